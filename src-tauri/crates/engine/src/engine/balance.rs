//! Searches for even positions, as openings with a swap need them.

use gomoku_core::Position;

use super::cell::Cell;
use super::field::Field;
use super::report::{Report, Variation};
use super::score::bounded;
use super::spending::Spending;
use super::worker::{Balanced, Worker};
use super::{Engine, EngineLimits, MAX_DEPTH};
use crate::StopFlag;

/// How many moves are to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Balance {
    /// One move of the side to move.
    One,
    /// One move of the side to move and one of the other side after it.
    Two,
}

impl Engine {
    /// Searches for the moves after which the position is worth `bias` to the side to move now, or as close to it as can
    /// be; see [`super::Evaluation::Value`] for the unit. Each report has one variation, whose line is exactly those
    /// moves and whose evaluation is for the side to move now. The last report is returned; it has no variation if the
    /// game is over or no such moves are left. The number of lines, of threads and the excluded points do not count.
    pub fn balance(
        &mut self,
        position: &Position,
        count: Balance,
        bias: i32,
        limits: &EngineLimits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let spending = Spending::new(limits.soft, limits.hard, limits.nodes, stop.clone());
        self.table.advance();
        let mut report = Report::default();
        if position.outcome().is_some() {
            return report;
        }
        let count = match count {
            Balance::One => 1,
            Balance::Two => 2,
        };
        let mut worker = Worker::new(Field::of(position), &self.table, spending.clone());
        let depth = limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        worker.balance(count, bounded(bias), depth, &mut |worker, depth, courses| {
            report = Report {
                depth,
                longest: worker.longest() as u32,
                nodes: worker.nodes(),
                time: spending.elapsed(),
                fullness: self.table.fullness(),
                variations: courses.first().map(variation).into_iter().collect(),
            };
            on_report(&report);
        });
        report.nodes = worker.nodes();
        report.time = spending.elapsed();
        report
    }
}

fn variation(course: &Balanced) -> Variation {
    Variation::new(course.score, course.moves.iter().copied().filter_map(Cell::point))
}

#[cfg(test)]
mod tests {
    use gomoku_core::{BoardSize, Move, Rule, parse_points};

    use super::super::Evaluation;
    use super::*;

    fn balance(course: &str, count: Balance, bias: i32) -> (Position, Report) {
        let mut position = Position::new(Rule::Freestyle, BoardSize::DEFAULT);
        for point in parse_points(course).unwrap() {
            position.play(Move::Place(point)).unwrap();
        }
        let limits = EngineLimits { depth: Some(4), nodes: Some(60_000), ..EngineLimits::default() };
        let report = Engine::new(2).balance(&position, count, bias, &limits, &StopFlag::new(), &mut |_| {});
        (position, report)
    }

    #[test]
    fn the_moves_are_legal_and_close_to_what_is_wanted() {
        for (course, count, bias) in [
            ("h8i9g7", Balance::One, -150),
            ("h8i9g7", Balance::Two, 0),
            ("h8i9g7", Balance::Two, -100),
            ("", Balance::One, 0),
            ("", Balance::Two, 0),
            ("h8h9i10", Balance::One, -150),
        ] {
            let (mut position, report) = balance(course, count, bias);
            let variation = &report.variations[0];
            assert_eq!(variation.line.len(), if count == Balance::One { 1 } else { 2 });
            for &point in &variation.line {
                position.play(Move::Place(point)).unwrap();
            }
            assert_eq!(position.outcome(), None);
            let Evaluation::Value(value) = variation.evaluation else {
                panic!("{course} {count:?}: {variation:?}")
            };
            assert!((value - bias).abs() <= 80, "{course} {count:?} {bias}: {value}");
        }
    }

    #[test]
    fn a_game_that_is_over_has_none() {
        let (_, report) = balance("a1a15b1b15c1c15d1d15e1", Balance::One, 0);
        assert_eq!(report, Report::default());
    }
}
