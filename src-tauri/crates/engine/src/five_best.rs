//! The classic opponent that looks ahead over the five best points.

mod candidates;
#[cfg(test)]
mod tests;
mod tree;

use gomoku_core::{LookAhead, Move};

use crate::budget::Budget;
use crate::seeded::random;
use crate::{Opponent, SearchInfo, SearchRequest, SearchResult};
use candidates::Lots;
use tree::{Tree, UNDECIDED};

/// The classic opponent that tries the five best points of each position, and the five best answers to each of them,
/// and so on, and goes by who wins.
///
/// * A point is judged by the rows that either side would make there, connected or with gaps, open or shut in; see
///   `Row` and `Worth`. Lots drawn from the seed decide among points of the same worth. If someone could make a five
///   now, only the points that make or stop it are tried.
/// * A position is won, lost, or undecided: drawn, or not decided within the moves that it looks ahead. It takes the
///   best outcome, a win in the fewest moves, a loss in the most, and the earlier candidate among equals.
/// * It looks one move ahead, then two, up to its depth, and so has a best move to give at any time. If it is asked to
///   finish, or a limit is reached, in the midst of a depth, the answer is that of the depth before.
/// * On the empty board it plays the centre.
#[derive(Debug, Clone, Copy, Default)]
pub struct FiveBest {
    look_ahead: LookAhead,
}

impl FiveBest {
    /// The opponent that looks so many moves ahead, or fewer if the limits ask for less.
    pub const fn new(look_ahead: LookAhead) -> Self {
        Self { look_ahead }
    }
}

impl Opponent for FiveBest {
    fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        let position = &request.position;
        if position.outcome().is_some() || request.stop.is_stopped() {
            return SearchResult::default();
        }
        let lots = Lots::draw(&mut random(request.seed, position));
        let mut tree = Tree::new(position, lots, Budget::new(&request.limits, &request.stop));
        let candidates = match position.ply() {
            0 => vec![Move::Place(position.size().center())],
            _ => tree.candidates(),
        };
        let Some(&first) = candidates.first() else { return SearchResult::default() };
        let mut found = SearchInfo { line: vec![first], ..SearchInfo::default() };
        info(&found);
        let most = u32::from(self.look_ahead.get()).min(request.limits.depth.unwrap_or(u32::MAX));
        for depth in 1..=most {
            let Some(verdict) = tree.best(&candidates, depth) else { break };
            found = SearchInfo { depth, nodes: tree.nodes(), score: verdict.value, line: verdict.line };
            info(&found);
            // What is decided stays so however far one looks, and one candidate stays the best.
            if found.score != UNDECIDED || candidates.len() == 1 {
                break;
            }
        }
        if request.stop.is_stopped() {
            return SearchResult::default();
        }
        found.nodes = tree.nodes();
        SearchResult { best: found.line.first().copied(), info: found }
    }
}
