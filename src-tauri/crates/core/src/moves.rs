use std::{error::Error, fmt, str::FromStr};

use crate::Point;

/// What a player does when it is their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Places a stone.
    Place(Point),
    /// Gives up the placement; renju only.
    Pass,
}

impl Move {
    /// Where the stone goes, or `None` for a pass.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    /// Writes the point, or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads what `Display` writes, in any case.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Self::Pass)
        } else {
            text.parse().map(Self::Place).map_err(|_| ParseMoveError)
        }
    }
}

/// Text that is neither a point nor `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("neither a point from a1 to v22 nor pass")
    }
}

impl Error for ParseMoveError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        let h8 = Move::Place("h8".parse().unwrap());
        for (text, mv) in [("h8", h8), ("H8", h8), ("pass", Move::Pass), ("PASS", Move::Pass)] {
            assert_eq!(text.parse(), Ok(mv), "{text}");
        }
        assert_eq!((h8.to_string(), Move::Pass.to_string()), ("h8".to_owned(), "pass".to_owned()));
        assert_eq!("p".parse::<Move>(), Err(ParseMoveError));
    }
}
