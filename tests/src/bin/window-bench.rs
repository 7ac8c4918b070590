//! Measures the program in a real window: the way to the board, from a click to the drawn stone, and memory.
//!
//! `cargo xtask bench` builds the release program and runs this; docs/PERFORMANCE.md explains the numbers.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use gomoku_tests::eye::Eye;
use gomoku_tests::figures::Figures;
use gomoku_tests::window::{Profile, Window, against, two_people, with_app};
use serde_json::{Value, json};

/// Games that are measured.
const RUNS: usize = 10;
/// Stones that are placed in each game.
const STONES: usize = 60;
/// Stones that are placed in each game while the engine searches.
const BUSY_STONES: usize = 12;
/// How long a stone may take to be seen.
const DEADLINE: Duration = Duration::from_secs(10);
/// How often the screen is looked at: far below a frame, and no load to speak of.
const LOOK: Duration = Duration::from_millis(1);

fn main() {
    with_app(async |program| {
        let eye = Eye::new();
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
            for (color, point) in
                [Color::Black, Color::White].into_iter().cycle().zip(peaceful_points()).take(STONES)
            {
                stones.push(window.place_and_see(&eye, &point, color).await);
            }
            memory.push(window.memory_mib());
            window.close().await;
        }
        let mut busy = Vec::new();
        for _ in 0..RUNS {
            busy.extend(stones_while_searching(&program, &eye).await);
        }
        report("start to first playable board, the driver's own start included, ms", playable);
        report("click to first board, ms", boards);
        report("click to stone drawn, ms", stones);
        report("click to stone drawn while the engine analyses, ms", busy);
        report("memory in a game (PSS of all processes), MiB", memory);
    });
}

/// Places stones against the computer while the engine analyses the game, with every core that it takes for that.
/// Answers how long each stone took, in milliseconds.
async fn stones_while_searching(program: &Path, eye: &Eye) -> Vec<f64> {
    let profile = Profile::new(program.to_path_buf());
    // One that takes long to win against stones that only lie about.
    profile.prefer(json!({ "lastGame": against("level-1") }));
    let window = profile.open().await;
    window.watch_clicks().await;
    window.press("play-computer").await;
    window.place("h8").await;
    window.has_stones(2).await;
    window.press("tab-analysis").await;
    window.press("btn-analyse-panel").await;
    let mut times = Vec::new();
    while times.len() < BUSY_STONES {
        let Some(point) = window.free_point().await else { break };
        // Every position is searched anew: the stone comes in the midst of that, unless the game is decided.
        window.until("the engine has looked", LOOKED).await;
        times.push(window.place_and_see(eye, &point, Color::Black).await);
        window.until("an answer", ANSWERED).await;
    }
    window.close().await;
    times
}

/// The analysis says how deep it is, or that it has found the end of the game.
const LOOKED: &str =
    "/depth|finished/.test(document.querySelector('[data-testid=analysis-progress]')?.textContent ?? '')";
/// The computer has answered, or the game is over.
const ANSWERED: &str = "document.querySelectorAll('.stone-piece').length % 2 === 0 || document.querySelector('[data-testid=result-card]')";

/// Waits until a stone of this colour is at a point of the screen, and tells when that was; none after the deadline.
async fn watch(eye: &Eye, x: i16, y: i16, color: Color) -> Option<SystemTime> {
    let begun = Instant::now();
    while begun.elapsed() < DEADLINE {
        if color.is_stone(eye.brightness(x, y)) {
            return Some(SystemTime::now());
        }
        tokio::time::sleep(LOOK).await;
    }
    None
}

/// Whose stone.
#[derive(Clone, Copy)]
enum Color {
    Black,
    White,
}

impl Color {
    /// Whether a point this bright, 0 to 255, belongs to a stone of this colour. A ghost is neither as dark nor as bright.
    fn is_stone(self, brightness: u8) -> bool {
        match self {
            Self::Black => brightness < 75,
            Self::White => brightness > 228,
        }
    }
}

fn report(name: &str, values: Vec<f64>) {
    println!("{name}: {}", Figures::new(values));
}

