//! What the web view may do, and that the versions agree.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::files::{check_none, read, sources};

/// Every permission of the window. What the app does beyond it goes through its own typed commands.
const PERMISSIONS: &[&str] = &["core:event:allow-listen", "core:event:allow-unlisten"];

/// The directives of the content security policy and all that each may name.
const POLICY: &[(&str, &[&str])] = &[
    ("default-src", &["'none'"]),
    ("script-src", &["'self'"]),
    ("style-src", &["'self'"]),
    ("img-src", &["'self'", "data:"]),
    ("font-src", &["'self'"]),
    ("connect-src", &["ipc:", "http://ipc.localhost"]),
    ("form-action", &["'none'"]),
    ("base-uri", &["'none'"]),
];

fn json(path: &str) -> Value {
    serde_json::from_str(&read(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_window_is_granted_a_fixed_list() {
    let mut findings = Vec::new();
    for source in sources("src-tauri/capabilities", &["json"]) {
        let capability: Value = serde_json::from_str(&source.text).unwrap();
        for permission in capability["permissions"].as_array().unwrap() {
            if !permission.as_str().is_some_and(|name| PERMISSIONS.contains(&name)) {
                findings.push(format!("{} grants {permission}", source.path));
            }
        }
        if capability.get("remote").is_some() {
            findings.push(format!("{} trusts pages from elsewhere", source.path));
        }
        if capability["windows"] != serde_json::json!(["main"]) {
            findings.push(format!("{} is not for the main window alone", source.path));
        }
    }
    check_none("a permission is entered here on purpose", &findings);
}

#[test]
fn the_content_security_policy_is_strict() {
    let config = json("tauri.conf.json");
    let policy = config["app"]["security"]["csp"].as_str().expect("the policy is one text");
    let allowed: BTreeMap<_, _> = POLICY.iter().copied().collect();
    let mut found = BTreeMap::new();
    let mut findings = Vec::new();
    for directive in policy.split(';') {
        let mut words = directive.split_whitespace();
        let Some(name) = words.next() else { continue };
        let values: Vec<&str> = words.collect();
        for value in &values {
            if !allowed.get(name).is_some_and(|values| values.contains(value)) {
                findings.push(format!("{name} {value}"));
            }
        }
        found.insert(name, values);
    }
    check_none("the policy names nothing but", &findings);
    // The last two do not fall back to the first.
    for needed in ["default-src", "script-src", "style-src", "base-uri", "form-action"] {
        assert!(found.contains_key(needed), "the policy says nothing about {needed}");
    }
    let security = &config["app"]["security"];
    assert!(security.get("dangerousDisableAssetCspModification").is_none(), "Tauri adds nonces by itself");
    assert!(security.get("devCsp").is_none(), "development runs under the policy that people get");
    assert_eq!(config["app"]["withGlobalTauri"], false, "the page reaches Tauri through its bindings only");
}

#[test]
fn one_version_everywhere() {
    let workspace = read("Cargo.toml");
    let of_cargo = workspace
        .lines()
        .find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
        .expect("the workspace has a version");
    for path in ["tauri.conf.json", "ui/package.json", "ui/package-lock.json"] {
        assert_eq!(json(path)["version"], of_cargo, "{path} and Cargo.toml differ");
    }
}
