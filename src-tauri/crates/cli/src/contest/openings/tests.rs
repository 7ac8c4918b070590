use gomoku_core::format_points;
use proptest::prelude::*;

use super::*;

fn size(rows: u8) -> BoardSize {
    BoardSize::new(rows).unwrap()
}

#[track_caller]
fn check(text: &str, notation: Notation, rows: u8, expected: &[&str]) {
    let openings = parse(text, notation, Rule::Freestyle, size(rows)).unwrap();
    let openings: Vec<String> = openings.into_iter().map(format_points).collect();
    assert_eq!(openings, expected);
}

#[track_caller]
fn check_refused(text: &str, notation: Notation, rule: Rule, line: u64, reason: &str) {
    let refused = parse(text, notation, rule, size(15)).unwrap_err();
    assert_eq!((refused.line, refused.reason.as_str()), (line, reason));
}

#[test]
fn points_comments_and_evaluations() {
    check("# ours\n\nh8i9\t12\r\n  H8, i9 j10 \n-", Notation::Auto, 15, &["h8i9", "h8i9j10", "-"]);
    check("\u{feff}h8i9", Notation::Points, 15, &["h8i9"]);
}

#[test]
fn rows_from_the_top() {
    check("b7d6e6", Notation::Pos, 15, &["b9d10e10"]);
    check("a1t20", Notation::Pos, 20, &["a20t1"]);
}

#[test]
fn offsets_from_the_middle() {
    // On 20x20 the origin is the eleventh column and the eleventh row from the top.
    check("0,0, 1,-1\n-10, -10 ,9 9", Notation::Auto, 20, &["k10l11", "a20t1"]);
    check("0,0,-1,2", Notation::Offset, 15, &["h8g6"]);
}

#[test]
fn refused_lines() {
    check_refused("h8\nh8h8", Notation::Auto, Rule::Freestyle, 2, "h8: the point is occupied");
    check_refused(
        "h8\n\n0,0,1",
        Notation::Auto,
        Rule::Freestyle,
        3,
        "a number is missing: offsets come in pairs",
    );
    check_refused("0,0,8,0", Notation::Auto, Rule::Freestyle, 1, "8,0 is outside of the board");
    check_refused("0,x", Notation::Offset, Rule::Freestyle, 1, "\"x\" is no number");
    check_refused("99999999999,0", Notation::Auto, Rule::Freestyle, 1, "\"99999999999\" is no number");
    check_refused(
        "2147483647,-2147483648",
        Notation::Auto,
        Rule::Freestyle,
        1,
        "2147483647,-2147483648 is outside of the board",
    );
    check_refused("a16", Notation::Pos, Rule::Freestyle, 1, "a16 is outside of the board");
    check_refused("what", Notation::Auto, Rule::Freestyle, 1, "no point from a1 to v22 at byte 0");
    let five = "a1a2b1b2c1c2d1d2e1";
    check_refused(five, Notation::Auto, Rule::Freestyle, 1, "the game is over at once");
    let double_three = "h7a1h8c1i9e1j9g1h9";
    check_refused(
        double_three,
        Notation::Auto,
        Rule::Renju,
        1,
        "h9: the point is forbidden for Black: double three",
    );
}

#[test]
fn own_openings_can_be_played_and_differ() {
    for rule in Rule::ALL {
        for rows in [15, 20] {
            let openings = parse(own(rule), Notation::Auto, rule, size(rows)).unwrap();
            assert!(openings.len() >= 100, "{rule}: {}", openings.len());
            for (number, opening) in openings.iter().enumerate() {
                assert!((3..=6).contains(&opening.len()), "{rule} {number}");
                assert!(!openings[..number].contains(opening), "{rule} {number}");
            }
        }
    }
}

proptest! {
    #[test]
    fn offsets_read_back(rows in 5_u8..=22, seeds in prop::collection::vec(any::<u16>(), 0..12)) {
        let mut points: Vec<Point> = Vec::new();
        for seed in seeds {
            let point = Point::new(seed as u8 % rows, (seed >> 8) as u8 % rows).unwrap();
            if !points.contains(&point) {
                points.push(point);
            }
        }
        prop_assume!(play(Rule::Freestyle, size(rows), &points).is_ok() && !points.is_empty());
        let text = offsets(&points, size(rows));
        prop_assert_eq!(parse(&text, Notation::Auto, Rule::Freestyle, size(rows)).unwrap(), vec![points]);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[-+0-9a-z, \t\n#\u{e9}]{0,80}", rows in 5_u8..=22) {
        for notation in [Notation::Auto, Notation::Points, Notation::Pos, Notation::Offset] {
            let _ = parse(&text, notation, Rule::Renju, size(rows));
        }
    }
}
