use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use gomoku_game::{Moment, UnixMillis};
use tokio::sync::mpsc::UnboundedSender;

use crate::{AppEvent, EventSink, LoadedSettings, SettingsStore, Sound, SoundOutput, StoreError, TimeSource};

/// Hands what is told to the test.
pub(super) struct Sink {
    pub(super) told: UnboundedSender<AppEvent>,
    /// Fails once, in the midst of the actor that tells something.
    pub(super) fails: Arc<AtomicBool>,
}

impl EventSink for Sink {
    fn emit(&self, event: AppEvent) {
        assert!(!self.fails.swap(false, Ordering::Relaxed), "this panic is part of the test");
        // A test that has ended listens no more.
        self.told.send(event).ok();
    }
}

/// The monotonic clock follows the runtime's time; both clocks can jump as they do when the machine sleeps.
pub(super) struct FakeClock {
    origin: tokio::time::Instant,
    monotonic_jump: Mutex<Duration>,
    wall_jump: AtomicI64,
}

impl FakeClock {
    pub(super) fn new() -> Self {
        Self {
            // Far from zero, so that nothing hangs on the origin.
            origin: tokio::time::Instant::now(),
            monotonic_jump: Mutex::new(Duration::from_secs(1000)),
            wall_jump: AtomicI64::new(1_800_000_000_000),
        }
    }

    /// The machine sleeps; the monotonic clock counts that on some systems.
    pub(super) fn sleep(&self, time: Duration, monotonic_counts: bool) {
        if monotonic_counts {
            *self.monotonic_jump.lock().unwrap() += time;
        } else {
            self.wall_jump.fetch_add(time.as_millis() as i64, Ordering::Relaxed);
        }
    }
}

impl TimeSource for FakeClock {
    fn now(&self) -> Moment {
        Moment::new(self.origin.elapsed() + *self.monotonic_jump.lock().unwrap())
    }

    fn wall(&self) -> UnixMillis {
        let monotonic = self.now().since_origin().as_millis() as i64;
        UnixMillis(monotonic + self.wall_jump.load(Ordering::Relaxed))
    }
}

/// Preferences in memory.
#[derive(Default)]
pub(super) struct MemoryStore {
    pub(super) saved: Mutex<Option<serde_json::Value>>,
    pub(super) reset: Mutex<Option<PathBuf>>,
    pub(super) fails: AtomicBool,
}

impl SettingsStore for MemoryStore {
    fn load(&self) -> Result<LoadedSettings, StoreError> {
        if let Some(backup) = self.reset.lock().unwrap().clone() {
            return Ok(LoadedSettings::Reset { backup });
        }
        Ok(self.saved.lock().unwrap().clone().map_or(LoadedSettings::Missing, LoadedSettings::Saved))
    }

    fn save(&self, settings: &serde_json::Value) -> Result<(), StoreError> {
        if self.fails.load(Ordering::Relaxed) {
            return Err(StoreError::new("the disk is full"));
        }
        *self.saved.lock().unwrap() = Some(settings.clone());
        Ok(())
    }
}

/// Remembers what was to be heard, and how loud.
#[derive(Default)]
pub(super) struct Loudspeaker(Mutex<Vec<(Sound, u8)>>);

impl SoundOutput for Loudspeaker {
    fn play(&self, sound: Sound, volume_percent: u8) {
        self.0.lock().unwrap().push((sound, volume_percent));
    }
}

impl Loudspeaker {
    /// What was played since this was asked last.
    pub(super) fn heard(&self) -> Vec<(Sound, u8)> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}
