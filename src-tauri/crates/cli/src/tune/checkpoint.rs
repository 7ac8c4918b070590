//! What is kept of the work after each pass.

use std::io::{self, Write as _};
use std::path::Path;

use super::fit::{Fit, Settings, State};
use super::samples::Samples;
use super::write_whole;

/// Work that may be gone on with: the same settings and the same games.
pub(super) struct Checkpoint {
    line: String,
}

impl Checkpoint {
    /// The work with these settings and samples.
    pub(super) fn of(settings: &Settings, samples: &Samples) -> Self {
        // Fowler, Noll and Vo's hash, version 1a, of what the samples should be worth.
        let hash = samples.fitted.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, sample| {
            (hash ^ u64::from(sample.target.to_bits())).wrapping_mul(0x0100_0000_01b3)
        });
        Self { line: format!("kagetsu tune 1: {settings:?} {} {hash:016x}\n", samples.fitted.len()) }
    }

    /// Reads what was kept of this work; `None` if nothing was.
    pub(super) fn read(&self, path: &Path, parts: usize) -> Option<State> {
        let bytes = std::fs::read(path).ok()?;
        let rest = bytes.strip_prefix(self.line.as_bytes())?;
        let mut words = rest.chunks_exact(4).map(|word| [word[0], word[1], word[2], word[3]]);
        if rest.len() != 4 * (1 + 2 * parts) {
            return None;
        }
        let passes = u32::from_le_bytes(words.next()?);
        let mut numbers = words.map(f32::from_le_bytes);
        let values = numbers.by_ref().take(parts).collect();
        Some(State { passes, values, squares: numbers.collect() })
    }

    /// Keeps the work.
    ///
    /// # Errors
    /// It could not be written.
    pub(super) fn write(&self, path: &Path, fit: &Fit) -> io::Result<()> {
        let State { passes, values, squares } = fit.state();
        let mut bytes = self.line.clone().into_bytes();
        bytes.write_all(&passes.to_le_bytes())?;
        for number in values.iter().chain(squares) {
            bytes.write_all(&number.to_le_bytes())?;
        }
        write_whole(path, &bytes)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use gomoku_core::Rule;

    use super::*;
    use crate::tune::samples::SampleSet;

    const SETTINGS: Settings =
        Settings { rule: Rule::Renju, by_color: true, passes: 4, batch: 2, rate: 3.0, decay: 0.0, seed: 1 };

    fn samples(target: f32) -> Samples {
        let mut fitted = SampleSet::default();
        for weight in [70, 900, 1800] {
            fitted.push([(weight, 2)].into_iter(), target);
        }
        Samples { rule: SETTINGS.rule, fitted, held_out: SampleSet::default() }
    }

    #[test]
    fn work_goes_on_where_it_was_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("unfinished");
        let samples = samples(0.7);
        let checkpoint = Checkpoint::of(&SETTINGS, &samples);
        let mut fit = Fit::new(&SETTINGS);
        assert_eq!(checkpoint.read(&path, fit.parts()), None);
        fit.pass(&samples.fitted);
        fit.pass(&samples.fitted);
        checkpoint.write(&path, &fit).unwrap();
        let mut other = Fit::new(&SETTINGS);
        other.go_on(checkpoint.read(&path, other.parts()).unwrap());
        for fit in [&mut fit, &mut other] {
            fit.pass(&samples.fitted);
        }
        assert_eq!(fit.state(), other.state());
        assert_eq!(fit.passes(), 3);
    }

    #[test]
    fn other_work_is_not_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("unfinished");
        let fit = Fit::new(&SETTINGS);
        let checkpoint = Checkpoint::of(&SETTINGS, &samples(0.7));
        checkpoint.write(&path, &fit).unwrap();
        assert!(checkpoint.read(&path, fit.parts()).is_some());
        let other_games = Checkpoint::of(&SETTINGS, &samples(0.6));
        let other_seed = Checkpoint::of(&Settings { seed: 2, ..SETTINGS }, &samples(0.7));
        for other in [other_games, other_seed] {
            assert_eq!(other.read(&path, fit.parts()), None);
        }
        let bytes = fs::read(&path).unwrap();
        fs::write(&path, &bytes[..bytes.len() - 1]).unwrap();
        assert_eq!(checkpoint.read(&path, fit.parts()), None);
    }
}
