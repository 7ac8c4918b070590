use std::{fmt, str::FromStr};

use gomoku_core::{BoardSize, Point};

/// A point as the protocol counts it: column and row from 0, from the top left corner. It may lie outside of any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The column, 0 on the left.
    pub x: u8,
    /// The row, 0 at the top.
    pub y: u8,
}

impl Spot {
    /// Where the point is on a board of that size. The point must lie on it.
    pub fn of(point: Point, size: BoardSize) -> Self {
        Self { x: point.x(), y: (size.get() - 1).saturating_sub(point.y()) }
    }

    /// The point, or `None` if it is not on the board.
    pub fn point(self, size: BoardSize) -> Option<Point> {
        let y = (size.get() - 1).checked_sub(self.y)?;
        Point::new(self.x, y).filter(|&point| size.contains(point))
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Spot {
    type Err = ParseSpotError;

    /// Reads `7,8`; spaces around the numbers are allowed.
    fn from_str(text: &str) -> Result<Self, ParseSpotError> {
        let (x, y) = text.split_once(',').ok_or(ParseSpotError)?;
        Ok(Self { x: number(x)?, y: number(y)? })
    }
}

/// A number of digits only: a sign means a point that no board has.
fn number(text: &str) -> Result<u8, ParseSpotError> {
    let text = text.trim();
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().map_err(|_| ParseSpotError)
    } else {
        Err(ParseSpotError)
    }
}

/// Text that is not two numbers with a comma between them, from 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a point such as 7,8")]
pub struct ParseSpotError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_comes_back() {
        for size in (5..=22).filter_map(BoardSize::new) {
            for point in size.points() {
                let spot = Spot::of(point, size);
                assert_eq!(spot.point(size), Some(point));
                assert_eq!(spot.to_string().parse(), Ok(spot));
            }
        }
    }

    #[test]
    fn corners() {
        let size = BoardSize::DEFAULT;
        for (text, point) in
            [("0,0", "a15"), ("14,0", "o15"), ("0,14", "a1"), ("7,7", "h8"), (" 3 , 4 ", "d11")]
        {
            let point: Point = point.parse().unwrap();
            assert_eq!(text.parse::<Spot>().unwrap().point(size), Some(point), "{text}");
        }
        for text in ["15,0", "0,15", "255,255", "22,1"] {
            assert_eq!(text.parse::<Spot>().unwrap().point(size), None, "{text}");
        }
        for text in ["", ",", "1", "1,", ",1", "-1,-1", "+1,1", "1,1,1", "256,0", "a,b", "1 1", "1,1 2"] {
            assert_eq!(text.parse::<Spot>(), Err(ParseSpotError), "{text}");
        }
    }
}
