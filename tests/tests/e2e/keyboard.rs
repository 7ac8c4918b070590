//! All of it without a pointer.

use gomoku_core::{Color, OpponentName};
use gomoku_game::{EventKind, PlayerKind};
use serde_json::json;

use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, two_people, with_app};

const TAB: &str = "\u{E004}";
const ENTER: &str = "\u{E007}";
const DOWN: &str = "\u{E015}";
const RIGHT: &str = "\u{E014}";

/// Goes on with the Tab key until what matches has the focus.
async fn tab_to(window: &Window, css: &str) {
    for _ in 0..60 {
        let there = format!("document.activeElement.matches({})", json!(css));
        if window.read(&there).await == true {
            return;
        }
        window.key(TAB).await;
    }
    let focus = window.read("document.activeElement.outerHTML.slice(0, 200)").await;
    panic!("the Tab key does not lead to {css}, but to {focus}");
}

fn testid(name: &str) -> String {
    format!("[data-testid='{name}']")
}

async fn has_focus(window: &Window, css: &str) {
    let there = format!("document.activeElement.matches({})", json!(css));
    window.until(&format!("{css} has the focus"), &there).await;
}

#[test]
fn from_the_new_game_to_the_note_by_keyboard() {
    with_app(async |program| {
        let profile = Profile::new(program);
        let mut game = two_people();
        let clock = json!({ "kind": "main", "mainSeconds": 600, "incrementSeconds": 0 });
        game["clocks"] = json!({ "black": clock, "white": clock });
        profile.prefer(json!({ "lastGame": game }));
        let window = profile.open().await;

        // The card: the computer, and of its opponents the second one.
        window.control("n").await;
        tab_to(&window, "[data-testid^='opponent-']").await;
        window.key("\u{E011}").await;
        has_focus(&window, "[data-testid='opponent-computer'][aria-checked='true']").await;
        tab_to(&window, "[data-testid^='computer-']").await;
        window.key("\u{E011}").await;
        window.key(RIGHT).await;
        has_focus(&window, "[data-testid='computer-pointScorer'][aria-checked='true']").await;
        tab_to(&window, &testid("start-game")).await;
        window.key(ENTER).await;

        // The board has the focus, and the keys play.
        has_focus(&window, "[data-point='h8']").await;
        window.key(" ").await;
        window.has_stones(2).await;
        window.key(&format!("{RIGHT}{RIGHT}{RIGHT}{RIGHT}{RIGHT}{RIGHT}")).await;
        has_focus(&window, "[data-point='n8']").await;
        window.key(ENTER).await;
        window.has_stones(4).await;

        // A pause, more time, and on.
        window.key("p").await;
        has_focus(&window, &testid("btn-resume")).await;
        tab_to(&window, &testid("give-black-60")).await;
        window.key(ENTER).await;
        window
            .until(
                "a minute more",
                "/^1[01]:/.test(document.querySelector(\"[data-testid='clock-black']\").textContent)",
            )
            .await;
        window.key("p").await;
        window.vanishes(&testid("give-time")).await;
        window.has_stones(4).await;

        // The history: search, the game, its note.
        window.control("f").await;
        has_focus(&window, &testid("history-search")).await;
        window.key("point").await;
        window.says(&testid("history-none"), "No game matches").await;
        window.key("\u{E00C}").await;
        window.appears(&testid("history-row")).await;
        window.key(DOWN).await;
        has_focus(&window, &testid("history-row")).await;
        window.key("f").await;
        window
            .until(
                "a favourite",
                "document.querySelector(\"[data-testid='row-star']\").ariaPressed === 'true'",
            )
            .await;
        tab_to(&window, &testid("note")).await;
        window.key("by keyboard").await;
        window.key("\u{E00C}").await;
        window.says(&testid("note-said"), "Saved").await;
        window.control("f").await;
        window.key("keyboard").await;
        window.says(&testid("history-count"), "1 of 1 game").await;
        // Back to the game, and resign.
        window.key(ENTER).await;
        tab_to(&window, &testid("history-continue")).await;
        window.key(ENTER).await;
        window.appears(&testid("paused-card")).await;
        window.key("p").await;
        window.has_stones(4).await;
        window.control_shift("g").await;
        has_focus(&window, &testid("confirm-no")).await;
        tab_to(&window, &testid("confirm-yes")).await;
        window.key(ENTER).await;
        window.says(&testid("result-card"), "Point scorer wins").await;
        window.quit().await;

        let library = stored::library(&profile);
        let page = library.list(&gomoku_library::GameQuery::default()).expect("the list of games");
        assert_eq!(page.games.len(), 1);
        let summary = &page.games[0];
        assert_eq!(summary.players[Color::White].kind, PlayerKind::Computer(OpponentName::PointScorer));
        assert_eq!((summary.note.as_str(), summary.favourite), ("by keyboard", true));
        let events = library.load(summary.id).expect("the game").events;
        assert!(
            events.iter().any(|event| matches!(event.kind, EventKind::TimeAdded { side: Color::Black, .. }))
        );
    });
}

#[test]
fn a_demo_is_watched_by_keyboard() {
    with_app(async |program| {
        let profile = Profile::new(program);
        let mut game = two_people();
        game["opponent"] = json!({ "kind": "demo", "black": "line-weights", "white": "line-weights" });
        game["size"] = json!(7);
        profile.prefer(json!({ "lastGame": game, "demoPaceMs": 600 }));
        let window = profile.open().await;
        window.control("3").await;
        window
            .until(
                "a stone",
                "document.querySelectorAll(\"[data-testid='view-game'] .stone-piece\").length > 0",
            )
            .await;
        window.key("p").await;
        window.says(&testid("status-line"), "Paused").await;
        tab_to(&window, "[data-testid='pace'] [data-value]").await;
        window.key("\u{E010}").await;
        has_focus(&window, "[data-testid='pace-fastest'][aria-checked='true']").await;
        window.key("p").await;
        window.appears(&testid("result-card")).await;
        window.close().await;
    });
}
