//! Answers come in time. Other programs may keep the machine busy, so each bound is held at one of several tries.

use std::time::{Duration, Instant};

use super::program::Program;

const TRIES: usize = 12;
/// What an answer may be late by on an idle machine.
const TOLERANCE: Duration = Duration::from_millis(30);

/// The shortest time from a question to its answer.
#[track_caller]
fn shortest(settings: &str, question: &str) -> Duration {
    let mut program = Program::start();
    let times = (0..TRIES).map(|_| {
        program.tell("INFO hash_size 4096\nSTART 15");
        assert_eq!(program.hear(), "OK");
        program.tell(settings);
        // What was set is taken in.
        program.tell("ABOUT");
        program.hear();
        let begin = Instant::now();
        program.tell(question);
        program.hear_at().unwrap().0 - begin
    });
    times.min().unwrap()
}

const BOARD: &str = "BOARD\n7,7,1\n8,8,2\n7,8,1\n7,6,2\nDONE";

#[test]
fn the_time_of_a_move_is_used_and_not_exceeded() {
    for milliseconds in [1, 10, 50, 150] {
        let time = shortest(&format!("INFO timeout_turn {milliseconds}\nINFO timeout_match 0"), BOARD);
        assert!(time <= Duration::from_millis(milliseconds) + TOLERANCE, "{milliseconds}: {time:?}");
        if milliseconds >= 50 {
            assert!(time >= Duration::from_millis(milliseconds / 2), "{milliseconds}: {time:?}");
        }
    }
}

#[test]
fn as_fast_as_possible() {
    let time = shortest("INFO timeout_turn 0\nINFO timeout_match 0", BOARD);
    assert!(time <= TOLERANCE, "{time:?}");
}

#[test]
fn what_is_left_of_the_game_is_not_exceeded() {
    for left in [-50_i64, 0, 1, 20] {
        let settings = format!("INFO timeout_turn 30000\nINFO timeout_match 180000\nINFO time_left {left}");
        let time = shortest(&settings, BOARD);
        assert!(time <= Duration::from_millis(left.max(0).unsigned_abs()) + TOLERANCE, "{left}: {time:?}");
    }
}

#[test]
fn a_crowded_board_takes_no_longer() {
    // All but one row, in bands that hold no five.
    let mut board = "BOARD\n".to_owned();
    let cells = (0..14).flat_map(|y| (0..15).map(move |x| (x, y)));
    for (x, y) in cells {
        board += &format!("{x},{y},{}\n", 1 + (x / 2 + y) % 2);
    }
    let owners: Vec<char> =
        board.lines().filter_map(|line| line.chars().last()).filter(char::is_ascii_digit).collect();
    let own = owners.iter().filter(|owner| **owner == '1').count();
    let rest = (0..(2 * own).abs_diff(owners.len()))
        .map(|x| format!("{x},14,{}\n", if 2 * own > owners.len() { 2 } else { 1 }));
    board.extend(rest);
    board += "DONE";
    let time = shortest("INFO timeout_turn 1\nINFO rule 0", &board);
    assert!(time <= Duration::from_millis(1) + TOLERANCE, "{time:?}");
}

#[test]
fn a_stop_is_answered_at_once() {
    let mut program = Program::start();
    program.tell("INFO timeout_turn 10000000\nSTART 15");
    assert_eq!(program.hear(), "OK");
    let times = (0..TRIES).map(|_| {
        program.tell("RESTART\nTURN 7,7");
        assert_eq!(program.hear(), "OK");
        // It thinks.
        while !program.hear_any().starts_with("MESSAGE depth 5") {}
        let begin = Instant::now();
        program.tell("YXSTOP");
        program.hear_at().unwrap().0 - begin
    });
    let shortest = times.min().unwrap();
    assert!(shortest <= Duration::from_millis(50), "{shortest:?}");
}
