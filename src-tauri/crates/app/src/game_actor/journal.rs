use std::collections::VecDeque;

use crate::{
    AppError, Notice,
    library_actor::{Batch, LibraryHandle},
    notice_board::NoticeBoard,
};

/// Brings the events of the live game to disk, in order, and keeps those that the disk refuses until it takes them.
pub(super) struct Journal {
    library: LibraryHandle,
    notices: NoticeBoard,
    /// Not on disk yet. What an earlier game left behind comes first.
    waiting: VecDeque<Batch>,
}

impl Journal {
    pub(super) fn new(library: LibraryHandle, notices: NoticeBoard, waiting: Vec<Batch>) -> Self {
        Self { library, notices, waiting: waiting.into() }
    }

    /// Whether everything is on disk.
    pub(super) fn is_saved(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Writes these events after all that waits. If that fails they wait as well, and the game goes on.
    pub(super) async fn write(&mut self, batch: Batch) {
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
        while let Some(batch) = self.waiting.front() {
            match self.library.append(batch.clone()).await {
                Ok(()) => {
                    self.waiting.pop_front();
                }
                // Why there is no library was told when it was not opened.
                Err(AppError::LibraryUnavailable) => return,
                Err(error) => {
                    tracing::warn!(%error, game = %batch.id, "the game is not saved");
                    self.notices.raise(Notice::NotSaved);
                    return;
                }
            }
        }
        let over = |notice: &Notice| matches!(notice, Notice::NotSaved | Notice::DatabaseUnavailable { .. });
        if self.notices.withdraw(over) {
            self.notices.tell(Notice::SavedAgain);
        }
    }

    /// Gives back what never came to disk.
    pub(super) fn into_waiting(self) -> Vec<Batch> {
        self.waiting.into()
    }
}
