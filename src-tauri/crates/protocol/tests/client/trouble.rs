use std::{
    cell::Cell,
    path::Path,
    time::{Duration, Instant},
};

use gomoku_core::{BoardSize, Rule};
use gomoku_protocol::{EngineCommand, EngineError, EngineGame, EngineProcess, EngineTimes, Heard};

use super::support::{LONG, in_game, limits, odd, point, position, start, think};

/// Enough to see that nothing comes.
const SHORT: Duration = Duration::from_millis(200);

#[track_caller]
fn check_start(command: &EngineCommand, answer: Duration, expected: &EngineError) {
    let begin = Instant::now();
    assert_eq!(
        EngineProcess::start(command, &limits(answer), &|| false).err().as_ref(),
        Some(expected),
        "{command:?}"
    );
    assert!(begin.elapsed() < LONG / 6, "the limits hold");
}

#[test]
fn programs_that_cannot_be_started() {
    check_start(&EngineCommand::new("/nowhere/at all/engine"), LONG, &EngineError::NotFound);
    check_start(&EngineCommand::new("no-such-program-anywhere"), LONG, &EngineError::NotFound);
    check_start(&EngineCommand::new(env!("CARGO_MANIFEST_DIR")), LONG, &EngineError::NotExecutable);
    let text = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    check_start(&EngineCommand::new(text), LONG, &EngineError::NotExecutable);
    let elsewhere = EngineCommand { folder: Some("/nowhere/at all".into()), ..odd("good") };
    let error = EngineProcess::start(&elsewhere, &limits(SHORT), &|| false).err().unwrap();
    assert!(matches!(&error, EngineError::CannotStart(text) if text.contains("nowhere")), "{error:?}");
}

#[test]
fn programs_that_do_not_begin_to_play() {
    check_start(&odd("dies-at-once"), LONG, &EngineError::Exited(Some(7)));
    check_start(&odd("silent"), SHORT, &EngineError::NoAnswer);
    check_start(&odd("endless-line"), SHORT, &EngineError::NoAnswer);
    assert!(EngineProcess::start(&odd("bytes"), &limits(LONG), &|| false).is_ok());
}

#[test]
fn a_program_that_only_babbles_is_known_by_its_file() {
    let mut engine =
        EngineProcess::start(&odd("babble"), &limits(Duration::from_secs(1)), &|| false).unwrap();
    assert_eq!(engine.about().name, "odd-engine");
    assert_eq!(
        engine.new_game(&EngineGame::new(Rule::Renju, BoardSize::DEFAULT), &|| false),
        Err(EngineError::NoAnswer)
    );
}

#[test]
fn what_it_refuses() {
    let game = EngineGame::new(Rule::Renju, BoardSize::DEFAULT);
    let refused = |text: &str| Err(EngineError::Refused(text.to_owned()));
    assert_eq!(start("no-size").new_game(&game, &|| false), refused("unsupported size"));
    let mut choosy = start("no-rule");
    assert_eq!(choosy.new_game(&game, &|| false), refused("unsupported rule"));
    assert_eq!(choosy.new_game(&EngineGame::new(Rule::Standard, BoardSize::DEFAULT), &|| false), Ok(()));
}

#[track_caller]
fn check_move(manner: &str, wait: Duration, expected: EngineError) {
    let mut engine = in_game(manner, Rule::Freestyle);
    let begin = Instant::now();
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "h8"), wait), Err(expected), "{manner}");
    assert!(begin.elapsed() < LONG / 6, "{manner}: the limits hold");
}

#[test]
fn what_is_not_a_move() {
    check_move("crashes", LONG, EngineError::Exited(Some(3)));
    check_move("mute", SHORT, EngineError::Late);
    check_move("floods", SHORT, EngineError::Late);
    check_move("plays-outside", LONG, EngineError::Illegal("99,99".to_owned()));
    check_move("plays-twice", LONG, EngineError::Illegal("7,7".to_owned()));
    check_move("slow", SHORT, EngineError::Late);
    check_move("refuses", SHORT, EngineError::Refused("I do not want to".to_owned()));
}

#[test]
fn a_setting_that_is_not_understood_is_no_refusal_to_move() {
    let mut engine = in_game("loses-words", Rule::Freestyle);
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "h8"), LONG), Ok(point("a15")));
}

#[test]
fn a_forbidden_point_is_named() {
    let mut engine = in_game("good", Rule::Renju);
    let double_four = position(Rule::Renju, "b15 o1 c15 m1 d15 k1 a14 o3 a13 m3 a12 k3");
    assert_eq!(think(&mut engine, &double_four, LONG), Err(EngineError::Forbidden(point("a15"))));
    // For White nothing is.
    let other = position(Rule::Renju, "o1 b15 m1 c15 k1 d15 o3 a14 m3 a13 k3 a12 j5");
    assert_eq!(think(&mut engine, &other, LONG), Ok(point("a15")));
}

#[test]
fn a_late_move_is_not_taken_for_the_next() {
    let mut engine = in_game("slow", Rule::Freestyle);
    let late = position(Rule::Freestyle, "a15");
    assert_eq!(think(&mut engine, &late, Duration::from_millis(20)), Err(EngineError::Late));
    // Its answer to the question above would be b15.
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "a15 b15 c15"), LONG), Ok(point("d15")));
}

