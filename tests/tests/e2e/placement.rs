//! The ways of placing a stone.

use serde_json::{Value, json};

use gomoku_tests::window::{Profile, Window, timed, two_people, with_app};

/// A waiting stone is drawn.
const WAITING: &str = "[data-testid='board'] .ghost.waiting";

async fn begin(program: std::path::PathBuf, placement: &str, game: Value) -> (Profile, Window) {
    let profile = Profile::new(program);
    profile.prefer(json!({ "lastGame": game, "placement": placement }));
    let window = profile.open().await;
    window.press("two-players").await;
    window.appears("[data-point='h8']").await;
    (profile, window)
}

#[test]
fn a_stone_is_confirmed_by_a_second_click_or_the_button() {
    with_app(async |program| {
        let (_profile, window) = begin(program, "confirm", two_people()).await;
        window.click_point("h8").await;
        window.appears(WAITING).await;
        window.has_stones(0).await;
        assert_eq!(window.label("h8").await, "H8, empty, your stone waits to be confirmed");
        // Another point: the stone waits there now.
        window.click_point("i9").await;
        window.says("[data-testid='btn-confirm']", "I9").await;
        assert_eq!(window.label("h8").await, "H8, empty, tengen");
        window.click_point("i9").await;
        window.has_stones(1).await;
        assert_eq!(window.label("i9").await, "I9, black, move 1");
        window.click_point("a15").await;
        window.press("btn-confirm").await;
        window.has_stones(2).await;
        assert_eq!(window.label("a15").await, "A15, white, move 2");
        window.vanishes(WAITING).await;
        window.close().await;
    });
}

#[test]
fn escape_takes_a_waiting_stone_back() {
    with_app(async |program| {
        let (_profile, window) = begin(program, "confirm", two_people()).await;
        window.click_point("h8").await;
        window.appears(WAITING).await;
        window.key("\u{E00C}").await;
        window.vanishes(WAITING).await;
        window.vanishes("[data-testid='btn-confirm']").await;
        // The next click is a first one again.
        window.click_point("h8").await;
        window.appears(WAITING).await;
        window.has_stones(0).await;
        window.click_point("h8").await;
        window.has_stones(1).await;
        window.close().await;
    });
}

#[test]
fn a_stone_is_confirmed_by_keyboard() {
    with_app(async |program| {
        let (_profile, window) = begin(program, "confirm", two_people()).await;
        window.focus("[data-point='h8']").await;
        window.key(" ").await;
        window.appears(WAITING).await;
        window.has_stones(0).await;
        window.key("\u{E00C}").await;
        window.vanishes(WAITING).await;
        window.key("\u{E007}").await;
        window.appears(WAITING).await;
        window.key("\u{E007}").await;
        window.has_stones(1).await;
        assert_eq!(window.label("h8").await, "H8, black, move 1");
        assert_eq!(window.read("document.activeElement.dataset.point").await, "h8");
        window.close().await;
    });
}

#[test]
fn little_time_needs_no_confirmation() {
    with_app(async |program| {
        let (_profile, window) = begin(program, "confirm", timed(two_people(), 19, 0)).await;
        window.click_point("h8").await;
        window.has_stones(1).await;
        window.close().await;
    });
}

#[test]
fn a_stone_is_slid_to_its_point() {
    with_app(async |program| {
        let (_profile, window) = begin(program, "slide", two_people()).await;
        let h8 = window.middle("[data-point='h8']").await;
        let k11 = window.middle("[data-point='k11']").await;
        window.press_down(h8).await;
        window.appears("[data-testid='board'] .ghost").await;
        window.appears("[data-testid='board'] path.cross").await;
        window.move_to(k11).await;
        window.has_stones(0).await;
        window.let_go().await;
        window.has_stones(1).await;
        assert_eq!(window.label("k11").await, "K11, black, move 1");

        // Off the board and back: the press is given up.
        window.press_down(h8).await;
        window.appears("[data-testid='board'] .ghost").await;
        let (x, _) = window.middle("[data-testid='board']").await;
        window.move_to((x, 5.0)).await;
        window.vanishes("[data-testid='board'] .ghost").await;
        window.move_to(h8).await;
        window.let_go().await;
        // So is one with Escape.
        window.press_down(h8).await;
        window.appears("[data-testid='board'] .ghost").await;
        window.key("\u{E00C}").await;
        window.vanishes("[data-testid='board'] .ghost").await;
        window.let_go().await;
        // The keyboard places at once.
        window.focus("[data-point='a1']").await;
        window.key(" ").await;
        window.has_stones(2).await;
        assert_eq!(window.label("a1").await, "A1, white, move 2");
        window.close().await;
    });
}

#[test]
fn the_way_is_chosen_in_the_settings() {
    with_app(async |program| {
        let (_profile, window) = begin(program, "direct", two_people()).await;
        window.place("h8").await;
        for (way, waits) in [("confirm", true), ("direct", false)] {
            window.control(",").await;
            window.press("settings-board").await;
            window.click(&format!("[data-testid='set-placement'] [data-value='{way}']")).await;
            window.press("settings-back").await;
            window.has_stones(1).await;
            window.click_point("i9").await;
            if waits {
                window.appears(WAITING).await;
            } else {
                window.has_stones(2).await;
            }
        }
        window.close().await;
    });
}
