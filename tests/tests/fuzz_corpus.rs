//! Replays what the fuzzers have found worth keeping.

use std::path::Path;

use gomoku_tests::{
    fuzz_checks::{check_position_bytes, check_text_bytes},
    fuzz_database::check_database_bytes,
    fuzz_event::check_event_bytes,
    fuzz_protocol::check_protocol_bytes,
};

#[test]
fn positions() {
    replay("position", check_position_bytes);
}

#[test]
fn events() {
    replay("event", check_event_bytes);
}

#[test]
fn databases() {
    replay("database", check_database_bytes);
}

#[test]
fn protocols() {
    replay("protocol", check_protocol_bytes);
}

#[test]
fn texts() {
    replay("text", check_text_bytes);
}

#[track_caller]
fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder of the corpus can be read").path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "the corpus of {target} has files");
    for file in files {
        // Shown with the panic of a check that fails.
        println!("replaying {}", file.display());
        check(&std::fs::read(&file).expect("a file of the corpus can be read"));
    }
}
