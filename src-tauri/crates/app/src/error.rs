use gomoku_game::{GameError, ReplayError, SettingsError};
use gomoku_library::LibraryError;

use crate::{EngineFault, PreferencesError, StoreError};

/// Why a use case was refused or failed. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// No live game has this id, nor has a stored one where a stored one would do.
    #[error("there is no game with this id")]
    UnknownGame,
    /// The game refused the command.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The computer does not think about a move that it could make at once.
    #[error("the computer is not thinking")]
    NotThinking,
    /// Two people play the game: none of them may look moves up.
    #[error("two people play this game")]
    AnalysisNotAllowed,
    /// There is no point that could be played.
    #[error("there is nothing to hint at")]
    NoHint,
    /// An engine of somebody else's cannot play.
    #[error("{engine}: {fault}")]
    Engine {
        /// Its name, or that of its file.
        engine: String,
        /// Why.
        fault: EngineFault,
    },
    /// The person has changed their mind.
    #[error("it was cancelled")]
    Cancelled,
    /// An engine cannot be run with these settings.
    #[error("no engine can be run with these settings")]
    BadEngineSettings,
    /// A game cannot be played with these settings.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The preferences hold a value that is out of range.
    #[error(transparent)]
    Preferences(#[from] PreferencesError),
    /// The preferences hold until the app ends, but they could not be written.
    #[error("the preferences could not be saved: {0}")]
    PreferencesNotSaved(#[from] StoreError),
    /// The library could not answer.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// There is no library: its file belongs to a newer version, or it cannot be opened.
    #[error("the stored games are not available")]
    LibraryUnavailable,
    /// The stored events of this game contradict each other.
    #[error("the stored game is damaged: {0}")]
    Damaged(#[from] ReplayError),
    /// An actor has failed; the log says how.
    #[error("internal error")]
    Internal,
    /// The app is ending.
    #[error("the app is shutting down")]
    ShuttingDown,
}
