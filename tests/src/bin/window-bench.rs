//! Measures the program in a real window: the way to the board, from a click to the drawn stone, and memory.
//!
//! `cargo xtask bench` builds the release program and runs this; docs/PERFORMANCE.md explains the numbers.

use std::time::Instant;

use gomoku_tests::figures::Figures;
use gomoku_tests::window::{Profile, two_people, with_app};
use serde_json::{Value, json};

/// Games that are measured.
const RUNS: usize = 10;
/// Stones that are placed in each game.
const STONES: usize = 60;

fn main() {
    with_app(async |program| {
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
        report("start to first playable board, the driver's own start included, ms", playable);
        report("click to first board, ms", boards);
        report("click to stone drawn, ms", stones);
        report("memory in a game (PSS of all processes), MiB", memory);
    });
}

fn report(name: &str, values: Vec<f64>) {
    println!("{name}: {}", Figures::new(values));
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
