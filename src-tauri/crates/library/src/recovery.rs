use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::columns;
use crate::merge::{Merged, merge};
use crate::open::{Check, blank};
use crate::salvage::Salvage;
use crate::set_aside::{SUFFIXES, free_number, set_aside, with_suffix};
use crate::{Library, LibraryError, OpenError};

/// What was done about a damaged library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovery {
    /// Where the damaged file lies now, unchanged.
    pub backup: PathBuf,
    /// Games that came over whole.
    pub whole: u32,
    /// Games that came over up to the damage.
    pub cut: u32,
    /// Games that are known to have been there, and of which nothing could be read.
    pub lost: u32,
}

impl Library {
    /// Opens the library at `path` as [`Library::open`] does. A damaged one is moved aside, unchanged, and what can be
    /// read of it is brought into a new one: each game up to the first event that is missing, cannot be decoded or does
    /// not follow from those before. Deleted games stay behind. Of a game whose row is damaged the names are those of its
    /// start, and its note is lost.
    ///
    /// The damaged file gets `.corrupt-1` added to its name, or the first number that is free; its log and index go with
    /// it. A file that is no database at all is moved aside likewise, and the new library is empty.
    ///
    /// After a crash in the midst of this the next call takes it up again, and so does one after an error.
    ///
    /// `check` says how closely a library is looked at that seems to be in order. Damage is found at a usual start in a
    /// file of up to 64 MiB, or after a crash. In a larger one it may come to light later, by a
    /// [`LibraryError::Corrupt`]: drop the library then and call this with [`Check::Thorough`].
    ///
    /// # Errors
    ///
    /// As [`Library::open`], but for `Corrupt`: that it returns only if the new library is damaged as well.
    pub fn open_or_recover(
        path: impl AsRef<Path>,
        check: Check,
    ) -> Result<(Library, Option<Recovery>), OpenError> {
        let path = path.as_ref();
        if let Some(number) = interrupted(path)? {
            return recover(path, number);
        }
        match Library::open_checked(path, check) {
            Err(OpenError::Corrupt(reason)) => {
                let number = free_number(&[&|number| aside(path, number), &|number| draft(path, number)])?;
                tracing::warn!(reason, number, "recovering the damaged library");
                recover(path, number)
            }
            opened => Ok((opened?, None)),
        }
    }
}

/// What is added to the name of a damaged file, before a number.
const ASIDE: &str = ".corrupt-";
/// What is added to the name of a new library on its way, before the same number.
const DRAFT: &str = ".recovering-";

/// Where the damaged file goes.
fn aside(path: &Path, number: u32) -> PathBuf {
    with_suffix(path, &format!("{ASIDE}{number}"))
}

/// Where the new library is made. As long as it lies there, the recovery is not complete.
fn draft(path: &Path, number: u32) -> PathBuf {
    with_suffix(path, &format!("{DRAFT}{number}"))
}

/// The number of a recovery that was begun and is not complete.
fn interrupted(path: &Path) -> io::Result<Option<u32>> {
    for number in drafts(path)? {
        match (path.try_exists()?, aside(path, number).try_exists()?) {
            (true, false) | (false, true) => return Ok(Some(number)),
            // Somebody has begun another library meanwhile, or has taken the damaged one away. The library that is there
            // is not for us to replace.
            (true, true) | (false, false) => {
                tracing::warn!(number, "a recovery that was interrupted is given up");
                std::fs::remove_file(draft(path, number))?;
            }
        }
    }
    Ok(None)
}

/// The numbers of all drafts beside the library at `path`, lowest first.
fn drafts(path: &Path) -> io::Result<Vec<u32>> {
    let entries = match std::fs::read_dir(folder(path)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let stem = with_suffix(Path::new(path.file_name().unwrap_or_default()), DRAFT);
    let mut numbers = Vec::new();
    for entry in entries {
        let name = entry?.file_name();
        let digits = name.as_encoded_bytes().strip_prefix(stem.as_os_str().as_encoded_bytes());
        numbers.extend(digits.and_then(|digits| number(std::str::from_utf8(digits).ok()?)));
    }
    numbers.sort_unstable();
    Ok(numbers)
}

/// Reads a number as we write it, from 1 on: others may have files with names that are almost ours.
fn number(digits: &str) -> Option<u32> {
    let number: u32 = digits.parse().ok().filter(|&number| number > 0)?;
    (digits == number.to_string()).then_some(number)
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether the library at `library` gives this name to one of its files, which need not be there: those of its database,
/// of a damaged one, and of a recovery.
pub(crate) fn is_own_name(library: &Path, path: &Path) -> bool {
    let same_folder = match (folder(library).canonicalize(), folder(path).canonicalize()) {
        (Ok(own), Ok(other)) => own == other,
        _ => false,
    };
    // Some file systems do not tell capitals from small letters.
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let (own, other) = (name(library), name(path));
    let Some(rest) = other.strip_prefix(&own).filter(|_| same_folder) else { return false };
    let of_recovery = |stem: &str| {
        let digits = rest.strip_prefix(stem)?;
        SUFFIXES.iter().find_map(|suffix| number(digits.strip_suffix(suffix)?))
    };
    SUFFIXES.contains(&rest) || of_recovery(ASIDE).or_else(|| of_recovery(DRAFT)).is_some()
}

/// Moves the library aside, unless that is done, and makes a new one of it.
fn recover(path: &Path, number: u32) -> Result<(Library, Option<Recovery>), OpenError> {
    let (aside, draft) = (aside(path, number), draft(path, number));
    // The draft comes first and goes last, so that a crash in between leaves it as the mark of what was begun.
    File::create(&draft)?;
    set_aside(path, &aside)?;
    let recovery = fill(&draft, &aside).inspect_err(|_| {
        // Half a library helps nobody and takes room, of which there may be none.
        File::create(&draft).ok();
    })?;
    std::fs::rename(&draft, path)?;
    tracing::warn!(?recovery, "the library was recovered");
    Ok((Library::open(path)?, Some(recovery)))
}

/// Makes the draft, an empty file so far, a library of what can be read of the damaged one.
fn fill(draft: &Path, damaged: &Path) -> Result<Recovery, OpenError> {
    let mut connection = blank(draft)?;
    let mut recovery = Recovery { backup: damaged.to_owned(), whole: 0, cut: 0, lost: 0 };
    bring_over(&mut connection, damaged, &mut recovery).map_err(OpenError::from)?;
    Ok(recovery)
}

fn bring_over(
    connection: &mut Connection,
    damaged: &Path,
    recovery: &mut Recovery,
) -> Result<(), LibraryError> {
    let transaction = connection.transaction()?;
    let mut salvage = Salvage::read(damaged)?;
    while let Some(game) = salvage.next_game()? {
        let count = match merge(&transaction, &game)? {
            Merged::Unreadable => &mut recovery.lost,
            Merged::Added | Merged::Known if game.whole => &mut recovery.whole,
            Merged::Added | Merged::Known => &mut recovery.cut,
        };
        *count += 1;
    }
    if let Some(id) = salvage.current().map(columns::id_bytes) {
        let sql = "UPDATE state SET current_game = ?1 WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1)";
        transaction.execute(sql, [id])?;
    }
    Ok(transaction.commit()?)
}
