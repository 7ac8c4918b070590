use std::f64::consts::TAU;

use super::{folder, score, wave_file};

/// How far the mean of a sound may lie beside zero, in steps of which 16 bits hold 32767.
const MOST_OFFSET: f64 = 2.0;

/// The committed files are compared byte by byte: the arithmetic must not depend on the platform.
#[test]
fn the_committed_files_are_what_the_command_writes() {
    for (name, samples) in score::all() {
        let file = folder().join(format!("{name}.wav"));
        let committed = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(committed == wave_file::encode(&samples), "{name} is stale: run `cargo xtask sounds`");
    }
    let files = std::fs::read_dir(folder()).expect("the folder is there").count();
    assert_eq!(files, score::all().len(), "no file is left over");
}

#[test]
fn no_sound_clips_clicks_or_drags_on() {
    for (name, samples) in score::all() {
        let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max().expect("a sound has samples");
        let decibels = 20.0 * (f64::from(loudest) / 32768.0).log10();
        let (least, most) = match name {
            "low-time" => (-20.0, -15.0),
            "turn" => (-18.0, -14.0),
            _ if name.starts_with("stone") => (-12.1, -11.9),
            _ => (-15.0, -11.9),
        };
        assert!((least..=most).contains(&decibels), "{name} is at {decibels:.1} dB");

        let mean = samples.iter().copied().map(f64::from).sum::<f64>() / samples.len() as f64;
        assert!(mean.abs() < MOST_OFFSET, "{name} is off the middle by {mean}");
        assert_eq!(
            (samples.first(), samples.last()),
            (Some(&0), Some(&0)),
            "{name} begins and ends in silence"
        );

        let seconds = samples.len() as f64 / f64::from(wave_file::RATE);
        let longest = match name {
            "low-time" => 0.08,
            _ if name.starts_with("stone") => 0.15,
            _ => 1.0,
        };
        assert!((0.04..=longest).contains(&seconds), "{name} lasts {seconds} s");
    }
}

#[test]
fn the_stones_differ_and_are_of_one_kind() {
    let stones: Vec<_> = score::all().into_iter().filter(|(name, _)| name.starts_with("stone")).collect();
    assert_eq!(stones.len(), 5);
    for (index, (name, stone)) in stones.iter().enumerate() {
        for (other, samples) in &stones[..index] {
            assert!(stone != samples, "{name} and {other} are the same");
            let difference = 10.0 * (energy(stone) / energy(samples)).log10();
            assert!(difference.abs() < 4.0, "{name} is {difference:.1} dB louder than {other}");
        }
    }
}

/// Each melody by what it tells: the notes, the time of each in seconds, and its pitch in semitones above the A of
/// 55 Hz.
#[test]
fn the_notes_rise_and_fall_as_they_should() {
    let sounds = score::all();
    for (name, notes) in [
        ("period-lost", &[(0.02, 43), (0.22, 36)][..]),
        ("flag", &[(0.02, 22), (0.18, 22), (0.34, 22)]),
        ("won", &[(0.02, 39), (0.12, 43), (0.22, 46), (0.34, 51)]),
        ("lost", &[(0.02, 36), (0.20, 32), (0.38, 29)]),
    ] {
        let (_, samples) =
            sounds.iter().find(|(sound, _)| *sound == name).expect("every sound is in the score");
        for (at, semitone) in notes {
            assert_eq!(loudest_semitone(samples, *at), *semitone, "{name} at {at} s");
        }
    }
}

#[test]
fn a_wave_file_says_what_it_holds() {
    let file = wave_file::encode(&[0, 1, -2]);
    assert_eq!(file.len(), 44 + 6);
    assert_eq!(&file[..4], b"RIFF");
    assert_eq!(u32::from_le_bytes([file[4], file[5], file[6], file[7]]), 42, "all but the first eight bytes");
    assert_eq!(u32::from_le_bytes([file[24], file[25], file[26], file[27]]), 44_100);
    assert_eq!(&file[36..], b"data\x06\0\0\0\0\0\x01\0\xfe\xff");
}

fn energy(samples: &[i16]) -> f64 {
    samples.iter().map(|sample| f64::from(*sample).powi(2)).sum()
}

/// The semitone that is strongest in the 70 ms from `at`.
fn loudest_semitone(samples: &[i16], at: f64) -> u32 {
    let rate = f64::from(wave_file::RATE);
    let from = (at * rate) as usize;
    let part = &samples[from..from + (0.07 * rate) as usize];
    let power = |semitone: u32| {
        let hertz = 55.0 * 2.0_f64.powf(f64::from(semitone) / 12.0);
        let (mut along, mut across) = (0.0, 0.0);
        for (index, sample) in part.iter().enumerate() {
            let angle = TAU * hertz * index as f64 / rate;
            // A window without edges keeps neighbouring tones apart.
            let weight = (0.5 * TAU * index as f64 / part.len() as f64).sin();
            along += weight * f64::from(*sample) * angle.cos();
            across += weight * f64::from(*sample) * angle.sin();
        }
        along * along + across * across
    };
    (0..60).max_by(|a, b| power(*a).total_cmp(&power(*b))).expect("there are semitones")
}
