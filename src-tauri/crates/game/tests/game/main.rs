//! The rules of a game as seen from outside: commands in, events out.

// The lint leaves tests alone, but not the functions that several of them share.
#![allow(clippy::unwrap_used)]

mod account;
mod add_time;
mod byoyomi;
mod clock;
mod draw;
mod encoding;
mod ending;
mod flag;
mod hostile;
mod moves;
mod pause;
mod properties;
mod replay;
mod seat;
mod settings;
mod table;
mod undo;

/// At least so many cases of a property; more where `PROPTEST_CASES` asks for them.
fn cases(at_least: u32) -> proptest::test_runner::Config {
    let config = proptest::test_runner::Config::default();
    let cases = config.cases.max(at_least);
    proptest::test_runner::Config { cases, max_shrink_iters: 20_000, failure_persistence: None, ..config }
}
