use std::time::Duration;

use super::{End, Game, Phase};
use crate::{EventKind, GameError, Moment};

impl Game {
    /// Lets one event happen: the only code that changes the state of a game, for commands and for replays alike.
    /// The side to move is charged `used` before.
    ///
    /// # Errors
    /// The rules refuse the event; the state may have changed in part.
    pub(super) fn evolve(&mut self, kind: &EventKind, used: Duration, now: Moment) -> Result<(), GameError> {
        self.clock.charge(used);
        match *kind {
            // Only the first event starts a game, and there the game is made.
            EventKind::Started(_) => return Err(GameError::Over),
            EventKind::Placed { point, elapsed, .. } => self.place(point, elapsed)?,
            EventKind::Passed { elapsed } => self.pass(elapsed)?,
            EventKind::Undone { count } => self.take_back(count)?,
            EventKind::Redone { count } => self.put_back(count)?,
            EventKind::DrawOffered { by } => self.open_offer(by, now)?,
            EventKind::DrawDeclined { .. } | EventKind::DrawLapsed => self.close_offer()?,
            EventKind::Paused(reason) => {
                self.require_running()?;
                self.paused = Some(reason);
            }
            EventKind::Resumed => {
                self.require_not_over()?;
                self.paused.take().ok_or(GameError::NotPaused)?;
            }
            EventKind::TimeAdded { side, time } => self.add_time(side, time)?,
            EventKind::FlagFell { .. } => self.drop_flag()?,
            EventKind::Seated { side, ref player } => {
                self.require_paused()?;
                player.validate().map_err(|_| GameError::BadPlayer)?;
                self.settings.players[side] = player.clone();
            }
            EventKind::Ended { outcome, reason } => {
                if self.end.is_some_and(|end| end.recorded) {
                    return Err(GameError::Over);
                }
                let last_turn = self.end.map_or(self.clock.spent(), |end| end.last_turn);
                self.end = Some(End { outcome, reason, last_turn, recorded: true });
                self.offer = None;
                self.paused = None;
                self.restored = false;
            }
        }
        self.seq += 1;
        Ok(())
    }

    /// # Errors
    /// The game is over.
    pub(super) const fn require_not_over(&self) -> Result<(), GameError> {
        if self.end.is_some() { Err(GameError::Over) } else { Ok(()) }
    }

    /// # Errors
    /// The game is over or running.
    pub(super) const fn require_paused(&self) -> Result<(), GameError> {
        match self.phase() {
            Phase::Running => Err(GameError::NotPaused),
            Phase::Paused(_) => Ok(()),
            Phase::Ended => Err(GameError::Over),
        }
    }

    /// # Errors
    /// The game is over or paused.
    pub(super) const fn require_running(&self) -> Result<(), GameError> {
        match self.phase() {
            Phase::Running => Ok(()),
            Phase::Paused(_) => Err(GameError::Paused),
            Phase::Ended => Err(GameError::Over),
        }
    }
}
