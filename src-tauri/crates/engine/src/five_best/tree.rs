use gomoku_core::{Move, Outcome, Position};

use super::candidates::{Candidates, Lots};
use crate::budget::Budget;
use crate::chart::Chart;

/// The worth of a win in no moves. Every move until the five takes one off, so that a win in fewer moves is worth more;
/// a loss is the same below zero.
const WIN: i32 = 10_000;
/// A draw, and what is still open when the depth ends.
pub(super) const UNDECIDED: i32 = 0;

/// Looks ahead from a position over its candidates, theirs, and so on.
pub(super) struct Tree<'a> {
    position: Position,
    chart: Chart,
    lots: Lots,
    budget: Budget<'a>,
}

/// What was found out about a position.
pub(super) struct Verdict {
    /// The outcome for the side to move.
    pub(super) value: i32,
    /// The best move and those that are expected after it.
    pub(super) line: Vec<Move>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(position: &Position, lots: Lots, budget: Budget<'a>) -> Tree<'a> {
        Tree { position: position.clone(), chart: Chart::new(position), lots, budget }
    }

    /// The moves that are tried, the most promising first: a pass only if no point is legal, none if nothing is.
    pub(super) fn candidates(&self) -> Vec<Move> {
        let points = Candidates::of(&self.position, &self.chart, &self.lots);
        let mut moves: Vec<Move> = points.iter().map(Move::Place).collect();
        if moves.is_empty() && self.position.check(Move::Pass).is_ok() {
            moves.push(Move::Pass);
        }
        moves
    }

    /// How many positions were looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// The first of the candidates that has the best outcome within so many moves. `None` if the search is to end before
    /// all of them have been tried, or if there are none.
    pub(super) fn best(&mut self, candidates: &[Move], depth: u32) -> Option<Verdict> {
        let mut best = Verdict { value: -WIN, line: Vec::new() };
        let mut line = Vec::new();
        for &mv in candidates {
            let value = self.value_of(mv, Node { ply: 0, depth, alpha: best.value, beta: WIN }, &mut line)?;
            if value > best.value {
                best = Verdict { value, line: [&[mv], line.as_slice()].concat() };
            }
        }
        Some(best).filter(|best| !best.line.is_empty())
    }

    /// The outcome of a move for the side that makes it; `line` becomes what follows. The rest is as for
    /// [`Tree::value`].
    fn value_of(&mut self, mv: Move, node: Node, line: &mut Vec<Move>) -> Option<i32> {
        let mover = self.position.to_move();
        line.clear();
        if self.position.play(mv).is_err() {
            // No candidate is illegal; were one, it would be the last to be chosen.
            return Some(-WIN);
        }
        if let Move::Place(point) = mv {
            self.chart.place(mover, point);
        }
        let value = match self.position.outcome() {
            Some((Outcome::Win(_), _)) => Some(WIN - node.ply - 1),
            Some((Outcome::Draw, _)) => Some(UNDECIDED),
            None => self.value(node.next(), line).map(|value| -value),
        };
        if let Move::Place(point) = mv {
            self.chart.take_away(mover, point);
        }
        self.position.undo();
        value
    }

    /// The outcome for the side to move, if it lies between alpha and beta; otherwise some value beyond that bound which
    /// the outcome does not cross. `None` if the search is to end.
    fn value(&mut self, node: Node, line: &mut Vec<Move>) -> Option<i32> {
        self.budget.spend()?;
        let mover = self.position.to_move();
        let wins_at_once = node.depth > 0 && self.chart.fives(mover) > 0;
        if wins_at_once {
            line.extend(self.candidates().first());
            return Some(WIN - node.ply - 1);
        }
        // Without a five now, the enemy needs one now, or the mover two more moves of its own.
        let threatened = self.chart.fives(!mover) > 0;
        if node.depth < 2 || node.depth == 2 && !threatened {
            return Some(UNDECIDED);
        }
        let (soonest_win, soonest_loss) = (WIN - node.ply - 3, node.ply + 2 - WIN);
        if soonest_win <= node.alpha {
            return Some(soonest_win);
        }
        if soonest_loss >= node.beta {
            return Some(soonest_loss);
        }
        let mut best = -WIN;
        let mut after = Vec::new();
        for mv in self.candidates() {
            let value = self.value_of(mv, Node { alpha: node.alpha.max(best), ..node }, &mut after)?;
            if value > best {
                best = value;
                line.clear();
                line.push(mv);
                line.extend_from_slice(&after);
            }
            if best >= node.beta {
                break;
            }
        }
        Some(best)
    }
}

/// Where a position stands in the tree, and which outcomes matter there, from the view of its side to move.
#[derive(Clone, Copy)]
struct Node {
    /// Moves made since the root.
    ply: i32,
    /// Moves to look ahead.
    depth: u32,
    alpha: i32,
    beta: i32,
}

impl Node {
    fn next(self) -> Node {
        Node { ply: self.ply + 1, depth: self.depth - 1, alpha: -self.beta, beta: -self.alpha }
    }
}
