use std::{fmt::Display, io};

use gomoku_app::{AppError, EngineError, EngineFault, LibraryError};
use gomoku_core::Forbidden;
use gomoku_game::{GameError, SettingsError, TimeControlError};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::PointDto;

/// Why a request was refused; the user interface words each in the person's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ErrorCodeDto {
    /// The request has not the form of any request.
    BadRequest,
    /// No such game.
    UnknownGame,
    /// No point of any board.
    BadPoint,
    /// No size of a board.
    BadSize,
    /// No time control that can be played.
    BadTimeControl,
    /// No time that can be added.
    BadTime,
    /// A note or a name that is too long or cannot be shown.
    BadText,
    /// No computer opponent.
    BadOpponent,
    /// The side has no clock to which time could be added now.
    NoClock,
    /// The computer does not think now.
    NotThinking,
    /// This position cannot be analysed now: two people play the game.
    AnalysisNotAllowed,
    /// There is no point that a hint could show.
    NoHint,
    /// No engine of this name was added.
    UnknownEngine,
    /// The person has changed their mind; nobody needs to be told.
    Cancelled,
    /// No settings that an engine can be run with.
    BadEngine,
    /// The engine's program is not there any more.
    EngineNotFound,
    /// The file is no program that runs on this machine.
    EngineNotExecutable,
    /// The system did not start the engine.
    EngineNotStarted,
    /// The engine does not answer as the protocol says.
    EngineSilent,
    /// The engine has ended by itself.
    EngineEnded,
    /// The engine does not play by this rule or on this board.
    EngineRefused,
    /// The engine wants a move that is not legal.
    EngineIllegal,
    /// The engine did not move in time.
    EngineLate,
    /// Somebody has passed, and the protocol has no word for that.
    EngineCannotPass,
    /// The file is no backup that can be read.
    BadBackup,
    /// A newer version of the app made the backup.
    NewerBackup,
    /// The file cannot be read or written.
    BadFile,
    /// The file belongs to the stored games themselves.
    OwnFile,
    /// There is no room on the disk.
    DiskFull,
    /// No settings that can be played.
    BadSettings,
    /// A preference out of range.
    BadPreferences,
    /// The other side is to move.
    NotYourTurn,
    /// The position has changed meanwhile.
    StalePly,
    /// There is a stone already.
    Occupied,
    /// Outside this board.
    Outside,
    /// Forbidden to Black: double three.
    ForbiddenDoubleThree,
    /// Forbidden to Black: double four.
    ForbiddenDoubleFour,
    /// Forbidden to Black: overline.
    ForbiddenOverline,
    /// The first stone belongs into the centre.
    FirstStoneOnTengen,
    /// Passing is not possible now.
    PassNotAllowed,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The game is over.
    GameOver,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to put back.
    NothingToRedo,
    /// A loss on time cannot be taken back.
    UndoAfterTimeout,
    /// A draw cannot be offered now.
    DrawNotAllowed,
    /// There is no draw offer to answer.
    NoOffer,
    /// The stored games cannot be read or written.
    Storage,
    /// A fault of the app; the log says more.
    Internal,
}

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ErrorDto {
    /// What the person is told.
    pub code: ErrorCodeDto,
    /// More, in English, for the log.
    pub detail: String,
}

impl ErrorDto {
    fn new(code: ErrorCodeDto, detail: impl Display) -> Self {
        Self { code, detail: detail.to_string() }
    }

    /// A fault of the app.
    pub fn internal(detail: impl Display) -> Self {
        Self::new(ErrorCodeDto::Internal, detail)
    }

    /// No file was dropped on the window.
    pub fn nothing_dropped() -> Self {
        Self::new(ErrorCodeDto::BadFile, "no file was dropped")
    }

    pub(crate) fn unknown_game() -> Self {
        Self::new(ErrorCodeDto::UnknownGame, "no game has this id")
    }

    pub(crate) fn bad_point(point: PointDto) -> Self {
        Self::new(ErrorCodeDto::BadPoint, format_args!("({}, {}) is no point", point.x, point.y))
    }

    pub(crate) fn bad_size(size: u8) -> Self {
        Self::new(ErrorCodeDto::BadSize, format_args!("{size} is no board size"))
    }

    pub(crate) fn bad_lines(lines: u8) -> Self {
        Self::new(ErrorCodeDto::BadRequest, format_args!("an analysis shows 1 to 5 moves, not {lines}"))
    }

    pub(crate) fn bad_level(level: u8) -> Self {
        Self::new(ErrorCodeDto::BadOpponent, format_args!("there is no level {level}"))
    }

    pub(crate) fn not_own(engine: &str) -> Self {
        Self::new(ErrorCodeDto::BadOpponent, format_args!("{engine:?} is not one of our own opponents"))
    }

    pub(crate) fn bad_look_ahead(depth: u8) -> Self {
        Self::new(ErrorCodeDto::BadOpponent, format_args!("nobody looks {depth} moves ahead"))
    }

    pub(crate) fn bad_time_control(error: &TimeControlError) -> Self {
        Self::new(ErrorCodeDto::BadTimeControl, error)
    }
}

impl From<AppError> for ErrorDto {
    fn from(error: AppError) -> Self {
        Self::new(code(&error), &error)
    }
}

