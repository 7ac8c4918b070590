//! `cargo xtask sounds`
//!
//! The sounds of the app are ours: they are computed here and committed, so that a build needs nothing for them. The
//! arithmetic is the same on every platform, and a test compares the committed files with what this command writes.

mod clip;
mod score;
mod wave_file;

use std::fs;
use std::path::PathBuf;

use crate::failure::{Failure, Outcome};
use crate::project;

/// Writes every sound into the folder from which the app takes them.
pub fn sounds() -> Outcome {
    let folder = folder();
    fs::create_dir_all(&folder).map_err(|error| Failure::io(folder.display(), &error))?;
    for (name, samples) in score::all() {
        let file = folder.join(format!("{name}.wav"));
        fs::write(&file, wave_file::encode(&samples)).map_err(|error| Failure::io(file.display(), &error))?;
        println!("{}", file.display());
    }
    Ok(())
}

fn folder() -> PathBuf {
    project::root().join("src-tauri/sounds")
}

#[cfg(test)]
mod tests;
