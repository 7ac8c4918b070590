use gomoku_core::{EndReason, Outcome};
use gomoku_game::{
    ByColor, EventKind, GameCommand, GameSettings, Moment, PauseReason, Phase, TimeControl, UnixMillis,
};

use crate::table::{Black, Table, White, casual, main_time, ms, per_move, point, timed};

const TIMEOUT_OF_BLACK: EventKind =
    EventKind::Ended { outcome: Outcome::Win(White), reason: EndReason::Timeout };

#[test]
fn without_limits_time_is_only_measured() {
    let mut table = Table::new(casual());
    assert_eq!((table.left(), table.game.next_deadline()), ((None, None), None));
    table.wait(90_000_000).play("h8").wait(1).play("i9");
    let elapsed: Vec<_> = table.game.moves().iter().map(|played| played.elapsed).collect();
    assert_eq!(elapsed, [ms(90_000_000), ms(1)]);
}

#[test]
fn time_per_move_starts_anew_with_each_move() {
    let mut table = Table::new(timed(per_move(30_000), per_move(15_000)));
    assert_eq!(table.left(), (Some(30_000), Some(15_000)));
    table.wait(12_345);
    assert_eq!(table.left(), (Some(17_655), Some(15_000)), "Black's clock runs from the start");
    table.play("h8");
    assert_eq!(table.left(), (Some(30_000), Some(15_000)));
    table.wait(14_999).play("i9").wait(29_999);
    assert_eq!(table.left(), (Some(1), Some(15_000)));
}

#[test]
fn the_increment_is_added_after_the_move() {
    let mut table = Table::new(timed(main_time(60_000, 5_000), main_time(30_000, 0)));
    table.wait(10_000);
    assert_eq!(table.left(), (Some(50_000), Some(30_000)));
    table.play("h8");
    assert_eq!(table.left(), (Some(55_000), Some(30_000)));
    table.wait(4_000).play("i9").wait(1_000);
    assert_eq!(table.left(), (Some(54_000), Some(26_000)));
}

#[test]
fn without_main_time_the_first_move_has_the_increment() {
    let mut table = Table::new(timed(main_time(0, 3_000), main_time(0, 3_000)));
    table.wait(2_000).play("h8").wait(2_999).play("i9");
    assert_eq!(table.left(), (Some(4_000), Some(3_001)));
}

#[test]
fn each_side_may_have_another_control() {
    let mut table = Table::new(timed(TimeControl::None, main_time(10_000, 0)));
    table.wait(3_600_000);
    assert_eq!((table.left(), table.game.next_deadline()), ((None, Some(10_000)), None));
    table.play("h8").wait(4_000);
    assert_eq!(table.left(), (None, Some(6_000)));
    assert_eq!(table.game.next_deadline(), Some(table.now + ms(6_000)));
}

#[test]
fn running_out_of_time_loses() {
    let mut table = Table::new(timed(per_move(5_000), per_move(5_000)));
    table.wait(4_999);
    assert_eq!(table.run(GameCommand::Tick), []);
    table.wait(1);
    assert_eq!(table.game.next_deadline(), Some(table.now));
    assert_eq!(table.run(GameCommand::Tick), [TIMEOUT_OF_BLACK]);
    assert_eq!((table.left(), table.game.phase()), ((Some(0), Some(5_000)), Phase::Ended));
    table.wait(60_000);
    assert_eq!((table.left(), table.game.next_deadline()), ((Some(0), Some(5_000)), None));
}

#[test]
fn the_flag_comes_before_every_later_command() {
    let four = "h8a1i8a2j8a3k8a4";
    let commands = |table: &Table| {
        [
            table.place(point("l8")),
            GameCommand::Undo { by: None },
            GameCommand::Resign { by: White },
            GameCommand::OfferDraw { by: Black },
            GameCommand::Pause(PauseReason::User),
            GameCommand::Adjourn,
            GameCommand::Tick,
            // Even one that would be refused.
            GameCommand::Resume,
        ]
    };
    let mut table = Table::new(timed(main_time(5_000, 0), TimeControl::None));
    table.play(four);
    for late in [5_000, 5_001, 100_000] {
        for command in commands(&table) {
            let mut table = table.clone();
            table.wait(late);
            let face = table.face(Black);
            assert_eq!(
                (face.left, face.over),
                (ms(0), ms(0)),
                "nobody plays on, not even until it is noticed"
            );
            assert_eq!(table.run(command), [TIMEOUT_OF_BLACK], "{command:?} after {late} ms");
            assert_eq!(table.left().0, Some(0), "never negative");
            assert_eq!(table.stones(), four);
        }
    }
    table.wait(4_999).play("l8");
    assert_eq!(table.winner(), Some(Black), "a five counts while there is time left");
}

