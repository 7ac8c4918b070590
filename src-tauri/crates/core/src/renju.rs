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
        Self { black, empty, shapes: Shapes::get() }
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
        // Most points end here: only two shapes of a three call for a look at their extensions.
        if shapes.iter().filter(|shape| shape.is_three()).count() >= 2 && self.has_two_threes(point, shapes) {
            return Verdict::Forbidden(Forbidden::DoubleThree);
        }
        Verdict::Allowed
    }

    fn shapes_at(self, point: Point) -> [Shape; 4] {
        Direction::ALL.map(|direction| {
            let black = self.black.line(point, direction).window();
            let empty = self.empty.line(point, direction).window();
            self.shapes.look_up(black, empty)
        })
    }

    fn has_two_threes(self, point: Point, shapes: [Shape; 4]) -> bool {
        let (black, empty) = self.lines_with(point);
        let with_point = Stones { black: &black, empty: &empty, ..self };
        let mut threes = Direction::ALL.into_iter().zip(shapes).filter(|&(direction, shape)| {
            with_point.real_extensions(point, direction, shape).next().is_some()
        });
        threes.nth(1).is_some()
    }

    /// Where a further stone makes a straight four of the three through the point in this direction and may be
    /// played. The stone on the point lies on the board already.
    fn real_extensions(
        self,
        point: Point,
        direction: Direction,
        shape: Shape,
    ) -> impl Iterator<Item = Point> {
        shape
            .extensions()
            .filter_map(move |distance| direction.step(point, distance))
            .filter(move |&extension| self.verdict(extension) == Verdict::Allowed)
    }

    /// Black's stones and the empty points after Black has played the empty point.
    fn lines_with(self, point: Point) -> (Lines, Lines) {
        let (mut black, mut empty) = (self.black.clone(), self.empty.clone());
        black.toggle(point);
        empty.toggle(point);
        (black, empty)
    }
}
