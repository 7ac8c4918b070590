//! Drives the program for a long time at a high pace and watches its memory.
//!
//! `window-soak MINUTES`: one game of the computer against itself after the other, without delay, and between them the
//! themes, languages and views. It fails when the memory grows by more than it may. `cargo xtask soak` builds the release
//! program and runs this.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use gomoku_tests::figures::Figures;
use gomoku_tests::processes;
use gomoku_tests::window::{Profile, Window, two_people, with_app};
use serde_json::json;

/// What is aimed at: growth after the second minute, in percent.
const MOST_GROWTH: f64 = 5.0;
/// By then every view was open, and the program has what it needs.
const WARM: usize = 2;
/// Minutes whose middle is compared: the page lets garbage gather for half a minute before it clears it away.
const STRETCH: usize = 3;
const MINUTE: Duration = Duration::from_secs(60);
/// How often the memory is looked at.
const SAMPLE: Duration = Duration::from_secs(2);

/// Asks the backend whether the game waits, runs or is over.
const PHASE: &str = "window.__TAURI_INTERNALS__.invoke('current_game').then(game => done(game?.status.phase.kind ?? ''), done);";

const THEMES: [&str; 3] = ["light", "dark", "contrast"];
/// As the preferences name them, and as the page does.
const LANGUAGES: [(&str, &str); 3] = [("en", "en"), ("zhHans", "zh-Hans"), ("ja", "ja")];
const BOARDS: [&str; 5] = ["kaya", "paper", "slate", "walnut", "contrast"];

fn main() {
    let minutes = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    assert!(minutes > WARM, "growth is counted after minute {WARM}");
    with_app(async |program| {
        let mut game = two_people();
        game["opponent"] = json!({ "kind": "demo", "black": "point-scorer", "white": "line-weights" });
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": game, "demoPaceMs": 0, "sound": true }));
        let window = profile.open().await;
        let mut watch = Watch::new();
        let mut round = 0;
        while watch.minute() < minutes {
            play(&window, round, &mut watch).await;
            round += 1;
        }
        let growth = watch.conclude(minutes, round);
        window.quit().await;
        assert!(growth < MOST_GROWTH, "the memory grows by {growth:.1} %");
    });
}

/// One game from the card to the result, with visits to other views while it runs and after it.
async fn play(window: &Window, round: usize, watch: &mut Watch) {
    window.control("n").await;
    press(window, "start-game").await;
    window.vanishes("[data-testid='dialog-new-game']").await;
    window.until("stones", "document.querySelectorAll('.stone-piece').length > 3").await;
    settings(window, round).await;
    watch.look(window);
    // The game waits while another view is open, unless it was over before.
    if window.run_async(PHASE).await == json!("paused") {
        press(window, "btn-demo-pause").await;
    }
    window.appears("[data-testid='result-card']").await;
    watch.look(window);
    history(window).await;
    watch.look(window);
}

/// Another theme, language and board, and back to the game.
async fn settings(window: &Window, round: usize) {
    window.control(",").await;
    let theme = THEMES[round % THEMES.len()];
    click(window, &format!("[data-testid='set-theme'] [data-value='{theme}']")).await;
    window.until(theme, &format!("document.documentElement.dataset.theme === '{theme}'")).await;
    // Each theme meets each language.
    let (value, language) = LANGUAGES[(round + round / THEMES.len()) % LANGUAGES.len()];
    click(window, &format!("[data-testid='set-language'] [data-value='{value}']")).await;
    window.until(language, &format!("document.documentElement.lang === '{language}'")).await;
    press(window, "settings-board").await;
    press(window, &format!("board-{}", BOARDS[round % BOARDS.len()])).await;
    press(window, "settings-back").await;
    window.appears("[data-testid='view-game']").await;
}

/// The list of games, a few moves of the last of them, and the home view.
async fn history(window: &Window) {
    window.control("l").await;
    click(window, "[data-testid='history-row']").await;
    window.appears("[data-testid='replay']").await;
    for _ in 0..3 {
        press(window, "replay-prev").await;
    }
    press(window, "go-home").await;
    window.appears("[data-testid='view-home']").await;
}

