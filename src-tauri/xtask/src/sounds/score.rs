//! What each sound is made of.

use super::clip::{Clip, Knock, Tone};

/// How loud the sounds are where they are loudest; 1 is the most that a file can hold. Stones: -12 dB.
const STONE: f64 = 0.251;
const TURN: f64 = 0.16;
const LOW_TIME: f64 = 0.13;
const PERIOD_LOST: f64 = 0.20;
const FLAG: f64 = 0.25;
const WON: f64 = 0.20;
const LOST: f64 = 0.20;
const OVER: f64 = 0.20;

/// Pitches in hertz, equal temperament.
const D3: f64 = 146.83;
const G3: f64 = 196.00;
const D4: f64 = 293.66;
const F4: f64 = 349.23;
const A4: f64 = 440.00;
const C5: f64 = 523.25;
const D5: f64 = 587.33;
const E5: f64 = 659.26;
const G5: f64 = 783.99;
const C6: f64 = 1046.50;

/// Every sound by the name of its file.
pub fn all() -> Vec<(&'static str, Vec<i16>)> {
    vec![
        ("stone-1", stone(&STONES[0])),
        ("stone-2", stone(&STONES[1])),
        ("stone-3", stone(&STONES[2])),
        ("stone-4", stone(&STONES[3])),
        ("stone-5", stone(&STONES[4])),
        ("turn", turn()),
        ("low-time", low_time()),
        ("period-lost", period_lost()),
        ("flag", flag()),
        ("won", won()),
        ("lost", lost()),
        ("over", over()),
    ]
}

/// One stone on one spot of the board: how the wood rings there, and how the stone comes to rest.
struct Stone {
    seed: u32,
    /// The pitches of the wood and of the stone, in hertz.
    rings: [f64; 3],
    /// The pitch of the thump of the whole board, in hertz.
    thump: f64,
    /// When the stone touches the board a second time, in seconds, and how hard.
    settles: (f64, f64),
}

const STONES: [Stone; 5] = [
    Stone { seed: 11, rings: [1180.0, 1950.0, 3050.0], thump: 172.0, settles: (0.014, 0.10) },
    Stone { seed: 23, rings: [1090.0, 2080.0, 2890.0], thump: 164.0, settles: (0.019, 0.16) },
    Stone { seed: 37, rings: [1260.0, 1880.0, 3180.0], thump: 181.0, settles: (0.011, 0.08) },
    Stone { seed: 41, rings: [1030.0, 1990.0, 2760.0], thump: 158.0, settles: (0.023, 0.13) },
    Stone { seed: 59, rings: [1140.0, 2190.0, 2970.0], thump: 169.0, settles: (0.016, 0.19) },
];

/// A stone set down on wood.
fn stone(stone: &Stone) -> Vec<i16> {
    let mut clip = Clip::new(0.12);
    let [wood, grain, bright] = stone.rings;
    let body = [(wood, 1.0, 0.0055), (grain, 0.8, 0.0035), (bright, 0.7, 0.0022)];
    let (again, softly) = stone.settles;
    let hit = Knock { at: 0.0, level: 1.0, length: 0.0020, seed: stone.seed, click: 4.0, body: &body };
    clip.knock(&hit);
    clip.knock(&Knock { at: again, level: softly, seed: stone.seed + 1, ..hit });
    clip.tone(Tone { at: 0.0, hertz: stone.thump, level: 1.2, attack: 0.002, half_life: 0.011 });
    clip.finish(STONE)
}

/// A soft chime of two partials.
fn turn() -> Vec<i16> {
    let mut clip = Clip::new(0.6);
    clip.tone(Tone { at: 0.0, hertz: G5, level: 1.0, attack: 0.010, half_life: 0.085 });
    clip.tone(Tone { at: 0.0, hertz: 2.0 * D5, level: 0.45, attack: 0.014, half_life: 0.055 });
    clip.finish(TURN)
}

/// A dry tick.
fn low_time() -> Vec<i16> {
    let mut clip = Clip::new(0.06);
    let body = [(2350.0, 1.0, 0.0036), (3900.0, 0.4, 0.0015)];
    clip.knock(&Knock { at: 0.0, level: 1.0, length: 0.0009, seed: 71, click: 1.0, body: &body });
    clip.finish(LOW_TIME)
}

/// Two falling notes.
fn period_lost() -> Vec<i16> {
    let mut clip = Clip::new(0.62);
    bar(&mut clip, 0.0, E5, 1.0, 0.060);
    bar(&mut clip, 0.17, A4, 1.0, 0.075);
    clip.finish(PERIOD_LOST)
}

/// Three times the same low note.
fn flag() -> Vec<i16> {
    let mut clip = Clip::new(0.85);
    for at in [0.0, 0.16, 0.32] {
        // A low note with many partials: small loudspeakers leave out the lowest.
        for (number, level) in [(1.0, 1.0), (2.0, 0.8), (3.0, 0.55), (4.0, 0.3), (5.0, 0.15)] {
            let half_life = 0.070 / (0.7 + 0.3 * number);
            clip.tone(Tone { at, hertz: G3 * number, level, attack: 0.006, half_life });
        }
    }
    clip.finish(FLAG)
}

/// A short rising arpeggio.
fn won() -> Vec<i16> {
    let mut clip = Clip::new(0.95);
    for (at, hertz, half_life) in [(0.0, C5, 0.070), (0.10, E5, 0.070), (0.20, G5, 0.080), (0.30, C6, 0.110)]
    {
        bar(&mut clip, at, hertz, 1.0, half_life);
    }
    clip.finish(WON)
}

/// A falling one, slower and softer.
fn lost() -> Vec<i16> {
    let mut clip = Clip::new(1.0);
    for (at, hertz, half_life) in [(0.0, A4, 0.080), (0.16, F4, 0.090), (0.32, D4, 0.120)] {
        clip.tone(Tone { at, hertz, level: 1.0, attack: 0.012, half_life });
        clip.tone(Tone { at, hertz: 2.0 * hertz, level: 0.25, attack: 0.012, half_life: 0.5 * half_life });
    }
    clip.finish(LOST)
}

/// A chord that is neither bright nor dark.
fn over() -> Vec<i16> {
    let mut clip = Clip::new(1.0);
    for (at, hertz, level) in [(0.0, D3, 0.7), (0.012, D4, 1.0), (0.024, A4, 0.8), (0.036, D5, 0.6)] {
        clip.tone(Tone { at, hertz, level, attack: 0.010, half_life: 0.13 });
        clip.tone(Tone { at, hertz: 2.0 * hertz, level: 0.2 * level, attack: 0.010, half_life: 0.07 });
    }
    clip.finish(OVER)
}

/// A note of a wooden bar: the tone, and two octaves above it a short ring of the mallet.
fn bar(clip: &mut Clip, at: f64, hertz: f64, level: f64, half_life: f64) {
    clip.tone(Tone { at, hertz, level, attack: 0.004, half_life });
    clip.tone(Tone {
        at,
        hertz: 4.0 * hertz,
        level: 0.22 * level,
        attack: 0.002,
        half_life: 0.25 * half_life,
    });
}
