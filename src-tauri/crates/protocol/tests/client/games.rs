use gomoku_core::{BoardSize, Move, Position, Rule};
use gomoku_protocol::{Answer, EngineGame, EngineTimes, Heard};

use super::support::{LONG, in_game, point, position, start, think};

/// What the program was told since that line of the log.
fn told(engine: &gomoku_protocol::EngineProcess, from: usize) -> Vec<String> {
    let lines = engine.log().lines();
    let told =
        lines[from..].iter().filter(|line| line.heard == Heard::Told && !line.text.starts_with("INFO"));
    told.map(|line| line.text.clone()).collect()
}

#[test]
fn who_it_is() {
    let engine = start("good");
    let about = engine.about();
    assert_eq!((about.name.as_str(), about.version.as_str(), about.author.as_str()), ("Odd", "1.0", "无名"));
    assert_eq!(start("no-about").about().name, "odd-engine");
}

#[test]
fn a_game_goes_on_move_by_move() {
    let mut engine = in_game("good", Rule::Freestyle);
    let mut game = Position::new(Rule::Freestyle, BoardSize::DEFAULT);
    let begin = engine.log().lines().len();
    for (reply, expected) in [("h8", "a15"), ("h9", "b15"), ("h10", "c15")] {
        let own = think(&mut engine, &game, LONG).unwrap();
        assert_eq!(own, point(expected));
        game.play(Move::Place(own)).unwrap();
        game.play(Move::Place(point(reply))).unwrap();
    }
    assert_eq!(told(&engine, begin), ["BEGIN", "TURN 7,7", "TURN 7,6"]);

    // Two moves taken back, another position, the empty board.
    let begin = engine.log().lines().len();
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "a15 h8 i9"), LONG), Ok(point("b15")));
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, ""), LONG), Ok(point("a15")));
    assert_eq!(
        told(&engine, begin),
        ["RESTART", "BOARD", "0,0,2", "7,7,1", "8,6,2", "DONE", "RESTART", "BEGIN"]
    );
}

#[test]
fn a_program_that_cannot_start_anew_is_told_all_again() {
    let mut engine = in_game("no-restart", Rule::Renju);
    think(&mut engine, &position(Rule::Renju, ""), LONG).unwrap();
    let begin = engine.log().lines().len();
    assert_eq!(think(&mut engine, &position(Rule::Renju, "h8"), LONG), Ok(point("a15")));
    assert_eq!(told(&engine, begin), ["RESTART", "START 15", "ABOUT", "ABOUT", "BOARD", "7,7,2", "DONE"]);
}

#[test]
fn second_it_is_told_the_first_move() {
    let mut engine = in_game("good", Rule::Freestyle);
    let begin = engine.log().lines().len();
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "a15"), LONG), Ok(point("b15")));
    assert_eq!(told(&engine, begin), ["TURN 0,0"]);
}

#[test]
fn settings_and_times_are_told() {
    let mut engine = start("good");
    engine
        .new_game(
            &EngineGame {
                threads: Some(2),
                memory: Some(1 << 20),
                extra: vec![("max_depth".to_owned(), "5".to_owned())],
                ..EngineGame::new(Rule::Renju, BoardSize::MAX)
            },
            &|| false,
        )
        .unwrap();
    let times = EngineTimes {
        turn: Some(std::time::Duration::from_secs(5)),
        game: Some(std::time::Duration::from_secs(180)),
        left: Some(std::time::Duration::from_millis(1_234)),
        increment: std::time::Duration::from_secs(1),
    };
    let empty = Position::new(Rule::Renju, BoardSize::MAX);
    engine.think(&empty, &times, LONG, &|| false, &mut |_| {}).unwrap();
    let lines = engine.log().lines();
    for line in [
        "START 22",
        "INFO rule 4",
        "INFO max_memory 1048576",
        "INFO thread_num 2",
        "INFO max_depth 5",
        "INFO timeout_turn 5000",
        "INFO timeout_match 180000",
        "INFO time_left 1234",
        "INFO time_increment 1000",
    ] {
        assert!(lines.iter().any(|told| told.heard == Heard::Told && told.text == line), "{line}: {lines:?}");
    }
}

#[test]
fn remarks_are_handed_on_and_a_move_is_found_behind_them() {
    let mut engine = in_game("talks-much", Rule::Freestyle);
    let mut messages = 0;
    let played = engine.think(
        &position(Rule::Freestyle, "h8"),
        &EngineTimes::per_move(LONG),
        LONG,
        &|| false,
        &mut |answer| messages += usize::from(matches!(answer, Answer::Message(_))),
    );
    assert_eq!(played, Ok(point("a15")));
    assert!(messages > 1_000, "{messages}");
    assert!(engine.log().lines().len() <= 100);
}

#[test]
fn a_suggestion_is_accepted() {
    let mut engine = in_game("suggests", Rule::Freestyle);
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "h8"), LONG), Ok(point("a15")));
}

#[test]
fn keys_that_it_does_not_know_do_no_harm() {
    let mut engine = in_game("no-info", Rule::Freestyle);
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "h8"), LONG), Ok(point("a15")));
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "h8 a15 h9"), LONG), Ok(point("b15")));
}
