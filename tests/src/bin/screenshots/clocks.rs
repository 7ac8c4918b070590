//! Byo-yomi, overtime, added time, and a stone that waits to be confirmed.

use gomoku_tests::window::two_people;
use serde_json::json;

use crate::Studio;

pub async fn take(studio: &Studio<'_>) {
    let mut game = two_people();
    game["flag"] = json!("playOn");
    game["veilWhenPaused"] = json!(false);
    game["clocks"] = json!({
        "black": { "kind": "byoyomi", "mainSeconds": 0, "periods": 2, "periodSeconds": 5 },
        "white": { "kind": "byoyomi", "mainSeconds": 600, "periods": 3, "periodSeconds": 30 }
    });
    let profile = studio.profile();
    let preferences = json!({ "lastGame": game, "placement": "confirm", "crosshair": true });
    let window = studio.open(&profile, preferences).await;
    window.press("two-players").await;
    window.appears("[data-testid='clock-black'][data-low]").await;
    studio.shoot(&window, "byo-yomi").await;
    window.appears("[data-testid='clock-black'][data-over]").await;
    studio.shoot(&window, "overtime").await;
    window.place("h8").await;
    window.click_point("i9").await;
    window.appears("[data-testid='btn-confirm']").await;
    window.hover("[data-point='i9']").await;
    studio.shoot(&window, "confirm").await;
    // Where the board ends.
    window.click_point("o15").await;
    window.until("it waits there", "document.querySelector(\"[data-point='o15']\").ariaLabel?.length > 12 || document.querySelector('.ghost.waiting')").await;
    studio.shoot(&window, "confirm-corner").await;
    window.press("btn-pause").await;
    window.appears("[data-testid='give-time']").await;
    studio.shoot(&window, "paused-give").await;
    window.press("give-black-60").await;
    window.says("[data-testid='clock-black']", "01:00").await;
    studio.shoot(&window, "paused-given").await;
    window.close().await;

    // The same over a covered board.
    game["veilWhenPaused"] = json!(true);
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": game })).await;
    window.press("two-players").await;
    window.place("h8").await;
    window.press("btn-pause").await;
    window.appears("[data-testid='give-time']").await;
    studio.shoot(&window, "paused-veiled-give").await;
    window.close().await;
}
