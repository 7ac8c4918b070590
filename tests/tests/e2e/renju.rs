//! Forbidden points.

use serde_json::{Value, json};

use gomoku_tests::window::{Profile, Window, two_people, with_app};

/// After these, H8 is a double three for Black: H9 H10 on the file and I8 J8 on the row.
const BEFORE_THE_FOUL: &str = "h9 a1 h10 a3 i8 c1 j8 a5";

async fn begin(profile: &Profile, policy: &str) -> Window {
    let mut game = two_people();
    game["rule"] = json!("renju");
    game["forbidden"] = json!(policy);
    profile.prefer(json!({ "lastGame": game }));
    let window = profile.open().await;
    window.press("two-players").await;
    window.play(BEFORE_THE_FOUL).await;
    assert_eq!(window.label("h8").await, "H8, empty, forbidden: double three");
    window
}

#[test]
fn a_foul_is_refused() {
    with_app(async |program| {
        let profile = Profile::new(program);
        let window = begin(&profile, "refuse").await;
        window.click_point("h8").await;
        window.says("[data-testid='status-line']", "H8").await;
        window.has_stones(8).await;
        window.place("h11").await;
        window.close().await;
    });
}

#[test]
fn a_foul_loses() {
    with_app(async |program| {
        let profile = Profile::new(program);
        let window = begin(&profile, "instantLoss").await;
        window.click_point("h8").await;
        window.says("[data-testid='result-card']", "White").await;
        window.says("[data-testid='result-card']", "ouble three").await;
        window.has_stones(9).await;
        window.close().await;
    });
}

#[test]
fn the_reason_is_drawn() {
    with_app(async |program| {
        let profile = Profile::new(program);
        let window = begin(&profile, "refuse").await;
        window.focus("[data-point='h8']").await;
        window.appears("[data-testid='why-card']").await;
        window
            .until(
                "two threes are drawn",
                "document.querySelectorAll('.lines [stroke-dasharray], .lines path').length >= 2",
            )
            .await;
        assert_ne!(window.read("document.querySelectorAll('[data-mark]').length").await, Value::from(0));
        window.close().await;
    });
}
