//! Judges every move of a recorded game.

mod record;
mod review;

use std::fs::File;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use gomoku_core::{BoardSize, Position, Rule};
use gomoku_engine::EngineLimits;
use serde::Serialize;

use crate::arguments::{parse_size, rule_parser};
use crate::duration::parse_duration;
use crate::error::Error;
use crate::progress::{Progress, say};
use record::Record;
use review::{Reviewed, Reviewer};

/// Judge every move of a recorded game
///
/// Reads a game and searches the position before each of its moves. Writes a line for each move: its number, its colour, the
/// move, what it is worth, the best move found, what that is worth, and the moves expected after it. Values are for the side that
/// moves: 0 is even and 200 are odds of about 3 to 1; +M5 wins and -M6 loses with the fifth or sixth move from there on.
///
/// The file is in the Smart Game Format (the main line of its first game), in Piskvork's format (.psq), or simply moves:
/// "1. h8 2. i9", "h8i9", with "pass" for a pass and a1 at the bottom left. "-" is standard input.
///
/// The exit code is 0 when the game was judged, also if its last moves cannot be played, which standard error says; 1 if reading
/// failed, and 2 if the file is no record.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Analyse {
    /// The record
    file: PathBuf,
    /// What wins and what is forbidden; without it what the record says, or else freestyle
    #[arg(long, value_parser = rule_parser())]
    rule: Option<Rule>,
    /// The number of rows and columns, 5 to 22; without it what the record says, or else 15
    #[arg(long, value_parser = parse_size)]
    size: Option<BoardSize>,
    /// How many positions are looked at for each move, 200000 if no limit is given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How long each move is searched, such as 500ms or 5s
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,
    /// How deep each move is searched
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// How many threads search; with more than one the answers differ from time to time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// The size of the table in mebibytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: u32,
    /// Write the analysis as JSON
    #[arg(long)]
    json: bool,
}

/// Where nothing is said, so many positions are looked at.
const NODES: u64 = 200_000;
/// No record of a game is longer.
const MOST_BYTES: u64 = 4 << 20;

/// Reads the game and judges it.
pub(crate) fn run(wanted: &Analyse, output: &mut impl Write) -> Result<(), Error> {
    let text = read(&wanted.file).map_err(|error| Error::file(&wanted.file, error))?;
    let record =
        Record::parse(&text).map_err(|error| Error::malformed_file(&wanted.file, error.to_string()))?;
    let rule = wanted.rule.or(record.rule).unwrap_or(Rule::Freestyle);
    let (position, complaints) = record.play(rule, wanted.size.or(record.size).unwrap_or_default());
    for complaint in complaints {
        say(&format!("kagetsu-engine: {}: {complaint}", wanted.file.display()));
    }
    let is_bounded = wanted.nodes.is_some() || wanted.time.is_some() || wanted.depth.is_some();
    let limits = EngineLimits {
        soft: wanted.time,
        hard: wanted.time,
        nodes: if is_bounded { wanted.nodes } else { Some(NODES) },
        depth: wanted.depth,
        threads: wanted.threads.into(),
        ..EngineLimits::default()
    };
    let mut progress = Progress::new(position.ply() as u64, 0);
    let mut moves = Vec::new();
    for (done, reviewed) in (1..).zip(Reviewer::new(&position, limits, wanted.hash as usize)) {
        if wanted.json {
            moves.push(reviewed);
        } else {
            writeln!(output, "{reviewed}")?;
            output.flush()?;
        }
        progress.show(done, String::new);
    }
    progress.end();
    if wanted.json {
        let analysis = Analysis::new(&record, &position, moves);
        writeln!(output, "{}", serde_json::to_string_pretty(&analysis).map_err(io::Error::from)?)?;
    }
    Ok(())
}

/// The text of a file. What is no UTF-8 are names and comments in some other encoding, which play no part here.
fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A judged game.
#[derive(Serialize)]
struct Analysis<'a> {
    rule: String,
    size: u8,
    black: Option<&'a str>,
    white: Option<&'a str>,
    /// How the game ended as far as the rules decide it.
    result: Option<String>,
    moves: Vec<Reviewed>,
}

impl<'a> Analysis<'a> {
    fn new(record: &'a Record, position: &Position, moves: Vec<Reviewed>) -> Self {
        let [black, white] = &record.names;
        Self {
            rule: position.rule().to_string(),
            size: position.size().get(),
            black: black.as_deref(),
            white: white.as_deref(),
            result: position.outcome().map(|(outcome, _)| outcome.to_string()),
            moves,
        }
    }
}
