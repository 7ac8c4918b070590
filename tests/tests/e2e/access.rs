//! What a person with a screen reader meets, in every view.

use fantoccini::key::Key;
use serde_json::{Value, json};

use gomoku_tests::past_games::past_games;
use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, two_people, with_app};

const THEMES: [&str; 3] = ["light", "dark", "contrast"];

/// axe-core as the user interface's packages bring it.
fn axe() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(path).expect("axe-core is among the packages of the user interface")
}

async fn check_view(window: &Window, view: &str, theme: &str) {
    let script = format!(
        "{axe};
         axe.run(document, {{ resultTypes: ['violations'] }}).then(
           r => done(r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target.join(' ')).join(', '))),
           e => done([String(e)]));",
        axe = axe()
    );
    let found = window.run_async(&script).await;
    assert_eq!(found, json!([]), "axe finds nothing in {view}, {theme}");
}

async fn open(program: &std::path::Path, preferences: Value) -> (Profile, Window) {
    let profile = Profile::new(program.to_path_buf());
    stored::store(&profile, &past_games());
    profile.prefer(preferences);
    let window = profile.open().await;
    (profile, window)
}

#[test]
fn axe_finds_nothing_in_a_game() {
    with_app(async |program| {
        for theme in THEMES {
            let (_profile, window) =
                open(&program, json!({ "lastGame": two_people(), "theme": theme })).await;
            window.appears("[data-testid='recent-game']").await;
            check_view(&window, "home", theme).await;
            window.press("two-players").await;
            window.play("h8 a1 i8 b1").await;
            check_view(&window, "game", theme).await;
            window.press("btn-resign").await;
            window.appears("[data-testid='confirm-yes']").await;
            check_view(&window, "a question", theme).await;
            window.press("confirm-no").await;
            window.press("btn-pause").await;
            window.appears("[data-testid='paused-card']").await;
            check_view(&window, "paused", theme).await;
            window.resume().await;
            window.focus("[data-point='j8']").await;
            window.key("z").await;
            window.vanishes("[data-testid='btn-undo']").await;
            window.vanishes("[data-testid='toast']").await;
            check_view(&window, "the board alone", theme).await;
            window.press("btn-menu").await;
            window.appears("[data-testid='game-menu']").await;
            check_view(&window, "the menu of the board alone", theme).await;
            window.key("\u{E00C}").await;
            window.vanishes("[data-testid='game-menu']").await;
            window.key("z").await;
            window.play("j8 c1 k8 d2 l8").await;
            window.appears("[data-testid='result-card']").await;
            check_view(&window, "result", theme).await;
            window.close().await;
        }
    });
}

#[test]
fn axe_finds_nothing_on_the_clocks() {
    with_app(async |program| {
        for theme in THEMES {
            let mut game = two_people();
            game["flag"] = json!("playOn");
            game["veilWhenPaused"] = json!(false);
            let byoyomi = json!({ "kind": "byoyomi", "mainSeconds": 0, "periods": 1, "periodSeconds": 5 });
            game["clocks"] = json!({ "black": byoyomi, "white": { "kind": "main", "mainSeconds": 600, "incrementSeconds": 0 } });
            let preferences =
                json!({ "lastGame": game, "theme": theme, "placement": "confirm", "crosshair": true });
            let (_profile, window) = open(&program, preferences).await;
            window.press("two-players").await;
            window.says("[data-testid='clock-black']", "1 × 5 s").await;
            check_view(&window, "byo-yomi", theme).await;
            window.appears("[data-testid='clock-black'][data-over]").await;
            check_view(&window, "overtime", theme).await;
            // Who is in overtime has no time for a second click.
            window.place("h8").await;
            window.click_point("i9").await;
            window.appears("[data-testid='btn-confirm']").await;
            check_view(&window, "a stone that waits", theme).await;
            window.press("btn-pause").await;
            window.press("give-black-60").await;
            window.says("[data-testid='clock-black']", "01:00").await;
            check_view(&window, "a pause with time to give", theme).await;
            window.close().await;
        }
    });
}

