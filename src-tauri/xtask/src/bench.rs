//! `cargo xtask bench`

use std::process::Command;

use crate::failure::Outcome;
use crate::{desktop, display, system, tool};

/// Names the empty window for the program that compares the two.
const EMPTY: &str = "KAGETSU_EMPTY_BIN";

/// Measures the rules and the history, then the window. docs/PERFORMANCE.md says what the numbers mean.
pub fn bench() -> Outcome {
    tool::run(tool::cargo().args(["bench", "--package", "gomoku-core", "--package", "gomoku-library"]))?;
    window_benchmarks()
}

/// Start and memory of the release build beside an empty window, then the way from a click to the stone.
fn window_benchmarks() -> Outcome {
    if !display::is_possible() {
        return Ok(());
    }
    desktop::prepare()?;
    system::ensure(&[system::WINDOW_TESTS])?;
    desktop::build(&["window-bench", "window-compare"])?;
    // Both at once, so that they share the build of each dependency.
    tool::run(&mut desktop::release(&["--bin", "kagetsu", "--example", "empty-window"]))?;
    let app = desktop::released("kagetsu");
    let mut compare = Command::new(desktop::binary("window-compare"));
    compare.env(display::PROGRAM, &app).env(EMPTY, desktop::released("examples/empty-window"));
    display::run(&compare)?;
    let mut measure = Command::new(desktop::binary("window-bench"));
    measure.env(display::PROGRAM, &app);
    display::run(&measure)
}
