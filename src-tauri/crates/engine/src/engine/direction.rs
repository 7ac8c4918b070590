use super::cell::Cell;

/// The four directions of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Along a row, to the right.
    East,
    /// Along a column, upwards.
    North,
    /// Upwards to the right.
    NorthEast,
    /// Downwards to the right.
    SouthEast,
}

/// A line through a cell, and where on it the cell is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The number of the line among those of all directions, below [`Direction::LINES`].
    pub(crate) line: usize,
    /// Where on the line the cell is, counted from the first place that a line of this direction can have.
    pub(crate) at: u32,
    /// How many cells of the board lie in front of it on the line.
    pub(crate) before: u32,
    /// How many cells of the board lie behind it.
    pub(crate) after: u32,
}

impl Direction {
    pub(crate) const ALL: [Self; 4] = [Self::East, Self::North, Self::NorthEast, Self::SouthEast];
    /// How much room a table by line takes.
    pub(crate) const LINES: usize = 256;

    /// What is added to the index of a cell to get to the next one.
    #[inline]
    pub(crate) const fn step(self) -> i32 {
        match self {
            Self::East => 1,
            Self::North => 32,
            Self::NorthEast => 33,
            Self::SouthEast => -31,
        }
    }

    /// Where the cell lies on its line in this direction, on a board with so many rows.
    #[inline]
    pub(crate) fn place(self, cell: Cell, size: u32) -> Place {
        let (x, y) = (cell.x(), cell.y());
        let (right, up) = (size - 1 - x, size - 1 - y);
        let (line, at, before, after) = match self {
            Self::East => (y, x, x, right),
            Self::North => (32 + x, y, y, up),
            Self::NorthEast => (64 + x + 31 - y, x, x.min(y), right.min(up)),
            Self::SouthEast => (128 + x + y, x, x.min(up), right.min(y)),
        };
        Place { line: line as usize & (Self::LINES - 1), at, before, after }
    }

    /// The cell so many steps away, which must be on the board.
    #[inline]
    pub(crate) const fn from(self, cell: Cell, steps: i32) -> Cell {
        Cell::from_index((cell.index() as i32 + steps * self.step()) as u16)
    }
}
