use std::io;
use std::path::{Path, PathBuf};

/// The files of one database: the log and its index first, so that a crash between the renames never leaves a log
/// that SQLite would take for the log of the new database.
const SUFFIXES: [&str; 3] = ["-wal", "-shm", ""];

/// Renames the database at `path` and the files that belong to it, and returns the new name of the database.
///
/// # Errors
///
/// What the file system has to say.
pub(crate) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = free_name(path)?;
    for suffix in SUFFIXES {
        match std::fs::rename(with_suffix(path, suffix), with_suffix(&aside, suffix)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            renamed => renamed?,
        }
    }
    Ok(aside)
}

/// `path` with the first `.corrupt-<n>` that would overwrite nothing.
fn free_name(path: &Path) -> io::Result<PathBuf> {
    for n in 1_u32.. {
        let candidate = with_suffix(path, &format!(".corrupt-{n}"));
        let mut taken = false;
        for suffix in SUFFIXES {
            taken |= with_suffix(&candidate, suffix).try_exists()?;
        }
        if !taken {
            return Ok(candidate);
        }
    }
    Err(io::Error::other("every name is taken"))
}

/// `path` with text added to its last name, as SQLite names the files beside a database.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
