use std::time::Duration;

use gomoku_core::{Move, Point};

use super::score::{INFINITE, is_loss, is_open, plies};
use crate::SearchInfo;

/// What a search of the engine tells while it goes on.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// A depth is finished.
    Report(&'a Report),
    /// This move of the position is searched next.
    Begins(Point),
    /// It was searched.
    Ends(Point),
}

/// What a search of the engine knows so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The depth that was finished last.
    pub depth: u32,
    /// The longest course that was looked at, in plies.
    pub longest: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// How many thousandths of the table this search has filled.
    pub fullness: u32,
    /// The best moves, the very best first.
    pub variations: Vec<Variation>,
}

/// A move, what follows it, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// What the move is worth for the side to move.
    pub evaluation: Evaluation,
    /// The move and what is expected to follow. A win that is plain from the patterns is not played out.
    pub line: Vec<Point>,
    pub(super) score: i32,
}

/// The worth of a position for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Better the higher it is; 0 is even, and 200 are odds of about 3 to 1.
    Value(i32),
    /// The side wins, making its five with this ply from now on.
    Win(u32),
    /// The side loses with this ply.
    Loss(u32),
}

impl Evaluation {
    /// How likely the side wins, 0 to 1.
    pub fn win_chance(self) -> f32 {
        match self {
            Self::Value(value) => win_chance(value as f32),
            Self::Win(_) => 1.0,
            Self::Loss(_) => 0.0,
        }
    }
}

impl Variation {
    pub(super) fn new(score: i32, line: impl Iterator<Item = Point>) -> Self {
        let evaluation = match score {
            // Not searched yet.
            _ if score <= -INFINITE => Evaluation::Value(0),
            _ if is_open(score) => Evaluation::Value(score),
            _ if is_loss(score) => Evaluation::Loss(plies(score)),
            _ => Evaluation::Win(plies(score)),
        };
        Self { evaluation, line: line.collect(), score: score.max(1 - INFINITE) }
    }

    /// The evaluation as one number that grows with what the move is worth.
    pub(crate) const fn score(&self) -> i32 {
        self.score
    }

    /// The first stone of a game, of which nothing needs to be known.
    pub(super) fn first(point: Point) -> Self {
        Self::new(0, std::iter::once(point))
    }
}

impl Report {
    /// The same as every opponent says it.
    pub(crate) fn info(&self) -> SearchInfo {
        let best = self.variations.first();
        SearchInfo {
            depth: self.depth,
            nodes: self.nodes,
            score: best.map_or(0, |best| best.score),
            line: best.map_or_else(Vec::new, |best| best.line.iter().copied().map(Move::Place).collect()),
        }
    }
}

/// How likely a side wins that stands better by so much, 0 to 1.
///
/// The evaluation is fitted to games so that this holds; the scale is that of the fit and no matter of taste.
pub fn win_chance(value: f32) -> f32 {
    /// So much is one unit of the logistic function: odds of e to 1.
    const UNIT: f32 = 200.0;
    1.0 / (1.0 + (-value / UNIT).exp())
}

/// How many positions in a second that is, as if it had taken at least a microsecond.
pub fn nodes_per_second(nodes: u64, time: Duration) -> u64 {
    let per_second = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    u64::try_from(per_second).unwrap_or(u64::MAX)
}
