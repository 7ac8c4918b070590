//! Plays matches with the real program.

#![expect(clippy::unwrap_used, reason = "a test that cannot run its program has failed")]

mod support;

use std::{
    env, fs,
    io::{self, Write as _},
    path::Path,
    process::{Command, Output, Stdio, exit},
};

use serde_json::Value;
use support::cut_after_the_first_game;

/// The name of the variable that makes the test [`odd_program`] a program that plays, badly in this way.
const MANNER: &str = "KAGETSU_ODD_PROGRAM";

const OPENINGS: &str = "h8i9j7\nh8h9k7i10\nh8g7j9\nh8i8g10k8i6\n";

fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kagetsu-engine"));
    command.arg("match").args(arguments.split_whitespace());
    command
}

/// A folder with the openings in a file.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("openings.txt"), OPENINGS).unwrap();
    folder
}

fn run(folder: &Path, command: &mut Command) -> Output {
    command.current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

#[track_caller]
fn summary(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The games of a file of results without their times, in the order of their numbers.
fn games(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    let mut games: Vec<Value> =
        text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    for game in &mut games {
        game.as_object_mut().unwrap().remove("times");
    }
    games.sort_by_key(|game| game["game"].as_u64());
    games
}

const DETERMINISTIC: &str = "point-scorer five-best-1 --openings openings.txt --json --seed 3 --pairs 10";

#[test]
fn a_match_that_was_cut_is_continued() {
    let folder = folder();
    let whole = summary(&run(folder.path(), command(DETERMINISTIC).args(["--results", "whole.jsonl"])));
    assert_eq!(whole["games"], 20);
    let expected = games(&folder.path().join("whole.jsonl"));

    let mut cut = command(DETERMINISTIC);
    cut_after_the_first_game(cut.args(["--results", "cut.jsonl"]).current_dir(folder.path()), 20);

    // As if it had been ended while it wrote.
    let path = folder.path().join("cut.jsonl");
    let kept = fs::read_to_string(&path).unwrap();
    let lines = kept.lines().count();
    fs::write(&path, format!("{kept}{{\"game\":")).unwrap();

    let output =
        run(folder.path(), command(DETERMINISTIC).args(["--results", "cut.jsonl", "--concurrency", "2"]));
    assert_eq!(summary(&output), whole);
    assert_eq!(games(&path), expected);
    let continued = fs::read_to_string(&path).unwrap();
    assert!(lines >= 2 && continued.starts_with(&kept), "games that were kept are not played again");

    // Now there is nothing left to play.
    let output = run(folder.path(), command(DETERMINISTIC).args(["--results", "cut.jsonl"]));
    assert_eq!(summary(&output), whole);
    assert_eq!(fs::read_to_string(&path).unwrap(), continued);
}

#[test]
fn results_of_another_match_are_refused() {
    let folder = folder();
    run(folder.path(), command(DETERMINISTIC).args(["--results", "r.jsonl"]));
    let before = fs::read(folder.path().join("r.jsonl")).unwrap();
    let output = run(folder.path(), command(DETERMINISTIC).args(["--results", "r.jsonl", "--rule", "renju"]));
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("there the rule is freestyle, here renju"), "{error}");
    assert_eq!(fs::read(folder.path().join("r.jsonl")).unwrap(), before);
}

#[test]
fn the_engine_at_fixed_nodes_plays_the_same_games_again() {
    let folder = folder();
    for (file, threads) in [("a.jsonl", "1"), ("b.jsonl", "3")] {
        let mut command = command("five-best-2 --rule renju --openings openings.txt --json");
        command.args(["engine nodes=500 hash=1", "--results", file, "--concurrency", threads]);
        assert_eq!(summary(&run(folder.path(), &mut command))["games"], 8);
    }
    assert_eq!(games(&folder.path().join("a.jsonl")), games(&folder.path().join("b.jsonl")));
}

#[test]
fn a_sequential_test_ends_early() {
    let folder = folder();
    let mut command = command("point-scorer --elo0 0 --elo1 100 --openings openings.txt --json --pairs 1000");
    command.arg("engine nodes=1000 hash=1");
    let found = summary(&run(folder.path(), &mut command));
    assert_eq!(found["sprt"]["accepted"], "elo0", "{found}");
    let games = found["games"].as_u64().unwrap();
    assert!((10..200).contains(&games), "{games}");
    assert_eq!(found["score"]["won"], 0);
}

#[test]
fn every_game_is_written_for_other_programs() {
    let folder = folder();
    let arguments = "point-scorer five-best-1 --openings openings.txt --json --pairs 1 --psq p --sgf s/t";
    let output = run(folder.path(), &mut command(arguments));
    summary(&output);
    let psq = fs::read_to_string(folder.path().join("p/00002.psq")).unwrap();
    assert!(psq.starts_with("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n10,9,0\n"), "{psq}");
    assert!(psq.ends_with("\nfive-best-1\npoint-scorer\n-1\n"), "{psq}");
    let sgf = fs::read_to_string(folder.path().join("s/t/00001.sgf")).unwrap();
    assert!(sgf.contains("PB[point-scorer]PW[five-best-1]") && sgf.contains(";B[hh];W[ig];B[ji]"), "{sgf}");
}

#[test]
fn the_summary_can_be_read_by_people() {
    let folder = folder();
    let output =
        run(folder.path(), &mut command("point-scorer five-best-2 --openings openings.txt --shuffle"));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.starts_with("point-scorer against five-best-2, freestyle 15x15, no limit but their own\n"),
        "{text}"
    );
    for part in ["games     8, ", "as Black", "pairs     [", "Elo       "] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let folder = folder();
    fs::write(folder.path().join("bad.txt"), "h8i9\nh8h8\n").unwrap();
    for (arguments, code, error) in [
        ("engine point-scorer", 2, "how long may engine think?"),
        ("five-best-1 level-10", 2, "how long may level-10 think?"),
        ("five-best-1 ./not-there --move-time 1s", 3, "./not-there: the program was not found"),
        ("five-best-1 five-best-2 --openings bad.txt", 2, "bad.txt: line 2: h8: the point is occupied"),
        ("five-best-1 five-best-2 --openings not-there.txt", 1, "not-there.txt: "),
        ("five-best-1 five-best-2 --elo0 5 --elo1 0", 2, "--elo0 must be less than --elo1"),
        ("five-best-1 five-best-2 --elo0 5", 2, "--elo1"),
        ("five-best-1 five-best-2 --size 5", 2, "the openings do not fit on this board"),
        ("five-best-1 engine=3", 2, "how long may engine=3 think?"),
        ("five-best-1", 2, "<SECOND>"),
    ] {
        let output = run(folder.path(), &mut command(arguments));
        let found = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments}: {found}");
        assert!(found.contains(error) && output.stdout.is_empty(), "{arguments}: {found}");
    }
}

