//! The board under the pointer and the keyboard.

use serde_json::json;

use gomoku_tests::window::{Profile, begin, two_people, with_app};

#[test]
fn a_game_by_keyboard_alone() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        window.control("2").await;
        window.appears("[data-testid='view-game']").await;
        for point in "h8 a1 i8 b1 j8 c1 k8 d2 l8".split(' ') {
            window.key("/").await;
            window.appears("[data-testid='goto-input']").await;
            window.key(&format!("{point}\u{E007}")).await;
            window
                .until(
                    "the focus is on the point",
                    &format!("document.activeElement.dataset.point === '{point}'"),
                )
                .await;
            window.key(" ").await;
            window.until(point, &format!("/, (black|white)/i.test(document.querySelector('[data-point={point}]').getAttribute('aria-label'))")).await;
        }
        window.says("[data-testid='result-card']", "Black").await;
        window.close().await;
    });
}

#[test]
fn the_arrows_walk_the_board() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.focus("[data-point][tabindex='0']").await;
        assert_eq!(window.read("document.querySelectorAll('[data-point][tabindex=\"0\"]').length").await, 1);
        assert_eq!(
            window.read("document.activeElement.dataset.point").await,
            "h8",
            "the focus begins in the centre"
        );
        // Right, up, then the space bar.
        window.key("\u{E014}").await;
        window.key("\u{E013}").await;
        window.key(" ").await;
        window.until("a stone on i9", "/I9, black, move 1/.test(document.querySelector('[data-point=i9]').getAttribute('aria-label'))").await;
        window.close().await;
    });
}

#[test]
fn a_click_between_the_points_does_nothing() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        let (left, bottom) = window.middle("[data-point='c3']").await;
        let (right, top) = window.middle("[data-point='d4']").await;
        window.click_at((left + right) / 2.0, (bottom + top) / 2.0).await;
        window.place("h8").await;
        window.has_stones(1).await;
        window.close().await;
    });
}
