use std::fmt;

use crate::Point;

/// Why Black may not play a point in renju.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Forbidden {
    /// Two or more threes at once that can really become straight fours.
    DoubleThree,
    /// Two or more fours at once.
    DoubleFour,
    /// Six or more in a row. Where a point is an overline and something else, this is its name.
    Overline,
}

impl Forbidden {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::DoubleThree, Self::DoubleFour, Self::Overline];

    /// `"double three"`, `"double four"` or `"overline"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::DoubleThree => "double three",
            Self::DoubleFour => "double four",
            Self::Overline => "overline",
        }
    }
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The lines that make a point forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenReason {
    /// What the point is forbidden for.
    pub kind: Forbidden,
    /// Two or more threes, two or more fours, or one or more overlines.
    pub lines: Vec<ForbiddenLine>,
}

/// One line of a [`ForbiddenReason`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenLine {
    /// What the stones form.
    pub pattern: LinePattern,
    /// The stones in order along the line, the forbidden point among them.
    pub stones: Vec<Point>,
    /// Where a further stone makes a straight four of a three (only where it may be played) or a five of a four, in
    /// order along the line. Empty for an overline.
    pub completions: Vec<Point>,
}

/// The shape of a line of black stones.
///
/// ```text
/// OpenThree   . x x x . .     . x . x x .
/// Four        . x x x x o     x x . x x     . x x x x .
/// Overline    x x x x x x
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinePattern {
    /// Three stones that one more stone makes a straight four.
    OpenThree,
    /// Four stones that one more stone makes an exact five; a straight four has two completions and is one four.
    Four,
    /// Six or more stones in an unbroken row.
    Overline,
}
