use gomoku_core::Level;
use gomoku_game::PlayerKind;
use rusqlite::params_from_iter;
use rusqlite::types::Value;

use super::*;
use crate::{GameFilter, GameSort, ResultFilter, Versus, selection};

/// Stores game `number`, started at that wall time.
fn add_at(library: &mut Library, number: u128, at: i64) {
    library.create(id(number), &GameEvent { at: UnixMillis(at), ..started() }).unwrap();
}

/// Checks which games the list shows, in order, and how many it counts.
#[track_caller]
fn check_list(library: &Library, limit: u32, offset: u32, expected: &[u128], total: u64) {
    let page = library.list(&GameQuery { limit, offset, ..everything() }).unwrap();
    let listed: Vec<u128> = page.games.iter().map(|game| game.id.bits()).collect();
    assert_eq!((listed.as_slice(), page.total), (expected, total), "limit {limit}, offset {offset}");
}

#[test]
fn newest_first_by_pages() {
    let place = Place::new();
    let mut library = place.open();
    check_list(&library, 10, 0, &[], 0);
    // Two games of the same moment stand in the order of their identities.
    for (number, at) in [(1, 500), (2, 900), (3, -100), (4, 700), (5, 700)] {
        add_at(&mut library, number, at);
    }
    check_list(&library, 10, 0, &[2, 5, 4, 1, 3], 5);
    check_list(&library, 2, 0, &[2, 5], 5);
    check_list(&library, 2, 2, &[4, 1], 5);
    check_list(&library, 2, 4, &[3], 5);
    check_list(&library, 2, 6, &[], 5);
    check_list(&library, 0, 0, &[], 5);
    check_list(&library, u32::MAX, u32::MAX, &[], 5);
}

