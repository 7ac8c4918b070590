use gomoku_core::{Forbidden, ForbiddenLine, ForbiddenReason, LinePattern, Point};
use gomoku_game::ForbiddenPolicy;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::PointDto;

/// Why a point is forbidden to Black in renju.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ForbiddenDto {
    /// Two or more threes at once.
    DoubleThree,
    /// Two or more fours at once.
    DoubleFour,
    /// Six or more in a row.
    Overline,
}

impl From<Forbidden> for ForbiddenDto {
    fn from(kind: Forbidden) -> Self {
        match kind {
            Forbidden::DoubleThree => Self::DoubleThree,
            Forbidden::DoubleFour => Self::DoubleFour,
            Forbidden::Overline => Self::Overline,
        }
    }
}

/// What happens when Black clicks a forbidden point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ForbiddenPolicyDto {
    /// The move is refused.
    Refuse,
    /// The stone lies, and Black has lost.
    InstantLoss,
}

impl From<ForbiddenPolicy> for ForbiddenPolicyDto {
    fn from(policy: ForbiddenPolicy) -> Self {
        match policy {
            ForbiddenPolicy::Refuse => Self::Refuse,
            ForbiddenPolicy::InstantLoss => Self::InstantLoss,
        }
    }
}

impl From<ForbiddenPolicyDto> for ForbiddenPolicy {
    fn from(policy: ForbiddenPolicyDto) -> Self {
        match policy {
            ForbiddenPolicyDto::Refuse => Self::Refuse,
            ForbiddenPolicyDto::InstantLoss => Self::InstantLoss,
        }
    }
}

/// A forbidden point and its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ForbiddenPointDto {
    /// Where.
    pub point: PointDto,
    /// Why.
    pub kind: ForbiddenDto,
}

impl From<(Point, Forbidden)> for ForbiddenPointDto {
    fn from((point, kind): (Point, Forbidden)) -> Self {
        Self { point: point.into(), kind: kind.into() }
    }
}

/// What a line through a forbidden point would become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ForbiddenPatternDto {
    /// A three that can become a straight four.
    Three,
    /// A four, one stone short of five.
    Four,
    /// Six or more in a row.
    Overline,
}

/// One of the threes, fours or overlines that make a point forbidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ForbiddenLineDto {
    /// What the line would become.
    pub pattern: ForbiddenPatternDto,
    /// Its stones along the line, with the forbidden point among them.
    pub stones: Vec<PointDto>,
    /// Where a straight four or a five would arise next.
    pub completions: Vec<PointDto>,
}

impl From<ForbiddenLine> for ForbiddenLineDto {
    fn from(line: ForbiddenLine) -> Self {
        let points = |points: Vec<Point>| points.into_iter().map(PointDto::from).collect();
        Self {
            pattern: match line.pattern {
                LinePattern::OpenThree => ForbiddenPatternDto::Three,
                LinePattern::Four => ForbiddenPatternDto::Four,
                LinePattern::Overline => ForbiddenPatternDto::Overline,
            },
            stones: points(line.stones),
            completions: points(line.completions),
        }
    }
}

/// A forbidden point with all that makes it so, for drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ForbiddenReasonDto {
    /// Where.
    pub point: PointDto,
    /// Why.
    pub kind: ForbiddenDto,
    /// The lines that prove it.
    pub lines: Vec<ForbiddenLineDto>,
}

impl ForbiddenReasonDto {
    /// The reason why `point` is forbidden.
    pub fn new(point: Point, reason: ForbiddenReason) -> Self {
        Self {
            point: point.into(),
            kind: reason.kind.into(),
            lines: reason.lines.into_iter().map(ForbiddenLineDto::from).collect(),
        }
    }
}
