//! What can be said while the engine thinks, and what it shows of it.

use super::program::Program;

/// A program that thinks without an end about an open board.
fn thinking(settings: &str) -> Program {
    let mut program = Program::start();
    program.tell(&format!("INFO timeout_turn 10000000\n{settings}\nSTART 15\nTURN 7,7"));
    assert_eq!(program.hear(), "OK");
    program
}

#[track_caller]
fn check_move(line: &str) {
    assert_eq!(line.split(',').filter_map(|number| number.parse::<u8>().ok()).count(), 2, "{line}");
}

#[test]
fn a_search_is_stopped() {
    for stop in ["STOP", "YXSTOP"] {
        let mut program = thinking("");
        program.tell(stop);
        check_move(&program.hear());
    }
}

#[test]
fn it_listens_while_it_thinks() {
    let mut program = thinking("");
    program.tell("ABOUT\nINFO time_left 5\nNONSENSE\nYXSHOWFORBID\nABOUT");
    assert!(program.hear().starts_with("name="));
    assert_eq!(program.hear(), "UNKNOWN NONSENSE");
    assert!(program.hear().starts_with("name="));
    program.tell("YXSTOP");
    check_move(&program.hear());
    assert_eq!(program.hear(), "FORBID .");
}

#[test]
fn what_comes_during_a_search_waits_for_its_end() {
    let mut program = thinking("");
    program.tell("RESTART\nINFO max_depth 1\nBEGIN\nYXSTOP");
    check_move(&program.hear());
    assert_eq!(program.hear(), "OK");
    assert_eq!(program.hear(), "7,7");
}

#[test]
fn commands_during_a_search_are_bounded() {
    let mut program = thinking("");
    program.tell(&"YXSHOWFORBID\n".repeat(1_500));
    assert!(program.hear().starts_with("ERROR"));
    program.tell("YXSTOP");
    while program.hear() != "FORBID ." {}
}

#[test]
fn the_end_of_the_input_ends_an_endless_search() {
    let mut program = thinking("YXSHOWINFO\nINFO timeout_turn 2000000\nINFO timeout_match 100000000");
    let (rest, code) = program.end();
    assert_eq!(code, Some(0));
    check_move(&rest[0]);
    assert_eq!(rest.len(), 1);
}

#[test]
fn the_end_of_the_input_ends_the_searches_that_wait_for_it() {
    let mut program = thinking("YXSHOWINFO\nINFO timeout_turn 2000000\nINFO timeout_match 100000000");
    program.tell("RESTART\nTURN 7,7\nRESTART\nTURN 8,8");
    let (rest, code) = program.end();
    assert_eq!(code, Some(0));
    let moves: Vec<&String> = rest.iter().filter(|line| *line != "OK").collect();
    assert_eq!((moves.len(), rest.len()), (3, 5), "{rest:?}");
    moves.into_iter().for_each(|line| check_move(line));
}

#[test]
fn a_bounded_search_is_answered_after_the_end_of_the_input() {
    let mut program = Program::start();
    program.tell("START 15\nINFO timeout_turn 0\nINFO max_depth 4\nTURN 7,7");
    let (rest, code) = program.end();
    assert_eq!((rest.len(), code), (2, Some(0)), "{rest:?}");
    check_move(&rest[1]);
}

#[test]
fn several_best_moves() {
    let mut program = Program::start();
    program.tell("INFO timeout_turn 0\nINFO max_depth 3\nINFO show_detail 3\nSTART 15");
    assert_eq!(program.hear(), "OK");
    program.tell("YXBOARD\n7,7,2\nDONE\nYXNBEST 3");
    let mut best = [const { String::new() }; 3];
    let (mut index, mut is_open, mut marks, mut blocks) = (0, false, 0, 0);
    let answer = loop {
        let line = program.hear_any();
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["INFO", "PV", "DONE"] => {
                assert!(is_open);
                (is_open, blocks) = (false, blocks + 1);
            }
            ["INFO", "PV", number] => (is_open, index) = (true, number.parse().unwrap()),
            ["INFO", "NUMPV", number] => assert_eq!(number, "3"),
            ["INFO", "BESTLINE", first, ..] => best[index] = first.to_owned(),
            ["INFO", "WINRATE", rate] => assert!((0.0..=1.0).contains(&rate.parse::<f64>().unwrap())),
            ["INFO", ..] => assert!(is_open, "{line}"),
            ["MESSAGE", "REALTIME", "BEST" | "LOST", _] | ["MESSAGE", "REALTIME", "REFRESH"] => marks += 1,
            ["MESSAGE", "REALTIME", "POS" | "DONE", spot] => check_move(spot),
            ["MESSAGE", "REALTIME", ..] => panic!("{line}"),
            ["MESSAGE", ..] => {}
            _ => break line,
        }
    };
    assert!(blocks >= 9 && marks >= 6, "{blocks} {marks}");
    assert_eq!(answer, best[0]);
    assert!(best[0] != best[1] && best[1] != best[2] && best[0] != best[2], "{best:?}");
}

