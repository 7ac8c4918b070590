use gomoku_core::Color;
use gomoku_game::{
    ByColor, EventKind, Game, GameCommand, GameError, GameEvent, PauseReason, ReplayError, TimeControl,
};

use crate::table::{Black, ID, Table, White, byoyomi, casual, main_time, ms, per_move, play_on, timed};

const DAY: u64 = 24 * 3_600_000;
const PAUSE: GameCommand = GameCommand::Pause(PauseReason::User);

fn add(side: Color, millis: u64) -> GameCommand {
    GameCommand::AddTime { side, time: ms(millis) }
}

/// A game in which Black has thought for so long, paused.
fn paused(black: TimeControl, white: TimeControl, thought: u64) -> Table {
    let mut table = Table::new(timed(black, white));
    table.wait(thought).run(PAUSE);
    table
}

#[test]
fn a_side_gets_more_time_while_the_game_stands_still() {
    let second = Some(90_000);
    let cases = [
        (main_time(60_000, 5_000), Some(50_000 + 7_000), second),
        (main_time(0, 15_000), Some(5_000 + 7_000), second),
        (byoyomi(60_000, 3, 30_000), Some(140_000 + 7_000), second),
        (per_move(30_000), Some(20_000 + 7_000), second),
    ];
    for (control, black, white) in cases {
        let mut table = paused(control, main_time(60_000, 0), 10_000);
        assert_eq!(table.run(add(Black, 7_000)), [EventKind::TimeAdded { side: Black, time: ms(7_000) }]);
        table.run(add(White, 10_000));
        table.run(add(White, 20_000));
        table.wait(1_000_000);
        assert_eq!(table.left(), (black, white), "{control:?}: still paused");
        assert_eq!(table.game.running_clock(), None);
        table.run(GameCommand::Resume);
        table.wait(1_000);
        assert_eq!(table.left(), (black.map(|left| left - 1_000), white), "{control:?}");
        table.play("h8");
        assert_eq!(
            table.game.moves()[0].elapsed,
            ms(11_000),
            "{control:?}: time that is added is not thought"
        );
    }
}

#[test]
fn time_added_to_a_move_is_for_that_move() {
    let mut table = paused(per_move(30_000), per_move(30_000), 10_000);
    table.run(add(Black, 60_000));
    table.run(GameCommand::Resume);
    table.wait(79_999).play("h8");
    assert_eq!(table.left(), (Some(30_000), Some(30_000)));
}

#[test]
fn lost_periods_stay_lost() {
    let mut table = paused(byoyomi(10_000, 3, 30_000), TimeControl::None, 50_000);
    let shown = |table: &Table| (table.face(Black).shown(), table.face(Black).periods);
    assert_eq!(shown(&table), (ms(20_000), 2));
    table.run(add(Black, 5_000));
    assert_eq!(shown(&table), (ms(25_000), 2));
    table.run(add(Black, 60_000));
    assert_eq!(shown(&table), (ms(55_000), 2), "the period is full, the rest is main time");
    table.run(GameCommand::Resume);
    table.wait(10_000).play("h8");
    assert_eq!(shown(&table), (ms(45_000), 2));
}

#[test]
fn a_fallen_flag_rises_and_falls_again() {
    for control in [per_move(5_000), main_time(5_000, 0), byoyomi(0, 1, 5_000)] {
        let mut table = Table::new(play_on(timed(control, TimeControl::None)));
        table.wait(7_000).run(PAUSE);
        table.run(add(Black, 3_000));
        let face = table.face(Black);
        assert_eq!((face.left, face.shown(), face.over), (ms(3_000), ms(3_000), ms(2_000)), "{control:?}");
        assert_eq!((face.periods, face.in_byoyomi()), (0, false), "{control:?}");
        table.run(GameCommand::Resume);
        assert_eq!(table.game.next_deadline(), Some(table.now + ms(3_000)), "{control:?}");
        table.wait(4_000);
        assert_eq!(table.run(GameCommand::Tick), [EventKind::FlagFell { side: Black }], "{control:?}");
        assert_eq!(table.face(Black).over, ms(3_000), "{control:?}");
    }
}

