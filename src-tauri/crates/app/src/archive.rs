use std::{path::PathBuf, time::Duration};

use gomoku_game::{ByColor, GameEvent, GameId, UnixMillis};
use gomoku_library::{GameHead, GamePage, GameQuery, Library, LibraryError, OpenError, StoredGame};

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
    fn list(&self, query: GameQuery) -> Result<GamePage, LibraryError>;
    fn delete(&mut self, ids: &[GameId], at: UnixMillis) -> Result<(), LibraryError>;
    fn restore(&mut self, ids: &[GameId]) -> Result<(), LibraryError>;
    fn purge_deleted(&mut self) -> Result<usize, LibraryError>;
}

/// Opens the archive, and says where a damaged one was set aside. Called on the library thread, and again later if
/// it failed.
pub(crate) type OpenArchive = Box<dyn FnMut() -> Result<Opened, OpenError> + Send>;

/// An open archive.
pub(crate) struct Opened {
    pub(crate) archive: Box<dyn Archive>,
    pub(crate) set_aside: Option<PathBuf>,
}

/// Opens the library in this file.
pub(crate) fn library_file(path: PathBuf) -> OpenArchive {
    Box::new(move || {
        let (library, set_aside) = Library::open_or_set_aside(&path)?;
        Ok(Opened { archive: Box::new(library), set_aside })
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

    fn list(&self, query: GameQuery) -> Result<GamePage, LibraryError> {
        Self::list(self, query)
    }

    fn delete(&mut self, ids: &[GameId], at: UnixMillis) -> Result<(), LibraryError> {
        Self::delete(self, ids, at)
    }

    fn restore(&mut self, ids: &[GameId]) -> Result<(), LibraryError> {
        Self::restore(self, ids)
    }

    fn purge_deleted(&mut self) -> Result<usize, LibraryError> {
        Self::purge_deleted(self)
    }
}
