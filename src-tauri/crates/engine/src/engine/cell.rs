use gomoku_core::Point;

/// A point of the board as an index: the row times 32 plus the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell(u16);

impl Cell {
    /// How much room a table by cell takes.
    pub(crate) const ROOM: usize = 1024;
    /// No cell; its index lies beyond all others.
    pub(crate) const NONE: Self = Self(Self::ROOM as u16 - 1);

    /// The cell in this column and row, both below 32.
    pub(crate) const fn at(x: u32, y: u32) -> Self {
        Self((y << 5 | x) as u16 & (Self::ROOM as u16 - 1))
    }

    /// The cell with this index; of a larger number its lowest ten bits are taken.
    pub(crate) const fn from_index(index: u16) -> Self {
        Self(index & (Self::ROOM as u16 - 1))
    }

    /// The index, below [`Self::ROOM`].
    #[inline]
    pub(crate) const fn index(self) -> usize {
        // Said again, so that tables of that length are read without a test.
        self.0 as usize & (Self::ROOM - 1)
    }

    /// The column.
    pub(crate) const fn x(self) -> u32 {
        self.0 as u32 & 31
    }

    /// The row.
    pub(crate) const fn y(self) -> u32 {
        self.0 as u32 >> 5
    }

    /// The same as a point; `None` for [`Self::NONE`].
    pub(crate) const fn point(self) -> Option<Point> {
        Point::new(self.x() as u8, self.y() as u8)
    }
}

impl From<Point> for Cell {
    fn from(point: Point) -> Self {
        Self::at(point.x().into(), point.y().into())
    }
}
