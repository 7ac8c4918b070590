mod analysis;
mod engines;
mod history;
mod play;

use std::{fmt, sync::Arc, time::Duration};

use crate::{
    AppConfig, AppError, EngineStarter, Notice, Ports, Preferences, Sound, SoundOutput,
    analysis_actor::{self, AnalysisHandle},
    archive::{OpenArchive, library_file},
    engine_actor::{self, EngineHandle},
    external::Guest,
    game_actor::GamePorts,
    library_actor::{self, LibraryHandle},
    notice_board::NoticeBoard,
    preferences_actor::{self, PreferencesHandle},
    table_actor::{self, TableHandle},
};

/// How long the end of the app waits for the disk.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// How long it then waits for engines of somebody else's: for the end of their searches and for their own end.
const GOODBYES: Duration = Duration::from_secs(2);

/// The whole backend: every use case is a method. Cheap to clone; all clones are the same app.
#[derive(Clone)]
pub struct App {
    table: TableHandle,
    library: LibraryHandle,
    preferences: PreferencesHandle,
    analysis: AnalysisHandle,
    engine: EngineHandle,
    engines: EngineStarter,
    notices: NoticeBoard,
    sound: Arc<dyn SoundOutput>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}

impl App {
    /// Starts the actors and brings the game in progress back, paused. Never fails: what is wrong with the
    /// preferences or the stored games becomes a [`Notice`], and games are then played without being saved.
    ///
    /// # Panics
    /// Outside of a tokio runtime with time.
    pub fn start(config: AppConfig, ports: Ports) -> Self {
        let open = library_file(config.database());
        Self::start_with(&config, ports, open)
    }

    /// As [`App::start`], with another archive than the library file.
    pub(crate) fn start_with(config: &AppConfig, ports: Ports, open: OpenArchive) -> Self {
        let Ports { events, settings, clock, opponents, engines, analyst, sound } = ports;
        let notices = NoticeBoard::new(events.clone());
        let (preferences, preferences_actor) = preferences_actor::channel(settings, &notices);
        let (library, library_actor) = library_actor::channel(open, notices.clone());
        let (engine, engine_actor) = engine_actor::channel(opponents, Arc::clone(&engines));
        let guests = {
            let (engines, logs) = (Arc::clone(&engines), engine.log_keeper());
            Box::new(move || Guest::new(Arc::clone(&engines), Arc::clone(&logs)))
        };
        let (analysis, analysis_actor) =
            analysis_actor::channel(Arc::clone(&events), notices.clone(), analyst, guests);
        let game_ports = GamePorts {
            events,
            clock,
            notices: notices.clone(),
            library: library.clone(),
            engine: engine.clone(),
            analysis: analysis.clone(),
            preferences: preferences.watch(),
            sound: Arc::clone(&sound),
        };
        let (table, table_actor) = table_actor::channel(game_ports, preferences.clone(), config.seed);
        tokio::spawn(preferences_actor.run());
        // A thread that cannot be started drops its mailbox, so that whoever asks it gets an error.
        if let Err(error) = library_actor.spawn() {
            tracing::error!(%error, "the library thread cannot be started");
            notices.raise(Notice::DatabaseUnavailable { reason: error.to_string() });
        }
        tokio::spawn(engine_actor.run());
        tokio::spawn(analysis_actor.run());
        tokio::spawn(table_actor.run());
        Self { table, library, preferences, analysis, engine, engines, notices, sound }
    }

    /// The preferences that hold now.
    pub fn preferences(&self) -> Preferences {
        self.preferences.current()
    }

    /// Replaces the preferences and returns what holds now.
    ///
    /// # Errors
    /// [`AppError::Preferences`] if a value is out of its range; nothing has changed then.
    /// [`AppError::PreferencesNotSaved`] if they hold only until the app ends.
    #[tracing::instrument(skip_all, err(level = "warn"))]
    pub async fn set_preferences(&self, preferences: Preferences) -> Result<Preferences, AppError> {
        preferences.validate()?;
        self.preferences.set(preferences).await?;
        Ok(self.preferences.current())
    }

    /// Plays a stone as loud as the preferences have it, for whoever sets the volume.
    pub fn try_out_sound(&self) {
        let Preferences { sound, volume, .. } = self.preferences();
        if sound && volume > 0 {
            self.sound.play(Sound::Stone, volume);
        }
    }

    /// The notices that still hold, for a window that opens only now.
    pub fn notices(&self) -> Vec<Notice> {
        self.notices.holding()
    }

    /// Ends the app: stops the live game with its clocks noted, writes what waits to be written, and closes the
    /// database. Waits for the disk no longer than two seconds, and for engines no longer than another two. Every later use case is refused.
    #[tracing::instrument(skip_all)]
    pub async fn shutdown(&self) {
        let last_words = async {
            tokio::join!(self.analysis.close(), self.save_all());
        };
        if tokio::time::timeout(LAST_WORDS, last_words).await.is_err() {
            tracing::error!("the app ends before everything was written");
        }
        if tokio::time::timeout(GOODBYES, self.engine.close()).await.is_err() {
            tracing::warn!("the app ends before its engines, which are killed");
        }
    }

    async fn save_all(&self) {
        self.table.close().await;
        self.preferences.flush().await;
        self.library.close().await;
    }
}
