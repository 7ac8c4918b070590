//! What a point is worth to one side as a threat: its four lines taken together.

use super::line_class::LineClass;

/// The class of an empty point for one side, in the order of the threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CellClass(u8);

impl CellClass {
    /// Black in renju: the lines would be those of a foul. It is one unless the threes turn out not to be real, which
    /// only the exact test tells.
    pub(crate) const FOUL: Self = Self(0);
    /// No threat.
    pub(crate) const QUIET: Self = Self(1);
    /// Two lines are built up at once.
    pub(crate) const BUILD: Self = Self(2);
    /// An open three.
    pub(crate) const THREE: Self = Self(3);
    /// An open three, and something else besides.
    pub(crate) const THREE_PLUS: Self = Self(4);
    /// Two open threes.
    pub(crate) const DOUBLE_THREE: Self = Self(5);
    /// A four.
    pub(crate) const FOUR: Self = Self(6);
    /// A four, and a shut three or an open two besides.
    pub(crate) const FOUR_PLUS: Self = Self(7);
    /// A four and an open three.
    pub(crate) const FOUR_THREE: Self = Self(8);
    /// An open four or two fours: the five after it cannot be stopped.
    pub(crate) const OPEN_FOUR: Self = Self(9);
    /// A five.
    pub(crate) const FIVE: Self = Self(10);

    /// How much room a table by class takes; a class fits into four bits.
    pub(crate) const ROOM: usize = 16;

    /// The class of a point with these lines. `fouls` says that the side is Black in renju.
    pub(crate) fn of(lines: [LineClass; 4], fouls: bool) -> Self {
        let count = |is: fn(LineClass) -> bool| lines.iter().filter(|&&line| is(line)).count();
        let fours = count(LineClass::is_four);
        let threes = count(LineClass::is_three);
        let helpers = count(|line| line == LineClass::THREE || line.is_two());
        let has = |class| lines.contains(&class);
        match (fours, threes, helpers) {
            _ if has(LineClass::FIVE) => Self::FIVE,
            _ if has(LineClass::FOUL) => Self::FOUL,
            (2.., _, _) | (_, 2.., _) if fouls => Self::FOUL,
            (2.., _, _) => Self::OPEN_FOUR,
            _ if has(LineClass::OPEN_FOUR) => Self::OPEN_FOUR,
            (1, 1.., _) => Self::FOUR_THREE,
            (1, 0, 1..) => Self::FOUR_PLUS,
            (1, 0, 0) => Self::FOUR,
            (0, 2.., _) => Self::DOUBLE_THREE,
            (0, 1, 1..) => Self::THREE_PLUS,
            (0, 1, 0) => Self::THREE,
            (0, 0, 2..) => Self::BUILD,
            (0, 0, _) => Self::QUIET,
        }
    }

    /// The class with this number; of a larger number its lowest four bits are taken, as points store them.
    pub(crate) const fn from_nibble(nibble: u8) -> Self {
        Self(nibble & 15)
    }

    /// The number of the class, below [`Self::ROOM`].
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}
