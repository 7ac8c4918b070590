//! Which moves are tried, and in which order.

use gomoku_core::{Color, Rule};

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::cell_set::CellSet;
use super::Worker;

/// So many moves of a list are sought out one by one; then the rest is sorted.
const SINGLY: usize = 3;

impl Worker<'_> {
    /// The points worth trying when nobody has a five and the side to move has no open four: all that can be of use if the
    /// enemy threatens an open four, and the neighbourhood of the stones otherwise. Forbidden points may be among them.
    pub(super) fn worth_trying(&self) -> CellSet {
        let field = &self.field;
        if self.enemy(CellClass::OPEN_FOUR) == 0 {
            return field.candidates();
        }
        // A threat that is faster than theirs, or a stone in its way.
        field.fours(field.to_move()).or(&field.defences(CellClass::OPEN_FOUR))
    }

    /// Lists the points behind the lists that are there, with their order, and returns where the list begins.
    pub(super) fn list(&mut self, cells: &CellSet, ply: usize, first: Cell) -> usize {
        let begin = self.moves.len();
        let (field, own) = (&self.field, self.field.to_move());
        let answer = self.history.answer(own, field.last());
        let killers = self.frames[ply].killers;
        for cell in cells.iter() {
            let mut order = i32::from(field.attack(own, cell)) + i32::from(field.attack(!own, cell) / 4 * 3);
            let threatens = field.class(own, cell) >= CellClass::THREE;
            order += self.history.get(own, threatens, cell) / 96;
            if killers.contains(&cell) {
                order += 40;
            }
            if cell == answer {
                order += 30;
            }
            if cell == first {
                order = 1 << 14;
            }
            self.moves.push(
                ((order + (1 << 15)).clamp(0, 0xffff) as u32) << 16
                    | u32::from(u16::MAX - cell.index() as u16),
            );
        }
        begin
    }

    /// Takes the best move that is left of the list that begins with one index, from the other on.
    pub(super) fn pick(&mut self, begin: usize, from: usize) -> Option<Cell> {
        let rest = self.moves.get_mut(from..)?;
        match from - begin {
            // Most lists are cut off after a move or two.
            0..SINGLY => {
                let best = rest.iter().enumerate().max_by_key(|&(_, &mv)| mv)?.0;
                rest.swap(0, best);
            }
            SINGLY => rest.sort_unstable_by_key(|&mv| std::cmp::Reverse(mv)),
            _ => {}
        }
        Some(Cell::from_index(u16::MAX - *rest.first()? as u16))
    }

    /// The points that stop the enemy's five; none if it cannot be stopped.
    pub(super) fn blocks(&mut self) -> CellSet {
        let enemy = !self.field.to_move();
        if matches!(self.field.rule(), Rule::Caro(_)) {
            return self.field.defences(CellClass::FIVE);
        }
        let mut blocks = CellSet::EMPTY;
        if self.field.count(enemy, CellClass::FIVE) == 1 {
            let cell = self.field.five(enemy);
            if enemy == Color::Black || !self.field.is_forbidden(cell) {
                blocks.insert(cell);
            }
        }
        blocks
    }
}
