//! What helps against a four that makes an open three as well.

use gomoku_core::{Color, Rule};

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::cell_set::CellSet;
use super::super::direction::Direction;
use super::super::line_class::LineClass;
use super::super::line_table::{BLACK, MAX_REACH, WHITE};
use super::{Field, is_vacant};

/// The farthest point that makes a four together with a stone.
const FOUR_REACH: u32 = 4;

impl Field {
    /// The points where a stone of the side to move can help against all of the enemy's points of a four and a three: it
    /// takes the four or the three away, it makes the answer to the four a four of its own, or it is a four itself.
    /// `None` if the enemy's points threaten nothing as it is, or the rule is not one in which a single point stops a four.
    ///
    /// This is what helps as a rule, not all that ever could.
    pub(crate) fn four_three_defences(&self) -> Option<CellSet> {
        if matches!(self.rule, Rule::Caro(_)) {
            return None;
        }
        let enemy = !self.to_move();
        let mut common = self.empty;
        for threat in self.empty.iter().filter(|&cell| self.class(enemy, cell) == CellClass::FOUR_THREE) {
            common = common.and(&self.four_three_defences_of(threat)?);
        }
        Some(common.or(self.fours(self.to_move())))
    }

    fn four_three_defences_of(&self, threat: Cell) -> Option<CellSet> {
        let (own, enemy) = (self.to_move(), !self.to_move());
        let mut found = CellSet::EMPTY;
        found.insert(threat);
        let mut five = None;
        for direction in Direction::ALL {
            let class = self.line_class(enemy, threat, direction);
            if !class.is_three() && class != LineClass::FOUR {
                continue;
            }
            for cell in self.vacant_around(threat, direction, MAX_REACH) {
                let after = self.class_with(enemy, threat, own, cell, direction);
                if after < class && !(class.is_three() && after.is_three()) {
                    found.insert(cell);
                }
                if class == LineClass::FOUR
                    && self.class_with(enemy, cell, enemy, threat, direction) == LineClass::FIVE
                {
                    five = Some(cell);
                }
            }
        }
        let answer = five?;
        found.insert(answer);
        for direction in Direction::ALL {
            if self.line_class(own, answer, direction) >= LineClass::FOUR {
                return None;
            }
            for cell in self.vacant_around(answer, direction, FOUR_REACH) {
                if self.class_with(own, answer, own, cell, direction) >= LineClass::FOUR {
                    found.insert(cell);
                }
            }
        }
        Some(found)
    }

    /// The empty points on the line at most so far from the point, and not the point itself.
    fn vacant_around(&self, cell: Cell, direction: Direction, reach: u32) -> impl Iterator<Item = Cell> {
        let place = direction.place(cell, self.size.get().into());
        let line = self.lines[place.line];
        let first = place.at - place.before.min(reach);
        (first..=place.at + place.after.min(reach))
            .filter(move |&at| at != place.at && is_vacant(line, at))
            .map(move |at| direction.from(cell, at as i32 - place.at as i32))
    }

    /// The class of the line through the empty point for this colour, if there were a stone on another point of the line.
    fn class_with(
        &self,
        color: Color,
        cell: Cell,
        stone: Color,
        other: Cell,
        direction: Direction,
    ) -> LineClass {
        let size = self.size.get().into();
        let (place, on) = (direction.place(cell, size), direction.place(other, size));
        let stone = if stone == Color::Black { BLACK } else { WHITE };
        let both = self.look_up(self.lines[place.line] ^ stone << (2 * (on.at + MAX_REACH)), place.at);
        LineClass::from_nibble(if color == Color::Black { both } else { both >> 4 })
    }
}
