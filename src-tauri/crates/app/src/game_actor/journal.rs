use std::collections::VecDeque;

use gomoku_game::{GameEvent, GameId};
use gomoku_library::LibraryError;

use crate::{
    AppError, Notice,
    library_actor::{Batch, LibraryHandle},
    notice_board::NoticeBoard,
};

/// Brings the events of the live game to disk, in order, and keeps those that the disk refuses until it takes them.
///
/// It keeps the whole game, because a database that was damaged and recovered may lack what was on disk before. Events
/// that are stored already may be offered again.
pub(super) struct Journal {
    library: LibraryHandle,
    notices: NoticeBoard,
    id: GameId,
    /// All events of the live game.
    game: Vec<GameEvent>,
    /// Not on disk yet. What earlier games left behind comes first.
    waiting: VecDeque<Batch>,
}

impl Journal {
    /// The journal of a game of which `stored` is on disk.
    pub(super) fn new(
        library: LibraryHandle,
        notices: NoticeBoard,
        id: GameId,
        stored: Vec<GameEvent>,
        waiting: Vec<Batch>,
    ) -> Self {
        Self { library, notices, id, game: stored, waiting: waiting.into() }
    }

    /// Whether everything is on disk.
    pub(super) fn is_saved(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Writes these events after all that waits. If that fails they wait as well, and the game goes on.
    pub(super) async fn write(&mut self, batch: Batch) {
        self.game.extend_from_slice(&batch.events);
        match self.waiting.back_mut() {
            Some(last) if last.id == batch.id => {
                last.events.extend(batch.events);
                last.head = batch.head;
                last.in_progress = batch.in_progress;
            }
            _ => self.waiting.push_back(batch),
        }
        self.retry().await;
    }

    /// Writes what waits, as far as the disk takes it.
    pub(super) async fn retry(&mut self) {
        let mut next = 0;
        while next < self.waiting.len() {
            match self.offer(next).await {
                Ok(()) => drop(self.waiting.remove(next)),
                // Why there is no library was told when it was not opened.
                Err(AppError::LibraryUnavailable) => return,
                Err(error) => {
                    tracing::warn!(%error, game = %self.waiting[next].id, "the game is not saved");
                    self.notices.raise(Notice::NotSaved);
                    if !is_about_the_game(&error) {
                        return;
                    }
                    // The other games can be saved all the same.
                    next += 1;
                }
            }
        }
        if !self.is_saved() {
            return;
        }
        let over = |notice: &Notice| matches!(notice, Notice::NotSaved | Notice::DatabaseUnavailable { .. });
        if self.notices.withdraw(over) {
            self.notices.tell(Notice::SavedAgain);
        }
    }

    /// Offers what waits at this place. If the library was damaged, or lacks what comes before, it is offered the game
    /// from its start.
    async fn offer(&mut self, index: usize) -> Result<(), AppError> {
        let refusal = match self.library.append(self.waiting[index].clone()).await {
            Err(error) if is_damage(&error) || is_about_the_game(&error) => error,
            answer => return answer,
        };
        let batch = &mut self.waiting[index];
        tracing::warn!(%refusal, game = %batch.id, "the library is offered the whole game");
        // What other games have left is whole already.
        if batch.id == self.id {
            batch.events = until(&self.game, batch);
        }
        self.library.append(batch.clone()).await
    }

    /// The last words of the game, which ends or is left as `last` says. They are offered although everything was
    /// written: a database that was recovered since may lack the newest events, and nothing else would tell.
    pub(super) async fn close(&mut self, last: Batch) {
        if !self.is_saved() {
            return self.retry().await;
        }
        let whole = Batch { events: self.game.clone(), ..last };
        let mut answer = self.library.append(whole.clone()).await;
        if answer.as_ref().is_err_and(is_damage) {
            answer = self.library.append(whole).await;
        }
        if let Err(error) = answer {
            tracing::warn!(%error, game = %self.id, "the game was saved before, and could not be saved once more");
        }
    }

    /// Gives back what never came to disk. Whoever writes it later knows nothing of the game, so it comes from its
    /// start.
    pub(super) fn into_waiting(self) -> Vec<Batch> {
        let Self { id, game, mut waiting, .. } = self;
        for batch in waiting.iter_mut().filter(|batch| batch.id == id) {
            batch.events = until(&game, batch);
        }
        waiting.into()
    }
}

/// The events of the game up to the last one of the batch.
fn until(game: &[GameEvent], batch: &Batch) -> Vec<GameEvent> {
    let last = batch.events.last().map_or(0, |event| event.seq);
    game.iter().filter(|event| event.seq <= last).cloned().collect()
}

/// Whether the library was found damaged. It has brought what could be read into a new one by now.
fn is_damage(error: &AppError) -> bool {
    matches!(error, AppError::Library(LibraryError::Corrupt(_)))
}

/// Whether the library works, and only what it has of this game does not fit.
fn is_about_the_game(error: &AppError) -> bool {
    matches!(
        error,
        AppError::UnknownGame
            | AppError::Library(
                LibraryError::UnknownGame(_)
                    | LibraryError::NotStarted(_)
                    | LibraryError::Conflict { .. }
                    | LibraryError::Gap { .. }
                    | LibraryError::Undecodable { .. }
            )
    )
}
