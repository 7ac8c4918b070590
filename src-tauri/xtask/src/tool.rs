//! Other programs: starting them, asking them, finding them.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::failure::{Failure, Outcome};
use crate::project;

/// A program that runs in the project's root folder.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(project::root());
    command
}

/// The cargo that started us.
///
/// What cargo told us about the package `xtask` is taken out of the environment: build scripts watch some of it,
/// and would run again each time a person changes between `cargo xtask` and plain `cargo`.
pub fn cargo() -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Runs to the end with our own input and output; anything but success is a failure that names the command.
pub fn run(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| Failure::io(shown(command), &error))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::new(format!("`{}` failed ({status})", shown(command))))
}

/// What a program prints on standard output, or nothing if it cannot be started or fails.
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program can be found through PATH.
pub fn is_on_path(name: &str) -> bool {
    find_on_path(name).is_some()
}

fn find_on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path).map(|folder| folder.join(&file)).find(|candidate| candidate.is_file())
}

/// The command as a person would type it.
fn shown(command: &Command) -> String {
    let mut text = std::path::Path::new(command.get_program())
        .file_stem()
        .unwrap_or(command.get_program())
        .to_string_lossy()
        .into_owned();
    for arg in command.get_args() {
        text.push(' ');
        text.push_str(&arg.to_string_lossy());
    }
    text
}
