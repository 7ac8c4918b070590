//! The forbidden points of renju, after the definitions of the Renju International Federation (1996, corrected
//! 1998).
//!
//! A stone is judged in one order: an exact five is never forbidden; then overline, double-four, double-three. Fours
//! are counted as distinct sets of four stones, so a straight four is one. A double-three is forbidden only if two of
//! its threes can really become straight fours: the stone that extends a three must itself be allowed and make no
//! five, judged by all of these rules with the first stone on the board. Each level of that recursion adds a stone,
//! so it ends.

mod explain;
mod shape;

use crate::{
    Forbidden, Point,
    lines::{Direction, Lines},
};
use shape::{Shape, Shapes};

/// The stones that matter for Black: Black's own, and the points that are still empty. White stones and the edge
/// look the same.
#[derive(Clone, Copy)]
pub(crate) struct Stones<'a> {
    black: &'a Lines,
    empty: &'a Lines,
    shapes: &'static Shapes,
}

/// What a black stone on an empty point amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Five,
    Forbidden(Forbidden),
    Allowed,
}

impl<'a> Stones<'a> {
    pub(crate) fn new(black: &'a Lines, empty: &'a Lines) -> Self {
        Self { black, empty, shapes: shape::shapes() }
    }

    /// Why Black may not play the empty point.
    pub(crate) fn forbidden_at(self, point: Point) -> Option<Forbidden> {
        match self.verdict(point) {
            Verdict::Forbidden(kind) => Some(kind),
            Verdict::Five | Verdict::Allowed => None,
        }
    }

    fn verdict(self, point: Point) -> Verdict {
        let shapes = self.shapes_at(point);
        if shapes.iter().any(|shape| shape.is_five()) {
            return Verdict::Five;
        }
        if shapes.iter().any(|shape| shape.is_overline()) {
            return Verdict::Forbidden(Forbidden::Overline);
        }
        if shapes.iter().map(|shape| shape.fours()).sum::<u32>() >= 2 {
            return Verdict::Forbidden(Forbidden::DoubleFour);
        }
        // Most points end here: only two shapes of a three call for a look at the extensions.
        if shapes.iter().filter(|shape| shape.is_three()).count() >= 2
            && self.real_threes(point, shapes).iter().filter(|extensions| !extensions.is_empty()).count() >= 2
        {
            return Verdict::Forbidden(Forbidden::DoubleThree);
        }
        Verdict::Allowed
    }

    fn shapes_at(self, point: Point) -> [Shape; 4] {
        Direction::ALL.map(|direction| {
            let black = self.black.line(point, direction).window();
            let empty = self.empty.line(point, direction).window();
            self.shapes.get(black, empty)
        })
    }

    /// For each direction the distances from the point at which a further stone makes a straight four and may be
    /// played.
    fn real_threes(self, point: Point, shapes: [Shape; 4]) -> [Vec<i8>; 4] {
        let (mut black, mut empty) = (self.black.clone(), self.empty.clone());
        black.toggle(point);
        empty.toggle(point);
        let after = Stones { black: &black, empty: &empty, shapes: self.shapes };
        let mut threes = Direction::ALL.into_iter().zip(shapes).map(|(direction, shape)| {
            let is_real = |&distance: &i8| {
                direction
                    .step(point, distance)
                    .is_some_and(|extension| after.verdict(extension) == Verdict::Allowed)
            };
            shape.extensions().filter(is_real).collect()
        });
        std::array::from_fn(|_| threes.next().unwrap_or_default())
    }
}
