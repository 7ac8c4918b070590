//! Reading the games of a database file without SQLite: a damaged one, of which it would refuse the most, and a backup,
//! which may come from anywhere.
//!
//! Every page is looked at by itself. Whatever on it has the shape of a row of a library counts, no matter whether the
//! pages that lead there in the tree are still good; so damage costs what lies on the damaged page and nothing else, and no
//! schema is needed. What makes a game is then judged by [`gomoku_game::Game::replay`]. No bytes make this panic, run for
//! ever or hold more than one game in memory; which pages a game is on stands in a temporary table.

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
use rusqlite::{Connection, params};

use crate::LibraryError;
use crate::columns;
use cells::Cells;
use free_pages::FreePages;
use pages::Pages;
use pieces::Pieces;
use rows::Row;

pub(crate) use pages::{Header, PAGE_SIZE};
pub(crate) use pieces::Salvaged;
pub(crate) use rows::GameRow;

/// The page of a game of which no more is known than that there was one. Pages are numbered from 1 on.
const NOWHERE: u32 = 0;

/// What the header of the database file at `path` says; `None` if it is no header of a database.
///
/// # Errors
///
/// What the file system has to say.
pub(crate) fn header(path: &Path) -> io::Result<Option<Header>> {
    Ok(Pages::open(path)?.header())
}

/// Reads every game of the database file at `path` that was not deleted, in the order of their identities, and hands
/// each to `take`. Returns which one was in progress. The file is only read. `scratch` is any open database, for its
/// temporary tables.
///
/// # Errors
///
/// [`LibraryError::File`] if the file cannot be opened, whatever `take` returns, and whatever the disk has to say.
pub(crate) fn games(
    path: &Path,
    scratch: &Connection,
    mut take: impl FnMut(Salvaged) -> Result<(), LibraryError>,
) -> Result<Option<GameId>, LibraryError> {
    let mut pages = Pages::open(path).map_err(LibraryError::File)?;
    let mut cells = Cells::default();
    scratch.execute_batch(
        "DROP TABLE IF EXISTS temp.salvage_place; \
         CREATE TEMP TABLE salvage_place (id BLOB NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (id, page)) WITHOUT ROWID",
    )?;
    let current = find_places(&mut pages, &mut cells, scratch)?;
    {
        let mut statement = scratch.prepare("SELECT id, page FROM temp.salvage_place ORDER BY id, page")?;
        let mut rows = statement.query([])?;
        let mut found: Option<(GameId, Pieces)> = None;
        while let Some(row) = rows.next()? {
            let (id, page) = (columns::id_from_bytes(row.get(0)?), row.get(1)?);
            if let Some((complete, pieces)) = found.take_if(|(earlier, _)| *earlier != id) {
                hand_over(pieces.assemble(complete), &mut take)?;
            }
            let (_, pieces) = found.get_or_insert_with(|| (id, Pieces::default()));
            if page == NOWHERE {
                continue;
            }
            cells.read(&mut pages, page, |tree, record| {
                if let Some(row) = Row::of(tree, record).filter(|row| row.id() == id) {
                    pieces.add(row);
                }
            });
        }
        if let Some((id, pieces)) = found {
            hand_over(pieces.assemble(id), &mut take)?;
        }
    }
    scratch.execute_batch("DROP TABLE temp.salvage_place")?;
    Ok(current)
}

fn hand_over(
    game: Salvaged,
    take: &mut impl FnMut(Salvaged) -> Result<(), LibraryError>,
) -> Result<(), LibraryError> {
    if game.row.deleted { Ok(()) } else { take(game) }
}

/// Notes for each game on which pages it is mentioned. Returns which one was in progress.
fn find_places(
    pages: &mut Pages,
    cells: &mut Cells,
    scratch: &Connection,
) -> Result<Option<GameId>, LibraryError> {
    let free = FreePages::read(pages);
    let mut insert =
        scratch.prepare("INSERT OR IGNORE INTO temp.salvage_place (id, page) VALUES (?1, ?2)")?;
    let mut current = None;
    let mut places = Vec::new();
    for number in (1..=pages.count()).filter(|&number| !free.contains(number)) {
        cells.read(pages, number, |tree, record| {
            let place = match Row::of(tree, record) {
                None => return,
                Some(Row::Current { id }) => {
                    current.get_or_insert(id);
                    return;
                }
                Some(Row::Mention { id }) => (id, NOWHERE),
                Some(row) => (row.id(), number),
            };
            // The events of a game lie one after the other.
            if places.last() != Some(&place) {
                places.push(place);
            }
        });
        for (id, number) in places.drain(..) {
            insert.execute(params![columns::id_bytes(id), number])?;
        }
    }
    Ok(current)
}