#[test]
fn only_what_is_asked_for_is_shown() {
    for (detail, has_marks, has_blocks) in
        [(0, false, false), (1, true, false), (2, false, true), (3, true, true)]
    {
        let mut program = Program::start();
        program.tell(&format!(
            "INFO show_detail {detail}\nINFO timeout_turn 0\nINFO max_depth 3\nSTART 15\nTURN 7,7"
        ));
        let mut lines = vec![program.hear_any()];
        while !lines.last().unwrap().starts_with(|first: char| first.is_ascii_digit()) {
            lines.push(program.hear_any());
        }
        let has = |start: &str| lines.iter().any(|line| line.starts_with(start));
        assert_eq!((has("MESSAGE REALTIME"), has("INFO PV")), (has_marks, has_blocks), "{detail}: {lines:?}");
    }
}

#[test]
fn each_move_is_marked_while_it_is_searched() {
    let mut program = thinking("INFO show_detail 1");
    let (mut considered, mut done) = (None, 0);
    while done < 20 {
        let line = program.hear_any();
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["MESSAGE", "REALTIME", "POS", spot] => {
                check_move(spot);
                assert_eq!(considered.replace(spot.to_owned()), None, "one move at a time");
            }
            ["MESSAGE", "REALTIME", "DONE", spot] => {
                // The first moves went by unseen.
                if let Some(considered) = considered.take() {
                    assert_eq!(considered, spot);
                    done += 1;
                }
            }
            _ => {}
        }
    }
    program.tell("YXSTOP");
    check_move(&program.hear());
    for detail in [0, 2] {
        let mut program = thinking(&format!("INFO show_detail {detail}"));
        while !program.hear_any().starts_with("MESSAGE depth 8") {}
        program.tell("YXSTOP");
        loop {
            let line = program.hear_any();
            assert!(!line.starts_with("MESSAGE REALTIME"), "{line}");
            if line.starts_with(|first: char| first.is_ascii_digit()) {
                break;
            }
        }
    }
}

#[test]
fn it_thinks_in_the_time_of_the_other_side() {
    let mut program = Program::start();
    program.tell("INFO pondering 1\nINFO timeout_turn 30\nSTART 15\nBEGIN");
    assert_eq!(program.hear(), "OK");
    assert_eq!(program.hear(), "7,7");
    for row in 0..4 {
        program.tell(&format!("TURN 0,{row}"));
        check_move(&program.hear());
    }
    program.tell("RESTART");
    assert_eq!(program.hear(), "OK");
    assert_eq!(program.end().1, Some(0));
}

#[test]
fn weaker_opponents_move_legally() {
    for strength in [0, 20, 50, 99] {
        let mut program = Program::start();
        program
            .tell(&format!("INFO strength {strength}\nINFO timeout_turn 300\nINFO rule 4\nSTART 15\nBEGIN"));
        assert_eq!(program.hear(), "OK");
        check_move(&program.hear());
    }
}

#[test]
fn what_a_board_asks() {
    let mut program = Program::start();
    program.tell("YXSHOWINFO\nYXSHOWHASHUSAGE\nYXHASHCLEAR");
    assert!(program.hear_any().starts_with("MESSAGE Kagetsu"));
    assert!(program.hear_any().starts_with("MESSAGE INFO MAX_THREAD_NUM "));
    assert!(program.hear_any().starts_with("MESSAGE INFO MAX_HASH_SIZE "));
    assert!(program.hear_any().starts_with("MESSAGE "));
    assert_eq!(program.end(), (vec![], Some(0)));
}

#[test]
fn positions_are_made_even() {
    let mut program = Program::start();
    program.tell("INFO timeout_turn 0\nINFO max_depth 2\nINFO hash_size 4096\nSTART 15\nYXBALANCETWO 0");
    assert_eq!(program.hear(), "OK");
    let stones = program.hear();
    let (first, second) = stones.split_once(' ').unwrap();
    check_move(first);
    check_move(second);
    assert_ne!(first, second);
    program.tell("YXBALANCEONE 0\nYXBALANCEONE -50");
    let third = program.hear();
    check_move(&third);
    assert!(third != first && third != second);
    check_move(&program.hear());
    program.tell("YXBALANCEONE x");
    assert!(program.hear().starts_with("ERROR"));
}
