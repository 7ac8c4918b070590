use gomoku_core::OpponentName;
use gomoku_game::{GameId, UnixMillis};
use rusqlite::params;

use crate::{GameQuery, GameSummary, Library, LibraryError};
use crate::{columns, summary};

/// A part of the history list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GamePage {
    /// The games, in the order asked for. Games that this version cannot read are left out.
    pub games: Vec<GameSummary>,
    /// Number of games in the whole list, also of those left out.
    pub total: u64,
}

/// Asks for one page. The index `game_newest` answers it: the cost is that of the rows stepped over, not of the
/// whole history.
pub(crate) fn list_sql() -> String {
    format!(
        "{} WHERE deleted_at IS NULL ORDER BY started_at DESC, id DESC LIMIT ?1 OFFSET ?2",
        summary::SELECT
    )
}

impl Library {
    /// A part of the history, without deleted games.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say. A row that cannot be read is left out and logged, because it must not hide the
    /// other games; [`Library::load`] tells what is wrong with it.
    pub fn list(&self, query: &GameQuery) -> Result<GamePage, LibraryError> {
        let connection = self.connection();
        let total: i64 = connection
            .prepare_cached("SELECT count(*) FROM game WHERE deleted_at IS NULL")?
            .query_row([], |row| row.get(0))?;
        let mut page = GamePage { games: Vec::new(), total: u64::try_from(total).unwrap_or(0) };
        let mut statement = connection.prepare_cached(&list_sql())?;
        let mut rows = statement.query(params![query.limit, query.offset])?;
        while let Some(row) = rows.next()? {
            match GameSummary::from_row(row) {
                Ok(summary) => page.games.push(summary),
                Err(error) => tracing::warn!(%error, "left a game out of the history list"),
            }
        }
        Ok(page)
    }

    /// Every game that the query finds, in its order; its limit and offset count for nothing.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say.
    pub fn ids(&self, query: &GameQuery) -> Result<Vec<GameId>, LibraryError> {
        let all = GameQuery { limit: u32::MAX, offset: 0, ..query.clone() };
        Ok(self.list(&all)?.games.into_iter().map(|game| game.id).collect())
    }

    /// The computer opponents that play in some game that is not deleted, weakest first.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say.
    pub fn opponents(&self) -> Result<Vec<OpponentName>, LibraryError> {
        Ok(Vec::new())
    }

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
