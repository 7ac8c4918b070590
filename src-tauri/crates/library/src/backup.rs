use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::merge::{Merged, merge};
use crate::migrations::{APPLICATION_ID, SUPPORTED_VERSION};
use crate::open::PATIENCE;
use crate::salvage;
use crate::set_aside::{SUFFIXES, free_number, remove, with_suffix};
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
    /// are left out. The copy is made and checked beside `path` and renamed at the end: there is never half a backup.
    ///
    /// # Errors
    ///
    /// [`LibraryError::OwnFile`] if `path` is a file of this library, [`LibraryError::File`], and whatever the disk has to
    /// say; what is at `path` is as it was then. [`LibraryError::Corrupt`] if this library turns out to be damaged.
    pub fn back_up(&self, path: &Path) -> Result<u64, LibraryError> {
        self.refuse_own_file(path)?;
        if path.is_dir() {
            return Err(LibraryError::File(io::ErrorKind::IsADirectory.into()));
        }
        let draft = Draft::beside(path).map_err(LibraryError::File)?;
        let games = copy_games(self.connection(), &draft.path)?;
        draft.put_at(path).map_err(LibraryError::File)?;
        Ok(games)
    }

    /// Brings back the games of the backup at `path` that are not here, or are deleted here. One that is here stays as it
    /// is, unless the backup has more events of it and all that are here are among them; names, note and favourites stay
    /// ours even then, and so does the game in progress as a whole. Nothing is deleted. Of a game that is damaged in the
    /// backup as much is taken as can be read. The file is only read; it may be a library of any version up to this one,
    /// with the log of a crash beside it.
    ///
    /// # Errors
    ///
    /// [`LibraryError::OwnFile`] if `path` is a file of this library, [`LibraryError::NoBackup`],
    /// [`LibraryError::NewerBackup`], [`LibraryError::File`], and whatever the disk has to say. Nothing has changed then.
    pub fn restore_backup(&mut self, path: &Path) -> Result<RestoreReport, LibraryError> {
        self.refuse_own_file(path)?;
        check_backup(path)?;
        let transaction = self.begin()?;
        let mut report = RestoreReport::default();
        salvage::games(path, &transaction, |game| {
            let count = match merge(&transaction, &game)? {
                Merged::Added => &mut report.added,
                Merged::Known => &mut report.known,
                Merged::Unreadable => &mut report.unreadable,
            };
            *count += 1;
            Ok(())
        })?;
        transaction.commit()?;
        Ok(report)
    }

    /// Refuses a path that leads to a file of this library, by whatever way.
    fn refuse_own_file(&self, path: &Path) -> Result<(), LibraryError> {
        // A file that is not there is none of ours: ours are open.
        let Ok(path) = path.canonicalize() else { return Ok(()) };
        let own = SUFFIXES.iter().filter_map(|suffix| with_suffix(self.path(), suffix).canonicalize().ok());
        if own.into_iter().any(|own| own == path) { Err(LibraryError::OwnFile) } else { Ok(()) }
    }
}

/// A file on its way. It goes when it is dropped before it has arrived.
struct Draft {
    path: PathBuf,
}

impl Draft {
    /// An empty file beside the one that it is to become, because a file can be renamed within its disk only.
    fn beside(path: &Path) -> io::Result<Draft> {
        let name = |number| with_suffix(path, &format!(".part-{number}"));
        let path = name(free_number(&[&name])?);
        File::create_new(&path)?;
        Ok(Draft { path })
    }

    fn put_at(self, path: &Path) -> io::Result<()> {
        File::options().write(true).open(&self.path)?.sync_all()?;
        std::fs::rename(&self.path, path)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Err(error) = remove(&self.path) {
            tracing::warn!(%error, path = %self.path.display(), "the draft of a backup is still there");
        }
    }
}

/// Makes the empty file a library of the games that are not deleted, and checks it. Returns how many they are.
fn copy_games(library: &Connection, draft: &Path) -> Result<u64, LibraryError> {
    let mut copy = Connection::open(draft).map_err(of_draft)?;
    copy.busy_timeout(PATIENCE).map_err(of_draft)?;
    // In one step, and so of one moment.
    if Backup::new(library, &mut copy).and_then(|backup| backup.step(-1)).map_err(of_draft)?
        != StepResult::Done
    {
        return Err(LibraryError::File(io::ErrorKind::ResourceBusy.into()));
    }
    let (games, verdict) = trim(&copy).map_err(of_draft)?;
    if verdict != "ok" {
        return Err(LibraryError::Corrupt(verdict));
    }
    copy.close().map_err(|(_, error)| of_draft(error))?;
    Ok(games)
}

/// Takes out what does not belong into a backup. Returns how many games are left and what SQLite says of the file.
fn trim(copy: &Connection) -> rusqlite::Result<(u64, String)> {
    // One file, without a log.
    copy.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    copy.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    copy.pragma_update(None, "foreign_keys", true)?;
    copy.execute("DELETE FROM game WHERE deleted_at IS NOT NULL", [])?;
    let verdict = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    let games: i64 = copy.query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
    Ok((u64::try_from(games).unwrap_or(0), verdict))
}

/// While a copy is made it is the copy that has no room or may not be written, not the library.
fn of_draft(error: rusqlite::Error) -> LibraryError {
    match LibraryError::from(error) {
        LibraryError::ReadOnly => LibraryError::File(io::ErrorKind::PermissionDenied.into()),
        LibraryError::DiskFull => LibraryError::File(io::ErrorKind::StorageFull.into()),
        LibraryError::Database(cause) => LibraryError::File(io::Error::other(cause)),
        other => other,
    }
}

/// Checks that a file is a library that this version can read.
fn check_backup(path: &Path) -> Result<(), LibraryError> {
    let header = salvage::header(path).map_err(LibraryError::File)?;
    match header {
        None => Err(LibraryError::NoBackup("it is no SQLite database")),
        Some(header) if header.application_id != APPLICATION_ID || header.version < 1 => {
            Err(LibraryError::NoBackup("another program's database"))
        }
        Some(header) if header.version > SUPPORTED_VERSION => {
            Err(LibraryError::NewerBackup { found: header.version, supported: SUPPORTED_VERSION })
        }
        Some(_) => Ok(()),
    }
}
