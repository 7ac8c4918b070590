use gomoku_core::OpponentName;

use crate::level::leveled;
use crate::{FiveBest, LineWeights, PointScorer, SearchInfo, SearchRequest, SearchResult};

/// A computer opponent.
///
/// # Invariants
///
/// * `best` is a legal move of the position asked; as Black in renju never a forbidden point, and [`Pass`] when
///   only forbidden points are left.
/// * `best` is `None` if the game is over, or if the search was given up before there was an answer.
/// * A search that is asked to finish answers with a move within 50 ms, also if it was asked before it began.
/// * The answer depends on the request alone, and on what the opponent learnt from earlier requests of the same
///   game, never on time, threads or the platform's random numbers, unless a time limit or the flag cuts the search short.
///
/// [`Pass`]: gomoku_core::Move::Pass
pub trait Opponent: Send {
    /// Chooses a move. Calls `info` whenever it knows more; blocks until it has an answer or is stopped.
    fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult;
}

/// The opponent of that name, with nothing learnt yet.
pub fn opponent(name: OpponentName) -> Box<dyn Opponent> {
    match name {
        OpponentName::Level(level) => leveled(level),
        OpponentName::PointScorer => Box::new(PointScorer),
        OpponentName::LineWeights => Box::new(LineWeights),
        OpponentName::FiveBest(look_ahead) => Box::new(FiveBest::new(look_ahead)),
    }
}
