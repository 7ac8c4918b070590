use gomoku_core::{BoardSize, Forbidden, Rule};
use gomoku_game::{EventKind, ForbiddenPolicy, GameCommand, GameError, GameSettings};

use crate::table::{Black, Table, White, casual, ms, point, renju};

/// Black to move makes a double three at h8.
const DOUBLE_THREE: &str = "g8a1i8c1h7e1h9g1";

#[test]
fn a_move_is_refused_for_the_first_reason_that_holds() {
    let mut table = Table::new(casual());
    table.play("h8");
    let place = |by, at, expected_ply| GameCommand::Place { by, point: point(at), expected_ply };
    let refusals = [
        (place(Black, "i9", 1), GameError::NotYourTurn),
        (place(White, "i9", 0), GameError::StalePly { expected: 0, actual: 1 }),
        (place(Black, "i9", 0), GameError::StalePly { expected: 0, actual: 1 }),
        (place(White, "i9", u32::MAX), GameError::StalePly { expected: u32::MAX, actual: 1 }),
        (place(White, "h8", 1), GameError::Occupied),
        (place(White, "p1", 1), GameError::Outside),
        (GameCommand::Pass { by: White, expected_ply: 1 }, GameError::PassNotAllowed),
        (GameCommand::Pass { by: White, expected_ply: 2 }, GameError::StalePly { expected: 2, actual: 1 }),
        (GameCommand::Pass { by: Black, expected_ply: 1 }, GameError::NotYourTurn),
    ];
    for (command, error) in refusals {
        table.check_refused(command, error);
    }
    table.play("i9");
}

#[test]
fn the_first_stone_goes_onto_tengen_if_so_agreed() {
    let mut table = Table::new(GameSettings { first_on_tengen: true, ..casual() });
    table.check_refused(table.place(point("h9")), GameError::FirstStoneOnTengen);
    table.check_refused(table.place(point("p1")), GameError::Outside);
    table.play("h8i9");

    let size = BoardSize::new(19).unwrap();
    let mut table = Table::new(GameSettings { first_on_tengen: true, size, ..casual() });
    table.check_refused(table.place(point("h8")), GameError::FirstStoneOnTengen);
    table.play("j10");
    table.run(GameCommand::Undo { by: None });
    table.check_refused(table.place(point("h8")), GameError::FirstStoneOnTengen);
}

#[test]
fn a_forbidden_point_is_refused() {
    let mut table = Table::new(renju());
    table.play(DOUBLE_THREE);
    table.check_refused(table.place(point("h8")), GameError::Forbidden(Forbidden::DoubleThree));
    table.play("a15h8");
    assert_eq!(table.stones(), "g8a1i8c1h7e1h9g1a15h8", "what is forbidden to Black is free to White");
}

#[test]
fn a_forbidden_point_loses_if_so_agreed() {
    let mut table = Table::new(GameSettings { forbidden: ForbiddenPolicy::InstantLoss, ..renju() });
    table.play(DOUBLE_THREE).wait(1_500);
    let events = table.run(table.place(point("h8")));
    assert_eq!(events[0], EventKind::Placed { point: point("h8"), elapsed: ms(1_500), foul: true });
    assert!(matches!(events[1..], [EventKind::Ended { .. }]), "{events:?}");
    assert_eq!(table.winner(), Some(White));
    let result = table.game.result().unwrap();
    assert_eq!((result.reason, result.line), (gomoku_core::EndReason::Forbidden, vec![]));
    assert_eq!(result.foul, Some(Forbidden::DoubleThree), "the kind is known although the stone lies");
    assert_eq!(table.game.position().board().stone(point("h8")), Some(Black), "the stone lies");
}

#[test]
fn nothing_is_forbidden_outside_of_renju() {
    for rule in Rule::ALL.into_iter().filter(|rule| !rule.is_renju()) {
        let mut table =
            Table::new(GameSettings { rule, forbidden: ForbiddenPolicy::InstantLoss, ..casual() });
        table.play(DOUBLE_THREE).play("h8");
        assert_eq!(table.winner(), None, "{rule}");
    }
}

#[test]
fn passing_is_for_renju_from_the_fourth_move_on() {
    let mut table = Table::new(renju());
    for stone in ["h8", "h9", "j10"] {
        table.check_refused(table.pass(), GameError::PassNotAllowed);
        table.play(stone);
    }
    assert!(!table.game.must_pass());
    table.wait(700);
    assert_eq!(table.run(table.pass()), [EventKind::Passed { elapsed: ms(700) }]);
    assert_eq!(table.to_move(), Black, "the turn passes");
    table.play("a1");
    table.run(table.pass());
    let events = table.run(table.pass());
    assert!(
        matches!(events[1..], [EventKind::Ended { .. }]),
        "the second pass in a row ends the game: {events:?}"
    );
    assert_eq!(table.winner(), None);
}
