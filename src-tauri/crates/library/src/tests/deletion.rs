//! What is deleted does not come back by a recovery.

use std::fs;

use rusqlite::Connection;

use super::games::{Numbers, Played};
use super::recovery::PAGE;
use super::*;

/// Stores sixty games, removes the last thirty by `remove`, damages one page after the other and checks that none of
/// the thirty comes back.
#[track_caller]
fn check_gone(remove: impl FnOnce(&Place, &[GameId]), why: &str) {
    let place = Place::new();
    let mut numbers = Numbers(31);
    let games: Vec<Played> = (0..60).map(|_| Played::new(&mut numbers, 14)).collect();
    let mut library = place.open();
    for game in &games {
        game.store(&mut library);
    }
    drop(library);
    let removed: Vec<GameId> = games[30..].iter().map(|game| game.id).collect();
    remove(&place, &removed);
    let bytes = fs::read(place.path()).unwrap();
    let mut recovered = 0;
    let list = u32::from_be_bytes(bytes[32..36].try_into().unwrap()) as usize;
    for page in 0..bytes.len() / PAGE {
        // Without its header, or the list of free pages that it names, the file does not say which are free.
        if page == 0 || page + 1 == list {
            continue;
        }
        let place = Place::new();
        let mut bytes = bytes.clone();
        bytes[page * PAGE..(page + 1) * PAGE].fill(0x5A);
        fs::write(place.path(), bytes).unwrap();
        let (library, recovery) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
        let Some(recovery) = recovery else { continue };
        recovered += 1;
        let listed = library.ids(&everything()).unwrap();
        assert!(listed.iter().all(|id| !removed.contains(id)), "{why}: page {page}");
        assert!(recovery.whole + recovery.cut + recovery.lost <= 30, "{why}: page {page}: {recovery:?}");
    }
    assert!(recovered > 10, "{why}: {recovered} recoveries");
}

#[test]
fn purged_games_stay_away() {
    check_gone(
        |place, ids| {
            let mut library = place.open();
            library.delete(ids, UnixMillis(1)).unwrap();
            assert_eq!(library.purge_deleted().unwrap(), 30);
        },
        "purged",
    );
}

#[test]
fn free_pages_are_passed_over() {
    check_gone(
        |place, ids| {
            let connection = Connection::open(place.path()).unwrap();
            connection.pragma_update(None, "foreign_keys", true).unwrap();
            for id in ids {
                connection
                    .execute("DELETE FROM game WHERE id = ?1", [crate::columns::id_bytes(*id)])
                    .unwrap();
            }
        },
        "purged by a version that left their bytes in the file",
    );
}

#[test]
fn deleted_games_stay_behind() {
    let place = Place::new();
    let mut numbers = Numbers(32);
    let games: Vec<Played> = (0..10).map(|_| Played::new(&mut numbers, 14)).collect();
    let mut library = place.open();
    for game in &games {
        game.store(&mut library);
    }
    library.delete(&[games[3].id, games[4].id], UnixMillis(1)).unwrap();
    drop(library);
    let mut bytes = fs::read(place.path()).unwrap();
    bytes[..PAGE].fill(0);
    fs::write(place.path(), bytes).unwrap();
    let (library, recovery) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
    let recovery = recovery.unwrap();
    assert_eq!((recovery.whole, recovery.cut, recovery.lost), (8, 0, 0));
    assert_eq!(library.list(&everything()).unwrap().total, 8);
    check_error(library.load(games[3].id), "UnknownGame");
}
