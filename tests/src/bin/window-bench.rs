//! Measures the program in a real window: start, memory, and the way from a click to the drawn stone.
//!
//! `cargo xtask bench` builds the release program and runs this; docs/PERFORMANCE.md explains the numbers.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use gomoku_tests::window::{Profile, two_people, with_app};
use serde_json::{Value, json};

/// Starts and games that are measured.
const RUNS: usize = 10;
/// Stones that are placed in each game.
const STONES: usize = 60;

fn main() {
    with_app(async |program| {
        let starts: Vec<f64> = (0..RUNS).map(|_| start_to_first_frame(&program)).collect();
        let mut playable = Vec::new();
        let mut boards = Vec::new();
        let mut stones = Vec::new();
        let mut memory = Vec::new();
        for _ in 0..RUNS {
            let profile = Profile::new(program.clone());
            profile.prefer(json!({ "lastGame": two_people() }));
            let started = Instant::now();
            let window = profile.open().await;
            window.watch_clicks().await;
            window.press("two-players").await;
            window.appears("[data-point='h8']").await;
            playable.push(started.elapsed().as_secs_f64() * 1000.0);
            boards.push(window.last_frame_after_click().await);
            for point in peaceful_points().take(STONES) {
                // A hand rests on the point before it presses: the ghost stone is drawn by then.
                window.hover(&format!("[data-point='{point}']")).await;
                window.place(&point).await;
                stones.push(window.last_frame_after_click().await);
            }
            memory.push(window.memory_mib());
            window.close().await;
        }
        report("start to first frame, ms", starts);
        report("start to first playable board, the driver's own start included, ms", playable);
        report("click to first board, ms", boards);
        report("click to stone drawn, ms", stones);
        report("memory in a game (PSS of all processes), MiB", memory);
    });
}

fn report(name: &str, mut values: Vec<f64>) {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| values[((values.len() - 1) as f64 * share).round() as usize];
    println!(
        "{name}: median {:.1}, p99 {:.1}, least {:.1}, most {:.1}, n {}",
        at(0.5),
        at(0.99),
        at(0.0),
        at(1.0),
        values.len()
    );
}

/// From the start of the process until its log says that the first frame was drawn.
fn start_to_first_frame(program: &Path) -> f64 {
    let profile = Profile::new(program.to_path_buf());
    profile.prefer(json!({}));
    let started = Instant::now();
    let mut child = Command::new(program)
        .arg("--profile")
        .arg(profile.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let drawn = |folder: &Path| {
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        files
            .map(|file| std::fs::read_to_string(file.path()).unwrap_or_default())
            .any(|log| log.contains("first frame"))
    };
    while !drawn(&profile.path().join("logs")) {
        assert!(started.elapsed() < Duration::from_secs(30), "the first frame never came");
        std::thread::yield_now();
    }
    let elapsed = started.elapsed().as_secs_f64() * 1000.0;
    let _ = child.kill();
    let _ = child.wait();
    elapsed
}

/// All points in an order that gives neither side five: each row repeats two black and two white points, shifted
/// by two from row to row.
fn peaceful_points() -> impl Iterator<Item = String> {
    let of = |black: bool| {
        (0..15_u8)
            .flat_map(move |y| (0..15_u8).map(move |x| (x, y)))
            .filter(move |(x, y)| ((x + 2 * y) % 4 < 2) == black)
    };
    let name = |(x, y): (u8, u8)| format!("{}{}", char::from(b'a' + x), y + 1);
    of(true).zip(of(false)).flat_map(move |(black, white)| [name(black), name(white)])
}

/// What the page measures of itself.
trait Measured {
    /// Begins to note, for each pointer press, when the frame with what came of it was drawn.
    async fn watch_clicks(&self);
    /// Milliseconds from the last press to that frame.
    async fn last_frame_after_click(&self) -> f64;
}

impl Measured for gomoku_tests::window::Window {
    async fn watch_clicks(&self) {
        // A change of the page is drawn in the next frame; a message that is sent in that frame arrives after it.
        self.read(
            "(() => {
               let pressed = 0;
               window.__afterClick = null;
               addEventListener('pointerdown', e => { pressed = performance.now(); window.__afterClick = null; }, true);
               const drawn = () => { const c = new MessageChannel(); c.port1.onmessage = () => { window.__afterClick = performance.now() - pressed; }; c.port2.postMessage(0); };
               new MutationObserver(list => {
                 const counts = list.some(m => [...m.addedNodes].some(n => n.nodeType === 1 && (n.matches('.stone-piece, [data-point]') || n.querySelector('.stone-piece, [data-point]'))));
                 if (counts) requestAnimationFrame(drawn);
               }).observe(document.body, { childList: true, subtree: true });
               return true;
             })()",
        )
        .await;
    }

    async fn last_frame_after_click(&self) -> f64 {
        self.until("the frame is drawn", "window.__afterClick !== null").await;
        let value: Value = self.read("window.__afterClick").await;
        value.as_f64().expect("a number")
    }
}