fn code(error: &AppError) -> ErrorCodeDto {
    match error {
        AppError::UnknownGame => ErrorCodeDto::UnknownGame,
        AppError::Game(error) => game_code(error),
        AppError::Settings(SettingsError::TimeControl { .. }) => ErrorCodeDto::BadTimeControl,
        AppError::Settings(
            SettingsError::NameTooLong | SettingsError::NameNotPrintable | SettingsError::NoTengen,
        ) => ErrorCodeDto::BadSettings,
        AppError::Preferences(_) => ErrorCodeDto::BadPreferences,
        AppError::AnalysisNotAllowed => ErrorCodeDto::AnalysisNotAllowed,
        AppError::Engine { fault, .. } => engine_code(fault),
        AppError::Cancelled => ErrorCodeDto::Cancelled,
        AppError::BadEngineSettings => ErrorCodeDto::BadEngine,
        AppError::NoHint => ErrorCodeDto::NoHint,
        AppError::NotThinking => ErrorCodeDto::NotThinking,
        AppError::Library(error) => library_code(error),
        AppError::PreferencesNotSaved(_) | AppError::LibraryUnavailable | AppError::Damaged(_) => {
            ErrorCodeDto::Storage
        }
        AppError::Internal | AppError::ShuttingDown => ErrorCodeDto::Internal,
    }
}

/// What is wrong with an engine.
pub(crate) fn engine_code(fault: &EngineFault) -> ErrorCodeDto {
    match fault {
        EngineFault::Unknown => ErrorCodeDto::UnknownEngine,
        EngineFault::Failed(error) => match error {
            EngineError::NotFound => ErrorCodeDto::EngineNotFound,
            EngineError::NotExecutable => ErrorCodeDto::EngineNotExecutable,
            EngineError::CannotStart(_) => ErrorCodeDto::EngineNotStarted,
            EngineError::NoAnswer | EngineError::NotReading | EngineError::Stopped => {
                ErrorCodeDto::EngineSilent
            }
            EngineError::Exited(_) => ErrorCodeDto::EngineEnded,
            EngineError::Refused(_) => ErrorCodeDto::EngineRefused,
            EngineError::Illegal(_) | EngineError::Forbidden(_) => ErrorCodeDto::EngineIllegal,
            EngineError::Late => ErrorCodeDto::EngineLate,
            EngineError::Unsupported => ErrorCodeDto::EngineCannotPass,
        },
    }
}

fn game_code(error: &GameError) -> ErrorCodeDto {
    match error {
        GameError::NotYourTurn => ErrorCodeDto::NotYourTurn,
        GameError::StalePly { .. } => ErrorCodeDto::StalePly,
        GameError::Occupied => ErrorCodeDto::Occupied,
        GameError::Outside => ErrorCodeDto::Outside,
        GameError::Forbidden(Forbidden::DoubleThree) => ErrorCodeDto::ForbiddenDoubleThree,
        GameError::Forbidden(Forbidden::DoubleFour) => ErrorCodeDto::ForbiddenDoubleFour,
        GameError::Forbidden(Forbidden::Overline) => ErrorCodeDto::ForbiddenOverline,
        GameError::PassNotAllowed => ErrorCodeDto::PassNotAllowed,
        GameError::FirstStoneOnTengen => ErrorCodeDto::FirstStoneOnTengen,
        GameError::Paused => ErrorCodeDto::Paused,
        GameError::NotPaused => ErrorCodeDto::NotPaused,
        GameError::Over => ErrorCodeDto::GameOver,
        GameError::NothingToUndo => ErrorCodeDto::NothingToUndo,
        GameError::NothingToRedo => ErrorCodeDto::NothingToRedo,
        GameError::UndoAfterTimeout => ErrorCodeDto::UndoAfterTimeout,
        GameError::DrawNotAllowed => ErrorCodeDto::DrawNotAllowed,
        GameError::NoOffer => ErrorCodeDto::NoOffer,
        GameError::NoClock => ErrorCodeDto::NoClock,
        GameError::BadPlayer => ErrorCodeDto::BadOpponent,
        GameError::BadTime => ErrorCodeDto::BadTime,
    }
}

fn library_code(error: &LibraryError) -> ErrorCodeDto {
    match error {
        LibraryError::UnknownGame(_) => ErrorCodeDto::UnknownGame,
        LibraryError::BadText(_) => ErrorCodeDto::BadText,
        LibraryError::NoBackup(_) => ErrorCodeDto::BadBackup,
        LibraryError::NewerBackup { .. } => ErrorCodeDto::NewerBackup,
        LibraryError::OwnFile => ErrorCodeDto::OwnFile,
        LibraryError::DiskFull => ErrorCodeDto::DiskFull,
        LibraryError::File(error)
            if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) =>
        {
            ErrorCodeDto::DiskFull
        }
        LibraryError::File(_) => ErrorCodeDto::BadFile,
        LibraryError::ReadOnly
        | LibraryError::Corrupt(_)
        | LibraryError::NotStarted(_)
        | LibraryError::Conflict { .. }
        | LibraryError::Gap { .. }
        | LibraryError::Undecodable { .. }
        | LibraryError::Database(_) => ErrorCodeDto::Storage,
    }
}
