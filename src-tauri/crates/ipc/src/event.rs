use gomoku_app::{Change, GameUpdate};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{ClocksDto, ColorDto, GameStatusDto, MoveDto, PauseReasonDto, PlayerDto, clock::millis};

/// What has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ChangeDto {
    /// The game began.
    Started,
    /// A move was made.
    Moved {
        /// The move.
        #[serde(rename = "move")]
        played: MoveDto,
        /// The computer made it.
        by_computer: bool,
    },
    /// Moves were taken back.
    Undone {
        /// How many.
        count: u32,
    },
    /// Moves were put back.
    Redone {
        /// Which.
        moves: Vec<MoveDto>,
    },
    /// A side offered a draw.
    DrawOffered {
        /// Who.
        by: ColorDto,
    },
    /// A side declined it.
    DrawDeclined {
        /// Who.
        by: ColorDto,
    },
    /// Nobody answered the offer.
    DrawLapsed,
    /// The game was paused.
    Paused {
        /// Why.
        reason: PauseReasonDto,
    },
    /// The game goes on.
    Resumed,
    /// The game has a result.
    Ended,
    /// The time of a side ran out, and play goes on.
    FlagFell {
        /// Whose.
        side: ColorDto,
    },
    /// A side was given more time.
    TimeAdded {
        /// Who.
        side: ColorDto,
        /// How much, in milliseconds.
        time_ms: u32,
    },
    /// Somebody else plays a side.
    Seated {
        /// Which side.
        side: ColorDto,
        /// Who.
        player: PlayerDto,
    },
    /// Only `saved` changed. Same number as before.
    Saved,
}

impl From<Change> for ChangeDto {
    fn from(change: Change) -> Self {
        match change {
            Change::Started => Self::Started,
            Change::Moved { mv, by_computer } => Self::Moved { played: mv.into(), by_computer },
            Change::Undone { count } => Self::Undone { count },
            Change::Redone { moves } => {
                Self::Redone { moves: moves.into_iter().map(MoveDto::from).collect() }
            }
            Change::DrawOffered { by } => Self::DrawOffered { by: by.into() },
            Change::DrawDeclined { by } => Self::DrawDeclined { by: by.into() },
            Change::DrawLapsed => Self::DrawLapsed,
            Change::Paused(reason) => Self::Paused { reason: reason.into() },
            Change::Resumed => Self::Resumed,
            Change::Ended => Self::Ended,
            Change::FlagFell(side) => Self::FlagFell { side: side.into() },
            Change::TimeAdded { side, time } => Self::TimeAdded { side: side.into(), time_ms: millis(time) },
            Change::Seated { side, player } => Self::Seated { side: side.into(), player: player.into() },
            Change::Saved => Self::Saved,
        }
    }
}

/// One change of a live game, with all that follows from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameUpdateDto {
    /// 32 hexadecimal digits.
    pub game_id: String,
    /// The number of the event; a gap means that a snapshot must be read.
    pub seq: u64,
    /// What has changed.
    pub change: ChangeDto,
    /// What may be done now.
    pub status: GameStatusDto,
    /// The clocks.
    pub clocks: ClocksDto,
    /// How many moves redo could put back.
    pub redoable: u32,
    /// All of it is on disk.
    pub saved: bool,
}

impl From<GameUpdate> for GameUpdateDto {
    fn from(update: GameUpdate) -> Self {
        Self {
            game_id: update.id.to_string(),
            seq: update.seq,
            change: update.change.into(),
            status: update.status.into(),
            clocks: update.clocks.into(),
            redoable: update.redoable,
            saved: update.saved,
        }
    }
}
