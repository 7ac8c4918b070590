use gomoku_app::{GameStatus, GameView, ThinkingView};
use gomoku_core::Move;
use gomoku_game::{PauseReason, Phase, PlayedMove};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{ClocksDto, ColorDto, ForbiddenPointDto, GameSettingsDto, PointDto, ResultDto, clock::millis};

/// A move that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MoveDto {
    /// Where; `null` for a pass.
    pub point: Option<PointDto>,
    /// Who.
    pub color: ColorDto,
    /// The time it took, in milliseconds.
    pub elapsed_ms: u32,
}

impl From<PlayedMove> for MoveDto {
    fn from(played: PlayedMove) -> Self {
        Self {
            point: match played.mv {
                Move::Place(point) => Some(point.into()),
                Move::Pass => None,
            },
            color: played.by.into(),
            elapsed_ms: millis(played.elapsed),
        }
    }
}

/// Why a game stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PauseReasonDto {
    /// A person paused it.
    User,
    /// The machine slept.
    Suspended,
    /// It was taken from the disk after the app had ended.
    Restored,
    /// The person left it for later.
    Left,
}

impl From<PauseReason> for PauseReasonDto {
    fn from(reason: PauseReason) -> Self {
        match reason {
            PauseReason::User => Self::User,
            PauseReason::Suspended => Self::Suspended,
            PauseReason::Restored => Self::Restored,
            PauseReason::Left => Self::Left,
        }
    }
}

/// The state of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PhaseDto {
    /// A side is to move.
    Running,
    /// Clocks and search stand still.
    Paused {
        /// Why.
        reason: PauseReasonDto,
    },
    /// There is a result.
    Ended,
}

impl From<Phase> for PhaseDto {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Running => Self::Running,
            Phase::Paused(reason) => Self::Paused { reason: reason.into() },
            Phase::Ended => Self::Ended,
        }
    }
}

/// A draw offer that waits for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DrawOfferDto {
    /// Who offered.
    pub by: ColorDto,
    /// In how many milliseconds it counts as declined.
    pub lapses_in_ms: u32,
}

/// How long the computer has thought and may think, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ThinkingDto {
    /// For so long it thinks.
    pub elapsed_ms: u32,
    /// At this time it moves at the latest.
    pub limit_ms: u32,
}

impl From<ThinkingView> for ThinkingDto {
    fn from(view: ThinkingView) -> Self {
        Self { elapsed_ms: millis(view.elapsed), limit_ms: millis(view.limit) }
    }
}

/// Which side may offer a draw now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MayOfferDrawDto {
    /// Black may.
    pub black: bool,
    /// White may.
    pub white: bool,
}

/// All that follows from the position, the clocks and the offers: what may be done now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameStatusDto {
    /// The state of play.
    pub phase: PhaseDto,
    /// The side to move.
    pub to_move: ColorDto,
    /// The result of an ended game.
    pub result: Option<ResultDto>,
    /// Black's forbidden points, whoever is to move; empty but in renju.
    pub forbidden: Vec<ForbiddenPointDto>,
    /// The only point that may be played now (the first stone on tengen).
    pub only_point: Option<PointDto>,
    /// Passing is the only move.
    pub must_pass: bool,
    /// Passing is a legal move.
    pub can_pass: bool,
    /// There is something to take back.
    pub can_undo: bool,
    /// There is something to put back.
    pub can_redo: bool,
    /// The draw offer that waits for an answer.
    pub offer: Option<DrawOfferDto>,
    /// Which side may offer a draw.
    pub may_offer_draw: MayOfferDrawDto,
    /// The computer searches for its move; `null` while it does not.
    pub thinking: Option<ThinkingDto>,
}

impl From<GameStatus> for GameStatusDto {
    fn from(status: GameStatus) -> Self {
        Self {
            phase: status.phase.into(),
            to_move: status.to_move.into(),
            result: status.result.map(ResultDto::from),
            forbidden: status.forbidden.into_iter().map(ForbiddenPointDto::from).collect(),
            only_point: status.legal_first.map(PointDto::from),
            must_pass: status.must_pass,
            can_pass: status.can_pass,
            can_undo: status.can_undo,
            can_redo: status.can_redo,
            offer: status
                .offer
                .map(|offer| DrawOfferDto { by: offer.by.into(), lapses_in_ms: millis(offer.lapses_in) }),
            may_offer_draw: MayOfferDrawDto {
                black: status.may_offer_draw.black,
                white: status.may_offer_draw.white,
            },
            thinking: status.thinking.map(ThinkingDto::from),
        }
    }
}

/// A whole game at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameSnapshotDto {
    /// 32 hexadecimal digits.
    pub game_id: String,
    /// The number of the last event that is contained.
    pub seq: u64,
    /// What it is played with.
    pub settings: GameSettingsDto,
    /// The moves on the board.
    pub moves: Vec<MoveDto>,
    /// How many moves redo could put back.
    pub redoable: u32,
    /// What may be done now.
    pub status: GameStatusDto,
    /// The clocks.
    pub clocks: ClocksDto,
    /// All of it is on disk.
    pub saved: bool,
    /// When it began, in milliseconds since 1970.
    pub started_at: i64,
}

impl From<GameView> for GameSnapshotDto {
    fn from(view: GameView) -> Self {
        Self {
            game_id: view.id.to_string(),
            seq: view.seq,
            settings: view.settings.into(),
            moves: view.moves.into_iter().map(MoveDto::from).collect(),
            redoable: view.redoable,
            status: view.status.into(),
            clocks: view.clocks.into(),
            saved: view.saved,
            started_at: view.started_at.0,
        }
    }
}
