//! Fits the weights of the evaluation to games of the engine against itself.

mod checkpoint;
mod fit;
mod samples;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Args;
use gomoku_core::Rule;
use gomoku_engine::tuning;

use crate::error::Error;
use crate::progress::Progress;
use checkpoint::Checkpoint;
use fit::{Fit, Settings, loss};
use samples::Samples;

/// Fit the weights of the evaluation to games of "selfplay"
///
/// Each position that is not decided should be worth what the search found there and what became of the game, mixed. The weights
/// are fitted to that by gradient descent (Adagrad) on the logistic loss; 200 are odds of about 3 to 1. One game in ten is held
/// out and only looked at. The weights file replaces one in the sources of the engine (src/engine/weights).
///
/// The same files and arguments give the same weights. Work that was cut short goes on after the last whole pass, which is kept
/// in a file beside the output.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Tune {
    /// Files of games, all of one rule
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The file of the weights
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// How much the search counts, and not the result of the game: 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.5, value_parser = parse_share)]
    search_share: f32,
    /// How often all positions are gone through
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    passes: u32,
    /// How many positions each step looks at
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// How long the steps are at the beginning; they grow shorter to the end
    #[arg(long, default_value_t = 3.0, value_parser = parse_positive)]
    rate: f32,
    /// How strongly weights that few positions speak about are drawn to what others share with them
    #[arg(long, default_value_t = 3e-4, value_parser = parse_positive)]
    decay: f32,
    /// Give Black and White weights of their own under every rule, not under renju alone
    #[arg(long)]
    by_color: bool,
    /// The source of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Fits and writes the weights, and says how well they fit.
pub(crate) fn run(wanted: &Tune, output: &mut impl Write) -> Result<(), Error> {
    let samples = Samples::read(&wanted.games, wanted.search_share)?;
    if samples.fitted.is_empty() || samples.held_out.is_empty() {
        return Err(Error::Argument("there are too few games to fit anything to".to_owned()));
    }
    let rule = samples.rule;
    let settings = Settings {
        rule,
        by_color: wanted.by_color || rule.is_renju(),
        passes: wanted.passes,
        batch: wanted.batch as usize,
        rate: wanted.rate,
        decay: wanted.decay,
        seed: wanted.seed,
    };
    let mut fit = Fit::new(&settings);
    let beside = beside(&wanted.output);
    let checkpoint = Checkpoint::of(&settings, &samples);
    if let Some(kept) = checkpoint.read(&beside, fit.parts()) {
        fit.go_on(kept);
    }
    let mut progress = Progress::new(wanted.passes.into(), fit.passes().into());
    while fit.passes() < wanted.passes {
        fit.pass(&samples.fitted);
        checkpoint.write(&beside, &fit).map_err(|error| Error::file(&beside, error))?;
        let (weights, held_out) = (fit.weights(), &samples.held_out);
        progress.show(fit.passes().into(), || format!("loss {:.5}", loss(&weights, held_out)));
    }
    progress.end();
    let weights = rounded(&fit.weights());
    write_whole(&wanted.output, &tuning::file_of(&weights))
        .map_err(|error| Error::file(&wanted.output, error))?;
    let _ = fs::remove_file(&beside);
    say(&samples, rule, &weights, output)?;
    Ok(())
}

/// How well the weights fit, beside those of the engine and none at all.
fn say(samples: &Samples, rule: Rule, weights: &[i16], output: &mut impl Write) -> io::Result<()> {
    let float = |weights: &[i16]| weights.iter().map(|&weight| f32::from(weight)).collect::<Vec<f32>>();
    let (before, after) = (float(&tuning::weights(rule)), float(weights));
    writeln!(output, "rule\t{rule}")?;
    writeln!(output, "positions\t{} fitted, {} held out", samples.fitted.len(), samples.held_out.len())?;
    for (name, weights) in
        [("no weights", &vec![0.0; after.len()]), ("the engine's", &before), ("fitted", &after)]
    {
        let [fitted, held_out] = [&samples.fitted, &samples.held_out].map(|samples| loss(weights, samples));
        writeln!(output, "loss, {name}\t{fitted:.5} fitted, {held_out:.5} held out")?;
    }
    Ok(())
}

/// Beyond this a weight makes no sense, and sums might not fit.
const LARGEST: f32 = 2_000.0;

fn rounded(weights: &[f32]) -> Vec<i16> {
    weights.iter().map(|weight| weight.clamp(-LARGEST, LARGEST).round() as i16).collect()
}

/// Where the work is kept that is not done yet.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".unfinished");
    name.into()
}

/// Writes a file that is there as a whole or as it was.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    fs::write(&new, bytes)?;
    fs::rename(new, path)
}

fn parse_share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok().filter(|share: &f32| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a share between 0 and 1".to_owned())
}

fn parse_positive(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|&number: &f32| number >= 0.0 && number.is_finite());
    number.ok_or_else(|| "expected a number that is not negative".to_owned())
}
