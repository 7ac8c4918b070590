use std::path::{Path, PathBuf};

use gomoku_game::GameId;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};

use crate::LibraryError;
use crate::columns;

/// The store of games: one open database.
///
/// Made by [`Library::open`] or [`Library::open_or_recover`]. Dropping it writes the log back into the file and
/// closes it.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
    path: PathBuf,
}

impl Library {
    pub(crate) fn new(connection: Connection, path: PathBuf) -> Library {
        Library { connection, path }
    }

    /// Where the file lies.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Begins a transaction that takes the write lock at once, so that it cannot fail half-way for want of it.
    pub(crate) fn begin(&mut self) -> Result<Transaction<'_>, LibraryError> {
        Ok(self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?)
    }

    /// Notes which game is in progress, to be offered at the next start.
    ///
    /// # Errors
    ///
    /// [`LibraryError::UnknownGame`], and whatever the disk has to say.
    pub fn set_current(&mut self, id: Option<GameId>) -> Result<(), LibraryError> {
        let transaction = self.begin()?;
        if let Some(id) = id {
            let known = "SELECT EXISTS (SELECT 1 FROM game WHERE id = ?1)";
            if !transaction.query_row(known, [columns::id_bytes(id)], |row| row.get::<_, bool>(0))? {
                return Err(LibraryError::UnknownGame(id));
            }
        }
        transaction.execute("UPDATE state SET current_game = ?1", [id.map(columns::id_bytes)])?;
        Ok(transaction.commit()?)
    }

    /// The game in progress, unless it was deleted.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say.
    pub fn current(&self) -> Result<Option<GameId>, LibraryError> {
        let sql = "SELECT game.id FROM state JOIN game ON game.id = state.current_game \
                   WHERE game.deleted_at IS NULL";
        let id: Option<[u8; 16]> = self.connection.query_row(sql, [], |row| row.get(0)).optional()?;
        Ok(id.map(columns::id_from_bytes))
    }
}