#[test]
fn axe_finds_nothing_at_the_computers() {
    with_app(async |program| {
        for theme in THEMES {
            let mut game = two_people();
            game["opponent"] = json!({ "kind": "demo", "black": "five-best-4", "white": "point-scorer" });
            let preferences = json!({ "lastGame": game, "theme": theme, "demoPaceMs": 5000 });
            let (_profile, window) = open(&program, preferences).await;
            window.control("n").await;
            window.press("demo-white-fiveBest").await;
            window.press("clock-custom").await;
            window.press("clock-kind-byoyomi").await;
            check_view(&window, "new game, a demo", theme).await;
            window.press("opponent-computer").await;
            window.press("computer-fiveBest").await;
            window.press("rule-caro").await;
            window.fill("size", "40").await;
            window.fill("clock-period-s", "1").await;
            window.press("setup-more").await;
            window.appears("[data-testid='flag-play-on']").await;
            check_view(&window, "new game with mistakes", theme).await;
            window.press("dialog-close").await;
            window.vanishes("[data-testid='dialog-new-game']").await;
            window.press("play-demo").await;
            window.appears("[data-testid='thinking-ring']").await;
            check_view(&window, "a demo that thinks", theme).await;
            window.press("btn-demo-pause").await;
            window.says("[data-testid='status-line']", "Paused").await;
            check_view(&window, "a demo that stands still", theme).await;
            window.close().await;
        }
    });
}

#[test]
fn axe_finds_nothing_in_the_history() {
    with_app(async |program| {
        for theme in THEMES {
            let (_profile, window) =
                open(&program, json!({ "lastGame": two_people(), "theme": theme })).await;
            window.control("l").await;
            window.says("[data-testid='history-count']", "18 games").await;
            window.press("favourite").await;
            window.press("filter-rule-open").await;
            window.appears("[data-testid='filter-rule-menu']").await;
            check_view(&window, "the menu of a filter", theme).await;
            window.click("[data-testid='filter-rule-menu'] [data-value='freestyle']").await;
            window.click("[data-index='0']").await;
            window.click_holding(Key::Shift, "[data-index='2']").await;
            window.appears("[data-testid='selection-bar']").await;
            check_view(&window, "history, filtered, with a selection", theme).await;
            window.click_right("[data-index='1']").await;
            window.appears("[data-testid='row-menu']").await;
            check_view(&window, "the menu of games", theme).await;
            window.key("\u{E00C}").await;
            window.vanishes("[data-testid='row-menu']").await;
            window.fill("history-search", "nobody").await;
            window.appears("[data-testid='history-none']").await;
            check_view(&window, "a search in vain", theme).await;
            window.press("history-none-clear").await;
            window
                .until(
                    "the list has the focus",
                    "document.activeElement.matches('[data-testid=history-row]')",
                )
                .await;
            window.fill("history-search", "anna").await;
            window.click("[data-testid='history-row']").await;
            window.says("[data-testid='replay']", "Anna").await;
            window.press("rename-open").await;
            window.appears("[data-testid='rename']").await;
            check_view(&window, "a game whose players are renamed", theme).await;
            window.press("tab-statistics").await;
            window.appears("[data-testid='by-rule']").await;
            check_view(&window, "statistics", theme).await;
            window.close().await;
        }
    });
}

#[test]
fn axe_finds_nothing_in_the_settings() {
    with_app(async |program| {
        for theme in THEMES {
            let (_profile, window) =
                open(&program, json!({ "lastGame": two_people(), "theme": theme })).await;
            window.control(",").await;
            for page in ["general", "board", "play", "sound", "access", "files", "keys", "about"] {
                window.press(&format!("settings-{page}")).await;
                window.appears(&format!("[data-testid='settings-{page}'][aria-current='page']")).await;
                check_view(&window, &format!("settings, {page}"), theme).await;
            }
            window.close().await;
        }
    });
}

#[test]
fn nothing_breaks_the_content_policy() {
    with_app(async |program| {
        let profile = Profile::new(program);
        stored::store(&profile, &past_games());
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        window.read("(window.__broken = [], document.addEventListener('securitypolicyviolation', e => window.__broken.push(e.violatedDirective + ' ' + e.sourceFile + ' ' + e.sample)), 1)").await;
        window.control("n").await;
        window.appears("[data-testid='dialog-new-game']").await;
        window.press("start-game").await;
        window.play("h8 a1").await;
        window.press("btn-pause").await;
        window.resume().await;
        window.control("l").await;
        window.press("filter-rule-open").await;
        window.click("[data-testid='filter-rule-menu'] [data-value='renju']").await;
        window.press("tab-statistics").await;
        window.appears("[data-testid='by-rule']").await;
        window.control(",").await;
        for page in ["board", "play", "sound", "files"] {
            window.press(&format!("settings-{page}")).await;
        }
        assert_eq!(window.read("window.__broken").await, json!([]), "the policy of the window is kept");
        window.close().await;
    });
}
