use gomoku_core::{Color, EndReason, Outcome};
use gomoku_game::{
    ByColor, EventKind, Game, GameCommand, GameError, GameEvent, PauseReason, Phase, ReplayError,
    SettingsError, TimeControl, UnixMillis,
};

use crate::table::{Black, ID, Table, White, casual, main_time, ms, per_move, point, timed};

/// Black has used 10 s for h8, White has thought for 4 s, and the app has crashed.
fn crashed() -> Table {
    let mut table = Table::new(timed(main_time(60_000, 0), main_time(30_000, 0)));
    table.wait(10_000).play("h8").wait(4_000);
    table
}

fn left(game: &Game, table: &Table) -> (Option<u128>, Option<u128>) {
    let left = game.remaining(table.now).map(|left| left.map(|time| time.as_millis()));
    (left.black, left.white)
}

fn clocks(black: u64, white: u64) -> ByColor<Option<std::time::Duration>> {
    ByColor::new(Some(ms(black)), Some(ms(white)))
}

#[test]
fn a_running_game_comes_back_with_its_clock_stopped() {
    let mut table = crashed();
    table.wait(1_000_000);
    let mut game = table.reloaded();
    assert_eq!(game.phase(), Phase::Paused(PauseReason::Restored));
    assert_eq!(left(&game, &table), (Some(50_000), Some(30_000)), "as at the last event");
    assert!(!game.can_undo() && !game.may_offer_draw(Black));
    let place = GameCommand::Place { by: White, point: point("i9"), expected_ply: 1 };
    assert_eq!(game.apply(place, table.now, UnixMillis(0)), Err(GameError::Paused));
    assert_eq!(game.apply(GameCommand::Tick, table.now, UnixMillis(0)), Ok(vec![]));

    table.game = game;
    let restored = GameCommand::Pause(PauseReason::Restored);
    assert_eq!(table.run(restored), [EventKind::Paused(PauseReason::Restored)]);
    table.check_refused(restored, GameError::Paused);
    table.wait(1_000);
    table.run(GameCommand::Resume);
    table.wait(500).play("i9");
    assert_eq!(table.left(), (Some(50_000), Some(29_500)));
}

#[test]
fn a_checkpoint_of_the_last_event_sets_the_clock() {
    let table = crashed();
    let cases = [
        ("none", None, 30_000),
        ("of the last event", Some((2, clocks(50_000, 27_000))), 27_000),
        ("of an earlier event", Some((1, clocks(55_000, 27_000))), 30_000),
        ("of a later event", Some((3, clocks(55_000, 27_000))), 30_000),
        ("with more time than there was", Some((2, clocks(60_000, 31_000))), 30_000),
        ("for the other side", Some((2, clocks(1_000, 30_000))), 30_000),
        ("without clocks", Some((2, ByColor::both(None))), 30_000),
        ("at the flag", Some((2, clocks(50_000, 0))), 0),
    ];
    for (name, checkpoint, white) in cases {
        let game = Game::replay(ID, &table.events, checkpoint, table.now).unwrap();
        assert_eq!(left(&game, &table), (Some(50_000), Some(white)), "a checkpoint {name}");
    }
}

#[test]
fn the_time_of_a_checkpoint_counts_for_the_move() {
    let mut table = crashed();
    table.game = Game::replay(ID, &table.events, Some((2, clocks(50_000, 27_000))), table.now).unwrap();
    let events = table.run(GameCommand::Resume);
    assert_eq!(
        events,
        [EventKind::Paused(PauseReason::Restored), EventKind::Resumed],
        "the pause is on record"
    );
    table.wait(1_000).play("i9");
    assert_eq!(table.game.moves()[1].elapsed, ms(4_000));
    assert_eq!(table.left(), (Some(50_000), Some(26_000)));
}

#[test]
fn an_open_offer_lapses_when_the_game_comes_back() {
    let mut table = crashed();
    table.run(GameCommand::OfferDraw { by: Black });
    table.game = table.reloaded();
    let events = table.run(GameCommand::Pause(PauseReason::Restored));
    assert_eq!(events, [EventKind::DrawLapsed, EventKind::Paused(PauseReason::Restored)]);
}

#[test]
fn a_game_from_disk_can_be_left_or_resigned_at_once() {
    let mut table = crashed();
    table.game = table.reloaded();
    let mut other = table.clone();
    assert_eq!(table.run(GameCommand::Adjourn), [EventKind::Paused(PauseReason::Left)]);
    other.run(GameCommand::Resign { by: White });
    assert_eq!(other.winner(), Some(Black));
    other.run(GameCommand::Undo { by: None });
    assert_eq!(other.game.phase(), Phase::Running);
}

