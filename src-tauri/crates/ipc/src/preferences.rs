use gomoku_app::{
    BoardTheme, ForbiddenDisplay, Language, Motion, MoveNumbers, Placement, Preferences, RowOrigin, Stones,
    Theme,
};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{ErrorDto, NewGameDto};

/// A language of the user interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum LanguageDto {
    /// As the system has it.
    System,
    /// English.
    En,
    /// Simplified Chinese.
    ZhHans,
    /// Japanese.
    Ja,
}

impl From<Language> for LanguageDto {
    fn from(value: Language) -> Self {
        match value {
            Language::System => Self::System,
            Language::En => Self::En,
            Language::ZhHans => Self::ZhHans,
            Language::Ja => Self::Ja,
        }
    }
}

impl From<LanguageDto> for Language {
    fn from(value: LanguageDto) -> Self {
        match value {
            LanguageDto::System => Self::System,
            LanguageDto::En => Self::En,
            LanguageDto::ZhHans => Self::ZhHans,
            LanguageDto::Ja => Self::Ja,
        }
    }
}

/// The colours of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ThemeDto {
    /// As the system has it.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// High contrast.
    Contrast,
}

impl From<Theme> for ThemeDto {
    fn from(value: Theme) -> Self {
        match value {
            Theme::System => Self::System,
            Theme::Light => Self::Light,
            Theme::Dark => Self::Dark,
            Theme::Contrast => Self::Contrast,
        }
    }
}

impl From<ThemeDto> for Theme {
    fn from(value: ThemeDto) -> Self {
        match value {
            ThemeDto::System => Self::System,
            ThemeDto::Light => Self::Light,
            ThemeDto::Dark => Self::Dark,
            ThemeDto::Contrast => Self::Contrast,
        }
    }
}

/// The look of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum BoardThemeDto {
    /// Light wood.
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

impl From<BoardTheme> for BoardThemeDto {
    fn from(value: BoardTheme) -> Self {
        match value {
            BoardTheme::Kaya => Self::Kaya,
            BoardTheme::Paper => Self::Paper,
            BoardTheme::Slate => Self::Slate,
            BoardTheme::Walnut => Self::Walnut,
            BoardTheme::Contrast => Self::Contrast,
        }
    }
}

impl From<BoardThemeDto> for BoardTheme {
    fn from(value: BoardThemeDto) -> Self {
        match value {
            BoardThemeDto::Kaya => Self::Kaya,
            BoardThemeDto::Paper => Self::Paper,
            BoardThemeDto::Slate => Self::Slate,
            BoardThemeDto::Walnut => Self::Walnut,
            BoardThemeDto::Contrast => Self::Contrast,
        }
    }
}

/// How stones are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum StonesDto {
    /// With light and shadow.
    Shaded,
    /// In one colour.
    Flat,
}

impl From<Stones> for StonesDto {
    fn from(value: Stones) -> Self {
        match value {
            Stones::Shaded => Self::Shaded,
            Stones::Flat => Self::Flat,
        }
    }
}

impl From<StonesDto> for Stones {
    fn from(value: StonesDto) -> Self {
        match value {
            StonesDto::Shaded => Self::Shaded,
            StonesDto::Flat => Self::Flat,
        }
    }
}

/// How a stone is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PlacementDto {
    /// By one click.
    Direct,
    /// By a click and a second one that confirms it.
    Confirm,
    /// By pressing, sliding and letting go.
    Slide,
}

impl From<Placement> for PlacementDto {
    fn from(value: Placement) -> Self {
        match value {
            Placement::Direct => Self::Direct,
            Placement::Confirm => Self::Confirm,
            Placement::Slide => Self::Slide,
        }
    }
}

impl From<PlacementDto> for Placement {
    fn from(value: PlacementDto) -> Self {
        match value {
            PlacementDto::Direct => Self::Direct,
            PlacementDto::Confirm => Self::Confirm,
            PlacementDto::Slide => Self::Slide,
        }
    }
}

/// When Black's forbidden points are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ForbiddenDisplayDto {
    /// Never.
    Off,
    /// When a person is to move with Black.
    MyTurn,
    /// Always.
    Always,
}

impl From<ForbiddenDisplay> for ForbiddenDisplayDto {
    fn from(value: ForbiddenDisplay) -> Self {
        match value {
            ForbiddenDisplay::Off => Self::Off,
            ForbiddenDisplay::MyTurn => Self::MyTurn,
            ForbiddenDisplay::Always => Self::Always,
        }
    }
}

impl From<ForbiddenDisplayDto> for ForbiddenDisplay {
    fn from(value: ForbiddenDisplayDto) -> Self {
        match value {
            ForbiddenDisplayDto::Off => Self::Off,
            ForbiddenDisplayDto::MyTurn => Self::MyTurn,
            ForbiddenDisplayDto::Always => Self::Always,
        }
    }
}

/// Which stones carry their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum MoveNumbersDto {
    /// None.
    Off,
    /// The last five.
    LastFive,
    /// All.
    All,
}

impl From<MoveNumbers> for MoveNumbersDto {
    fn from(value: MoveNumbers) -> Self {
        match value {
            MoveNumbers::Off => Self::Off,
            MoveNumbers::LastFive => Self::LastFive,
            MoveNumbers::All => Self::All,
        }
    }
}

impl From<MoveNumbersDto> for MoveNumbers {
    fn from(value: MoveNumbersDto) -> Self {
        match value {
            MoveNumbersDto::Off => Self::Off,
            MoveNumbersDto::LastFive => Self::LastFive,
            MoveNumbersDto::All => Self::All,
        }
    }
}