/// Clicks an element of the page from within, once it is there. The driver may keep what it is given, and the view around it;
/// its memory is not the program's.
async fn click(window: &Window, css: &str) {
    let element = format!("document.querySelector({})", json!(css));
    let clicked = format!("(element => element && !element.disabled && (element.click(), true))({element})");
    window.until(&format!("{css} can be clicked"), &clicked).await;
}

async fn press(window: &Window, testid: &str) {
    click(window, &format!("[data-testid='{testid}']")).await;
}

/// What was seen of the memory.
struct Watch {
    begun: Instant,
    looked: Option<Instant>,
    /// For each minute the memory of all processes, and that of the processes of one name, in MiB.
    minutes: Vec<BTreeMap<String, Vec<f64>>>,
}

/// The name under which the sum of all processes is kept.
const ALL: &str = "all";

impl Watch {
    fn new() -> Self {
        Self { begun: Instant::now(), looked: None, minutes: Vec::new() }
    }

    /// The minute that is running now.
    fn minute(&self) -> usize {
        (self.begun.elapsed().as_secs() / MINUTE.as_secs()) as usize
    }

    /// Looks at the memory, unless that was done a moment ago.
    fn look(&mut self, window: &Window) {
        if self.looked.is_some_and(|looked| looked.elapsed() < SAMPLE) {
            return;
        }
        self.looked = Some(Instant::now());
        let minute = self.minute();
        if self.minutes.len() <= minute {
            self.tell();
            self.minutes.resize_with(minute + 1, BTreeMap::new);
        }
        let mut names: BTreeMap<String, f64> = BTreeMap::new();
        for process in window.processes() {
            let memory = processes::memory_mib(&[process]);
            *names.entry(processes::name(process)).or_default() += memory;
            *names.entry(ALL.to_owned()).or_default() += memory;
        }
        for (name, memory) in names {
            self.minutes[minute].entry(name).or_default().push(memory);
        }
    }

    /// Prints the minute that has just ended.
    fn tell(&self) {
        let Some(last) = self.minutes.last() else { return };
        let parts: Vec<String> =
            last.iter().map(|(name, values)| format!("{name} {:.1}", median(values))).collect();
        println!("minute {}: {} MiB", self.minutes.len(), parts.join(", "));
    }

    /// Prints what was seen, and answers the growth of all processes together, in percent.
    fn conclude(&mut self, minutes: usize, games: usize) -> f64 {
        self.tell();
        // The last game has reached into another minute.
        self.minutes.truncate(minutes);
        println!("games played: {games}");
        let warm = self.minutes.get(WARM..).unwrap_or_default();
        let stretch = STRETCH.min(warm.len() / 2).max(1);
        let first = warm.get(..stretch).expect("the memory was looked at after the warm-up");
        let last = &warm[warm.len() - stretch..];
        let names: BTreeSet<&String> = warm.iter().flat_map(BTreeMap::keys).collect();
        let mut whole = None;
        for name in names {
            let (Some(before), Some(after)) = (figures(first, name), figures(last, name)) else { continue };
            let growth = 100.0 * (after.median() / before.median() - 1.0);
            if name == ALL {
                whole = Some(growth);
            }
            println!("memory of {name} in the {stretch} min after minute {WARM}, MiB: {before}");
            println!("memory of {name} in the last {stretch} min, MiB: {after}: {growth:+.1} %");
        }
        whole.expect("all processes together were looked at")
    }
}

/// What was seen of the processes of one name in these minutes.
fn figures(minutes: &[BTreeMap<String, Vec<f64>>], name: &str) -> Option<Figures> {
    let values: Vec<f64> = minutes.iter().filter_map(|minute| minute.get(name)).flatten().copied().collect();
    (!values.is_empty()).then(|| Figures::new(values))
}

fn median(values: &[f64]) -> f64 {
    Figures::new(values.to_vec()).median()
}
