use crate::{BoardSize, Point};

/// The eight ways to turn and mirror a square board. They change no verdict and no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Leaves everything in place.
    Identity,
    /// A quarter turn counterclockwise: the bottom row becomes the right column.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// A quarter turn clockwise: the bottom row becomes the left column.
    Rotate270,
    /// Swaps left and right.
    MirrorColumns,
    /// Swaps top and bottom.
    MirrorRows,
    /// Mirrors at the diagonal through a1: columns become rows.
    Transpose,
    /// Mirrors at the other diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// Where the point goes on a board of this size. A point outside of the board stays where it is.
    pub const fn apply(self, point: Point, size: BoardSize) -> Point {
        if !size.contains(point) {
            return point;
        }
        let (x, y, last) = (point.x(), point.y(), size.get() - 1);
        let (x, y) = match self {
            Self::Identity => (x, y),
            Self::Rotate90 => (last - y, x),
            Self::Rotate180 => (last - x, last - y),
            Self::Rotate270 => (y, last - x),
            Self::MirrorColumns => (last - x, y),
            Self::MirrorRows => (x, last - y),
            Self::Transpose => (y, x),
            Self::AntiTranspose => (last - y, last - x),
        };
        Point::at(x, y)
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            mirror_or_half_turn => mirror_or_half_turn,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn inverses_undo() {
        for size in (5..=22).filter_map(BoardSize::new) {
            for symmetry in Symmetry::ALL {
                for point in size.points() {
                    let image = symmetry.apply(point, size);
                    assert!(size.contains(image));
                    assert_eq!(symmetry.inverse().apply(image, size), point, "{symmetry:?} on {size}");
                }
            }
        }
    }

    #[test]
    fn all_eight_differ() {
        let point = Point::at(1, 0);
        let images: HashSet<Point> =
            Symmetry::ALL.iter().map(|symmetry| symmetry.apply(point, BoardSize::MIN)).collect();
        assert_eq!(images.len(), 8);
    }

    #[test]
    fn turns_go_the_named_way() {
        for (symmetry, image) in [
            (Symmetry::Rotate90, "o2"),
            (Symmetry::Rotate180, "n15"),
            (Symmetry::Rotate270, "a14"),
            (Symmetry::MirrorColumns, "n1"),
            (Symmetry::MirrorRows, "b15"),
            (Symmetry::Transpose, "a2"),
            (Symmetry::AntiTranspose, "o14"),
        ] {
            let b1 = Point::at(1, 0);
            assert_eq!(symmetry.apply(b1, BoardSize::DEFAULT).to_string(), image, "{symmetry:?}");
        }
    }

    #[test]
    fn points_outside_of_the_board_stay() {
        let outside = Point::at(15, 0);
        assert!(Symmetry::ALL.iter().all(|symmetry| symmetry.apply(outside, BoardSize::DEFAULT) == outside));
    }
}
