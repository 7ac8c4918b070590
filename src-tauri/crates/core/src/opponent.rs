use std::{error::Error, fmt, str::FromStr};

mod level;
mod look_ahead;

pub use level::Level;
pub use look_ahead::LookAhead;

/// A computer opponent, by name. The engine builds it; games and settings only carry the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpponentName {
    /// One of the ten levels of strength.
    Level(Level),
    /// Scores each point by the rows that touch it and looks no move ahead.
    PointScorer,
    /// Weighs each point by the lines through it, and fears its own foul.
    LineWeights,
    /// Looks ahead over the five best points of every position.
    FiveBest(LookAhead),
}

impl OpponentName {
    /// All opponents: the levels, weakest first, then the classic ones, Five best at every depth.
    pub fn all() -> impl Iterator<Item = Self> {
        let levels = Level::all().map(Self::Level);
        let looking_ahead = LookAhead::all().map(Self::FiveBest);
        levels.chain([Self::PointScorer, Self::LineWeights]).chain(looking_ahead)
    }

    /// Whether its search takes time that is worth showing.
    pub const fn looks_ahead(self) -> bool {
        match self {
            Self::Level(level) => level.get() >= FIRST_THAT_TAKES_TIME,
            Self::FiveBest(_) => true,
            Self::PointScorer | Self::LineWeights => false,
        }
    }

    /// A text that an earlier version has written for this opponent into games and settings; it still reads back.
    pub const fn earlier_text(self) -> Option<&'static str> {
        match self {
            Self::Level(Level::MIN) => Some(BEGINNER),
            _ => None,
        }
    }
}

/// The levels from this one on think as long as a person would notice.
const FIRST_THAT_TAKES_TIME: u8 = 7;

/// The first level, before there were others.
const BEGINNER: &str = "beginner";
const LEVEL: &str = "level-";
const POINT_SCORER: &str = "point-scorer";
const LINE_WEIGHTS: &str = "line-weights";
const FIVE_BEST: &str = "five-best-";

impl fmt::Display for OpponentName {
    /// Writes the name in stored text and logs: `level-3`, `point-scorer`, `line-weights`, or `five-best-4` with the
    /// number of moves it looks ahead.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.pad(&format!("{LEVEL}{level}")),
            Self::PointScorer => f.pad(POINT_SCORER),
            Self::LineWeights => f.pad(LINE_WEIGHTS),
            Self::FiveBest(look_ahead) => f.pad(&format!("{FIVE_BEST}{look_ahead}")),
        }
    }
}

impl FromStr for OpponentName {
    type Err = ParseOpponentError;

    /// Reads what `Display` writes or wrote in an earlier version ([`Self::earlier_text`]), and nothing else.
    fn from_str(text: &str) -> Result<Self, ParseOpponentError> {
        match text {
            BEGINNER => Ok(Self::Level(Level::MIN)),
            POINT_SCORER => Ok(Self::PointScorer),
            LINE_WEIGHTS => Ok(Self::LineWeights),
            _ => {
                let name = if let Some(level) = text.strip_prefix(LEVEL) {
                    number(level).and_then(Level::new).map(Self::Level)
                } else {
                    let moves = text.strip_prefix(FIVE_BEST).and_then(number);
                    moves.and_then(LookAhead::new).map(Self::FiveBest)
                };
                name.ok_or(ParseOpponentError)
            }
        }
    }
}

/// A number as it is written: this refuses "+4" and "04".
fn number(text: &str) -> Option<u8> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_number)
}

/// Text that names no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOpponentError;

impl fmt::Display for ParseOpponentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not an opponent (level-1 to level-10, point-scorer, line-weights, five-best-1 to five-best-8)",
        )
    }
}

impl Error for ParseOpponentError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        let names: Vec<String> = OpponentName::all().map(|name| name.to_string()).collect();
        // Stored games carry these texts: none may ever change.
        let expected = [
            "level-1",
            "level-2",
            "level-3",
            "level-4",
            "level-5",
            "level-6",
            "level-7",
            "level-8",
            "level-9",
            "level-10",
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
        let level = OpponentName::Level(Level::MAX);
        assert_eq!(format!("{level:>12}|{level:<12}").len(), 25);
    }

    #[test]
    fn earlier_texts_read_back() {
        assert_eq!("beginner".parse(), Ok(OpponentName::Level(Level::MIN)));
        for name in OpponentName::all() {
            assert!(name.earlier_text().is_none_or(|text| text.parse() == Ok(name)), "{name}");
        }
    }

    #[test]
    fn refused_text() {
        for text in [
            "",
            "Beginner",
            "beginner ",
            "level",
            "level-",
            "level-0",
            "level-11",
            "level-+1",
            "level-01",
            "level-266",
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
