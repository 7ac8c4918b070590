//! What is told, after `>`, and what is answered, after `<`. `#` stands for any move that is new on the board, `ERROR` and
//! `UNKNOWN` for any such line.

use std::collections::HashSet;

use super::program::Program;

/// Answers within a millisecond or so and is the same each time.
const QUICK: &str = "INFO timeout_turn 0\nINFO max_depth 2\nINFO hash_size 1024";

#[track_caller]
fn check(dialogue: &str) {
    let mut program = Program::start();
    program.tell(QUICK);
    let mut played = HashSet::new();
    for line in dialogue.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(told) = line.strip_prefix('>') {
            let told = told.trim();
            played.extend(told.rsplit(' ').next().and_then(point));
            // These empty the board.
            if told == "RESTART" || told == "BOARD" || told.starts_with("START") {
                played.clear();
            }
            program.tell(told);
            continue;
        }
        let expected = line.strip_prefix('<').unwrap().trim();
        let heard = program.hear();
        match expected {
            "#" => {
                let new = point(&heard).unwrap_or_else(|| panic!("{heard} is no move in:{dialogue}"));
                assert!(played.insert(new), "{heard} was played already in:{dialogue}");
            }
            "ERROR" | "UNKNOWN" => {
                assert!(heard.starts_with(expected), "{heard} instead of {expected} in:{dialogue}");
            }
            _ => assert_eq!(heard, expected, "in:{dialogue}"),
        }
    }
    let (rest, code) = program.end();
    assert_eq!((rest, code), (vec![], Some(0)), "in:{dialogue}");
}

/// `7,7` as numbers, also with the owner of the stone behind it.
fn point(text: &str) -> Option<(u8, u8)> {
    let numbers: Vec<u8> = text.split(',').map(|number| number.trim().parse().ok()).collect::<Option<_>>()?;
    match numbers[..] {
        [x, y] | [x, y, _] if x < 22 && y < 22 => Some((x, y)),
        _ => None,
    }
}

#[test]
fn a_game() {
    check(
        "> START 15
         < OK
         > BEGIN
         < 7,7
         > TURN 0,0
         < #
         > TURN 14, 14
         < #
         > RESTART
         < OK
         > TURN 7,7
         < #",
    );
}

#[test]
fn words_in_small_letters_and_settings_before_the_start() {
    check(
        "> info rule 1
         > INFO game_type 1
         > INFO folder /tmp/a folder
         > INFO unheard_of 5
         > INFO evaluate 3,3
         > start 20
         < OK
         > begin
         < #",
    );
}

#[test]
fn boards_in_any_order() {
    check(
        "> START 15
         < OK
         > BOARD
         > 7,7,1
         > 8,8,2
         > DONE
         < #
         > BOARD
         > 8,8,2
         > 7,7,1
         > 3,3,2
         > DONE
         < #
         > BOARD
         > DONE
         < 7,7",
    );
}

#[test]
fn boards_that_no_game_leads_to() {
    for rule in [0, 1, 4] {
        check(&format!(
            "> INFO rule {rule}
             > START 15
             < OK
             > BOARD
             > 7,7,1
             > DONE
             < #
             > TURN 0,0
             < #
             > BOARD
             > 3,3,2
             > 5,3,2
             > 4,3,2
             > 6,3,2
             > 2,3,1
             > DONE
             < 7,3
             > BOARD
             > 3,3,1
             > 5,3,1
             > 4,3,1
             > 6,3,1
             > 2,3,2
             > DONE
             < 7,3
             > YXBOARD
             > 7,7,2
             > 8,8,2
             > DONE
             > YXNBEST 1
             < #"
        ));
    }
    // The first stone is Black's, so these two are, and the engine is White and not bound to what is forbidden.
    check(
        "> INFO rule 4
         > START 15
         < OK
         > YXBOARD
         > 7,7,2
         > 8,7,2
         > 0,0,1
         > 2,0,1
         > 4,0,1
         > 6,0,1
         > DONE
         > YXSHOWFORBID
         < FORBID .
         > INFO rule 0
         > TURN 0,4
         < #",
    );
}

#[test]
fn wins_are_taken_and_fives_are_stopped() {
    check(
        "> START 15
         < OK
         > BOARD
         > 3,3,1
         > 3,9,2
         > 4,3,1
         > 5,9,2
         > 5,3,1
         > 7,9,2
         > 6,3,1
         > 2,3,2
         > DONE
         < 7,3
         > TURN 0,0
         < ERROR
         > BEGIN
         < ERROR
         > RESTART
         < OK
         > BOARD
         > 3,3,2
         > 2,3,1
         > 4,3,2
         > 12,12,1
         > 5,3,2
         > 12,2,1
         > 6,3,2
         > DONE
         < 7,3",
    );
}

#[test]
fn a_lost_game_is_over() {
    check(
        "> START 15
         < OK
         > YXBOARD
         > 0,0,1
         > 3,3,2
         > 2,0,1
         > 4,3,2
         > 4,0,1
         > 5,3,2
         > 6,0,1
         > 6,3,2
         > DONE
         > PLAY 8,0
         < 8,0
         > TURN 7,3
         < ERROR",
    );
}

