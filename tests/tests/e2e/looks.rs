//! How the board looks, and the board alone.

use serde_json::json;

use gomoku_tests::window::{Window, begin, two_people, with_app};

/// The colours in which the board and its stones are drawn.
const COLOURS: &str = "(() => {
    const style = getComputedStyle(document.querySelector(\"[data-testid='view-game'] .board\"));
    return ['--board', '--board-line'].map(name => style.getPropertyValue(name).trim()).join(' ');
})()";

/// The X alone tells what stands in line with the focused point.
const SHIFT_X: &str = "\u{E008}x\u{E000}";

async fn settings(window: &Window) {
    window.control(",").await;
    window.press("settings-board").await;
}

async fn back(window: &Window, stones: u32) {
    window.press("settings-back").await;
    window.has_stones(stones).await;
}

#[test]
fn the_board_is_changed_in_the_middle_of_a_game() {
    with_app(async |program| {
        let (profile, window) = begin(program, two_people()).await;
        window.play("h8 i9").await;
        let mut seen = vec![window.read(COLOURS).await];
        for board in ["paper", "slate", "walnut", "contrast"] {
            settings(&window).await;
            window.press(&format!("board-{board}")).await;
            back(&window, 2).await;
            window.appears(&format!("[data-testid='board'] .board[data-board='{board}']")).await;
            let colours = window.read(COLOURS).await;
            assert!(!seen.contains(&colours), "{board} looks like another board: {colours}");
            seen.push(colours);
        }
        window.place("a1").await;
        window.quit().await;
        // It stays.
        let window = profile.open().await;
        window.appears("[data-testid='view-home'] [data-board='contrast']").await;
        window.close().await;
    });
}

#[test]
fn stones_are_flat_or_shaded() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play("h8 i9").await;
        // What of a stone is drawn.
        let drawn = "['relief', 'plain'].map(name => getComputedStyle(document.querySelector(`[data-testid='board'] .${name}`)).display !== 'none')";
        assert_eq!(window.read(drawn).await, json!([true, false]), "shaded");
        settings(&window).await;
        window.click("[data-testid='set-stones'] [data-value='flat']").await;
        back(&window, 2).await;
        assert_eq!(window.read(drawn).await, json!([false, true]), "flat");
        settings(&window).await;
        window.click("[data-testid='set-stones'] [data-value='shaded']").await;
        back(&window, 2).await;
        assert_eq!(window.read(drawn).await, json!([true, false]), "shaded again");
        window.close().await;
    });
}

#[test]
fn the_crosshair_follows_the_pointer() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        let cross = "document.querySelector(\"[data-testid='board'] path.cross\")?.getAttribute('d') ?? ''";
        window.hover("[data-point='h8']").await;
        assert_eq!(window.read(cross).await, "");
        window.key(SHIFT_X).await;
        window.until("a crosshair", "document.querySelector(\"[data-testid='board'] path.cross\")").await;
        let at_h8 = window.read(cross).await;
        window.hover("[data-point='c12']").await;
        let at_c12 = window.read(cross).await;
        assert_ne!(at_h8, at_c12, "it goes along");
        window.place("c12").await;
        window.key(SHIFT_X).await;
        window.vanishes("[data-testid='board'] path.cross").await;
        // By the settings as well.
        settings(&window).await;
        window.press("set-crosshair").await;
        back(&window, 1).await;
        window.hover("[data-point='h8']").await;
        window.until("a crosshair at H8 again", &format!("({cross}) === {at_h8}")).await;
        window.close().await;
    });
}

#[test]
fn the_board_alone_and_back() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play("h8 i9").await;
        let side = "document.querySelector(\"[data-testid='board'] svg\").getBoundingClientRect().width";
        let before = window.read(side).await.as_f64().expect("a number");
        window.key("z").await;
        window.vanishes("[data-testid='btn-undo']").await;
        for gone in ["menu-bar", "move-list", "btn-resign", "rule-badge"] {
            window.vanishes(&format!("[data-testid='{gone}']")).await;
        }
        window.until("the board grows", &format!("{side} > {before}")).await;
        for stays in ["player-black", "player-white"] {
            window.appears(&format!("[data-testid='{stays}']")).await;
        }
        window.place("h9").await;
        window.key("\u{E00C}").await;
        window.appears("[data-testid='btn-resign']").await;
        window.until("the board is as it was", &format!("{side} === {before}")).await;
        window.key("z").await;
        window.vanishes("[data-testid='btn-resign']").await;
        window.key("z").await;
        window.appears("[data-testid='btn-resign']").await;
        window.close().await;
    });
}

#[test]
fn one_resigns_from_the_board_alone() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play("h8 i9").await;
        window.key("z").await;
        window.press("btn-menu").await;
        window.click("[data-testid='game-menu'] [data-command='game.resign']").await;
        window.appears("[data-testid='confirm-yes']").await;
        // Escape answers the question and leaves the board alone.
        window.key("\u{E00C}").await;
        window.vanishes("[data-testid='confirm-yes']").await;
        assert_eq!(window.read("!!document.querySelector(\"[data-testid='btn-undo']\")").await, false);
        window.control_shift("g").await;
        window.press("confirm-yes").await;
        window.says("[data-testid='result-card']", "White wins").await;
        window.close().await;
    });
}
