//! The workflows of the code host: that they parse and have the shape they must have.

use saphyr::{LoadableYamlNode, Yaml};

use crate::files::{Source, check_none, sources};

const KEYS_OF_WORKFLOW: &[&str] = &["name", "on", "permissions", "concurrency", "env", "jobs"];
const KEYS_OF_JOB: &[&str] =
    &["name", "needs", "if", "permissions", "strategy", "runs-on", "timeout-minutes", "env", "steps"];
const KEYS_OF_STEP: &[&str] =
    &["name", "id", "if", "uses", "with", "run", "shell", "env", "working-directory"];

/// What is wrong with one workflow.
fn faults(source: &Source) -> Vec<String> {
    let documents = match Yaml::load_from_str(&source.text) {
        Ok(documents) => documents,
        Err(error) => return vec![format!("{}: {error}", source.path)],
    };
    let [workflow] = documents.as_slice() else {
        return vec![format!("{}: not exactly one document", source.path)];
    };
    let mut faults = Vec::new();
    unknown_keys(workflow, KEYS_OF_WORKFLOW, &mut faults);
    let triggers = workflow.as_mapping_get("on");
    if !triggers.is_some_and(|on| on.is_mapping() || on.is_sequence() || on.is_string()) {
        faults.push("nothing starts it (`on`)".to_owned());
    }
    let contents = workflow.as_mapping_get("permissions").and_then(|all| all.as_mapping_get("contents"));
    if contents.and_then(Yaml::as_str) != Some("read") {
        faults.push("the workflow as a whole may only read (`permissions`)".to_owned());
    }
    let jobs = workflow.as_mapping_get("jobs").and_then(Yaml::as_mapping);
    if jobs.is_none_or(|jobs| jobs.is_empty()) {
        faults.push("no jobs".to_owned());
    }
    for (name, job) in jobs.into_iter().flatten() {
        let name = name.as_str().unwrap_or("?");
        faults.extend(faults_of_job(job).into_iter().map(|fault| format!("job {name}: {fault}")));
    }
    if source.text.matches("${{").count() != source.text.matches("}}").count() {
        faults.push("an expression is not closed".to_owned());
    }
    faults.into_iter().map(|fault| format!("{}: {fault}", source.path)).collect()
}

fn faults_of_job(job: &Yaml<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    unknown_keys(job, KEYS_OF_JOB, &mut faults);
    if job.as_mapping_get("runs-on").and_then(Yaml::as_str).is_none() {
        faults.push("no machine (`runs-on`)".to_owned());
    }
    if job.as_mapping_get("timeout-minutes").and_then(Yaml::as_integer).is_none() {
        faults.push("no limit (`timeout-minutes`)".to_owned());
    }
    let steps = job.as_mapping_get("steps").and_then(Yaml::as_sequence);
    if steps.is_none_or(|steps| steps.is_empty()) {
        faults.push("no steps".to_owned());
    }
    for (index, step) in steps.into_iter().flatten().enumerate() {
        faults.extend(faults_of_step(step).into_iter().map(|fault| format!("step {}: {fault}", index + 1)));
    }
    faults
}

fn faults_of_step(step: &Yaml<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    unknown_keys(step, KEYS_OF_STEP, &mut faults);
    let text = |key: &str| step.as_mapping_get(key).and_then(Yaml::as_str);
    match (text("uses"), text("run")) {
        (Some(action), None) if is_pinned(action) => {}
        (Some(action), None) => faults.push(format!("`{action}` is not owner/name@version")),
        (None, Some(script)) if !script.trim().is_empty() => {}
        _ => faults.push("neither one `uses` nor one `run`".to_owned()),
    }
    faults
}

/// Whether an action is named with a version, not with a branch that moves. The Rust toolchain is the exception: its
/// versions are the names of its branches.
fn is_pinned(action: &str) -> bool {
    let Some((name, version)) = action.split_once('@') else { return false };
    let versioned =
        version.strip_prefix('v').is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()));
    name.split('/').count() == 2 && (versioned || action == "dtolnay/rust-toolchain@stable")
}

fn unknown_keys(node: &Yaml<'_>, known: &[&str], faults: &mut Vec<String>) {
    match node.as_mapping() {
        None => faults.push("not a mapping".to_owned()),
        Some(mapping) => {
            let keys = mapping.keys().map(|key| key.as_str().unwrap_or("?"));
            faults.extend(keys.filter(|key| !known.contains(key)).map(|key| format!("unknown key `{key}`")));
        }
    }
}

#[test]
fn workflows_are_well_formed() {
    let all = sources(".github/workflows", &["yml", "yaml"]);
    let findings: Vec<String> = all.iter().flat_map(faults).collect();
    check_none("workflows", &findings);
}

#[track_caller]
fn check_fault(text: &str, expected: &str) {
    let found = faults(&Source { path: "x.yml".to_owned(), text: text.to_owned() });
    assert!(found.iter().any(|fault| fault.contains(expected)), "{expected:?} is not in {found:?}");
}

#[test]
fn faults_are_found() {
    const HEAD: &str = "on: push\npermissions: { contents: read }\n";
    check_fault("on: [push\n", "x.yml");
    check_fault("jobs: {}\n", "nothing starts it");
    check_fault("on: push\npermissions: { contents: write }\njobs: {}\n", "may only read");
    check_fault(&format!("{HEAD}jobs: {{}}\n"), "no jobs");
    let job = |steps: &str| {
        format!("{HEAD}jobs:\n  a:\n    runs-on: x\n    timeout-minutes: 5\n    steps:\n{steps}")
    };
    check_fault(&job("      - uses: actions/checkout@main\n"), "is not owner/name@version");
    check_fault(&job("      - name: nothing\n"), "neither one `uses` nor one `run`");
    check_fault(&job("      - run: true\n        wiht: x\n"), "unknown key `wiht`");
    check_fault(&job("      - run: echo ${{ x }\n"), "not closed");
}
