//! The forbidden points of renju against data with known verdicts.

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use gomoku_core::{
    Board, BoardSize, Color, Forbidden, Point, Rule, Setup, Symmetry, format_points, parse_points,
};
use serde_json::Value;

/// Public cases whose licence does not let us copy them.
const PUBLIC_DATA: &str = "KAGETSU_PUBLIC_DATA";

/// One point of one position and what is known about it.
struct Case {
    id: String,
    setup: Setup,
    point: Point,
    verdict: String,
}

#[test]
fn cases() {
    let cases = read_cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data/renju_forbidden_cases.json"));
    assert_eq!(cases.len(), 50);
    cases.iter().for_each(check_case);
}

#[test]
fn public_cases() {
    let Some(folder) = std::env::var_os(PUBLIC_DATA) else {
        // Straight to the standard error, for the test harness hides what a passing test prints.
        writeln!(io::stderr(), "skipped: {PUBLIC_DATA} is not set").expect("the standard error is open");
        return;
    };
    let cases = read_cases(&workspace_path(&folder).join("renju_forbidden_cases.json"));
    assert!(cases.len() >= 59, "only {} cases", cases.len());
    cases.iter().for_each(check_case);
}

#[test]
fn every_empty_point_of_crowded_positions() {
    let rows = include_str!("../data/renju_forbidden_bulk.tsv").lines();
    let rows: Vec<&str> = rows.filter(|row| row.starts_with(|first: char| first.is_ascii_digit())).collect();
    assert_eq!(rows.len(), 3_000);
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let setup = renju(points(fields[2]), points(fields[3]));
        check_position(fields[0], &setup, [fields[4], fields[5], fields[6], fields[7]].map(points));
    }
}

/// A relative folder counts from the root of the workspace, where the tests are started, not from this package.
fn workspace_path(folder: &std::ffi::OsStr) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder)
}

fn points(text: &str) -> Vec<Point> {
    parse_points(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn renju(black: Vec<Point>, white: Vec<Point>) -> Setup {
    Setup { rule: Rule::Renju, size: BoardSize::DEFAULT, black, white }
}

fn read_cases(path: &Path) -> Vec<Case> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let cases: Vec<Value> = serde_json::from_str(&text).expect("the cases are a JSON array");
    let text = |value: &Value| value.as_str().expect("the field is a string").to_owned();
    let list = |value: &Value| {
        let items = value.as_array().expect("the field is an array of points").iter();
        items.flat_map(|item| points(&text(item))).collect()
    };
    cases
        .iter()
        .map(|case| Case {
            id: text(&case["id"]),
            setup: renju(list(&case["black"]), list(&case["white"])),
            point: text(&case["to_check"]).parse().expect("the point to check is well-formed"),
            verdict: text(&case["verdict"]),
        })
        .collect()
}

/// The same stones and point, turned or mirrored.
fn turn(setup: &Setup, symmetry: Symmetry) -> Setup {
    let turn = |points: &[Point]| points.iter().map(|&point| symmetry.apply(point, setup.size)).collect();
    Setup { black: turn(&setup.black), white: turn(&setup.white), ..setup.clone() }
}

#[track_caller]
fn board(id: &str, setup: &Setup) -> Board {
    Board::from_setup(setup).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// Checks the case in all eight symmetries.
#[track_caller]
fn check_case(case: &Case) {
    for symmetry in Symmetry::ALL {
        let board = board(&case.id, &turn(&case.setup, symmetry));
        let point = symmetry.apply(case.point, case.setup.size);
        let verdict = match board.forbidden_at(point) {
            _ if board.makes_five(Color::Black, point) => "five",
            Some(Forbidden::DoubleThree) => "double_three",
            Some(Forbidden::DoubleFour) => "double_four",
            Some(Forbidden::Overline) => "overline",
            None => "none",
        };
        assert_eq!(verdict, case.verdict, "{} at {point}, {symmetry:?}", case.id);
        assert_eq!(
            board.explain_forbidden(point).map(|reason| reason.kind),
            board.forbidden_at(point),
            "{} at {point}, {symmetry:?}: the reason names the verdict",
            case.id
        );
    }
}

/// Checks all empty points in all eight symmetries: fives, double-threes, double-fours and overlines.
#[track_caller]
fn check_position(id: &str, setup: &Setup, expected: [Vec<Point>; 4]) {
    for symmetry in Symmetry::ALL {
        let board = board(id, &turn(setup, symmetry));
        let fives = board.empty_points().filter(|&point| board.makes_five(Color::Black, point)).collect();
        let forbidden = board.forbidden_points();
        let of_kind = |wanted: Forbidden| {
            forbidden.iter().filter(|&&(_, kind)| kind == wanted).map(|&(point, _)| point).collect::<Vec<_>>()
        };
        let found = [
            fives,
            of_kind(Forbidden::DoubleThree),
            of_kind(Forbidden::DoubleFour),
            of_kind(Forbidden::Overline),
        ];
        for (found, expected) in found.into_iter().zip(&expected) {
            let mut expected: Vec<Point> =
                expected.iter().map(|&point| symmetry.apply(point, setup.size)).collect();
            expected.sort();
            assert_eq!(
                format_points(found),
                format_points(expected),
                "position {id}, {symmetry:?}: fives, double-threes, double-fours, overlines"
            );
        }
    }
}
