//! What is not understood, comes in the wrong order, or is too much.

use super::program::Program;

/// What is told, and the beginnings of all answers.
#[track_caller]
fn check(told: &str, answers: &[&str]) {
    check_bytes(format!("{told}\n").as_bytes(), answers);
}

#[track_caller]
fn check_bytes(told: &[u8], answers: &[&str]) {
    let mut program = Program::start();
    program.tell("INFO timeout_turn 0\nINFO max_depth 1\nINFO hash_size 1024");
    program.tell_bytes(told);
    let (heard, code) = program.end();
    assert_eq!(code, Some(0));
    let fits = heard.len() == answers.len()
        && heard.iter().zip(answers).all(|(line, start)| line.starts_with(start));
    assert!(fits, "{heard:?} instead of {answers:?}");
}

#[test]
fn what_is_not_understood() {
    check("", &[]);
    check("\n\n  \n", &[]);
    check("HELLO", &["UNKNOWN HELLO"]);
    check("START\nSTART x\nSTART -1", &["ERROR"; 3]);
    check("7,7\n7,7,1\nDONE", &["ERROR"; 3]);
    check("7,7,7,7", &["ERROR"]);
    check("INFO\nINFO rule x\nINFO timeout_turn\nINFO time_left 1 2", &[]);
    check_bytes(b"\xff\xfe\x00\nSTART 15\n", &["UNKNOWN", "OK"]);
    check_bytes("開始 15\nSTART 15\n".as_bytes(), &["UNKNOWN", "OK"]);
    check_bytes(b"START 15", &["OK"]);
    check_bytes(b"START 15\r\nABOUT\r\n", &["OK", "name="]);
}

#[test]
fn boards_that_are_not_supported() {
    check("START 4\nSTART 23\nSTART 0\nSTART 4294967296\nRECTSTART 10,20\nRECTSTART 15,15", &["ERROR"; 6]);
    check("START 5\nBEGIN\nSTART 22\nBEGIN", &["OK", "2,2", "OK", "11,10"]);
}

#[test]
fn commands_before_a_game() {
    check("BEGIN\nTURN 7,7\nRESTART\nTAKEBACK 7,7\nPLAY 7,7\nYXSHOWFORBID\nYXNBEST 2", &["ERROR"; 7]);
    check("BOARD\n7,7,1\n8,8,2\nDONE\nABOUT", &["ERROR", "name="]);
    check("SWAP2BOARD\nDONE", &["ERROR"]);
}

#[test]
fn moves_that_cannot_be_played() {
    check(
        "START 15\nTURN 15,0\nTURN 0,15\nTURN 255,255\nTURN 256,0\nTURN -1,0\nTURN 7,7\nTURN 7,7",
        &["OK", "ERROR", "ERROR", "ERROR", "ERROR", "ERROR", "", "ERROR"],
    );
    check("START 15\nTURN 3,3\nBEGIN", &["OK", "", "ERROR"]);
}

#[test]
fn boards_that_cannot_be() {
    for block in [
        "7,7,1\n7,7,2",
        "7,7,1\n7,7,1",
        "7,7,1\n15,0,2",
        "7,7,1\n8,8,3",
        "7,7,1\n8,8,4\n8,8,2",
        "7,7\n8,8",
        "7,7,1\nHELLO\n8,8,2",
        "7,7,1\nBEGIN\n8,8,2",
    ] {
        check(&format!("START 15\nBOARD\n{block}\nDONE\nBEGIN"), &["OK", "ERROR", "7,7"]);
    }
    // A full board is a game that has ended.
    let full: String =
        (0..25).map(|index| format!("{},{},{}\n", index % 5, index / 5, 2 - index % 2)).collect();
    check(&format!("START 5\nBOARD\n{full}DONE"), &["OK", "ERROR"]);
    let endless = "7,7,1\n".repeat(100_000);
    check(&format!("START 15\nBOARD\n{endless}DONE"), &["OK", "ERROR"]);
}

#[test]
fn a_block_that_does_not_end() {
    check("START 15\nBOARD\n7,7,1\nSTART 15\nBEGIN", &["OK", "OK", "7,7"]);
    check("START 15\nBOARD\n7,7,1\nABOUT\nINFO max_depth 1\n8,8,2\nDONE", &["OK", "name=", ""]);
    check("START 15\nYXBOARD\n7,7,1", &["OK"]);
}

