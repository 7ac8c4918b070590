//! How strong the opponents are, measured by matches of `kagetsu-engine match` from its balanced openings, 15x15, freestyle.

use gomoku_core::{Level, OpponentName};

/// How strong an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Points of Elo: 200 more mean three games won of four. Level 1 has 400 by definition.
    pub elo: i32,
    /// So much may it be off either way, with a confidence of 95 %.
    pub error: u32,
}

const fn elo(elo: i32, error: u32) -> Rating {
    Rating { elo, error }
}

/// Each from matches against its neighbour below, the errors added up as squares. Level 10 played with 100 000 positions a
/// move, a tenth of a second; with more time it is stronger.
const LEVELS: [Rating; Level::MAX.get() as usize] = [
    elo(400, 0),
    elo(630, 26),
    elo(870, 37),
    elo(1_100, 46),
    elo(1_295, 55),
    elo(1_495, 63),
    elo(1_740, 71),
    elo(1_965, 78),
    elo(2_205, 88),
    elo(2_455, 104),
];

const POINT_SCORER: Rating = elo(915, 60);
const LINE_WEIGHTS: Rating = elo(1_025, 55);
/// By the number of moves it looks ahead. From 1 to 3 moves it won and lost the same games; what lies between 4 and 8 is put
/// between these two as it was when all were measured.
const FIVE_BEST: [Rating; 8] = [
    elo(1_120, 90),
    elo(1_120, 90),
    elo(1_120, 90),
    elo(1_120, 80),
    elo(1_130, 90),
    elo(1_165, 95),
    elo(1_205, 110),
    elo(1_250, 110),
];

/// How strong a level is.
pub const fn rating(level: Level) -> Rating {
    LEVELS[level.get() as usize - 1]
}

/// How strong an opponent is, the classic ones on the scale of the levels.
pub const fn classic_rating(name: OpponentName) -> Rating {
    match name {
        OpponentName::Level(level) => rating(level),
        OpponentName::PointScorer => POINT_SCORER,
        OpponentName::LineWeights => LINE_WEIGHTS,
        OpponentName::FiveBest(look_ahead) => FIVE_BEST[look_ahead.get() as usize - 1],
    }
}
