use std::{error::Error, fmt, str::FromStr};

use crate::BoardSize;

/// A point of the largest board, 22x22. `a1` is the bottom left corner; points are ordered row by row from there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    // The row comes first so that the derived order is the order of reading from the bottom row up.
    y: u8,
    x: u8,
}

impl Point {
    /// The point in column `x` and row `y`, both counted from 0, or `None` beyond 22x22.
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < BoardSize::MAX.get() && y < BoardSize::MAX.get() { Some(Self { y, x }) } else { None }
    }

    /// The same for coordinates known to be in range.
    pub(crate) const fn at(x: u8, y: u8) -> Self {
        debug_assert!(x < BoardSize::MAX.get() && y < BoardSize::MAX.get());
        Self { y, x }
    }

    /// The column, 0 for `a`.
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row, 0 for the bottom row `1`.
    pub const fn y(self) -> u8 {
        self.y
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads `h8` or `H8`: one letter from a to v, then a row from 1 to 22 without leading zeros.
    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        match split_point(text) {
            Some((point, "")) => Ok(point),
            _ => Err(ParsePointError),
        }
    }
}

/// Text that is not a point from `a1` to `v22`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePointError;

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a point from a1 to v22")
    }
}

impl Error for ParsePointError {}

/// Reads points written without separators, as in `h8i9j10`; `-` and the empty text mean none.
///
/// # Errors
/// The byte offset at which no point from `a1` to `v22` begins.
pub fn parse_points(text: &str) -> Result<Vec<Point>, ParsePointsError> {
    let mut points = Vec::with_capacity(text.len() / 2);
    let mut rest = if text == "-" { "" } else { text };
    while !rest.is_empty() {
        let Some((point, tail)) = split_point(rest) else {
            return Err(ParsePointsError { offset: text.len() - rest.len() });
        };
        points.push(point);
        rest = tail;
    }
    Ok(points)
}

/// Writes points the way [`parse_points`] reads them, `-` for none.
pub fn format_points(points: impl IntoIterator<Item = Point>) -> String {
    let mut text = String::new();
    for point in points {
        text.push_str(&point.to_string());
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Text that is not a sequence of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePointsError {
    /// The byte at which no point begins.
    pub offset: usize,
}

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no point from a1 to v22 at byte {}", self.offset)
    }
}

impl Error for ParsePointsError {}

/// Splits the first point off the text. All digits that follow the letter belong to it, so that the text has one
/// reading only.
fn split_point(text: &str) -> Option<(Point, &str)> {
    let bytes = text.as_bytes();
    let x = bytes.first()?.to_ascii_lowercase().checked_sub(b'a')?;
    let digits = bytes[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let row = match bytes[1..=digits] {
        [one @ b'1'..=b'9'] => one - b'0',
        [ten @ b'1'..=b'9', one] => (ten - b'0') * 10 + (one - b'0'),
        _ => return None,
    };
    Some((Point::new(x, row - 1)?, &text[1 + digits..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_every_point_reads_back() {
        for point in BoardSize::MAX.points() {
            let text = point.to_string();
            assert_eq!(text.parse(), Ok(point));
            assert_eq!(text.to_ascii_uppercase().parse(), Ok(point));
        }
    }

    #[test]
    fn corners() {
        for (text, x, y) in [("a1", 0, 0), ("v1", 21, 0), ("a22", 0, 21), ("h8", 7, 7), ("I10", 8, 9)] {
            assert_eq!(text.parse(), Ok(Point::new(x, y).unwrap()), "{text}");
        }
        assert_eq!((Point::new(22, 0), Point::new(0, 22)), (None, None));
    }

    #[test]
    fn refused_text() {
        let texts = [
            "", "a", "8", "a0", "a01", "w1", "a23", "a100", "h 8", "h8 ", " h8", "h-8", "hh8", "h8i9", "é8",
            "h٣",
        ];
        for text in texts {
            assert_eq!(text.parse::<Point>(), Err(ParsePointError), "{text:?}");
        }
    }

    #[test]
    fn points_without_separators() {
        let texts = |points: Vec<Point>| points.iter().map(Point::to_string).collect::<Vec<_>>();
        for (text, points) in
            [("", vec![]), ("-", vec![]), ("h8", vec!["h8"]), ("A1o15v22b2", vec!["a1", "o15", "v22", "b2"])]
        {
            assert_eq!(
                parse_points(text).map(texts),
                Ok(points.iter().map(|&p| p.to_owned()).collect()),
                "{text}"
            );
        }
        for (text, offset) in [("h", 0), ("h8 i9", 2), ("h8i99", 2), ("--", 0), ("h8-", 2), ("a1é", 2)] {
            assert_eq!(parse_points(text), Err(ParsePointsError { offset }), "{text}");
        }
        assert_eq!(format_points([]), "-");
        assert_eq!(format_points(parse_points("A1o15").unwrap()), "a1o15");
    }
}
