use std::time::Duration;

use gomoku_core::{EndReason, Outcome};
use gomoku_game::{ByColor, EventKind, Game, GameCommand, GameEvent, Moment, UnixMillis};

use super::*;

#[test]
fn a_game_reads_back_after_closing() {
    let place = Place::new();
    let mut library = place.open();
    let events = [started(), placed(2, "h8"), placed(3, "h9"), ended(4)];
    library.create(id(1), &events[0]).unwrap();
    library.append(id(1), &events[1..3], &head(2)).unwrap();
    library.append(id(1), &events[3..], &won(2)).unwrap();
    drop(library);

    let stored = place.open().load(id(1)).unwrap();
    assert_eq!(stored.events, events);
    assert_eq!(stored.checkpoint, None);
    let summary = stored.summary;
    assert_eq!(summary.id, id(1));
    assert_eq!((summary.started_at, summary.ended_at), (UnixMillis(1_000), Some(UnixMillis(4_000))));
    assert_eq!(summary.players, settings().players);
    assert_eq!((summary.rule, summary.size, summary.moves), (Rule::Renju, BoardSize::DEFAULT, 2));
    assert_eq!(summary.result, won(2).outcome);
}

#[test]
fn a_played_game_comes_back_with_its_clocks() {
    let place = Place::new();
    let mut library = place.open();
    let moment = |millis| Moment::new(Duration::from_millis(millis));
    let (mut game, first) = Game::start(id(1), settings(), moment(0), UnixMillis(0)).unwrap();
    library.create(id(1), &first).unwrap();
    let tengen = GameCommand::Place { by: Color::Black, point: "h8".parse().unwrap(), expected_ply: 0 };
    let answer = GameCommand::Place { by: Color::White, point: "h9".parse().unwrap(), expected_ply: 1 };
    for (command, now) in [(tengen, 4_000), (answer, 5_000)] {
        let events = game.apply(command, moment(now), UnixMillis(now as i64)).unwrap();
        library.append(id(1), &events, &GameHead::from(&game)).unwrap();
    }
    library.checkpoint(id(1), game.seq(), &game.remaining(moment(7_500))).unwrap();
    drop(library);

    let stored = place.open().load(id(1)).unwrap();
    assert_eq!(stored.summary.moves, 2);
    let replayed = Game::replay(id(1), &stored.events, stored.checkpoint, moment(0)).unwrap();
    assert_eq!(replayed.moves(), game.moves());
    assert_eq!(replayed.remaining(moment(0)), game.remaining(moment(7_500)));
}

#[test]
fn every_outcome_and_reason_reads_back() {
    let place = Place::new();
    let mut library = place.open();
    add(&mut library, 1);
    let reasons = [
        EndReason::Five,
        EndReason::Forbidden,
        EndReason::Timeout,
        EndReason::Resignation,
        EndReason::Agreement,
        EndReason::BoardFull,
        EndReason::Passes,
        EndReason::Disconnect,
    ];
    let outcomes = [Outcome::Win(Color::Black), Outcome::Win(Color::White), Outcome::Draw];
    let mut seq = 1;
    for outcome in outcomes {
        for reason in reasons {
            seq += 1;
            let end = event(seq, EventKind::Ended { outcome, reason });
            let head = GameHead { moves: 1, outcome: Some((outcome, reason)), ..head(1) };
            library.append(id(1), &[end], &head).unwrap();
            assert_eq!(library.load(id(1)).unwrap().summary.result, Some((outcome, reason)));
        }
    }
}

#[test]
fn repeated_calls_change_nothing() {
    let place = Place::new();
    let mut library = place.open();
    let events = [started(), placed(2, "h8"), placed(3, "h9"), placed(4, "g8")];
    add(&mut library, 1);
    add(&mut library, 1);
    library.append(id(1), &events[1..3], &head(2)).unwrap();
    library.append(id(1), &events[1..3], &head(2)).unwrap();
    check_events(&library, &events[..3]);
    library.append(id(1), &events, &head(3)).unwrap();
    check_events(&library, &events);
    library.append(id(1), &events[1..2], &head(1)).unwrap();
    assert_eq!(library.load(id(1)).unwrap().summary.moves, 3, "an old head must not replace a newer one");
    library.append(id(1), &[], &head(77)).unwrap();
    assert_eq!(library.load(id(1)).unwrap().summary.moves, 3, "no events, no news");
}

#[test]
fn a_first_append_creates_the_game() {
    let place = Place::new();
    let mut library = place.open();
    let events = [started(), placed(2, "h8")];
    library.append(id(1), &events, &head(1)).unwrap();
    check_events(&library, &events);
    assert_eq!(library.load(id(1)).unwrap().summary.moves, 1);
}

