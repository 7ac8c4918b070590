use std::time::Duration;

use gomoku_core::Color;

use super::{Game, Phase};
use crate::{GameCommand, GameError, TimeControl};

impl Game {
    /// This side gets more time.
    ///
    /// # Errors
    /// The game is not paused, the side has no clock that keeps the time, or nobody may get that much.
    pub(super) fn add_time(&mut self, side: Color, time: Duration) -> Result<(), GameError> {
        match self.phase() {
            Phase::Paused(_) => {}
            Phase::Running => return Err(GameError::NotPaused),
            Phase::Ended => return Err(GameError::Over),
        }
        let left = self.clock.side(side).left().filter(|_| self.keeps_time(side));
        let left = left.ok_or(GameError::NoClock)?;
        let allowed = GameCommand::MIN_ADDED..=GameCommand::MAX_ADDED;
        if !allowed.contains(&time) || left.saturating_add(time) > TimeControl::MAX_MAIN {
            return Err(GameError::BadTime);
        }
        self.clock.add(side, time);
        Ok(())
    }

    /// Whether what is on the clock of this side now will still be there when it moves.
    fn keeps_time(&self, side: Color) -> bool {
        match self.settings.clocks[side] {
            TimeControl::None => false,
            TimeControl::PerMove(_) => side == self.position.to_move(),
            TimeControl::Main { .. } | TimeControl::Byoyomi { .. } => true,
        }
    }

    /// The time of the side to move has run out, and the game goes on.
    ///
    /// # Errors
    /// The game does not run.
    pub(super) fn drop_flag(&mut self) -> Result<(), GameError> {
        self.require_running()?;
        self.clock.fall();
        Ok(())
    }
}
