use gomoku_game::{
    EventKind, FlagPolicy, GameCommand, GameError, GameSettings, PauseReason, Phase, TimeControl,
};

use crate::table::{
    Black, Table, White, byoyomi, casual, main_time, ms, per_move, point, timed, versus_computer,
};

/// Every kind of clock, with the time until the flag falls.
const CONTROLS: [(TimeControl, Option<u64>); 10] = [
    (TimeControl::None, None),
    (per_move(30_000), Some(30_000)),
    (main_time(60_000, 0), Some(60_000)),
    (main_time(60_000, 5_000), Some(60_000)),
    (main_time(0, 5_000), Some(5_000)),
    (byoyomi(60_000, 1, 5_000), Some(65_000)),
    (byoyomi(60_000, 3, 30_000), Some(150_000)),
    (byoyomi(1_000, 3, 5_000), Some(16_000)),
    (byoyomi(0, 1, 5_000), Some(5_000)),
    (byoyomi(0, 20, 5_000), Some(100_000)),
];

/// Pauses after each of these times, goes on, and pauses again; what goes by meanwhile must not be seen anywhere.
/// With and without a limit for the other side, which has another clock to look at.
#[track_caller]
fn check_pause(control: TimeControl, other: TimeControl, flag: FlagPolicy, thought: [u64; 2]) {
    let settings = GameSettings { flag, ..timed(control, other) };
    let name = format!("{control:?} against {other:?}, {flag:?}, after {thought:?}");
    // The same without a pause.
    let mut through = Table::new(settings.clone());
    let mut table = Table::new(settings);
    let faces = |table: &Table| table.game.faces(table.now);
    for thought in thought {
        through.wait(thought).run(GameCommand::Tick);
        table.wait(thought);
        let events = table.run(GameCommand::Pause(PauseReason::User));
        assert_eq!(events.last(), Some(&EventKind::Paused(PauseReason::User)), "{name}");
        assert_eq!(table.game.phase(), Phase::Paused(PauseReason::User), "{name}");
        assert_eq!((table.game.running_clock(), table.game.next_deadline()), (None, None), "{name}");
        for pause in [0, 1, 3_600_000] {
            table.wait(pause);
            assert_eq!(faces(&table), faces(&through), "{name}: paused");
            assert_eq!(table.run(GameCommand::Tick), [], "{name}: no flag falls while paused");
        }
        assert_eq!(table.run(GameCommand::Resume), [EventKind::Resumed], "{name}");
        assert_eq!(faces(&table), faces(&through), "{name}: resumed");
        let until = |table: &Table| table.game.next_deadline().map(|deadline| deadline.since(table.now));
        assert_eq!(until(&table), until(&through), "{name}: the flag falls when it would have");
    }
    through.play("h8");
    table.play("h8");
    let elapsed = table.game.moves()[0].elapsed;
    assert_eq!(elapsed, ms(thought.iter().sum()), "{name}: the pause is no thinking");
    assert_eq!(faces(&table), faces(&through), "{name}: after the move");
}

#[test]
fn pause_stops_every_clock_to_the_millisecond() {
    for (control, full) in CONTROLS {
        for (other, _) in CONTROLS {
            for flag in [FlagPolicy::Lose, FlagPolicy::PlayOn] {
                let full = full.unwrap_or(90_000);
                check_pause(control, other, flag, [1_234, 766]);
                check_pause(control, other, flag, [0, full - 1]);
                check_pause(control, other, flag, [full - 1, 0]);
                if flag == FlagPolicy::PlayOn {
                    check_pause(control, other, flag, [full, 0]);
                    check_pause(control, other, flag, [full - 1, 1]);
                    check_pause(control, other, flag, [full + 1, 2_000]);
                }
            }
        }
    }
}

#[test]
fn what_a_pause_refuses() {
    let mut table = Table::new(casual());
    table.check_refused(GameCommand::Resume, GameError::NotPaused);
    table.play("h8i9");
    table.run(GameCommand::Undo { by: None });
    table.run(GameCommand::Pause(PauseReason::User));
    let refused = [
        table.place(point("a1")),
        GameCommand::Pass { by: White, expected_ply: 1 },
        GameCommand::Undo { by: None },
        GameCommand::Redo,
        GameCommand::OfferDraw { by: Black },
        GameCommand::AnswerDraw { by: Black, accept: true },
        GameCommand::Pause(PauseReason::User),
        GameCommand::Pause(PauseReason::Suspended),
    ];
    for command in refused {
        table.check_refused(command, GameError::Paused);
    }
    assert!(!table.game.can_undo() && !table.game.can_redo() && !table.game.may_offer_draw(Black));
    assert_eq!(table.run(GameCommand::Adjourn), [], "a game that stands still is left as it is");
    table.run(GameCommand::Resume);
    assert!(table.game.can_undo() && table.game.can_redo() && table.game.may_offer_draw(Black));
}

#[test]
fn a_suspended_machine_costs_nobody_anything() {
    let mut table = Table::new(timed(per_move(30_000), per_move(30_000)));
    table.wait(4_000);
    // The app finds out much later, and pauses as of the last time it was awake.
    table.run(GameCommand::Pause(PauseReason::Suspended));
    table.wait(50_000);
    table.run(GameCommand::Resume);
    assert_eq!(table.left().0, Some(26_000));

    // Awake before the turn began: nothing to charge, and nothing is charged twice afterwards.
    table.wait(1_000).play("h8");
    let mut earlier = table.clone();
    earlier.now = gomoku_game::Moment::ORIGIN;
    earlier.run(GameCommand::Pause(PauseReason::Suspended));
    earlier.now = table.now;
    earlier.wait(90_000);
    earlier.run(GameCommand::Resume);
    earlier.wait(1_000);
    assert_eq!(earlier.left(), (Some(30_000), Some(29_000)));
}

#[test]
fn leaving_stops_the_clock() {
    let mut table = Table::new(timed(per_move(30_000), per_move(30_000)));
    table.wait(1_000);
    assert_eq!(table.run(GameCommand::Adjourn), [EventKind::Paused(PauseReason::Left)]);
    table.wait(100_000);
    assert_eq!((table.game.result(), table.left().0), (None, Some(29_000)), "the game stays unfinished");
    table.run(GameCommand::Resume);
    table.play("h8");
}

#[test]
fn a_computer_does_not_move_while_the_game_stands_still() {
    let mut table = Table::new(versus_computer(Black, casual()));
    assert!(table.game.computer_to_move().is_some());
    table.run(GameCommand::Pause(PauseReason::User));
    assert_eq!(table.game.computer_to_move(), None);
    table.run(GameCommand::Resume);
    table.play("h8");
    assert_eq!(table.game.computer_to_move(), None, "a person's turn");
    table.play("i9");
    assert!(table.game.computer_to_move().is_some());
    table.run(GameCommand::Resign { by: White });
    assert_eq!(table.game.computer_to_move(), None);
}
