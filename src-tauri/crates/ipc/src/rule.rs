use gomoku_core::{BoardSize, Caro, Rule};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::ErrorDto;

/// A rule of winning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum RuleDto {
    /// Five or more.
    Freestyle,
    /// Exactly five.
    Standard,
    /// Renju, with forbidden points for Black.
    Renju,
    /// Caro where a row of six or more wins, blocked or not.
    CaroFiveOrMore,
    /// Caro where a row of six or more wins nothing.
    CaroExactlyFive,
}

impl From<Rule> for RuleDto {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Freestyle => Self::Freestyle,
            Rule::Standard => Self::Standard,
            Rule::Renju => Self::Renju,
            Rule::Caro(Caro::FiveOrMore) => Self::CaroFiveOrMore,
            Rule::Caro(Caro::ExactlyFive) => Self::CaroExactlyFive,
        }
    }
}

impl From<RuleDto> for Rule {
    fn from(rule: RuleDto) -> Self {
        match rule {
            RuleDto::Freestyle => Self::Freestyle,
            RuleDto::Standard => Self::Standard,
            RuleDto::Renju => Self::Renju,
            RuleDto::CaroFiveOrMore => Self::Caro(Caro::FiveOrMore),
            RuleDto::CaroExactlyFive => Self::Caro(Caro::ExactlyFive),
        }
    }
}

/// The board size for a number from the user interface.
///
/// # Errors
/// `BadSize` outside 5 to 22.
pub fn board_size(size: u8) -> Result<BoardSize, ErrorDto> {
    BoardSize::new(size).ok_or_else(|| ErrorDto::bad_size(size))
}
