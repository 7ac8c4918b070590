use std::time::Duration;

use gomoku_core::{Color, Move};
use gomoku_engine::{Limits, quick_move};
use gomoku_game::{ClockFace, Game, GameCommand, Moment, PauseReason, Phase, PlayerKind, TimeControl};
use gomoku_protocol::{EngineError, EngineTimes};

use super::{
    GameActor,
    thinking::{Answer, Pace, Source, Thinking, share},
};
use crate::{
    AppError, EngineFault, Notice,
    engine_actor::{EngineFailure, Question, Search},
    external::{Seat, SeatKey},
};

impl GameActor {
    /// How fast the computer plays now.
    pub(super) fn pace(&self) -> Pace {
        Pace::new(&self.preferences.borrow(), self.game.settings().is_demo())
    }

    /// Cancels a search that the game has left behind, so that it stops while the events go to disk.
    pub(super) fn drop_stale_search(&mut self) {
        let wanted = self.to_think().is_some();
        let ply = self.game.position().ply();
        if self.thinking.as_ref().is_some_and(|thinking| !wanted || thinking.ply() != ply) {
            self.thinking = None;
        }
    }

    /// Who has to move now, if it is no person.
    fn to_think(&self) -> Option<PlayerKind> {
        let kind = self.game.settings().players[self.game.position().to_move()].kind;
        (self.game.phase() == Phase::Running && !kind.is_person()).then_some(kind)
    }

    /// Asks the engine of somebody else's that is to move.
    fn ask_engine(&self, face: Option<ClockFace>) -> Result<Search, EngineFailure> {
        let (settings, position) = (self.game.settings(), self.game.position());
        let side = position.to_move();
        let key = SeatKey::of(settings, side).ok_or(EngineFault::Unknown)?;
        let known =
            self.preferences.borrow().engines.iter().find(|engine| engine.name == key.engine).cloned();
        let seat = Seat { key, engine: known.ok_or(EngineFault::Unknown)? };
        let times = times(settings.clocks[side], face, self.pace().most(None));
        self.engine.ask(seat, position.clone(), times)
    }

    /// Lets the computer think if it is to move and does not think yet.
    pub(super) fn start_thinking(&mut self, now: Moment) {
        let Some(thinker) = self.to_think() else { return };
        if self.thinking.is_some() {
            return;
        }
        let position = self.game.position();
        let face = self.game.faces(now)[position.to_move()];
        // An engine of somebody else's sees to its own clock.
        let share = face.filter(|_| thinker != PlayerKind::External).and_then(share);
        let source = match (known_move(&self.game), thinker) {
            (Some(mv), _) => Source::Known(Ok(Some(mv))),
            (None, PlayerKind::External) => match self.ask_engine(face) {
                Ok(search) => Source::Search { search, looks_ahead: true },
                Err(failure) => Source::Known(Err(failure)),
            },
            (None, PlayerKind::Human) => return,
            (None, PlayerKind::Computer(opponent)) => {
                let question = Question {
                    game: self.game.id(),
                    opponent,
                    position: position.clone(),
                    limits: Limits { time: Some(self.pace().most(share)), ..Limits::default() },
                    seed: self.game.settings().seed,
                };
                match self.engine.search(question) {
                    Ok(search) => {
                        tracing::debug!(search = search.id(), "a search begins");
                        Source::Search { search, looks_ahead: opponent.looks_ahead() }
                    }
                    Err(failure) => Source::Known(Err(failure)),
                }
            }
        };
        self.thinking = Some(Thinking::new(position.ply(), now, share, source));
    }

    /// Lets the computer move at once.
    ///
    /// # Errors
    /// It does not think.
    pub(super) fn move_now(&mut self) -> Result<(), AppError> {
        let now = self.clock.now();
        self.thinking.as_mut().ok_or(AppError::NotThinking)?.hurry(now);
        Ok(())
    }

