use std::time::Duration;

/// How long an engine may think. `None` sets no bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EngineTimes {
    /// For this move.
    pub turn: Option<Duration>,
    /// For the whole game, as it was agreed.
    pub game: Option<Duration>,
    /// What is left of the game's time.
    pub left: Option<Duration>,
    /// What the game's time grows by with each move; only some programs know of it.
    pub increment: Duration,
}

impl EngineTimes {
    /// So much for each move, and no bound for the game.
    pub const fn per_move(turn: Duration) -> Self {
        Self { turn: Some(turn), game: None, left: None, increment: Duration::ZERO }
    }
}
