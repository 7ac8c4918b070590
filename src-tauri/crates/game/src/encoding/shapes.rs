//! Shapes that all versions have in common, on types of their own, so that the public ones can change without a change
//! to what is stored. Never reorder or remove a variant here, and add variants only at the end: games on disk are read
//! by position. Anything else needs a new version.

use gomoku_core::{Caro, Color, EndReason, Outcome, Rule};
use serde::{Deserialize, Serialize};

use crate::{ForbiddenPolicy, PauseReason};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Color")]
pub(super) enum ColorShape {
    Black,
    White,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Rule")]
pub(super) enum RuleShape {
    Freestyle,
    Standard,
    Renju,
    Caro(#[serde(with = "CaroShape")] Caro),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Caro")]
pub(super) enum CaroShape {
    FiveOrMore,
    ExactlyFive,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "ForbiddenPolicy")]
pub(super) enum ForbiddenPolicyShape {
    Refuse,
    InstantLoss,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PauseReason")]
pub(super) enum PauseReasonShape {
    User,
    Suspended,
    Restored,
    Left,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Outcome")]
pub(super) enum OutcomeShape {
    Win(#[serde(with = "ColorShape")] Color),
    Draw,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "EndReason")]
pub(super) enum EndReasonShape {
    Five,
    Forbidden,
    Timeout,
    Resignation,
    Agreement,
    BoardFull,
    Passes,
    Disconnect,
}
