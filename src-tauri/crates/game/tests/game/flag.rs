//! What happens after the flag where play goes on.

use gomoku_core::{EndReason, Outcome};
use gomoku_game::{
    ByColor, EventKind, Game, GameCommand, GameError, GameEvent, PauseReason, Phase, ReplayError, TimeControl,
};

use crate::table::{
    Black, ID, Table, White, byoyomi, casual, main_time, ms, per_move, play_on, point, timed, versus_computer,
};

const FELL: EventKind = EventKind::FlagFell { side: Black };

/// Controls with five seconds for the first move.
const CONTROLS: [TimeControl; 5] = [
    per_move(5_000),
    main_time(5_000, 0),
    main_time(5_000, 2_000),
    main_time(0, 5_000),
    byoyomi(0, 1, 5_000),
];

#[test]
fn the_flag_falls_once_and_the_game_goes_on() {
    for control in CONTROLS {
        let mut table = Table::new(play_on(timed(control, control)));
        table.wait(4_999);
        assert_eq!(table.run(GameCommand::Tick), [], "{control:?}");
        table.wait(1);
        assert_eq!(table.game.next_deadline(), Some(table.now));
        assert_eq!(table.run(GameCommand::Tick), [FELL], "{control:?}");
        assert_eq!(
            table.game.next_deadline(),
            None,
            "{control:?}: a flag that has fallen is nothing to wait for"
        );
        assert_eq!((table.game.phase(), table.game.running_clock()), (Phase::Running, Some(Black)));
        table.wait(7_000);
        assert_eq!(table.run(GameCommand::Tick), [], "{control:?}");
        let face = table.face(Black);
        assert_eq!((face.left, face.over, face.periods), (ms(0), ms(7_000), 0), "{control:?}");
        table.play("h8");
        assert_eq!(table.game.moves()[0].elapsed, ms(12_000), "{control:?}");
        assert_eq!(table.game.next_deadline(), Some(table.now + ms(5_000)), "{control:?}: White's turn");
    }
}

#[test]
fn the_flag_falls_at_its_own_moment_before_the_command_that_comes_later() {
    let settings = play_on(timed(main_time(5_000, 0), TimeControl::None));
    let mut table = Table::new(settings.clone());
    table.wait(8_000);
    assert_eq!(table.face(Black).over, ms(3_000), "also while nobody has noticed");
    let events = table.run(table.place(point("h8")));
    let placed = EventKind::Placed { point: point("h8"), elapsed: ms(8_000), foul: false };
    assert_eq!(events, [FELL, placed]);
    let spent: Vec<_> = table.events.iter().map(|event| (event.spent, event.over.black)).collect();
    assert_eq!(spent, [(ms(0), ms(0)), (ms(5_000), ms(0)), (ms(0), ms(3_000))]);

    // A refused command leaves it to the next one.
    let mut table = Table::new(settings.clone());
    table.wait(8_000).check_refused(GameCommand::Resume, GameError::NotPaused);
    assert_eq!(table.wait(1_000).run(GameCommand::Tick), [FELL]);
    assert_eq!(table.face(Black).over, ms(4_000));

    // An offer that lapses before or after it, found out at once.
    for (offered_at, first, second) in [(1, FELL, EventKind::DrawLapsed), (0, EventKind::DrawLapsed, FELL)] {
        let mut table = Table::new(play_on(timed(main_time(10_000, 0), TimeControl::None)));
        table.wait(offered_at).run(GameCommand::OfferDraw { by: White });
        table.wait(20_000);
        assert_eq!(table.run(GameCommand::Tick), [first, second]);
        assert_eq!(table.face(Black).over, ms(10_000 + offered_at));
    }
}

#[test]
fn the_time_played_on_is_the_total_of_the_game_but_for_time_per_move() {
    let over = |control| {
        let mut table = Table::new(play_on(timed(control, TimeControl::None)));
        table.wait(6_000).play("h8a1");
        let first = table.face(Black).over;
        table.wait(8_000);
        (first, table.face(Black).over)
    };
    assert_eq!(over(per_move(5_000)), (ms(0), ms(3_000)), "each turn has its own");
    assert_eq!(over(main_time(5_000, 0)), (ms(1_000), ms(9_000)));
    assert_eq!(over(byoyomi(0, 1, 5_000)), (ms(1_000), ms(9_000)));
    assert_eq!(over(main_time(5_000, 2_000)), (ms(1_000), ms(7_000)), "the increment comes first");
}

