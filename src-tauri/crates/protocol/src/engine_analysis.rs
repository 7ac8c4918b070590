use std::time::Duration;

use gomoku_core::Point;

use crate::Worth;

/// What a program is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisRequest<'a> {
    /// How many of the best moves it is to find.
    pub lines: u32,
    /// Points that are not to be played.
    pub excluded: &'a [Point],
}

/// What a program thinks of a position, as it says itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EngineAnalysis {
    /// How many plies it has looked ahead.
    pub depth: u32,
    /// The longest course that it looked at, in plies.
    pub longest: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// Positions in a second.
    pub speed: u64,
    /// How long it has taken.
    pub time: Duration,
    /// The best moves, the very best first.
    pub variations: Vec<EngineVariation>,
}

/// A move and what follows it.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineVariation {
    /// What it is worth for the side to move, in the program's own unit.
    pub worth: Worth,
    /// How likely the side to move wins, 0 to 1, where the program says so.
    pub win_rate: Option<f64>,
    /// The move and what is expected to follow. All lie on the board; nobody has checked that they can be played.
    pub line: Vec<Point>,
}
