use super::{Stones, Verdict};
use crate::{Forbidden, ForbiddenLine, ForbiddenReason, LinePattern, Point, lines::Direction};

impl Stones<'_> {
    /// The lines that make the empty point forbidden, in the order row, column, rising and falling diagonal.
    pub(crate) fn explain(self, point: Point) -> Option<ForbiddenReason> {
        let Verdict::Forbidden(kind) = self.verdict(point) else {
            return None;
        };
        let shapes = self.shapes_at(point);
        let (black, empty) = self.lines_with(point);
        let with_point = Stones { black: &black, empty: &empty, ..self };
        let mut lines = Vec::new();
        for (direction, shape) in Direction::ALL.into_iter().zip(shapes) {
            match kind {
                Forbidden::Overline if shape.is_overline() => lines.push(ForbiddenLine {
                    pattern: LinePattern::Overline,
                    stones: black.run(point, direction),
                    completions: Vec::new(),
                }),
                Forbidden::DoubleFour => lines.append(&mut with_point.fours(point, direction)),
                Forbidden::DoubleThree => lines.extend(
                    with_point
                        .three(direction, with_point.real_extensions(point, direction, shape).collect()),
                ),
                Forbidden::Overline => {}
            }
        }
        Some(ForbiddenReason { kind, lines })
    }

    /// The fours through the stone on the point: none, one, or two.
    fn fours(self, point: Point, direction: Direction) -> Vec<ForbiddenLine> {
        let mut fours: Vec<ForbiddenLine> = Vec::new();
        for completion in self.empty_around(point, direction) {
            let row = self.black.run(completion, direction);
            if row.len() != 5 || !row.contains(&point) {
                continue;
            }
            let stones: Vec<Point> = row.into_iter().filter(|&stone| stone != completion).collect();
            match fours.iter_mut().find(|four| four.stones == stones) {
                Some(straight) => straight.completions.push(completion),
                None => fours.push(ForbiddenLine {
                    pattern: LinePattern::Four,
                    stones,
                    completions: vec![completion],
                }),
            }
        }
        fours
    }

    /// The three with these real extensions, if there are any.
    fn three(self, direction: Direction, completions: Vec<Point>) -> Option<ForbiddenLine> {
        let &extension = completions.first()?;
        let straight_four = self.black.run(extension, direction);
        let stones = straight_four.into_iter().filter(|&stone| stone != extension).collect();
        Some(ForbiddenLine { pattern: LinePattern::OpenThree, stones, completions })
    }

    /// The empty points of the line that can belong to one five with the point, in order.
    fn empty_around(self, point: Point, direction: Direction) -> impl Iterator<Item = Point> {
        (-4..=4)
            .filter_map(move |distance| direction.step(point, distance))
            .filter(move |&cell| self.empty.contains(cell))
    }
}
