use std::time::Duration;

use gomoku_app::ClockView;
use gomoku_game::{ByColor, ClockFace, FlagPolicy, TimeControl};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{ColorDto, ErrorDto};

/// How one side's time is measured. Whole seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum TimeControlDto {
    /// No clock.
    None,
    /// So much for each move, 5 s to 1 h.
    PerMove {
        /// Seconds for each move.
        seconds: u32,
    },
    /// Main time up to 24 h, with an increment up to 10 min added after each move.
    Main {
        /// Seconds for the whole game.
        main_seconds: u32,
        /// Seconds added after each move.
        increment_seconds: u32,
    },
    /// Main time up to 24 h, then periods: a move made within a period costs nothing, a full period is lost.
    Byoyomi {
        /// Seconds for the whole game.
        main_seconds: u32,
        /// How many periods, 1 to 20.
        periods: u8,
        /// Seconds of each period, 5 to 600.
        period_seconds: u32,
    },
}

impl From<TimeControl> for TimeControlDto {
    fn from(control: TimeControl) -> Self {
        // Time controls are validated to at most 24 h, far below the limit of u32.
        let seconds = |time: Duration| u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
        match control {
            TimeControl::None => Self::None,
            TimeControl::PerMove(time) => Self::PerMove { seconds: seconds(time) },
            TimeControl::Main { main, increment } => {
                Self::Main { main_seconds: seconds(main), increment_seconds: seconds(increment) }
            }
            TimeControl::Byoyomi { main, periods, period } => {
                Self::Byoyomi { main_seconds: seconds(main), periods, period_seconds: seconds(period) }
            }
        }
    }
}

impl TryFrom<TimeControlDto> for TimeControl {
    type Error = ErrorDto;

    fn try_from(control: TimeControlDto) -> Result<Self, ErrorDto> {
        let seconds = |s: u32| Duration::from_secs(u64::from(s));
        let control = match control {
            TimeControlDto::None => Self::None,
            TimeControlDto::PerMove { seconds: s } => Self::PerMove(seconds(s)),
            TimeControlDto::Main { main_seconds, increment_seconds } => {
                Self::Main { main: seconds(main_seconds), increment: seconds(increment_seconds) }
            }
            TimeControlDto::Byoyomi { main_seconds, periods, period_seconds } => {
                Self::Byoyomi { main: seconds(main_seconds), periods, period: seconds(period_seconds) }
            }
        };
        control.validate().map_err(|error| ErrorDto::bad_time_control(&error))?;
        Ok(control)
    }
}

/// The time controls of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ClocksSettingDto {
    /// Black's.
    pub black: TimeControlDto,
    /// White's.
    pub white: TimeControlDto,
}

impl From<ByColor<TimeControl>> for ClocksSettingDto {
    fn from(clocks: ByColor<TimeControl>) -> Self {
        Self { black: clocks.black.into(), white: clocks.white.into() }
    }
}

impl TryFrom<ClocksSettingDto> for ByColor<TimeControl> {
    type Error = ErrorDto;

    fn try_from(clocks: ClocksSettingDto) -> Result<Self, ErrorDto> {
        Ok(Self { black: clocks.black.try_into()?, white: clocks.white.try_into()? })
    }
}

/// What happens when the time of a side runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum FlagPolicyDto {
    /// The side has lost.
    Lose,
    /// Play goes on, and the clock shows by how much.
    PlayOn,
}

impl From<FlagPolicy> for FlagPolicyDto {
    fn from(policy: FlagPolicy) -> Self {
        match policy {
            FlagPolicy::Lose => Self::Lose,
            FlagPolicy::PlayOn => Self::PlayOn,
        }
    }
}

impl From<FlagPolicyDto> for FlagPolicy {
    fn from(policy: FlagPolicyDto) -> Self {
        match policy {
            FlagPolicyDto::Lose => Self::Lose,
            FlagPolicyDto::PlayOn => Self::PlayOn,
        }
    }
}

/// What one clock showed when the message was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ClockFaceDto {
    /// Milliseconds until the flag falls: main time and all byo-yomi periods that are left.
    pub left_ms: u32,
    /// Byo-yomi periods left, the present one included; 0 without byo-yomi.
    pub periods: u8,
    /// The length of a period in milliseconds; 0 without byo-yomi.
    pub period_ms: u32,
    /// Milliseconds played on since the flag fell; grows while the clock runs with nothing left.
    pub over_ms: u32,
}

impl From<ClockFace> for ClockFaceDto {
    fn from(face: ClockFace) -> Self {
        Self {
            left_ms: millis(face.left),
            periods: face.periods,
            period_ms: millis(face.period),
            over_ms: millis(face.over),
        }
    }
}

/// What both clocks showed when the message was made; `null` where there is no clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ClocksDto {
    /// Black's.
    pub black: Option<ClockFaceDto>,
    /// White's.
    pub white: Option<ClockFaceDto>,
    /// Whose clock runs down since then.
    pub running: Option<ColorDto>,
}

impl From<ClockView> for ClocksDto {
    fn from(view: ClockView) -> Self {
        let faces = view.faces.map(|face| face.map(ClockFaceDto::from));
        Self { black: faces.black, white: faces.white, running: view.running.map(ColorDto::from) }
    }
}

/// Whole milliseconds; 49 days and more are shown as 49 days.
pub(crate) fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}
