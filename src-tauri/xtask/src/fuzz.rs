//! `cargo xtask fuzz`

use std::fs;

use crate::failure::{Failure, Outcome};
use crate::{project, tool};

/// Where the targets and their corpora are, seen from the root.
const FOLDER: &str = "tests/fuzz";

/// Minutes for each target if none are given.
const DEFAULT_MINUTES: u64 = 5;

/// Runs each fuzz target for so many minutes; a crash ends the command.
pub fn fuzz(args: &[String]) -> Outcome {
    let minutes = match args {
        [] => DEFAULT_MINUTES,
        [minutes] => minutes
            .parse()
            .ok()
            .filter(|minutes| (1..=24 * 60).contains(minutes))
            .ok_or_else(|| Failure::new(format!("`{minutes}` is no number of minutes from 1 to 1440")))?,
        _ => return Err(Failure::new("`fuzz` takes one number of minutes")),
    };
    if tool::answer(tool::cargo().args(["fuzz", "--version"])).is_none() {
        return Err(Failure::new("cargo-fuzz is missing: run `cargo install cargo-fuzz --locked`"));
    }
    for target in targets()? {
        println!("\n== {target}, {minutes} min");
        let mut fuzz = tool::cargo();
        // New inputs go into a folder of their own; the committed corpus is only read.
        let found = project::target().join("fuzz-corpus").join(&target);
        fs::create_dir_all(&found).map_err(|error| Failure::io(found.display(), &error))?;
        let corpus = project::root().join(FOLDER).join("corpus").join(&target);
        // Coverage feedback is enough for code without `unsafe`; the sanitizers would need a nightly compiler.
        fuzz.args(["fuzz", "run", "--fuzz-dir", FOLDER, "--sanitizer", "none", &target])
            .args([&found, &corpus])
            .arg("--")
            .arg(format!("-max_total_time={}", minutes * 60))
            .env("RUSTC_BOOTSTRAP", "1");
        tool::run(&mut fuzz)?;
    }
    Ok(())
}

fn targets() -> Result<Vec<String>, Failure> {
    let folder = project::root().join(FOLDER).join("fuzz_targets");
    let entries = fs::read_dir(&folder).map_err(|error| Failure::io(folder.display(), &error))?;
    let mut names: Vec<String> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}
