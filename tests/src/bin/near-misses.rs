//! Makes `tests/data/no_wins.tsv`: positions next to puzzles in which the side to move has no win. The engine plays no part:
//! the oracle, which tries everything, says so.
//!
//! `cargo run --release -p gomoku-tests --bin near-misses -- tests/data/puzzles/*.tsv > tests/data/no_wins.tsv`

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, BufWriter, Write};

use gomoku_core::{BoardSize, Caro, Color, Point, Rule, Setup};
use gomoku_tests::oracle::{Oracle, to_board};
use gomoku_tests::puzzle::{Problem, Puzzle, rows};

/// Positions that take the oracle longer are left out, so that a test may ask it again.
const POSITIONS: u32 = 1_000;
/// So many near misses are taken of each puzzle: those that take the oracle the longest.
const OF_EACH: usize = 2;
/// A position in which there is less to try is no near miss.
const LEAST: u32 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = BufWriter::new(io::stdout().lock());
    writeln!(
        output,
        "# near-misses, from the puzzles beside this file. The side to move has no win by fours, or none at all."
    )?;
    writeln!(output, "# none\trule\tsize\tto move\tblack\twhite")?;
    let mut seen = BTreeSet::new();
    for path in std::env::args_os().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        for puzzle in rows(&text).map(Puzzle::read) {
            for (kind, problem) in near_misses(&puzzle) {
                let fields = problem.fields();
                if seen.insert(fields.clone()) {
                    writeln!(output, "{kind}\t{fields}")?;
                }
            }
        }
    }
    output.flush()?;
    Ok(())
}

/// The positions next to the puzzle that are worth keeping, and what is proved of them: no win by fours or no win at all.
fn near_misses(puzzle: &Puzzle) -> Vec<(&'static str, Problem)> {
    let mut found = Vec::new();
    if puzzle.by_fours {
        let mut hard: Vec<(u32, usize, Problem)> = one_stone_apart(puzzle)
            .into_iter()
            .chain(on_the_smallest_board(&puzzle.problem))
            .enumerate()
            .filter_map(|(index, problem)| Some((effort(&problem)?, index, problem)))
            .collect();
        hard.sort_by_key(|&(effort, index, _)| (std::cmp::Reverse(effort), index));
        found.extend(hard.into_iter().take(OF_EACH).map(|(_, _, problem)| problem));
    } else {
        found.extend(effort(&puzzle.problem).map(|_| puzzle.problem.clone()));
    }
    if matches!(puzzle.rule(), Rule::Freestyle | Rule::Standard) {
        // A five between two enemy stones is none.
        let caro = [Caro::FiveOrMore, Caro::ExactlyFive].map(|caro| under(&puzzle.problem, Rule::Caro(caro)));
        found.extend(caro.into_iter().filter(|problem| effort(problem).is_some()));
    }
    let mut found: Vec<(&str, Problem)> = found.into_iter().map(|problem| ("fours", problem)).collect();
    found.extend(lost(puzzle).map(|problem| ("any", problem)));
    found
}

/// How many positions show that there is no win by fours; `None` if there is one, or if that is too easy or too hard to see.
fn effort(problem: &Problem) -> Option<u32> {
    if has_ended(&problem.setup) {
        return None;
    }
    let mut oracle = Oracle::new(POSITIONS);
    let wins = oracle.wins_by_fours(&problem.setup, problem.to_move).ok()?;
    Some(POSITIONS - oracle.left()).filter(|&effort| !wins && effort >= LEAST)
}

/// The positions with one more stone of the defender's on the line of the win, and with one of the attacker's taken away.
fn one_stone_apart(puzzle: &Puzzle) -> Vec<Problem> {
    let Problem { setup, to_move } = &puzzle.problem;
    let mut found: Vec<Setup> = puzzle.line.iter().map(|&point| setup.with(!*to_move, point)).collect();
    let own = if *to_move == Color::Black { &setup.black } else { &setup.white };
    found.extend(own.iter().map(|&stone| without(setup, stone)));
    found.into_iter().map(|setup| Problem { setup, to_move: *to_move }).collect()
}

fn without(setup: &Setup, stone: Point) -> Setup {
    let mut after = setup.clone();
    after.black.retain(|&point| point != stone);
    after.white.retain(|&point| point != stone);
    after
}

/// The same stones with the edge of the board right behind them.
fn on_the_smallest_board(problem: &Problem) -> Option<Problem> {
    let Setup { rule, black, white, .. } = &problem.setup;
    let all = || black.iter().chain(white);
    let (x, y) = (all().map(|point| point.x()).min()?, all().map(|point| point.y()).min()?);
    let last = all().map(|point| (point.x() - x).max(point.y() - y)).max()?;
    let size = BoardSize::new((last + 1).max(BoardSize::MIN.get()))?;
    let shift = |stones: &[Point]| -> Option<Vec<Point>> {
        stones.iter().map(|point| Point::new(point.x() - x, point.y() - y)).collect()
    };
    let setup = Setup { rule: *rule, size, black: shift(black)?, white: shift(white)? };
    Some(Problem { setup, to_move: problem.to_move })
}

fn under(problem: &Problem, rule: Rule) -> Problem {
    Problem { setup: Setup { rule, ..problem.setup.clone() }, to_move: problem.to_move }
}

/// The first position of the line in which the defender is to move and provably loses.
fn lost(puzzle: &Puzzle) -> Option<Problem> {
    let Problem { mut setup, to_move: mut side } = puzzle.problem.clone();
    for (index, &point) in puzzle.line.iter().enumerate() {
        setup = setup.with(side, point);
        side = !side;
        if index.is_multiple_of(2)
            && !has_ended(&setup)
            && Oracle::new(POSITIONS).loses(&setup, side) == Ok(true)
        {
            return Some(Problem { setup, to_move: side });
        }
    }
    None
}

/// Whether somebody has a five on the board: it would be made again if one of its stones were played last.
fn has_ended(setup: &Setup) -> bool {
    let is_five = |color: Color, stone: Point| to_board(&without(setup, stone)).makes_five(color, stone);
    setup.black.iter().any(|&stone| is_five(Color::Black, stone))
        || setup.white.iter().any(|&stone| is_five(Color::White, stone))
}
