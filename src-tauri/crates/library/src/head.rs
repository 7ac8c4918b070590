use std::time::Duration;

use gomoku_core::{EndReason, Outcome};
use gomoku_game::Game;

/// Where a game stands after its newest event: what the history list shows without reading the events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GameHead {
    /// Stones and passes that stand; what was undone is left out.
    pub moves: u32,
    /// How the game ended; `None` while it is unfinished.
    pub outcome: Option<(Outcome, EndReason)>,
    /// How long both sides have thought about the moves that stand. The library keeps whole milliseconds.
    pub playing: Duration,
}

impl From<&Game> for GameHead {
    fn from(game: &Game) -> GameHead {
        GameHead {
            moves: u32::try_from(game.moves().len()).unwrap_or(u32::MAX),
            outcome: game.result().map(|result| (result.outcome, result.reason)),
            playing: game
                .moves()
                .iter()
                .fold(Duration::ZERO, |sum, played| sum.saturating_add(played.elapsed)),
        }
    }
}
