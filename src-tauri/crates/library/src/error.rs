use std::io;
use std::path::Path;

use gomoku_game::GameId;
use rusqlite::ErrorCode;
use rusqlite::ffi;
use thiserror::Error;

/// The cause below one of our errors, for the log.
pub type Cause = Box<dyn std::error::Error + Send + Sync + 'static>;

/// Why the library could not do what it was asked. The call changed nothing, or (if the disk failed at the very end)
/// did all; either way it may be made again.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// The file, its folder or its disk may not be written. The next call tries again.
    #[error("the library is read-only")]
    ReadOnly,
    /// The disk has no room. The next call tries again.
    #[error("the disk is full")]
    DiskFull,
    /// The database file is damaged. [`crate::Library::open_or_recover`] with [`crate::Check::Thorough`] brings over what
    /// can be read of it, once this library is dropped.
    #[error("the library is damaged: {0}")]
    Corrupt(String),
    /// There is no such game.
    #[error("there is no game {0} in the library")]
    UnknownGame(GameId),
    /// The journal of a game begins with an event other than `Started` with number 1.
    #[error("the first event of game {0} is not its start")]
    NotStarted(GameId),
    /// Another event of that number is stored already.
    #[error("another event {seq} of game {id} is stored already")]
    Conflict {
        /// The game.
        id: GameId,
        /// Number of the event.
        seq: u64,
    },
    /// An event number does not follow its predecessor.
    #[error("event {found} of game {id} where {expected} should be")]
    Gap {
        /// The game.
        id: GameId,
        /// The number that should follow.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// A stored row does not say what this version can understand.
    #[error("game {id} cannot be read: {reason}")]
    Undecodable {
        /// The game.
        id: GameId,
        /// What is wrong with the row, for the log.
        reason: String,
    },
    /// A name or a note that is too long or cannot be shown.
    #[error("the text cannot be stored: {0}")]
    BadText(&'static str),
    /// The file that was named for a backup belongs to the library itself.
    #[error("the file belongs to the library itself")]
    OwnFile,
    /// The file is no backup.
    #[error("the file is no backup: {0}")]
    NoBackup(&'static str),
    /// A newer version of the app wrote the backup.
    #[error("the backup has version {found}, this app knows versions up to {supported}")]
    NewerBackup {
        /// Version of the file.
        found: i32,
        /// The newest version that this build can read.
        supported: i32,
    },
    /// A file other than the library itself cannot be read or written.
    #[error("the file cannot be used: {0}")]
    File(#[source] io::Error),
    /// Anything else that SQLite reports.
    #[error("the database failed: {0}")]
    Database(#[source] Cause),
}

/// Why a library could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// A newer version of the app wrote the file. It was left untouched.
    #[error("the library has version {found}, this app knows versions up to {supported}")]
    Newer {
        /// Version of the file.
        found: i32,
        /// The newest version that this build can read.
        supported: i32,
    },
    /// The file is damaged, or is no library. [`crate::Library::open_or_recover`] does something about it.
    #[error("the library is damaged: {0}")]
    Corrupt(String),
    /// The file, its folder or its disk may not be written.
    #[error("the library is read-only")]
    ReadOnly,
    /// The disk has no room.
    #[error("the disk is full")]
    DiskFull,
    /// The file system reports something else.
    #[error("the library cannot be reached: {0}")]
    Io(#[source] io::Error),
    /// SQLite reports something else.
    #[error("the database failed: {0}")]
    Database(#[source] Cause),
}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> LibraryError {
        match Failure::of(&error) {
            Failure::ReadOnly => LibraryError::ReadOnly,
            Failure::DiskFull => LibraryError::DiskFull,
            Failure::Corrupt => LibraryError::Corrupt(error.to_string()),
            Failure::CannotOpen | Failure::Other => LibraryError::Database(Box::new(error)),
        }
    }
}

/// A recovery works on two files at once; what it meets in either stands in the way of opening the library.
impl From<LibraryError> for OpenError {
    fn from(error: LibraryError) -> OpenError {
        match error {
            LibraryError::ReadOnly => OpenError::ReadOnly,
            LibraryError::DiskFull => OpenError::DiskFull,
            LibraryError::Corrupt(reason) => OpenError::Corrupt(reason),
            LibraryError::File(error) => OpenError::from(error),
            other => OpenError::Database(Box::new(other)),
        }
    }
}

impl OpenError {
    /// What an error of SQLite means for opening the database at `path`.
    pub(crate) fn from_sqlite(error: rusqlite::Error, path: &Path) -> OpenError {
        match Failure::of(&error) {
            Failure::ReadOnly => OpenError::ReadOnly,
            Failure::DiskFull => OpenError::DiskFull,
            Failure::Corrupt => OpenError::Corrupt(error.to_string()),
            // SQLite says "unable to open" for a folder in which it may not make its files and does not say why.
            Failure::CannotOpen => match folder_refusal(path) {
                Some(refusal) => OpenError::from(refusal),
                None => OpenError::Database(Box::new(error)),
            },
            Failure::Other => OpenError::Database(Box::new(error)),
        }
    }
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> OpenError {
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => OpenError::ReadOnly,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => OpenError::DiskFull,
            _ => OpenError::Io(error),
        }
    }
}

/// The kinds of SQLite errors that are told apart.
enum Failure {
    ReadOnly,
    DiskFull,
    Corrupt,
    CannotOpen,
    Other,
}

impl Failure {
    fn of(error: &rusqlite::Error) -> Failure {
        let Some(sqlite) = error.sqlite_error() else { return Failure::Other };
        match (sqlite.code, sqlite.extended_code) {
            // The write-ahead log's index cannot grow: the same lack of room by another name.
            (ErrorCode::DiskFull, _) | (_, ffi::SQLITE_IOERR_SHMSIZE) => Failure::DiskFull,
            (ErrorCode::ReadOnly | ErrorCode::PermissionDenied, _) => Failure::ReadOnly,
            (ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase, _) => Failure::Corrupt,
            (ErrorCode::CannotOpen, _) => Failure::CannotOpen,
            _ => Failure::Other,
        }
    }
}

/// Why no file can be made beside `path`, found out by making one; `None` if one can.
fn folder_refusal(path: &Path) -> Option<io::Error> {
    let mut probe = path.as_os_str().to_owned();
    probe.push("-probe");
    match std::fs::File::create_new(&probe) {
        Ok(_) => std::fs::remove_file(&probe).err(),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
        Err(error) => Some(error),
    }
}
