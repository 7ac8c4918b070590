//! The sounds themselves, embedded. `cargo xtask sounds` makes the files.

use std::num::NonZero;
use std::time::Duration;

use gomoku_app::Sound;
use rodio::Source;

/// Samples per second of every file.
const RATE: NonZero<u32> = NonZero::new(44_100).expect("the rate is not zero");
const CHANNELS: NonZero<u16> = NonZero::<u16>::MIN;
/// Before the samples stands a header of fixed length; the files are our own, and a test reads it.
const HEADER: usize = 44;
const BYTES_PER_SAMPLE: usize = 2;

/// How many stones there are to choose from.
pub const STONES: usize = 5;

/// One sound of the app, as it lies in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recording(&'static [u8]);

macro_rules! recording {
    ($name:literal) => {
        Recording(include_bytes!(concat!("../../sounds/", $name, ".wav")).split_at(HEADER).1)
    };
}

const STONE: [Recording; STONES] = [
    recording!("stone-1"),
    recording!("stone-2"),
    recording!("stone-3"),
    recording!("stone-4"),
    recording!("stone-5"),
];
const TURN: Recording = recording!("turn");
const LOW_TIME: Recording = recording!("low-time");
const PERIOD_LOST: Recording = recording!("period-lost");
const FLAG: Recording = recording!("flag");
const WON: Recording = recording!("won");
const LOST: Recording = recording!("lost");
const OVER: Recording = recording!("over");

impl Recording {
    /// What is heard as `sound`; a stone sounds like the one with this number, which is below [`STONES`].
    pub fn of(sound: Sound, stone: usize) -> Self {
        match sound {
            Sound::Stone => STONE[stone],
            Sound::Turn => TURN,
            Sound::LowTime => LOW_TIME,
            Sound::PeriodLost => PERIOD_LOST,
            Sound::Flag => FLAG,
            Sound::Won => WON,
            Sound::Lost => LOST,
            Sound::Over => OVER,
        }
    }

    /// Its samples, times `factor`.
    pub fn play(self, factor: f32) -> Playing {
        Playing { left: self.0, factor }
    }
}

/// A recording on its way to the device.
#[derive(Debug)]
pub struct Playing {
    left: &'static [u8],
    factor: f32,
}

impl Iterator for Playing {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        let (bytes, left) = self.left.split_first_chunk::<BYTES_PER_SAMPLE>()?;
        self.left = left;
        Some(f32::from(i16::from_le_bytes(*bytes)) / 32768.0 * self.factor)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let samples = self.left.len() / BYTES_PER_SAMPLE;
        (samples, Some(samples))
    }
}

impl Source for Playing {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> NonZero<u16> {
        CHANNELS
    }

    fn sample_rate(&self) -> NonZero<u32> {
        RATE
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_what_the_player_takes_it_for() {
        for file in std::fs::read_dir("src-tauri/sounds").expect("the folder is there").flatten() {
            let bytes = std::fs::read(file.path()).expect("a file");
            let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
            let name = file.path();
            assert_eq!(&bytes[36..40], b"data", "the samples of {} begin elsewhere", name.display());
            assert_eq!(number(40) as usize, bytes.len() - HEADER, "{}", name.display());
            assert_eq!(number(24), RATE.get(), "{}", name.display());
            assert_eq!(number(20), 1 | 1 << 16, "{} is uncompressed and has one channel", name.display());
            assert_eq!(number(32), 2 | 16 << 16, "{} has 16 bits", name.display());
        }
    }

    #[test]
    fn every_sound_is_another_one() {
        let mut all: Vec<Recording> = (0..STONES).map(|stone| Recording::of(Sound::Stone, stone)).collect();
        for sound in [
            Sound::Turn,
            Sound::LowTime,
            Sound::PeriodLost,
            Sound::Flag,
            Sound::Won,
            Sound::Lost,
            Sound::Over,
        ] {
            all.push(Recording::of(sound, 0));
        }
        for (index, recording) in all.iter().enumerate() {
            assert!(!all[..index].contains(recording), "number {index} was there before");
        }
    }

    #[test]
    fn the_factor_makes_it_quieter() {
        let loudest = |factor| {
            Recording::of(Sound::Stone, 0).play(factor).fold(0.0_f32, |most, sample| most.max(sample.abs()))
        };
        assert!((0.24..0.26).contains(&loudest(1.0)), "-12 dB: {}", loudest(1.0));
        assert!((0.12..0.13).contains(&loudest(0.5)), "half of it: {}", loudest(0.5));
    }
}
