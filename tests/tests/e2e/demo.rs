//! The computer against itself.

use std::time::Duration;

use fantoccini::key::Key;
use gomoku_core::{Color, Level, OpponentName};
use gomoku_game::{Phase, PlayerKind};
use serde_json::{Value, json};

use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, two_people, with_app};

/// Two computers on a board of so many lines; the one with White looks ahead.
fn demo(size: u8) -> Value {
    let mut game = two_people();
    game["opponent"] = json!({ "kind": "demo", "black": "point-scorer", "white": "five-best-2" });
    game["size"] = json!(size);
    game
}

/// The stones of the game; other views show boards as well.
const STONES: &str = "document.querySelectorAll(\"[data-testid='view-game'] .stone-piece\").length";

/// Waits for more stones than that.
async fn goes_on(window: &Window, stones: u64) {
    let condition = format!("{STONES} > {stones}");
    window.until("the game goes on", &condition).await;
}

async fn stones(window: &Window) -> u64 {
    window.read(STONES).await.as_u64().expect("a number")
}

#[test]
fn it_runs_to_its_end_by_itself() {
    with_app(async |program| {
        let profile = Profile::new(program);
        // Without a pace the second game can be over, and its card there, before anybody has seen that of the first go.
        profile.prefer(json!({ "lastGame": two_people(), "demoPaceMs": 100 }));
        let window = profile.open().await;
        window.control("n").await;
        window.press("opponent-demo").await;
        window.press("demo-black-lineWeights").await;
        window.press("demo-white-level").await;
        window.focus("[data-testid='demo-white-slider']").await;
        window.key(&char::from(Key::Home).to_string()).await;
        window.fill("size", "7").await;
        window.press("start-game").await;
        window.appears("[data-testid='result-card']").await;
        window.says("[data-testid='btn-rematch']", "Play again").await;
        // Once more, as it was.
        window.press("btn-rematch").await;
        window.vanishes("[data-testid='result-card']").await;
        window.appears("[data-testid='result-card']").await;
        window.quit().await;

        let games = stored::games(&profile);
        assert_eq!(games.len(), 2);
        for game in games {
            let players = &game.settings().players;
            assert_eq!(players.black.kind, PlayerKind::Computer(OpponentName::LineWeights));
            assert_eq!(players.white.kind, PlayerKind::Computer(OpponentName::Level(Level::MIN)));
            assert_eq!((game.phase(), game.settings().size.get()), (Phase::Ended, 7));
        }
    });
}

#[test]
fn it_is_paused_and_resumed_and_nobody_can_place() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": demo(15), "demoPaceMs": 150 }));
        let window = profile.open().await;
        window.press("play-demo").await;
        goes_on(&window, 1).await;
        // A corner, where neither of them begins.
        window.click_point("a1").await;
        let before = stones(&window).await;
        goes_on(&window, before + 1).await;
        assert_eq!(window.label("a1").await, "A1, empty");

        window.press("btn-demo-pause").await;
        window.says("[data-testid='status-line']", "Paused").await;
        let before = stones(&window).await;
        window.click_point("a1").await;
        window.focus("[data-point='a1']").await;
        window.key(" ").await;
        // Three moves would have been made by the time this has passed.
        window.run_async("const end = performance.now() + 600; (function look() { performance.now() > end ? done(1) : requestAnimationFrame(look); })()").await;
        assert_eq!(stones(&window).await, before, "it stands still");
        assert_eq!(window.read("!!document.querySelector(\"[data-testid='veil']\")").await, false);

        window.press("btn-demo-pause").await;
        goes_on(&window, before).await;
        assert_eq!(window.label("a1").await, "A1, empty");
        window.close().await;
    });
}

#[test]
fn its_pace_is_changed_while_it_runs() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": demo(7), "demoPaceMs": 2000 }));
        let window = profile.open().await;
        window.press("play-demo").await;
        goes_on(&window, 1).await;
        window.press("pace-fastest").await;
        window.appears("[data-testid='result-card']").await;
        window.quit().await;

        let games = stored::games(&profile);
        let [game] = games.as_slice() else { panic!("{} games", games.len()) };
        let slow = game.moves()[0].elapsed.min(game.moves()[1].elapsed);
        assert!(slow >= Duration::from_millis(1900), "{slow:?} for a move at the slow pace");
        let mut fast: Vec<Duration> =
            [Color::Black, Color::White].map(|side| stored::thought(game, side)).concat();
        fast.sort();
        assert!(fast[fast.len() / 2] < Duration::from_millis(1000), "most moves came at once: {fast:?}");
        let text =
            std::fs::read_to_string(profile.path().join("config/preferences.json")).expect("preferences");
        let saved: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(saved["preferences"]["demoPaceMs"], 0, "the pace is kept for the next one");
    });
}