/// A program that plays badly loses by that fault, each game anew.
#[track_caller]
fn check_fault(manner: &str, rule: &str, fault: &str) {
    let folder = folder();
    let program = format!(
        "'{}' odd_program --exact --nocapture --test-threads=1",
        env::current_exe().unwrap().display()
    );
    let mut command = command("point-scorer --openings openings.txt --json --pairs 3");
    // A machine with too much to do is no fault of a program that plays.
    let time = if fault == "late" { "1ms" } else { "60s" };
    command.args([&program, "--rule", rule, "--move-time", time, "--margin", time]).env(MANNER, manner);
    let found = summary(&run(folder.path(), &mut command));
    assert_eq!(found["games"], 6, "{manner}: {found}");
    let lost = found["second_faults"][fault].as_u64().unwrap_or_default();
    assert_eq!(lost, if fault == "none" { 0 } else { 6 }, "{manner}: {found}");
}

#[test]
fn programs_that_fail_lose_and_are_started_again() {
    check_fault("crashes", "freestyle", "crash");
    check_fault("plays-outside", "freestyle", "illegal");
    check_fault("plays-twice", "renju", "illegal");
}

#[test]
fn programs_that_never_move_are_late() {
    check_fault("mute", "freestyle", "late");
}

#[test]
fn programs_that_play_are_not_at_fault() {
    check_fault("good", "freestyle", "none");
}

/// No test by itself: the program of the tests above, which run this file again.
#[test]
fn odd_program() {
    let Ok(manner) = env::var(MANNER) else { return };
    let say = |line: &str| writeln!(io::stdout(), "{line}").unwrap();
    let mut taken: Vec<(u8, u8)> = Vec::new();
    let mut in_board = false;
    for line in io::stdin().lines() {
        let line = line.unwrap();
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let asked = match word {
            "ABOUT" => {
                say("name=\"Odd\", version=\"1\"");
                false
            }
            "START" | "RESTART" => {
                taken.clear();
                say("OK");
                false
            }
            "BOARD" => {
                in_board = true;
                false
            }
            "TURN" => true,
            "DONE" | "BEGIN" => {
                in_board = false;
                true
            }
            "END" => exit(0),
            _ => false,
        };
        let stone = if word == "TURN" { rest } else { word };
        let mut numbers = stone.split(',').map_while(|number| number.parse().ok());
        if let (true, Some(x), Some(y)) = (in_board || word == "TURN", numbers.next(), numbers.next()) {
            taken.push((x, y));
        }
        if !asked {
            continue;
        }
        match manner.as_str() {
            "crashes" => exit(3),
            "mute" => {}
            "plays-outside" => say("99,99"),
            "plays-twice" => say(&format!("{},{}", taken[0].0, taken[0].1)),
            _ => {
                let points = (0..15).flat_map(|y| (0..15).map(move |x| (x, y)));
                let free = points.into_iter().find(|point| !taken.contains(point)).unwrap();
                taken.push(free);
                say(&format!("{},{}", free.0, free.1));
            }
        }
    }
    exit(0);
}