#[test]
fn a_move_that_comes_too_late_is_owed_no_more() {
    let mut engine = in_game("slow-remark", Rule::Freestyle);
    let wait = Duration::from_millis(100);
    let log = engine.log().clone();
    let begin = Instant::now();
    // Whoever reads is held up until the move is there, after its time.
    let hold_up = &mut |_: &_| {
        let has_moved = || log.lines().iter().any(|line| line.heard == Heard::Said && line.text == "0,0");
        while !has_moved() && begin.elapsed() < LONG {
            std::thread::yield_now();
        }
    };
    let late = engine.think(
        &position(Rule::Freestyle, "h8"),
        &EngineTimes::per_move(wait),
        wait,
        &|| false,
        hold_up,
    );
    assert_eq!(late, Err(EngineError::Late));
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "i9"), LONG / 6), Ok(point("a15")));
}

#[test]
fn a_search_is_given_up_at_once() {
    let mut engine = in_game("waits", Rule::Freestyle);
    let looks = Cell::new(0);
    let stop = || {
        looks.set(looks.get() + 1);
        looks.get() > 3
    };
    let times = EngineTimes::per_move(LONG);
    let begin = Instant::now();
    let stopped = engine.think(&position(Rule::Freestyle, "h8"), &times, LONG, &stop, &mut |_| {});
    assert_eq!(stopped, Err(EngineError::Stopped));
    assert!(begin.elapsed() < LONG / 6);
    assert!(engine.log().lines().iter().any(|line| line.heard == Heard::Told && line.text == "YXSTOP"));
    assert_eq!(engine.new_game(&EngineGame::new(Rule::Renju, BoardSize::DEFAULT), &|| false).err(), None);
}

#[test]
fn a_program_that_does_not_read_holds_nobody_up() {
    let mut engine = start("only-talks");
    let long = ("folder".to_owned(), "x".repeat(10_000));
    let game = EngineGame { extra: vec![long], ..EngineGame::new(Rule::Freestyle, BoardSize::DEFAULT) };
    let begin = Instant::now();
    let games = (0..10_000).take_while(|_| engine.new_game(&game, &|| false).is_ok()).count();
    assert!((10..5_000).contains(&games), "its pipe and the queue hold some, not {games}");
    assert_eq!(engine.new_game(&game, &|| false), Err(EngineError::NotReading));
    assert!(begin.elapsed() < LONG);
}

#[test]
fn what_it_complains_of_is_in_the_log() {
    let mut engine = in_game("complains", Rule::Freestyle);
    let begin = Instant::now();
    let complained = |engine: &EngineProcess| {
        let lines = engine.log().lines();
        lines.iter().any(|line| line.heard == Heard::Complained && line.text.contains("library"))
    };
    while !complained(&engine) {
        assert!(begin.elapsed() < LONG && engine.is_running());
    }
}

#[test]
fn positions_without_words() {
    let mut engine = in_game("good", Rule::Renju);
    let passed = position(Rule::Renju, "h8 h9 i8 pass");
    assert_eq!(think(&mut engine, &passed, LONG), Err(EngineError::Unsupported));
}

#[test]
fn a_start_is_given_up_at_once() {
    let begin = Instant::now();
    let stop = || begin.elapsed() > SHORT;
    let started = EngineProcess::start(&odd("silent"), &limits(LONG), &stop);
    assert_eq!(started.err(), Some(EngineError::Stopped));
    // This one says who it is, and then nothing.
    let mut engine = start("deaf");
    let begin = Instant::now();
    let stop = || begin.elapsed() > SHORT;
    let game = EngineGame::new(Rule::Renju, BoardSize::DEFAULT);
    assert_eq!(engine.new_game(&game, &stop), Err(EngineError::Stopped));
    assert!(begin.elapsed() < LONG);
}

#[track_caller]
fn check_given_up_restart(manner: &str) {
    let mut engine = in_game(manner, Rule::Freestyle);
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, ""), LONG), Ok(point("a15")));
    // The board has to be emptied for this.
    let other = position(Rule::Freestyle, "h8");
    let times = EngineTimes::per_move(LONG);
    let begin = Instant::now();
    let stop = || begin.elapsed() > SHORT / 4;
    let stopped = engine.think(&other, &times, LONG, &stop, &mut |_| {});
    assert_eq!(stopped, Err(EngineError::Stopped), "{manner}");
    assert!(begin.elapsed() < 2 * SHORT, "{manner}: it has not answered yet");
    // No move is owed, and the late answer is none to the next question.
    assert_eq!(engine.owed_move(&other, SHORT), Err(EngineError::Stopped), "{manner}");
    assert_eq!(think(&mut engine, &other, LONG), Ok(point("a15")), "{manner}");
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "h8 a15 i9"), LONG), Ok(point("b15")));
}

#[test]
fn a_board_that_is_slow_to_empty_is_given_up_at_once() {
    check_given_up_restart("slow-restart");
    check_given_up_restart("slow-refusal");
}
