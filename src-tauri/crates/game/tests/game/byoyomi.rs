use gomoku_game::{EventKind, GameCommand, GameSettings, PauseReason, TimeControl};

use crate::table::{Black, Table, White, byoyomi, main_time, ms, play_on, timed};

/// A minute and three periods of 30 s for Black, who has all the time of the tests.
fn settings() -> GameSettings {
    timed(byoyomi(60_000, 3, 30_000), TimeControl::None)
}

/// What the clock of Black shows: the time, the periods, and whether main time is used up.
#[track_caller]
fn check_shown(table: &Table, millis: u64, periods: u8, in_byoyomi: bool) {
    let face = table.face(Black);
    assert_eq!(
        (face.shown(), face.periods, face.in_byoyomi()),
        (ms(millis), periods, in_byoyomi),
        "{face:?}"
    );
    assert_eq!(Some(face.left), table.game.remaining(table.now).black);
    assert_eq!(face.period, ms(30_000));
}

#[test]
fn main_time_runs_down_and_then_one_period_after_the_other() {
    let mut table = Table::new(settings());
    let stations = [
        (0, 60_000, 3, false),
        (59_999, 1, 3, false),
        (60_000, 30_000, 3, true),
        (60_001, 29_999, 3, true),
        (89_999, 1, 3, true),
        (90_000, 30_000, 2, true),
        (120_000, 30_000, 1, true),
        (149_999, 1, 1, true),
    ];
    assert_eq!(table.game.next_deadline(), Some(table.now + ms(150_000)));
    let mut past = 0;
    for (at, shown, periods, in_byoyomi) in stations {
        table.wait(at - past);
        past = at;
        assert_eq!(table.run(GameCommand::Tick), []);
        check_shown(&table, shown, periods, in_byoyomi);
    }
    table.wait(1);
    assert_eq!(table.run(GameCommand::Tick).len(), 1);
    assert_eq!(table.winner(), Some(White), "the flag falls with the last period");
    check_shown(&table, 0, 0, false);
}

#[test]
fn a_move_within_a_period_costs_nothing_and_a_lost_period_stays_lost() {
    let mut table = Table::new(settings());
    table.wait(50_000).play("h8");
    check_shown(&table, 10_000, 3, false);
    table.play("a1").wait(10_000).play("h9");
    check_shown(&table, 30_000, 3, true);
    for (thought, points, periods) in
        [(29_999, "b2i8", 3), (0, "c1i9", 3), (30_000, "d2j8", 2), (45_000, "e1j9", 1), (29_999, "f2k7", 1)]
    {
        let points: Vec<_> = gomoku_core::parse_points(points).unwrap();
        table.run(table.place(points[0]));
        table.wait(thought);
        table.run(table.place(points[1]));
        check_shown(&table, 30_000, periods, true);
    }
    table.play("g1").wait(30_000);
    table.run(GameCommand::Tick);
    assert_eq!(table.winner(), Some(White));
}

#[test]
fn a_move_in_the_last_of_the_main_time_keeps_it() {
    let mut table = Table::new(settings());
    table.wait(59_999).play("h8");
    check_shown(&table, 1, 3, false);
    table.play("a1").wait(31_000).play("h9");
    check_shown(&table, 30_000, 2, true);
}

#[test]
fn without_main_time_the_first_move_has_the_first_period() {
    let mut table = Table::new(timed(byoyomi(0, 2, 30_000), main_time(60_000, 0)));
    check_shown(&table, 30_000, 2, true);
    table.wait(29_999).play("h8");
    check_shown(&table, 30_000, 2, true);
    assert_eq!(table.game.faces(table.now).white.map(|face| (face.periods, face.period)), Some((0, ms(0))));
}

#[test]
fn a_pause_keeps_what_is_left_of_the_period() {
    let mut table = Table::new(settings());
    table.wait(100_000);
    table.run(GameCommand::Pause(PauseReason::User));
    table.wait(3_600_000);
    check_shown(&table, 20_000, 2, true);
    table.run(GameCommand::Resume);
    check_shown(&table, 20_000, 2, true);
    table.wait(19_999).play("h8");
    check_shown(&table, 30_000, 2, true);
}

#[test]
fn undo_and_redo_give_and_take_no_time() {
    let mut table = Table::new(timed(byoyomi(0, 3, 30_000), byoyomi(0, 3, 30_000)));
    table.wait(35_000).play("h8").wait(10_000);
    table.run(GameCommand::Undo { by: None });
    assert_eq!(
        table.left(),
        (Some(60_000), Some(80_000)),
        "the thinking since counts, the lost period is lost"
    );
    table.wait(12_000);
    table.run(GameCommand::Redo);
    assert_eq!(table.left(), (Some(48_000), Some(80_000)));
    table.wait(19_999).play("i9");
    assert_eq!(table.left(), (Some(48_000), Some(90_000)));
    table.wait(17_999).play("j10");
    assert_eq!(
        table.left(),
        (Some(60_000), Some(90_000)),
        "a move made again starts the period anew as well"
    );
}

#[test]
fn a_checkpoint_brings_the_period_back() {
    for (thought, shown, periods) in [(10_000, 50_000, 3), (70_000, 20_000, 3), (95_000, 25_000, 2)] {
        let mut table = Table::new(settings());
        table.wait(thought);
        let checkpoint = (table.game.seq(), table.game.remaining(table.now));
        table.wait(5_000);
        table.game =
            gomoku_game::Game::replay(crate::table::ID, &table.events, Some(checkpoint), table.now).unwrap();
        check_shown(&table, shown, periods, periods < 3 || thought > 60_000);
        assert_eq!(
            table.run(GameCommand::Resume),
            [EventKind::Paused(PauseReason::Restored), EventKind::Resumed]
        );
        check_shown(&table, shown, periods, periods < 3 || thought > 60_000);
    }
}

#[test]
fn played_on_after_the_last_period_a_move_wins_none_back() {
    let mut table = Table::new(play_on(settings()));
    table.wait(152_000).play("h8a1");
    let face = table.face(Black);
    assert_eq!((face.left, face.periods, face.over), (ms(0), 0, ms(2_000)));
    table.wait(3_000).play("h9");
    assert_eq!(table.face(Black).over, ms(5_000));
}
