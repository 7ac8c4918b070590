use gomoku_core::{Move, Position};

use crate::{Limits, Opponent, PointScorer, SearchRequest, StopFlag};

/// A legal move in under a millisecond, for when an opponent does not come back: what [`PointScorer`] plays, which makes
/// and stops fives and looks no move ahead. `None` if the game is over.
pub fn quick_move(position: &Position, seed: u64) -> Option<Move> {
    let request =
        SearchRequest { position: position.clone(), limits: Limits::default(), stop: StopFlag::new(), seed };
    PointScorer.search(&request, &mut |_| {}).best
}