#[test]
fn paused_and_ended_games_come_back_as_they_were() {
    let mut table = crashed();
    table.run(GameCommand::Pause(PauseReason::Left));
    let game = Game::replay(ID, &table.events, Some((3, clocks(1, 1))), table.now).unwrap();
    assert_eq!(game.phase(), Phase::Paused(PauseReason::Left));
    assert_eq!(left(&game, &table), (Some(50_000), Some(26_000)), "a clock that stood has no checkpoint");
    table.run(GameCommand::Resign { by: White });
    assert_eq!(table.reloaded().phase(), Phase::Ended);
}

#[test]
fn a_lost_last_event_of_a_decided_game_is_made_up_for() {
    let mut table = Table::new(casual());
    table.play("h8a1i8a2j8a3k8a4l8");
    table.events.pop();
    table.game = table.reloaded();
    assert_eq!((table.game.phase(), table.winner()), (Phase::Ended, Some(Black)));
    let events = table.run(GameCommand::Undo { by: None });
    assert!(matches!(events[..], [EventKind::Ended { .. }, EventKind::Undone { count: 1 }]), "{events:?}");
}

/// The journal of a game with a bit of everything.
fn journal() -> Vec<GameEvent> {
    let mut table = Table::new(timed(main_time(60_000, 1_000), per_move(30_000)));
    table.wait(1_000).play("h8").wait(2_000);
    table.run(GameCommand::OfferDraw { by: Black });
    table.wait(1_000).play("i9");
    table.run(GameCommand::Pause(PauseReason::User));
    table.run(GameCommand::Resume);
    table.wait(3_000);
    table.run(GameCommand::Undo { by: None });
    table.wait(3_000);
    table.run(GameCommand::Redo);
    table.run(GameCommand::Resign { by: White });
    table.events
}