#[test]
fn deleted_games_come_back_until_they_are_purged() {
    let place = Place::new();
    let mut library = place.open();
    for number in 1..=4 {
        add_at(&mut library, number, number as i64);
    }
    library.append(id(2), &[placed(2, "h8")], &head(1)).unwrap();
    library.checkpoint(id(2), 2, &Default::default()).unwrap();

    library.delete(&[id(2), id(3), id(99)], UnixMillis(10)).unwrap();
    check_list(&library, 10, 0, &[4, 1], 2);
    assert_eq!(library.load(id(2)).unwrap().summary.moves, 1, "it can still be read");
    library.restore(&[id(2), id(4), id(99)]).unwrap();
    check_list(&library, 10, 0, &[4, 2, 1], 3);

    library.delete(&[id(2)], UnixMillis(11)).unwrap();
    assert_eq!(library.purge_deleted().unwrap(), 2);
    assert_eq!(library.purge_deleted().unwrap(), 0);
    library.restore(&[id(2), id(3)]).unwrap();
    check_list(&library, 10, 0, &[4, 1], 2);
    check_error(library.load(id(2)), "UnknownGame");
    for table in ["event", "checkpoint"] {
        let sql = format!("SELECT count(*) FROM {table} WHERE game_id NOT IN (SELECT id FROM game)");
        let left: i64 = library.connection().query_row(&sql, [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "rows left in {table}");
    }
}

#[test]
fn the_current_game() {
    let place = Place::new();
    let mut library = place.open();
    assert_eq!(library.current().unwrap(), None);
    check_error(library.set_current(Some(id(1))), "UnknownGame");
    add(&mut library, 1);
    add(&mut library, 2);
    library.set_current(Some(id(1))).unwrap();
    library.set_current(Some(id(2))).unwrap();
    drop(library);

    let mut library = place.open();
    assert_eq!(library.current().unwrap(), Some(id(2)));
    library.delete(&[id(2)], UnixMillis(1)).unwrap();
    assert_eq!(library.current().unwrap(), None, "a deleted game is not offered");
    library.restore(&[id(2)]).unwrap();
    assert_eq!(library.current().unwrap(), Some(id(2)), "an undone deletion leaves no trace");
    library.delete(&[id(2)], UnixMillis(1)).unwrap();
    library.purge_deleted().unwrap();
    assert_eq!(library.current().unwrap(), None);
    library.set_current(Some(id(1))).unwrap();
    library.set_current(None).unwrap();
    assert_eq!(library.current().unwrap(), None);
}

/// How SQLite goes about a question.
fn plan(library: &Library, sql: &str, values: Vec<Value>) -> Vec<String> {
    let mut statement = library.connection().prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    let rows = statement.query_map(params_from_iter(values), |row| row.get(3)).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn a_page_of_a_long_history_reads_the_index_only() {
    let place = Place::new();
    let mut library = place.open();
    let found = plan(&library, &crate::history::newest_sql(), vec![10.into(), 0.into()]);
    assert_eq!(found, ["SCAN game USING INDEX game_newest"], "no sorting, no search through the table");

    let transaction = library.begin().unwrap();
    for number in 1..=100_000_u32 {
        let sql = "INSERT INTO game (id, started_at, black_kind, black_name, white_kind, white_name, rule, size, moves) \
                   VALUES (?1, ?2, 'human', '', 'point-scorer', '', 'freestyle', 15, 60)";
        let id = crate::columns::id_bytes(GameId::new(u128::from(number) << 64));
        transaction.prepare_cached(sql).unwrap().execute((id, number)).unwrap();
    }
    transaction.commit().unwrap();
    let page = library.list(&GameQuery { limit: 50, offset: 99_950, ..everything() }).unwrap();
    assert_eq!((page.games.len(), page.total), (50, 100_000));
    assert_eq!(page.games[49].started_at, UnixMillis(1));
}

#[test]
fn questions_to_a_long_history_read_one_index_and_never_sort() {
    let place = Place::new();
    let library = place.open();
    let any = GameFilter::default;
    let filters = [
        any(),
        GameFilter { text: "two words".to_owned(), ..any() },
        GameFilter { versus: Versus::Computer, opponent: Some(OpponentName::Level(Level::MIN)), ..any() },
        GameFilter { rule: Some(Rule::Renju), result: ResultFilter::Won, ..any() },
        GameFilter { reason: Some(EndReason::Five), favourites: true, ..any() },
    ];
    for filter in filters {
        for sort in
            [GameSort::Started, GameSort::Moves, GameSort::PlayingTime, GameSort::Rule, GameSort::Result]
        {
            let (sql, values) = selection::sql(&GameQuery { filter: filter.clone(), sort, ..everything() });
            assert_eq!(plan(&library, &sql, values), ["SCAN game USING COVERING INDEX game_list"], "{sql}");
        }
    }
    let filter = GameFilter { from: Some(UnixMillis(1)), until: Some(UnixMillis(2)), ..any() };
    let (sql, values) = selection::sql(&GameQuery { filter, ..everything() });
    let found = plan(&library, &sql, values);
    assert_eq!(found, ["SEARCH game USING COVERING INDEX game_list (started_at>? AND started_at<?)"]);
    let found = plan(&library, crate::statistics::ROWS, Vec::new());
    assert_eq!(found, ["SCAN game USING COVERING INDEX game_list"]);
    let found = plan(&library, crate::history::KINDS, Vec::new());
    assert_eq!(found, ["SCAN game USING COVERING INDEX game_list", "USE TEMP B-TREE FOR DISTINCT"]);
}

/// The first level was once called otherwise, and games of that time keep the old text in their rows.
#[test]
fn games_against_the_beginner_are_games_against_the_first_level() {
    let place = Place::new();
    let mut library = place.open();
    let level = |level| OpponentName::Level(Level::new(level).unwrap());
    for (number, name) in [(1, level(1)), (2, level(1)), (3, level(2)), (4, level(10))] {
        let mut settings = settings();
        settings.players.white = Player::computer(name);
        let event = GameEvent { at: UnixMillis(number), ..event(1, EventKind::Started(settings)) };
        library.create(id(number as u128), &event).unwrap();
    }
    let sql = "UPDATE game SET white_kind = 'beginner' WHERE started_at = 1";
    assert_eq!(library.connection().execute(sql, []).unwrap(), 1);

    let against = |opponent| {
        let filter = GameFilter { opponent: Some(opponent), ..GameFilter::default() };
        let page = library.list(&GameQuery { filter, ..everything() }).unwrap();
        page.games.iter().map(|game| game.id.bits()).collect::<Vec<u128>>()
    };
    assert_eq!(against(level(1)), [2, 1]);
    assert_eq!(against(level(2)), [3]);
    assert_eq!(against(level(10)), [4]);
    assert_eq!(library.opponents().unwrap(), [level(1), level(2), level(10)]);
    let scores = library.statistics().unwrap().by_opponent;
    assert_eq!(scores.iter().map(|&(name, _)| name).collect::<Vec<_>>(), [level(1), level(2), level(10)]);
}

/// A program of somebody else's is a computer, but none of the opponents that are told apart.
#[test]
fn games_against_foreign_programs() {
    let place = Place::new();
    let mut library = place.open();
    let mut settings = settings();
    settings.players.white = Player { kind: PlayerKind::External, name: "Rapfi".to_owned() };
    library.create(id(1), &event(1, EventKind::Started(settings))).unwrap();
    let count = |versus| {
        let filter = GameFilter { versus, ..GameFilter::default() };
        library.list(&GameQuery { filter, ..everything() }).unwrap().total
    };
    assert_eq!([Versus::Computer, Versus::People, Versus::Demo].map(count), [1, 0, 0]);
    assert_eq!(library.opponents().unwrap(), []);
    let statistics = library.statistics().unwrap();
    assert_eq!((statistics.games, statistics.by_opponent), (1, Vec::new()));
    let page = library.list(&everything()).unwrap();
    assert_eq!(page.games[0].players.white.kind, PlayerKind::External);
    assert_eq!(page.games[0].players.white.name, "Rapfi");
}
