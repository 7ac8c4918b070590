//! The layers of the interface: board and wire at the bottom, shared parts above them, features on top.

use std::path::{Component, Path, PathBuf};

use crate::files::{Source, check_none, sources};

/// The only files that know Tauri; the second is generated.
const TAURI: &[&str] = &["ui/src/ipc/tauriHost.ts", "ui/src/ipc/bindings.ts"];

/// A folder and the folders that its files must not import from, itself excepted.
const CLOSED: &[(&str, &[&str])] = &[
    ("ui/src/board/", &["ui/src/"]),
    ("ui/src/ipc/", &["ui/src/board/", "ui/src/shared/", "ui/src/features/"]),
    ("ui/src/shared/", &["ui/src/features/"]),
];

fn interface() -> Vec<Source> {
    sources("ui/src", &["ts", "svelte"])
}

/// What a file imports: the quoted text after `from` or `import`.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//") && !line.trim_start().starts_with('*'))
        .flat_map(|line| {
            ["from ", "import ", "import("].into_iter().flat_map(|word| line.split(word).skip(1))
        })
        .filter_map(|rest| {
            let quote = rest.chars().next().filter(|quote| "'\"".contains(*quote))?;
            rest[1..].split(quote).next()
        })
}

/// The file that a relative import means, from the root; nothing for a package.
fn resolve(importer: &str, import: &str) -> Option<String> {
    if !import.starts_with('.') {
        return None;
    }
    let mut path = PathBuf::new();
    for component in Path::new(importer).parent()?.join(import).components() {
        match component {
            Component::ParentDir => _ = path.pop(),
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    Some(path.to_string_lossy().replace('\\', "/"))
}

#[test]
fn only_the_host_knows_tauri() {
    let findings: Vec<String> = interface()
        .iter()
        .filter(|source| !TAURI.contains(&source.path.as_str()))
        .filter(|source| imports(&source.text).any(|import| import.starts_with("@tauri-apps")))
        .map(|source| source.path.clone())
        .collect();
    check_none("the interface reaches Tauri through ipc/tauriHost.ts", &findings);
}

#[test]
fn layers_import_only_what_lies_below_them() {
    let mut findings = Vec::new();
    for source in interface().iter().filter(|source| !source.is_test()) {
        for (folder, closed) in CLOSED.iter().filter(|(folder, _)| source.path.starts_with(folder)) {
            for import in imports(&source.text).filter_map(|import| resolve(&source.path, import)) {
                if !import.starts_with(folder) && closed.iter().any(|closed| import.starts_with(closed)) {
                    findings.push(format!("{} imports {import}", source.path));
                }
            }
        }
    }
    check_none("imports point downwards", &findings);
}

#[test]
fn features_meet_in_the_app_only() {
    let mut findings = Vec::new();
    for source in interface().iter().filter(|source| !source.is_test()) {
        let Some(own) = feature(&source.path).filter(|own| *own != "app") else { continue };
        for import in imports(&source.text).filter_map(|import| resolve(&source.path, import)) {
            if feature(&import).is_some_and(|other| other != own) {
                findings.push(format!("{} imports {import}", source.path));
            }
        }
    }
    check_none("a feature knows no other; features/app brings them together", &findings);
}

/// The feature that a file belongs to.
fn feature(path: &str) -> Option<&str> {
    path.strip_prefix("ui/src/features/")?.split('/').next()
}

#[test]
fn the_board_is_free_of_the_framework() {
    let findings: Vec<String> = interface()
        .iter()
        .filter(|source| {
            source.path.starts_with("ui/src/board/") && source.path.ends_with(".ts") && !source.is_test()
        })
        .filter(|source| imports(&source.text).any(|import| !import.starts_with('.')))
        .map(|source| source.path.clone())
        .collect();
    check_none("the board's TypeScript imports no package", &findings);
}

#[test]
fn no_style_stands_in_the_markup() {
    let mut findings = Vec::new();
    for source in interface().iter().filter(|source| !source.is_test()) {
        for (index, line) in source.text.lines().enumerate() {
            if line.contains(" style=\"") || line.contains(" style='") {
                findings.push(format!("{}:{}", source.path, index + 1));
            }
        }
    }
    check_none(
        "the policy of the window refuses style attributes: use a class or style:name={value}",
        &findings,
    );
}

#[test]
fn there_is_no_form() {
    let findings: Vec<String> = interface()
        .iter()
        .filter(|source| source.path.ends_with(".svelte") && source.text.contains("<form"))
        .map(|source| source.path.clone())
        .collect();
    check_none("WebKitGTK never gives the controls of a form back: use {@attach submits(...)}", &findings);
}

#[test]
fn imports_are_found_and_resolved() {
    let text = "import { a } from './a';\nimport '../styles/x.css';\nconst b = await import(\"../b\");\n// from 'no'\n";
    let found: Vec<&str> = imports(text).collect();
    assert_eq!(found, ["./a", "../styles/x.css", "../b"]);
    assert_eq!(resolve("ui/src/shared/x/y.ts", "../../board/z").as_deref(), Some("ui/src/board/z"));
    assert_eq!(resolve("ui/src/shared/y.ts", "svelte"), None);
}
