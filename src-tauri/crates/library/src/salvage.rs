//! Reading the games of a database file without SQLite: a damaged one, of which it would refuse the most, and a backup,
//! which may come from anywhere.
//!
//! Every page is looked at by itself. Whatever on it has the shape of a row of a library counts, no matter whether the
//! pages that lead there in the tree are still good; so damage costs what lies on the damaged page and nothing else, and no
//! schema is needed. What makes a game is then judged by [`gomoku_game::Game::replay`].
//!
//! No bytes make this panic, or take more time and room than the length of the file justifies: no page is read again for
//! each game that it mentions. What is found goes into a temporary file, from which it is read game by game.

mod cells;
mod free_pages;
mod log;
mod pages;
mod pieces;
mod record;
mod rows;

use std::io;
use std::path::Path;

use gomoku_game::GameId;
use rusqlite::{Connection, OptionalExtension, params};

use crate::LibraryError;
use crate::columns;
use crate::open::connect;
use cells::{Cells, Tree};
use free_pages::FreePages;
use pages::Pages;
use pieces::Pieces;
use rows::Row;

pub(crate) use pages::{Header, PAGE_SIZE};
pub(crate) use pieces::Salvaged;
pub(crate) use rows::GameRow;

/// What the header of the database file at `path` says; `None` if it is no header of a database.
///
/// # Errors
///
/// What the file system has to say.
pub(crate) fn header(path: &Path) -> io::Result<Option<Header>> {
    Ok(Pages::open(path)?.header())
}

/// What was found in a database file, to be looked at game by game.
#[derive(Debug)]
pub(crate) struct Salvage {
    /// Each record and the game that it belongs to, in the order in which they were found. SQLite removes the file.
    scratch: Connection,
    /// The game that was read last. Before the first one it is empty, and less than any.
    last: Vec<u8>,
    current: Option<GameId>,
}

impl Salvage {
    /// Looks through the database file at `path`, which is only read, and not any more after this.
    ///
    /// # Errors
    ///
    /// [`LibraryError::File`] if the file cannot be opened, and whatever the disk has to say of the temporary one.
    pub(crate) fn read(path: &Path) -> Result<Salvage, LibraryError> {
        let mut pages = Pages::open(path).map_err(LibraryError::File)?;
        // Without a name it is a file of its own.
        let scratch = connect(Path::new(""))?;
        scratch.pragma_update_and_check(None, "journal_mode", "OFF", |_| Ok(()))?;
        scratch.pragma_update(None, "synchronous", "OFF")?;
        // Kibibytes.
        scratch.pragma_update(None, "cache_size", -16_384)?;
        scratch.execute_batch(
            "BEGIN; \
             CREATE TABLE piece (game BLOB NOT NULL, number INTEGER NOT NULL, in_table INTEGER NOT NULL, \
             record BLOB NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID",
        )?;
        let current = find_pieces(&mut pages, &scratch)?;
        Ok(Salvage { scratch, last: Vec::new(), current })
    }

    /// Which game was in progress.
    pub(crate) fn current(&self) -> Option<GameId> {
        self.current
    }

    /// The next game that was not deleted, in the order of their identities; `None` after the last.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say of the temporary file.
    pub(crate) fn next_game(&mut self) -> Result<Option<Salvaged>, LibraryError> {
        loop {
            let sql = "SELECT game FROM piece WHERE game > ?1 ORDER BY game LIMIT 1";
            let next =
                self.scratch.prepare_cached(sql)?.query_row([&self.last], |row| row.get(0)).optional()?;
            let Some(key) = next else { return Ok(None) };
            let game = self.assemble(key)?;
            self.last = key.to_vec();
            if !game.row.deleted {
                return Ok(Some(game));
            }
        }
    }

    fn assemble(&self, key: [u8; 16]) -> Result<Salvaged, LibraryError> {
        let sql = "SELECT in_table, record FROM piece WHERE game = ?1 ORDER BY number";
        let mut statement = self.scratch.prepare_cached(sql)?;
        let mut rows = statement.query([key])?;
        let mut pieces = Pieces::default();
        while let Some(row) = rows.next()? {
            let tree = if row.get(0)? { Tree::Table } else { Tree::Index };
            let record = row.get_ref(1)?.as_bytes().unwrap_or_default();
            if let Some(row) = Row::of(tree, record) {
                pieces.add(row);
            }
        }
        Ok(pieces.assemble(columns::id_from_bytes(key)))
    }
}

/// Puts every record that belongs to a game into the temporary file. Returns which game was in progress.
fn find_pieces(pages: &mut Pages, scratch: &Connection) -> Result<Option<GameId>, LibraryError> {
    let free = FreePages::read(pages);
    let mut cells = Cells::new(pages);
    let mut insert =
        scratch.prepare("INSERT INTO piece (game, number, in_table, record) VALUES (?1, ?2, ?3, ?4)")?;
    let mut current = None;
    let mut count = 0_i64;
    for number in (1..=pages.count()).filter(|&number| !free.contains(number)) {
        let mut stored = Ok(0);
        cells.read(pages, number, |tree, record| match Row::of(tree, record) {
            None => {}
            Some(Row::Current { id }) => {
                current.get_or_insert(id);
            }
            Some(_) if stored.is_err() => {}
            Some(row) => {
                count += 1;
                let id = columns::id_bytes(row.id());
                stored = insert.execute(params![id, count, tree == Tree::Table, record]);
            }
        });
        stored?;
    }
    Ok(current)
}
