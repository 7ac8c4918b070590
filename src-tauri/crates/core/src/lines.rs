use crate::{BoardSize, Point};

/// The four directions in which stones form rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Along a row, from left to right.
    East,
    /// Along a column, upwards.
    North,
    /// Along a diagonal, upwards to the right.
    NorthEast,
    /// Along a diagonal, downwards to the right.
    SouthEast,
}

const SIDE: usize = BoardSize::MAX.get() as usize;
const DIAGONALS: usize = 2 * SIDE - 1;
const LINES: usize = 2 * SIDE + 2 * DIAGONALS;
/// Cells in front of each line, so that a window around its first cell needs no test for the edge. With as many
/// behind, a line of 22 cells fits into 32 bits exactly.
const PAD: u32 = Line::REACH;

impl Direction {
    pub(crate) const ALL: [Self; 4] = [Self::East, Self::North, Self::NorthEast, Self::SouthEast];

    /// The point `distance` steps away, or `None` beyond the largest board.
    pub(crate) fn step(self, point: Point, distance: i8) -> Option<Point> {
        let (dx, dy) = match self {
            Self::East => (1, 0),
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, -1),
        };
        Point::new(point.x().checked_add_signed(dx * distance)?, point.y().checked_add_signed(dy * distance)?)
    }

    /// Which line of this direction runs through the point, and which of its bits the point is.
    const fn locate(self, point: Point) -> (usize, u32) {
        let (x, y) = (point.x() as usize, point.y() as usize);
        let (line, along) = match self {
            Self::East => (y, x),
            Self::North => (SIDE + x, y),
            Self::NorthEast => (2 * SIDE + x + (SIDE - 1) - y, x),
            Self::SouthEast => (2 * SIDE + DIAGONALS + x + y, x),
        };
        (line, along as u32 + PAD)
    }
}

/// A set of points, kept as one bit string for each line of the board in each direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lines([u32; LINES]);

/// A line of a [`Lines`] as seen from one point of it.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    bits: u32,
    /// The bit of the point.
    at: u32,
}

impl Lines {
    pub(crate) const fn new() -> Self {
        Self([0; LINES])
    }

    /// All points of the board.
    pub(crate) fn full(size: BoardSize) -> Self {
        let mut lines = Self::new();
        size.points().for_each(|point| lines.toggle(point));
        lines
    }

    /// Adds the point, or removes it if it is in the set.
    pub(crate) fn toggle(&mut self, point: Point) {
        for direction in Direction::ALL {
            let (line, bit) = direction.locate(point);
            self.0[line] ^= 1 << bit;
        }
    }

    pub(crate) fn contains(&self, point: Point) -> bool {
        self.line(point, Direction::East).has(0)
    }

    pub(crate) fn line(&self, point: Point, direction: Direction) -> Line {
        let (line, at) = direction.locate(point);
        Line { bits: self.0[line], at }
    }

    /// The unbroken run through the point, supposing it is in the set, in order along the line.
    pub(crate) fn run(&self, point: Point, direction: Direction) -> Vec<Point> {
        let (before, after) = self.line(point, direction).run();
        (-(before as i8)..=after as i8).filter_map(|distance| direction.step(point, distance)).collect()
    }

    /// All points of the set, row by row from a1.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        (0u8..).zip(&self.0[..SIDE]).flat_map(|(y, &row)| {
            let mut rest = row;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let x = rest.trailing_zeros() - PAD;
                rest &= rest - 1;
                Some(Point::at(x as u8, y))
            })
        })
    }

    /// All lines of one direction, padded on both sides; bit 0 of a line lies outside of the board.
    pub(crate) fn all(&self) -> &[u32] {
        &self.0
    }
}

impl Line {
    /// How far a [`Line::window`] reaches to both sides.
    pub(crate) const REACH: u32 = 5;

    /// The 11 cells around the point; the point is bit 5.
    pub(crate) const fn window(self) -> u32 {
        (self.bits >> (self.at - Self::REACH)) & 0x7ff
    }

    /// Whether the cell at this distance is in the set. Distances reach 5 cells beyond the edge at most.
    pub(crate) const fn has(self, distance: i32) -> bool {
        self.bits >> (self.at as i32 + distance) & 1 != 0
    }

    /// The unbroken run through the point, supposing it is in the set: the number of cells in front of the point
    /// and behind it.
    pub(crate) const fn run(self) -> (u32, u32) {
        // The padding ends every run, and so the shifts never lose a bit that counts.
        let before = (self.bits << (32 - self.at)).leading_ones();
        let after = (self.bits >> 1 >> self.at).trailing_ones();
        (before, after)
    }
}
