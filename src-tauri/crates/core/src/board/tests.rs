use super::*;
use crate::{ForbiddenLine, LinePattern, Symmetry, format_points, parse_points};

fn setup(rule: Rule, size: u8, black: &str, white: &str) -> Setup {
    let (black, white) = (parse_points(black).unwrap(), parse_points(white).unwrap());
    Setup { rule, size: BoardSize::new(size).unwrap(), black, white }
}

#[track_caller]
fn board(rule: Rule, size: u8, black: &str, white: &str) -> Board {
    Board::from_setup(&setup(rule, size, black, white)).unwrap()
}

#[test]
fn stones_lie_where_the_setup_puts_them() {
    let board = board(Rule::Freestyle, 9, "a1i9e5", "i1");
    assert_eq!(format_points(board.stones(Color::Black)), "a1e5i9");
    assert_eq!(format_points(board.stones(Color::White)), "i1");
    assert_eq!(board.empty_count(), 77);
    assert_eq!(board.empty_points().count(), 77);
    for point in BoardSize::MAX.points() {
        let stone = match point.to_string().as_str() {
            "a1" | "e5" | "i9" => Some(Color::Black),
            "i1" => Some(Color::White),
            _ => None,
        };
        assert_eq!(board.stone(point), stone, "{point}");
        assert_eq!(board.is_empty(point), stone.is_none() && board.size().contains(point), "{point}");
    }
}

#[test]
fn impossible_setups_are_refused() {
    let point = |text: &str| text.parse::<Point>().unwrap();
    let cases = [
        ("a1j1", "", SetupError::Outside(point("j1"))),
        ("", "a10", SetupError::Outside(point("a10"))),
        ("a1b1a1", "", SetupError::Occupied(point("a1"))),
        ("a1", "b1a1", SetupError::Occupied(point("a1"))),
    ];
    for (black, white, error) in cases {
        assert_eq!(Board::from_setup(&setup(Rule::Renju, 9, black, white)), Err(error), "{black} {white}");
    }
}

#[test]
fn only_black_in_renju_has_forbidden_points() {
    for rule in Rule::ALL {
        let board = board(rule, 15, "h7h8i9j9", "");
        let h9 = "h9".parse().unwrap();
        assert_eq!(board.forbidden_at(h9).is_some(), rule.is_renju(), "{rule}");
        assert_eq!(board.explain_forbidden(h9).is_some(), rule.is_renju(), "{rule}");
        assert_eq!(board.forbidden_points().len(), usize::from(rule.is_renju()), "{rule}");
        for occupied_or_outside in ["h7", "p1", "v22"] {
            let point = occupied_or_outside.parse().unwrap();
            assert_eq!(board.forbidden_at(point), None, "{point}");
            assert_eq!(board.explain_forbidden(point), None, "{point}");
            assert!(!board.makes_five(Color::Black, point), "{point}");
        }
    }
}

/// Lines as `pattern stones completions`.
#[track_caller]
fn check_reason(black: &str, white: &str, point: &str, kind: Forbidden, lines: &[(LinePattern, &str, &str)]) {
    let reason = board(Rule::Renju, 15, black, white).explain_forbidden(point.parse().unwrap());
    let lines = lines.iter().map(|&(pattern, stones, completions)| ForbiddenLine {
        pattern,
        stones: parse_points(stones).unwrap(),
        completions: parse_points(completions).unwrap(),
    });
    assert_eq!(reason, Some(ForbiddenReason { kind, lines: lines.collect() }));
}

#[test]
fn reasons_of_double_threes() {
    use LinePattern::OpenThree;
    let lines = [(OpenThree, "h9i9j9", "g9k9"), (OpenThree, "h7h8h9", "h6h10")];
    check_reason("h7h8i9j9", "", "h9", Forbidden::DoubleThree, &lines);
    // A white stone leaves the row one way to a straight four.
    let lines = [(OpenThree, "h9i9j9", "k9"), (OpenThree, "h7h8h9", "h6h10")];
    check_reason("h7h8i9j9", "f9", "h9", Forbidden::DoubleThree, &lines);
    // With a gap the straight four arises in the gap only.
    let lines = [(OpenThree, "h9j9k9", "i9"), (OpenThree, "h7h8h9", "h6h10")];
    check_reason("h7h8j9k9", "", "h9", Forbidden::DoubleThree, &lines);
}

#[test]
fn a_three_between_two_enemies_does_not_count() {
    // Five cells for the column: every four in them is closed on one side.
    let board = board(Rule::Renju, 15, "h7h8i9j9", "h5h11");
    assert_eq!(board.forbidden_at("h9".parse().unwrap()), None);
}

