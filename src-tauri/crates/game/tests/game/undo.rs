use gomoku_core::{Color, EndReason};
use gomoku_game::{
    EventKind, ForbiddenPolicy, Game, GameCommand, GameError, GameSettings, Phase, TimeControl,
};

use crate::table::{Black, Table, White, casual, demo, main_time, point, renju, timed, versus_computer};

const UNDO: GameCommand = GameCommand::Undo { by: None };

#[track_caller]
fn check_undo(table: &mut Table, count: u32, left: &str) {
    assert!(table.game.can_undo());
    assert_eq!(table.run(UNDO), [EventKind::Undone { count }]);
    assert_eq!(table.stones(), left);
}

#[track_caller]
fn check_nothing_to_undo(table: &mut Table) {
    assert!(!table.game.can_undo());
    table.check_refused(UNDO, GameError::NothingToUndo);
}

#[test]
fn between_two_players_one_stone_goes() {
    let mut table = Table::new(casual());
    check_nothing_to_undo(&mut table);
    table.play("h8i9j10");
    check_undo(&mut table, 1, "h8i9");
    check_undo(&mut table, 1, "h8");
    check_undo(&mut table, 1, "");
    check_nothing_to_undo(&mut table);
    assert_eq!((table.to_move(), table.game.redoable()), (Black, 3));
}

#[test]
fn a_side_may_ask_for_its_own_last_stone_back() {
    let mut table = Table::new(casual());
    table.play("h8");
    table.check_refused(GameCommand::Undo { by: Some(White) }, GameError::NothingToUndo);
    table.play("i9j10");
    assert_eq!(table.run(GameCommand::Undo { by: Some(White) }), [EventKind::Undone { count: 2 }]);
    assert_eq!(table.run(GameCommand::Undo { by: Some(Black) }), [EventKind::Undone { count: 1 }]);
}

#[test]
fn versus_the_computer_its_answer_goes_as_well() {
    let mut table = Table::new(versus_computer(White, casual()));
    check_nothing_to_undo(&mut table);
    table.play("h8i9j10k11");
    check_undo(&mut table, 2, "h8i9");
    table.play("a1");
    check_undo(&mut table, 1, "h8i9");
    assert_eq!(table.to_move(), Black, "not answered yet: one stone, and it is the person's turn again");
    check_undo(&mut table, 2, "");
    check_nothing_to_undo(&mut table);
}

#[test]
fn the_computers_opening_stone_stays() {
    let mut table = Table::new(versus_computer(Black, casual()));
    check_nothing_to_undo(&mut table);
    table.play("h8");
    check_nothing_to_undo(&mut table);
    table.play("i9j10");
    check_undo(&mut table, 2, "h8");
    assert_eq!(table.to_move(), White);
    check_nothing_to_undo(&mut table);
    table.check_refused(GameCommand::Undo { by: Some(Black) }, GameError::NothingToUndo);
    table.play("a1");
    check_undo(&mut table, 1, "h8");
}

#[test]
fn between_two_computers_nobody_asks() {
    let settings = demo(casual());
    assert!(settings.is_demo());
    assert!(!casual().is_demo() && !versus_computer(Black, casual()).is_demo());
    let mut table = Table::new(settings);
    table.play("h8i9");
    for result in [None, Some(GameCommand::Resign { by: Black })] {
        result.map(|command| table.run(command));
        check_nothing_to_undo(&mut table);
        for side in Color::ALL {
            table.check_refused(GameCommand::Undo { by: Some(side) }, GameError::NothingToUndo);
        }
        assert!(!table.game.can_redo());
    }
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut table = Table::new(casual());
    table.check_refused(GameCommand::Redo, GameError::NothingToRedo);
    table.play("h8i9j10");
    table.run(UNDO);
    table.run(UNDO);
    assert_eq!(table.run(GameCommand::Redo), [EventKind::Redone { count: 1 }]);
    assert_eq!((table.stones().as_str(), table.game.redoable()), ("h8i9", 1));
    table.play("a1");
    assert_eq!((table.game.redoable(), table.game.can_redo()), (0, false));
    table.check_refused(GameCommand::Redo, GameError::NothingToRedo);
}

/// Whatever redo has to bring back exactly.
fn picture(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    (game.position().clone(), game.moves().to_vec(), game.phase(), game.result(), game.can_redo())
}

