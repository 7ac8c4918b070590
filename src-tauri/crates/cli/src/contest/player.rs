//! Who plays: the computer opponents of this program, and any program that speaks the protocol of Gomocup.

use std::time::Duration;

use gomoku_core::{BoardSize, Move, Position, Rule};
use gomoku_engine::StopFlag;

/// One side of a match.
pub(crate) trait Player {
    /// The name it goes by in results.
    fn name(&self) -> &str;

    /// Gets ready for a game with nothing learnt from others; a player that failed before begins anew.
    ///
    /// # Errors
    /// It cannot play, at least not this game.
    fn new_game(&mut self, game: &GameSettings) -> Result<(), Failure>;

    /// Chooses a move in a position in which it has one to choose.
    ///
    /// # Errors
    /// It has none to offer, which loses the game, or the match was given up.
    fn think(&mut self, position: &Position, times: &Times, stop: &StopFlag) -> Result<Move, Failure>;

    /// Forgets all of its state after it has lost by its own fault.
    fn discard(&mut self);
}

/// What a player is told before a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameSettings {
    pub(crate) rule: Rule,
    pub(crate) size: BoardSize,
    pub(crate) time: TimeControl,
    /// The positions that a search may look at, and the plies of its main search.
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    /// The memory that a player may take, in mebibytes.
    pub(crate) memory: usize,
    /// The source of all randomness.
    pub(crate) seed: u64,
}

/// How long the players may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TimeControl {
    /// The most for one move.
    pub(crate) turn: Option<Duration>,
    /// The most for all moves of a game.
    pub(crate) game: Option<Duration>,
    /// What is added to that after each move.
    pub(crate) increment: Duration,
    /// What a player may exceed its time by without losing.
    pub(crate) margin: Duration,
}

/// What a player may spend on the move at hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    /// The most for this move.
    pub(crate) turn: Option<Duration>,
    /// What is left of the game.
    pub(crate) left: Option<Duration>,
    /// What is added after the move.
    pub(crate) increment: Duration,
    /// After this the move comes too late.
    pub(crate) limit: Option<Duration>,
}

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    /// The player cannot be started.
    #[error("{0}")]
    Start(String),
    /// The player has ended, is silent, or says what nobody understands.
    #[error("{0}")]
    Crash(String),
    /// Its answer is no move on this board.
    #[error("{0}")]
    Illegal(String),
    /// It has not answered in time.
    #[error("no move in time")]
    Late,
    /// The player has no words for the position, because somebody has passed.
    #[error("no words for a pass")]
    Speechless,
    /// Nobody waits for the move any more.
    #[error("stopped")]
    Stopped,
}
