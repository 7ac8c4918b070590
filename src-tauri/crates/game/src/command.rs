use std::time::Duration;

use gomoku_core::{Color, Point};

/// What a player or the app asks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameCommand {
    /// Place a stone.
    Place {
        /// Who moves.
        by: Color,
        /// Where.
        point: Point,
        /// The number of moves on the board the mover saw, so that a click on an old board does nothing.
        expected_ply: u32,
    },
    /// Give up the placement.
    Pass {
        /// Who moves.
        by: Color,
        /// As in `Place`.
        expected_ply: u32,
    },
    /// Take back.
    ///
    /// Versus a computer everything from the person's last move on: two moves, or one that has not been answered.
    /// Between two players the last move, or for `Some` side everything from that side's last move on. Refused while
    /// paused, after a loss on time, and between two computers.
    Undo {
        /// Who asks, or `None` at a board that all players share.
        by: Option<Color>,
    },
    /// Put back what the last `Undo` took.
    Redo,
    /// Give the game up, at any time, also while paused.
    Resign {
        /// Who gives up.
        by: Color,
    },
    /// Offer a draw, on either side's turn.
    OfferDraw {
        /// Who offers.
        by: Color,
    },
    /// Answer the open draw offer. The side that made it may answer no, which takes it back.
    AnswerDraw {
        /// Who answers.
        by: Color,
        /// Whether the game ends in a draw.
        accept: bool,
    },
    /// Stop the clock. An open draw offer lapses.
    ///
    /// The moment given may lie in the past: time is charged until then, so that a machine that was suspended costs
    /// nobody anything.
    Pause(PauseReason),
    /// Let the clock run on.
    Resume,
    /// Give a side more time, while the game is paused. Byo-yomi periods that are lost stay lost; a flag that had
    /// fallen is up again.
    AddTime {
        /// Who gets it. It needs a clock that keeps the time: time per move starts anew with each turn, so only the
        /// side to move can have more of it.
        side: Color,
        /// How much: [`Self::MIN_ADDED`] to [`Self::MAX_ADDED`]. Nobody gets to more than 24 h.
        time: Duration,
    },
    /// Do what is due: a flag that fell, an offer that lapsed. See [`crate::Game::next_deadline`].
    Tick,
    /// Leave the game unfinished: the clock stops. Nothing happens to a game that is stopped already.
    Adjourn,
}

impl GameCommand {
    /// The least time that can be added at once.
    pub const MIN_ADDED: Duration = Duration::from_secs(1);
    /// The most time that can be added at once.
    pub const MAX_ADDED: Duration = Duration::from_secs(3600);
}

/// Why a game was paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PauseReason {
    /// A player asked for it.
    User,
    /// The machine slept.
    Suspended,
    /// The app ended, and the game was loaded from disk.
    Restored,
    /// The player left for another game or view.
    Left,
}
