//! A recovery that is interrupted is taken up again.

use std::fs;

use super::recovery::{ORIGINAL, PAGE};
use super::*;
use crate::OpenError;

/// A library with one page damaged.
fn damaged() -> Vec<u8> {
    let mut bytes = ORIGINAL.bytes.clone();
    bytes[..PAGE].fill(0);
    bytes
}

/// Checks that opening completes a recovery of number 1 in the state that `prepare` makes.
#[track_caller]
fn check_taken_up(prepare: impl FnOnce(&dyn Fn(&str) -> PathBuf), why: &str) {
    let place = Place::new();
    let name = |name: &str| place.folder.path().join(name);
    prepare(&name);
    let (library, recovery) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
    let recovery = recovery.expect(why);
    assert_eq!(recovery.backup, name("games.db.corrupt-1"), "{why}");
    assert_eq!((recovery.whole, recovery.cut, recovery.lost), (120, 0, 0), "{why}");
    assert_eq!(library.list(&everything()).unwrap().total, 120, "{why}");
    drop(library);
    assert!(fs::read(&recovery.backup).unwrap() == damaged(), "{why}");
    assert!(!name("games.db.recovering-1").exists(), "{why}");
    assert_eq!(Library::open_or_recover(place.path(), Check::Usual).unwrap().1, None, "{why}: once");
}

#[test]
fn it_is_taken_up_wherever_it_stopped() {
    let write = |path: PathBuf, bytes: &[u8]| fs::write(path, bytes).unwrap();
    check_taken_up(|name| write(name("games.db"), &damaged()), "not begun");
    check_taken_up(
        |name| {
            write(name("games.db"), &damaged());
            write(name("games.db.recovering-1"), b"");
        },
        "the mark is made",
    );
    check_taken_up(
        |name| {
            write(name("games.db"), &damaged());
            write(name("games.db.corrupt-1-wal"), b"");
            write(name("games.db.recovering-1"), b"");
        },
        "the log is moved",
    );
    for draft in [&b""[..], &damaged()[..5_000], &ORIGINAL.bytes] {
        check_taken_up(
            |name| {
                write(name("games.db.corrupt-1"), &damaged());
                write(name("games.db.recovering-1"), draft);
            },
            "the file is moved",
        );
    }
}

#[test]
fn another_library_is_not_replaced() {
    let place = Place::new();
    add(&mut place.open(), 1);
    let name = |name: &str| place.folder.path().join(name);
    fs::write(name("games.db.corrupt-1"), damaged()).unwrap();
    for marks in [&["games.db.recovering-1"][..], &["games.db.recovering-1", "games.db.recovering-7"]] {
        for mark in marks {
            fs::write(name(mark), "").unwrap();
        }
        // Of number 7 nothing was moved, so that it is this library that was to be recovered.
        let (library, recovery) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
        assert_eq!(recovery.is_some(), marks.len() == 2);
        assert_eq!(library.list(&everything()).unwrap().total, u64::from(marks.len() == 1));
    }
    assert!(fs::read(name("games.db.corrupt-1")).unwrap() == damaged());
}

#[test]
fn a_mark_of_nothing_is_removed() {
    let place = Place::new();
    let mark = place.folder.path().join("games.db.recovering-3");
    fs::write(&mark, "").unwrap();
    let others = ["+1", "0", "01", "x"].map(|number| format!("games.db.recovering-{number}"));
    for other in &others {
        fs::write(place.folder.path().join(other), "").unwrap();
    }
    let (library, recovery) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
    assert_eq!((library.list(&everything()).unwrap().total, recovery), (0, None));
    drop(library);
    assert_eq!(place.names()[0], "games.db");
    assert_eq!(place.names()[1..], others);
}

#[test]
fn a_damage_that_is_met_later_is_found_on_demand() {
    // A large file that was closed is not looked at closely.
    let place = Place::new();
    let mut bytes = ORIGINAL.bytes.clone();
    let page = ORIGINAL.pages() - 1;
    bytes[page * PAGE..(page + 1) * PAGE].fill(0x5A);
    fs::write(place.path(), &bytes).unwrap();
    fs::File::options().write(true).open(place.path()).unwrap().set_len(65 << 20).unwrap();
    let opened = Library::open_or_recover(place.path(), Check::Usual);
    let (library, recovery) = opened.unwrap();
    assert_eq!(recovery, None);
    let met = ORIGINAL.games.iter().map(|game| library.load(game.id)).find_map(Result::err).unwrap();
    assert!(matches!(met, LibraryError::Corrupt(_)), "{met:?}");
    drop(library);
    let (_, recovery) = Library::open_or_recover(place.path(), Check::Thorough).unwrap();
    assert!(recovery.unwrap().whole > 100);
}

#[test]
fn a_recovery_without_room_leaves_all_for_the_next_try() {
    let place = Place::new();
    fs::write(place.path(), damaged()).unwrap();
    // A folder in its place stands in for a disk that takes no file.
    fs::create_dir(place.folder.path().join("games.db.recovering-1")).unwrap();
    let refused = Library::open_or_recover(place.path(), Check::Usual).map(|_| ());
    assert!(matches!(refused, Err(OpenError::Io(_))), "{refused:?}");
    assert!(fs::read(place.path()).unwrap() == damaged());
    fs::remove_dir(place.folder.path().join("games.db.recovering-1")).unwrap();
    assert!(Library::open_or_recover(place.path(), Check::Usual).unwrap().1.is_some());
}
