//! `cargo xtask test`
//!
//! The order is: what fails fast first, then one compilation after the other with one and the same selection of
//! packages (`--workspace`). Cargo unites the features of dependencies over the selected packages, so another
//! selection in one step would compile Tauri and half the tree a second time.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::failure::{Failure, Outcome};
use crate::steps::Steps;
use crate::{desktop, display, node, project, rust, system, tool};

/// Names the folder of test data that the project may read but not hold.
const PUBLIC_DATA: &str = "KAGETSU_PUBLIC_DATA";

/// Every check of the project.
pub fn test() -> Outcome {
    let mut steps = Steps::new();
    steps.run("tools", tools)?;
    steps.run("Rust format", || tool::run(tool::cargo().args(["fmt", "--all", "--check"])))?;
    steps.run("interface: packages", node::install)?;
    steps.run("interface: types", || node::script("check"))?;
    steps.run("interface: lint", || node::script("lint"))?;
    steps.run("interface: tests", || node::script("test"))?;
    steps.run("interface: build", node::build)?;
    steps.run("Rust lint", || {
        tool::run(tool::cargo().args(["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))
    })?;
    steps
        .run("Rust build", || tool::run(tool::cargo().args(["build", "--workspace", "--bins", "--tests"])))?;
    steps.run("Rust tests", rust_tests)?;
    steps.run("window tests", window_tests)?;
    steps.summary();
    Ok(())
}

fn tools() -> Outcome {
    rust::check()?;
    rust::check_components()?;
    node::check()?;
    system::ensure(&[system::BUILD, system::WINDOW_TESTS])
}

/// Unit and integration tests of every crate, the desktop shell (on Tauri's mock runtime) included.
fn rust_tests() -> Outcome {
    let mut cargo = tool::cargo();
    // Without a program to drive, the tests that need a window say so and pass.
    cargo.args(["test", "--workspace"]).env_remove(display::PROGRAM);
    if let Some(folder) = public_data()? {
        cargo.env(PUBLIC_DATA, folder);
    }
    tool::run(&mut cargo)
}

/// What the window tests drive: the app, and the engine, which plays the part of a foreign one.
const DRIVEN: [&str; 2] = ["kagetsu", "kagetsu-engine"];

/// The real program in a real window.
fn window_tests() -> Outcome {
    if !display::is_possible() {
        return Ok(());
    }
    let mut tests = Command::new(window_test_program()?);
    tests.current_dir(project::root().join("tests")).env(display::PROGRAM, desktop::binary("kagetsu"));
    if let Some(folder) = public_data()? {
        tests.env(PUBLIC_DATA, folder);
    }
    display::run(&tests)
}

/// The end-to-end tests, built. They are run without cargo, so that their result stands last.
///
/// The programs are named too: for a test of one package alone, cargo would resolve the features of the dependencies for
/// that package only and build them again.
fn window_test_program() -> Result<PathBuf, Failure> {
    let mut cargo = tool::cargo();
    cargo
        .args(["test", "--workspace", "--test", "e2e", "--no-run"])
        .args(DRIVEN.map(|name| ["--bin", name]).concat());
    cargo.arg("--message-format=json-render-diagnostics");
    let messages = cargo.stderr(Stdio::inherit()).output().map_err(|error| Failure::io("cargo", &error))?;
    // One message a line; that of the test holds `"name":"e2e"` and the path of the program.
    String::from_utf8_lossy(&messages.stdout)
        .lines()
        .filter(|message| message.contains(r#""name":"e2e""#))
        .find_map(|message| Some(message.split_once(r#""executable":""#)?.1.split_once('"')?.0.into()))
        .ok_or_else(|| Failure::new("the end-to-end tests were not built"))
}

/// The folder that the variable names, made absolute: tests run in the folder of their package.
fn public_data() -> Result<Option<PathBuf>, Failure> {
    let Some(folder) = std::env::var_os(PUBLIC_DATA).filter(|folder| !folder.is_empty()) else {
        println!("{PUBLIC_DATA} is not set: the tests on public records are skipped");
        return Ok(None);
    };
    let shown = folder.to_string_lossy().into_owned();
    std::fs::canonicalize(folder)
        .map(Some)
        .map_err(|error| Failure::io(format!("{PUBLIC_DATA}={shown}"), &error))
}