#[test]
fn moves_are_taken_back_and_put() {
    check(
        "> START 15
         < OK
         > PLAY 3,3
         < 3,3
         > TURN 4,4
         < #
         > RESTART
         < OK
         > PLAY 3,3
         < 3,3
         > TAKEBACK 4,4
         < ERROR
         > TAKEBACK 3,3
         < OK
         > TAKEBACK 3,3
         < ERROR
         > BEGIN
         < 7,7
         > PLAY 7,7
         < ERROR
         > PLAY 15,0
         < ERROR",
    );
}

#[test]
fn a_stone_is_taken_back_after_which_a_turn_was_skipped() {
    check(
        "> START 15
         < OK
         > YXBOARD
         > 7,7,1
         > DONE
         > TAKEBACK 8,8
         < ERROR
         > TAKEBACK 7,7
         < OK
         > TAKEBACK 7,7
         < ERROR
         > BEGIN
         < 7,7",
    );
}

#[test]
fn openings_with_swaps() {
    // Two enemy stones far away are no match for an open two.
    check(
        "> START 15
         < OK
         > SWAP2BOARD
         > 0,0
         > 7,7
         > 14,14
         > DONE
         < #
         > SWAP2BOARD
         > 7,7
         > 0,0
         > 8,8
         > DONE
         < SWAP
         > SWAP2BOARD
         > 7,7
         > 0,0
         > 8,8
         > 14,0
         > 8,6
         > DONE
         < SWAP
         > SWAP2BOARD
         > 7,7
         > DONE
         < ERROR
         > SWAP2BOARD
         > 7,7
         > 7,7
         > 8,8
         > DONE
         < ERROR",
    );
}

#[test]
fn the_first_stones_of_an_opening() {
    let mut program = Program::start();
    program.tell("INFO timeout_turn 200\nSTART 15\nSWAP2BOARD\nDONE");
    assert_eq!(program.hear(), "OK");
    let stones = program.hear();
    let points: HashSet<_> = stones.split(' ').map(|text| point(text).unwrap()).collect();
    assert_eq!(points.len(), 3, "{stones}");
    program.tell(&format!("SWAP2BOARD\n{}\nDONE", stones.replace(' ', "\n")));
    let answer = program.hear();
    assert!(answer == "SWAP" || point(&answer).is_some_and(|point| !points.contains(&point)), "{answer}");
}

#[test]
fn forbidden_points() {
    // Black's next stone at h8 would make two threes.
    check(
        "> INFO rule 4
         > START 15
         < OK
         > YXSHOWFORBID
         < FORBID .
         > YXBOARD
         > 7,5,1
         > 0,0,2
         > 7,6,1
         > 0,14,2
         > 5,7,1
         > 14,0,2
         > 6,7,1
         > 14,14,2
         > DONE
         > YXSHOWFORBID
         < FORBID 0707.
         > TURN 7,7
         < ERROR
         > INFO rule 0
         > YXSHOWFORBID
         < FORBID .
         > INFO rule 2
         > YXSHOWFORBID
         < FORBID 0707.",
    );
}

#[test]
fn numbers_of_rules() {
    for rule in [0, 1, 2, 4, 6, 8, 9] {
        check(&format!("> INFO rule {rule}\n> START 15\n< OK\n> BEGIN\n< 7,7\n> TURN 8,8\n< #"));
    }
    check("> START 15\n< OK\n> INFO rule 3\n> BEGIN\n< ERROR\n> INFO rule 1\n> BEGIN\n< 7,7");
}

#[test]
fn a_first_stone_that_may_be_taken_over_is_no_good_one() {
    let mut program = Program::start();
    program.tell(QUICK);
    program.tell("INFO rule 5\nSTART 15\nBEGIN");
    assert_eq!(program.hear(), "OK");
    let first = point(&program.hear()).unwrap();
    assert_ne!(first, (7, 7));
    program.tell("INFO rule 0\nRESTART\nBEGIN");
    assert_eq!((program.hear(), program.hear()), ("OK".to_owned(), "7,7".to_owned()));
}

#[test]
fn points_are_excluded() {
    check(
        "> START 15
         < OK
         > YXBLOCK
         > 7,7
         > 7,6
         > DONE
         > BEGIN
         < #
         > YXBLOCKUNDO
         > 7,7
         > DONE
         > RESTART
         < OK
         > YXBLOCK
         > 7,7
         > DONE
         > YXBLOCKRESET
         > BEGIN
         < 7,7",
    );
    let mut program = Program::start();
    program.tell(QUICK);
    program.tell("START 15\nYXBLOCK\n7,7\nDONE\nBEGIN");
    assert_eq!(program.hear(), "OK");
    assert_ne!(program.hear(), "7,7");
}

#[test]
fn who_it_is() {
    let mut program = Program::start_with(&["gomocup"]);
    program.tell("ABOUT");
    let line = program.hear();
    assert!(line.starts_with("name=\"Kagetsu\", version=\""), "{line}");
    assert!(line.contains(", author=\"") && line.contains(", country=\""), "{line}");
}
