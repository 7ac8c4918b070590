//! `cargo xtask bundle`

use std::fs;
use std::path::Path;

use crate::failure::{Failure, Outcome};
use crate::{node, project, rust, system, tool};

/// What can be built on this system without downloading a packager.
const TYPES: &str = if cfg!(target_os = "macos") {
    "app,dmg"
} else if cfg!(windows) {
    "msi,nsis"
} else {
    "deb,rpm"
};

/// Builds the installers and says where they are.
pub fn bundle(args: &[String]) -> Outcome {
    let types = match args {
        [] => TYPES,
        [types] => types,
        _ => return Err(Failure::new("`bundle` takes one list of types, as in `bundle deb,rpm`")),
    };
    rust::check()?;
    node::check()?;
    system::ensure(&[system::BUILD])?;
    node::install()?;
    tool::run(node::tauri().args(["build", "--bundles", types]))?;
    let folder = project::target().join("release/bundle");
    println!("\nInstallers:");
    for kind in types.split(',') {
        // The bundler names a folder after the type; the app bundle of macOS lies in `macos`.
        list(&folder.join(if kind == "app" { "macos" } else { kind }), kind)?;
    }
    Ok(())
}

fn list(folder: &Path, kind: &str) -> Outcome {
    let extension = if kind == "nsis" { "exe" } else { kind };
    let entries = fs::read_dir(folder).map_err(|error| Failure::io(folder.display(), &error))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension)) {
            println!("  {}", path.display());
        }
    }
    Ok(())
}
