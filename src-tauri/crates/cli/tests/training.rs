//! Makes games and fits weights to them with the real program.

#![expect(clippy::unwrap_used, reason = "a test that cannot run its program has failed")]

mod support;

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
};

use support::cut_after_the_first_game;

fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kagetsu-engine"));
    command.args(arguments.split_whitespace()).stdin(Stdio::null());
    command
}

fn run(folder: &Path, arguments: &str) -> Output {
    command(arguments).current_dir(folder).output().unwrap()
}

#[track_caller]
fn check_done(folder: &Path, arguments: &str) -> String {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn check_refused(folder: &Path, arguments: &str, code: i32, error: &str) {
    let output = run(folder, arguments);
    let found = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments}: {found}");
    assert!(found.contains(error) && output.stdout.is_empty(), "{arguments}: {found}");
}

const GAMES: &str = "selfplay --rule renju --nodes 300 --seed 5 --longest 40";

#[test]
fn games_are_the_same_however_they_are_played() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    check_done(folder, &format!("{GAMES} --games 30 --output whole"));
    let whole = fs::read(folder.join("whole")).unwrap();

    let mut cut = command(&format!("{GAMES} --games 30 --output cut"));
    cut_after_the_first_game(cut.current_dir(folder), 30);
    let kept = fs::read(folder.join("cut")).unwrap();
    // As if it had been ended while it wrote.
    fs::write(folder.join("cut"), &kept[..kept.len() - 1]).unwrap();

    check_done(folder, &format!("{GAMES} --games 30 --output cut --threads 3"));
    assert_eq!(fs::read(folder.join("cut")).unwrap(), whole);
    // Fewer games than there are change nothing.
    check_done(folder, &format!("{GAMES} --games 10 --output cut"));
    assert_eq!(fs::read(folder.join("cut")).unwrap(), whole);
}

#[test]
fn weights_are_fitted_and_fit_better_than_none() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    check_done(folder, &format!("{GAMES} --games 40 --output games"));
    let tune = "tune games --search-share 1 --passes 6 --batch 32";
    let text = check_done(folder, &format!("{tune} --output a.bin"));
    let losses: Vec<f64> = text
        .lines()
        .filter_map(|line| line.strip_prefix("loss, "))
        .map(|line| line.split(['\t', ' ']).find_map(|word| word.parse().ok()).unwrap())
        .collect();
    let [without, _, fitted] = losses[..] else { panic!("{text}") };
    assert!(fitted < without, "{text}");
    let weights = fs::read(folder.join("a.bin")).unwrap();
    assert_eq!(weights.len(), 13_616, "the size of a file of the engine");
    check_done(folder, &format!("{tune} --output b.bin"));
    assert_eq!(fs::read(folder.join("b.bin")).unwrap(), weights);
    check_done(folder, &format!("{tune} --seed 2 --output c.bin"));
    assert_ne!(fs::read(folder.join("c.bin")).unwrap(), weights);
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files.len(), 4, "nothing unfinished is left: {files:?}");
}

#[test]
fn puzzles_are_found_and_are_the_same_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    check_done(folder, "selfplay --rule freestyle --nodes 60 --seed 5 --games 40 --output games");
    for (kind, least) in [("vcf", 5), ("vct", 7)] {
        let puzzles = format!("puzzles games --kind {kind} --least {least} --nodes 50000 --count 2");
        let text = check_done(folder, &puzzles);
        assert_eq!(check_done(folder, &puzzles), text);
        let (remarks, rows): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('#'));
        let said = format!("puzzles GAMES --kind {kind} --count 2 --least {least} --nodes 50000");
        assert!(remarks.len() == 2 && remarks[1].ends_with(&said), "{text}");
        assert_eq!(rows.len(), 2, "{text}");
        for row in rows {
            let fields: Vec<&str> = row.split('\t').collect();
            assert_eq!(fields[..3], ["freestyle", "15", kind]);
            assert!(fields[6].parse::<u32>().unwrap() >= least && ["only", "several"].contains(&fields[7]));
            assert!(["black", "white"].contains(&fields[3]) && fields.len() == 9, "{row}");
        }
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    check_done(folder, &format!("{GAMES} --games 1 --output one"));
    check_done(folder, "selfplay --rule standard --nodes 100 --games 1 --output other");
    fs::write(folder.join("diary"), "dear diary").unwrap();
    let arguments = "selfplay --rule renju --nodes 301 --seed 5 --longest 40 --output one";
    check_refused(folder, arguments, 2, "the games in it were played with other arguments");
    check_refused(folder, &format!("{GAMES} --output diary"), 2, "diary: this is no file of games");
    check_refused(folder, "puzzles diary --kind vcf", 2, "diary: this is no file of games");
    check_refused(folder, "puzzles not-there --kind vct", 1, "not-there: ");
    check_refused(folder, "tune diary --output w", 2, "diary: this is no file of games");
    check_refused(folder, "tune not-there --output w", 1, "not-there: ");
    check_refused(folder, "tune one --output w", 2, "too few games");
    check_refused(folder, "tune one other --output w", 2, "other: these games have another rule");
    check_refused(folder, "selfplay --rule renju --output x --least 5 --most 4", 2, "--least");
    assert_eq!(fs::read_to_string(folder.join("diary")).unwrap(), "dear diary");
}
