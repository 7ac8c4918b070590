use std::{fmt, io, path::Path};

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum Error {
    /// A line of the input, counted from 1, is not what it should be.
    Malformed { line: u64, reason: String },
    /// A file is not what it should be.
    MalformedFile { path: String, reason: String },
    /// Arguments contradict each other, or one is missing.
    Argument(String),
    /// An engine that was named cannot be started.
    Player(String),
    /// Reading or writing this file failed.
    File { path: String, error: io::Error },
    /// Reading or writing failed.
    Io(io::Error),
}

impl Error {
    /// The error about this file.
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { path: path.display().to_string(), error }
    }

    /// This file is not what it should be.
    pub(crate) fn malformed_file(path: &Path, reason: String) -> Self {
        Self::MalformedFile { path: path.display().to_string(), reason }
    }

    /// 2 for malformed input, as for malformed arguments; 3 for a player that does not start; 1 for the rest.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Malformed { .. } | Self::MalformedFile { .. } | Self::Argument(_) => 2,
            Self::Player(_) => 3,
            Self::File { .. } | Self::Io(_) => 1,
        }
    }

    /// Whether the reader of the output has gone away, which is no error of ours.
    pub(crate) fn is_closed_output(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed { line, reason } => write!(f, "line {line}: {reason}"),
            Self::MalformedFile { path, reason } => write!(f, "{path}: {reason}"),
            Self::Argument(reason) | Self::Player(reason) => f.write_str(reason),
            Self::File { path, error } => write!(f, "{path}: {error}"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}
