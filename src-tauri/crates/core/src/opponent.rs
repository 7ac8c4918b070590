use std::{error::Error, fmt, str::FromStr};

/// A computer opponent, by name. The engine builds it; games and settings only carry the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpponentName {
    /// Scores each point by the rows that touch it and looks no move ahead.
    PointScorer,
    /// Weighs each point by the lines through it, and fears its own foul.
    LineWeights,
    /// Looks ahead over the five best points of every position.
    FiveBest(LookAhead),
    /// Sees fives and most fours, and overlooks some.
    Beginner,
}

impl OpponentName {
    /// All opponents: the weakest family first, Five best at every depth.
    pub fn all() -> impl Iterator<Item = Self> {
        let looking_ahead = LookAhead::all().map(Self::FiveBest);
        [Self::Beginner, Self::PointScorer, Self::LineWeights].into_iter().chain(looking_ahead)
    }

    /// Whether its search takes time that is worth showing.
    pub const fn looks_ahead(self) -> bool {
        matches!(self, Self::FiveBest(_))
    }
}

const BEGINNER: &str = "beginner";
const POINT_SCORER: &str = "point-scorer";
const LINE_WEIGHTS: &str = "line-weights";
const FIVE_BEST: &str = "five-best-";

impl fmt::Display for OpponentName {
    /// Writes the name in stored text and logs: `beginner`, `point-scorer`, `line-weights`, or `five-best-4` with
    /// the number of moves it looks ahead.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Beginner => f.pad(BEGINNER),
            Self::PointScorer => f.pad(POINT_SCORER),
            Self::LineWeights => f.pad(LINE_WEIGHTS),
            Self::FiveBest(look_ahead) => f.pad(&format!("{FIVE_BEST}{look_ahead}")),
        }
    }
}

impl FromStr for OpponentName {
    type Err = ParseOpponentError;

    /// Reads what `Display` writes, and nothing else.
    fn from_str(text: &str) -> Result<Self, ParseOpponentError> {
        match text {
            BEGINNER => Ok(Self::Beginner),
            POINT_SCORER => Ok(Self::PointScorer),
            LINE_WEIGHTS => Ok(Self::LineWeights),
            _ => {
                let depth = text.strip_prefix(FIVE_BEST).ok_or(ParseOpponentError)?;
                // One digit is all that is ever written; this refuses "+4" and "04".
                let &[digit @ b'1'..=b'9'] = depth.as_bytes() else { return Err(ParseOpponentError) };
                LookAhead::new(digit - b'0').map(Self::FiveBest).ok_or(ParseOpponentError)
            }
        }
    }
}

/// Text that names no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOpponentError;

impl fmt::Display for ParseOpponentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an opponent (beginner, point-scorer, line-weights, five-best-1 to five-best-8)")
    }
}

impl Error for ParseOpponentError {}

/// How many moves of both sides, one after the other, "Five best" looks ahead: 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LookAhead(u8);

impl LookAhead {
    /// Its own next move only.
    pub const MIN: Self = Self(1);
    /// Four moves of each side.
    pub const MAX: Self = Self(8);
    /// Two moves of each side.
    pub const DEFAULT: Self = Self(4);

    /// This many moves, or `None` outside of 1..=8.
    pub const fn new(moves: u8) -> Option<Self> {
        if moves >= Self::MIN.0 && moves <= Self::MAX.0 { Some(Self(moves)) } else { None }
    }

    /// The number of moves.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them, from the shortest on.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }
}

impl Default for LookAhead {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for LookAhead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_ahead_is_1_to_8() {
        let moves: Vec<u8> = (0..=u8::MAX).filter(|&moves| LookAhead::new(moves).is_some()).collect();
        assert_eq!(moves, (1..=8).collect::<Vec<u8>>());
        assert_eq!(LookAhead::all().map(LookAhead::get).collect::<Vec<_>>(), moves);
        assert_eq!(LookAhead::default().get(), 4);
    }

    #[test]
    fn names_read_back() {
        let names: Vec<String> = OpponentName::all().map(|name| name.to_string()).collect();
        // Stored games carry these texts: none may ever change.
        let expected = [
            "beginner",
            "point-scorer",
            "line-weights",
            "five-best-1",
            "five-best-2",
            "five-best-3",
            "five-best-4",
            "five-best-5",
            "five-best-6",
            "five-best-7",
            "five-best-8",
        ];
        assert_eq!(names, expected);
        for name in OpponentName::all() {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        assert_eq!(format!("{:>12}|{:<12}", OpponentName::Beginner, OpponentName::Beginner).len(), 25);
    }

    #[test]
    fn refused_text() {
        for text in [
            "",
            "Beginner",
            "beginner ",
            "five-best-",
            "five-best-0",
            "five-best-9",
            "five-best-+4",
            "five-best-04",
        ] {
            assert_eq!(text.parse::<OpponentName>(), Err(ParseOpponentError), "{text:?}");
        }
    }
}
