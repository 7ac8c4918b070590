use gomoku_core::{Caro, format_points};
use proptest::prelude::*;

use super::*;

#[track_caller]
fn check(text: &str, rule: Option<Rule>, rows: Option<u8>, moves: &str) -> Record {
    let record = Record::parse(text).unwrap();
    let words: Vec<String> = record.moves.iter().map(|(_, mv)| mv.to_string()).collect();
    assert_eq!(words.join(" "), moves);
    assert_eq!((record.rule, record.size.map(BoardSize::get)), (rule, rows));
    record
}

#[track_caller]
fn check_refused(text: &str, error: &RecordError) {
    assert_eq!(Record::parse(text).as_ref(), Err(error), "{text}");
}

#[test]
fn moves_one_after_the_other() {
    check("h8i9j10", None, None, "h8 i9 j10");
    check("# a game\n1. H8 2.i9, 3) pass\n4: -- 5 j10k11", None, None, "h8 i9 pass pass j10 k11");
    check("h8+h9+i9", None, None, "h8 h9 i9");
    check("k11 t20", None, Some(20), "k11 t20");
    check_refused("h8 what", &RecordError::Move("what".to_owned()));
    check_refused("", &RecordError::Empty);
    check_refused("1. 2. 3.", &RecordError::Empty);
}

#[test]
fn psq_files() {
    let record = check(
        "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,120\r\n1,15,3\r\npela.exe\r\nother.zip\r\n-1\r\n",
        None,
        Some(15),
        "h8 i9 a1",
    );
    assert_eq!(record.names, [Some("pela.exe".to_owned()), Some("other.zip".to_owned())]);
    // Counted from 0, without times or with negative ones, with spaces, without names.
    check("PISKVORKY 20x20, 7:7, 0\n 0, 19\n10,10,-5\n-1\n", None, Some(20), "a1 k10");
    // A second game is not part of the first.
    check("Piskvorky 20x20, 7:7, 0\n1,1,0\nPiskvorky 20x20, 7:7, 0\n2,2,0\n", None, Some(20), "a20");
    for (head, size) in [("15x16", "15x16"), ("30x30", "30"), ("x", ""), ("15", "15"), ("", "")] {
        check_refused(&format!("Piskvorky {head}, 0:0, 0\n1,1,0\n"), &RecordError::Size(size.to_owned()));
    }
    check_refused("Piskvorky 15x15, 0:0, 0\n16,1,0\n", &RecordError::Move("16,1,0".to_owned()));
    check_refused("Piskvorky 15x15, 0:0, 0\n0,255,0\n", &RecordError::Move("0,255,0".to_owned()));
}

#[test]
fn sgf_files() {
    let record = check(
        "(;FF[4]GM[4]SZ[15]RU[Renju]PB[A [x\\]]PW[]\n;B[hh]C[a ] \\] [b];W[ig](;B[ji];W[])(;B[aa]))(;B[bb])",
        Some(Rule::Renju),
        Some(15),
        "h8 i9 j7 pass",
    );
    assert_eq!(record.names[0].as_deref(), Some("A [x]"));
    assert_eq!(record.moves[1].0, Some(Color::White));
    // Old names, moves without a node, a size of its own, the digit of Gomocup, Western points.
    check(
        "(;SZ[20]RU[9]Black[aa]White[tt]B[k11])",
        Some(Rule::Caro(Caro::ExactlyFive)),
        Some(20),
        "a20 t1 k11",
    );
    check("(;RU[1];B[tt];W[hh])", Some(Rule::Standard), None, "pass h8");
    check("(;RU[caro];AB[hh][hi]AW[ig];W[gg])", Some(Rule::Caro(Caro::FiveOrMore)), None, "h8 i9 h7 g9");
    check("(;B[hh];W[ii", None, None, "h8 i7");
    check_refused("(;B[hhh])", &RecordError::Move("hhh".to_owned()));
    check_refused("(;B[zz])", &RecordError::Move("zz".to_owned()));
    check_refused("(;SZ[15:19];B[hh])", &RecordError::Size("15:19".to_owned()));
    check_refused("(;SZ[x];B[hh])", &RecordError::Size("x".to_owned()));
    check_refused("(;)(;B[hh])", &RecordError::Empty);
}

#[test]
fn what_can_be_played_is_played() {
    let play = |text: &str, rule| {
        let (position, complaints) = Record::parse(text).unwrap().play(rule, BoardSize::DEFAULT);
        (position.ply(), complaints)
    };
    let rest = |text: &str| vec![format!("the moves from {text}")];
    assert_eq!(play("h8i9", Rule::Freestyle), (2, vec![]));
    assert_eq!(play("h8i9h8j10", Rule::Freestyle).0, 3);
    assert_eq!(play(&"h8".repeat(1_000), Rule::Freestyle).1.len(), 11);
    assert_eq!(
        play("h8 pass", Rule::Freestyle),
        (1, rest("2, pass, on are left out: passing is not allowed now"))
    );
    assert_eq!(
        play("h8t20", Rule::Freestyle),
        (1, rest("2, t20, on are left out: the point is outside of the board"))
    );
    let twice = "(;B[hh];B[ii])";
    assert_eq!(play(twice, Rule::Renju), (1, rest("2, i7, on are left out: it is the other side's turn")));
    let foul = "h7a1h8c1i9e1j9g1h9k1";
    assert_eq!(play(foul, Rule::Renju), (9, rest("10, k1, on are left out: the game has ended")));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[-a-z0-9()\\[\\];:\\\\,.+ \nBWAZRUS\u{e9}]{0,200}") {
        for text in [format!("({text}"), format!("Piskvorky {text}"), format!("Piskvorky 15x15, 0:0, 0\n{text}"), text] {
            if let Ok(record) = Record::parse(&text) {
                let (position, _) = record.play(Rule::Renju, record.size.unwrap_or_default());
                prop_assert!(position.ply() <= record.moves.len());
            }
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Record::parse(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn games_read_back_in_every_form(seeds in prop::collection::vec(any::<u16>(), 1..30), rows in 5_u8..=22) {
        let size = BoardSize::new(rows).unwrap();
        let mut points: Vec<gomoku_core::Point> = Vec::new();
        for seed in seeds {
            let point = gomoku_core::Point::new(seed as u8 % rows, (seed >> 8) as u8 % rows).unwrap();
            if !points.contains(&point) {
                points.push(point);
            }
        }
        let letter = |number: u8| char::from(b'a' + number);
        let from_top = |point: &gomoku_core::Point| rows - 1 - point.y();
        let sgf: String = points.iter().zip(["B", "W"].into_iter().cycle())
            .map(|(point, color)| format!(";{color}[{}{}]", letter(point.x()), letter(from_top(point)))).collect();
        let psq: String = points.iter()
            .map(|point| format!("{},{},0\n", point.x() + 1, from_top(point) + 1)).collect();
        for text in [
            format!("(;SZ[{rows}]{sgf})"),
            format!("Piskvorky {rows}x{rows}, 11:11, 0\n{psq}-1\n"),
            format_points(points.iter().copied()),
        ] {
            let record = Record::parse(&text).unwrap();
            let found: Vec<_> = record.moves.iter().filter_map(|(_, mv)| mv.point()).collect();
            // Nineteen rows and fewer have no point tt.
            prop_assert_eq!(&found, &points, "{}", text);
            prop_assert!(text.starts_with(|char: char| char.is_ascii_lowercase()) || record.size == Some(size));
        }
    }
}
