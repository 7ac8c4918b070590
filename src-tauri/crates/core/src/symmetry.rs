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
