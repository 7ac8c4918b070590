use std::{error::Error, fmt, str::FromStr};

/// What wins and what is forbidden.
///
/// | rule      | wins                                                   | more than five           |
/// |-----------|--------------------------------------------------------|--------------------------|
/// | Freestyle | five or more                                           | wins                     |
/// | Standard  | exactly five                                           | nothing, play goes on    |
/// | Renju     | Black: exactly five; White: five or more               | forbidden for Black      |
/// | Caro      | five without an enemy stone at each end, see [`Caro`]  | see [`Caro`]             |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Five or more in a row win.
    Freestyle,
    /// Exactly five in a row win.
    Standard,
    /// The rules of the Renju International Federation (1996, corrected 1998): White wins with five or more, Black
    /// with exactly five, and Black may make no overline, no double-four and no double-three.
    Renju,
    /// A five blocked by enemy stones at both ends does not win. The edge of the board does not block.
    Caro(Caro),
}

/// The two readings of Caro in Gomocup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Caro {
    /// Gomocup's rule 8: six and more always win, blocked or not.
    FiveOrMore,
    /// Gomocup's rule 9: six and more never win.
    ExactlyFive,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 5] = [
        Self::Freestyle,
        Self::Standard,
        Self::Renju,
        Self::Caro(Caro::FiveOrMore),
        Self::Caro(Caro::ExactlyFive),
    ];

    /// The name on command lines: `freestyle`, `standard`, `renju`, `caro` or `caro-exact`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro(Caro::FiveOrMore) => "caro",
            Self::Caro(Caro::ExactlyFive) => "caro-exact",
        }
    }

    /// Whether Black has forbidden points, White wins by overlines, and passing is allowed.
    pub const fn is_renju(self) -> bool {
        matches!(self, Self::Renju)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Rule {
    type Err = ParseRuleError;

    /// Reads what [`Rule::as_str`] writes.
    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        Self::ALL.into_iter().find(|rule| rule.as_str() == text).ok_or(ParseRuleError)
    }
}

/// Text that names no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRuleError;

impl fmt::Display for ParseRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a rule (freestyle, standard, renju, caro, caro-exact)")
    }
}

impl Error for ParseRuleError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for rule in Rule::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        assert_eq!("gomoku".parse::<Rule>(), Err(ParseRuleError));
    }
}
