use gomoku_game::{EventKind, GameCommand, GameError, PauseReason, Phase, TimeControl};

use crate::table::{Black, Table, White, casual, main_time, ms, per_move, point, timed, versus_computer};

#[test]
fn pause_stops_every_clock_to_the_millisecond() {
    let controls = [
        (TimeControl::None, None),
        (per_move(30_000), Some(30_000)),
        (main_time(60_000, 0), Some(60_000)),
        (main_time(60_000, 5_000), Some(60_000)),
        (main_time(0, 5_000), Some(5_000)),
    ];
    for (control, full) in controls {
        let mut table = Table::new(timed(control, control));
        let left = |used| full.map(|full: u128| full - used);
        table.wait(1_234);
        assert_eq!(table.run(GameCommand::Pause(PauseReason::User)), [EventKind::Paused(PauseReason::User)]);
        assert_eq!(table.game.phase(), Phase::Paused(PauseReason::User), "{control:?}");
        assert_eq!((table.game.running_clock(), table.game.next_deadline()), (None, None), "{control:?}");
        table.wait(3_600_000);
        assert_eq!(table.left(), (left(1_234), full), "{control:?}");
        assert_eq!(table.run(GameCommand::Tick), [], "no flag falls while paused");
        assert_eq!(table.run(GameCommand::Resume), [EventKind::Resumed]);
        assert_eq!(table.left(), (left(1_234), full), "{control:?}");
        table.wait(766);
        assert_eq!(table.left(), (left(2_000), full), "{control:?}");
        table.play("h8");
        assert_eq!(table.game.moves()[0].elapsed, ms(2_000), "{control:?}: the pause is no thinking");
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
