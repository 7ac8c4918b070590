//! A fixed amount of work, to compare builds by.

use std::time::Duration;

use gomoku_core::{BoardSize, Move, Position, Rule, parse_points};

use super::{Engine, EngineLimits};
use crate::StopFlag;

/// What the fixed work came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// A number that any change of what is searched changes. It is the same in every build and on every machine.
    pub signature: u64,
}

/// The positions, in the order of play.
const COURSES: [&str; 6] = [
    "h8i9g7",
    "h8h9i10g8f7i7",
    "h8i8h6i6h5h7g7",
    "h8g9g8i8f8e8h7h9j6",
    "h8i9i7g9h9h7g8i6f6j8",
    "h8h7i7g9j8k9i9i8j10g7h10",
];

/// Searches the positions under every rule, one thread, each with an empty table of that size.
pub fn bench(depth: u32, megabytes: usize) -> Bench {
    let mut engine = Engine::new(megabytes);
    let mut bench = Bench { nodes: 0, time: Duration::ZERO, signature: 0xcbf2_9ce4_8422_2325 };
    for rule in Rule::ALL {
        for (number, course) in COURSES.into_iter().enumerate() {
            let size = if number == 0 { BoardSize::new(20) } else { None }.unwrap_or_default();
            let Some(position) = position(rule, size, course) else { continue };
            engine.clear();
            let limits = EngineLimits { depth: Some(depth), ..EngineLimits::default() };
            let report = engine.search(&position, &limits, &StopFlag::new(), &mut |_| {});
            bench.nodes += report.nodes;
            bench.time += report.time;
            let best = report.variations.first().and_then(|best| Some((*best.line.first()?, best.score)));
            let (cell, score) = best
                .map_or((0, 0), |(point, score)| (u64::from(point.y()) << 8 | u64::from(point.x()), score));
            // Fowler, Noll and Vo's hash, version 1a, word by word.
            for word in [report.nodes, cell, u64::from(score.cast_unsigned())] {
                bench.signature = (bench.signature ^ word).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    bench
}

fn position(rule: Rule, size: BoardSize, course: &str) -> Option<Position> {
    let mut position = Position::new(rule, size);
    for point in parse_points(course).ok()? {
        position.play(Move::Place(point)).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_can_be_played() {
        for rule in Rule::ALL {
            for course in COURSES {
                assert!(position(rule, BoardSize::DEFAULT, course).is_some(), "{course} in {rule}");
            }
        }
    }
}
