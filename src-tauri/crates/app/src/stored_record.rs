use gomoku_game::{GameResult, GameSettings, PlayedMove};
use gomoku_library::GameSummary;

use crate::ClockView;

/// A stored game, for replay.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredRecord {
    /// The row of the history.
    pub summary: GameSummary,
    /// What was agreed before the first stone.
    pub settings: GameSettings,
    /// The moves that stand at the end; what was taken back is not among them.
    pub moves: Vec<PlayedMove>,
    /// The result with the winning line; `None` for an unfinished game.
    pub result: Option<GameResult>,
    /// The clocks after the last event; none is running.
    pub clocks: ClockView,
    /// How often the game stood still, whatever the reason.
    pub pauses: u32,
}
