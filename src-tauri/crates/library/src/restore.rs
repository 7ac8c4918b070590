use std::ops::AddAssign;
use std::path::Path;

use crate::merge::{Merged, merge};
use crate::migrations::{APPLICATION_ID, SUPPORTED_VERSION};
use crate::salvage::{self, Salvage, Salvaged};
use crate::{Library, LibraryError};

/// A portion holds no more games than this.
const MOST_GAMES: usize = 200;
/// A portion ends with the game with which it comes to this many events.
const MANY_EVENTS: usize = 10_000;

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

impl AddAssign for RestoreReport {
    fn add_assign(&mut self, more: RestoreReport) {
        self.added += more.added;
        self.known += more.known;
        self.unreadable += more.unreadable;
    }
}

/// The games of a backup, to be brought back a portion at a time, so that the library may be used in between.
#[derive(Debug)]
pub struct Restoration {
    salvage: Salvage,
}

/// Some games of a backup.
#[derive(Debug)]
pub struct Portion {
    games: Vec<Salvaged>,
}

impl Library {
    /// Brings back the games of the backup at `path` that are not here, or are deleted here. One that is here stays as it
    /// is, unless the backup has more events of it and all that are here are among them; names, note and favourites stay
    /// ours even then, and so does the game in progress as a whole. Nothing is deleted. Of a game that is damaged in the
    /// backup as much is taken as can be read. The file is only read; it may be a library of any version up to this one,
    /// with the log of a crash beside it.
    ///
    /// # Errors
    ///
    /// Those of [`Library::refuse_as_backup`], [`Restoration::read`], [`Restoration::next_portion`] and
    /// [`Library::bring_back`]. What came back before stays; the call may be made again.
    pub fn restore_backup(&mut self, path: &Path) -> Result<RestoreReport, LibraryError> {
        self.refuse_as_backup(path)?;
        let mut restoration = Restoration::read(path)?;
        let mut report = RestoreReport::default();
        while let Some(portion) = restoration.next_portion()? {
            report += self.bring_back(&portion)?;
        }
        Ok(report)
    }

    /// Refuses a file that is no backup to bring back into this library.
    ///
    /// # Errors
    ///
    /// [`LibraryError::OwnFile`] if `path` is a file of this library, [`LibraryError::NoBackup`],
    /// [`LibraryError::NewerBackup`] and [`LibraryError::File`].
    pub fn refuse_as_backup(&self, path: &Path) -> Result<(), LibraryError> {
        self.refuse_own_file(path)?;
        match salvage::header(path).map_err(LibraryError::File)? {
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

    /// Brings back a portion of a backup, all of it or none; what [`Library::restore_backup`] says holds for each game.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say. Nothing has changed then, and the portion may be brought again.
    pub fn bring_back(&mut self, portion: &Portion) -> Result<RestoreReport, LibraryError> {
        let transaction = self.begin()?;
        let mut report = RestoreReport::default();
        for game in &portion.games {
            let count = match merge(&transaction, game)? {
                Merged::Added => &mut report.added,
                Merged::Known => &mut report.known,
                Merged::Unreadable => &mut report.unreadable,
            };
            *count += 1;
        }
        transaction.commit()?;
        Ok(report)
    }
}

impl Restoration {
    /// Reads the file at `path` from end to end, without a library. It is not needed any more after that.
    ///
    /// # Errors
    ///
    /// [`LibraryError::File`], and whatever the disk has to say of the temporary file that is made of it.
    pub fn read(path: &Path) -> Result<Restoration, LibraryError> {
        Ok(Restoration { salvage: Salvage::read(path)? })
    }

    /// The next games; `None` after the last.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say of the temporary file.
    pub fn next_portion(&mut self) -> Result<Option<Portion>, LibraryError> {
        let mut games = Vec::new();
        let mut events = 0;
        while games.len() < MOST_GAMES && events < MANY_EVENTS {
            let Some(game) = self.salvage.next_game()? else { break };
            events += game.events.len();
            games.push(game);
        }
        Ok((!games.is_empty()).then_some(Portion { games }))
    }
}