#[test]
fn reasons_of_double_fours() {
    use LinePattern::Four;
    let lines = [(Four, "h8i8j8k8", "g8l8"), (Four, "h5h6h7h8", "h9")];
    check_reason("i8j8k8h5h6h7", "h4", "h8", Forbidden::DoubleFour, &lines);
    // Two fours on one line.
    let lines = [(Four, "c8e8f8g8", "d8"), (Four, "e8f8g8i8", "h8")];
    check_reason("c8e8g8i8", "", "f8", Forbidden::DoubleFour, &lines);
    let lines = [(Four, "c8d8f8g8", "e8"), (Four, "f8g8i8j8", "h8")];
    check_reason("c8d8f8i8j8", "", "g8", Forbidden::DoubleFour, &lines);
    let lines = [(Four, "c8d8e8g8", "f8"), (Four, "g8i8j8k8", "h8")];
    check_reason("c8d8e8i8j8k8", "", "g8", Forbidden::DoubleFour, &lines);
}

#[test]
fn reasons_of_overlines() {
    use LinePattern::Overline;
    check_reason("c8d8e8g8h8", "", "f8", Forbidden::Overline, &[(Overline, "c8d8e8f8g8h8", "-")]);
    let lines = [(Overline, "c8d8e8f8g8h8", "-"), (Overline, "f5f6f7f8f9f10f11", "-")];
    check_reason("c8d8e8g8h8f5f6f7f9f10f11", "", "f8", Forbidden::Overline, &lines);
}

#[test]
fn verdicts_do_not_change_when_the_board_is_turned_or_mirrored() {
    let (black, white) = ("e3g3d4e4d5i5b6e7g8d9m10h11d12e12f12", "j3k3l3m3c4m4f5h5d6f6h6l6m6c7d7l7c8e9g9h9");
    let original = setup(Rule::Renju, 15, black, white);
    let verdicts = Board::from_setup(&original).unwrap().forbidden_points();
    assert!(!verdicts.is_empty());
    for symmetry in Symmetry::ALL {
        let turn =
            |points: &[Point]| points.iter().map(|&point| symmetry.apply(point, original.size)).collect();
        let turned = Setup { black: turn(&original.black), white: turn(&original.white), ..original.clone() };
        let mut expected: Vec<_> =
            verdicts.iter().map(|&(point, kind)| (symmetry.apply(point, original.size), kind)).collect();
        expected.sort();
        assert_eq!(Board::from_setup(&turned).unwrap().forbidden_points(), expected, "{symmetry:?}");
    }
}

/// For each rule of [`Rule::ALL`] whether Black could still make a five.
#[track_caller]
fn check_possible(size: u8, black: &str, white: &str, expected: [bool; 5]) {
    for (rule, expected) in Rule::ALL.into_iter().zip(expected) {
        let possible = board(rule, size, black, white).can_still_win(Color::Black);
        assert_eq!(possible, expected, "{rule}: {black} against {white}");
        if rule != Rule::Renju {
            assert_eq!(
                board(rule, size, white, black).can_still_win(Color::White),
                expected,
                "{rule}, swapped"
            );
        }
    }
}

#[test]
fn a_five_stays_possible_while_some_line_is_open() {
    check_possible(5, "", "", [true; 5]);
    check_possible(5, "", "a1b2c3d4e5", [false; 5]);
    check_possible(5, "", "a1b2b4d4e5c1", [true; 5]);
    check_possible(5, "a3b3c3d3", "a1b2b4d4e5c1", [true; 5]);
    check_possible(5, "a3b3c3d3e3", "a1b2b4d4e5c1", [false; 5]);
}

#[test]
fn a_five_that_can_only_become_six_is_not_possible_where_six_does_not_win() {
    // White leaves the third row only.
    let white = "a4b4c4d4e4f4c1c2c5c6";
    check_possible(6, "", white, [true; 5]);
    check_possible(6, "a3", white, [true; 5]);
    check_possible(6, "a3f3", white, [true, false, false, true, false]);
}

#[test]
fn a_five_between_two_enemies_is_not_possible_in_caro() {
    let white = "a4b4c4d4e4f4g4d1d2d5d6d7";
    check_possible(7, "", &format!("{white}a3"), [true; 5]);
    check_possible(7, "", &format!("{white}a3g3"), [true, true, true, false, false]);
}

#[test]
fn an_overline_of_white_stays_possible_in_renju() {
    let black = "a4b4c4d4e4f4c1c2c5c6";
    assert!(board(Rule::Renju, 6, black, "a3f3").can_still_win(Color::White));
}