/// Takes back until nothing is left, puts all back, and checks every station on the way.
#[track_caller]
fn check_there_and_back(table: &mut Table) {
    let mut stations = Vec::new();
    while table.game.can_undo() {
        stations.push(picture(&table.game));
        table.wait(250).run(UNDO);
        assert_eq!((table.game.phase(), table.game.result()), (Phase::Running, None));
        assert!(table.game.can_redo());
    }
    assert!(!stations.is_empty(), "nothing was taken back");
    while let Some(station) = stations.pop() {
        table.wait(250).run(GameCommand::Redo);
        assert_eq!(picture(&table.game), station);
    }
    assert_eq!(table.game.redoable(), 0);
}

#[test]
fn redo_brings_back_stones_turn_and_result() {
    let computers = [None, Some(Black), Some(White)];
    let foul = GameSettings { forbidden: ForbiddenPolicy::InstantLoss, ..renju() };
    let games: [(GameSettings, &str, Option<GameCommand>, Option<EndReason>); 6] = [
        (casual(), "h8i9j10k11", None, None),
        (casual(), "h8a1i8a2j8a3k8a4l8", None, Some(EndReason::Five)),
        (casual(), "a1h8a2i8a3j8b7k8b9l8", None, Some(EndReason::Five)),
        (foul, "g8a1i8c1h7e1h9g1h8", None, Some(EndReason::Forbidden)),
        (casual(), "h8i9", Some(GameCommand::Resign { by: White }), Some(EndReason::Resignation)),
        (casual(), "h8i9j10", Some(GameCommand::Resign { by: White }), Some(EndReason::Resignation)),
    ];
    for (settings, stones, last, reason) in games {
        for computer in computers {
            let settings = match computer {
                Some(side) => versus_computer(side, settings.clone()),
                None => settings.clone(),
            };
            let mut table = Table::new(settings);
            table.play(stones);
            last.map(|command| table.run(command));
            assert_eq!(table.game.result().map(|result| result.reason), reason, "{stones}");
            check_there_and_back(&mut table);
            assert_eq!(table.stones(), stones, "{computer:?}");
        }
    }
}

#[test]
fn redo_brings_back_passes_and_an_agreed_draw() {
    let mut table = Table::new(renju());
    table.play("h8h9j10");
    table.run(table.pass());
    table.run(table.pass());
    assert_eq!(table.game.result().map(|result| result.reason), Some(EndReason::Passes));
    check_there_and_back(&mut table);

    let mut table = Table::new(casual());
    table.play("h8");
    table.run(GameCommand::OfferDraw { by: Black });
    table.run(GameCommand::AnswerDraw { by: White, accept: true });
    check_there_and_back(&mut table);
}

#[test]
fn the_result_that_redo_brings_back_is_an_event_again() {
    let mut table = Table::new(casual());
    table.play("h8a1i8a2j8a3k8a4l8");
    table.run(UNDO);
    let events = table.run(GameCommand::Redo);
    assert!(matches!(events[..], [EventKind::Redone { count: 1 }, EventKind::Ended { .. }]), "{events:?}");
    table.check_refused(GameCommand::Redo, GameError::Over);
}

#[test]
fn a_game_lost_on_time_is_lost() {
    for computer in [None, Some(Color::White)] {
        let settings = timed(main_time(5_000, 0), TimeControl::None);
        let mut table = Table::new(match computer {
            Some(side) => versus_computer(side, settings),
            None => settings,
        });
        table.play("h8i9").wait(5_000);
        table.run(GameCommand::Tick);
        assert!(!table.game.can_undo());
        table.check_refused(UNDO, GameError::UndoAfterTimeout);
        table.check_refused(GameCommand::Redo, GameError::Over);
    }
}

#[test]
fn the_rest_of_a_redo_survives_a_resignation() {
    let mut table = Table::new(casual());
    table.play("h8i9j10");
    table.run(UNDO);
    table.run(GameCommand::Resign { by: White });
    assert!(!table.game.can_redo(), "the game is over");
    table.run(UNDO);
    assert_eq!((table.stones().as_str(), table.game.redoable()), ("h8", 2));
    table.run(GameCommand::Redo);
    assert_eq!(table.winner(), Some(Black));
    table.run(UNDO);
    table.run(table.place(point("a1")));
    assert_eq!(table.game.redoable(), 0);
}
