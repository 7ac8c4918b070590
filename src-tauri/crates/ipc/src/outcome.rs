use gomoku_core::{EndReason, Outcome};
use gomoku_game::GameResult;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{ColorDto, ForbiddenDto, PointDto, clock::millis};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum EndReasonDto {
    /// A row of five (or a longer one where it wins).
    Five,
    /// Black played a forbidden point.
    Forbidden,
    /// The time ran out.
    Timeout,
    /// A side resigned.
    Resignation,
    /// Both agreed on a draw.
    Agreement,
    /// No empty point is left.
    BoardFull,
    /// Both passed.
    Passes,
    /// A side left a network game.
    Disconnect,
}

impl From<EndReason> for EndReasonDto {
    fn from(reason: EndReason) -> Self {
        match reason {
            EndReason::Five => Self::Five,
            EndReason::Forbidden => Self::Forbidden,
            EndReason::Timeout => Self::Timeout,
            EndReason::Resignation => Self::Resignation,
            EndReason::Agreement => Self::Agreement,
            EndReason::BoardFull => Self::BoardFull,
            EndReason::Passes => Self::Passes,
            EndReason::Disconnect => Self::Disconnect,
        }
    }
}

impl From<EndReasonDto> for EndReason {
    fn from(reason: EndReasonDto) -> Self {
        match reason {
            EndReasonDto::Five => Self::Five,
            EndReasonDto::Forbidden => Self::Forbidden,
            EndReasonDto::Timeout => Self::Timeout,
            EndReasonDto::Resignation => Self::Resignation,
            EndReasonDto::Agreement => Self::Agreement,
            EndReasonDto::BoardFull => Self::BoardFull,
            EndReasonDto::Passes => Self::Passes,
            EndReasonDto::Disconnect => Self::Disconnect,
        }
    }
}

/// The winner of an outcome, `None` for a draw.
pub(crate) fn winner(outcome: Outcome) -> Option<ColorDto> {
    match outcome {
        Outcome::Win(color) => Some(color.into()),
        Outcome::Draw => None,
    }
}

/// The result of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ResultDto {
    /// Who won; `null` for a draw.
    pub winner: Option<ColorDto>,
    /// How it ended.
    pub reason: EndReasonDto,
    /// The winning row in order; empty when there is none.
    pub line: Vec<PointDto>,
    /// What made the last stone a foul; `null` unless the game ended by one.
    pub foul: Option<ForbiddenDto>,
    /// How long the side to move had thought about a move that it did not make any more, in milliseconds.
    pub last_turn_ms: u32,
}

impl From<GameResult> for ResultDto {
    fn from(result: GameResult) -> Self {
        Self {
            winner: winner(result.outcome),
            reason: result.reason.into(),
            line: result.line.into_iter().map(PointDto::from).collect(),
            foul: result.foul.map(ForbiddenDto::from),
            last_turn_ms: millis(result.last_turn),
        }
    }
}
