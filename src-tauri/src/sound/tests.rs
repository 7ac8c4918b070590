use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Mutex;
use std::sync::atomic::AtomicUsize;
use std::sync::mpsc;

use super::recording::Playing;
use super::voice::{Opened, Output};
use super::*;

const SECOND: Duration = Duration::from_secs(1);

/// How the device of a test behaves, and what it was asked for.
#[derive(Default)]
struct Loudspeaker {
    is_missing: AtomicBool,
    is_lost: AtomicBool,
    opened: AtomicUsize,
    closed: AtomicUsize,
    /// The first audible samples of each sound, which tell the sounds apart.
    played: Mutex<Vec<Vec<f32>>>,
}

impl Loudspeaker {
    fn open(self: &Arc<Self>) -> Opened {
        self.opened.fetch_add(1, Ordering::Relaxed);
        if self.is_missing.load(Ordering::Relaxed) {
            return Err("there is no device".into());
        }
        Ok(Box::new(Stream(Arc::clone(self))))
    }

    fn count(&self) -> usize {
        self.played.lock().expect("no test panics with it").len()
    }
}

struct Stream(Arc<Loudspeaker>);

impl Output for Stream {
    fn add(&mut self, playing: Playing) {
        let beginning = playing.skip(20).take(50).collect();
        self.0.played.lock().expect("no test panics with it").push(beginning);
    }

    fn is_lost(&self) -> bool {
        self.0.is_lost.load(Ordering::Relaxed)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.0.closed.fetch_add(1, Ordering::Relaxed);
    }
}

/// A voice whose time is set by hand.
struct Stage {
    loudspeaker: Arc<Loudspeaker>,
    now: Rc<Cell<Instant>>,
    voice: RefCell<Voice<Box<dyn Fn() -> Instant>>>,
}

impl Stage {
    fn new() -> Self {
        Self::with_delay(Duration::ZERO)
    }

    /// On which it takes so long to open the device.
    fn with_delay(delay: Duration) -> Self {
        let loudspeaker = Arc::new(Loudspeaker::default());
        let opening = Arc::clone(&loudspeaker);
        let start = Instant::now();
        let now = Rc::new(Cell::new(start));
        let clock = Rc::clone(&now);
        let counted = Arc::clone(&loudspeaker);
        let time: Box<dyn Fn() -> Instant> = Box::new(move || {
            let opened = u32::try_from(counted.opened.load(Ordering::Relaxed)).expect("a few");
            clock.get() + delay * opened
        });
        let voice = Voice::new(Arc::new(move || opening.open()), time, 7);
        Self { loudspeaker, now, voice: RefCell::new(voice) }
    }

    fn play(&self, sound: Sound) {
        self.voice.borrow_mut().play(Request { sound, volume_percent: 60, at: self.now.get() });
    }

    fn pass(&self, time: Duration) {
        self.now.set(self.now.get() + time);
        if self.voice.borrow().is_open() {
            self.voice.borrow_mut().rest();
        }
    }

    #[track_caller]
    fn check(&self, opened: usize, closed: usize, played: usize) {
        let found = (
            self.loudspeaker.opened.load(Ordering::Relaxed),
            self.loudspeaker.closed.load(Ordering::Relaxed),
            self.loudspeaker.count(),
        );
        assert_eq!(found, (opened, closed, played), "opened, closed, played");
    }
}

#[test]
fn the_device_is_opened_by_the_first_sound_and_given_back_after_a_while() {
    let stage = Stage::new();
    stage.check(0, 0, 0);
    stage.play(Sound::Stone);
    stage.pass(59 * SECOND);
    stage.play(Sound::Turn);
    stage.pass(59 * SECOND);
    stage.check(1, 0, 2);
    stage.pass(SECOND);
    stage.check(1, 1, 2);
    stage.play(Sound::Over);
    stage.check(2, 1, 3);
}

