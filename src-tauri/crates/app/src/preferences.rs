mod engines;
mod json;
mod last_game;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{AnalysisOptions, ExternalEngine, NewGame};

/// The language of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Language {
    /// The language of the system.
    #[default]
    System,
    /// English.
    En,
    /// Simplified Chinese.
    ZhHans,
    /// Japanese.
    Ja,
}

/// The colours of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Dark text on light ground.
    Light,
    /// Light text on dark ground.
    Dark,
    /// High contrast.
    Contrast,
}

/// The look of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BoardTheme {
    /// Light wood.
    #[default]
    Kaya,
    /// Ink on paper.
    Paper,
    /// Dark stone.
    Slate,
    /// Dark wood.
    Walnut,
    /// Black on white.
    Contrast,
}

/// How stones are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Stones {
    /// With light and shadow.
    #[default]
    Shaded,
    /// In one colour.
    Flat,
}

/// How a stone is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Placement {
    /// By one click.
    #[default]
    Direct,
    /// By a click and a second one that confirms it.
    Confirm,
    /// By pressing, sliding and letting go.
    Slide,
}

/// When Black's forbidden points are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ForbiddenDisplay {
    /// Never.
    Off,
    /// When a person is to move with Black.
    #[default]
    MyTurn,
    /// Always.
    Always,
}

/// Which stones carry their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MoveNumbers {
    /// None.
    #[default]
    Off,
    /// The last five.
    LastFive,
    /// All.
    All,
}

/// Where row 1 is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RowOrigin {
    /// At the bottom.
    #[default]
    Bottom,
    /// At the top.
    Top,
}

/// Whether things may move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Motion {
    /// As the system has it.
    #[default]
    System,
    /// As little as possible.
    Reduced,
}

/// What the person has chosen for all games, and the last choices for a new one.
#[derive(Debug, Clone, PartialEq)]
pub struct Preferences {
    /// The language of the window.
    pub language: Language,
    /// The colours of the window.
    pub theme: Theme,
    /// The look of the board.
    pub board: BoardTheme,
    /// How stones are drawn.
    pub stones: Stones,
    /// How a stone is placed.
    pub placement: Placement,
    /// Whether lines run through the point under the pointer.
    pub crosshair: bool,
    /// Whether letters and numbers stand at the edge.
    pub coordinates: bool,
    /// Whether the winning line is drawn.
    pub winning_line: bool,
    /// Whether the computer's stone pulses.
    pub pulse: bool,
    /// When forbidden points are shown.
    pub forbidden_points: ForbiddenDisplay,
    /// Which stones carry their number.
    pub move_numbers: MoveNumbers,
    /// Where row 1 is drawn.
    pub rows: RowOrigin,
    /// Whether things may move.
    pub motion: Motion,
    /// Whether the menu bar is shown.
    pub menu_bar: bool,
    /// The zoom of the window in per cent, within [`Preferences::ZOOM`].
    pub zoom_percent: u16,
    /// The time in milliseconds that the computer takes at least for a move, at most
    /// [`Preferences::LONGEST_MIN_THINKING_MS`].
    pub min_thinking_ms: u32,
    /// The time in milliseconds that the computer takes at most for a move, within [`Preferences::MAX_THINKING_MS`].
    pub max_thinking_ms: u32,
    /// The time in milliseconds that a move takes at least when the computer plays itself, at most
    /// [`Preferences::SLOWEST_DEMO_PACE_MS`].
    pub demo_pace_ms: u32,
    /// Whether anything is to be heard.
    pub sound: bool,
    /// How loud, in per cent of the loudest, at most [`Preferences::LOUDEST`].
    pub volume: u8,
    /// Whether it is to be heard that it becomes the person's turn.
    pub turn_sound: bool,
    /// Whether each of the last seconds is to be heard.
    pub low_time_sound: bool,
    /// How many of the best moves an analysis shows, within [`crate::AnalysisOptions::LINES`].
    pub analysis_lines: u8,
    /// The engines of somebody else's, in the order in which they were added.
    pub engines: Vec<ExternalEngine>,
    /// The choices of the last new game.
    pub last_game: NewGame,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: Language::default(),
            theme: Theme::default(),
            board: BoardTheme::default(),
            stones: Stones::default(),
            placement: Placement::default(),
            crosshair: false,
            coordinates: true,
            winning_line: true,
            pulse: true,
            forbidden_points: ForbiddenDisplay::default(),
            move_numbers: MoveNumbers::default(),
            rows: RowOrigin::default(),
            motion: Motion::default(),
            menu_bar: true,
            zoom_percent: 100,
            min_thinking_ms: 600,
            max_thinking_ms: 10_000,
            demo_pace_ms: 600,
            sound: true,
            volume: 60,
            turn_sound: false,
            low_time_sound: true,
            analysis_lines: 3,
            engines: Vec::new(),
            last_game: NewGame::default(),
        }
    }
}