/// Where row 1 is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum RowOriginDto {
    /// At the bottom.
    Bottom,
    /// At the top.
    Top,
}

impl From<RowOrigin> for RowOriginDto {
    fn from(value: RowOrigin) -> Self {
        match value {
            RowOrigin::Bottom => Self::Bottom,
            RowOrigin::Top => Self::Top,
        }
    }
}

impl From<RowOriginDto> for RowOrigin {
    fn from(value: RowOriginDto) -> Self {
        match value {
            RowOriginDto::Bottom => Self::Bottom,
            RowOriginDto::Top => Self::Top,
        }
    }
}

/// Whether things may move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum MotionDto {
    /// As the system has it.
    System,
    /// As little as possible.
    Reduced,
}

impl From<Motion> for MotionDto {
    fn from(value: Motion) -> Self {
        match value {
            Motion::System => Self::System,
            Motion::Reduced => Self::Reduced,
        }
    }
}

impl From<MotionDto> for Motion {
    fn from(value: MotionDto) -> Self {
        match value {
            MotionDto::System => Self::System,
            MotionDto::Reduced => Self::Reduced,
        }
    }
}

/// What the person has chosen for all games, and the last choices for a new one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PreferencesDto {
    /// The language.
    pub language: LanguageDto,
    /// The colours of the window.
    pub theme: ThemeDto,
    /// The look of the board.
    pub board: BoardThemeDto,
    /// How stones are drawn.
    pub stones: StonesDto,
    /// How a stone is placed.
    pub placement: PlacementDto,
    /// Lines through the point under the pointer.
    pub crosshair: bool,
    /// Letters and numbers stand at the edge.
    pub coordinates: bool,
    /// The winning line is drawn.
    pub winning_line: bool,
    /// The computer's stone pulses.
    pub pulse: bool,
    /// When forbidden points are shown.
    pub forbidden_points: ForbiddenDisplayDto,
    /// Which stones carry their number.
    pub move_numbers: MoveNumbersDto,
    /// Where row 1 is drawn.
    pub rows: RowOriginDto,
    /// Whether things may move.
    pub motion: MotionDto,
    /// The menu bar is drawn (Windows and Linux).
    pub menu_bar: bool,
    /// The zoom of the window in per cent, 50 to 300.
    pub zoom_percent: u16,
    /// The least time that the computer takes for a move, in milliseconds, 0 to 3000.
    pub min_thinking_ms: u32,
    /// The longest time that the computer takes for a move, in milliseconds, 500 to 600000.
    pub max_thinking_ms: u32,
    /// The least time for a move when the computer plays itself, in milliseconds, 0 to 5000.
    pub demo_pace_ms: u32,
    /// Sounds are played.
    pub sound: bool,
    /// How loud, in per cent, 0 to 100.
    pub volume: u8,
    /// A sound when it becomes the person's turn.
    pub turn_sound: bool,
    /// A sound for each of the last seconds.
    pub low_time_sound: bool,
    /// How many of the best moves an analysis shows, 1 to 5.
    pub analysis_lines: u8,
    /// The choices of the last new game.
    pub last_game: NewGameDto,
}

impl From<Preferences> for PreferencesDto {
    fn from(preferences: Preferences) -> Self {
        Self {
            language: preferences.language.into(),
            theme: preferences.theme.into(),
            board: preferences.board.into(),
            stones: preferences.stones.into(),
            placement: preferences.placement.into(),
            crosshair: preferences.crosshair,
            coordinates: preferences.coordinates,
            winning_line: preferences.winning_line,
            pulse: preferences.pulse,
            forbidden_points: preferences.forbidden_points.into(),
            move_numbers: preferences.move_numbers.into(),
            rows: preferences.rows.into(),
            motion: preferences.motion.into(),
            menu_bar: preferences.menu_bar,
            zoom_percent: preferences.zoom_percent,
            min_thinking_ms: preferences.min_thinking_ms,
            max_thinking_ms: preferences.max_thinking_ms,
            demo_pace_ms: preferences.demo_pace_ms,
            sound: preferences.sound,
            volume: preferences.volume,
            turn_sound: preferences.turn_sound,
            low_time_sound: preferences.low_time_sound,
            analysis_lines: preferences.analysis_lines,
            last_game: preferences.last_game.into(),
        }
    }
}

impl TryFrom<PreferencesDto> for Preferences {
    type Error = ErrorDto;

    fn try_from(preferences: PreferencesDto) -> Result<Self, ErrorDto> {
        Ok(Self {
            language: preferences.language.into(),
            theme: preferences.theme.into(),
            board: preferences.board.into(),
            stones: preferences.stones.into(),
            placement: preferences.placement.into(),
            crosshair: preferences.crosshair,
            coordinates: preferences.coordinates,
            winning_line: preferences.winning_line,
            pulse: preferences.pulse,
            forbidden_points: preferences.forbidden_points.into(),
            move_numbers: preferences.move_numbers.into(),
            rows: preferences.rows.into(),
            motion: preferences.motion.into(),
            menu_bar: preferences.menu_bar,
            zoom_percent: preferences.zoom_percent,
            min_thinking_ms: preferences.min_thinking_ms,
            max_thinking_ms: preferences.max_thinking_ms,
            demo_pace_ms: preferences.demo_pace_ms,
            sound: preferences.sound,
            volume: preferences.volume,
            turn_sound: preferences.turn_sound,
            low_time_sound: preferences.low_time_sound,
            analysis_lines: preferences.analysis_lines,
            // They are added and removed by themselves.
            engines: Vec::new(),
            last_game: preferences.last_game.try_into()?,
        })
    }
}
