use gomoku_game::{GameId, UnixMillis};
use rusqlite::params;

use crate::columns;
use crate::{Library, LibraryError};

impl Library {
    /// Takes games out of the history list; [`Library::restore`] brings them back until they are purged. Unknown and
    /// deleted games are passed over. `at` is the time noted.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say; no game is deleted then.
    pub fn delete(&mut self, ids: &[GameId], at: UnixMillis) -> Result<(), LibraryError> {
        self.mark(ids, "UPDATE game SET deleted_at = ?2 WHERE id = ?1 AND deleted_at IS NULL", Some(at))
    }

    /// Puts deleted games back into the history list. Unknown games and games that are not deleted are passed over.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say; no game is restored then.
    pub fn restore(&mut self, ids: &[GameId]) -> Result<(), LibraryError> {
        self.mark(ids, "UPDATE game SET deleted_at = ?2 WHERE id = ?1", None)
    }

    fn mark(&mut self, ids: &[GameId], sql: &str, at: Option<UnixMillis>) -> Result<(), LibraryError> {
        let transaction = self.begin()?;
        {
            let mut statement = transaction.prepare_cached(sql)?;
            for &id in ids {
                statement.execute(params![columns::id_bytes(id), at.map(|at| at.0)])?;
            }
        }
        Ok(transaction.commit()?)
    }

    /// Removes deleted games for good, with their events. Returns how many. To be called at start, when no "undo" of
    /// a deletion can be on the screen any more.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say; no game is removed then.
    pub fn purge_deleted(&mut self) -> Result<usize, LibraryError> {
        let transaction = self.begin()?;
        let purged = transaction.execute("DELETE FROM game WHERE deleted_at IS NOT NULL", [])?;
        transaction.commit()?;
        Ok(purged)
    }
}
