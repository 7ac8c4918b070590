use std::path::PathBuf;

use crate::EngineFault;

/// Something the person should know that is the answer to no command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The preferences could not be read: the defaults hold, and the old file was set aside.
    PreferencesReset {
        /// Where the old file lies now.
        backup: PathBuf,
    },
    /// The database was damaged: a new one was begun, and the old file was set aside.
    DatabaseSetAside {
        /// Where the old file lies now.
        backup: PathBuf,
    },
    /// The database was damaged: what could be read was brought over into a new one, and the old file was set aside.
    DatabaseRecovered {
        /// Where the old file lies now.
        backup: PathBuf,
        /// Games that were read whole.
        whole: u32,
        /// Games that were read up to the damage.
        cut: u32,
        /// Games of which nothing could be read.
        lost: u32,
    },
    /// The database was written by a newer version. It was left untouched, and nothing is saved.
    DatabaseNewer,
    /// The database cannot be used, and nothing is saved.
    DatabaseUnavailable {
        /// Why, in English, for the log.
        reason: String,
    },
    /// The live game cannot be saved at the moment. It goes on, and saving is tried again each second.
    NotSaved,
    /// The live game is on disk again, with all that had been waiting. [`Notice::NotSaved`] and
    /// [`Notice::DatabaseUnavailable`] hold no longer.
    SavedAgain,
    /// The computer opponent has failed. The game is paused, and resuming lets it try again.
    ComputerFailed,
    /// An analysis has failed; nothing more comes of it.
    AnalysisFailed {
        /// The engine of somebody else's that made it; `None` for ours.
        engine: Option<String>,
        /// What is wrong with that engine; with ours, the log says it.
        fault: Option<EngineFault>,
    },
    /// An engine of somebody else's has failed. The game is paused, and resuming starts the engine anew.
    EngineFailed {
        /// Its name.
        engine: String,
        /// Why.
        fault: EngineFault,
    },
}
