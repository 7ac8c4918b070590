//! The processes of a running program, as Linux tells of them.

use std::time::{Duration, Instant};

/// The direct children of a process, whichever of its threads has started them.
pub fn children(parent: u32) -> Vec<u32> {
    let threads = std::fs::read_dir(format!("/proc/{parent}/task")).into_iter().flatten().flatten();
    let lists =
        threads.map(|thread| std::fs::read_to_string(thread.path().join("children")).unwrap_or_default());
    lists
        .flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<u32>>())
        .collect()
}

/// A process and all below it.
pub fn tree(root: u32) -> Vec<u32> {
    let mut found = vec![root];
    let mut next = 0;
    while let Some(process) = found.get(next) {
        found.extend(children(*process));
        next += 1;
    }
    found
}

/// The memory of processes in MiB. It is the proportional set size: pages that several share are divided among them.
pub fn memory_mib(processes: &[u32]) -> f64 {
    processes.iter().map(|process| proportional_kib(*process)).sum::<f64>() / 1024.0
}

fn proportional_kib(process: u32) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("Pss:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|kib| kib.parse().ok()).unwrap_or(0.0)
}

/// The name of a process, in 15 letters at most.
pub fn name(process: u32) -> String {
    let name = std::fs::read_to_string(format!("/proc/{process}/comm")).unwrap_or_default();
    name.trim_end().to_owned()
}

/// Waits until processes are gone, or dead and only not yet buried by their parent.
///
/// # Panics
/// When one of them still lives after `deadline`.
pub async fn wait_for_end(processes: &[u32], deadline: Duration) {
    let lives = |id: &u32| {
        let state = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // The state follows the name, which stands in parentheses.
        state.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
    };
    let started = Instant::now();
    while processes.iter().any(lives) {
        assert!(started.elapsed() < deadline, "the program did not end");
        tokio::task::yield_now().await;
    }
}
