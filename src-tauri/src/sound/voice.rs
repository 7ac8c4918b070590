//! What the thread of the sounds decides: when the device is opened and closed, and what is worth playing.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use gomoku_app::Sound;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::recording::{Playing, Recording, STONES};

/// After this time without a sound the device is given back: an open stream keeps the processor awake, and the person
/// may have chosen another device meanwhile.
const IDLE: Duration = Duration::from_secs(60);
/// After a device could not be opened, it is not tried again for so long.
const RETRY: Duration = Duration::from_secs(30);
/// A sound that comes later than this tells of something that is no longer so.
const LATE: Duration = Duration::from_secs(1);
/// Two stones that are set down sooner after each other are heard as one.
const STONE_GAP: Duration = Duration::from_millis(30);

/// Something that sounds can be mixed into.
pub trait Output {
    /// Plays a recording beside those that are still to be heard.
    fn add(&mut self, playing: Playing);

    /// Whether the device is gone, so that nothing is heard any more.
    fn is_lost(&self) -> bool;
}

/// What comes of opening a device.
pub type Opened = Result<Box<dyn Output>, Box<dyn Error>>;

/// Opens the device. This may fail, and it may take for ever.
pub type Open = Arc<dyn Fn() -> Opened + Send + Sync>;

/// A sound that was asked for.
#[derive(Debug, Clone, Copy)]
pub struct Request {
    /// Which.
    pub sound: Sound,
    /// How loud: 1 to 100.
    pub volume_percent: u8,
    /// When.
    pub at: Instant,
}

/// The one who owns the device.
pub struct Voice<Now> {
    open: Open,
    now: Now,
    random: StdRng,
    output: Option<Box<dyn Output>>,
    /// Before this time the device is not tried again.
    retry: Option<Instant>,
    last_sound: Option<Instant>,
    last_stone: Option<(usize, Instant)>,
    has_complained: bool,
}

impl<Now: Fn() -> Instant> Voice<Now> {
    /// With no device open yet.
    pub fn new(open: Open, now: Now, seed: u64) -> Self {
        Self {
            open,
            now,
            random: StdRng::seed_from_u64(seed),
            output: None,
            retry: None,
            last_sound: None,
            last_stone: None,
            has_complained: false,
        }
    }

    /// Whether a device is open, which wants to be looked after with [`Self::rest`].
    pub fn is_open(&self) -> bool {
        self.output.is_some()
    }

    /// Plays a sound, if there is a device and the sound is still true.
    pub fn play(&mut self, request: Request) {
        let is_stone = request.sound == Sound::Stone;
        if is_stone && self.last_stone.is_some_and(|(_, at)| request.at.duration_since(at) < STONE_GAP) {
            return;
        }
        self.open();
        let now = (self.now)();
        let Some(output) = &mut self.output else { return };
        self.last_sound = Some(now);
        if now.duration_since(request.at) > LATE {
            return;
        }
        let mut stone = 0;
        if is_stone {
            stone = another(&mut self.random, self.last_stone.map(|(stone, _)| stone));
            self.last_stone = Some((stone, request.at));
        }
        output.add(Recording::of(request.sound, stone).play(factor(request.volume_percent)));
    }

    /// Gives the device back when it is gone or has had nothing to play for a while.
    pub fn rest(&mut self) {
        let now = (self.now)();
        let is_idle = self.last_sound.is_none_or(|last| now.duration_since(last) >= IDLE);
        if is_idle || self.output.as_ref().is_some_and(|output| output.is_lost()) {
            self.output = None;
        }
    }

    fn open(&mut self) {
        if self.output.as_ref().is_some_and(|output| output.is_lost()) {
            self.output = None;
        }
        if self.output.is_some() || self.retry.is_some_and(|retry| (self.now)() < retry) {
            return;
        }
        match (self.open)() {
            Ok(output) => {
                self.output = Some(output);
                self.retry = None;
                self.has_complained = false;
            }
            Err(error) => {
                self.retry = Some((self.now)() + RETRY);
                if !self.has_complained {
                    self.has_complained = true;
                    tracing::warn!(error, "no sound can be heard");
                }
            }
        }
    }
}

/// A stone that is not the one before.
fn another(random: &mut StdRng, before: Option<usize>) -> usize {
    match before {
        None => random.random_range(0..STONES),
        Some(before) => (before + random.random_range(1..STONES)) % STONES,
    }
}

/// What samples are multiplied by. The ear hears ratios: between the proportion, which changes too much at its quiet
/// end, and its square, which makes the middle too quiet.
fn factor(volume_percent: u8) -> f32 {
    let share = f32::from(volume_percent.min(100)) / 100.0;
    share * share.sqrt()
}
