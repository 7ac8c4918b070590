use std::{error::Error, fmt};

use crate::{Board, BoardSize, Color, Point, Rule};

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

impl Setup {
    /// The same with one more stone.
    pub fn with(&self, color: Color, point: Point) -> Self {
        let mut after = self.clone();
        if color == Color::Black { &mut after.black } else { &mut after.white }.push(point);
        after
    }
}

impl From<&Board> for Setup {
    fn from(board: &Board) -> Self {
        let [black, white] = Color::ALL.map(|color| board.stones(color).collect());
        Self { rule: board.rule(), size: board.size(), black, white }
    }
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
