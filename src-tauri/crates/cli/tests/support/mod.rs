//! What several tests of the real program need.

use std::{
    io::{BufRead as _, BufReader},
    process::{Command, Stdio},
};

/// Kills a program that plays games as soon as it says that the first of so many is over.
#[track_caller]
pub(crate) fn cut_after_the_first_game(command: &mut Command, games: u32) {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with(&format!("1/{games} ")), "{line}");
    child.kill().unwrap();
    child.wait().unwrap();
}
