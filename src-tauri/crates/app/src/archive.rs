use std::{path::PathBuf, time::Duration};

use gomoku_game::{ByColor, GameEvent, GameId, UnixMillis};
use gomoku_library::{Check, GameHead, Library, LibraryError, OpenError, Recovery, StoredGame};

/// What the library thread does with the library: a seam, so that tests can make a disk fail.
pub(crate) trait Archive {
    fn append(&mut self, id: GameId, events: &[GameEvent], head: &GameHead) -> Result<(), LibraryError>;
    fn checkpoint(
        &mut self,
        id: GameId,
        seq: u64,
        clocks: &ByColor<Option<Duration>>,
    ) -> Result<(), LibraryError>;
    fn set_current(&mut self, id: Option<GameId>) -> Result<(), LibraryError>;
    fn current(&self) -> Result<Option<GameId>, LibraryError>;
    fn load(&self, id: GameId) -> Result<StoredGame, LibraryError>;
    fn delete(&mut self, ids: &[GameId], at: UnixMillis) -> Result<(), LibraryError>;
    fn purge_deleted(&mut self) -> Result<usize, LibraryError>;
    /// The library itself, for reading.
    fn library(&self) -> &Library;
    /// The library itself, for writing what no live game depends on.
    fn library_mut(&mut self) -> Result<&mut Library, LibraryError>;
}

/// Opens the archive, and says what was done about a damaged one. Called on the library thread, and again later if it
/// failed or was found damaged.
pub(crate) type OpenArchive = Box<dyn FnMut(Check) -> Result<Opened, OpenError> + Send>;

/// An open archive.
pub(crate) struct Opened {
    pub(crate) archive: Box<dyn Archive>,
    pub(crate) recovery: Option<Recovery>,
}

/// Opens the library in this file.
pub(crate) fn library_file(path: PathBuf) -> OpenArchive {
    Box::new(move |check| {
        let (library, recovery) = Library::open_or_recover(&path, check)?;
        Ok(Opened { archive: Box::new(library), recovery })
    })
}

impl Archive for Library {
    fn append(&mut self, id: GameId, events: &[GameEvent], head: &GameHead) -> Result<(), LibraryError> {
        Self::append(self, id, events, head)
    }

    fn checkpoint(
        &mut self,
        id: GameId,
        seq: u64,
        clocks: &ByColor<Option<Duration>>,
    ) -> Result<(), LibraryError> {
        Self::checkpoint(self, id, seq, clocks)
    }

    fn set_current(&mut self, id: Option<GameId>) -> Result<(), LibraryError> {
        Self::set_current(self, id)
    }

    fn current(&self) -> Result<Option<GameId>, LibraryError> {
        Self::current(self)
    }

    fn load(&self, id: GameId) -> Result<StoredGame, LibraryError> {
        Self::load(self, id)
    }

    fn delete(&mut self, ids: &[GameId], at: UnixMillis) -> Result<(), LibraryError> {
        Self::delete(self, ids, at)
    }

    fn purge_deleted(&mut self) -> Result<usize, LibraryError> {
        Self::purge_deleted(self)
    }

    fn library(&self) -> &Library {
        self
    }

    fn library_mut(&mut self) -> Result<&mut Library, LibraryError> {
        Ok(self)
    }
}
