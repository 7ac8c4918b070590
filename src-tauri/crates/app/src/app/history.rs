use std::path::PathBuf;

use gomoku_core::OpponentName;
use gomoku_game::{ByColor, EventKind, Game, GameId, GameSettings, Moment, PlayedMove};
use gomoku_library::{GamePage, GameQuery, LibraryError, Restoration, RestoreReport, Statistics};
use tokio::task::spawn_blocking;

use super::App;
use crate::{AppError, ClockView, StoredRecord};

/// The stored games. Every method refuses with [`AppError::Library`] if the library fails, and with
/// [`AppError::LibraryUnavailable`] if there is none.
impl App {
    /// A part of the history.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn list_games(&self, query: GameQuery) -> Result<GamePage, AppError> {
        self.library.read(move |library| library.list(&query)).await
    }

    /// The ids of all games that the query finds, in its order; its limit and offset count for nothing.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn game_ids(&self, query: GameQuery) -> Result<Vec<GameId>, AppError> {
        self.library.read(move |library| library.ids(&query)).await
    }

    /// The computer opponents that occur in the stored games.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn stored_opponents(&self) -> Result<Vec<OpponentName>, AppError> {
        self.library.read(|library| library.opponents()).await
    }

    /// What the stored games add up to.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn statistics(&self) -> Result<Statistics, AppError> {
        self.library.read(|library| library.statistics()).await
    }

    /// Marks games as favourites, or not. Unknown games are passed over.
    ///
    /// # Errors
    /// As said above; no game is marked then.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn set_favourite(&self, ids: Vec<GameId>, favourite: bool) -> Result<(), AppError> {
        self.library.write(move |library| library.set_favourite(&ids, favourite)).await
    }

    /// Writes the note of a game, at most [`gomoku_library::MAX_NOTE_CHARS`] characters.
    ///
    /// # Errors
    /// [`AppError::UnknownGame`] if there is no such game.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "warn"))]
    pub async fn set_note(&self, id: GameId, note: String) -> Result<(), AppError> {
        self.library.write(move |library| library.set_note(id, &note)).await
    }

    /// Gives the players of a game other names. The interface words an empty one, and a computer whatever its name is.
    ///
    /// # Errors
    /// [`AppError::UnknownGame`] if there is no such game.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "warn"))]
    pub async fn rename_players(&self, id: GameId, black: String, white: String) -> Result<(), AppError> {
        let names = ByColor::new(black, white);
        let stored = names.clone();
        self.library.write(move |library| library.rename_players(id, &stored)).await?;
        if let Ok(game) = self.table.live(id) {
            // It may have left the table in between; it comes back under its new names.
            game.rename(names).await.ok();
        }
        Ok(())
    }

    /// Copies all games into one file, in place of what is there, and returns how many. Goes step by step, so that a live
    /// game is written in between; the end of the app ends it.
    ///
    /// # Errors
    /// As said above; there is no half-written file then.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn back_up(&self, path: PathBuf) -> Result<u64, AppError> {
        let mut backup = self.library.read(move |library| library.begin_backup(&path)).await?;
        let mut more = true;
        while more {
            (backup, more) = self
                .library
                .read(move |library| {
                    let more = backup.step(library)?;
                    Ok((backup, more))
                })
                .await?;
        }
        elsewhere(move || backup.finish()).await
    }

    /// Brings back from a backup the games that are not here any more. What is here stays as it is. Goes portion by
    /// portion, so that a live game is written in between; the end of the app ends it.
    ///
    /// # Errors
    /// As said above. What came back before stays; it may be tried again.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn restore_backup(&self, path: PathBuf) -> Result<RestoreReport, AppError> {
        let file = path.clone();
        self.library.read(move |library| library.refuse_as_backup(&file)).await?;
        let mut restoration = elsewhere(move || Restoration::read(&path)).await?;
        let mut report = RestoreReport::default();
        loop {
            let (rest, portion) = elsewhere(move || {
                let portion = restoration.next_portion()?;
                Ok((restoration, portion))
            })
            .await?;
            restoration = rest;
            let Some(portion) = portion else { return Ok(report) };
            report += self.library.write(move |library| library.bring_back(&portion)).await?;
        }
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
        // The events hold the names of the beginning, the summary those of today.
        let settings = GameSettings { players: stored.summary.players.clone(), ..game.settings().clone() };
        Ok(StoredRecord {
            summary: stored.summary,
            settings,
            moves: game.moves().to_vec(),
            result: game.result(),
            clocks: ClockView { faces: game.faces(now), running: None },
            pauses: u32::try_from(pauses).unwrap_or(u32::MAX),
        })
    }

    /// The settings and the moves of a stored game that is not deleted.
    pub(super) async fn stored_moves(&self, id: GameId) -> Result<(GameSettings, Vec<PlayedMove>), AppError> {
        let stored = self.library.load(id).await?;
        if stored.deleted {
            return Err(AppError::UnknownGame);
        }
        let game = Game::replay(id, &stored.events, None, Moment::default())?;
        Ok((game.settings().clone(), game.moves().to_vec()))
    }

    /// Takes games out of the history. Until the next start they can be restored. The live game is left before, if
    /// it is among them.
    ///
    /// # Errors
    /// As said above; no game is deleted then.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn delete_games(&self, ids: Vec<GameId>) -> Result<(), AppError> {
        self.table.delete(ids.clone()).await?;
        self.analysis.forget(ids).await;
        Ok(())
    }

    /// Puts deleted games back into the history.
    ///
    /// # Errors
    /// As said above; no game is restored then.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn restore_games(&self, ids: Vec<GameId>) -> Result<(), AppError> {
        self.library.write(move |library| library.restore(&ids)).await
    }
}

/// Does work on files that are not the library's, on a thread that may wait for the disk.
async fn elsewhere<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, LibraryError> + Send + 'static,
) -> Result<T, AppError> {
    spawn_blocking(work).await.map_err(|_| AppError::Internal)?.map_err(AppError::Library)
}
