use gomoku_core::OpponentName;
use gomoku_game::GameId;
use rusqlite::params;

use crate::{GameFilter, GameQuery, GameSort, GameSummary, Library, LibraryError};
use crate::{columns, selection, summary};

/// A part of the history list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GamePage {
    /// The games, in the order asked for. Games that this version cannot read are left out.
    pub games: Vec<GameSummary>,
    /// Number of games in the whole list, also of those left out.
    pub total: u64,
}

/// Asks for one page of everything, newest first. The cost is that of the index entries stepped over, not of the
/// whole history.
pub(crate) fn newest_sql() -> String {
    format!(
        "{} INDEXED BY game_newest WHERE deleted_at IS NULL ORDER BY started_at DESC, id DESC LIMIT ?1 OFFSET ?2",
        summary::SELECT
    )
}

/// Asks who plays against whom.
pub(crate) const KINDS: &str =
    "SELECT DISTINCT black_kind, white_kind FROM game INDEXED BY game_list WHERE deleted_at IS NULL";

impl Library {
    /// A part of the history, without deleted games.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say. A row that cannot be read is left out and logged, because it must not hide the
    /// other games; [`Library::load`] tells what is wrong with it.
    pub fn list(&self, query: &GameQuery) -> Result<GamePage, LibraryError> {
        if query.sort == GameSort::Started && query.descending && query.filter == GameFilter::default() {
            return self.newest(query.limit, query.offset);
        }
        let ids = selection::ids(self.connection(), query)?;
        let mut page = GamePage { games: Vec::new(), total: ids.len() as u64 };
        let sql = format!("{} WHERE id = ?1", summary::SELECT);
        let mut statement = self.connection().prepare_cached(&sql)?;
        let (offset, limit) = (to_usize(query.offset), to_usize(query.limit));
        for id in ids.into_iter().skip(offset).take(limit) {
            let mut rows = statement.query([columns::id_bytes(id)])?;
            while let Some(row) = rows.next()? {
                page.add(GameSummary::from_row(row));
            }
        }
        Ok(page)
    }

    fn newest(&self, limit: u32, offset: u32) -> Result<GamePage, LibraryError> {
        let connection = self.connection();
        let total: i64 = connection
            .prepare_cached("SELECT count(*) FROM game INDEXED BY game_newest WHERE deleted_at IS NULL")?
            .query_row([], |row| row.get(0))?;
        let mut page = GamePage { games: Vec::new(), total: u64::try_from(total).unwrap_or(0) };
        let mut statement = connection.prepare_cached(&newest_sql())?;
        let mut rows = statement.query(params![limit, offset])?;
        while let Some(row) = rows.next()? {
            page.add(GameSummary::from_row(row));
        }
        Ok(page)
    }

    /// Every game that the query finds, in its order; its limit and offset count for nothing.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say.
    pub fn ids(&self, query: &GameQuery) -> Result<Vec<GameId>, LibraryError> {
        selection::ids(self.connection(), query)
    }

    /// The computer opponents that play in some game that is not deleted, weakest first.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say.
    pub fn opponents(&self) -> Result<Vec<OpponentName>, LibraryError> {
        let mut statement = self.connection().prepare_cached(KINDS)?;
        let mut rows = statement.query([])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            for column in 0..2 {
                let kind = row.get_ref(column)?.as_str().ok().and_then(columns::kind_from_text);
                found.extend(kind.and_then(|kind| kind.opponent()));
            }
        }
        Ok(OpponentName::all().filter(|opponent| found.contains(opponent)).collect())
    }
}

impl GamePage {
    fn add(&mut self, summary: Result<GameSummary, LibraryError>) {
        match summary {
            Ok(summary) => self.games.push(summary),
            Err(error) => tracing::warn!(%error, "left a game out of the history list"),
        }
    }
}

fn to_usize(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
