use std::path::Path;

use crate::{Library, LibraryError};

/// What a backup brought back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RestoreReport {
    /// Games that were not here, or were deleted here.
    pub added: u32,
    /// Games that were here already.
    pub known: u32,
    /// Games of which nothing could be read.
    pub unreadable: u32,
}

impl Library {
    /// Copies all games into one file at `path`, in place of what is there, and returns how many they are. Deleted games
    /// are left out. There is never half a backup at `path`.
    ///
    /// # Errors
    ///
    /// [`LibraryError::OwnFile`] if `path` is a file of this library, [`LibraryError::File`], and whatever the disk has to
    /// say.
    pub fn back_up(&self, path: &Path) -> Result<u64, LibraryError> {
        let _ = path;
        Err(LibraryError::OwnFile)
    }

    /// Brings back the games of the backup at `path`.
    ///
    /// # Errors
    ///
    /// [`LibraryError::OwnFile`] if `path` is a file of this library, [`LibraryError::NoBackup`],
    /// [`LibraryError::NewerBackup`], [`LibraryError::File`], and whatever the disk has to say. Nothing has changed then.
    pub fn restore_backup(&mut self, path: &Path) -> Result<RestoreReport, LibraryError> {
        let _ = path;
        Err(LibraryError::OwnFile)
    }
}
