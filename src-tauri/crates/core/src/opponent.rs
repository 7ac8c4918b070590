use std::fmt;

/// A computer opponent, by name. The engine builds it; games and settings only carry the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpponentName {
    /// Scores each point by the lines through it and looks no move ahead.
    PointScorer,
}

impl OpponentName {
    /// All opponents, from the weakest on.
    pub const ALL: [Self; 1] = [Self::PointScorer];

    /// The name in stored text and logs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PointScorer => "point-scorer",
        }
    }
}

impl fmt::Display for OpponentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
