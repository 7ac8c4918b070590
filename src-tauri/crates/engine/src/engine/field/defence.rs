//! Where a threat can be stopped.

use gomoku_core::Color;

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::cell_set::CellSet;
use super::super::direction::Direction;
use super::super::line_class::LineClass;
use super::super::line_table::{BLACK, MAX_REACH, WHITE};
use super::{Field, is_vacant};

impl Field {
    /// The points where a stone of the side to move leaves the enemy no point of this class or above, as far as such
    /// points are there now. A stone elsewhere does not.
    pub(crate) fn defences(&self, class: CellClass) -> CellSet {
        let enemy = !self.to_move();
        let mut common = self.empty;
        for threat in self.empty.iter().filter(|&cell| self.class(enemy, cell) >= class) {
            common = common.and(&self.defences_of(threat, class));
        }
        common
    }

    /// The points where a stone of the side to move takes that class from the enemy's point.
    fn defences_of(&self, threat: Cell, class: CellClass) -> CellSet {
        let enemy = !self.to_move();
        let stone = if enemy == Color::Black { WHITE } else { BLACK };
        let fouls = self.rule.is_renju() && enemy == Color::Black;
        let lines = Direction::ALL.map(|direction| self.line_class(enemy, threat, direction));
        let mut found = CellSet::EMPTY;
        found.insert(threat);
        for direction in Direction::ALL {
            let number = direction as usize;
            if lines[number] < LineClass::FOUR {
                continue;
            }
            let place = direction.place(threat, self.size.get().into());
            let line = self.lines[place.line];
            let first = place.at - place.before.min(MAX_REACH);
            for at in (first..=place.at + place.after.min(MAX_REACH)).filter(|&at| at != place.at) {
                if !is_vacant(line, at) {
                    continue;
                }
                let both = self.look_up(line ^ stone << (2 * (at + MAX_REACH)), place.at);
                let mut after = lines;
                after[number] = LineClass::from_nibble(if enemy == Color::Black { both } else { both >> 4 });
                if CellClass::of(after, fouls) < class {
                    found.insert(direction.from(threat, at as i32 - place.at as i32));
                }
            }
        }
        found
    }
}
