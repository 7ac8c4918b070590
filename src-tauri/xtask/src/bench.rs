//! `cargo xtask bench`

use std::process::Command;

use crate::failure::Outcome;
use crate::{desktop, display, project, system, tool};

/// Measures the rules, then the window. docs/PERFORMANCE.md says what the numbers mean.
pub fn bench() -> Outcome {
    tool::run(tool::cargo().args(["bench", "--package", "gomoku-core"]))?;
    window_benchmarks()
}

/// Start, memory and click to stone of the release build, in a real window.
fn window_benchmarks() -> Outcome {
    if !display::is_possible() {
        return Ok(());
    }
    desktop::prepare()?;
    system::ensure(&[system::WINDOW_TESTS])?;
    desktop::build(&["window-bench"])?;
    // As the bundler builds it: without this feature Tauri takes the build for one of development.
    let release = ["build", "--release", "--package", "kagetsu", "--features", "tauri/custom-protocol"];
    tool::run(tool::cargo().args(release))?;
    let measured = project::target().join("release").join(format!("kagetsu{}", std::env::consts::EXE_SUFFIX));
    let mut measure = Command::new(desktop::binary("window-bench"));
    measure.env(display::PROGRAM, measured);
    display::run(&measure)
}
