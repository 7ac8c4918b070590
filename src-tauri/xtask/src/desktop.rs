//! The desktop binary of the dev profile.

use std::path::PathBuf;

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

/// Builds the app and nothing that it does not need.
///
/// One small test is asked for along with it. Cargo then resolves the features of the dependencies as it does for
/// the tests, and `run` and `test` share one build of each dependency instead of compiling Tauri twice.
pub fn build() -> Outcome {
    tool::run(tool::cargo().args(["build", "--workspace", "--bin", "kagetsu", "--test", "architecture"]))
}

/// Where the build puts the program.
pub fn binary() -> PathBuf {
    project::target().join("debug").join(format!("kagetsu{}", std::env::consts::EXE_SUFFIX))
}
