use std::time::Duration;

use gomoku_core::{Move, Position};

use crate::StopFlag;

/// What a search may spend. `None` sets no bound; several bounds hold together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// Time of the whole search.
    pub time: Option<Duration>,
    /// Positions or, for an opponent that does not look ahead, points judged.
    pub nodes: Option<u64>,
    /// Moves to look ahead.
    pub depth: Option<u32>,
}

/// One question to an opponent: which move now?
#[derive(Debug, Clone)]
pub struct SearchRequest {
    /// The position, whose side to move is the side asked.
    pub position: Position,
    /// What the search may spend.
    pub limits: Limits,
    /// Raised by the caller to have the best move so far, or to give the search up.
    pub stop: StopFlag,
    /// The source of all randomness: the same position and seed give the same answer, on every platform.
    /// One seed may serve a whole game, because an opponent mixes the ply into it.
    pub seed: u64,
}

/// What a search knows so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchInfo {
    /// Moves looked ahead.
    pub depth: u32,
    /// Positions or points judged.
    pub nodes: u64,
    /// Worth of the best move for the side to move, in the opponent's own units.
    pub score: i32,
    /// The expected moves, beginning with the best one.
    pub line: Vec<Move>,
}

/// The answer of a search.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchResult {
    /// A legal move; `None` if the search was given up or the game is over.
    pub best: Option<Move>,
    /// What the search knew at its end.
    pub info: SearchInfo,
}

/// The answer of an opponent that looks no move ahead.
pub(crate) fn answer(best: Move, found: SearchInfo, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
    let found = SearchInfo { depth: 1, line: vec![best], ..found };
    info(&found);
    SearchResult { best: Some(best), info: found }
}
