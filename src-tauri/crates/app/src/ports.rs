use std::{
    fmt,
    path::PathBuf,
    sync::Arc,
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use gomoku_core::OpponentName;
use gomoku_engine::Opponent;
use gomoku_game::{Moment, UnixMillis};

use crate::{
    AnalystFactory, AppEvent, EngineStarter, Silence, SoundOutput, analyst::StrongAnalyst,
    external::start_process,
};

/// Receives what the app tells of its own accord. Called from an actor: it must return at once.
pub trait EventSink: Send + Sync + 'static {
    /// Takes the next event.
    fn emit(&self, event: AppEvent);
}

/// Keeps the preferences as one JSON value. Called off the async threads, never twice at once.
pub trait SettingsStore: Send + Sync + 'static {
    /// Reads what was saved last.
    ///
    /// # Errors
    /// The store cannot be read. A damaged file is no error but [`LoadedSettings::Reset`].
    fn load(&self) -> Result<LoadedSettings, StoreError>;

    /// Replaces what was saved.
    ///
    /// # Errors
    /// The store cannot be written; what it held before is still there.
    fn save(&self, settings: &serde_json::Value) -> Result<(), StoreError>;
}

/// What a [`SettingsStore`] found.
#[derive(Debug, Clone, PartialEq)]
pub enum LoadedSettings {
    /// Nothing was saved yet.
    Missing,
    /// The saved value.
    Saved(serde_json::Value),
    /// The file was damaged, so it was set aside.
    Reset {
        /// Where it lies now.
        backup: PathBuf,
    },
}

/// A settings store has failed.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct StoreError(String);

impl StoreError {
    /// An error with this English text for the log.
    pub fn new(detail: impl fmt::Display) -> Self {
        Self(detail.to_string())
    }
}

/// The two clocks of the machine.
pub trait TimeSource: Send + Sync + 'static {
    /// The monotonic time since an origin that stays the same while the app runs.
    fn now(&self) -> Moment;

    /// The wall time, for the record and to notice that the machine slept.
    fn wall(&self) -> UnixMillis;
}

/// The clocks of the operating system.
#[derive(Debug)]
pub struct SystemClock {
    origin: Instant,
}

impl Default for SystemClock {
    fn default() -> Self {
        Self { origin: Instant::now() }
    }
}

impl TimeSource for SystemClock {
    fn now(&self) -> Moment {
        Moment::new(self.origin.elapsed())
    }

    fn wall(&self) -> UnixMillis {
        // A wall clock before 1970 says nothing useful, so it counts as 1970.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        UnixMillis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// Makes a computer opponent. Called on an engine thread, when the opponent is first needed.
pub type OpponentFactory = Arc<dyn Fn(OpponentName) -> Box<dyn Opponent> + Send + Sync>;

/// All that the app needs from outside.
#[derive(Clone)]
pub struct Ports {
    /// Where events go.
    pub events: Arc<dyn EventSink>,
    /// Where the preferences are kept.
    pub settings: Arc<dyn SettingsStore>,
    /// What time it is.
    pub clock: Arc<dyn TimeSource>,
    /// Who plays the computer's part.
    pub opponents: OpponentFactory,
    /// Who starts engines of somebody else's.
    pub engines: EngineStarter,
    /// Who analyses positions and gives hints.
    pub analyst: AnalystFactory,
    /// Where sounds are played.
    pub sound: Arc<dyn SoundOutput>,
}

impl Ports {
    /// These ports with the machine's clocks, the real opponents, and nothing to be heard.
    pub fn new(events: Arc<dyn EventSink>, settings: Arc<dyn SettingsStore>) -> Self {
        Self {
            events,
            settings,
            clock: Arc::new(SystemClock::default()),
            opponents: Arc::new(gomoku_engine::opponent),
            engines: Arc::new(start_process),
            analyst: Arc::new(|| Box::new(StrongAnalyst::new())),
            sound: Arc::new(Silence),
        }
    }
}

impl fmt::Debug for Ports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ports").finish_non_exhaustive()
    }
}
