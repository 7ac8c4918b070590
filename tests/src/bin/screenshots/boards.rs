//! The five boards with both looks of the stones, and the smallest and the largest board.

use gomoku_tests::window::two_people;
use serde_json::json;

use crate::Studio;

const GAME: &str = "h8 h9 i9 g7 g8 f8 e9 k8 h6 h4 e7 e8 f9 e10 i7 g9 j6 l4 i11 i8 g10 i6 j7 j10";

pub async fn take(studio: &Studio<'_>) {
    if !["light", "dark", "narrow"].contains(&studio.look.name) {
        return;
    }
    let mut game = two_people();
    game["rule"] = json!("renju");
    for board in ["kaya", "paper", "walnut", "slate", "contrast"] {
        let profile = studio.profile();
        let preferences = json!({ "lastGame": game, "board": board, "moveNumbers": "lastFive" });
        let window = studio.open(&profile, preferences).await;
        window.press("two-players").await;
        window.play(GAME).await;
        for stones in ["shaded", "flat"] {
            window.control(",").await;
            window.press("settings-board").await;
            window.click(&format!("[data-testid='set-stones'] [data-value='{stones}']")).await;
            window.press("settings-back").await;
            window.has_stones(24).await;
            window.hover("[data-point='d4']").await;
            studio.shoot(&window, &format!("board-{board}-{stones}")).await;
        }
        window.close().await;
    }
    for (size, moves) in [(5, "c3 b2 d3 d2"), (22, "k11 l12 l11 k12 v22 a1 v1 a22")] {
        let mut game = two_people();
        game["size"] = json!(size);
        let profile = studio.profile();
        let window = studio.open(&profile, json!({ "lastGame": game })).await;
        window.press("two-players").await;
        window.play(moves).await;
        studio.shoot(&window, &format!("board-of-{size}")).await;
        window.close().await;
    }
}
