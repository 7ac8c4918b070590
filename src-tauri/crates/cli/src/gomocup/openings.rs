use std::time::Duration;

use gomoku_core::{Move, Point, Position, Symmetry};
use gomoku_engine::{Engine, EngineLimits, Evaluation, StopFlag};

/// Openings of three stones near a corner or an edge, as column and row from there: far from the middle the first stones of a
/// side that moves twice are worth about as much as the answer to them.
const PATTERNS: [[(u8, u8); 3]; 12] = [
    [(0, 0), (2, 1), (2, 4)],
    [(1, 1), (3, 2), (1, 4)],
    [(0, 1), (3, 3), (4, 1)],
    [(1, 0), (2, 3), (4, 2)],
    [(0, 2), (3, 1), (1, 4)],
    [(0, 3), (2, 2), (4, 0)],
    [(2, 0), (3, 3), (0, 4)],
    [(1, 2), (4, 4), (0, 0)],
    [(0, 4), (1, 2), (3, 0)],
    [(2, 2), (4, 1), (0, 3)],
    [(0, 0), (3, 3), (1, 4)],
    [(3, 0), (1, 3), (4, 4)],
];

/// The most time that is spent on the choice, and on one of the openings.
const MOST: Duration = Duration::from_secs(3);

/// The first three stones of a game with swaps, in the order of play, after which the game is as even as the engine can see
/// in the time.
pub(super) fn opening(
    engine: &mut Engine,
    empty: &Position,
    time: Option<Duration>,
    stop: &StopFlag,
    seed: u64,
) -> Option<[Point; 3]> {
    let each = time.unwrap_or(MOST).min(MOST) / PATTERNS.len() as u32;
    let mut best: Option<(i32, [Point; 3])> = None;
    for index in 0..PATTERNS.len() {
        let choice = seed.wrapping_add(index as u64);
        let Some((points, position)) = placed(empty, choice) else { continue };
        if best.is_some() && stop.is_finishing() {
            break;
        }
        let limits = EngineLimits { soft: Some(each), hard: Some(each), ..EngineLimits::default() };
        let report = engine.search(&position, &limits, stop, &mut |_| {});
        let worth = match report.variations.first().map(|best| best.evaluation) {
            Some(Evaluation::Value(value)) => value.saturating_abs(),
            _ => i32::MAX,
        };
        if best.is_none_or(|(least, _)| worth < least) {
            best = Some((worth, points));
        }
    }
    best.map(|(_, points)| points)
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
