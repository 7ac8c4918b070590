//! Positions for the tests of all opponents.

use gomoku_core::{BoardSize, Move, Point, Position, Rule, parse_points};
use proptest::prelude::*;

/// The position on 15x15 after the two sides have placed their stones in turn.
#[track_caller]
pub(crate) fn position(rule: Rule, black: &str, white: &str) -> Position {
    let (black, white) = (parse_points(black).unwrap(), parse_points(white).unwrap());
    let mut position = Position::new(rule, BoardSize::DEFAULT);
    for turn in 0..black.len().max(white.len()) {
        for point in [black.get(turn), white.get(turn)].into_iter().flatten() {
            position.play(Move::Place(*point)).unwrap();
        }
    }
    position
}

/// A position in which the game goes on, of any rule and size. Each number is a move: a legal point near the middle while
/// there is one, so that rows come about on large boards as well, and now and then a pass.
pub(crate) fn arbitrary() -> impl Strategy<Value = Position> {
    let rules = proptest::sample::select(Rule::ALL.to_vec());
    let sizes = (BoardSize::MIN.get()..=BoardSize::MAX.get()).prop_filter_map("a size", BoardSize::new);
    (rules, sizes, proptest::collection::vec(any::<u16>(), 0..120)).prop_map(|(rule, size, numbers)| {
        let mut position = Position::new(rule, size);
        for number in numbers {
            let mut next = position.clone();
            next.play(nth_move(&position, number as usize)).unwrap();
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        position
    })
}

fn nth_move(position: &Position, number: usize) -> Move {
    let center = position.size().center();
    let is_near = |point: &Point| point.x().abs_diff(center.x()) <= 3 && point.y().abs_diff(center.y()) <= 3;
    let legal = position.legal_points();
    let near: Vec<Point> = legal.iter().copied().filter(is_near).collect();
    let points = if near.is_empty() { legal } else { near };
    match points.get(number % points.len().max(1)) {
        Some(_) if number.is_multiple_of(50) && position.check(Move::Pass).is_ok() => Move::Pass,
        Some(&point) => Move::Place(point),
        None => Move::Pass,
    }
}
