use std::fs;

use gomoku_game::encode_event;
use rusqlite::Connection;

use super::*;
use crate::OpenError;

/// Checks that the file is found damaged and left alone by `open`, and moved aside whole by `open_or_recover`.
#[track_caller]
fn check_set_aside(damage: impl FnOnce(&Place), why: &str) {
    let place = Place::new();
    damage(&place);
    let before = fs::read(place.path()).unwrap();
    match Library::open(place.path()) {
        Err(OpenError::Corrupt(reason)) => assert!(!reason.is_empty(), "{why}"),
        other => panic!("{why}: expected Corrupt, got {other:?}"),
    }
    assert!(fs::read(place.path()).unwrap() == before, "{why}: the damaged file was changed");

    let (mut library, recovery) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
    let aside = recovery.expect(why).backup;
    assert_eq!(aside, place.folder.path().join("games.db.corrupt-1"), "{why}");
    assert!(fs::read(&aside).unwrap() == before, "{why}: the copy set aside differs");
    assert_eq!(library.list(&everything()).unwrap().total, 0, "{why}");
    add(&mut library, 1);
    drop(library);
    check_events(&place.open(), &[started()]);
}

/// A library with enough in it to fill several pages.
fn fill(place: &Place) {
    let mut library = place.open();
    let mut events = vec![started()];
    events.extend((2..=400).map(|seq| placed(seq, "h8")));
    for number in 1..=8 {
        library.append(id(number), &events, &head(399)).unwrap();
    }
}

fn overwrite(place: &Place, range: std::ops::Range<usize>, byte: u8) {
    let mut bytes = fs::read(place.path()).unwrap();
    let end = range.end.min(bytes.len());
    bytes[range.start..end].fill(byte);
    fs::write(place.path(), bytes).unwrap();
}

#[test]
fn damaged_files_are_set_aside() {
    check_set_aside(|place| fs::write(place.path(), "no database at all").unwrap(), "a short text");
    check_set_aside(|place| fs::write(place.path(), vec![b'x'; 100_000]).unwrap(), "a long text");
    check_set_aside(|place| fs::write(place.path(), vec![0; 8_192]).unwrap(), "zeros");
    check_set_aside(|place| fs::write(place.path(), "SQLite format 3\0").unwrap(), "the magic alone");
    let header = |range: std::ops::Range<usize>, why| {
        let damage = |place: &Place| {
            fill(place);
            overwrite(place, range, 0xFF);
        };
        check_set_aside(damage, why);
    };
    header(0..100, "a header of garbage");
    header(100..200, "the first page after the header");
    header(4_096..40_960, "pages in the middle");
    let truncated = |place: &Place| {
        fill(place);
        let bytes = fs::read(place.path()).unwrap();
        fs::write(place.path(), &bytes[..bytes.len() / 2]).unwrap();
    };
    check_set_aside(truncated, "half of the file");
    let altered = |sql: &'static str, why| {
        let damage = |place: &Place| {
            fill(place);
            Connection::open(place.path()).unwrap().execute_batch(sql).unwrap();
        };
        check_set_aside(damage, why);
    };
    altered("DROP TABLE event", "a table is missing");
    altered("ALTER TABLE game RENAME COLUMN reason TO because", "a column is missing");
    altered("PRAGMA application_id = 1", "another program's file");
    let foreign = |place: &Place| {
        Connection::open(place.path()).unwrap().execute_batch("CREATE TABLE game (x)").unwrap();
    };
    check_set_aside(foreign, "another program's file without a version");
}

#[test]
fn the_log_goes_aside_with_its_database() {
    let place = Place::new();
    fs::write(place.path(), "garbage").unwrap();
    fs::write(place.folder.path().join("games.db-wal"), "log").unwrap();
    fs::write(place.folder.path().join("games.db-shm"), "index").unwrap();
    let (library, aside) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
    assert!(aside.is_some());
    drop(library);
    let expected = ["games.db", "games.db.corrupt-1", "games.db.corrupt-1-shm", "games.db.corrupt-1-wal"];
    assert_eq!(place.names(), expected);
    let log = fs::read_to_string(place.folder.path().join("games.db.corrupt-1-wal")).unwrap();
    assert_eq!(log, "log");
}

