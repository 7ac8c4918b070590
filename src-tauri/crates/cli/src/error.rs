use std::{fmt, io};

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum Error {
    /// A line of the input, counted from 1, is not what it should be.
    Malformed { line: u64, reason: String },
    /// Reading or writing failed.
    Io(io::Error),
}

impl Error {
    /// 2 for malformed input, as for malformed arguments; 1 for the rest.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Malformed { .. } => 2,
            Self::Io(_) => 1,
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
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}
