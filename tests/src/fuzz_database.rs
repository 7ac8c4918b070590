//! What has to hold for the bytes of a database file, which may come from anywhere. As in `fuzz_checks`, a broken
//! promise is a panic.

use std::path::Path;

use gomoku_library::{Check, GameQuery, Library, LibraryError};

/// Brings the bytes back as a backup, and opens them as a library. Either is refused, or every game that comes of it can
/// be read.
pub fn check_database_bytes(bytes: &[u8]) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("backup"), bytes).expect("a temporary file can be written");
    check_restore(&path("backup"), &path("games.db"));
    let left = std::fs::read(path("backup")).expect("a backup is still there");
    assert_eq!(left, bytes, "a backup is only read");

    std::fs::write(path("damaged.db"), bytes).expect("a temporary file can be written");
    // A file of a newer version is refused; one that seems to be sound may still hold games that are not.
    if let Ok((library, Some(recovery))) = Library::open_or_recover(path("damaged.db"), Check::Thorough) {
        let games = check_games(&library);
        assert_eq!(games, u64::from(recovery.whole) + u64::from(recovery.cut));
        let left = std::fs::read(&recovery.backup).expect("the damaged file is still there");
        assert_eq!(left, bytes, "a damaged file is moved aside as it is");
    }
}

fn check_restore(backup: &Path, path: &Path) {
    let mut library = Library::open(path).expect("a new library can be made");
    let report = match library.restore_backup(backup) {
        Ok(report) => report,
        Err(LibraryError::NoBackup(_) | LibraryError::NewerBackup { .. }) => return,
        Err(error) => panic!("no bytes may fail like this: {error}"),
    };
    assert_eq!(report.known, 0, "a new library knows no game");
    assert_eq!(check_games(&library), u64::from(report.added));
    let again = library.restore_backup(backup).expect("what was done once can be done again");
    assert_eq!((again.added, again.known, again.unreadable), (0, report.added, report.unreadable));
    let copy = path.with_extension("copy");
    assert_eq!(library.back_up(&copy).ok(), Some(u64::from(report.added)), "the library is sound");
}

/// Reads every game of a library, and returns how many they are.
fn check_games(library: &Library) -> u64 {
    let query = GameQuery::default();
    let ids = library.ids(&query).expect("the list can be read");
    for &id in &ids {
        library.load(id).expect("every game that came back can be read");
    }
    library.statistics().expect("they can be counted");
    ids.len() as u64
}
