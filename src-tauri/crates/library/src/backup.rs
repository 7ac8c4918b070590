use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, ErrorCode};

use crate::open::blank;
use crate::recovery::is_own_name;
use crate::set_aside::{SUFFIXES, free_number, remove, with_suffix};
use crate::{Library, LibraryError, OpenError};

/// A step copies no more games than this.
const MOST_GAMES: usize = 200;
/// A step ends with the game with which it comes to this many events.
const MANY_EVENTS: usize = 10_000;

/// A backup that is being made, in steps between which the library may be used. Nothing of it is at its place before
/// [`Backup::finish`], and nothing is left of one that is dropped.
#[derive(Debug)]
pub struct Backup {
    // Closed before the draft is removed.
    copy: Connection,
    draft: Draft,
    target: PathBuf,
    /// The game that was copied last. Before the first one it is empty, and less than any.
    last: Vec<u8>,
}

impl Library {
    /// Copies all games into one file at `path`, in place of what is there, and returns how many they are. Deleted games
    /// are left out. The copy is made and checked beside `path` and renamed at the end: there is never half a backup.
    ///
    /// # Errors
    ///
    /// Those of [`Library::begin_backup`], [`Backup::step`] and [`Backup::finish`]; what is at `path` is as it was then.
    pub fn back_up(&self, path: &Path) -> Result<u64, LibraryError> {
        let mut backup = self.begin_backup(path)?;
        while backup.step(self)? {}
        backup.finish()
    }

    /// Begins what [`Library::back_up`] does in one.
    ///
    /// # Errors
    ///
    /// [`LibraryError::OwnFile`] if `path` is a file of this library or might become one, and [`LibraryError::File`].
    pub fn begin_backup(&self, path: &Path) -> Result<Backup, LibraryError> {
        self.refuse_own_file(path)?;
        if is_own_name(self.path(), path) {
            return Err(LibraryError::OwnFile);
        }
        if path.is_dir() {
            return Err(LibraryError::File(io::ErrorKind::IsADirectory.into()));
        }
        let draft = Draft::beside(path).map_err(LibraryError::File)?;
        let copy = blank(&draft.path).map_err(of_blank)?;
        copy.execute_batch("BEGIN").map_err(of_copy)?;
        Ok(Backup { copy, draft, target: path.to_owned(), last: Vec::new() })
    }

    /// Refuses a path that leads to a file of this library, by whatever way.
    pub(crate) fn refuse_own_file(&self, path: &Path) -> Result<(), LibraryError> {
        // A file that is not there is none of ours: ours are open.
        let Ok(path) = path.canonicalize() else { return Ok(()) };
        let own = SUFFIXES.iter().filter_map(|suffix| with_suffix(self.path(), suffix).canonicalize().ok());
        if own.into_iter().any(|own| own == path) { Err(LibraryError::OwnFile) } else { Ok(()) }
    }
}

impl Backup {
    /// Copies some games more; `false` if they were the last. Each is copied as it is at one moment, and all games are
    /// that were there when the backup was begun and are not deleted in between.
    ///
    /// # Errors
    ///
    /// [`LibraryError::File`] if the copy cannot be written, [`LibraryError::Corrupt`] if the library turns out to be
    /// damaged, and whatever else the disk has to say of it. The backup is of no use then.
    pub fn step(&mut self, library: &Library) -> Result<bool, LibraryError> {
        let library = library.connection().unchecked_transaction()?;
        let sql = format!(
            "SELECT id FROM game WHERE id > ?1 AND deleted_at IS NULL ORDER BY id LIMIT {MOST_GAMES}"
        );
        let ids = library
            .prepare_cached(&sql)?
            .query_map([&self.last], |row| row.get(0))?
            .collect::<Result<Vec<Vec<u8>>, _>>()?;
        let mut more = ids.len() == MOST_GAMES;
        let mut events = 0;
        for id in ids {
            if events >= MANY_EVENTS {
                more = true;
                break;
            }
            copy_rows(&library, &self.copy, "game", "id", &id)?;
            events += copy_rows(&library, &self.copy, "event", "game_id", &id)?;
            copy_rows(&library, &self.copy, "checkpoint", "game_id", &id)?;
            self.last = id;
        }
        if !more {
            let current: Option<Vec<u8>> =
                library.query_row("SELECT current_game FROM state", [], |row| row.get(0))?;
            // It may have been begun meanwhile.
            let sql = "UPDATE state SET current_game = ?1 WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1)";
            self.copy.execute(sql, [current]).map_err(of_copy)?;
        }
        Ok(more)
    }

    /// Checks the copy and puts it in its place, with which the backup is made. Returns how many games it holds. The
    /// library is not needed any more.
    ///
    /// # Errors
    ///
    /// [`LibraryError::File`]. What was in that place is there as before then.
    pub fn finish(self) -> Result<u64, LibraryError> {
        let Backup { copy, draft, target, .. } = self;
        let (games, verdict) = complete(&copy).map_err(of_copy)?;
        if verdict != "ok" {
            // It was made a moment ago, of rows that SQLite could read: it is the disk below the copy.
            return Err(LibraryError::File(io::Error::other(verdict)));
        }
        copy.close().map_err(|(_, error)| of_copy(error))?;
        draft.put_at(&target).map_err(LibraryError::File)?;
        Ok(games)
    }
}

/// A file on its way. It goes when it is dropped before it has arrived.
#[derive(Debug)]
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

/// Copies all rows of a table that belong to a game, byte for byte, and returns how many. Both databases have the newest
/// schema, and so the same columns.
fn copy_rows(
    library: &Connection,
    copy: &Connection,
    table: &str,
    key: &str,
    id: &[u8],
) -> Result<usize, LibraryError> {
    let mut read = library.prepare_cached(&format!("SELECT * FROM {table} WHERE {key} = ?1"))?;
    let columns = read.column_count();
    let places = vec!["?"; columns].join(", ");
    let mut write =
        copy.prepare_cached(&format!("INSERT INTO {table} VALUES ({places})")).map_err(of_copy)?;
    let mut rows = read.query([id])?;
    let mut count = 0;
    while let Some(row) = rows.next()? {
        for column in 0..columns {
            let value = ToSqlOutput::Borrowed(row.get_ref(column)?);
            write.raw_bind_parameter(column + 1, value).map_err(of_copy)?;
        }
        write.raw_execute().map_err(of_row)?;
        count += 1;
    }
    Ok(count)
}

/// Writes what is left to be written. Returns how many games there are and what SQLite says of the file.
fn complete(copy: &Connection) -> rusqlite::Result<(u64, String)> {
    copy.execute_batch("COMMIT")?;
    let verdict = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    let games: i64 = copy.query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
    Ok((u64::try_from(games).unwrap_or(0), verdict))
}

/// A row that does not keep to the schema was not written so: the library is damaged.
fn of_row(error: rusqlite::Error) -> LibraryError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch) => {
            LibraryError::Corrupt(error.to_string())
        }
        _ => of_copy(error),
    }
}

/// It is the copy that has no room, may not be written or is damaged, not the library.
fn of_copy(error: rusqlite::Error) -> LibraryError {
    of_blank(OpenError::from(LibraryError::from(error)))
}

fn of_blank(error: OpenError) -> LibraryError {
    LibraryError::File(match error {
        OpenError::ReadOnly => io::ErrorKind::PermissionDenied.into(),
        OpenError::DiskFull => io::ErrorKind::StorageFull.into(),
        OpenError::Io(error) => error,
        other => io::Error::other(other),
    })
}
