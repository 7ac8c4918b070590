use std::{error::Error, fmt};

use crate::{BoardSize, Point, Rule};

/// Any arrangement of stones, whether or not a game could lead to it: stone counts may differ, a five or an overline
/// may lie there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rule under which points are judged.
    pub rule: Rule,
    /// The size of the board.
    pub size: BoardSize,
    /// Black's stones, in any order.
    pub black: Vec<Point>,
    /// White's stones, in any order.
    pub white: Vec<Point>,
}

/// Why a [`Setup`] is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The point lies outside of the board.
    Outside(Point),
    /// The point carries more than one stone.
    Occupied(Point),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(point) => write!(f, "{point} is outside of the board"),
            Self::Occupied(point) => write!(f, "{point} carries more than one stone"),
        }
    }
}

impl Error for SetupError {}
