use std::future;

use gomoku_core::{Color, Move};
use gomoku_engine::Limits;
use gomoku_game::{Game, GameCommand, Moment, PauseReason, Phase};

use super::GameActor;
use crate::{
    Notice, TimeSource,
    engine_actor::{EngineFailure, Question, Search},
};

/// The computer's turn, from its first moment to its move.
pub(super) struct Thinking {
    /// The position it is about: the number of moves on the board.
    ply: usize,
    /// The computer takes at least so long.
    not_before: Moment,
    source: Source,
}

enum Source {
    Search(Search),
    Known(Answer),
}

pub(super) type Answer = Result<Option<Move>, EngineFailure>;

/// When the computer has its move and has taken its time; never, while it does not think. May be dropped and asked
/// again.
pub(super) async fn answer(thinking: &mut Option<Thinking>, clock: &dyn TimeSource) -> Answer {
    let Some(Thinking { not_before, source, .. }) = thinking else { return future::pending().await };
    let answer = match source {
        Source::Known(answer) => *answer,
        Source::Search(search) => {
            let answer = search.answer().await;
            *source = Source::Known(answer);
            answer
        }
    };
    tokio::time::sleep(not_before.since(clock.now())).await;
    answer
}

impl GameActor {
    pub(super) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Cancels a search that the game has left behind, so that it stops while the events go to disk.
    pub(super) fn drop_stale_search(&mut self) {
        let wanted = self.game.computer_to_move().is_some();
        let ply = self.game.position().ply();
        if self.thinking.as_ref().is_some_and(|thinking| !wanted || thinking.ply != ply) {
            self.thinking = None;
        }
    }

    /// Lets the computer think if it is to move and does not think yet.
    pub(super) fn start_thinking(&mut self, now: Moment) {
        let Some(opponent) = self.game.computer_to_move() else { return };
        if self.thinking.is_some() {
            return;
        }
        let left = self.game.remaining(now)[self.game.position().to_move()];
        let share = left.map(|left| left / 4);
        let least = self.preferences.borrow().min_thinking();
        let source = match known_move(&self.game) {
            Some(mv) => Source::Known(Ok(Some(mv))),
            None => {
                let question = Question {
                    game: self.game.id(),
                    opponent,
                    position: self.game.position().clone(),
                    limits: Limits { time: share, ..Limits::default() },
                    seed: self.game.settings().seed,
                };
                match self.engine.search(question) {
                    Ok(search) => {
                        tracing::debug!(search = search.id(), "a search begins");
                        Source::Search(search)
                    }
                    Err(failure) => Source::Known(Err(failure)),
                }
            }
        };
        self.thinking = Some(Thinking {
            ply: self.game.position().ply(),
            // On a short clock the computer hurries.
            not_before: now + share.map_or(least, |share| least.min(share)),
            source,
        });
    }

    /// Plays the computer's move. A computer that has none, or a wrong one, has failed: the game is paused, and
    /// resuming it lets a new opponent try.
    pub(super) async fn play_computer(&mut self, answer: Answer) {
        // A pause may have come in between.
        let Some(thinking) = self.thinking.take() else { return };
        let by = self.game.position().to_move();
        let expected_ply = u32::try_from(thinking.ply).unwrap_or(u32::MAX);
        let command = match answer {
            Ok(Some(Move::Place(point))) => GameCommand::Place { by, point, expected_ply },
            Ok(Some(Move::Pass)) => GameCommand::Pass { by, expected_ply },
            Ok(None) => {
                tracing::error!(game = %self.game.id(), "the opponent found no move");
                return self.computer_failed().await;
            }
            Err(error) => {
                tracing::error!(%error, game = %self.game.id(), "the computer failed");
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
        if self.game.settings().players[computer].kind.opponent().is_none() {
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
