//! Libraries of earlier versions.

use std::fs;

use rusqlite::{Connection, params};

use super::games::{Numbers, Played};
use super::*;
use crate::columns;
use crate::migrations::{MIGRATIONS, SUPPORTED_VERSION};

/// A library as version 1 left it.
struct Old {
    place: Place,
    games: Vec<Played>,
}

impl Old {
    fn new(count: usize) -> Old {
        let place = Place::new();
        let mut connection = Connection::open(place.path()).unwrap();
        MIGRATIONS.to_version(&mut connection, 1).unwrap();
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).unwrap();
        let mut numbers = Numbers(21);
        let games: Vec<Played> = (0..count).map(|_| Played::new(&mut numbers, 14)).collect();
        let transaction = connection.transaction().unwrap();
        for game in &games {
            let EventKind::Started(settings) = &game.events[0].kind else { unreachable!("a game starts") };
            let sql = "INSERT INTO game (id, started_at, black_kind, black_name, white_kind, white_name, rule, size, moves, \
                       outcome, reason) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
            let players = &settings.players;
            let values = params![
                columns::id_bytes(game.id),
                game.events[0].at.0,
                columns::kind_text(players.black.kind),
                players.black.name,
                columns::kind_text(players.white.kind),
                players.white.name,
                settings.rule.as_str(),
                settings.size.get(),
                game.head.moves,
                game.head.outcome.map(|(outcome, _)| columns::outcome_text(outcome)),
                game.head.outcome.map(|(_, reason)| columns::reason_text(reason)),
            ];
            transaction.execute(sql, values).unwrap();
            for event in &game.events {
                let values =
                    params![columns::id_bytes(game.id), event.seq as i64, gomoku_game::encode_event(event)];
                transaction.execute(crate::journal::INSERT_EVENT, values).unwrap();
            }
        }
        transaction.commit().unwrap();
        Old { place, games }
    }
}

#[test]
fn the_number_of_the_version_is_that_of_the_steps() {
    let mut connection = Connection::open_in_memory().unwrap();
    MIGRATIONS.to_latest(&mut connection).unwrap();
    let version: i32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(version, SUPPORTED_VERSION);
}

#[test]
fn games_from_before_get_their_playing_time_and_are_found() {
    // More than are read at a time.
    let old = Old::new(600);
    let library = old.place.open();
    for game in &old.games {
        let stored = library.load(game.id).unwrap();
        assert!(stored.events == game.events);
        let whole_millis = Duration::from_millis(game.head.playing.as_millis() as u64);
        assert_eq!(stored.summary.playing, whole_millis);
        assert_eq!((stored.summary.favourite, stored.summary.note.as_str()), (false, ""));
    }
    let mut query = everything();
    query.filter.text = "ÖSTERBERG".to_owned();
    let named = old.games.iter().filter(|game| game.names.iter().any(|(_, name)| name.contains("Österberg")));
    let expected = named.count();
    assert!(expected > 0);
    assert_eq!(library.list(&query).unwrap().games.len(), expected);
}

#[test]
fn a_game_that_cannot_be_read_stops_no_migration() {
    let old = Old::new(3);
    let id = |index: usize| old.games[index].id.to_string();
    let connection = Connection::open(old.place.path()).unwrap();
    let sql = format!(
        "PRAGMA ignore_check_constraints = ON; \
         UPDATE event SET payload = x'ff00' WHERE game_id = x'{}' AND seq > 3; \
         DELETE FROM event WHERE game_id = x'{}'; \
         UPDATE game SET black_name = CAST(x'ff' AS TEXT), white_name = 'Zoë' WHERE id = x'{}'",
        id(0),
        id(1),
        id(2)
    );
    connection.execute_batch(&sql).unwrap();
    drop(connection);
    let library = old.place.open();
    let playing = |index: usize| -> i64 {
        let sql = "SELECT playing_ms FROM game WHERE id = ?1";
        let id = columns::id_bytes(old.games[index].id);
        library.connection().query_row(sql, [id], |row| row.get(0)).unwrap()
    };
    assert_eq!(playing(1), 0);
    assert_eq!(playing(2), old.games[2].head.playing.as_millis() as i64);
    let mut query = everything();
    query.filter.text = "zoë".to_owned();
    assert_eq!(library.ids(&query).unwrap(), [old.games[2].id]);
}

#[test]
fn a_damaged_library_of_an_earlier_version_comes_back() {
    let old = Old::new(60);
    let mut bytes = fs::read(old.place.path()).unwrap();
    bytes[..4_096].fill(0);
    fs::write(old.place.path(), bytes).unwrap();
    let (library, recovery) = Library::open_or_recover(old.place.path(), Check::Usual).unwrap();
    assert_eq!(recovery.unwrap().whole, 60);
    for game in &old.games {
        assert!(library.load(game.id).unwrap().events == game.events);
    }
}

#[test]
fn a_library_of_an_earlier_version_that_lacks_a_table_is_damaged() {
    let old = Old::new(5);
    Connection::open(old.place.path()).unwrap().execute_batch("DROP TABLE event").unwrap();
    let opened = Library::open(old.place.path()).map(|_| ());
    assert!(matches!(opened, Err(crate::OpenError::Corrupt(_))), "{opened:?}");
    let (_, recovery) = Library::open_or_recover(old.place.path(), Check::Usual).unwrap();
    assert_eq!(
        recovery.map(|recovery| recovery.lost),
        Some(5),
        "the events are gone, the rows speak of them"
    );
}