#[test]
fn a_missing_device_is_tried_again_after_some_time() {
    let stage = Stage::new();
    stage.loudspeaker.is_missing.store(true, Ordering::Relaxed);
    for _ in 0..100 {
        stage.play(Sound::Stone);
    }
    stage.check(1, 0, 0);
    stage.loudspeaker.is_missing.store(false, Ordering::Relaxed);
    stage.pass(29 * SECOND);
    stage.play(Sound::Stone);
    stage.check(1, 0, 0);
    stage.pass(SECOND);
    stage.play(Sound::Stone);
    stage.check(2, 0, 1);
}

#[test]
fn a_device_that_vanished_is_let_go_and_opened_anew() {
    let stage = Stage::new();
    stage.play(Sound::Stone);
    stage.loudspeaker.is_lost.store(true, Ordering::Relaxed);
    stage.pass(SECOND);
    stage.check(1, 1, 1);
    stage.loudspeaker.is_lost.store(false, Ordering::Relaxed);
    stage.play(Sound::Stone);
    stage.check(2, 1, 2);
    stage.loudspeaker.is_lost.store(true, Ordering::Relaxed);
    stage.play(Sound::Flag);
    stage.check(3, 2, 3);
}

#[test]
fn what_is_heard_too_late_is_not_played() {
    let quick = Stage::with_delay(SECOND / 2);
    quick.play(Sound::Stone);
    quick.check(1, 0, 1);
    let slow = Stage::with_delay(3 * SECOND);
    slow.play(Sound::Stone);
    slow.check(1, 0, 0);
}

#[test]
fn stones_in_a_hurry_are_heard_as_one() {
    let stage = Stage::new();
    for _ in 0..30 {
        stage.play(Sound::Stone);
        stage.pass(Duration::from_millis(10));
    }
    stage.check(1, 0, 10);
    stage.play(Sound::Won);
    stage.check(1, 0, 11);
}

#[test]
fn all_five_stones_come_and_never_one_twice_in_a_row() {
    let stage = Stage::new();
    for _ in 0..200 {
        stage.play(Sound::Stone);
        stage.pass(SECOND);
    }
    let played = stage.loudspeaker.played.lock().expect("no test panics with it");
    assert!(played.windows(2).all(|pair| pair[0] != pair[1]), "the same stone twice");
    let bits = |beginning: &Vec<f32>| beginning.iter().map(|sample| sample.to_bits()).collect::<Vec<_>>();
    let kinds: HashSet<Vec<u32>> = played.iter().map(bits).collect();
    assert_eq!(kinds.len(), 5);
}

#[test]
fn sounds_go_through_the_thread() {
    let (heard, hearing) = mpsc::channel();
    let speaker = Speaker::new(Arc::new(move || Ok(Box::new(Ear(heard.clone())))));
    speaker.play(Sound::Stone, 0);
    speaker.play(Sound::Won, 100);
    speaker.play(Sound::Lost, 100);
    let won = hearing.recv_timeout(10 * SECOND).expect("it is played");
    let lost = hearing.recv_timeout(10 * SECOND).expect("it is played");
    assert!(won < lost, "a volume of nothing is not played, and the rest in its order");
    drop(speaker);
    assert!(hearing.recv_timeout(10 * SECOND).is_err(), "the device is given back with the speaker");
}

/// Tells how many samples each sound has.
struct Ear(mpsc::Sender<usize>);

impl Output for Ear {
    fn add(&mut self, playing: Playing) {
        // The test may be over.
        let _ = self.0.send(playing.count());
    }

    fn is_lost(&self) -> bool {
        false
    }
}

#[test]
fn a_device_that_hangs_holds_nobody_up() {
    let (release, hang) = mpsc::channel::<()>();
    let (reached, opening) = mpsc::channel();
    let hang = Mutex::new(hang);
    let speaker = Speaker::new(Arc::new(move || {
        let _ = reached.send(());
        let _ = hang.lock().expect("no other thread opens").recv();
        Err("it was gone in the end".into())
    }));
    speaker.play(Sound::Stone, 60);
    opening.recv_timeout(10 * SECOND).expect("the device is being opened");
    for _ in 0..1000 {
        speaker.play(Sound::Stone, 60);
    }
    assert!(speaker.is_deaf.load(Ordering::Relaxed), "it was noticed");
    drop(speaker);
    drop(release);
}
