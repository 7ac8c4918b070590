use std::time::Duration;

use gomoku_app::ClockView;
use gomoku_game::{ByColor, TimeControl};
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

/// What both clocks showed, in milliseconds, when the message was made; `null` where there is no clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ClocksDto {
    /// Black's remaining time.
    pub black: Option<u32>,
    /// White's remaining time.
    pub white: Option<u32>,
    /// Whose clock runs down since then.
    pub running: Option<ColorDto>,
}

impl From<ClockView> for ClocksDto {
    fn from(view: ClockView) -> Self {
        let left = view.remaining.map(|time| time.map(millis));
        Self { black: left.black, white: left.white, running: view.running.map(ColorDto::from) }
    }
}

impl From<ByColor<Option<Duration>>> for ClocksDto {
    fn from(remaining: ByColor<Option<Duration>>) -> Self {
        ClockView { remaining, running: None }.into()
    }
}

/// Whole milliseconds; 49 days and more are shown as 49 days.
pub(crate) fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}
