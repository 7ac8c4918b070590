use gomoku_core::OpponentName;
use gomoku_game::{EventKind, GameCommand, GameError, PauseReason, Player, PlayerKind};

use crate::table::{Black, Table, White, byoyomi, casual, main_time, timed, versus_computer};

const PAUSE: GameCommand = GameCommand::Pause(PauseReason::User);

fn external() -> Player {
    Player { kind: PlayerKind::External, name: "Rapfi".to_owned() }
}

#[test]
fn a_side_gets_another_player_and_keeps_its_clock() {
    let settings = timed(main_time(60_000, 5_000), byoyomi(60_000, 3, 30_000));
    let mut table = Table::new(versus_computer(White, settings));
    table.play("h8").wait(1_000).run(PAUSE);
    let clocks = table.left();
    for player in [external(), Player::human(), Player::computer(OpponentName::LineWeights)] {
        let seated = EventKind::Seated { side: White, player: player.clone() };
        assert_eq!(table.seat(White, player.clone()), Ok(vec![seated]));
        assert_eq!(table.game.settings().players.white, player);
        assert_eq!(table.left(), clocks);
    }
    table.run(GameCommand::Resume);
    assert_eq!(table.game.computer_to_move(), Some(OpponentName::LineWeights));
    table.play("i9");
    assert_eq!(table.stones(), "h8i9");
}

#[test]
fn nobody_changes_seats_while_the_game_runs_or_after_it() {
    let mut table = Table::new(casual());
    assert_eq!(table.seat(Black, external()), Err(GameError::NotPaused));
    table.run(PAUSE);
    let nameless = Player { name: "a\nb".to_owned(), ..Player::human() };
    assert_eq!(table.seat(Black, nameless), Err(GameError::BadPlayer));
    table.run(GameCommand::Resign { by: Black });
    assert_eq!(table.seat(Black, external()), Err(GameError::Over));
}

#[test]
fn a_game_from_disk_stood_still_before_a_seat_changed_hands() {
    let mut table = Table::new(versus_computer(White, casual()));
    table.play("h8");
    table.game = table.reloaded();
    let player = external();
    let events = table.seat(White, player.clone()).unwrap();
    let seated = EventKind::Seated { side: White, player };
    assert_eq!(events, [EventKind::Paused(PauseReason::Restored), seated]);
}

#[test]
fn what_is_taken_back_is_the_person_s_of_now() {
    let mut table = Table::new(versus_computer(White, casual()));
    table.play("h8i9").run(PAUSE);
    table.seat(White, Player::human()).unwrap();
    table.run(GameCommand::Resume);
    assert_eq!(table.run(GameCommand::Undo { by: None }), [EventKind::Undone { count: 1 }]);
}
