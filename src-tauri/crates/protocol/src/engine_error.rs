use std::io;

use gomoku_core::Point;

/// What is wrong with a program that should play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// There is no such program.
    #[error("the program was not found")]
    NotFound,
    /// The file is no program, no program for this machine, or must not be run.
    #[error("the file is not a program that runs here")]
    NotExecutable,
    /// The system refused to start it, in its own words.
    #[error("the program cannot be started: {0}")]
    CannotStart(String),
    /// It runs and says nothing.
    #[error("the program does not answer")]
    NoAnswer,
    /// It does not read what it is told.
    #[error("the program does not read what it is told")]
    NotReading,
    /// It has ended or closed its output, with this exit code where there is one.
    #[error("the program has ended{}", .0.map(|code| format!(" with code {code}")).unwrap_or_default())]
    Exited(Option<i32>),
    /// It said that it cannot do this, in its own words.
    #[error("the program refuses: {0}")]
    Refused(String),
    /// It answered a move that cannot be played; this is its answer.
    #[error("the program answered {0}, which is not a move here")]
    Illegal(String),
    /// It answered a point that is forbidden for Black, which it was.
    #[error("the program played the forbidden point {0}")]
    Forbidden(Point),
    /// No move came in time.
    #[error("the program did not move in time")]
    Late,
    /// The caller gave the search up.
    #[error("the search was given up")]
    Stopped,
    /// The protocol has no words for this position: it has ended, or somebody has passed.
    #[error("the protocol has no words for this position")]
    Unsupported,
}

impl EngineError {
    /// Why a program that is there was not started.
    pub(crate) fn of_start(error: &io::Error) -> Self {
        // "Exec format error" of Unix; on Windows "not a valid application" and "wrong kind of machine".
        let foreign = if cfg!(windows) { &[193, 216][..] } else { &[8][..] };
        match error.kind() {
            io::ErrorKind::NotFound => Self::NotFound,
            io::ErrorKind::PermissionDenied => Self::NotExecutable,
            _ if error.raw_os_error().is_some_and(|code| foreign.contains(&code)) => Self::NotExecutable,
            _ => Self::CannotStart(error.to_string()),
        }
    }
}
