//! What one line through a point becomes when a stone is placed on the point.

/// The class of one line through an empty point, supposing that one side plays there. `o` is the stone to be placed,
/// `x` stones of that side, `|` an enemy stone or the edge, `.` an empty point.
///
/// A class is defined by what one more own stone makes of it, down to the five; see [`super::line_table`]. The order is
/// that of the threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LineClass(u8);

impl LineClass {
    /// No five can come about here: `|xox|`.
    pub(crate) const DEAD: Self = Self(0);
    /// Black in renju: six or more, or two fours on the one line, as `x.xox.x`.
    pub(crate) const FOUL: Self = Self(1);
    /// A shut stone: `|o....`.
    pub(crate) const ONE: Self = Self(2);
    /// An open stone, a step before an open two: `..o...`.
    pub(crate) const OPEN_ONE: Self = Self(3);
    /// A shut two: `|xo...`.
    pub(crate) const TWO: Self = Self(4);
    /// One or two points make an open three of it: `|.xo...`.
    pub(crate) const OPEN_TWO: Self = Self(5);
    /// Three points make an open three of it.
    pub(crate) const WIDE_TWO: Self = Self(6);
    /// Four or more points make an open three of it: `...xo...`.
    pub(crate) const FREE_TWO: Self = Self(7);
    /// A further stone makes a four, and none an open four: `|xxo..`.
    pub(crate) const THREE: Self = Self(8);
    /// One point makes an open four of it: `|.xxo.`, `.xo.x.`.
    pub(crate) const OPEN_THREE: Self = Self(9);
    /// Two or more points make an open four of it: `..xxo..`.
    pub(crate) const FREE_THREE: Self = Self(10);
    /// A further stone makes a five, and the enemy has a way to stop it: `|xxxo.`, `xx.ox`.
    pub(crate) const FOUR: Self = Self(11);
    /// A further stone makes a five whatever the enemy plays on the line: `.xxxo.`.
    pub(crate) const OPEN_FOUR: Self = Self(12);
    /// The stone wins.
    pub(crate) const FIVE: Self = Self(13);

    /// How many classes there are.
    pub(crate) const COUNT: usize = 14;

    /// The class with this number; of a larger number its lowest four bits are taken, as the tables store them.
    pub(crate) const fn from_nibble(nibble: u8) -> Self {
        Self(nibble & 15)
    }

    /// The number of the class, below [`Self::COUNT`].
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether a stone makes a four, open or not.
    pub(crate) const fn is_four(self) -> bool {
        self.0 == Self::FOUR.0 || self.0 == Self::OPEN_FOUR.0
    }

    /// Whether a stone makes an open three.
    pub(crate) const fn is_three(self) -> bool {
        self.0 == Self::OPEN_THREE.0 || self.0 == Self::FREE_THREE.0
    }

    /// Whether a stone makes an open two.
    pub(crate) const fn is_two(self) -> bool {
        self.0 >= Self::OPEN_TWO.0 && self.0 <= Self::FREE_TWO.0
    }
}
