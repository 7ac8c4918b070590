use std::{fmt, str::FromStr};

use crate::Spot;

/// What the engine is looking at, for a board that shows it: `MESSAGE REALTIME …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Realtime {
    /// All marks are to be taken away.
    Refresh,
    /// It is looking at this move.
    Considered(Spot),
    /// It is through with this move.
    Done(Spot),
    /// This is the best move so far.
    Best(Spot),
    /// This move loses.
    Lost(Spot),
}

impl fmt::Display for Realtime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refresh => f.write_str("REFRESH"),
            Self::Considered(spot) => write!(f, "POS {spot}"),
            Self::Done(spot) => write!(f, "DONE {spot}"),
            Self::Best(spot) => write!(f, "BEST {spot}"),
            Self::Lost(spot) => write!(f, "LOST {spot}"),
        }
    }
}

impl FromStr for Realtime {
    type Err = ();

    /// Reads what follows `REALTIME`, in any case.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let spot = || rest.parse::<Spot>().map_err(|_| ());
        match word.to_ascii_uppercase().as_str() {
            "REFRESH" if rest.is_empty() => Ok(Self::Refresh),
            "POS" => Ok(Self::Considered(spot()?)),
            "DONE" => Ok(Self::Done(spot()?)),
            "BEST" => Ok(Self::Best(spot()?)),
            "LOST" | "LOSE" => Ok(Self::Lost(spot()?)),
            _ => Err(()),
        }
    }
}
