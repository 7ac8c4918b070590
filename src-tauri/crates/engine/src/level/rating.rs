use gomoku_core::{Level, OpponentName};

/// How strong an opponent plays, measured by matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Points of Elo: 200 more mean three games won of four. Level 1 has [`ANCHOR`].
    pub elo: i32,
    /// So much may it be off either way, with a confidence of 95 %.
    pub error: u32,
}

/// The rating of level 1 by definition.
const ANCHOR: i32 = 400;

const fn elo(elo: i32, error: u32) -> Rating {
    Rating { elo, error }
}

const LEVELS: [Rating; Level::MAX.get() as usize] = [
    elo(ANCHOR, 0),
    elo(600, 100),
    elo(800, 100),
    elo(1_000, 100),
    elo(1_200, 100),
    elo(1_400, 100),
    elo(1_600, 100),
    elo(1_800, 100),
    elo(2_000, 100),
    elo(2_200, 100),
];

/// How strong a level is.
pub const fn rating(level: Level) -> Rating {
    LEVELS[level.get() as usize - 1]
}

/// How strong any opponent is, on the scale of the levels.
pub const fn classic_rating(name: OpponentName) -> Option<Rating> {
    match name {
        OpponentName::Level(level) => Some(rating(level)),
        _ => None,
    }
}
