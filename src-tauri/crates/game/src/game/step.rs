use gomoku_core::{EndReason, Outcome};

use super::{Game, Phase};
use crate::{EventKind, FlagPolicy, GameError, GameEvent, Moment, UnixMillis};

/// A command in the making: the game as it will be, and the events on the way there. It works on a copy, so that a
/// refusal half way leaves the game as it was.
pub(super) struct Step {
    pub(super) game: Game,
    pub(super) events: Vec<GameEvent>,
    now: Moment,
    wall: UnixMillis,
}

/// What happens by itself when its time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Due {
    /// The open draw offer lapses.
    Lapse,
    /// The flag of the running clock falls.
    Flag,
}

impl Step {
    pub(super) fn new(game: Game, now: Moment, wall: UnixMillis) -> Self {
        Self { game, events: Vec::new(), now, wall }
    }

    /// Lets this happen now. An open draw offer that cannot outlive it is closed before, and the end of the game that
    /// it brings about follows.
    ///
    /// # Errors
    /// The rules refuse it.
    pub(super) fn emit(&mut self, kind: EventKind) -> Result<(), GameError> {
        if let Some(close) = self.game.closing_before(&kind) {
            self.record(close, self.now)?;
        }
        self.record(kind, self.now)?;
        self.record_end()
    }

    /// Lets everything happen that was due until now, each thing at its own moment. True if the flag fell and with it
    /// the game.
    ///
    /// # Errors
    /// None that a game can get into; the rules that refuse commands watch over this as well.
    pub(super) fn settle(&mut self) -> Result<bool, GameError> {
        // Only a journal that lost its tail ends with a decisive move and no `Ended`.
        self.record_end()?;
        while let Some((moment, due)) = self.game.next_due().filter(|&(moment, _)| moment <= self.now) {
            match due {
                Due::Lapse => self.record(EventKind::DrawLapsed, moment)?,
                Due::Flag => {
                    let side = self.game.position.to_move();
                    match self.game.settings.flag {
                        FlagPolicy::PlayOn => self.record(EventKind::FlagFell { side }, moment)?,
                        FlagPolicy::Lose => {
                            let outcome = Outcome::Win(side.other());
                            self.record(EventKind::Ended { outcome, reason: EndReason::Timeout }, moment)?;
                            return Ok(true);
                        }
                    }
                }
            }
        }
        Ok(false)
    }

    fn record_end(&mut self) -> Result<(), GameError> {
        match self.game.end {
            Some(end) if !end.recorded => {
                self.record(EventKind::Ended { outcome: end.outcome, reason: end.reason }, self.now)
            }
            _ => Ok(()),
        }
    }

    fn record(&mut self, kind: EventKind, moment: Moment) -> Result<(), GameError> {
        let game = &mut self.game;
        let used = game.clock.used(moment);
        game.evolve(&kind, used, moment)?;
        match game.phase() {
            Phase::Running => game.clock.run(moment),
            Phase::Paused(_) | Phase::Ended => game.clock.stop(),
        }
        self.events.push(game.event(self.wall, kind));
        Ok(())
    }
}

impl Game {
    /// What is due next and when. Each thing is due once.
    pub(super) fn next_due(&self) -> Option<(Moment, Due)> {
        if self.phase() != Phase::Running {
            return None;
        }
        let lapse = self.offer.map(|offer| (offer.lapses_at, Due::Lapse));
        let flag = self.clock.flag_falls_at().map(|flag| (flag, Due::Flag));
        lapse.into_iter().chain(flag).min()
    }
}