#[test]
fn nothing_is_overwritten() {
    let place = Place::new();
    for taken in ["games.db.corrupt-1", "games.db.corrupt-2-wal", "games.db.corrupt-4"] {
        fs::write(place.folder.path().join(taken), taken).unwrap();
    }
    for (text, number) in [("first", 3), ("second", 5)] {
        fs::write(place.path(), text).unwrap();
        let (_, aside) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
        let aside = aside.unwrap().backup;
        assert_eq!(aside, place.folder.path().join(format!("games.db.corrupt-{number}")));
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
    }
    for taken in ["games.db.corrupt-1", "games.db.corrupt-2-wal", "games.db.corrupt-4"] {
        assert_eq!(fs::read_to_string(place.folder.path().join(taken)).unwrap(), taken);
    }
}

/// Checks what loading game 1 says after `sql` has spoilt its rows.
#[track_caller]
fn check_spoilt(sql: &str, expected: &str, listed: usize) {
    let place = Place::new();
    let mut library = place.open();
    add(&mut library, 1);
    library.append(id(1), &[placed(2, "h8"), placed(3, "h9")], &head(2)).unwrap();
    library.checkpoint(id(1), 3, &settings().clocks.map(|_| Some(Duration::from_secs(1)))).unwrap();
    add(&mut library, 2);
    // The checks of the schema are off, as they are for a disk that flips a bit.
    library.connection().execute_batch(&format!("PRAGMA ignore_check_constraints = ON; {sql}")).unwrap();
    check_error(library.load(id(1)), expected);
    let page = library.list(&everything()).unwrap();
    assert_eq!((page.games.len(), page.total), (listed, 2), "{sql}: the history must show the rest");
    library.load(id(2)).unwrap();
}

#[test]
fn spoilt_rows_are_told_apart() {
    let game = |set: &str| format!("UPDATE game SET {set} WHERE id = x'00000000000000000000000000000001'");
    let event = |set: &str| format!("UPDATE event SET {set} WHERE seq = 2");
    check_spoilt(&game("rule = 'chess'"), "Undecodable", 1);
    check_spoilt(&game("size = 4"), "Undecodable", 1);
    check_spoilt(&game("size = -1"), "Undecodable", 1);
    check_spoilt(&game("moves = -1"), "Undecodable", 1);
    check_spoilt(&game("black_kind = 'ghost'"), "Undecodable", 1);
    check_spoilt(&game("white_kind = ''"), "Undecodable", 1);
    check_spoilt(&game("outcome = 'black'"), "Undecodable", 1);
    check_spoilt(&game("reason = 'five'"), "Undecodable", 1);
    check_spoilt(&game("outcome = 'red', reason = 'five'"), "Undecodable", 1);
    check_spoilt(&game("black_name = CAST(x'ff' AS TEXT)"), "Undecodable", 1);
    check_spoilt(&event("payload = x''"), "Undecodable", 2);
    check_spoilt(&event("payload = x'ff00ff'"), "Undecodable", 2);
    check_spoilt(&event("payload = zeroblob(100000)"), "Undecodable", 2);
    check_spoilt(&event("seq = 7"), "Gap", 2);
    check_spoilt("DELETE FROM event WHERE seq = 2", "Gap", 2);
    check_spoilt(
        "DELETE FROM event WHERE seq = 1 AND game_id = x'00000000000000000000000000000001'",
        "Gap",
        2,
    );
    check_spoilt("DELETE FROM event WHERE game_id = x'00000000000000000000000000000001'", "Undecodable", 2);
    check_spoilt("UPDATE checkpoint SET black_ns = -5", "Undecodable", 2);
}

#[test]
fn an_event_under_a_wrong_number_is_found() {
    let bytes: String = encode_event(&placed(9, "h8")).iter().map(|byte| format!("{byte:02x}")).collect();
    check_spoilt(&format!("UPDATE event SET payload = x'{bytes}' WHERE seq = 2"), "Gap", 2);
}
