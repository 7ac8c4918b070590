//! Measures by how much the engine exceeds its time.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use gomoku_core::{BoardSize, Move, Position, Rule};
use gomoku_engine::{Engine, EngineLimits, StopFlag};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

use crate::arguments::rule_parser;
use crate::duration::{parse_duration, say_duration};
use crate::error::Error;
use crate::progress::Progress;

/// Measure by how much the engine exceeds its time
///
/// Searches random positions on boards of 15, 20 and 22 rows, some of them nearly full, and writes for each limit and number of
/// threads a line TIME<TAB>THREADS<TAB>MOVES<TAB>MEAN<TAB>MOST: how many moves were searched, and by how many milliseconds they
/// exceeded the limit on average and at most. The machine should have nothing else to do.
#[derive(Args)]
pub(crate) struct Times {
    /// The limits
    #[arg(long, value_name = "TIME", value_delimiter = ',', default_value = "1ms,10ms,100ms", value_parser = parse_duration)]
    limits: Vec<Duration>,
    /// The numbers of threads
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1,2", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Vec<u16>,
    /// What wins and what is forbidden
    #[arg(long, value_parser = rule_parser(), default_value_t = Rule::Renju)]
    rule: Rule,
    /// How many moves are searched with each limit and number of threads
    #[arg(long, value_name = "N", default_value_t = 120)]
    moves: u32,
    /// The size of the table in mebibytes
    #[arg(long, value_name = "MB", default_value_t = 256)]
    hash: usize,
    /// The source of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The boards, by the number of rows.
const SIZES: [u8; 3] = [15, 20, 22];
/// How full they are, in hundredths.
const FILLS: [usize; 5] = [2, 10, 40, 90, 99];

/// Searches and writes what came of it.
pub(crate) fn run(wanted: &Times, output: &mut impl Write) -> Result<(), Error> {
    Engine::prepare(wanted.rule);
    let positions = positions(wanted);
    let mut engine = Engine::new(wanted.hash);
    let total = wanted.limits.len() * wanted.threads.len() * positions.len();
    let mut progress = Progress::new(total as u64, 0);
    let mut done = 0;
    for &limit in &wanted.limits {
        for &threads in &wanted.threads {
            let (mut sum, mut most) = (Duration::ZERO, Duration::ZERO);
            for position in &positions {
                let limits =
                    EngineLimits { hard: Some(limit), threads: threads.into(), ..EngineLimits::default() };
                let begin = Instant::now();
                engine.search(position, &limits, &StopFlag::new(), &mut |_| {});
                let over = begin.elapsed().saturating_sub(limit);
                (sum, most) = (sum + over, most.max(over));
                done += 1;
                progress.show(done, || format!("{}, {threads} threads", say_duration(limit)));
            }
            let milliseconds = |time: Duration| time.as_secs_f64() * 1_000.0;
            let mean = milliseconds(sum) / positions.len().max(1) as f64;
            writeln!(
                output,
                "{}\t{threads}\t{}\t{mean:.2}\t{:.2}",
                say_duration(limit),
                positions.len(),
                milliseconds(most)
            )?;
        }
    }
    progress.end();
    Ok(())
}

/// The positions, each board and fill in turn.
fn positions(wanted: &Times) -> Vec<Position> {
    let random = &mut Xoshiro256PlusPlus::seed_from_u64(wanted.seed);
    let boards = SIZES.iter().filter_map(|&size| BoardSize::new(size));
    let kinds: Vec<(BoardSize, usize)> = boards.flat_map(|size| FILLS.map(|fill| (size, fill))).collect();
    let turns = kinds.into_iter().cycle().take(wanted.moves as usize);
    turns.map(|(size, fill)| random_position(wanted.rule, size, size.area() * fill / 100, random)).collect()
}

/// Random stones, so many at most, after which the game is not over.
fn random_position(rule: Rule, size: BoardSize, stones: usize, random: &mut Xoshiro256PlusPlus) -> Position {
    let mut position = Position::new(rule, size);
    // A stone that ends the game is taken back, and another one tried.
    for _ in 0..2 * stones {
        if position.ply() == stones {
            break;
        }
        let points = position.legal_points();
        let Some(last) = points.len().checked_sub(1) else { break };
        let point = points[random.random_range(0..=last as u32) as usize];
        if position.play(Move::Place(point)).is_ok() && position.outcome().is_some() {
            position.undo();
        }
    }
    position
}
