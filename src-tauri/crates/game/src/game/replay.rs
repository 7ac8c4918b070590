use std::time::Duration;

use gomoku_core::{EndReason, Outcome};

use super::{DRAW_OFFER_LIFETIME, Game, Phase};
use crate::{ByColor, EventKind, FlagPolicy, GameEvent, GameId, Moment, ReplayError};

impl Game {
    /// The game that these events make up.
    ///
    /// A game that was running comes back with its clock stopped: it answers `Phase::Paused`, and takes one
    /// [`crate::GameCommand::Pause`], which puts that on record. `checkpoint` is what the clocks showed at some later
    /// time, with the number of the last event before; one that belongs to an earlier event than the last says
    /// nothing about the present turn and is ignored. It does not tell how long a side has thought without a limit
    /// or after its flag: that is known as of the last event.
    ///
    /// # Errors
    /// The events are not those of a game. No input makes this panic.
    pub fn replay(
        id: GameId,
        events: &[GameEvent],
        checkpoint: Option<(u64, ByColor<Option<Duration>>)>,
        now: Moment,
    ) -> Result<Self, ReplayError> {
        let Some((GameEvent { kind: EventKind::Started(settings), .. }, rest)) = events.split_first() else {
            return Err(ReplayError::NotStarted);
        };
        let mut game = Self::new(id, settings.clone())?;
        game.check_event(&events[0], 1)?;
        for event in rest {
            game.replay_event(event, now)?;
        }
        if game.phase() == Phase::Running {
            if let Some((_, clocks)) = checkpoint.filter(|&(seq, _)| seq == game.seq) {
                game.clock.lower_to(clocks[game.position.to_move()]);
            }
            game.restored = true;
        }
        if let Some(offer) = &mut game.offer {
            offer.lapses_at = now + DRAW_OFFER_LIFETIME;
        }
        Ok(game)
    }

    fn replay_event(&mut self, event: &GameEvent, now: Moment) -> Result<(), ReplayError> {
        let seq = event.seq;
        if seq != self.seq + 1 {
            return Err(ReplayError::Gap { expected: self.seq + 1, found: seq });
        }
        if matches!(event.kind, EventKind::Started(_)) {
            return Err(ReplayError::StartedAgain { seq });
        }
        if !self.end_agrees(&event.kind) {
            return Err(ReplayError::Result { seq });
        }
        if self.closing_before(&event.kind).is_some() {
            return Err(ReplayError::Offer { seq });
        }
        let used = self.used_until(event).ok_or(ReplayError::Clock { seq })?;
        self.evolve(&event.kind, used, now).map_err(|error| ReplayError::Refused { seq, error })?;
        self.check_event(event, seq)
    }

    /// What the side to move must have been charged for this event; `None` if no charge can explain it.
    fn used_until(&self, event: &GameEvent) -> Option<Duration> {
        if self.phase() != Phase::Running {
            return Some(Duration::ZERO);
        }
        let side = self.position.to_move();
        let clock = self.clock.side(side);
        // What may be used before the flag falls; without end where that cannot happen any more.
        let left = clock.left().filter(|_| !clock.has_fallen());
        let used = match event.kind {
            EventKind::Undone { .. } | EventKind::Redone { .. } => {
                clock.charge_that_led_to(event.clocks[side], event.over[side])?
            }
            EventKind::Placed { elapsed, .. } | EventKind::Passed { elapsed } => {
                elapsed.checked_sub(self.clock.spent())?
            }
            _ => event.spent.checked_sub(self.clock.spent())?,
        };
        let agrees = match event.kind {
            // A move counts only while there is time left.
            EventKind::Placed { .. } | EventKind::Passed { .. } => left.is_none_or(|left| used < left),
            EventKind::Ended { reason: EndReason::Timeout, .. } => Some(used) == left,
            EventKind::FlagFell { side: whose } => whose == side && Some(used) == left,
            _ => left.is_none_or(|left| used <= left),
        };
        agrees.then_some(used)
    }

    /// Whether the event says the same of the clocks and of the kind of move as the game does after it.
    fn check_event(&self, event: &GameEvent, seq: u64) -> Result<(), ReplayError> {
        if event.seq != seq {
            return Err(ReplayError::Gap { expected: seq, found: event.seq });
        }
        let clock = &self.clock;
        if (event.clocks, event.over, event.spent) != (clock.charged(), clock.over(), clock.spent()) {
            return Err(ReplayError::Clock { seq });
        }
        match event.kind {
            EventKind::Placed { foul, .. } if foul != self.ended_by(EndReason::Forbidden) => {
                Err(ReplayError::Result { seq })
            }
            _ => Ok(()),
        }
    }

    fn ended_by(&self, reason: EndReason) -> bool {
        self.end.is_some_and(|end| end.reason == reason)
    }

    /// Whether an event of this kind agrees with the end of the game: none follows a decisive move but `Ended` with
    /// its result, and none ends the game in a way that the state does not allow.
    fn end_agrees(&self, kind: &EventKind) -> bool {
        let EventKind::Ended { outcome, reason } = *kind else {
            let ends_the_game =
                self.settings.flag == FlagPolicy::Lose && matches!(kind, EventKind::FlagFell { .. });
            return !ends_the_game && self.end.is_none_or(|end| end.recorded);
        };
        if let Some(end) = self.end {
            return !end.recorded && (end.outcome, end.reason) == (outcome, reason);
        }
        match reason {
            EndReason::Resignation => outcome.winner().is_some(),
            EndReason::Agreement => outcome == Outcome::Draw && self.offer.is_some(),
            EndReason::Timeout => {
                self.settings.flag == FlagPolicy::Lose
                    && self.phase() == Phase::Running
                    && outcome == Outcome::Win(self.position.to_move().other())
            }
            EndReason::Five
            | EndReason::Forbidden
            | EndReason::BoardFull
            | EndReason::Passes
            | EndReason::Disconnect => false,
        }
    }
}
