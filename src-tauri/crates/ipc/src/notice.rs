use gomoku_app::Notice;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{ErrorCodeDto, error::engine_code};

/// Something the person should know that is the answer to no command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum NoticeDto {
    /// The preferences could not be read; the defaults hold, the old file was kept.
    PreferencesReset {
        /// Where the old file lies.
        backup: String,
    },
    /// The database was damaged and nothing in it could be read; a new one was begun, the old file was kept.
    DatabaseSetAside {
        /// Where the old file lies.
        backup: String,
    },
    /// The database was damaged; what could be read is in a new one, the old file was kept.
    DatabaseRecovered {
        /// Where the old file lies.
        backup: String,
        /// Games that are whole.
        whole: u32,
        /// Games that were read up to the damage.
        cut: u32,
        /// Games of which nothing could be read.
        lost: u32,
    },
    /// The database was written by a newer version; it was left untouched and nothing is saved.
    DatabaseNewer,
    /// The database cannot be used; nothing is saved.
    DatabaseUnavailable {
        /// Why, in English.
        detail: String,
    },
    /// The running game cannot be saved at the moment.
    NotSaved,
    /// The running game is saved again.
    SavedAgain,
    /// The computer opponent failed; the game is paused.
    ComputerFailed,
    /// An analysis failed; nothing more comes of it.
    AnalysisFailed {
        /// The engine of somebody else's that made it; `null` for ours.
        engine: Option<String>,
        /// What is wrong with it.
        code: ErrorCodeDto,
        /// More, in English.
        detail: String,
    },
    /// An engine of somebody else's failed; the game is paused, and resuming starts the engine again.
    EngineFailed {
        /// Its name.
        engine: String,
        /// What is wrong with it.
        code: ErrorCodeDto,
        /// More, in English.
        detail: String,
    },
}

impl From<Notice> for NoticeDto {
    fn from(notice: Notice) -> Self {
        match notice {
            Notice::PreferencesReset { backup } => {
                Self::PreferencesReset { backup: backup.display().to_string() }
            }
            Notice::DatabaseSetAside { backup } => {
                Self::DatabaseSetAside { backup: backup.display().to_string() }
            }
            Notice::DatabaseRecovered { backup, whole, cut, lost } => {
                Self::DatabaseRecovered { backup: backup.display().to_string(), whole, cut, lost }
            }
            Notice::DatabaseNewer => Self::DatabaseNewer,
            Notice::DatabaseUnavailable { reason } => Self::DatabaseUnavailable { detail: reason },
            Notice::NotSaved => Self::NotSaved,
            Notice::SavedAgain => Self::SavedAgain,
            Notice::ComputerFailed => Self::ComputerFailed,
            Notice::AnalysisFailed { engine, fault } => Self::AnalysisFailed {
                engine,
                code: fault.as_ref().map_or(ErrorCodeDto::Internal, engine_code),
                detail: fault.map(|fault| fault.to_string()).unwrap_or_default(),
            },
            Notice::EngineFailed { engine, fault } => {
                Self::EngineFailed { engine, code: engine_code(&fault), detail: fault.to_string() }
            }
        }
    }
}
