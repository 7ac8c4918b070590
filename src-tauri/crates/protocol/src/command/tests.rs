use proptest::prelude::*;

use super::*;

const fn spot(x: u8, y: u8) -> Spot {
    Spot { x, y }
}

#[test]
fn lines_of_programs() {
    let other =
        |key: &str, value: &str| Command::Info(Info::Other { key: key.to_owned(), value: value.to_owned() });
    for (line, command) in [
        ("START 15", Command::Start(15)),
        ("start  20 ", Command::Start(20)),
        ("START 4000000000", Command::Start(4_000_000_000)),
        ("RECTSTART 10, 20", Command::RectStart(10, 20)),
        ("RESTART", Command::Restart),
        ("BEGIN", Command::Begin),
        ("TURN 7,8", Command::Turn(spot(7, 8))),
        ("turn 7, 8", Command::Turn(spot(7, 8))),
        ("TAKEBACK 7,8", Command::TakeBack(spot(7, 8))),
        ("PLAY 7,8", Command::Play(spot(7, 8))),
        ("7,8", Command::Point(spot(7, 8))),
        ("7,8,1", Command::Stone(spot(7, 8), Owner::Own)),
        ("7 , 8 , 2", Command::Stone(spot(7, 8), Owner::Opponent)),
        ("7,8,3", Command::Stone(spot(7, 8), Owner::Blocked)),
        ("done", Command::Done),
        ("STOP", Command::Stop),
        ("yxstop", Command::Stop),
        ("YXNBEST 3", Command::YxNBest(3)),
        ("YXBALANCEONE", Command::YxBalanceOne(0)),
        ("YXBALANCETWO -40", Command::YxBalanceTwo(-40)),
        ("INFO timeout_turn 5000", Command::Info(Info::TimeoutTurn(5_000))),
        ("INFO TIME_LEFT -20", Command::Info(Info::TimeLeft(-20))),
        ("INFO max_node 18446744073709551615", Command::Info(Info::MaxNode(i64::MAX))),
        ("INFO folder C:\\my files\\中", Command::Info(Info::Folder("C:\\my files\\中".to_owned()))),
        ("INFO evaluate 3,4", Command::Info(Info::Evaluate(spot(3, 4)))),
        ("INFO pondering 1", Command::Info(Info::Pondering(true))),
        ("INFO Caution_Factor 3", other("caution_factor", "3")),
        ("INFO dog", other("dog", "")),
    ] {
        assert_eq!(line.parse(), Ok(command), "{line}");
    }
}

#[test]
fn lines_that_are_no_commands() {
    let unknown = |word: &str| CommandError::Unknown(word.to_owned());
    for (line, error) in [
        ("", CommandError::Empty),
        (" \t", CommandError::Empty),
        ("HELLO 1", unknown("HELLO")),
        ("-1,-1", unknown("-1,-1")),
        ("START", CommandError::Malformed("START")),
        ("START x", CommandError::Malformed("START")),
        ("START -5", CommandError::Malformed("START")),
        ("START 99999999999", CommandError::Malformed("START")),
        ("RECTSTART 10", CommandError::Malformed("RECTSTART")),
        ("TURN", CommandError::Malformed("TURN")),
        ("TURN 1", CommandError::Malformed("TURN")),
        ("TURN 1,2,3", CommandError::Malformed("TURN")),
        ("7,8,4", CommandError::Malformed("a point")),
        ("7,8,1,1", CommandError::Malformed("a point")),
        ("7", CommandError::Malformed("a point")),
        ("INFO", CommandError::Malformed("INFO")),
        ("INFO rule", CommandError::Malformed("INFO")),
        ("INFO rule x", CommandError::Malformed("INFO")),
        ("YXNBEST -1", CommandError::Malformed("YXNBEST")),
    ] {
        assert_eq!(line.parse::<Command>(), Err(error), "{line}");
    }
    assert_eq!("é".repeat(5_000).parse::<Command>(), Err(unknown(&"é".repeat(MOST_OF_WORD))));
}

/// Lines that are often commands.
fn lines() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "START",
        "RECTSTART",
        "restart",
        "BEGIN",
        "turn",
        "TAKEBACK",
        "PLAY",
        "BOARD",
        "YXBOARD",
        "SWAP2BOARD",
        "DONE",
        "INFO",
        "END",
        "ABOUT",
        "STOP",
        "YXNBEST",
        "YXBALANCEONE",
        "YXBLOCK",
        "INFO rule",
        "INFO time_left",
        "INFO folder",
        "INFO evaluate",
        "INFO pondering",
        "INFO x",
        "",
    ]);
    let rest = prop_oneof!["\\PC{0,30}", "-?[0-9]{1,4}(,[0-9]{1,3}){0,3}"];
    (word, rest).prop_map(|(word, rest)| format!("{word} {rest}"))
}

proptest! {
    #[test]
    fn what_was_read_is_written_and_read_again(line in lines()) {
        if let Ok(command) = line.parse::<Command>() {
            let written = command.to_string();
            prop_assert!(!written.contains('\n'));
            prop_assert_eq!(written.parse(), Ok(command));
        }
    }
}
