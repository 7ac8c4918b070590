//! The position that was asked, searched deeper and deeper.

use gomoku_core::Color;

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::cell_set::CellSet;
use super::super::score::{INFINITE, is_open, is_win, plies, win_at};
use super::Worker;

/// What there is to tell of a search while it goes on.
pub(crate) enum Told<'a> {
    /// This depth is finished; these are the moves, the best first.
    Depth(u32, &'a [RootMove]),
    /// This move is searched next.
    Begins(Cell),
    /// It was searched.
    Ends(Cell),
}

/// A move of the position that was asked.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    /// The score of the deepest finished search in which the move was the best or close to it; minus infinity if it was
    /// not so in this one.
    pub(crate) score: i32,
    /// The score of the depth before.
    before: i32,
    /// The move and what is expected to follow.
    pub(crate) line: Vec<Cell>,
}

/// The first width of the window around the score of the depth before.
const WINDOW: i32 = 24;

impl Worker<'_> {
    /// The moves to choose from, in the order of first sight. Only those of `allowed` are among them; if none of these is
    /// of use, all of them are.
    pub(crate) fn root_moves(&mut self, allowed: &CellSet) -> Vec<RootMove> {
        let own = self.field.to_move();
        let wanted = match () {
            () if self.own(CellClass::FIVE) > 0 => self.of_class(own, CellClass::FIVE),
            () if self.enemy(CellClass::FIVE) > 0 => self.blocks(),
            () if self.own(CellClass::OPEN_FOUR) > 0 => self.of_class(own, CellClass::OPEN_FOUR),
            () => self.worth_trying(),
        };
        for cells in
            [wanted.and(allowed), self.field.candidates().and(allowed), self.field.empty().and(allowed)]
        {
            let begin = self.list(&cells, 0, Cell::NONE);
            let mut found = Vec::new();
            while let Some(cell) = self.pick(begin, begin + found.len()) {
                found.push(cell);
            }
            self.moves.truncate(begin);
            found.retain(|&cell| !self.field.is_forbidden(cell));
            if !found.is_empty() {
                let root = |cell| RootMove { score: -INFINITE, before: -INFINITE, line: vec![cell] };
                return found.into_iter().map(root).collect();
            }
        }
        Vec::new()
    }

    fn of_class(&self, color: Color, class: CellClass) -> CellSet {
        let mut found = CellSet::EMPTY;
        for cell in self.field.empty().iter().filter(|&cell| self.field.class(color, cell) == class) {
            found.insert(cell);
        }
        found
    }

    /// Searches to the depth 1, 2 and so on until something ends it, and sorts the moves, the best first. Calls back
    /// around each move and after each depth.
    pub(crate) fn deepen(
        &mut self,
        moves: &mut [RootMove],
        most: u32,
        lines: usize,
        tell: &mut dyn FnMut(&Self, Told<'_>),
    ) {
        let lines = lines.clamp(1, moves.len());
        for depth in 1 + self.skip..=most {
            if self.spending.is_enough(self.nodes) {
                break;
            }
            for root in moves.iter_mut() {
                root.before = root.score;
                root.score = -INFINITE;
            }
            self.longest = 0;
            for line in 0..lines {
                self.aspire(&mut moves[line..], depth as i32, tell);
                sort(&mut moves[line..]);
                if self.stopped {
                    break;
                }
            }
            sort(&mut moves[..lines]);
            if self.stopped {
                // What this depth did not get to is worth what it was before.
                for root in moves.iter_mut().filter(|root| root.score == -INFINITE) {
                    root.score = root.before;
                }
                break;
            }
            tell(self, Told::Depth(depth, moves));
            let score = moves[0].score;
            if lines <= 1 && !is_open(score) && (depth >= plies(score) || self.content) {
                break;
            }
        }
    }

    /// The longest course that was looked at in this depth, in plies.
    pub(crate) const fn longest(&self) -> usize {
        self.longest
    }

    /// Searches with a window around the score that is expected, and a wider one where that was wrong.
    fn aspire(&mut self, moves: &mut [RootMove], depth: i32, tell: &mut dyn FnMut(&Self, Told<'_>)) {
        let expected = moves[0].before;
        let mut width = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && is_open(expected) {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            let score = self.search_root(moves, alpha, beta, depth, tell);
            if self.stopped {
                return;
            }
            sort(moves);
            width += width;
            if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = if width > 2_000 { -INFINITE } else { (score - width).max(-INFINITE) };
            } else if score >= beta {
                beta = if width > 2_000 { INFINITE } else { (score + width).min(INFINITE) };
            } else {
                return;
            }
        }
    }

    fn search_root(
        &mut self,
        moves: &mut [RootMove],
        mut alpha: i32,
        beta: i32,
        depth: i32,
        tell: &mut dyn FnMut(&Self, Told<'_>),
    ) -> i32 {
        let own = self.field.to_move();
        if let Some(root) = moves.first_mut()
            && root.line.first().is_some_and(|&cell| self.field.class(own, cell) == CellClass::FIVE)
        {
            // The search goes on from boards without a five only.
            root.score = win_at(1);
            return root.score;
        }
        let mut best = -INFINITE;
        for (index, root) in moves.iter_mut().enumerate() {
            let Some(&cell) = root.line.first() else { continue };
            tell(self, Told::Begins(cell));
            self.frames[0].evaluation = self.field.evaluation();
            self.frames[0].current = cell;
            self.frames[0].is_four = self.field.makes_four(own, cell);
            let quiet = self.field.class(own, cell) < CellClass::THREE
                && self.field.class(!own, cell) < CellClass::THREE;
            self.field.place(cell);
            let mut score = alpha;
            if index > 0 {
                let reduction = if depth >= 3 && index > 2 && quiet {
                    self.reductions.get_for(depth, index, 300) / 1_024
                } else {
                    0
                };
                score = -self.search::<false>(-alpha - 1, -alpha, depth - 1 - reduction, 1, true);
                if score > alpha && reduction > 0 {
                    score = -self.search::<false>(-alpha - 1, -alpha, depth - 1, 1, true);
                }
            }
            if index == 0 || score > alpha {
                score = -self.search::<true>(-beta, -alpha, depth - 1, 1, false);
            }
            self.field.undo();
            if self.stopped {
                break;
            }
            tell(self, Told::Ends(cell));
            if index == 0 || score > alpha {
                root.score = score;
                root.line.truncate(1);
                root.line.extend_from_slice(&self.frames[1].line);
            } else {
                root.score = -INFINITE;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= beta || self.content && is_win(score) {
                break;
            }
        }
        best
    }
}

/// The best first; moves that were only found worse keep the order of the depth before, by the scores they had then.
fn sort(moves: &mut [RootMove]) {
    moves.sort_by_key(|root| (std::cmp::Reverse(root.score), std::cmp::Reverse(root.before)));
}
