//! Runs the real program.

#![expect(clippy::unwrap_used, reason = "a test that cannot run its program has failed")]

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, Command, Output, Stdio},
};

/// The verdicts of 3,000 positions; see the head of the file.
const BULK: &str = include_str!("../../../../tests/data/renju_forbidden_bulk.tsv");

fn start(arguments: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_kagetsu-engine"))
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn run(arguments: &str, input: &[u8]) -> Output {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that stops at a malformed line may close its input before all of it is written.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    output
}

#[track_caller]
fn check_answers(arguments: &str, input: &str, answers: &str) {
    let output = run(arguments, input.as_bytes());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), answers);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}

#[track_caller]
fn check_refused(arguments: &str, input: &[u8], answers: &str, error: &str) {
    let output = run(arguments, input);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("kagetsu-engine: {error}\n"));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), answers);
}

#[test]
fn points_of_known_positions() {
    let (mut input, mut answers) = (String::new(), String::new());
    for row in BULK.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
        let fields: Vec<&str> = row.split('\t').collect();
        input += &format!("{}\t{}\n", fields[2], fields[3]);
        answers += &format!("{}\n", fields[4..].join("\t"));
    }
    assert_eq!(input.lines().count(), 3_000);
    check_answers("points --rule renju", &input, &answers);
}

#[test]
fn points_under_every_rule() {
    // i8 makes a five between two white stones, d8 six; h9 crosses two threes.
    let line = "e8f8g8h8c8h10h11j9k9\tj8\n";
    for (rule, answer) in [
        ("freestyle", "d8i8\t-\t-\t-\n"),
        ("standard", "i8\t-\t-\t-\n"),
        ("caro", "d8i8\t-\t-\t-\n"),
        ("caro-exact", "i8\t-\t-\t-\n"),
    ] {
        check_answers(&format!("points --rule {rule}"), line, answer);
    }
    check_answers("points --rule renju", "-\t-\nh7h8i9j9\t-\n", "-\t-\t-\t-\n-\th9\t-\t-\n");
}

#[test]
fn points_on_other_sizes() {
    check_answers("points --rule freestyle --size 22", "r22s22t22u22\t-\n", "q22v22\t-\t-\t-\n");
    check_answers("points --rule standard --size 5", "a1b2c3d4\t-\n", "e5\t-\t-\t-\n");
}

#[test]
fn no_lines_no_answers() {
    check_answers("points --rule renju", "", "");
}

#[test]
fn line_ends_of_every_kind() {
    check_answers("points --rule renju", "A1\t\r\n\tB2\n-\t-", "-\t-\t-\t-\n-\t-\t-\t-\n-\t-\t-\t-\n");
}

#[test]
fn malformed_lines_are_named() {
    let cases: [(&[u8], &str); 10] = [
        (b"", "expected two fields, BLACK<TAB>WHITE"),
        (b"h8", "expected two fields, BLACK<TAB>WHITE"),
        (b"h8\ti9\tj10", "expected two fields, BLACK<TAB>WHITE"),
        (b"h8 i9\t-", "black: no point from a1 to v22 at byte 2"),
        (b"-\th8i99", "white: no point from a1 to v22 at byte 2"),
        (b"-\t\xff", "not UTF-8"),
        (b"p1\t-", "p1 is outside of the board"),
        (b"-\ta16", "a16 is outside of the board"),
        (b"h8h8\t-", "h8 carries more than one stone"),
        (b"h8\th8", "h8 carries more than one stone"),
    ];
    for (line, reason) in cases {
        let input = [b"-\t-\n", line, b"\n-\t-\n"].concat();
        check_refused("points --rule renju", &input, "-\t-\t-\t-\n", &format!("line 2: {reason}"));
    }
}

#[test]
fn answers_come_line_by_line() {
    let mut child = start("points --rule renju");
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        input.write_all(b"-\t-\n").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert_eq!(answer, "-\t-\t-\t-\n");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn perft_counts_each_depth() {
    check_answers("perft --rule renju --size 5 --depth 3", "", "1\t25\n2\t600\n3\t13800\n");
    check_answers("perft --rule freestyle --depth 2", "", "1\t225\n2\t50400\n");
}

#[test]
fn wrong_arguments_are_refused() {
    for arguments in [
        "points",
        "points --rule gomoku",
        "points --rule renju --size 4",
        "points --rule renju --size 23",
        "points --rule renju --size x",
        "perft --rule renju",
        "solve",
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(!output.stderr.is_empty() && output.stdout.is_empty(), "{arguments}");
    }
}

#[test]
fn solve_answers_each_position() {
    // A four and a three at once, the same with White to move, and a four that Black may not stop with an overline.
    let input = "black\tf8g8h8i9i10a3\te8a1o1a15o15c1\nwhite\th8\ti9\nwhite\tj4j5j6j7j9e8\tf8g8h8j3a15\n";
    let output = run("solve --kind vcf", input.as_bytes());
    let answers = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<&str> = answers.lines().collect();
    assert!(answers[0].starts_with("win\t5\ti8j8"), "{answers:?}");
    assert_eq!(answers[1], "none");
    assert!(answers[2].starts_with("win\t3\ti8"), "{answers:?}");
    assert_eq!(answers.len(), 3);

    // Two crossing threes win under every rule but renju.
    let crossing = "black\tg8f8h9h10\ta1c1e1o15\n";
    let output = run("solve --kind vct --rule freestyle --nodes 200000", crossing.as_bytes());
    assert!(output.stdout.starts_with(b"win\t"), "{output:?}");

    check_answers("solve --kind vcf --nodes 1", "black\tf8g8h8i9i10a3\te8a1o1a15o15c1\n", "unknown\n");
    check_refused(
        "solve --kind vcf",
        b"red\th8\t-\n",
        "",
        "line 1: the side to move is neither black nor white",
    );
}

#[test]
fn bench_has_one_signature() {
    let signature = || {
        let output = run("bench --depth 2 --hash 1", b"");
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(text.lines().count(), 4, "{text}");
        text.lines().find(|line| line.starts_with("signature\t")).unwrap().to_owned()
    };
    assert_eq!(signature(), signature());
}

#[test]
fn times_are_measured() {
    let output = run("times --limits 1ms,2ms --threads 1,2 --moves 16 --hash 1 --rule standard", b"");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
    let limits: Vec<&[&str]> = rows.iter().map(|row| &row[..3]).collect();
    let expected = [["1 ms", "1", "16"], ["1 ms", "2", "16"], ["2 ms", "1", "16"], ["2 ms", "2", "16"]];
    assert_eq!(limits, expected, "{text}");
    for row in rows {
        let [mean, most] = [row[3], row[4]].map(|number| number.parse::<f64>().unwrap());
        assert!(0.0 <= mean && mean <= most, "{text}");
    }
}