/// All points in an order that gives neither side five.
fn peaceful_points() -> impl Iterator<Item = String> {
    blacks().zip(whites()).flat_map(|(black, white)| [black, white])
}

/// Black's half of the board, without five in a row: each row repeats two black and two white points, shifted by two from
/// row to row.
fn blacks() -> impl Iterator<Item = String> {
    points(|x, y| (x + 2 * y) % 4 < 2)
}

/// The other half.
fn whites() -> impl Iterator<Item = String> {
    points(|x, y| (x + 2 * y) % 4 >= 2)
}

fn points(wanted: impl Fn(u8, u8) -> bool) -> impl Iterator<Item = String> {
    let all = (0..15_u8).flat_map(|y| (0..15_u8).map(move |x| (x, y)));
    all.filter(move |&(x, y)| wanted(x, y)).map(|(x, y)| point_name(x, y))
}

/// What is measured of a window.
trait Measured {
    /// Begins to note, for each pointer press, when the frame with what came of it was drawn.
    async fn watch_clicks(&self);
    /// Milliseconds from the last press to that frame.
    async fn last_frame_after_click(&self) -> f64;
    /// Places a stone, and answers how many milliseconds after the press it was on the screen.
    async fn place_and_see(&self, eye: &Eye, point: &str, color: Color) -> f64;
    /// Where a stone of Black's makes no five; none when the game is over.
    async fn free_point(&self) -> Option<String>;
}

impl Measured for Window {
    async fn watch_clicks(&self) {
        // A change of the page is drawn in the next frame; a message that is sent in that frame arrives after it.
        self.read(
            "(() => {
               let pressed = 0;
               window.__afterClick = null;
               addEventListener('pointerdown', () => { window.__pressedAt = Date.now(); pressed = performance.now(); window.__afterClick = null; }, true);
               const drawn = () => { const c = new MessageChannel(); c.port1.onmessage = () => { window.__afterClick = performance.now() - pressed; }; c.port2.postMessage(0); };
               new MutationObserver(list => {
                 const counts = list.some(m => [...m.addedNodes].some(n => n.nodeType === 1 && (n.matches('[data-point]') || n.querySelector('[data-point]'))));
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

    async fn place_and_see(&self, eye: &Eye, point: &str, color: Color) -> f64 {
        let css = format!("[data-point='{point}']");
        // A hand rests on the point before it presses: the ghost stone is drawn by then.
        self.hover(&css).await;
        // Within the ring that marks the last move, and beside the middle, where a candidate of the analysis has its figure.
        let place = self
            .read(&format!(
                "(() => {{ const b = document.querySelector(\"{css}\").getBoundingClientRect(); return [screenX + b.left + b.width * 0.4, screenY + b.top + b.height * 0.6]; }})()"
            ))
            .await;
        let pixel = |index: usize| place[index].as_f64().expect("a place") as i16;
        let (x, y) = (pixel(0), pixel(1));
        let (seen, ()) = tokio::join!(watch(eye, x, y, color), self.place(point));
        let seen = seen.expect("the stone is on the screen");
        let pressed = self.read("window.__pressedAt").await.as_f64().expect("a time");
        seen.duration_since(UNIX_EPOCH).expect("after 1970").as_secs_f64() * 1000.0 - pressed
    }

    async fn free_point(&self) -> Option<String> {
        let game =
            self.run_async("window.__TAURI_INTERNALS__.invoke('current_game').then(done, done);").await;
        if game["status"]["phase"]["kind"] != "running" {
            return None;
        }
        let taken: Vec<String> =
            game["moves"].as_array()?.iter().filter_map(|placed| name_of(&placed["point"])).collect();
        blacks().find(|point| !taken.contains(point))
    }
}

/// The name of a point as the backend tells it, counted from 0.
fn name_of(point: &Value) -> Option<String> {
    let coordinate = |axis: &str| point[axis].as_u64().and_then(|number| u8::try_from(number).ok());
    Some(point_name(coordinate("x")?, coordinate("y")?))
}

fn point_name(x: u8, y: u8) -> String {
    format!("{}{}", char::from(b'a' + x), y + 1)
}
