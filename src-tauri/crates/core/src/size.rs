use std::fmt;

use crate::Point;

/// The number of rows and columns of a square board, 5 to 22.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize(u8);

impl BoardSize {
    /// The smallest board, 5x5.
    pub const MIN: Self = Self(5);
    /// The largest board, 22x22.
    pub const MAX: Self = Self(22);
    /// The board of renju and of most gomoku, 15x15.
    pub const DEFAULT: Self = Self(15);

    /// A size, or `None` outside of 5..=22.
    pub const fn new(size: u8) -> Option<Self> {
        if size >= Self::MIN.0 && size <= Self::MAX.0 { Some(Self(size)) } else { None }
    }

    /// The number of rows and columns.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number of points on the board.
    pub const fn area(self) -> usize {
        self.0 as usize * self.0 as usize
    }

    /// The middle point (tengen). An even board has none; there it is the nominal one above and to the right of
    /// the middle, as Gomocup counts it: k11 on 20x20.
    pub const fn center(self) -> Point {
        Point::at(self.0 / 2, self.0 / 2)
    }

    /// Whether the point lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.x() < self.0 && point.y() < self.0
    }

    /// All points of the board, row by row from a1.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.0).flat_map(move |y| (0..self.0).map(move |x| Point::at(x, y)))
    }
}

impl Default for BoardSize {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for BoardSize {
    /// Writes the number of rows alone, e.g. `15`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_from_5_to_22() {
        let sizes: Vec<u8> = (0..=u8::MAX).filter(|&size| BoardSize::new(size).is_some()).collect();
        assert_eq!(sizes, (5..=22).collect::<Vec<u8>>());
    }

    #[test]
    fn center_is_nominal_on_even_boards() {
        for (size, center) in [(5, "c3"), (15, "h8"), (19, "j10"), (20, "k11"), (22, "l12")] {
            assert_eq!(BoardSize::new(size).unwrap().center().to_string(), center, "size {size}");
        }
    }

    #[test]
    fn points_are_all_points_in_order() {
        let size = BoardSize::new(7).unwrap();
        let points: Vec<Point> = size.points().collect();
        assert_eq!(points.len(), size.area());
        assert!(points.is_sorted() && points.iter().all(|&point| size.contains(point)));
    }
}
