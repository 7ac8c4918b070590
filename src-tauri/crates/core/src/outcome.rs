use std::fmt;

use crate::Color;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This colour has won.
    Win(Color),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// Who won, or `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes `black wins`, `white wins` or `draw`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(color) => write!(f, "{color} wins"),
            Self::Draw => f.write_str("draw"),
        }
    }
}

/// Why a game ended. The rules themselves decide the first two, `BoardFull` and `Passes`; the rest is vocabulary
/// for those who run a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// A winning row.
    Five,
    /// Black played a forbidden point.
    Forbidden,
    /// A player ran out of time.
    Timeout,
    /// A player resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// No empty point is left: a draw.
    BoardFull,
    /// Both players passed, one after the other: a draw.
    Passes,
    /// A player left the connection.
    Disconnect,
}
