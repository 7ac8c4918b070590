use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::migrations::{APPLICATION_ID, MIGRATIONS, SUPPORTED_VERSION};
use crate::{Library, OpenError};
use crate::{journal, probe, set_aside, summary};

/// Up to this size (some ten thousand games, a fraction of a second) every page is looked at on every start. A larger
/// file is looked at after a crash; otherwise damage in it is found when it is read.
const ALWAYS_CHECKED_BYTES: u64 = 64 << 20;

/// How long a call waits for another program that has the file locked, for instance a backup.
const PATIENCE: Duration = Duration::from_secs(5);

impl Library {
    /// Opens the library at `path`, makes it if there is none, and takes it to the newest schema.
    ///
    /// # Errors
    ///
    /// [`OpenError::Newer`] and [`OpenError::Corrupt`], for both of which the file is left as it is, and whatever
    /// the disk has to say.
    pub fn open(path: impl AsRef<Path>) -> Result<Library, OpenError> {
        let path = path.as_ref();
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        match probe::user_version(path)? {
            Some(found) if found > SUPPORTED_VERSION => {
                return Err(OpenError::Newer { found, supported: SUPPORTED_VERSION });
            }
            Some(found) if found < 0 => return Err(OpenError::Corrupt(format!("version {found}"))),
            _ => {}
        }
        let thorough = probe::has_log(path)? || probe::file_length(path)? <= ALWAYS_CHECKED_BYTES;
        // Without the URI flag: a path is a path, whatever it looks like.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Connection::open_with_flags(path, flags)
            .map_err(|error| OpenError::from_sqlite(error, path))
            .and_then(|connection| prepare(connection, path, thorough))
            .map(Library::new)
    }

    /// Opens the library at `path` as [`Library::open`] does, but moves a damaged one aside and makes a new one.
    /// The path of the damaged one is returned beside the library. Its name is `path` with `.corrupt-1` added, or
    /// the first number that is free; its `-wal` and `-shm` files go with it.
    ///
    /// # Errors
    ///
    /// As [`Library::open`], but for `Corrupt`: that it returns only if the new library is damaged as well.
    pub fn open_or_set_aside(path: impl AsRef<Path>) -> Result<(Library, Option<PathBuf>), OpenError> {
        let path = path.as_ref();
        match Library::open(path) {
            Err(OpenError::Corrupt(reason)) => {
                let aside = set_aside::set_aside(path)?;
                tracing::warn!(aside = %aside.display(), reason, "moved the damaged library aside");
                Ok((Library::open(path)?, Some(aside)))
            }
            opened => Ok((opened?, None)),
        }
    }
}

/// Checks the database and makes it ready for use: nothing is written before the checks have passed.
fn prepare(mut connection: Connection, path: &Path, thorough: bool) -> Result<Connection, OpenError> {
    let sqlite = |error| OpenError::from_sqlite(error, path);
    connection.busy_timeout(PATIENCE).map_err(sqlite)?;
    // SQLite opens a file that it may not write without a word.
    if connection.is_readonly("main").map_err(sqlite)? {
        return Err(OpenError::ReadOnly);
    }
    if thorough {
        check_pages(&connection, path)?;
    }
    check_owner(&connection, path)?;
    configure(&connection).map_err(sqlite)?;
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    MIGRATIONS.to_latest(&mut connection).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => OpenError::from_sqlite(err, path),
        other => OpenError::Database(Box::new(other)),
    })?;
    // A file that claims the right version but lacks a table would fail at the first move.
    for sql in
        [summary::SELECT, journal::INSERT_EVENT, journal::WRITE_CHECKPOINT, "SELECT current_game FROM state"]
    {
        connection.prepare(sql).map_err(|error| OpenError::Corrupt(error.to_string()))?;
    }
    Ok(connection)
}

/// Lets SQLite look for damage.
fn check_pages(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let verdict: String = connection
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .map_err(|error| OpenError::from_sqlite(error, path))?;
    if verdict == "ok" { Ok(()) } else { Err(OpenError::Corrupt(verdict)) }
}

/// Refuses another program's database.
fn check_owner(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let sql =
        "SELECT (SELECT application_id FROM pragma_application_id), EXISTS (SELECT 1 FROM sqlite_schema)";
    let (owner, used): (i32, bool) = connection
        .query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))
        .map_err(|error| OpenError::from_sqlite(error, path))?;
    if used && owner != APPLICATION_ID {
        return Err(OpenError::Corrupt(format!("not a library: application id {owner:#x}")));
    }
    Ok(())
}

/// Makes every commit reach the disk before it returns.
fn configure(connection: &Connection) -> rusqlite::Result<()> {
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode != "wal" {
        // Some network file systems cannot do it; the old journal is slower but as safe.
        tracing::warn!(mode, "the library works without a write-ahead log");
    }
    connection.pragma_update(None, "synchronous", "FULL")?;
    // On macOS a plain fsync stops at the drive's cache. Elsewhere these two do nothing.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    // Kibibytes: room for the index of a large history, which is read from end to end by every question to it.
    connection.pragma_update(None, "cache_size", -16_384)?;
    connection.pragma_update(None, "foreign_keys", true)
}
