//! The files of the project, for the checks that read sources.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold nothing written by hand.
const SKIPPED: &[&str] =
    &["node_modules", "target", "dist", "gen", "coverage", "corpus", "artifacts", "data", ".git"];

/// One text file.
pub struct Source {
    /// From the root, with forward slashes.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl Source {
    /// Whether the file consists of tests only.
    pub fn is_test(&self) -> bool {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        self.path.starts_with("tests/")
            || self.path.contains("/tests/")
            || name == "tests.rs"
            || name.ends_with("_tests.rs")
            || name.contains(".test.")
    }
}

/// The root folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the package lies in a folder of the project")
        .to_path_buf()
}

/// Reads a file that must be there.
#[track_caller]
pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All files with one of these extensions in a folder and below it, in the order of their paths.
#[track_caller]
pub fn sources(folder: &str, extensions: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    collect(&root().join(folder), extensions, &mut found);
    assert!(!found.is_empty(), "no files in {folder}: the check would check nothing");
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn collect(folder: &Path, extensions: &[&str], found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                collect(&path, extensions, found);
            }
        } else if path
            .extension()
            .is_some_and(|extension| extensions.iter().any(|wanted| extension == *wanted))
        {
            let shown = path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{shown}: {error}"));
            found.push(Source { path: shown, text });
        }
    }
}

/// Fails with all findings at once, so that one run shows everything to mend.
#[track_caller]
pub fn check_none(rule: &str, findings: &[String]) {
    assert!(findings.is_empty(), "{rule}:\n  {}", findings.join("\n  "));
}
