use gomoku_core::{Color, Move};
use gomoku_engine::{Limits, quick_move};
use gomoku_game::{Game, GameCommand, Moment, PauseReason, Phase};

use super::{
    GameActor,
    thinking::{Answer, Pace, Source, Thinking, share},
};
use crate::{
    AppError, Notice,
    engine_actor::{EngineFailure, Question},
};

impl GameActor {
    /// How fast the computer plays now.
    pub(super) fn pace(&self) -> Pace {
        Pace::new(&self.preferences.borrow(), self.game.settings().is_demo())
    }

    /// Cancels a search that the game has left behind, so that it stops while the events go to disk.
    pub(super) fn drop_stale_search(&mut self) {
        let wanted = self.game.computer_to_move().is_some();
        let ply = self.game.position().ply();
        if self.thinking.as_ref().is_some_and(|thinking| !wanted || thinking.ply() != ply) {
            self.thinking = None;
        }
    }

    /// Lets the computer think if it is to move and does not think yet.
    pub(super) fn start_thinking(&mut self, now: Moment) {
        let Some(opponent) = self.game.computer_to_move() else { return };
        if self.thinking.is_some() {
            return;
        }
        let position = self.game.position();
        let share = self.game.faces(now)[position.to_move()].and_then(share);
        let source = match known_move(&self.game) {
            Some(mv) => Source::Known(Ok(Some(mv))),
            None => {
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
            Err(error @ (EngineFailure::Late | EngineFailure::Stuck)) => {
                tracing::error!(%error, game = %self.game.id(), "a quick move is played instead");
                quick_move(self.game.position(), self.game.settings().seed)
            }
            Err(error @ (EngineFailure::Panicked | EngineFailure::Gone)) => {
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

    async fn computer_failed(&mut self) {
        self.notices.tell(Notice::ComputerFailed);
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
