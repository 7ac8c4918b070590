//! Measures start and memory of the program beside those of an empty window, in turns.
//!
//! `cargo xtask bench` builds both and runs this; docs/PERFORMANCE.md explains the numbers.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use gomoku_tests::figures::Figures;
use gomoku_tests::processes;
use gomoku_tests::window::{Profile, with_app};
use serde_json::json;

/// Starts of each program that are measured.
const RUNS: usize = 20;
/// What is aimed at: the start, as a multiple of that of the empty window.
const MOST_START: f64 = 1.3;
/// What is aimed at: the memory beyond that of the empty window, in millions of bytes.
const MOST_MEMORY: f64 = 60.0;
/// How long after the first frame the memory is looked at: what the start needed for a moment is given back by then.
const SETTLED: Duration = Duration::from_secs(2);
/// How long a program may take to draw something, or to end.
const DEADLINE: Duration = Duration::from_secs(30);
/// How often the log is looked into.
const LOOK: Duration = Duration::from_millis(2);

fn main() {
    let empty = PathBuf::from(std::env::var_os("KAGETSU_EMPTY_BIN").expect("the empty window is named"));
    with_app(async |app| {
        // The first start reads the program and the web view from the disk.
        for program in [&app, &empty] {
            measure(program).await;
        }
        let mut ours = Vec::new();
        let mut bare = Vec::new();
        for run in 0..RUNS {
            // Who comes second finds the machine warmer: each does in every other run.
            if run % 2 == 0 {
                ours.push(measure(&app).await);
                bare.push(measure(&empty).await);
            } else {
                bare.push(measure(&empty).await);
                ours.push(measure(&app).await);
            }
        }
        compare(&ours, &bare);
    });
}

/// One start.
struct Measured {
    /// From the start of the process to the first frame, in milliseconds.
    first_frame: f64,
    /// Of all its processes, in MiB.
    memory: f64,
}

fn compare(ours: &[Measured], bare: &[Measured]) {
    let told = |name: &str, runs: &[Measured], value: fn(&Measured) -> f64| {
        let figures = Figures::new(runs.iter().map(value).collect());
        println!("{name}: {figures}");
        figures.median()
    };
    let first_frame: fn(&Measured) -> f64 = |run| run.first_frame;
    let start = told("start to first frame, Kagetsu, ms", ours, first_frame);
    let bare_start = told("start to first frame, empty window, ms", bare, first_frame);
    println!(
        "start beside an empty window: {:.2} times, {:+.0} ms (aim: at most {MOST_START} times)",
        start / bare_start,
        start - bare_start
    );
    let memory: fn(&Measured) -> f64 = |run| run.memory;
    let used = told("memory on the first view (PSS of all processes), Kagetsu, MiB", ours, memory);
    let bare_used = told("memory on the first view (PSS of all processes), empty window, MiB", bare, memory);
    println!(
        "memory beside an empty window: {:.2} times, {:+.1} MB (aim: at most {MOST_MEMORY:.0} MB more)",
        used / bare_used,
        (used - bare_used) * 1.048_576
    );
}

/// Starts a program as a person who has never started it before, and ends it again.
async fn measure(program: &Path) -> Measured {
    let profile = Profile::new(program.to_path_buf());
    profile.prefer(json!({}));
    let logs = profile.path().join("logs");
    let started = Instant::now();
    let running = Running::start(program, profile.path());
    while !has_drawn(&logs) {
        assert!(started.elapsed() < DEADLINE, "{}: the first frame never came", program.display());
        tokio::time::sleep(LOOK).await;
    }
    let first_frame = started.elapsed().as_secs_f64() * 1000.0;
    tokio::time::sleep(SETTLED).await;
    let processes = processes::tree(running.0.id());
    let memory = processes::memory_mib(&processes);
    drop(running);
    processes::wait_for_end(&processes, DEADLINE).await;
    Measured { first_frame, memory }
}

/// Whether a log in this folder says that the first frame was drawn.
fn has_drawn(logs: &Path) -> bool {
    std::fs::read_dir(logs)
        .into_iter()
        .flatten()
        .flatten()
        .any(|file| std::fs::read_to_string(file.path()).unwrap_or_default().contains("first frame"))
}

/// A program that ends with this value.
struct Running(Child);

impl Running {
    fn start(program: &Path, profile: &Path) -> Self {
        let child = Command::new(program)
            .arg("--profile")
            .arg(profile)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        Self(child)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
