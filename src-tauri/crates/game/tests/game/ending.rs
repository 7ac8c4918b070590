use gomoku_core::{BoardSize, EndReason, Outcome, format_points};
use gomoku_game::{EventKind, GameCommand, GameError, GameSettings, PauseReason, Phase};

use crate::table::{Black, Table, White, casual, point};

#[test]
fn a_five_ends_the_game_with_an_event_of_its_own() {
    let mut table = Table::new(casual());
    table.play("h8a1i8a2j8a3k8a4");
    let events = table.run(table.place(point("l8")));
    let ended = EventKind::Ended { outcome: Outcome::Win(Black), reason: EndReason::Five };
    assert!(matches!(events[0], EventKind::Placed { foul: false, .. }));
    assert_eq!(events[1..], [ended]);
    let result = table.game.result().unwrap();
    assert_eq!(format_points(result.line), "h8i8j8k8l8");
    assert_eq!(table.game.phase(), Phase::Ended);
    assert_eq!(table.game.running_clock(), None);
}

#[test]
fn after_the_end_only_undo_is_left() {
    let mut table = Table::new(casual());
    table.play("h8i9");
    table.run(GameCommand::Resign { by: White });
    assert_eq!(table.winner(), Some(Black), "one may resign on the other's turn");
    let refused = [
        table.place(point("a1")),
        table.pass(),
        GameCommand::Redo,
        GameCommand::Resign { by: Black },
        GameCommand::OfferDraw { by: Black },
        GameCommand::AnswerDraw { by: Black, accept: true },
        GameCommand::AnswerDraw { by: Black, accept: false },
        GameCommand::Pause(PauseReason::User),
        GameCommand::Resume,
    ];
    for command in refused {
        table.check_refused(command, GameError::Over);
    }
    assert_eq!(table.run(GameCommand::Tick), []);
    assert_eq!(table.run(GameCommand::Adjourn), []);
    assert!(table.game.can_undo() && !table.game.can_redo());
    assert!(!table.game.may_offer_draw(Black) && !table.game.may_offer_draw(White));
}

#[test]
fn a_full_board_is_a_draw() {
    let size = BoardSize::new(5).unwrap();
    let mut table = Table::new(GameSettings { size, ..casual() });
    // Columns of two and two, broken before five: nobody gets a row.
    table.play("a1b1c1d1e1a2b2c2d2e2b3a3d3c3a4e3c4b4e4d4a5b5c5d5");
    let events = table.run(table.place(point("e5")));
    assert_eq!(events[1..], [EventKind::Ended { outcome: Outcome::Draw, reason: EndReason::BoardFull }]);
    assert_eq!(table.game.result().map(|result| result.line), Some(vec![]));
}

#[test]
fn resigning_is_possible_while_paused() {
    let mut table = Table::new(casual());
    table.play("h8");
    table.run(GameCommand::Pause(PauseReason::User));
    table.run(GameCommand::Resign { by: Black });
    assert_eq!((table.game.phase(), table.winner()), (Phase::Ended, Some(White)));
    table.run(GameCommand::Undo { by: None });
    assert_eq!(table.game.phase(), Phase::Running, "what goes on after an undo is not paused");
}
