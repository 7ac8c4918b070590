use super::cell::Cell;

const ROWS: usize = 22;

/// A set of points, one bit each, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellSet([u32; ROWS]);

impl CellSet {
    /// No points.
    pub(crate) const EMPTY: Self = Self([0; ROWS]);

    /// All points of a board with so many rows.
    pub(crate) fn full(size: u32) -> Self {
        let mut set = Self::EMPTY;
        set.0[..size as usize].fill((1 << size) - 1);
        set
    }

    /// The points at most two steps away from a point in any direction, or four along a row, column or diagonal; also
    /// those that lie outside of the board.
    pub(crate) fn add_neighbours(&mut self, cell: Cell) {
        // Bit 4 is the column of the point.
        const SHAPE: [u64; 9] = [
            0b1_0001_0001,
            0b0_1001_0010,
            0b0_0111_1100,
            0b0_0111_1100,
            0b1_1111_1111,
            0b0_0111_1100,
            0b0_0111_1100,
            0b0_1001_0010,
            0b1_0001_0001,
        ];
        let first = cell.y() as i32 - 4;
        for (row, &shape) in (first..).zip(&SHAPE) {
            if let Some(bits) = usize::try_from(row).ok().and_then(|row| self.0.get_mut(row)) {
                *bits |= (shape << cell.x() >> 4) as u32;
            }
        }
    }

    /// Adds or removes the point.
    #[inline]
    pub(crate) fn toggle(&mut self, cell: Cell) {
        if let Some(row) = self.0.get_mut(cell.y() as usize) {
            *row ^= 1 << cell.x();
        }
    }

    /// Adds the point.
    #[inline]
    pub(crate) fn insert(&mut self, cell: Cell) {
        if let Some(row) = self.0.get_mut(cell.y() as usize) {
            *row |= 1 << cell.x();
        }
    }

    /// Whether the point is in the set.
    #[inline]
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.0.get(cell.y() as usize).is_some_and(|row| row >> cell.x() & 1 != 0)
    }

    /// Whether there is no point in the set.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    /// The points of both sets.
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }

    /// The points of either set.
    pub(crate) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }

    /// The points, row by row.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Cell> {
        (0..).zip(self.0).flat_map(|(y, row)| {
            let mut rest = row;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let x = rest.trailing_zeros();
                rest &= rest - 1;
                Some(Cell::at(x, y))
            })
        })
    }
}
