//! Who may import whom, and which crate owns which dependency.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

use crate::files::{check_none, root, sources};

/// Each package and those of our own that it may import.
const OWN: &[(&str, &[&str])] = &[
    ("gomoku-core", &[]),
    ("gomoku-engine", &["gomoku-core"]),
    ("gomoku-protocol", &["gomoku-core"]),
    ("gomoku-game", &["gomoku-core"]),
    ("gomoku-library", &["gomoku-core", "gomoku-game"]),
    ("gomoku-app", &["gomoku-core", "gomoku-engine", "gomoku-protocol", "gomoku-game", "gomoku-library"]),
    ("gomoku-ipc", &["gomoku-core", "gomoku-game", "gomoku-app"]),
    ("gomoku-cli", &["gomoku-core", "gomoku-engine", "gomoku-protocol"]),
    ("kagetsu", &["gomoku-app", "gomoku-ipc"]),
    (
        "gomoku-tests",
        &[
            "gomoku-core",
            "gomoku-engine",
            "gomoku-protocol",
            "gomoku-game",
            "gomoku-library",
            "gomoku-app",
            "gomoku-ipc",
        ],
    ),
    ("xtask", &[]),
];

/// Dependencies, by the beginning of their names, that only some packages may have.
const OWNED: &[(&str, &[&str])] = &[
    // The shell is the one leaf that compiles slowly; everything else stays testable without a window.
    ("tauri", &["kagetsu"]),
    // One owner of the file format of the stored games.
    ("rusqlite", &["gomoku-library"]),
    ("libsqlite3", &["gomoku-library"]),
    // Types for the interface are made where the wire is, not on domain types.
    ("specta", &["gomoku-ipc", "kagetsu"]),
    // A game's events have one encoding.
    ("postcard", &["gomoku-game"]),
    ("tokio", &["gomoku-app", "kagetsu", "gomoku-tests"]),
    (
        "serde",
        &[
            "gomoku-cli",
            "gomoku-game",
            "gomoku-library",
            "gomoku-app",
            "gomoku-ipc",
            "kagetsu",
            "gomoku-tests",
        ],
    ),
    ("tracing-", &["kagetsu"]),
    ("directories", &["kagetsu"]),
    // What is to be heard is decided in the app, which knows no device.
    ("rodio", &["kagetsu"]),
    ("cpal", &["kagetsu"]),
    // One owner of the processes that play.
    ("rustix", &["gomoku-protocol"]),
    ("win32job", &["gomoku-protocol"]),
    ("fantoccini", &["gomoku-tests"]),
    ("x11rb", &["gomoku-tests"]),
    ("clap", &["gomoku-cli", "kagetsu"]),
];

/// Crates whose code gets time as an argument and never asks for it.
const WITHOUT_CLOCK: &[&str] = &["src-tauri/crates/core/src", "src-tauri/crates/game/src"];

/// The direct dependencies of each package of the workspace, of every kind, without itself.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs these tests, so it can be started");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let list = |value: &Value| value.as_array().cloned().expect("a list");
    let name = |value: &Value| value["name"].as_str().expect("a package has a name").to_owned();
    list(&metadata["packages"])
        .iter()
        .map(|package| (name(package), list(&package["dependencies"]).iter().map(name).collect()))
        .collect()
}

#[test]
fn every_package_is_in_the_table() {
    let known: Vec<&str> = OWN.iter().map(|(package, _)| *package).collect();
    let unknown: Vec<String> =
        dependencies().into_keys().filter(|package| !known.contains(&package.as_str())).collect();
    check_none("a new package says here what it may import", &unknown);
}

#[test]
fn packages_import_only_what_lies_below_them() {
    let mut findings = Vec::new();
    let dependencies = dependencies();
    for (package, allowed) in OWN {
        for dependency in dependencies.get(*package).into_iter().flatten() {
            let ours = OWN.iter().any(|(own, _)| own == dependency);
            if ours && !allowed.contains(&dependency.as_str()) {
                findings.push(format!("{package} imports {dependency}"));
            }
        }
    }
    check_none("imports point downwards", &findings);
}

#[test]
fn each_dependency_stays_with_its_owners() {
    let mut findings = Vec::new();
    for (package, dependencies) in dependencies() {
        for dependency in dependencies {
            for (prefix, owners) in OWNED {
                if dependency.starts_with(prefix) && !owners.contains(&package.as_str()) {
                    findings.push(format!(
                        "{package} depends on {dependency}, which belongs to {}",
                        owners.join(", ")
                    ));
                }
            }
        }
    }
    check_none("a dependency is used by its owners only", &findings);
}

#[test]
fn rules_and_games_never_read_a_clock() {
    let mut findings = Vec::new();
    for source in WITHOUT_CLOCK.iter().flat_map(|folder| sources(folder, &["rs"])) {
        for asked in ["Instant::", "SystemTime"] {
            if source.text.contains(asked) {
                findings.push(format!("{} mentions {asked}", source.path));
            }
        }
    }
    check_none("time is an argument", &findings);
}
