//! What earlier positions of the search say about moves.

use gomoku_core::Color;

use super::cell::Cell;

/// How well moves have done so far, by colour and by whether they threaten something.
pub(crate) struct History {
    moves: Box<[[[i16; Cell::ROOM]; 2]; 2]>,
    /// The move that refuted another, by the colour of the answer.
    answers: Box<[[Cell; Cell::ROOM]; 2]>,
}

/// Bounds every number of [`History::get`].
const MOST: i32 = 8_192;

impl History {
    pub(crate) fn new() -> Self {
        Self { moves: Box::new([[[0; Cell::ROOM]; 2]; 2]), answers: Box::new([[Cell::NONE; Cell::ROOM]; 2]) }
    }

    /// How well the move has done, within plus and minus 8192.
    #[inline]
    pub(crate) fn get(&self, color: Color, threatens: bool, cell: Cell) -> i32 {
        i32::from(self.moves[color.index()][usize::from(threatens)][cell.index()])
    }

    /// Rewards the move, or punishes it if `bonus` is below 0. The closer a number is to its bound, the less is added.
    pub(crate) fn add(&mut self, color: Color, threatens: bool, cell: Cell, bonus: i32) {
        let number = &mut self.moves[color.index()][usize::from(threatens)][cell.index()];
        let before = i32::from(*number);
        *number = (before + bonus - before * bonus.abs() / MOST) as i16;
    }

    /// The move of this colour that last refuted the enemy's move.
    #[inline]
    pub(crate) fn answer(&self, color: Color, to: Cell) -> Cell {
        self.answers[color.index()][to.index()]
    }

    /// Remembers that the move refuted the enemy's.
    pub(crate) fn set_answer(&mut self, color: Color, to: Cell, cell: Cell) {
        self.answers[color.index()][to.index()] = cell;
    }
}