#[test]
fn nobody_pays_for_the_disk() {
    let mut table = Table::new(timed(main_time(60_000, 0), main_time(60_000, 0)));
    table.wait(1_000).play("h8").wait(300);
    table.game.shift(table.now);
    assert_eq!(
        table.left(),
        (Some(59_000), Some(60_000)),
        "the append took 300 ms, and the clock starts after it"
    );
    table.wait(2_000);
    table.run(GameCommand::OfferDraw { by: White });
    table.wait(400);
    table.game.shift(table.now);
    assert_eq!(table.left(), (Some(59_000), Some(58_000)), "only the append is forgiven, not the turn");
    table.wait(1_000).play("i9");
    assert_eq!(table.game.moves()[1].elapsed, ms(3_000));
    table.game.shift(table.now);
    table.run(GameCommand::Resign { by: White });
    table.wait(1_000);
    table.game.shift(table.now);
    assert_eq!(table.game.running_clock(), None, "a shift starts nothing");
}

#[test]
fn who_thinks_while_an_offer_lapses_unnoticed_pays_for_it() {
    let mut table = Table::new(timed(main_time(60_000, 0), main_time(60_000, 0)));
    table.run(GameCommand::OfferDraw { by: White });
    table.game.shift(table.now);
    table.wait(13_000);
    assert_eq!(table.run(GameCommand::Tick), [EventKind::DrawLapsed]);
    assert_eq!(table.left().0, Some(47_000));
    table.wait(500);
    table.game.shift(table.now);
    assert_eq!(table.left().0, Some(47_000), "the append is forgiven, the three seconds before it are not");
    table.wait(1_000).play("h8");
    assert_eq!(table.game.moves()[0].elapsed, ms(14_000));
}

#[test]
fn undo_starts_the_time_per_move_anew_and_gives_no_main_time_back() {
    let mut table = Table::new(timed(per_move(30_000), main_time(60_000, 0)));
    table.wait(10_000).play("h8").wait(20_000).play("i9").wait(7_000);
    table.run(GameCommand::Undo { by: None });
    assert_eq!((table.to_move(), table.left()), (White, (Some(30_000), Some(40_000))));
    table.wait(5_000);
    table.run(GameCommand::Undo { by: None });
    assert_eq!(
        (table.to_move(), table.left()),
        (Black, (Some(30_000), Some(35_000))),
        "the thinking since counts"
    );
    table.wait(1_000);
    table.run(GameCommand::Redo);
    assert_eq!((table.to_move(), table.left()), (White, (Some(30_000), Some(35_000))));
}

#[test]
fn a_move_made_again_earns_no_second_increment() {
    let mut table = Table::new(timed(main_time(60_000, 10_000), main_time(60_000, 10_000)));
    table.play("h8i9");
    for _ in 0..5 {
        table.run(GameCommand::Undo { by: None });
        table.run(GameCommand::Undo { by: None });
        table.play("h8i9");
        table.run(GameCommand::Undo { by: None });
        table.run(GameCommand::Redo);
    }
    assert_eq!(table.left(), (Some(70_000), Some(70_000)));
    table.play("j10");
    assert_eq!(table.left(), (Some(80_000), Some(70_000)), "the next new move earns one");
}

#[test]
fn an_undo_after_the_end_starts_the_clock_again() {
    let mut table = Table::new(timed(main_time(60_000, 0), per_move(5_000)));
    table.play("h8i9").wait(3_000);
    table.run(GameCommand::Resign { by: Black });
    table.wait(1_000_000);
    assert_eq!(table.left(), (Some(57_000), Some(5_000)), "no clock runs after the end");
    table.run(GameCommand::Undo { by: None });
    assert_eq!(table.game.running_clock(), Some(White));
    table.wait(1_000);
    assert_eq!(table.left(), (Some(57_000), Some(4_000)));
}

#[test]
fn a_moment_before_the_last_one_charges_nothing_twice() {
    let mut table = Table::new(timed(main_time(60_000, 0), TimeControl::None));
    table.wait(5_000);
    table.run(GameCommand::OfferDraw { by: White });
    let now = table.now;
    table.now = Moment::ORIGIN;
    let events =
        table.game.apply(GameCommand::AnswerDraw { by: Black, accept: false }, table.now, UnixMillis(0));
    assert_eq!(events.map(|events| events.len()), Ok(1));
    table.now = now;
    assert_eq!(table.wait(1_000).left().0, Some(54_000));
}

#[test]
fn times_of_day_do_not_move_the_clock() {
    let settings = GameSettings { clocks: ByColor::both(per_move(5_000)), ..casual() };
    let table = Table::new(settings);
    let mut game = table.game.clone();
    let far = UnixMillis(i64::MAX);
    assert_eq!(game.apply(GameCommand::Tick, table.now + ms(1), far), Ok(vec![]));
}
