use std::path::Path;

use rusqlite::Connection;

use super::*;
use crate::OpenError;
use crate::migrations::{MIGRATIONS, SUPPORTED_VERSION};

fn pragma<T: rusqlite::types::FromSql>(connection: &Connection, name: &str) -> T {
    connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0)).unwrap()
}

/// The bytes of every file in the folder.
fn snapshot(place: &Place) -> Vec<(String, Vec<u8>)> {
    let read = |name: String| {
        let bytes = std::fs::read(place.folder.path().join(&name)).unwrap();
        (name, bytes)
    };
    place.names().into_iter().map(read).collect()
}

/// Changes the database at `path` through a connection of its own and closes it.
fn alter(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

#[test]
fn every_commit_reaches_the_disk() {
    let place = Place::new();
    for _ in 0..2 {
        let library = place.open();
        let connection = library.connection();
        assert_eq!(pragma::<String>(connection, "journal_mode"), "wal");
        assert_eq!(pragma::<i64>(connection, "synchronous"), 2, "2 is FULL");
        assert_eq!(pragma::<i64>(connection, "fullfsync"), 1);
        assert_eq!(pragma::<i64>(connection, "checkpoint_fullfsync"), 1);
        assert_eq!(pragma::<i64>(connection, "foreign_keys"), 1);
        assert_eq!(pragma::<i64>(connection, "busy_timeout"), 5_000);
        assert_eq!(pragma::<i32>(connection, "user_version"), SUPPORTED_VERSION);
    }
}

#[test]
fn the_schema_steps_are_sound() {
    MIGRATIONS.validate().unwrap();
}

#[test]
fn a_library_moves_to_a_thread() {
    let place = Place::new();
    let mut library = place.open();
    std::thread::spawn(move || add(&mut library, 1)).join().unwrap();
    check_events(&place.open(), &[started()]);
}

#[test]
fn closing_leaves_one_file() {
    let place = Place::new();
    add(&mut place.open(), 1);
    assert_eq!(place.names(), ["games.db"]);
}

#[test]
fn the_folder_is_made() {
    let place = Place::new();
    let path = place.folder.path().join("a").join("b").join("games.db");
    add(&mut Library::open(&path).unwrap(), 1);
    assert!(path.is_file());
}

#[test]
fn an_empty_file_is_a_new_library() {
    let place = Place::new();
    std::fs::write(place.path(), "").unwrap();
    let (library, aside) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
    assert_eq!((library.list(&everything()).unwrap().total, aside), (0, None));
}

#[test]
fn a_path_is_no_address() {
    let place = Place::new();
    let path = place.folder.path().join("file:games.db?mode=memory");
    add(&mut Library::open(&path).unwrap(), 1);
    assert_eq!(Library::open(&path).unwrap().list(&everything()).unwrap().total, 1);
}

/// Checks that a library of a newer version is refused, whichever way it is opened, and nothing is touched.
#[track_caller]
fn check_newer(place: &Place) {
    let before = snapshot(place);
    for _ in 0..2 {
        for result in [
            Library::open(place.path()).map(|_| ()),
            Library::open_or_recover(place.path(), Check::Usual).map(|_| ()),
        ] {
            match result.unwrap_err() {
                OpenError::Newer { found: 7, supported } => assert_eq!(supported, SUPPORTED_VERSION),
                other => panic!("expected Newer, got {other:?}"),
            }
        }
    }
    let names = |files: &[(String, Vec<u8>)]| files.iter().map(|file| file.0.clone()).collect::<Vec<_>>();
    let after = snapshot(place);
    assert_eq!(names(&after), names(&before));
    // The index of the log is scratch space of whoever reads the log; all else is the user's data.
    for (before, after) in before.iter().zip(&after).filter(|(before, _)| !before.0.ends_with("-shm")) {
        assert!(before == after, "{} was changed", before.0);
    }
}

#[test]
fn a_newer_library_is_left_untouched() {
    let place = Place::new();
    add(&mut place.open(), 1);
    alter(&place.path(), "CREATE TABLE later (x); PRAGMA user_version = 7;");
    assert_eq!(place.names(), ["games.db"]);
    check_newer(&place);
}

#[test]
fn a_newer_library_that_is_damaged_as_well_is_left_untouched() {
    let place = Place::new();
    add(&mut place.open(), 1);
    alter(&place.path(), "PRAGMA user_version = 7;");
    let mut bytes = std::fs::read(place.path()).unwrap();
    bytes[4096..].fill(0xAA);
    std::fs::write(place.path(), bytes).unwrap();
    check_newer(&place);
}

#[test]
fn a_newer_library_is_known_by_the_log_of_a_crash() {
    let place = Place::new();
    add(&mut place.open(), 1);
    let crashed = Place::new();
    {
        let connection = Connection::open(place.path()).unwrap();
        connection.execute_batch("CREATE TABLE later (x); PRAGMA user_version = 7;").unwrap();
        // What a crash leaves: the files as they are while the connection is open.
        for name in place.names() {
            std::fs::copy(place.folder.path().join(&name), crashed.folder.path().join(&name)).unwrap();
        }
    }
    assert_eq!(crashed.names(), ["games.db", "games.db-shm", "games.db-wal"]);
    let header = std::fs::read(crashed.path()).unwrap();
    assert_eq!(header[60..64], SUPPORTED_VERSION.to_be_bytes(), "the file alone does not know it yet");
    check_newer(&crashed);
}

#[test]
fn a_crash_loses_no_event() {
    let place = Place::new();
    let crashed = Place::new();
    let mut library = place.open();
    let events = [started(), placed(2, "h8"), placed(3, "h9")];
    for count in 1..=events.len() {
        library.append(id(1), &events[..count], &head(count as u32 - 1)).unwrap();
        for name in place.names().into_iter().filter(|name| !name.ends_with("-shm")) {
            std::fs::copy(place.folder.path().join(&name), crashed.folder.path().join(&name)).unwrap();
        }
        check_events(&crashed.open(), &events[..count]);
    }
}

#[test]
fn a_negative_version_is_damage() {
    let place = Place::new();
    add(&mut place.open(), 1);
    alter(&place.path(), "PRAGMA user_version = -1;");
    assert!(matches!(Library::open(place.path()), Err(OpenError::Corrupt(_))));
}
