use std::{fmt, str::FromStr};

use crate::Spot;

/// One line of the block that describes a variation: `INFO …` without `MESSAGE` before it. The block begins with
/// [`Detail::Variation`] and ends with [`Detail::Done`].
#[derive(Clone, Debug, PartialEq)]
pub enum Detail {
    /// Which variation, 0 for the best.
    Variation(u32),
    /// How many there are.
    Variations(u32),
    /// How many plies the search was deep.
    Depth(u32),
    /// The longest course that was looked at, in plies.
    Longest(u32),
    /// Positions that were looked at for this variation.
    Nodes(u64),
    /// Positions that were looked at in all.
    TotalNodes(u64),
    /// How long the search has taken, in milliseconds.
    TotalTime(u64),
    /// Positions in a second.
    Speed(u64),
    /// What the variation is worth for the side to move.
    Worth(Worth),
    /// How likely the side to move wins, 0 to 1.
    WinRate(f64),
    /// The moves.
    Line(Vec<Spot>),
    /// The end of the block.
    Done,
}

/// What a variation is worth for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Better the higher it is.
    Value(i32),
    /// A win in so many plies.
    Win(u32),
    /// A loss in so many plies.
    Loss(u32),
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(f),
            Self::Win(plies) => write!(f, "+M{plies}"),
            Self::Loss(plies) => write!(f, "-M{plies}"),
        }
    }
}

impl FromStr for Worth {
    type Err = ();

    /// Reads a number, `+M7` or `-M8`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let plies = |text: &str| {
            if text.bytes().all(|byte| byte.is_ascii_digit()) {
                text.parse().map_err(|_| ())
            } else {
                Err(())
            }
        };
        if let Some(rest) = text.strip_prefix("+M") {
            return plies(rest).map(Self::Win);
        }
        if let Some(rest) = text.strip_prefix("-M") {
            return plies(rest).map(Self::Loss);
        }
        text.parse().map(Self::Value).map_err(|_| ())
    }
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variation(index) => write!(f, "PV {index}"),
            Self::Variations(count) => write!(f, "NUMPV {count}"),
            Self::Depth(depth) => write!(f, "DEPTH {depth}"),
            Self::Longest(plies) => write!(f, "SELDEPTH {plies}"),
            Self::Nodes(nodes) => write!(f, "NODES {nodes}"),
            Self::TotalNodes(nodes) => write!(f, "TOTALNODES {nodes}"),
            Self::TotalTime(milliseconds) => write!(f, "TOTALTIME {milliseconds}"),
            Self::Speed(speed) => write!(f, "SPEED {speed}"),
            Self::Worth(worth) => write!(f, "EVAL {worth}"),
            Self::WinRate(rate) => write!(f, "WINRATE {rate}"),
            Self::Line(spots) => {
                f.write_str("BESTLINE")?;
                spots.iter().try_for_each(|spot| write!(f, " {spot}"))
            }
            Self::Done => f.write_str("PV DONE"),
        }
    }
}

impl FromStr for Detail {
    type Err = ();

    /// Reads what follows `INFO`, in any case.
    fn from_str(text: &str) -> Result<Self, ()> {
        fn number<T: FromStr>(text: &str) -> Result<T, ()> {
            text.parse().map_err(|_| ())
        }
        let (key, value) = text.split_once(' ').unwrap_or((text, ""));
        let value = value.trim();
        Ok(match key.to_ascii_uppercase().as_str() {
            "PV" if value.eq_ignore_ascii_case("done") => Self::Done,
            "PV" => Self::Variation(number(value)?),
            "NUMPV" => Self::Variations(number(value)?),
            "DEPTH" => Self::Depth(number(value)?),
            "SELDEPTH" => Self::Longest(number(value)?),
            "NODES" => Self::Nodes(number(value)?),
            "TOTALNODES" => Self::TotalNodes(number(value)?),
            "TOTALTIME" => Self::TotalTime(number(value)?),
            "SPEED" => Self::Speed(number(value)?),
            "EVAL" => Self::Worth(value.parse()?),
            "WINRATE" => {
                Self::WinRate(number(value).ok().filter(|rate: &f64| (0.0..=1.0).contains(rate)).ok_or(())?)
            }
            "BESTLINE" => {
                let spots = value.split_whitespace().map(|spot| spot.parse().map_err(|_| ()));
                Self::Line(spots.collect::<Result<_, ()>>()?)
            }
            _ => return Err(()),
        })
    }
}
