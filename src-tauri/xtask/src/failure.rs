//! Why a command stopped.

use std::fmt;

/// One line for the person at the terminal: what is wrong and, where there is one, the remedy.
#[derive(Debug)]
pub struct Failure(String);

/// What every command and step returns.
pub type Outcome = Result<(), Failure>;

impl Failure {
    /// A failure with this message.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    /// A failure of an input or output operation on `what`.
    pub fn io(what: impl fmt::Display, error: &std::io::Error) -> Self {
        Self(format!("{what}: {error}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
