use std::time::Duration;

use gomoku_core::{Color, EndReason, Outcome, Position};

use super::{Game, step::Step};
use crate::{
    ByColor, EventKind, GameCommand, GameError, GameEvent, GameId, GameSettings, Moment, PauseReason, Player,
    SettingsError, UnixMillis, clock::Clock,
};

impl Game {
    /// A new game and the event that starts it. Black's clock runs from `now` on.
    ///
    /// # Errors
    /// No game can be played with these settings.
    pub fn start(
        id: GameId,
        settings: GameSettings,
        now: Moment,
        wall: UnixMillis,
    ) -> Result<(Self, GameEvent), SettingsError> {
        let mut game = Self::new(id, settings)?;
        game.clock.run(now);
        game.unstored = Some(now);
        let event = game.event(wall, EventKind::Started(game.settings.clone()));
        Ok((game, event))
    }

    /// The game as its first event leaves it, the clock not yet running.
    pub(super) fn new(id: GameId, settings: GameSettings) -> Result<Self, SettingsError> {
        settings.validate()?;
        Ok(Self {
            id,
            seq: 1,
            position: Position::new(settings.rule, settings.size),
            moves: Vec::new(),
            taken_back: Vec::new(),
            clock: Clock::new(settings.clocks),
            offer: None,
            offered: ByColor::both(false),
            paused: None,
            restored: false,
            end: None,
            unstored: None,
            settings,
        })
    }

    /// Carries a command out and returns what happened, in order. What was due before `now` happens first, each
    /// thing at its own moment.
    ///
    /// If the flag fell before the command came, the flag wins: the events end with `Ended` by
    /// [`EndReason::Timeout`], and the command is not carried out. No command that is carried out has that as its
    /// last event, so the caller can tell. Where play goes on after the flag, its fall is on record before the
    /// command, which is carried out.
    ///
    /// `now` never goes back between two calls, but for [`GameCommand::Pause`].
    ///
    /// # Errors
    /// The command is refused. Nothing has changed then.
    pub fn apply(
        &mut self,
        command: GameCommand,
        now: Moment,
        wall: UnixMillis,
    ) -> Result<Vec<GameEvent>, GameError> {
        self.step(now, wall, |step| step.carry_out(command, now))
    }

    /// Gives a side to another player, while the game is paused. Whose clock shows what stays as it is.
    ///
    /// # Errors
    /// The game is not paused, or nobody can be called that. Nothing has changed then.
    pub fn seat(
        &mut self,
        side: Color,
        player: Player,
        now: Moment,
        wall: UnixMillis,
    ) -> Result<Vec<GameEvent>, GameError> {
        self.step(now, wall, |step| {
            step.game.require_paused()?;
            step.record_restored()?;
            step.emit(EventKind::Seated { side, player })
        })
    }

    fn step(
        &mut self,
        now: Moment,
        wall: UnixMillis,
        act: impl FnOnce(&mut Step) -> Result<(), GameError>,
    ) -> Result<Vec<GameEvent>, GameError> {
        let mut step = Step::new(self.clone(), now, wall);
        let flag_fell = step.settle()?;
        if !flag_fell {
            act(&mut step)?;
        }
        let Step { game, events, .. } = step;
        *self = game;
        if !events.is_empty() {
            self.unstored = Some(now);
        }
        Ok(events)
    }
}

impl Step {
    fn carry_out(&mut self, command: GameCommand, now: Moment) -> Result<(), GameError> {
        match command {
            GameCommand::Place { by, point, expected_ply } => {
                self.game.check_turn(by, expected_ply)?;
                let foul = self.game.check_place(point)?;
                self.emit(EventKind::Placed { point, elapsed: self.game.elapsed(now), foul })
            }
            GameCommand::Pass { by, expected_ply } => {
                self.game.check_turn(by, expected_ply)?;
                self.emit(EventKind::Passed { elapsed: self.game.elapsed(now) })
            }
            GameCommand::Undo { by } => {
                let count = self.game.check_undo(by)?;
                self.emit(EventKind::Undone { count })
            }
            GameCommand::Redo => {
                let count = self.game.check_redo()?;
                self.emit(EventKind::Redone { count })
            }
            GameCommand::Resign { by } => {
                self.game.require_not_over()?;
                let outcome = Outcome::Win(by.other());
                self.emit(EventKind::Ended { outcome, reason: EndReason::Resignation })
            }
            GameCommand::OfferDraw { by } => self.emit(EventKind::DrawOffered { by }),
            GameCommand::AnswerDraw { by, accept } => self.answer_draw(by, accept),
            GameCommand::Pause(reason) => self.pause(reason),
            GameCommand::Resume => {
                self.record_restored()?;
                self.emit(EventKind::Resumed)
            }
            GameCommand::AddTime { side, time } => {
                self.record_restored()?;
                self.emit(EventKind::TimeAdded { side, time })
            }
            GameCommand::Tick => Ok(()),
            GameCommand::Adjourn => match self.pause(PauseReason::Left) {
                Ok(()) | Err(GameError::Paused | GameError::Over) => Ok(()),
                Err(error) => Err(error),
            },
        }
    }

    fn answer_draw(&mut self, by: Color, accept: bool) -> Result<(), GameError> {
        self.game.require_running()?;
        match self.game.offer {
            Some(_) if !accept => self.emit(EventKind::DrawDeclined { by }),
            Some(offer) if offer.by != by => {
                self.emit(EventKind::Ended { outcome: Outcome::Draw, reason: EndReason::Agreement })
            }
            _ => Err(GameError::NoOffer),
        }
    }

    /// The record shall show that a game from disk stood still, even if nobody has said so yet.
    fn record_restored(&mut self) -> Result<(), GameError> {
        if self.game.restored { self.pause(PauseReason::Restored) } else { Ok(()) }
    }

    fn pause(&mut self, reason: PauseReason) -> Result<(), GameError> {
        self.game.restored = false;
        self.emit(EventKind::Paused(reason))
    }
}

impl Game {
    fn check_turn(&self, by: Color, expected_ply: u32) -> Result<(), GameError> {
        self.require_running()?;
        // A board has 484 points and passes come singly, so the number of moves is far below the limit.
        let actual = u32::try_from(self.position.ply()).unwrap_or(u32::MAX);
        if expected_ply != actual {
            Err(GameError::StalePly { expected: expected_ply, actual })
        } else if by != self.position.to_move() {
            Err(GameError::NotYourTurn)
        } else {
            Ok(())
        }
    }

    /// How long the side to move has thought about its move at `now`.
    fn elapsed(&self, now: Moment) -> Duration {
        self.clock.spent().saturating_add(self.clock.used(now))
    }
}
