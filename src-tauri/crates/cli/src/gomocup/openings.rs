use std::time::Duration;

use gomoku_core::{Move, Point, Position, Symmetry};
use gomoku_engine::{Balance, Engine, EngineLimits, StopFlag};

/// The first stones near a corner, as column and row from there, Black's and White's; and a third for Black. Far from the middle
/// they are worth little, and so the third can make the position even.
const PATTERNS: [[(u8, u8); 3]; 8] = [
    [(0, 0), (2, 1), (2, 4)],
    [(1, 1), (3, 2), (1, 4)],
    [(0, 1), (3, 3), (4, 1)],
    [(1, 0), (2, 3), (4, 2)],
    [(0, 2), (3, 1), (1, 4)],
    [(0, 3), (2, 2), (4, 0)],
    [(2, 0), (3, 3), (0, 4)],
    [(1, 2), (4, 4), (0, 0)],
];

/// The most time that is spent on it.
const MOST: Duration = Duration::from_secs(3);

/// The first three stones of a game with swaps, in the order of play, after which the game is as even as the engine can see
/// in the time. There is none on a board that is not empty.
pub(super) fn opening(
    engine: &mut Engine,
    empty: &Position,
    time: Option<Duration>,
    stop: &StopFlag,
    seed: u64,
) -> Option<[Point; 3]> {
    let (mut points, mut position) = placed(empty, seed)?;
    position.undo();
    let time = Some(time.map_or(MOST, |time| time.min(MOST)));
    let limits = EngineLimits { soft: time, hard: time, ..EngineLimits::default() };
    let report = engine.balance(&position, Balance::One, 0, &limits, stop, &mut |_| {});
    let third = report.variations.first().and_then(|best| best.line.first());
    if let Some(&third) = third.filter(|point| position.check(Move::Place(**point)).is_ok()) {
        points[2] = third;
    }
    Some(points)
}

/// An opening without a look at what it is worth, for when there was no time.
pub(super) fn any_opening(empty: &Position) -> Option<[Point; 3]> {
    placed(empty, 0).map(|(points, _)| points)
}

/// The pattern of that number in one of the eight ways it can lie, and the position after it.
fn placed(empty: &Position, number: u64) -> Option<([Point; 3], Position)> {
    let size = empty.size();
    let pattern = PATTERNS[(number % PATTERNS.len() as u64) as usize];
    let symmetries = Symmetry::ALL;
    let symmetry = symmetries[(number / PATTERNS.len() as u64 % symmetries.len() as u64) as usize];
    let mut points = [size.center(); 3];
    let mut position = empty.clone();
    for (place, (x, y)) in points.iter_mut().zip(pattern) {
        *place = symmetry.apply(Point::new(x, y).filter(|&point| size.contains(point))?, size);
        position.play(Move::Place(*place)).ok()?;
    }
    Some((points, position))
}

#[cfg(test)]
mod tests {
    use gomoku_core::{BoardSize, Rule};

    use super::*;

    #[test]
    fn every_pattern_fits_on_every_board_in_every_way() {
        for rule in Rule::ALL {
            for size in (5..=22).filter_map(BoardSize::new) {
                let empty = Position::new(rule, size);
                assert!((0..8 * PATTERNS.len() as u64).all(|number| placed(&empty, number).is_some()));
            }
        }
    }

    #[test]
    fn there_is_an_opening_in_any_time() {
        let empty = Position::new(Rule::Freestyle, BoardSize::DEFAULT);
        let mut engine = Engine::new(1);
        for milliseconds in [0, 1, 100] {
            let time = Some(Duration::from_millis(milliseconds));
            assert!(opening(&mut engine, &empty, time, &StopFlag::new(), 5).is_some());
        }
        let stop = StopFlag::new();
        stop.finish();
        assert!(opening(&mut engine, &empty, None, &stop, 5).is_some());
    }
}