#[test]
fn lines_that_are_too_long() {
    let long = "x".repeat(1_000_000);
    check(&format!("{long}\nSTART 15"), &["ERROR", "OK"]);
    check(&format!("START 15 {long}\nSTART 15"), &["ERROR", "OK"]);
    check(&format!("START 15\nBOARD\n{long}\nDONE"), &["OK", "ERROR", "ERROR"]);
}

#[test]
fn too_little_memory_is_said_when_the_game_begins() {
    check(
        "INFO max_memory 1000\nABOUT\nSTART 15\nINFO max_memory 0\nSTART 15\nINFO max_memory 90000000\nBEGIN",
        &["name=", "ERROR", "OK", "7,7"],
    );
}

#[test]
fn numbers_beyond_all_bounds() {
    let huge = "999999999999999999999999";
    for key in [
        "timeout_turn",
        "timeout_match",
        "time_left",
        "time_increment",
        "max_memory",
        "hash_size",
        "max_depth",
        "max_node",
        "thread_num",
        "strength",
        "rule",
        "show_detail",
        "pondering",
        "game_type",
    ] {
        for number in [huge, "4294967296", "-1"] {
            // The tables that fit to some of them are large.
            let table = if key == "hash_size" { "INFO max_memory 30000000" } else { "" };
            let mut program = Program::start();
            program.tell(&format!(
                "INFO hash_size 1024\n{table}\nINFO {key} {number}\nSTART 15\nTURN 7,7\nYXSTOP"
            ));
            let (heard, code) = program.end();
            assert_eq!(code, Some(0), "{key} {number}");
            let is_move =
                heard.last().is_some_and(|line| line.starts_with(|first: char| first.is_ascii_digit()));
            assert!(is_move || key == "rule" || key == "max_memory", "{key} {number}: {heard:?}");
        }
    }
}

#[test]
fn commands_about_databases_do_no_harm() {
    check(
        "START 15\nYXQUERYDATABASEALL\n7,7\n8,8\nDONE\nBEGIN",
        &["OK", "UNKNOWN YXQUERYDATABASEALL", "7,7"],
    );
}

#[test]
fn nothing_after_the_end() {
    check("START 15\nEND\nABOUT", &["OK"]);
    let mut program = Program::start();
    program.tell("START 15\nINFO timeout_turn 10000000\nTURN 7,7\nEND");
    assert_eq!(program.hear(), "OK");
    assert_eq!(program.end(), (vec![], Some(0)));
}

#[test]
fn a_name_that_game_managers_give_decides_alone() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("pbrain-Kagetsu 花月.exe");
    let own = env!("CARGO_BIN_EXE_kagetsu-engine");
    // A copy could not be run while another test starts a program and holds it open for a moment.
    #[cfg(unix)]
    std::os::unix::fs::symlink(own, &program).unwrap();
    #[cfg(windows)]
    std::fs::copy(own, &program).map(drop).unwrap();
    let mut program = Program::start_as(program.as_os_str(), &["--nonsense", "12345"]);
    program.tell("START 15");
    assert_eq!(program.end(), (vec!["OK".to_owned()], Some(0)));
}

#[test]
fn any_bytes_whatever() {
    // A simple generator of its own keeps the input the same everywhere.
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |most: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % most as u64) as usize
    };
    let words = [
        "START 15",
        "START 5",
        "RESTART",
        "BEGIN",
        "TURN",
        "BOARD",
        "YXBOARD",
        "SWAP2BOARD",
        "DONE",
        "TAKEBACK",
        "PLAY",
        "INFO rule",
        "INFO time_left",
        "INFO max_memory",
        "YXBLOCK",
        "YXBLOCKUNDO",
        "YXSHOWFORBID",
        "YXNBEST",
        "YXSTOP",
        "ABOUT",
        "INFO pondering",
        "INFO strength",
        "INFO show_detail",
        "YXHASHCLEAR",
        "YXSHOWINFO",
        "YXBALANCEONE",
        "",
    ];
    for _ in 0..10 {
        let mut input = b"INFO timeout_turn 0\nINFO max_depth 1\nINFO hash_size 1024\n".to_vec();
        for _ in 0..400 {
            input.extend_from_slice(words[next(words.len())].as_bytes());
            match next(4) {
                0 => {}
                1 => input.extend((0..next(20)).map(|_| next(256) as u8)),
                2 => input.extend(format!(" {},{}", next(17), next(17)).bytes()),
                _ => input.extend(format!(" {},{},{}", next(17), next(17), next(4)).bytes()),
            }
            input.push(b'\n');
        }
        let mut program = Program::start();
        program.tell_bytes(&input);
        assert_eq!(program.end().1, Some(0));
    }
}
