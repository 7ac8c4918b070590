//! The desktop binary, and the programs that drive it.

use std::path::PathBuf;
use std::process::Command;

use crate::failure::Outcome;
use crate::{node, project, rust, system, tool};

/// Checks the tools, installs what is missing and builds the interface: all that comes before cargo.
pub fn prepare() -> Outcome {
    rust::check()?;
    node::check()?;
    system::ensure(&[system::BUILD])?;
    node::install()?;
    node::build()
}

/// Builds the app, these other programs of the workspace, and nothing that they do not need.
///
/// One small test is asked for along with them. Cargo then resolves the features of the dependencies as it does for
/// all tests, and every command shares one build of each dependency instead of compiling Tauri twice.
pub fn build(others: &[&str]) -> Outcome {
    let mut cargo = tool::cargo();
    cargo.args(["build", "--workspace", "--test", "architecture", "--bin", "kagetsu"]);
    for other in others {
        cargo.args(["--bin", other]);
    }
    tool::run(&mut cargo)
}

/// Builds programs of the desktop package as people get them; `targets` are cargo's options for them.
pub fn release(targets: &[&str]) -> Command {
    let mut cargo = tool::cargo();
    // As the bundler builds it: without this feature Tauri takes the build for one of development.
    cargo
        .args(["build", "--release", "--package", "kagetsu", "--features", "tauri/custom-protocol"])
        .args(targets);
    cargo
}

/// Where the release build puts a program of the desktop package; an example lies in a folder of its own.
pub fn released(name: &str) -> PathBuf {
    project::target().join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Where the build puts a program.
pub fn binary(name: &str) -> PathBuf {
    project::target().join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}