#[test]
fn an_increment_lifts_the_flag_for_a_while() {
    let mut table = Table::new(play_on(timed(main_time(5_000, 2_000), TimeControl::None)));
    table.wait(6_000).play("h8a1");
    assert_eq!(
        (table.face(Black).left, table.game.next_deadline()),
        (ms(2_000), Some(table.now + ms(2_000)))
    );
    table.wait(2_000);
    assert_eq!(table.run(GameCommand::Tick), [FELL], "it falls again");
    table.wait(500).play("h9");
    assert_eq!((table.face(Black).left, table.face(Black).over), (ms(2_000), ms(1_500)));
}

#[test]
fn undo_and_redo_work_after_the_flag() {
    for control in CONTROLS {
        for computer in [None, Some(White)] {
            let mut settings = play_on(timed(control, control));
            if let Some(side) = computer {
                settings = versus_computer(side, settings);
            }
            let mut table = Table::new(settings);
            table.play("h8i9").wait(20_000);
            assert_eq!(table.run(GameCommand::Tick), [FELL], "{control:?}");
            table.wait(1_000);
            assert!(table.game.can_undo(), "{control:?}");
            let before = table.face(Black);
            table.run(GameCommand::Undo { by: None });
            let (after, per_move) = (table.face(Black), matches!(control, TimeControl::PerMove(_)));
            if per_move {
                assert_eq!((after.left, after.over), (ms(5_000), ms(0)), "the turn starts anew");
            } else {
                assert_eq!(after, before, "{control:?}: nothing comes back");
                assert!(after.over > ms(0), "{control:?}");
            }
            table.wait(300).run(GameCommand::Redo);
            assert_eq!(table.stones(), "h8i9");
            if !per_move && computer.is_some() {
                assert_eq!(table.face(Black).over, before.over + ms(300), "Black was to move again");
            }
            table.wait(10).play("j10");
        }
    }
}

#[test]
fn other_results_still_end_the_game() {
    let mut table = Table::new(play_on(timed(main_time(5_000, 0), TimeControl::None)));
    table.play("h8a1i8a2j8a3k8a4").wait(9_000).play("l8");
    assert_eq!(table.winner(), Some(Black), "a five counts after the flag, too");
    let over = table.face(Black).over;
    table.wait(60_000);
    assert_eq!((table.face(Black).over, over), (ms(4_000), ms(4_000)), "no clock runs after the end");
    table.run(GameCommand::Undo { by: None });
    table.wait(1_000).run(GameCommand::Resign { by: Black });
    assert_eq!(table.face(Black).over, ms(5_000));
}

#[test]
fn a_pause_and_the_disk_keep_what_was_played_on() {
    for control in CONTROLS {
        let mut table = Table::new(play_on(timed(control, control)));
        table.wait(6_000).run(GameCommand::Pause(PauseReason::Left));
        assert_eq!(table.events.len(), 3, "the flag is on record before the pause");
        table.wait(100_000);
        assert_eq!((table.face(Black).left, table.face(Black).over), (ms(0), ms(1_000)), "{control:?}");
        table.game = table.reloaded();
        table.run(GameCommand::Resume);
        assert_eq!(table.game.next_deadline(), None, "{control:?}: it does not fall once more");
        table.wait(500);
        assert_eq!(table.face(Black).over, ms(1_500), "{control:?}");

        // A crash takes what was played on since the last event, and no flag falls twice.
        let checkpoint = (table.game.seq(), table.game.remaining(table.now));
        table.game = Game::replay(ID, &table.events, Some(checkpoint), table.now).unwrap();
        assert_eq!(table.run(GameCommand::Resume).len(), 2);
        assert_eq!((table.face(Black).over, table.game.next_deadline()), (ms(1_000), None), "{control:?}");
    }
}

#[test]
fn a_flag_that_fell_while_the_app_was_gone_falls_on_the_way_back() {
    for control in CONTROLS {
        let mut table = Table::new(play_on(timed(control, control)));
        let checkpoint = (1, ByColor::new(Some(ms(0)), Some(ms(5_000))));
        table.game = Game::replay(ID, &table.events, Some(checkpoint), table.now).unwrap();
        assert_eq!(table.run(GameCommand::Tick), [], "a game that stands still");
        table.run(GameCommand::Resume);
        assert_eq!(table.game.next_deadline(), Some(table.now));
        assert_eq!(table.wait(40).run(GameCommand::Tick), [FELL], "{control:?}");
        assert_eq!(table.face(Black).over, ms(40), "{control:?}");
    }
}

