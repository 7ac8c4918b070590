//! Judges recorded games with the real program.

#![expect(clippy::unwrap_used, reason = "a test that cannot run its program has failed")]

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

fn analyse(arguments: &str, record: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kagetsu-engine"))
        .args(["analyse", "-", "--nodes", "2000", "--hash", "1"])
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(record).unwrap();
    child.wait_with_output().unwrap()
}

/// Black overlooks the five of White after an open four of its own.
const GAME: &str = "h8 a1 i8 b2 j8 c3 k8 d4 o15 e5";

#[track_caller]
fn json(arguments: &str, record: &str) -> Value {
    let output = analyse(&format!("--json {arguments}"), record.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn every_move_is_judged() {
    let game = json("", GAME);
    assert_eq!(
        (&game["rule"], &game["size"], &game["result"]),
        (&"freestyle".into(), &15.into(), &"white wins".into())
    );
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 10);
    let last = &moves[9];
    assert_eq!((&last["number"], &last["color"], &last["move"]), (&10.into(), &"white".into(), &"e5".into()));
    assert_eq!(
        (&last["value"]["win"], &last["best_value"]["win"], &last["best"]),
        (&1.into(), &1.into(), &"e5".into())
    );
    // Black had a five, and lets White have one.
    let blunder = &moves[8];
    assert_eq!((&blunder["best_value"]["win"], &blunder["value"]["loss"]), (&1.into(), &2.into()));
}

#[test]
fn every_format_says_the_same() {
    let expected = json("--rule renju", "h8i9g7");
    for record in
        ["(;SZ[15]RU[Renju];B[hh];W[ig];B[gi])", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\n7,9,0\n-1\n"]
    {
        assert_eq!(json("--rule renju", record), expected);
    }
    assert_eq!(json("", "(;SZ[15]RU[Renju];B[hh];W[ig];B[gi])"), expected, "the record says the rule");
}

#[test]
fn text_has_a_line_for_each_move() {
    let output = analyse("", GAME.as_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 10);
    assert!(text.ends_with(" 10. white e5      +M1   best e5      +M1   e5\n"), "{text}");
}

#[test]
fn a_foul_is_judged_as_one() {
    let game = json("--rule renju", "h7a1h8c1i9e1j9g1h9");
    assert_eq!((&game["moves"][8]["value"]["loss"], &game["result"]), (&1.into(), &"white wins".into()));
}

#[test]
fn what_cannot_be_played_is_said() {
    let output = analyse("", b"h8 i9 k99");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "kagetsu-engine: -: \"k99\" is no move\n");
    let output = analyse("", b"h8 pass");
    assert_eq!(output.status.code(), Some(0));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.starts_with("kagetsu-engine: -: the moves from 2, pass, on are left out: "), "{error}");
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 1);
    let output = analyse("", b"\x89PNG\r\n\x1a\n\x00\xff");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn shells_get_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kagetsu-engine"));
        let output = command.args(["completions", shell]).output().unwrap();
        let script = String::from_utf8(output.stdout).unwrap();
        assert!(
            output.status.success() && script.contains("selfplay") && script.contains("openings"),
            "{shell}"
        );
    }
}