#[test]
fn time_added_before_the_flag_is_noticed_saves_the_game() {
    let mut table = Table::new(timed(main_time(5_000, 0), TimeControl::None));
    let checkpoint = Some((1, ByColor::new(Some(ms(0)), None)));
    table.game = Game::replay(ID, &table.events, checkpoint, table.now).unwrap();
    let added = EventKind::TimeAdded { side: Black, time: ms(60_000) };
    let events = table.run(add(Black, 60_000));
    assert_eq!(events, [EventKind::Paused(PauseReason::Restored), added], "the pause is on record");
    table.run(GameCommand::Resume);
    table.wait(59_999).play("h8");
    assert_eq!((table.left().0, table.game.moves()[0].elapsed), (Some(1), ms(64_999)));
}

#[test]
fn what_cannot_be_added() {
    let main = || paused(main_time(60_000, 0), TimeControl::None, 0);
    let ended = || {
        let mut table = main();
        table.run(GameCommand::Resign { by: Black });
        table
    };
    let restored = || {
        let mut table = Table::new(timed(main_time(60_000, 0), TimeControl::None));
        table.game = table.reloaded();
        table
    };
    let full = |millis| paused(main_time(DAY - millis, 0), TimeControl::None, 0);
    let cases: Vec<(&str, Table, GameCommand, Result<(), GameError>)> = vec![
        ("while the clock runs", Table::new(casual()), add(Black, 1_000), Err(GameError::NotPaused)),
        ("after the end", ended(), add(Black, 1_000), Err(GameError::Over)),
        ("without a clock", main(), add(White, 1_000), Err(GameError::NoClock)),
        ("nothing", main(), add(Black, 0), Err(GameError::BadTime)),
        ("too little", main(), add(Black, 999), Err(GameError::BadTime)),
        ("the least", main(), add(Black, 1_000), Ok(())),
        ("the most", main(), add(Black, 3_600_000), Ok(())),
        ("too much", main(), add(Black, 3_600_001), Err(GameError::BadTime)),
        ("without end", main(), add(Black, u64::MAX), Err(GameError::BadTime)),
        ("up to a day", full(5_000), add(Black, 5_000), Ok(())),
        ("more than a day", full(5_000), add(Black, 5_001), Err(GameError::BadTime)),
        (
            "to more than a day",
            paused(byoyomi(DAY, 1, 30_000), TimeControl::None, 0),
            add(Black, 1_000),
            Err(GameError::BadTime),
        ),
        (
            "to a move of the other side's, which would not see it",
            paused(main_time(60_000, 0), per_move(30_000), 0),
            add(White, 1_000),
            Err(GameError::NoClock),
        ),
        ("to a game from disk", restored(), add(Black, 1_000), Ok(())),
        ("too little to a game from disk", restored(), add(Black, 1), Err(GameError::BadTime)),
    ];
    for (name, mut table, command, expected) in cases {
        assert_eq!(table.command(command).map(|_| ()), expected, "{name}");
    }
}

#[test]
fn journals_that_give_time_away_are_refused() {
    // 1 Started, 2 Paused, 3 TimeAdded, 4 Resumed
    let journal = || {
        let mut table = paused(main_time(60_000, 0), TimeControl::None, 1_000);
        table.run(add(Black, 5_000));
        table.run(GameCommand::Resume);
        table.events
    };
    type Change = fn(&mut Vec<GameEvent>);
    let refused = |seq, error| ReplayError::Refused { seq, error };
    fn kind(event: &mut GameEvent, side: Color, millis: u64) {
        event.kind = EventKind::TimeAdded { side, time: ms(millis) };
    }
    let cases: Vec<(&str, Change, ReplayError)> = vec![
        (
            "other time than it shows",
            |events| kind(&mut events[2], Black, 5_001),
            ReplayError::Clock { seq: 3 },
        ),
        ("more than may be", |events| kind(&mut events[2], Black, 3_600_001), refused(3, GameError::BadTime)),
        ("to no clock", |events| kind(&mut events[2], White, 5_000), refused(3, GameError::NoClock)),
        ("while it runs", |events| kind(&mut events[1], Black, 5_000), refused(2, GameError::NotPaused)),
        (
            "time that is thought meanwhile",
            |events| events[2].spent = ms(1_001),
            ReplayError::Clock { seq: 3 },
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
