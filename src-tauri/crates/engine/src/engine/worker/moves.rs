//! Which moves are tried, and in which order.

use gomoku_core::{Color, Rule};

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::cell_set::CellSet;
use super::Worker;

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
            let (attack, defence) = (field.info(own, cell), field.info(!own, cell));
            let mut order = i32::from(attack.attack) + i32::from(defence.defence);
            let threatens = usize::from(attack.class) >= CellClass::THREE.index();
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

    /// Takes the best move that is left of the list from this index on.
    pub(super) fn pick(&mut self, from: usize) -> Option<Cell> {
        let rest = self.moves.get_mut(from..)?;
        let best = rest.iter().enumerate().max_by_key(|&(_, &mv)| mv)?.0;
        rest.swap(0, best);
        Some(Cell::from_index(u16::MAX - rest[0] as u16))
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