impl Preferences {
    /// The zoom that the window can take, in per cent.
    pub const ZOOM: std::ops::RangeInclusive<u16> = 50..=300;
    /// The longest minimum thinking time, in milliseconds.
    pub const LONGEST_MIN_THINKING_MS: u32 = 3000;
    /// The most time that the computer may be given for a move, in milliseconds.
    pub const MAX_THINKING_MS: std::ops::RangeInclusive<u32> = 500..=600_000;
    /// The longest time between two moves of the computer against itself, in milliseconds.
    pub const SLOWEST_DEMO_PACE_MS: u32 = 5000;
    /// The loudest volume, in per cent.
    pub const LOUDEST: u8 = 100;

    /// The time that the computer takes at least for a move.
    pub fn min_thinking(&self) -> Duration {
        Duration::from_millis(self.min_thinking_ms.into())
    }

    /// The time that the computer takes at most for a move.
    pub fn max_thinking(&self) -> Duration {
        Duration::from_millis(self.max_thinking_ms.into())
    }

    /// The time that a move takes at least when the computer plays itself.
    pub fn demo_pace(&self) -> Duration {
        Duration::from_millis(self.demo_pace_ms.into())
    }

    /// Checks the values that have a range.
    ///
    /// # Errors
    /// The first value that is out of its range.
    pub fn validate(&self) -> Result<(), PreferencesError> {
        if !Self::ZOOM.contains(&self.zoom_percent) {
            return Err(PreferencesError::Zoom(self.zoom_percent));
        }
        if self.min_thinking_ms > Self::LONGEST_MIN_THINKING_MS {
            return Err(PreferencesError::MinThinking(self.min_thinking_ms));
        }
        if !Self::MAX_THINKING_MS.contains(&self.max_thinking_ms) {
            return Err(PreferencesError::MaxThinking(self.max_thinking_ms));
        }
        if self.demo_pace_ms > Self::SLOWEST_DEMO_PACE_MS {
            return Err(PreferencesError::DemoPace(self.demo_pace_ms));
        }
        if self.volume > Self::LOUDEST {
            return Err(PreferencesError::Volume(self.volume));
        }
        if !AnalysisOptions::LINES.contains(&self.analysis_lines) {
            return Err(PreferencesError::AnalysisLines(self.analysis_lines));
        }
        self.last_game.validate().map_err(PreferencesError::LastGame)
    }
}

/// A preference is out of its range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PreferencesError {
    /// The zoom.
    #[error("a zoom of {0} % is out of range")]
    Zoom(u16),
    /// The minimum thinking time.
    #[error("a minimum thinking time of {0} ms is too long")]
    MinThinking(u32),
    /// The longest thinking time.
    #[error("a longest thinking time of {0} ms is out of range")]
    MaxThinking(u32),
    /// The pace of the computer against itself.
    #[error("a pace of {0} ms for each move is too slow")]
    DemoPace(u32),
    /// The volume.
    #[error("a volume of {0} % is too loud")]
    Volume(u8),
    /// The best moves of an analysis.
    #[error("an analysis of {0} moves is out of range")]
    AnalysisLines(u8),
    /// The last game could not be played.
    #[error("the last game: {0}")]
    LastGame(#[source] gomoku_game::SettingsError),
}

#[cfg(test)]
mod tests;
