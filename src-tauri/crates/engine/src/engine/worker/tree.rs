//! The main search: principal variation search with a transposition table, reductions and prunings.

use gomoku_core::Rule;

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::score::{INFINITE, bounded, is_loss, is_open, loss_at, recalled, remembered, win_at};
use super::super::transposition::{Bound, Entry};
use super::{MAX_PLY, Worker};

/// From how far below the window on the search of fours decides alone, by the depth.
const RAZOR: [i32; 3] = [0, 40, 90];
/// What each ply of depth may still be worth.
const PLY_MARGIN: i32 = 60;
/// How far above the window, for each ply of depth, a position where a cutoff is expected is searched less deep.
const HIGH_MARGIN: i32 = 15;
/// How many moves are tried at each depth before the rest is left out.
const MOVE_COUNTS: [usize; 16] = [0, 4, 6, 8, 10, 12, 15, 17, 20, 22, 25, 28, 31, 34, 37, 40];
/// Where so few moves help against an open four, they cost no depth: otherwise a row of threes would hide what comes after it.
const FEW: usize = 3;
/// Mixed into the key of a position in which one move is left out.
const EXCLUDED: u64 = 0x9e6c_63d0_876a_3a5b;

impl Worker<'_> {
    /// The worth of the position for the side to move, searched to this depth. `PV` says that the window is open, `cut`
    /// that a cutoff is expected.
    pub(super) fn search<const PV: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let attacked = self.enemy(CellClass::FIVE) > 0;
        if depth <= 0 && (!attacked || ply + 4 >= MAX_PLY) {
            return self.quiesce(alpha, beta, ply, 0);
        }
        if !self.visit(ply) {
            return 0;
        }
        self.frames[ply].line.clear();
        if self.own(CellClass::FIVE) > 0 {
            return win_at(ply + 1);
        }
        if self.field.room() == 0 {
            return 0;
        }
        if ply + 4 >= MAX_PLY {
            return bounded(self.field.evaluation());
        }
        if attacked {
            return self.forced::<PV>(alpha, beta, depth, ply, cut);
        }
        if self.own(CellClass::OPEN_FOUR) > 0 {
            return win_at(ply + 3);
        }
        // Nothing from here on is sooner than these.
        alpha = alpha.max(loss_at(ply + 4));
        beta = beta.min(win_at(ply + 3));
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.frames[ply].excluded;
        let key =
            self.field.key() ^ if excluded == Cell::NONE { 0 } else { EXCLUDED ^ excluded.index() as u64 };
        let entry = self.table.get(key);
        let known = entry.map(|entry| recalled(entry.score, ply));
        if let (Some(entry), Some(score), false) = (entry, known, PV) {
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if holds && entry.depth >= depth {
                return score;
            }
        }
        let on_line = PV || entry.is_some_and(|entry| entry.on_line);

        let evaluation = self.evaluation();
        self.frames[ply].evaluation = evaluation;
        let improving = ply >= 2 && evaluation > self.frames[ply - 2].evaluation;
        // What is remembered says more than the evaluation, where it bounds in the right direction.
        let estimate = match (entry, known) {
            (Some(entry), Some(score)) if is_open(score) => match entry.bound {
                Bound::Exact => score,
                Bound::Lower => score.max(evaluation),
                Bound::Upper => score.min(evaluation),
            },
            _ => evaluation,
        };
        let threatened = self.enemy(CellClass::OPEN_FOUR) > 0;

        if !PV && excluded == Cell::NONE {
            if depth < RAZOR.len() as i32 && estimate + RAZOR[depth as usize] < alpha {
                let score = self.quiesce(alpha, beta, ply, 0);
                if score <= alpha || self.stopped {
                    return score;
                }
            }
            let in_fours = ply >= 4 && self.frames[ply - 2].is_four && self.frames[ply - 4].is_four;
            if depth <= 10
                && !in_fours
                && is_open(beta)
                && estimate - PLY_MARGIN * (depth - i32::from(improving)) >= beta
            {
                return estimate;
            }
        }
        let first = entry.map_or(Cell::NONE, |entry| entry.best);
        if depth >= 5 && first == Cell::NONE && (PV || cut) {
            depth -= 1;
        }

        if cut && depth >= 3 && !threatened && is_open(beta) && estimate >= beta + HIGH_MARGIN * depth {
            depth -= 1;
        }

        let cells = self.worth_trying();
        let begin = self.list(&cells, ply, first);
        let own = self.field.to_move();
        let useful = if !threatened && self.enemy(CellClass::FOUR_THREE) > 0 {
            self.field.four_three_defences()
        } else {
            None
        };
        let few = self.moves.len() - begin <= FEW;
        let before = alpha;
        let (mut best, mut best_move) = (-INFINITE, Cell::NONE);
        let (mut count, mut next) = (0, begin);
        while let Some(cell) = self.pick(begin, next) {
            next += 1;
            if cell == excluded || self.field.is_forbidden(cell) {
                continue;
            }
            count += 1;
            let is_four = self.field.makes_four(own, cell);
            let class = self.field.class(own, cell);
            let threatens = class >= CellClass::THREE;
            let stops = self.field.class(!own, cell) >= CellClass::FOUR;
            let learnt = self.history.get(own, threatens, cell);

            // Never before a move is known that does not lose.
            if !is_loss(best) && best > -INFINITE && !is_four && !threatened {
                let most = MOVE_COUNTS.get(depth as usize).copied().unwrap_or(usize::MAX);
                if count > if improving || PV { most } else { most / 2 + 1 } {
                    continue;
                }
                if useful.as_ref().is_some_and(|useful| !useful.contains(cell)) {
                    continue;
                }
                if !PV && depth <= 4 && !threatens && !stops && estimate + PLY_MARGIN * (depth + 1) <= alpha {
                    continue;
                }
            }

            let mut extension = i32::from(threatened && few && ply < MAX_PLY / 4);
            if cell == first
                && depth >= 7
                && excluded == Cell::NONE
                && let (Some(entry), Some(score)) = (entry, known)
                && entry.bound != Bound::Upper
                && entry.depth >= depth - 3
                && is_open(score)
            {
                let bar = score - depth;
                self.frames[ply].excluded = cell;
                let others = self.search::<false>(bar - 1, bar, (depth - 1) / 2, ply, cut);
                self.frames[ply].excluded = Cell::NONE;
                if self.stopped {
                    break;
                }
                if others < bar {
                    extension = if !PV && others < bar - 20 { 2 } else { 1 };
                } else if bar >= beta {
                    best = bar;
                    self.moves.truncate(begin);
                    return best;
                } else if score >= beta {
                    extension = -1;
                }
            }

            let deep = depth - 1 + extension;
            self.frames[ply].current = cell;
            self.frames[ply].is_four = is_four;
            self.field.place(cell);
            let mut score = -INFINITE;
            let mut whole = count == 1;
            if !whole {
                let reduction = if depth >= 2 && count > 2 {
                    let mut reduction = self.reductions.get_for(depth, count, self.factor());
                    reduction += if cut { 1_000 } else { 0 };
                    reduction -= if on_line { 900 } else { 0 };
                    reduction -= if improving { 300 } else { 0 };
                    reduction -= if is_four {
                        1_200
                    } else if threatens || stops {
                        500
                    } else {
                        0
                    };
                    reduction -= learnt / 8;
                    (reduction / 1_024).clamp(0, deep.max(0))
                } else {
                    0
                };
                score = -self.search::<false>(-alpha - 1, -alpha, deep - reduction, ply + 1, true);
                if score > alpha && reduction > 0 {
                    score = -self.search::<false>(-alpha - 1, -alpha, deep, ply + 1, !cut);
                }
                whole = PV && score > alpha && (score < beta || ply == 0);
            }
            if whole {
                score = if PV {
                    -self.search::<true>(-beta, -alpha, deep, ply + 1, false)
                } else {
                    -self.search::<false>(-beta, -alpha, deep, ply + 1, !cut)
                };
            }
            self.field.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = cell;
                    if PV {
                        self.extend_line(ply, cell);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        let tried = next;
        if self.stopped {
            self.moves.truncate(begin);
            return 0;
        }
        if count == 0 {
            self.moves.truncate(begin);
            return match () {
                () if excluded != Cell::NONE => alpha,
                // Whatever is played, an open four and then a five follow.
                () if threatened => loss_at(ply + 4),
                () => evaluation,
            };
        }
        if best >= beta {
            self.learn(best_move, depth, ply, begin, tried);
        }
        let tells = match () {
            () if best >= beta => best > evaluation,
            () if best > before => true,
            () => best < evaluation,
        };
        if tells && excluded == Cell::NONE && is_open(best) && !threatened {
            self.corrections.add(&self.field, best - evaluation, depth);
        }
        self.moves.truncate(begin);
        if excluded == Cell::NONE {
            let bound = match () {
                () if best >= beta => Bound::Lower,
                () if best > before => Bound::Exact,
                () => Bound::Upper,
            };
            let entry =
                Entry { best: best_move, score: remembered(best, ply), evaluation, depth, bound, on_line };
            self.table.set(key, &entry);
        }
        best
    }

    /// The enemy has a five: it is stopped, without a ply of depth being counted, or the game is lost.
    fn forced<const PV: bool>(
        &mut self,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let blocks = self.blocks();
        let own = self.field.to_move();
        let mut best = loss_at(ply + 2);
        for cell in blocks.iter() {
            if self.field.is_forbidden(cell) {
                continue;
            }
            self.frames[ply].evaluation = if ply >= 2 { self.frames[ply - 2].evaluation } else { 0 };
            self.frames[ply].current = cell;
            self.frames[ply].is_four = self.field.makes_four(own, cell);
            self.field.place(cell);
            let score = -self.search::<PV>(-beta, -alpha, depth, ply + 1, !cut);
            self.field.undo();
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if PV {
                        self.extend_line(ply, cell);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// Remembers that the move was good enough, and those before it were not.
    fn learn(&mut self, best: Cell, depth: i32, ply: usize, begin: usize, tried: usize) {
        let own = self.field.to_move();
        let bonus = (depth * depth * 16 + 32 * depth).min(1_800);
        for index in begin..tried {
            let cell = Cell::from_index(u16::MAX - self.moves[index] as u16);
            let threatens = self.field.class(own, cell) >= CellClass::THREE;
            self.history.add(own, threatens, cell, if cell == best { bonus } else { -bonus / 2 });
        }
        let last = self.field.last();
        self.history.set_answer(own, last, best);
        let killers = &mut self.frames[ply].killers;
        if killers[0] != best {
            *killers = [best, killers[0]];
        }
    }

    /// Makes the move and what follows it the principal variation from here on.
    pub(super) fn extend_line(&mut self, ply: usize, cell: Cell) {
        let (here, there) = self.frames.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(cell);
        line.extend_from_slice(&there[0].line);
    }

    /// How much the number of moves tried before shortens the search of a move.
    fn factor(&self) -> u32 {
        match self.field.rule() {
            Rule::Freestyle => 490,
            Rule::Standard | Rule::Caro(_) => 390,
            Rule::Renju => 370,
        }
    }
}