#[test]
fn refusals_store_nothing() {
    let place = Place::new();
    let mut library = place.open();
    let stored = [started(), placed(2, "h8")];
    library.append(id(1), &stored, &head(1)).unwrap();
    let check = |library: &mut Library, number: u128, events: &[GameEvent], expected: &str| {
        check_error(library.append(id(number), events, &head(9)), expected);
        check_events(library, &stored);
        assert_eq!(library.load(id(1)).unwrap().summary.moves, 1, "{expected}: the head must stay");
        assert_eq!(library.list(&everything()).unwrap().total, 1, "{expected}: no game may appear");
    };
    let conflict = "Conflict { id: 00000000000000000000000000000001, seq: 2 }";
    check(&mut library, 1, &[placed(2, "h9")], conflict);
    check(&mut library, 1, &[placed(2, "h8"), placed(3, "h9"), placed(2, "h9")], conflict);
    let gap = "Gap { id: 00000000000000000000000000000001, expected: 3, found: 4 }";
    check(&mut library, 1, &[placed(4, "h9")], gap);
    check(
        &mut library,
        1,
        &[placed(3, "h9"), placed(5, "h9")],
        "Gap { id: 00000000000000000000000000000001, expected: 4",
    );
    check(&mut library, 1, &[placed(0, "h9")], "Gap");
    check(&mut library, 1, &[placed(u64::MAX, "h9")], "Gap");
    check(&mut library, 2, &[placed(2, "h9")], "UnknownGame(00000000000000000000000000000002)");
    check(&mut library, 2, &[placed(1, "h9")], "NotStarted(00000000000000000000000000000002)");
    check(&mut library, 2, &[started(), placed(3, "h9")], "Gap");
    check_error(library.create(id(2), &placed(1, "h8")), "NotStarted");
    check_error(library.create(id(2), &event(2, EventKind::Started(settings()))), "NotStarted");
    let other = GameEvent { at: UnixMillis(5), ..started() };
    check_error(library.create(id(1), &other), "Conflict");
    check_error(library.load(id(2)), "UnknownGame");
    check_events(&library, &stored);
}

#[test]
fn an_undone_end_is_no_end() {
    let place = Place::new();
    let mut library = place.open();
    library.append(id(1), &[started(), placed(2, "h8"), ended(3)], &won(1)).unwrap();
    let end = |library: &Library| library.load(id(1)).unwrap().summary.ended_at;
    assert_eq!(end(&library), Some(UnixMillis(3_000)));
    library.append(id(1), &[event(4, EventKind::Undone { count: 1 })], &head(0)).unwrap();
    assert_eq!(end(&library), None);
    assert_eq!(library.load(id(1)).unwrap().summary.result, None);
    let again = [event(5, EventKind::Redone { count: 1 }), ended(6)];
    library.append(id(1), &again, &won(1)).unwrap();
    assert_eq!(end(&library), Some(UnixMillis(6_000)));
    library.append(id(1), &again, &won(1)).unwrap();
    assert_eq!(end(&library), Some(UnixMillis(6_000)), "a repeated call must not move the end");
}

#[test]
fn the_checkpoint_is_one_row_that_holds_until_the_next_event() {
    let place = Place::new();
    let mut library = place.open();
    add(&mut library, 1);
    let clocks =
        |millis: u64, nanos| ByColor { black: Some(Duration::new(millis / 1_000, nanos)), white: None };
    check_error(library.checkpoint(id(1), 2, &clocks(29_000, 0)), "Gap");
    check_error(library.checkpoint(id(2), 1, &clocks(29_000, 0)), "UnknownGame");
    library.checkpoint(id(1), 1, &clocks(29_000, 0)).unwrap();
    library.checkpoint(id(1), 1, &clocks(28_000, 999_999_999)).unwrap();
    drop(library);

    let mut library = place.open();
    let rows: i64 =
        library.connection().query_row("SELECT count(*) FROM checkpoint", [], |row| row.get(0)).unwrap();
    assert_eq!(rows, 1);
    assert_eq!(library.load(id(1)).unwrap().checkpoint, Some((1, clocks(28_000, 999_999_999))));
    library.append(id(1), &[placed(2, "h8")], &head(1)).unwrap();
    assert_eq!(library.load(id(1)).unwrap().checkpoint, None, "the clocks of the event are newer");
    let both = ByColor { black: Some(Duration::ZERO), white: Some(Duration::from_secs(86_400)) };
    library.checkpoint(id(1), 2, &both).unwrap();
    assert_eq!(library.load(id(1)).unwrap().checkpoint, Some((2, both)));
}

#[test]
fn games_are_kept_apart() {
    let place = Place::new();
    let mut library = place.open();
    for number in [1, 2, u128::MAX] {
        add(&mut library, number);
        library.append(id(number), &[placed(2, "h8")], &head(1)).unwrap();
    }
    library.append(id(2), &[placed(3, "h9")], &head(2)).unwrap();
    let moves = [1, 2, u128::MAX].map(|number| library.load(id(number)).unwrap().summary.moves);
    assert_eq!(moves, [1, 2, 1]);
}
