use std::time::Duration;

use gomoku_core::{Color, Forbidden, Point};
use gomoku_game::{ByColor, ClockFace, GameId, GameResult, GameSettings, Phase, PlayedMove, UnixMillis};

/// A live game as a whole, for a window that opens or has missed an update.
#[derive(Debug, Clone, PartialEq)]
pub struct GameView {
    /// The game.
    pub id: GameId,
    /// The number of the last event; the next update carries the next one.
    pub seq: u64,
    /// What was agreed before the first stone; the players under the names that they have by now.
    pub settings: GameSettings,
    /// The moves on the board, passes included.
    pub moves: Vec<PlayedMove>,
    /// How many moves redo would put back in total.
    pub redoable: u32,
    /// What may be done now.
    pub status: GameStatus,
    /// The clocks at the moment of the view.
    pub clocks: ClockView,
    /// Whether every event so far is on disk.
    pub saved: bool,
    /// When the game began.
    pub started_at: UnixMillis,
}

/// What may be done now.
#[derive(Debug, Clone, PartialEq)]
pub struct GameStatus {
    /// Running, paused or ended.
    pub phase: Phase,
    /// The side to move, also while the game is paused.
    pub to_move: Color,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// Black's forbidden points, whoever is to move; empty but in an unfinished renju game.
    pub forbidden: Vec<(Point, Forbidden)>,
    /// Whether the side to move has no legal point left and may only pass.
    pub must_pass: bool,
    /// Whether a person is to move and may pass.
    pub can_pass: bool,
    /// Whether undo has something to take back.
    pub can_undo: bool,
    /// Whether redo has something to put back.
    pub can_redo: bool,
    /// The draw offer that waits for its answer.
    pub offer: Option<OfferView>,
    /// Which person may offer a draw now.
    pub may_offer_draw: ByColor<bool>,
    /// The computer's thinking about its move; `None` while it does not think.
    pub thinking: Option<ThinkingView>,
    /// The only point that may be played now: the centre, when the first stone must lie there.
    pub legal_first: Option<Point>,
}

/// How far the computer is with its move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThinkingView {
    /// For how long it has been thinking. Pauses begin it anew.
    pub elapsed: Duration,
    /// After this time it moves: an opponent that looks ahead at the latest, another one when it has taken the least
    /// time for a move. An opponent that does not come back in time is half a second late at most.
    pub limit: Duration,
}

/// A draw offer that waits for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfferView {
    /// Who offers.
    pub by: Color,
    /// After this time the offer counts as declined.
    pub lapses_in: Duration,
}

/// Both clocks at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockView {
    /// What each clock shows; `None` for a side without a clock.
    pub faces: ByColor<Option<ClockFace>>,
    /// Whose clock is running.
    pub running: Option<Color>,
}
