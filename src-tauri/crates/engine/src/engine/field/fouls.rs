//! The exact test of the forbidden points of renju.

use gomoku_core::Color;

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::direction::Direction;
use super::super::line_class::LineClass;
use super::super::line_table::BLACK;
use super::{Field, content, is_vacant};

/// What a black stone is by the rules of renju.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Five,
    Foul,
    Allowed,
}

impl Field {
    /// Whether the side to move may not play the empty point.
    #[inline]
    pub(crate) fn is_forbidden(&mut self, cell: Cell) -> bool {
        self.to_move() == Color::Black && self.is_foul(cell)
    }

    /// Whether Black may not play the empty point, whoever is to move.
    #[inline]
    pub(crate) fn is_foul(&mut self, cell: Cell) -> bool {
        self.rule.is_renju()
            && self.class(Color::Black, cell) == CellClass::FOUL
            && self.verdict(cell) == Verdict::Foul
    }

    /// Judges an empty point from the lines alone, since stones are put into them on trial.
    fn verdict(&mut self, cell: Cell) -> Verdict {
        let lines = Direction::ALL.map(|direction| self.black_class(cell, direction));
        let count = |is: fn(LineClass) -> bool| lines.iter().filter(|&&line| is(line)).count();
        if lines.contains(&LineClass::FIVE) {
            return Verdict::Five;
        }
        if lines.contains(&LineClass::FOUL) || count(LineClass::is_four) > 1 {
            return Verdict::Foul;
        }
        if count(LineClass::is_three) < 2 {
            return Verdict::Allowed;
        }
        // Each level of the recursion adds a stone, so it ends.
        self.toggle(cell, BLACK);
        let mut real = 0;
        for (direction, line) in Direction::ALL.into_iter().zip(lines) {
            if line.is_three() && self.is_real_three(cell, direction) {
                real += 1;
            }
        }
        self.toggle(cell, BLACK);
        if real > 1 { Verdict::Foul } else { Verdict::Allowed }
    }

    /// Whether the three through the stone can become a straight four by a stone that may be played and makes no five.
    fn is_real_three(&mut self, cell: Cell, direction: Direction) -> bool {
        let place = direction.place(cell, self.size.get().into());
        let line = self.lines[place.line];
        // A straight four is unbroken, so only the first empty point to each side can make one.
        [(1, place.after), (-1, place.before)].into_iter().any(|(sign, most)| {
            let steps = (1..=most as i32)
                .find(|steps| content(line, (place.at as i32 + sign * steps) as u32) != BLACK);
            let Some(steps) = steps.map(|steps| sign * steps) else { return false };
            if !is_vacant(line, (place.at as i32 + steps) as u32) {
                return false;
            }
            let extension = direction.from(cell, steps);
            self.black_class(extension, direction) == LineClass::OPEN_FOUR
                && self.verdict(extension) == Verdict::Allowed
        })
    }

    fn black_class(&self, cell: Cell, direction: Direction) -> LineClass {
        let place = direction.place(cell, self.size.get().into());
        LineClass::from_nibble(self.look_up(self.lines[place.line], place.at))
    }
}