    /// Plays the computer's move. A computer that has none, or a wrong one, has failed: the game is paused, and
    /// resuming it lets a new opponent try. One that does not come back gets a move that needs no thought, and the
    /// game goes on.
    pub(super) async fn play_computer(&mut self, answer: Answer) {
        // A pause may have come in between.
        let Some(thinking) = self.thinking.take() else { return };
        let mv = match answer {
            Ok(mv) => mv,
            Err(error)
                if self.game.settings().players[self.game.position().to_move()].kind
                    == PlayerKind::External =>
            {
                return self.engine_failed(error).await;
            }
            Err(error @ (EngineFailure::Late | EngineFailure::Stuck)) => {
                tracing::error!(%error, game = %self.game.id(), "a quick move is played instead");
                quick_move(self.game.position(), self.game.settings().seed)
            }
            Err(error) => {
                tracing::error!(%error, game = %self.game.id(), "the computer failed");
                return self.computer_failed().await;
            }
        };
        let by = self.game.position().to_move();
        let expected_ply = u32::try_from(thinking.ply()).unwrap_or(u32::MAX);
        let command = match mv {
            Some(Move::Place(point)) => GameCommand::Place { by, point, expected_ply },
            Some(Move::Pass) => GameCommand::Pass { by, expected_ply },
            None => {
                tracing::error!(game = %self.game.id(), "the opponent found no move");
                return self.computer_failed().await;
            }
        };
        let now = self.clock.now();
        if let Err(error) = self.perform(command, now).await
            && self.game.phase() == Phase::Running
        {
            tracing::error!(%error, ?command, game = %self.game.id(), "the opponent wants an illegal move");
            self.computer_failed().await;
        }
    }

    /// Pauses the game, since an engine has failed.
    async fn engine_failed(&mut self, failure: EngineFailure) {
        let fault = match failure {
            EngineFailure::External(fault) => fault,
            EngineFailure::Late => EngineFault::Failed(EngineError::Late),
            EngineFailure::Stuck | EngineFailure::Gone | EngineFailure::Panicked => {
                EngineFault::Failed(EngineError::NoAnswer)
            }
        };
        let engine = self.game.settings().players[self.game.position().to_move()].name.clone();
        tracing::error!(%fault, engine, game = %self.game.id(), "an engine failed");
        self.stand_still(Notice::EngineFailed { engine, fault }).await;
    }

    async fn computer_failed(&mut self) {
        self.stand_still(Notice::ComputerFailed).await;
    }

    async fn stand_still(&mut self, why: Notice) {
        self.notices.tell(why);
        let now = self.clock.now();
        if let Err(error) = self.perform(GameCommand::Pause(PauseReason::User), now).await {
            tracing::error!(%error, game = %self.game.id(), "the game could not be paused");
        }
    }

    /// The computer answers a draw offer at once: it accepts only if neither side can make a five any more.
    pub(super) async fn answer_offer(&mut self, offered_by: Color) {
        let computer = offered_by.other();
        if self.game.settings().players[computer].kind.is_person() {
            return;
        }
        let board = self.game.position().board();
        let accept = Color::ALL.into_iter().all(|side| !board.can_still_win(side));
        let now = self.clock.now();
        if let Err(error) = self.perform(GameCommand::AnswerDraw { by: computer, accept }, now).await {
            // The flag may have fallen in between.
            tracing::debug!(%error, "the computer's answer came too late");
        }
    }
}

/// A move that needs no search.
fn known_move(game: &Game) -> Option<Move> {
    if game.position().ply() == 0 && game.settings().first_on_tengen {
        Some(Move::Place(game.settings().size.center()))
    } else if game.must_pass() {
        Some(Move::Pass)
    } else {
        None
    }
}

/// How long an engine of somebody else's may think. A little of its time stays for the way there and back.
fn times(control: TimeControl, face: Option<ClockFace>, most: Duration) -> EngineTimes {
    // A flag that has fallen presses nobody any more.
    let left = face.map(|face| face.left).filter(|left| !left.is_zero());
    let turn = left.map_or(most, |left| most.min(left.saturating_sub(SPARE.min(left / 10))));
    let times = EngineTimes::per_move(turn);
    match control {
        TimeControl::None | TimeControl::PerMove(_) => times,
        TimeControl::Main { main, increment } => EngineTimes { game: Some(main), left, increment, ..times },
        TimeControl::Byoyomi { main, .. } => EngineTimes { game: Some(main), left, ..times },
    }
}

/// How much of its time an engine does not hear of.
const SPARE: Duration = Duration::from_millis(200);
