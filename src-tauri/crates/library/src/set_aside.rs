use std::io;
use std::path::{Path, PathBuf};

/// The files of one database: the logs and the index first, so that a crash between the renames never leaves a log
/// that SQLite would take for the log of another database.
pub(crate) const SUFFIXES: [&str; 4] = ["-wal", "-journal", "-shm", ""];

/// Renames the database at `path` and the files that belong to it. What of them has been renamed before is passed over.
///
/// # Errors
///
/// What the file system has to say.
pub(crate) fn set_aside(path: &Path, aside: &Path) -> io::Result<()> {
    for suffix in SUFFIXES {
        match std::fs::rename(with_suffix(path, suffix), with_suffix(aside, suffix)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            renamed => renamed?,
        }
    }
    Ok(())
}

/// The first number with which none of these names is taken, neither for a database nor for a file beside one.
///
/// # Errors
///
/// What the file system has to say.
pub(crate) fn free_number(names: &[&dyn Fn(u32) -> PathBuf]) -> io::Result<u32> {
    for number in 1_u32.. {
        let mut taken = false;
        for name in names {
            for suffix in SUFFIXES {
                taken |= with_suffix(&name(number), suffix).try_exists()?;
            }
        }
        if !taken {
            return Ok(number);
        }
    }
    Err(io::Error::other("every name is taken"))
}

/// Removes a database and the files that belong to it, as far as they are there.
///
/// # Errors
///
/// What the file system has to say.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    for suffix in SUFFIXES {
        match std::fs::remove_file(with_suffix(path, suffix)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            removed => removed?,
        }
    }
    Ok(())
}

/// `path` with text added to its last name, as SQLite names the files beside a database.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
