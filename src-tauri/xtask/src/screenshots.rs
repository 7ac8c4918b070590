//! `cargo xtask screenshots`

use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::{desktop, display, project, system};

/// Takes a picture of every view in its themes, languages and widths: into a folder, those whose name has a word.
pub fn screenshots(args: &[String]) -> Outcome {
    if args.len() > 2 {
        return Err(Failure::new("`screenshots` takes a folder and a part of a name"));
    }
    if !display::is_possible() {
        return Ok(());
    }
    desktop::prepare()?;
    system::ensure(&[system::WINDOW_TESTS])?;
    desktop::build(&["screenshots"])?;
    let mut camera = Command::new(desktop::binary("screenshots"));
    let folder = project::target().join("screenshots");
    match args {
        [] => camera.arg(folder),
        args => camera.args(args),
    };
    // The driver takes no picture of a page without layers.
    camera.env(display::PROGRAM, desktop::binary("kagetsu")).env("WEBKIT_FORCE_COMPOSITING_MODE", "1");
    display::run(&camera)
}
