//! The end of the main search: nothing but fours.

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::cell_set::CellSet;
use super::super::score::{is_loss, is_win, loss_at, recalled, remembered, win_at};
use super::super::transposition::{Bound, Entry};
use super::{MAX_PLY, Worker};

/// The most fours of one side in a row that are looked at.
const MOST_FOURS: usize = 40;

impl Worker<'_> {
    /// The worth of the position if the side to move may make fours or be content with it as it is. `fours` counts those
    /// that it has made already; the first may be anywhere.
    pub(super) fn quiesce(&mut self, mut alpha: i32, beta: i32, ply: usize, fours: usize) -> i32 {
        if !self.visit(ply) {
            return 0;
        }
        self.frames[ply].line.clear();
        let own = self.field.to_move();
        if self.own(CellClass::FIVE) > 0 {
            return win_at(ply + 1);
        }
        if self.field.room() == 0 {
            return 0;
        }
        let forced = self.enemy(CellClass::FIVE) > 0;
        let mut cells = *self.field.fours(own);
        if forced {
            let blocks = self.blocks();
            if blocks.is_empty() {
                return loss_at(ply + 2);
            }
            cells = cells.and(&blocks);
        } else if self.own(CellClass::OPEN_FOUR) > 0 {
            return win_at(ply + 3);
        }
        let evaluation = self.evaluation();
        let mut best = evaluation;
        if !forced {
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        if cells.is_empty() || ply + 4 >= MAX_PLY || fours >= MOST_FOURS {
            return best;
        }
        let key = self.field.key();
        let entry = self.table.get(key);
        if let Some(entry) = entry {
            let score = recalled(entry.score, ply);
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            // A narrow look must not pass for a wide one.
            if holds && entry.depth >= -(fours as i32) {
                return score;
            }
        }
        let first = entry.map_or(Cell::NONE, |entry| entry.best);
        if !forced && fours > 0 {
            // One thing leads to another: fours far from the last one seldom help it on.
            let mut close = CellSet::EMPTY;
            close.add_neighbours(self.field.last_but(1));
            cells = cells.and(&close);
        }
        // After two fours one of which was plain, only one that builds something up besides leads on.
        let only_rich =
            !forced && fours >= 2 && !(self.frames[ply - 2].is_rich && self.frames[ply - 4].is_rich);
        let begin = self.list(&cells, ply, first);
        let mut best_move = Cell::NONE;
        let mut next = begin;
        let before = alpha;
        while let Some(cell) = self.pick(begin, next) {
            next += 1;
            let is_rich = self.field.class(own, cell) >= CellClass::FOUR_PLUS;
            if (only_rich && !is_rich) || self.field.is_forbidden(cell) {
                continue;
            }
            self.frames[ply].is_rich = is_rich;
            self.field.place(cell);
            let score = self.answered(alpha, beta, ply, fours);
            self.field.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = cell;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.moves.truncate(begin);
        if self.stopped {
            return 0;
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best > before => Bound::Exact,
            () => Bound::Upper,
        };
        // With the enemy's five to be stopped, a quiet answer was not looked at, so only a win says something.
        if !forced || is_win(best) {
            self.table.set(
                key,
                &Entry {
                    best: best_move,
                    score: remembered(best, ply),
                    evaluation,
                    depth: -(fours as i32),
                    bound,
                    on_line: entry.is_some_and(|entry| entry.on_line),
                },
            );
        }
        best
    }

    /// The worth of the four that was just made, for the side that made it: the least after any answer.
    fn answered(&mut self, alpha: i32, beta: i32, ply: usize, fours: usize) -> i32 {
        if self.own(CellClass::FIVE) > 0 {
            // The four left a five of the enemy's where it was.
            return loss_at(ply + 2);
        }
        let mut least = win_at(ply + 3);
        for block in self.blocks().iter() {
            if self.field.is_forbidden(block) {
                continue;
            }
            if !self.visit(ply + 1) {
                return 0;
            }
            self.field.place(block);
            let score = self.quiesce(alpha, beta, ply + 2, fours + 1);
            self.field.undo();
            least = least.min(score);
            if least <= alpha || is_loss(least) {
                break;
            }
        }
        least
    }
}
