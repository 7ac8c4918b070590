//! How many empty points are judged a second on one core.
//!
//! `cargo bench -p gomoku-core --bench points` prints Divan's tables and, as its last line,
//! `renju points judged per second: N`.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use divan::{Bencher, counter::ItemsCount};
use gomoku_core::{Board, BoardSize, Move, Position, Rule, Setup, parse_points, perft};

fn main() {
    divan::main();
    // Cargo passes the flag to `cargo bench` only; `cargo test --benches` should not wait for a measurement.
    if std::env::args().any(|argument| argument == "--bench") {
        println!("renju points judged per second: {:.0}", points_per_second());
    }
}

/// The positions of the test data: crowded 15x15 boards with forbidden points of every kind.
fn boards() -> Vec<Board> {
    let text = include_str!("../../../../tests/data/renju_forbidden_bulk.tsv");
    let rows = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    rows.map(|row| {
        let fields: Vec<&str> = row.split('\t').collect();
        let points = |field: usize| parse_points(fields[field]).expect("the test data is well-formed");
        let setup = Setup { rule: Rule::Renju, size: BoardSize::DEFAULT, black: points(2), white: points(3) };
        Board::from_setup(&setup).expect("the test data is well-formed")
    })
    .collect()
}

fn empty_points(boards: &[Board]) -> usize {
    boards.iter().map(Board::empty_count).sum()
}

fn judge_all(boards: &[Board]) -> usize {
    boards.iter().map(|board| black_box(board).forbidden_points().len()).sum()
}

fn points_per_second() -> f64 {
    let boards = boards();
    let points = empty_points(&boards);
    let start = Instant::now();
    let mut rounds = 0;
    while start.elapsed() < Duration::from_secs(1) {
        black_box(judge_all(&boards));
        rounds += 1;
    }
    (rounds * points) as f64 / start.elapsed().as_secs_f64()
}

/// Every empty point of all positions of the test data.
#[divan::bench]
fn forbidden_points(bencher: Bencher<'_, '_>) {
    let boards = boards();
    bencher.counter(ItemsCount::new(empty_points(&boards))).bench_local(|| judge_all(&boards));
}

/// Courses of three stones from the middle of a fight.
#[divan::bench(args = [Rule::Freestyle, Rule::Renju], sample_count = 20)]
fn courses(bencher: Bencher<'_, '_>, rule: Rule) {
    let mut position = Position::new(rule, BoardSize::DEFAULT);
    for point in parse_points("h8h9i9g7i7i8j8g8j9").expect("the points are well-formed") {
        position.play(Move::Place(point)).expect("the moves are legal under both rules");
    }
    let courses = perft(&mut position, 3);
    bencher.counter(ItemsCount::new(courses)).bench_local(|| perft(&mut position, 3));
}
