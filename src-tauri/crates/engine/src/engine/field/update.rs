//! What a stone changes around it, and how that is taken back.

use gomoku_core::Color;

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::direction::Direction;
use super::super::line_table::{BLACK, MAX_REACH, WHITE};
use super::{Field, Spot, is_vacant};

/// A point as it was.
#[derive(Clone, Copy)]
pub(super) struct Saved {
    cell: Cell,
    spot: Spot,
}

impl Field {
    /// Puts the stone into the four lines and judges the empty points within reach anew.
    pub(super) fn spread<const REACH: u32>(&mut self, cell: Cell, color: Color) {
        let stone = if color == Color::Black { BLACK } else { WHITE };
        for direction in Direction::ALL {
            let place = direction.place(cell, self.size.get().into());
            let line = self.lines[place.line] ^ stone << (2 * (place.at + MAX_REACH));
            self.lines[place.line] = line;
            let first = place.at - place.before.min(REACH);
            for at in first..=place.at + place.after.min(REACH) {
                if !is_vacant(line, at) {
                    continue;
                }
                let other = direction.from(cell, at as i32 - place.at as i32);
                let both = self.tables.lines.look_up::<REACH>(line, at);
                let shift = 8 * direction as u32;
                let before = self.spots[other.index()].lines;
                let after = before & !(255 << shift) | u32::from(both) << shift;
                if after != before {
                    self.saved.push(Saved { cell: other, spot: self.spots[other.index()] });
                    self.set_lines(other, after);
                }
            }
        }
    }

    /// Judges an empty point from nothing.
    pub(super) fn refresh(&mut self, cell: Cell) {
        let mut lines = 0;
        for direction in Direction::ALL {
            let place = direction.place(cell, self.size.get().into());
            let both = self.look_up(self.lines[place.line], place.at);
            lines |= u32::from(both) << (8 * direction as u32);
        }
        // What was never judged was not counted either, but is about to be counted out.
        let unjudged = Spot::default();
        self.spots[cell.index()] = unjudged;
        for counts in &mut self.state.counts {
            counts[usize::from(unjudged.classes)] += 1;
        }
        self.set_lines(cell, lines);
    }

    /// Makes a point one that has a stone.
    pub(super) fn clear(&mut self, cell: Cell) {
        let spot = self.spots[cell.index()];
        self.saved.push(Saved { cell, spot });
        self.spots[cell.index()] = Spot::default();
        self.state.value -= i32::from(spot.value);
        for (color, class) in [(0, spot.classes & 15), (1, spot.classes >> 4)] {
            self.state.counts[color][usize::from(class)] -= 1;
        }
        self.set_fours(cell, spot.fours, 0);
    }

    /// Takes the changes of the last move back.
    pub(super) fn restore(&mut self, length: usize) {
        while self.saved.len() > length {
            let Some(Saved { cell, spot }) = self.saved.pop() else { return };
            let fours = self.spots[cell.index()].fours;
            self.set_fours(cell, fours, spot.fours);
            self.spots[cell.index()] = spot;
        }
    }

    /// Gives an empty point the classes of its lines and all that follows from them.
    #[inline]
    fn set_lines(&mut self, cell: Cell, lines: u32) {
        let old = self.spots[cell.index()];
        let codes = [lines & 0x0f0f_0f0f, lines >> 4 & 0x0f0f_0f0f].map(|word| self.tables.codes.code(word));
        let [black, white] = [(Color::Black, codes[0]), (Color::White, codes[1])]
            .map(|(color, code)| *self.code_info(color, code));
        let new = Spot {
            lines,
            codes,
            value: black.value - white.value,
            classes: black.class | white.class << 4,
            fours: u8::from(black.is_four) | u8::from(white.is_four) << 1,
        };
        self.spots[cell.index()] = new;
        self.state.value += i32::from(new.value) - i32::from(old.value);
        if new.classes != old.classes {
            for (color, before, after) in
                [(0, old.classes & 15, new.classes & 15), (1, old.classes >> 4, new.classes >> 4)]
            {
                self.state.counts[color][usize::from(before)] -= 1;
                self.state.counts[color][usize::from(after)] += 1;
                if usize::from(after) == CellClass::FIVE.index() && before != after {
                    self.state.fives[color] = cell;
                }
            }
        }
        // Two fouls can differ in this.
        self.set_fours(cell, old.fours, new.fours);
    }

    #[inline]
    fn set_fours(&mut self, cell: Cell, before: u8, after: u8) {
        if before != after {
            for (color, fours) in self.fours.iter_mut().enumerate() {
                if (before ^ after) >> color & 1 != 0 {
                    fours.toggle(cell);
                }
            }
        }
    }
}
