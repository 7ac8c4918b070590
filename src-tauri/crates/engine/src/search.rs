use std::time::Duration;

use gomoku_core::{Move, Point, Position};

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

impl SearchInfo {
    /// What an opponent knows that looks no move ahead and has judged so many points.
    pub(crate) fn at_sight(best: Point, score: i32, nodes: u64) -> Self {
        Self { depth: 1, nodes, score, line: vec![Move::Place(best)] }
    }
}

/// Answers as every opponent does that knows nothing before it has its move: not at all when the game is over or the search
/// was given up, with the centre on the empty board, else with the first move of what `find` has found, and with a pass if
/// that is none.
pub(crate) fn answer(
    request: &SearchRequest,
    info: &mut dyn FnMut(&SearchInfo),
    find: impl FnOnce(&Position) -> Option<SearchInfo>,
) -> SearchResult {
    let position = &request.position;
    if position.outcome().is_some() || request.stop.is_stopped() {
        return SearchResult::default();
    }
    let found = match position.ply() {
        0 => Some(SearchInfo::at_sight(position.size().center(), 0, 0)),
        _ => find(position),
    };
    let found = match found {
        Some(found) => found,
        None if position.check(Move::Pass).is_ok() => {
            SearchInfo { depth: 1, line: vec![Move::Pass], ..SearchInfo::default() }
        }
        None => return SearchResult::default(),
    };
    if request.stop.is_stopped() {
        return SearchResult::default();
    }
    info(&found);
    SearchResult { best: found.line.first().copied(), info: found }
}
