//! What may stand in sources and in tests.

use crate::files::{Source, check_none, sources};

/// Lines that a file may have at most; 300 is what we aim at.
const MOST_LINES: usize = 500;

/// Files written by a program.
const GENERATED: &[&str] = &["ui/src/ipc/bindings.ts"];

/// What makes a test lie: it is not run, expects any crash, or hopes that a pause was long enough.
const NOT_IN_TESTS: &[&str] = &[
    concat!("tod", "o!("),
    concat!("#[igno", "re"),
    concat!("#[should_", "panic"),
    concat!("thread::", "sleep"),
    concat!("it.", "skip("),
    concat!("test.", "skip("),
    concat!("describe.", "skip("),
    concat!("it.", "only("),
    concat!("test.", "only("),
    concat!("describe.", "only("),
    concat!("it.", "todo("),
    concat!("test.", "todo("),
];

fn everything() -> Vec<Source> {
    let mut all = sources("src-tauri", &["rs"]);
    all.extend(sources("tests", &["rs"]));
    all.extend(sources("ui/src", &["ts", "svelte", "css"]));
    all
}

#[test]
fn files_stay_short() {
    let findings: Vec<String> = everything()
        .iter()
        .filter(|source| !GENERATED.contains(&source.path.as_str()))
        .map(|source| (source, source.text.lines().count()))
        .filter(|(_, lines)| *lines > MOST_LINES)
        .map(|(source, lines)| format!("{} has {lines} lines", source.path))
        .collect();
    check_none("a file holds one thing, in 500 lines at most", &findings);
}

#[test]
fn tests_are_run_and_never_wait_blindly() {
    let mut findings = Vec::new();
    for source in everything() {
        let tests = if source.is_test() {
            source.text.as_str()
        } else {
            source.text.find("#[cfg(test)]").map_or("", |start| &source.text[start..])
        };
        for word in NOT_IN_TESTS {
            if tests.contains(word) {
                findings.push(format!("{} has {word}", source.path));
            }
        }
    }
    check_none("a test runs always and waits for a state, not for a time", &findings);
}
