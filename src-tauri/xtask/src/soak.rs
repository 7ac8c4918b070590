//! `cargo xtask soak`

use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::{desktop, display, system, tool};

/// Minutes if none are given.
const DEFAULT_MINUTES: u32 = 20;

/// Lets the release build play against itself for so many minutes and prints how its memory grows.
pub fn soak(args: &[String]) -> Outcome {
    let minutes = match args {
        [] => DEFAULT_MINUTES,
        [minutes] => minutes
            .parse()
            .ok()
            .filter(|minutes| (3..=24 * 60).contains(minutes))
            .ok_or_else(|| Failure::new(format!("`{minutes}` is no number of minutes from 3 to 1440")))?,
        _ => return Err(Failure::new("`soak` takes one number of minutes")),
    };
    if !display::is_possible() {
        return Ok(());
    }
    desktop::prepare()?;
    system::ensure(&[system::WINDOW_TESTS])?;
    desktop::build(&["window-soak"])?;
    tool::run(&mut desktop::release(&["--bin", "kagetsu"]))?;
    let mut soak = Command::new(desktop::binary("window-soak"));
    soak.arg(minutes.to_string()).env(display::PROGRAM, desktop::released("kagetsu"));
    display::run(&soak)
}
