use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use crate::migrations::{APPLICATION_ID, MIGRATIONS, SUPPORTED_VERSION};
use crate::{GameQuery, Library, OpenError};
use crate::{history, journal, probe, salvage, selection, statistics};

/// Up to this size (some ten thousand games, a fraction of a second) every page is looked at on every start. A larger
/// file is looked at after a crash; otherwise damage in it is found when it is read.
const ALWAYS_CHECKED_BYTES: u64 = 64 << 20;

/// How long a call waits for another program that has the file locked, for instance a backup.
const PATIENCE: Duration = Duration::from_secs(5);

/// How closely a library is looked at when it is opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Check {
    /// As can be done at every start: every page after a crash and in a file of up to 64 MiB, otherwise the header.
    #[default]
    Usual,
    /// Every page, and every index with its table. For a library that has reported
    /// [`crate::LibraryError::Corrupt`].
    Thorough,
}

impl Library {
    /// Opens the library at `path`, makes it if there is none, and takes it to the newest schema.
    ///
    /// # Errors
    ///
    /// [`OpenError::Newer`] and [`OpenError::Corrupt`], for both of which the file is left as it is, and whatever
    /// the disk has to say.
    pub fn open(path: impl AsRef<Path>) -> Result<Library, OpenError> {
        Library::open_checked(path.as_ref(), Check::Usual)
    }

    pub(crate) fn open_checked(path: &Path, check: Check) -> Result<Library, OpenError> {
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
        let pragma = match check {
            Check::Thorough => Some("PRAGMA integrity_check(1)"),
            Check::Usual if probe::has_log(path)? || probe::file_length(path)? <= ALWAYS_CHECKED_BYTES => {
                Some("PRAGMA quick_check(1)")
            }
            Check::Usual => None,
        };
        let connection = connect(path).map_err(|error| OpenError::from_sqlite(error, path))?;
        Ok(Library::new(prepare(connection, path, pragma)?, path.to_owned()))
    }
}

/// Makes an empty library of the empty file at `path`, for a single transaction: it keeps no journal, so that a failure
/// leaves a file of no use.
///
/// # Errors
///
/// Whatever the disk has to say.
pub(crate) fn blank(path: &Path) -> Result<Connection, OpenError> {
    let sqlite = |error| OpenError::from_sqlite(error, path);
    let mut connection = connect(path).map_err(sqlite)?;
    connection.pragma_update(None, "page_size", salvage::PAGE_SIZE as i64).map_err(sqlite)?;
    connection.pragma_update_and_check(None, "journal_mode", "OFF", |_| Ok(())).map_err(sqlite)?;
    make_durable(&connection).map_err(sqlite)?;
    migrate(&mut connection, path)?;
    Ok(connection)
}

/// Opens a database for reading and writing, and makes an empty one if there is none. An empty path is a temporary one.
///
/// # Errors
///
/// Whatever SQLite has to say.
pub(crate) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    // Without the URI flag: a path is a path, whatever it looks like.
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags)
}

/// Checks the database and makes it ready for use: nothing is written before the checks have passed.
fn prepare(
    mut connection: Connection,
    path: &Path,
    check: Option<&'static str>,
) -> Result<Connection, OpenError> {
    let sqlite = |error| OpenError::from_sqlite(error, path);
    // A damaged file is left as it is, also by the closing of this connection.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(sqlite)?;
    connection.busy_timeout(PATIENCE).map_err(sqlite)?;
    // SQLite opens a file that it may not write without a word.
    if connection.is_readonly("main").map_err(sqlite)? {
        return Err(OpenError::ReadOnly);
    }
    if let Some(check) = check {
        check_pages(&connection, path, check)?;
    }
    check_owner(&connection, path)?;
    configure(&connection).map_err(sqlite)?;
    migrate(&mut connection, path)?;
    // A file that claims the right version but lacks a table or an index would fail at the first move.
    let questions = [selection::sql(&GameQuery::default()).0, history::newest_sql()];
    let others = [
        statistics::ROWS,
        journal::INSERT_EVENT,
        journal::WRITE_CHECKPOINT,
        "SELECT current_game FROM state",
    ];
    for sql in questions.iter().map(String::as_str).chain(others) {
        connection.prepare(sql).map_err(|error| OpenError::Corrupt(error.to_string()))?;
    }
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(sqlite)?;
    Ok(connection)
}

/// Takes the database to the newest schema.
fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    MIGRATIONS.to_latest(connection).map_err(|error| match error {
        // The steps are sound, so that it is the file that lacks what they are about.
        rusqlite_migration::Error::RusqliteError { err, .. }
            if err.sqlite_error_code() == Some(ErrorCode::Unknown) =>
        {
            OpenError::Corrupt(err.to_string())
        }
        rusqlite_migration::Error::RusqliteError { err, .. } => OpenError::from_sqlite(err, path),
        other => OpenError::Database(Box::new(other)),
    })
}

/// Lets SQLite look for damage.
fn check_pages(connection: &Connection, path: &Path, check: &'static str) -> Result<(), OpenError> {
    let verdict: String = connection
        .query_row(check, [], |row| row.get(0))
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

/// Sets how the database is to be worked with.
fn configure(connection: &Connection) -> rusqlite::Result<()> {
    // Holds for a new file only, and only before its first page is written.
    connection.pragma_update(None, "page_size", salvage::PAGE_SIZE as i64)?;
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode != "wal" {
        // Some network file systems cannot do it; the old journal is slower but as safe.
        tracing::warn!(mode, "the library works without a write-ahead log");
    }
    make_durable(connection)?;
    // A game that is deleted for good leaves nothing in the file, neither for curious eyes nor for a recovery.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    // Kibibytes: room for the index of a large history, which is read from end to end by every question to it.
    connection.pragma_update(None, "cache_size", -32_768)
}

/// Makes every commit reach the disk before it returns, and no event stand without its game.
fn make_durable(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "synchronous", "FULL")?;
    // On macOS a plain fsync stops at the drive's cache. Elsewhere these two do nothing.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    connection.pragma_update(None, "foreign_keys", true)
}
