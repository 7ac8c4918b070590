//! Lets the engine play against itself and keeps what it found, for `tune`.

pub(crate) mod game_file;
pub(crate) mod played_game;
mod player;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use clap::Args;
use gomoku_core::{BoardSize, Rule};

use crate::arguments::{parse_size, rule_parser};
use crate::error::Error;
use crate::progress::Progress;
use game_file::{GameFile, GameFileError, SelfplayHeader, VERSION};
use player::SelfPlayer;

/// Let the engine play against itself
///
/// Games begin with random stones near the middle of the board; then the engine plays both sides, with a fixed number of positions
/// for each move, and now and then plays a random move instead. What it found in every position goes into a file for "tune". The
/// same arguments give the same file, however many threads play. If the file is there already the work goes on where it was cut
/// short; more games can be added to a file later.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Selfplay {
    /// The file of the games
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// What wins and what is forbidden
    #[arg(long, value_parser = rule_parser())]
    rule: Rule,
    /// The number of rows and columns, 5 to 22
    #[arg(long, default_value_t, value_parser = parse_size)]
    size: BoardSize,
    /// How many games the file is to hold
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    games: u32,
    /// How many positions are looked at for each move
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The fewest random stones at the beginning
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=20))]
    least: u32,
    /// The most random stones at the beginning
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=20))]
    most: u32,
    /// Beginnings in which either side is better by more are left out (200 are odds of about 3 to 1)
    #[arg(long, value_name = "VALUE", default_value_t = 200)]
    margin: u32,
    /// How many of a thousand moves are random
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(0..=1_000))]
    random: u32,
    /// Games with so many moves are given up as drawn
    #[arg(long, value_name = "N", default_value_t = 150)]
    longest: u32,
    /// The source of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
}

/// Plays what is missing in the file.
pub(crate) fn run(wanted: &Selfplay, output: &mut impl Write) -> Result<(), Error> {
    if wanted.least > wanted.most {
        return Err(Error::Argument("--least must not be more than --most".to_owned()));
    }
    let header = SelfplayHeader {
        kagetsu_selfplay: VERSION,
        rule: wanted.rule.to_string(),
        size: wanted.size.get(),
        nodes: wanted.nodes,
        least: wanted.least,
        most: wanted.most,
        margin: wanted.margin,
        random: wanted.random,
        longest: wanted.longest,
        seed: wanted.seed,
    };
    let path = &wanted.output;
    let (mut file, done) = GameFile::open(path, &header).map_err(|error| match error {
        GameFileError::Io(error) => Error::file(path, error),
        error => Error::malformed_file(path, error.to_string()),
    })?;
    let (next, is_over) = (AtomicU32::new(done), AtomicBool::new(false));
    let (sender, games) = mpsc::channel();
    let mut progress = Progress::new(wanted.games.into(), done.into());
    let mut positions = 0;
    thread::scope(|scope| {
        for _ in 0..wanted.threads {
            let (sender, header, next, is_over) = (sender.clone(), &header, &next, &is_over);
            scope.spawn(move || {
                let mut player = SelfPlayer::new(wanted.rule, wanted.size, header);
                while !is_over.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= wanted.games || sender.send((number, player.play(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Games that are finished before their turn wait here, so that the file does not hang on the threads.
        let (mut waiting, mut turn) = (BTreeMap::new(), done);
        for (number, game) in games {
            waiting.insert(number, game);
            while let Some(game) = waiting.remove(&turn) {
                if let Err(error) = file.add(&game) {
                    is_over.store(true, Ordering::Relaxed);
                    return Err(Error::file(path, error));
                }
                positions += game.found.len();
                turn += 1;
                progress.show(turn.into(), || format!("{positions} positions"));
            }
        }
        Ok(())
    })?;
    progress.end();
    writeln!(output, "{} games, {positions} positions searched just now", wanted.games.max(done))?;
    Ok(())
}
