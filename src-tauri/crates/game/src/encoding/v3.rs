//! Version 3: the computer has levels, and a program of somebody else's may sit on a side. All else is as in version 2.

use gomoku_core::{Level, LookAhead, OpponentName};
use serde::{Deserialize, Serialize};

use super::v2::{self, Seated};
use crate::PlayerKind;

pub(super) type Event<'a> = v2::Event<'a, Sitter>;

/// Who sits on one side.
#[derive(Serialize, Deserialize)]
pub(super) enum Sitter {
    Human,
    Computer(Opponent),
    External,
}

#[derive(Serialize, Deserialize)]
pub(super) enum Opponent {
    PointScorer,
    LineWeights,
    FiveBest(u8),
    Level(u8),
}

impl From<PlayerKind> for Sitter {
    fn from(kind: PlayerKind) -> Self {
        match kind {
            PlayerKind::Human => Self::Human,
            PlayerKind::External => Self::External,
            PlayerKind::Computer(name) => Self::Computer(match name {
                OpponentName::Level(level) => Opponent::Level(level.get()),
                OpponentName::PointScorer => Opponent::PointScorer,
                OpponentName::LineWeights => Opponent::LineWeights,
                OpponentName::FiveBest(look_ahead) => Opponent::FiveBest(look_ahead.get()),
            }),
        }
    }
}

impl Seated for Sitter {
    fn checked(self) -> Option<PlayerKind> {
        Some(match self {
            Self::Human => PlayerKind::Human,
            Self::External => PlayerKind::External,
            Self::Computer(opponent) => PlayerKind::Computer(match opponent {
                Opponent::PointScorer => OpponentName::PointScorer,
                Opponent::LineWeights => OpponentName::LineWeights,
                Opponent::FiveBest(moves) => OpponentName::FiveBest(LookAhead::new(moves)?),
                Opponent::Level(level) => OpponentName::Level(Level::new(level)?),
            }),
        })
    }
}
