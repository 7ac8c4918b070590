//! A stretch of sound, and what can be laid into it.
//!
//! Only the four basic operations are used: they give the same bits on every platform, which the sines and powers of
//! the system do not. A tone is a pointer that turns and shrinks a little with each sample.

use std::f64::consts::{LN_2, TAU};

use super::wave_file::RATE;

/// Sound of a fixed length, at first silence.
pub struct Clip {
    samples: Vec<f64>,
}

/// One decaying sine.
#[derive(Clone, Copy)]
pub struct Tone {
    /// When it begins, in seconds.
    pub at: f64,
    /// Its pitch.
    pub hertz: f64,
    /// How loud it is, compared with the others.
    pub level: f64,
    /// The seconds in which it grows to its level.
    pub attack: f64,
    /// The seconds in which it falls to one half.
    pub half_life: f64,
}

/// A short burst of noise that makes a body ring.
#[derive(Clone, Copy)]
pub struct Knock<'a> {
    /// When it begins, in seconds.
    pub at: f64,
    /// How hard it is, compared with the others.
    pub level: f64,
    /// How long the burst is, in seconds.
    pub length: f64,
    /// Picks the noise.
    pub seed: u32,
    /// How much of the burst itself is heard.
    pub click: f64,
    /// What rings: pitch in hertz, loudness, and the seconds in which it falls to one half.
    pub body: &'a [(f64, f64, f64)],
}

impl Clip {
    /// So many seconds of silence.
    pub fn new(seconds: f64) -> Self {
        Self { samples: vec![0.0; index(seconds)] }
    }

    /// Adds a tone.
    pub fn tone(&mut self, tone: Tone) {
        let turn = Turn::new(tone.hertz, tone.half_life);
        let attack = tone.attack * f64::from(RATE);
        let (mut along, mut across) = (1.0, 0.0);
        for (passed, sample) in self.samples.iter_mut().skip(index(tone.at)).enumerate() {
            let grown = smooth(passed as f64 / attack.max(1.0));
            *sample += tone.level * grown * across;
            (along, across) = turn.apply(along, across);
        }
    }

    /// Adds a knock.
    pub fn knock(&mut self, knock: &Knock<'_>) {
        let burst = burst(knock.seed, index(knock.length));
        for (sample, pressure) in self.samples.iter_mut().skip(index(knock.at)).zip(&burst) {
            *sample += knock.level * knock.click * pressure;
        }
        for (hertz, level, half_life) in knock.body {
            let turn = Turn::new(*hertz, *half_life);
            let (mut along, mut across) = (0.0, 0.0);
            for (passed, sample) in self.samples.iter_mut().skip(index(knock.at)).enumerate() {
                along += burst.get(passed).copied().unwrap_or(0.0);
                *sample += knock.level * level * across;
                (along, across) = turn.apply(along, across);
            }
        }
    }

    /// The finished samples: nothing below hearing, silent at both ends, and this loud where it is loudest (1 is the
    /// most that a file can hold).
    pub fn finish(mut self, peak: f64) -> Vec<i16> {
        const LOWEST: f64 = 30.0;
        const FADE: f64 = 0.012;
        remove_below(&mut self.samples, LOWEST);
        let fade = index(FADE).min(self.samples.len());
        for (left, sample) in self.samples.iter_mut().rev().take(fade).enumerate() {
            *sample *= smooth(left as f64 / fade as f64);
        }
        let loudest = self.samples.iter().fold(0.0_f64, |most, sample| most.max(sample.abs()));
        let factor = peak * f64::from(i16::MAX) / loudest.max(f64::MIN_POSITIVE);
        self.samples.iter().map(|sample| (sample * factor).round() as i16).collect()
    }
}

/// What happens to a pointer from one sample to the next.
struct Turn {
    along: f64,
    across: f64,
}

impl Turn {
    fn new(hertz: f64, half_life: f64) -> Self {
        let (cosine, sine) = cosine_and_sine(TAU * hertz / f64::from(RATE));
        let shrink = exponential(-LN_2 / (half_life * f64::from(RATE)));
        Self { along: shrink * cosine, across: shrink * sine }
    }

    fn apply(&self, along: f64, across: f64) -> (f64, f64) {
        (along * self.along - across * self.across, along * self.across + across * self.along)
    }
}

fn index(seconds: f64) -> usize {
    (seconds * f64::from(RATE)).round() as usize
}

/// From 0 to 1 without a corner.
fn smooth(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// Noise that swells and ebbs away, quieter at the top of hearing.
fn burst(seed: u32, length: usize) -> Vec<f64> {
    let mut state = seed.wrapping_mul(2_654_435_761).max(1);
    let mut before = 0.0;
    (0..length)
        .map(|passed| {
            // Marsaglia's xorshift.
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let noise = f64::from(state) / f64::from(u32::MAX) * 2.0 - 1.0;
            before += 0.45 * (noise - before);
            let share = passed as f64 / length as f64;
            before * smooth(4.0 * share) * smooth(1.0 - share)
        })
        .collect()
}

/// Takes out what is lower than `hertz`, above all a constant.
fn remove_below(samples: &mut [f64], hertz: f64) {
    let keep = exponential(-TAU * hertz / f64::from(RATE));
    let (mut before, mut after) = (0.0, 0.0);
    for sample in samples {
        after = keep * (after + *sample - before);
        before = *sample;
        *sample = after;
    }
}

/// Cosine and sine of an angle from 0 to half a turn, by their series.
fn cosine_and_sine(angle: f64) -> (f64, f64) {
    let (mut cosine, mut sine) = (0.0, 0.0);
    let mut term = 1.0;
    for step in 1..30 {
        match step % 4 {
            1 => cosine += term,
            2 => sine += term,
            3 => cosine -= term,
            _ => sine -= term,
        }
        term *= angle / f64::from(step);
    }
    (cosine, sine)
}

/// The exponential function near 0, by its series.
fn exponential(power: f64) -> f64 {
    let (mut sum, mut term) = (0.0, 1.0);
    for step in 1..30 {
        sum += term;
        term *= power / f64::from(step);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_agree_with_the_system() {
        for step in 0..=100 {
            let angle = f64::from(step) * TAU / 200.0;
            let (cosine, sine) = cosine_and_sine(angle);
            assert!((cosine - angle.cos()).abs() < 1e-12 && (sine - angle.sin()).abs() < 1e-12, "{angle}");
            let power = -f64::from(step) / 100.0;
            assert!((exponential(power) - power.exp()).abs() < 1e-12, "{power}");
        }
    }
}
