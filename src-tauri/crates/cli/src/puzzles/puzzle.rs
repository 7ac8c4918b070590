use std::fmt;

use gomoku_core::{Color, Point, Setup, Symmetry, format_points};

use crate::arguments::Kind;

/// A position in which the side to move wins by force.
pub(super) struct Puzzle {
    pub(super) kind: Kind,
    pub(super) setup: Setup,
    pub(super) to_move: Color,
    /// The moves up to and including the five.
    pub(super) line: Vec<Point>,
    /// Whether no other first move wins, as far as was searched.
    pub(super) is_only: bool,
}

/// What positions that are turned or mirrored the same have in common: the side to move and the stones of both colours.
pub(super) type Shape = (usize, [Vec<Point>; 2]);

impl Puzzle {
    /// The same for all positions that are turned or mirrored the same.
    pub(super) fn shape(&self) -> Shape {
        let turned = Symmetry::ALL.map(|symmetry| {
            [&self.setup.black, &self.setup.white].map(|stones| {
                let mut turned: Vec<Point> =
                    stones.iter().map(|&point| symmetry.apply(point, self.setup.size)).collect();
                turned.sort_unstable();
                turned
            })
        });
        (self.to_move.index(), turned.into_iter().min().unwrap_or_default())
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = |points: &[Point]| format_points(points.iter().copied());
        write!(
            f,
            "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            self.setup.rule,
            self.setup.size,
            self.kind.as_str(),
            self.to_move,
            points(&self.setup.black),
            points(&self.setup.white),
            self.line.len(),
            if self.is_only { "only" } else { "several" },
            points(&self.line)
        )
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::{BoardSize, Rule, parse_points};

    use super::*;

    fn puzzle(to_move: Color, black: &str, white: &str) -> Puzzle {
        let [black, white, line] = [black, white, "h8i9"].map(|text| parse_points(text).unwrap());
        let setup = Setup { rule: Rule::Renju, size: BoardSize::DEFAULT, black, white };
        Puzzle { kind: Kind::Vcf, setup, to_move, line, is_only: true }
    }

    #[test]
    fn turned_positions_have_one_shape() {
        let one = puzzle(Color::Black, "a1b1", "c3").shape();
        assert_eq!(puzzle(Color::Black, "o2o1", "m3").shape(), one);
        assert_eq!(puzzle(Color::Black, "a1a2", "c3").shape(), one);
        assert_ne!(puzzle(Color::White, "a1b1", "c3").shape(), one);
        assert_ne!(puzzle(Color::Black, "a1c1", "c3").shape(), one);
        assert_ne!(puzzle(Color::Black, "c3", "a1b1").shape(), one);
    }

    #[test]
    fn a_puzzle_is_one_line() {
        let text = puzzle(Color::White, "a1b1", "").to_string();
        assert_eq!(text, "renju\t15\tvcf\twhite\ta1b1\t-\t2\tonly\th8i9");
    }
}
