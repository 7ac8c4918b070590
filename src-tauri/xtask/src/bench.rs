//! `cargo xtask bench`

use crate::failure::Outcome;
use crate::{desktop, display, node, project, system, tool};

/// Measures the rules, then the window. docs/PERFORMANCE.md says what the numbers mean.
pub fn bench() -> Outcome {
    tool::run(tool::cargo().args(["bench", "--package", "gomoku-core"]))?;
    window_benchmarks()
}

/// Start, memory and click to stone of the release build, in a real window.
fn window_benchmarks() -> Outcome {
    let source = project::root().join("tests/src/bin/window-bench.rs");
    if !cfg!(target_os = "linux") || !source.exists() {
        println!(
            "no window measurements: they drive the window through WebKitWebDriver, which only Linux has"
        );
        return Ok(());
    }
    desktop::prepare()?;
    system::ensure(&[system::WINDOW_TESTS])?;
    node::build()?;
    // As the bundler builds it: without this feature Tauri takes the build for one of development.
    let release = ["build", "--release", "--package", "kagetsu", "--features", "tauri/custom-protocol"];
    tool::run(tool::cargo().args(release))?;
    let binary = project::target().join("release").join(format!("kagetsu{}", std::env::consts::EXE_SUFFIX));
    let mut measure = tool::cargo();
    measure.args(["run", "--package", "gomoku-tests", "--bin", "window-bench"]).env("KAGETSU_BIN", binary);
    display::run(&measure)
}