/// Black falls after 5 s, moves after 6 s; White thinks for 1 s.
fn journal() -> Vec<GameEvent> {
    let mut table = Table::new(play_on(timed(main_time(5_000, 0), main_time(5_000, 0))));
    table.wait(5_000).run(GameCommand::Tick);
    table.wait(1_000).play("h8").wait(1_000);
    table.run(GameCommand::OfferDraw { by: White });
    table.run(GameCommand::AnswerDraw { by: White, accept: false });
    table.run(GameCommand::Undo { by: None });
    table.events
}

#[test]
fn impossible_journals_are_refused() {
    // 1 Started, 2 FlagFell, 3 Placed h8, 4 DrawOffered, 5 DrawDeclined, 6 Undone
    type Change = fn(&mut Vec<GameEvent>);
    let refused = |seq, error| ReplayError::Refused { seq, error };
    fn lose(events: &mut [GameEvent]) {
        let EventKind::Started(settings) = &mut events[0].kind else { panic!("a start") };
        settings.flag = gomoku_game::FlagPolicy::Lose;
    }
    let cases: Vec<(&str, Change, ReplayError)> = vec![
        ("a fall where the flag loses", |events| lose(events), ReplayError::Result { seq: 2 }),
        (
            "a loss on time where play goes on",
            |events| {
                events[1].kind =
                    EventKind::Ended { outcome: Outcome::Win(White), reason: EndReason::Timeout };
            },
            ReplayError::Result { seq: 2 },
        ),
        (
            "a fall of the side that is not to move",
            |events| events[1].kind = EventKind::FlagFell { side: White },
            ReplayError::Clock { seq: 2 },
        ),
        ("a fall with time left", |events| events[1].spent = ms(4_999), ReplayError::Clock { seq: 2 }),
        ("a fall too late", |events| events[1].spent = ms(5_001), ReplayError::Clock { seq: 2 }),
        (
            "a move after a fall that is not on record",
            |events| {
                events.remove(1);
                events.iter_mut().skip(1).for_each(|event| event.seq -= 1);
            },
            ReplayError::Clock { seq: 2 },
        ),
        (
            "an offer after a fall that is not on record",
            |events| {
                events[1].kind = EventKind::DrawOffered { by: White };
                events[1].spent = ms(5_001);
            },
            ReplayError::Clock { seq: 2 },
        ),
        (
            "a second fall",
            |events| events[2] = GameEvent { seq: 3, ..events[1].clone() },
            ReplayError::Clock { seq: 3 },
        ),
        ("less played on", |events| events[2].over.black = ms(999), ReplayError::Clock { seq: 3 }),
        ("played on before the flag", |events| events[3].over.white = ms(1), ReplayError::Clock { seq: 4 }),
        ("an undo that takes it back", |events| events[5].over.black = ms(0), ReplayError::Clock { seq: 6 }),
        (
            "an undo of time played on before the flag",
            |events| events[5].over.white = ms(1),
            ReplayError::Clock { seq: 6 },
        ),
        (
            "a fall while the game stands still",
            |events| {
                events[3].kind = EventKind::Paused(PauseReason::User);
                events[4].kind = EventKind::FlagFell { side: White };
            },
            refused(5, GameError::Paused),
        ),
        (
            "a fall after the end",
            |events| {
                events[3].kind =
                    EventKind::Ended { outcome: Outcome::Win(Black), reason: EndReason::Resignation };
                events[4].kind = EventKind::FlagFell { side: White };
            },
            refused(5, GameError::Over),
        ),
        (
            "a fall without a clock",
            |events| {
                let settings = play_on(casual());
                events[0].kind = EventKind::Started(settings);
                events[0].clocks = ByColor::both(None);
                events[1].clocks = ByColor::both(None);
            },
            ReplayError::Clock { seq: 2 },
        ),
    ];
    let now = Table::new(casual()).now;
    assert!(Game::replay(ID, &journal(), None, now).is_ok());
    for (name, change, expected) in cases {
        let mut events = journal();
        change(&mut events);
        assert_eq!(Game::replay(ID, &events, None, now).err(), Some(expected), "{name}");
    }
}
