//! `cargo xtask run`

use std::process::Command;

use crate::failure::Outcome;
use crate::{desktop, tool};

/// Builds what changed and starts the app with these arguments, in the folder where the command was typed.
pub fn run(args: &[String]) -> Outcome {
    desktop::prepare()?;
    desktop::build(&[])?;
    tool::run(Command::new(desktop::binary("kagetsu")).args(args))
}
