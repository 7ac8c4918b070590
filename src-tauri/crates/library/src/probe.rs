use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::OpenError;
use crate::set_aside::with_suffix;

/// The header with which every SQLite database begins, and where in it the `user_version` lies
/// (<https://www.sqlite.org/fileformat.html#the_database_header>).
pub(crate) const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const HEADER_LENGTH: usize = 100;
const USER_VERSION: std::ops::Range<usize> = 60..64;

/// Reads the schema version of the database at `path` without changing a byte of it or making a file beside it;
/// `None` if there is no database yet.
///
/// # Errors
///
/// [`OpenError::Corrupt`] if the file is no SQLite database, and whatever the disk has to say.
pub(crate) fn user_version(path: &Path) -> Result<Option<i32>, OpenError> {
    let header = match read_header(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        header => header?,
    };
    if header.is_empty() {
        // SQLite would take it for new, and the log for one that somebody has forgotten.
        return if has_log(path)? {
            Err(OpenError::Corrupt("a log without its file".to_owned()))
        } else {
            Ok(None)
        };
    }
    if has_log(path)? {
        return version_through_log(path).map(Some);
    }
    // Even a read-only connection would leave a log and its index behind, so the header is read by hand.
    match header.get(USER_VERSION).and_then(|bytes| <[u8; 4]>::try_from(bytes).ok()) {
        Some(version) if header.len() == HEADER_LENGTH && header.starts_with(MAGIC) => {
            Ok(Some(i32::from_be_bytes(version)))
        }
        _ => Err(OpenError::Corrupt("not an SQLite database".to_owned())),
    }
}

/// The size of a file in bytes; 0 if there is none.
pub(crate) fn file_length(path: &Path) -> std::io::Result<u64> {
    match std::fs::metadata(path) {
        Ok(file) => Ok(file.len()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error),
    }
}

fn read_header(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut header = Vec::with_capacity(HEADER_LENGTH);
    File::open(path)?.take(HEADER_LENGTH as u64).read_to_end(&mut header)?;
    Ok(header)
}

/// Whether a write-ahead log has been left by a crash. The version that holds may then be in the log.
pub(crate) fn has_log(path: &Path) -> std::io::Result<bool> {
    file_length(&with_suffix(path, "-wal")).map(|length| length > 0)
}

/// Lets SQLite read the version. A read-only connection does not write the log back into the file.
fn version_through_log(path: &Path) -> Result<i32, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags)
        .and_then(|connection| connection.query_row("PRAGMA user_version", [], |row| row.get(0)))
        .map_err(|error| OpenError::from_sqlite(error, path))
}
