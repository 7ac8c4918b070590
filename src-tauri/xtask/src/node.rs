//! The interface's side: Node (checked, never installed), its packages, its scripts and its build.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::failure::{Failure, Outcome};
use crate::version::Version;
use crate::{project, tool};

/// The oldest Node that the build tools of the interface run on.
const OLDEST: Version = Version::new(20, 19);

/// What the built interface is made from, inside ui/.
const SOURCES: &[&str] = &[
    "src",
    "public",
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

/// Checks that Node is there and new enough.
pub fn check() -> Outcome {
    let found = tool::answer(tool::program("node").arg("--version")).as_deref().and_then(Version::find);
    match found {
        Some(found) if found >= OLDEST => {}
        Some(found) => return Err(Failure::new(format!("Node {OLDEST} or newer is needed, found {found}"))),
        None => {
            return Err(Failure::new(format!("Node {OLDEST} or newer is needed: see https://nodejs.org")));
        }
    }
    match tool::answer(npm().arg("--version")) {
        Some(_) => Ok(()),
        None => Err(Failure::new("npm is needed; it usually comes with Node")),
    }
}

/// Installs the packages if the lock file is not the one they were last installed from.
pub fn install() -> Outcome {
    let lock = project::ui().join("package-lock.json");
    let stamp = project::ui().join("node_modules/.installed-from.json");
    let wanted = fs::read(&lock).map_err(|error| Failure::io(lock.display(), &error))?;
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    println!("ui/package-lock.json changed: running npm ci");
    tool::run(npm().arg("ci"))?;
    fs::write(&stamp, wanted).map_err(|error| Failure::io(stamp.display(), &error))
}

/// Runs a script of package.json.
pub fn script(name: &str) -> Outcome {
    tool::run(npm().args(["run", "--silent", name]))
}

/// Builds the interface if a source is newer than the last build.
pub fn build() -> Outcome {
    let ui = project::ui();
    let built = modified(&ui.join("dist/index.html"));
    let changed = SOURCES.iter().filter_map(|source| newest(&ui.join(source))).max();
    match (built, changed) {
        (Some(built), Some(changed)) if built > changed => Ok(()),
        _ => {
            println!("the sources of the interface changed: building it");
            script("build")
        }
    }
}

/// The Tauri command line tool out of the interface's packages; it looks for its files from the root folder.
pub fn tauri() -> Command {
    let mut command = tool::program("node");
    command.arg(PathBuf::from("ui/node_modules/@tauri-apps/cli/tauri.js"));
    command
}

fn npm() -> Command {
    // On Windows npm is a batch file, which is not found by its bare name.
    let mut command = tool::program(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(project::ui());
    command
}

/// The latest change at or below a path. Folders count too: their time changes when a file is removed.
fn newest(path: &Path) -> Option<SystemTime> {
    let below =
        fs::read_dir(path).into_iter().flatten().flatten().filter_map(|entry| newest(&entry.path())).max();
    modified(path).max(below)
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|metadata| metadata.modified()).ok()
}
