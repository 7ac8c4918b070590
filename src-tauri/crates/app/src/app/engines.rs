use std::{path::PathBuf, sync::Arc};

use gomoku_core::Color;
use gomoku_engine::StopFlag;
use gomoku_game::{GameId, GameSettings};
use gomoku_protocol::{EngineError, LogLine};

use super::App;
use crate::{
    AppError, EngineFault, EngineSettings, ExternalEngine, NewGame,
    external::{HANDSHAKE, Seat, SeatKey, seats},
};

/// Engines of somebody else's. Whatever names one refuses with [`AppError::Engine`] if there is none of that name.
impl App {
    /// The engines, in the order in which they were added.
    pub fn engines(&self) -> Vec<ExternalEngine> {
        self.preferences().engines
    }

    /// Adds a program, if it says who it is within ten seconds.
    ///
    /// # Errors
    /// [`AppError::Engine`] with what is wrong with it.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn add_engine(&self, program: PathBuf) -> Result<ExternalEngine, AppError> {
        let file = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let failed = |error| AppError::Engine { engine: file.clone(), fault: EngineFault::Failed(error) };
        if program.to_str().is_none() {
            // The preferences are text and could not hold it.
            return Err(failed(EngineError::CannotStart("the path is not valid Unicode".to_owned())));
        }
        let draft = ExternalEngine::new(program, &Default::default(), &[]);
        let (starter, command) = (Arc::clone(&self.engines), draft.command());
        let started = tokio::task::spawn_blocking(move || {
            let player = starter(&command, HANDSHAKE, &StopFlag::new())?;
            let (about, log) = (player.about(), player.log());
            player.end();
            Ok((about, log))
        });
        let (about, log) = started.await.map_err(|_| AppError::Internal)?.map_err(failed)?;
        let (added, engine) = tokio::sync::oneshot::channel();
        let saved = self.preferences.change(move |preferences| {
            let engine = ExternalEngine::new(draft.program, &about, &preferences.engines);
            preferences.engines.push(engine.clone());
            added.send(engine).ok();
        });
        saved.await?;
        let engine = engine.await.map_err(|_| AppError::Internal)?;
        if let Some(log) = log {
            self.engine.remember_log(engine.name.clone(), log).await;
        }
        Ok(engine)
    }

    /// Changes how an engine is run, from its next start on.
    ///
    /// # Errors
    /// As said above; [`AppError::BadEngineSettings`] if they are out of range.
    #[tracing::instrument(skip_all, fields(engine = name), err(level = "info"))]
    pub async fn set_engine(&self, name: &str, settings: EngineSettings) -> Result<ExternalEngine, AppError> {
        if !settings.is_sane() {
            return Err(AppError::BadEngineSettings);
        }
        let engine = ExternalEngine { settings, ..self.engine_named(name)? };
        let changed = engine.clone();
        let saved = self.preferences.change(move |preferences| {
            let engines = &mut preferences.engines;
            if let Some(engine) = engines.iter_mut().find(|engine| engine.name == changed.name) {
                *engine = changed;
            }
        });
        saved.await?;
        Ok(engine)
    }

    /// Takes an engine off the list. A game that it plays goes on until it stands still; its analysis ends.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, fields(engine = name), err(level = "info"))]
    pub async fn remove_engine(&self, name: &str) -> Result<(), AppError> {
        let name = self.engine_named(name)?.name;
        let removed = name.clone();
        let saved = self
            .preferences
            .change(move |preferences| preferences.engines.retain(|engine| engine.name != removed))
            .await;
        self.analysis.dismiss(name).await;
        saved
    }

    /// Ends the engines that are being started for a game. Whatever waits for them is refused with [`AppError::Cancelled`].
    #[tracing::instrument(skip_all)]
    pub async fn cancel_engine_start(&self) {
        self.engine.cancel_start().await;
    }

    /// What went to an engine and came from it in its last run, the oldest line first.
    ///
    /// # Errors
    /// [`AppError::ShuttingDown`].
    pub async fn engine_log(&self, name: &str) -> Result<Vec<LogLine>, AppError> {
        self.engine.log(name.to_owned()).await
    }

    pub(super) fn engine_named(&self, name: &str) -> Result<ExternalEngine, AppError> {
        let found = self.preferences().engines.into_iter().find(|engine| engine.name == name);
        found.ok_or_else(|| AppError::Engine { engine: name.to_owned(), fault: EngineFault::Unknown })
    }

    /// Starts the engines that are to play, so that no clock runs meanwhile.
    pub(super) async fn prepare(&self, settings: &GameSettings) -> Result<(), AppError> {
        self.prepare_seats(seats(settings)).await
    }

    /// The same for one side alone.
    pub(super) async fn prepare_side(&self, settings: &GameSettings, side: Color) -> Result<(), AppError> {
        self.prepare_seats(SeatKey::of(settings, side).into_iter().collect()).await
    }

    async fn prepare_seats(&self, keys: Vec<SeatKey>) -> Result<(), AppError> {
        let seats = keys.into_iter().map(|key| {
            let engine = self.engine_named(&key.engine)?;
            Ok(Seat { key, engine })
        });
        let seats: Vec<Seat> = seats.collect::<Result<_, AppError>>()?;
        self.engine.prepare(seats).await
    }

    /// The same for another game with the settings of this one.
    pub(super) async fn prepare_again(&self, id: GameId) -> Result<(), AppError> {
        let settings = self.source(id).await?.settings;
        self.prepare(&settings).await
    }

    /// The same for a new game.
    pub(super) async fn prepare_new(&self, game: &NewGame) -> Result<(), AppError> {
        // Which colour is drawn and which seed plays no part.
        self.prepare(&game.settings(Color::Black, 0)).await
    }
}