#[test]
fn impossible_journals_are_refused() {
    // 1 Started, 2 Placed h8, 3 DrawOffered, 4 DrawDeclined, 5 Placed i9, 6 Paused, 7 Resumed, 8 Undone, 9 Redone, 10 Ended
    type Change = fn(&mut Vec<GameEvent>);
    let refused = |seq, error| ReplayError::Refused { seq, error };
    fn kind(events: &mut [GameEvent], seq: usize, kind: EventKind) {
        events[seq - 1].kind = kind;
    }
    fn without(events: &mut Vec<GameEvent>, seq: usize) {
        events.remove(seq - 1);
        for (index, event) in events.iter_mut().enumerate() {
            event.seq = index as u64 + 1;
        }
    }
    const WIN: Outcome = Outcome::Win(Color::Black);
    let cases: Vec<(&str, Change, ReplayError)> = vec![
        ("no events", |events| events.clear(), ReplayError::NotStarted),
        ("no start", |events| drop(events.remove(0)), ReplayError::NotStarted),
        (
            "a first event of another number",
            |events| events[0].seq = 0,
            ReplayError::Gap { expected: 1, found: 0 },
        ),
        ("a gap", |events| drop(events.remove(3)), ReplayError::Gap { expected: 4, found: 5 }),
        (
            "an event twice",
            |events| events.insert(3, events[2].clone()),
            ReplayError::Gap { expected: 4, found: 3 },
        ),
        (
            "an overflow",
            |events| events[9].seq = u64::MAX,
            ReplayError::Gap { expected: 10, found: u64::MAX },
        ),
        (
            "two starts",
            |events| kind(events, 2, EventKind::Started(casual())),
            ReplayError::StartedAgain { seq: 2 },
        ),
        (
            "settings of no game",
            |events| {
                let size = gomoku_core::BoardSize::new(6).unwrap();
                let settings = gomoku_game::GameSettings { first_on_tengen: true, size, ..casual() };
                kind(events, 1, EventKind::Started(settings));
            },
            ReplayError::Settings(SettingsError::NoTengen),
        ),
        (
            "other clocks than the settings",
            |events| kind(events, 1, EventKind::Started(casual())),
            ReplayError::Clock { seq: 1 },
        ),
        (
            "a stone on a stone",
            |events| {
                let elapsed = ms(3_000);
                kind(events, 5, EventKind::Placed { point: point("h8"), elapsed, foul: false });
            },
            refused(5, GameError::Occupied),
        ),
        (
            "a stone outside",
            |events| {
                let elapsed = ms(3_000);
                kind(events, 5, EventKind::Placed { point: point("v22"), elapsed, foul: false });
            },
            refused(5, GameError::Outside),
        ),
        (
            "a pass in freestyle",
            |events| kind(events, 5, EventKind::Passed { elapsed: ms(3_000) }),
            refused(5, GameError::PassNotAllowed),
        ),
        (
            "a foul that is none",
            |events| {
                let elapsed = ms(3_000);
                kind(events, 5, EventKind::Placed { point: point("i9"), elapsed, foul: true });
            },
            ReplayError::Result { seq: 5 },
        ),
        (
            "a move that took less than was charged",
            |events| {
                let elapsed = ms(1_999);
                kind(events, 5, EventKind::Placed { point: point("i9"), elapsed, foul: false });
            },
            ReplayError::Clock { seq: 5 },
        ),
        (
            "a move after the flag",
            |events| {
                let elapsed = ms(30_000);
                kind(events, 5, EventKind::Placed { point: point("i9"), elapsed, foul: false });
            },
            ReplayError::Clock { seq: 5 },
        ),
        (
            "time from nowhere",
            |events| events[4].clocks.black = Some(ms(61_000)),
            ReplayError::Clock { seq: 5 },
        ),
        ("time for nobody", |events| events[4].clocks.white = None, ReplayError::Clock { seq: 5 }),
        (
            "an undo that gives time",
            |events| events[7].clocks.black = Some(ms(60_001)),
            ReplayError::Clock { seq: 8 },
        ),
        ("thinking that goes backwards", |events| events[2].spent = ms(1), ReplayError::Clock { seq: 3 }),
        ("an offer that nobody closed", |events| without(events, 4), ReplayError::Offer { seq: 4 }),
        ("an answer to no offer", |events| without(events, 3), refused(3, GameError::NoOffer)),
        (
            "a second offer",
            |events| {
                events[4].spent = events[3].spent;
                kind(events, 5, EventKind::DrawOffered { by: Black });
            },
            refused(5, GameError::DrawNotAllowed),
        ),
        ("a resume of no pause", |events| without(events, 6), refused(6, GameError::NotPaused)),
        ("a move while paused", |events| without(events, 7), refused(7, GameError::Paused)),
        (
            "too much taken back",
            |events| kind(events, 8, EventKind::Undone { count: 3 }),
            refused(8, GameError::NothingToUndo),
        ),
        (
            "nothing taken back",
            |events| kind(events, 8, EventKind::Undone { count: 0 }),
            refused(8, GameError::NothingToUndo),
        ),
        (
            "too much put back",
            |events| kind(events, 9, EventKind::Redone { count: 2 }),
            refused(9, GameError::NothingToRedo),
        ),
        (
            "a five that is none",
            |events| kind(events, 10, EventKind::Ended { outcome: WIN, reason: EndReason::Five }),
            ReplayError::Result { seq: 10 },
        ),
        (
            "a resignation that nobody won",
            |events| {
                kind(events, 10, EventKind::Ended { outcome: Outcome::Draw, reason: EndReason::Resignation })
            },
            ReplayError::Result { seq: 10 },
        ),
        (
            "a draw that nobody offered",
            |events| {
                kind(events, 10, EventKind::Ended { outcome: Outcome::Draw, reason: EndReason::Agreement })
            },
            ReplayError::Result { seq: 10 },
        ),
        (
            "a loss on time of the side that is not to move",
            |events| kind(events, 10, EventKind::Ended { outcome: WIN, reason: EndReason::Timeout }),
            ReplayError::Result { seq: 10 },
        ),
        (
            "a loss on time with time left",
            |events| {
                kind(
                    events,
                    10,
                    EventKind::Ended { outcome: Outcome::Win(White), reason: EndReason::Timeout },
                )
            },
            ReplayError::Clock { seq: 10 },
        ),
        (
            "an event after the end",
            |events| events.push(GameEvent { seq: 11, kind: EventKind::Resumed, ..events[9].clone() }),
            refused(11, GameError::Over),
        ),
        (
            "a second end",
            |events| events.push(GameEvent { seq: 11, ..events[9].clone() }),
            ReplayError::Result { seq: 11 },
        ),
    ];
    assert!(Game::replay(ID, &journal(), None, crashed().now).is_ok());
    for (name, change, expected) in cases {
        let mut events = journal();
        change(&mut events);
        assert_eq!(Game::replay(ID, &events, None, crashed().now).err(), Some(expected), "{name}");
    }
}

#[test]
fn a_decisive_move_must_be_followed_by_its_result() {
    let mut table = Table::new(timed(TimeControl::None, TimeControl::None));
    table.play("h8a1i8a2j8a3k8a4l8");
    let end = table.events.len();
    for (kind, expected) in [
        (EventKind::Undone { count: 1 }, Some(end)),
        (EventKind::Ended { outcome: Outcome::Win(White), reason: EndReason::Resignation }, Some(end)),
        (EventKind::Ended { outcome: Outcome::Win(Black), reason: EndReason::Five }, None),
    ] {
        let mut events = table.events.clone();
        events[end - 1].kind = kind;
        let error = expected.map(|seq| ReplayError::Result { seq: seq as u64 });
        assert_eq!(Game::replay(ID, &events, None, table.now).err(), error);
    }
}
