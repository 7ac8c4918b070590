use gomoku_game::{EventKind, Game, GameId, Moment};
use gomoku_library::{GamePage, GameQuery};

use super::App;
use crate::{AppError, ClockView, StoredRecord};

/// The stored games. Every method refuses with [`AppError::Library`] if the library fails, and with
/// [`AppError::LibraryUnavailable`] if there is none.
impl App {
    /// A part of the history, newest first.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn list_games(&self, query: GameQuery) -> Result<GamePage, AppError> {
        self.library.list(query).await
    }

    /// A stored game, for replay.
    ///
    /// # Errors
    /// [`AppError::UnknownGame`] if there is no such game, [`AppError::Damaged`] if its events contradict each
    /// other.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "warn"))]
    pub async fn stored_game(&self, id: GameId) -> Result<StoredRecord, AppError> {
        let stored = self.library.load(id).await?;
        // No clock runs in a replayed game, so that any moment will do.
        let now = Moment::default();
        let game = Game::replay(id, &stored.events, stored.checkpoint, now)?;
        let pauses = stored.events.iter().filter(|event| matches!(event.kind, EventKind::Paused(_))).count();
        Ok(StoredRecord {
            summary: stored.summary,
            settings: game.settings().clone(),
            moves: game.moves().to_vec(),
            result: game.result(),
            clocks: ClockView { remaining: game.remaining(now), running: None },
            pauses: u32::try_from(pauses).unwrap_or(u32::MAX),
        })
    }

    /// Takes games out of the history. Until the next start they can be restored. The live game is left before, if
    /// it is among them.
    ///
    /// # Errors
    /// As said above; no game is deleted then.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn delete_games(&self, ids: Vec<GameId>) -> Result<(), AppError> {
        self.table.delete(ids).await
    }

    /// Puts deleted games back into the history.
    ///
    /// # Errors
    /// As said above; no game is restored then.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn restore_games(&self, ids: Vec<GameId>) -> Result<(), AppError> {
        self.library.restore(ids).await
    }
}
