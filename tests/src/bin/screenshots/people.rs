//! A game of two people, from the first start to its result.

use gomoku_tests::window::two_people;
use serde_json::json;

use crate::Studio;

/// A renju game of which the last move makes a five; Black's J8 is a double three after move 24.
const GAME: &str = "h8 h9 i9 g7 g8 f8 e9 k8 h6 h4 e7 e8 f9 e10 i7 g9 j6 l4 i11 i8 g10 i6 j7 j10";
const REST: &str = "i12 i13 k7 l7 m6 j13 k13 g5 j11 k10 g11 h11 j8 h10 j5 j4 j9";

pub async fn take(studio: &Studio<'_>) {
    let clock = json!({ "kind": "main", "mainSeconds": 600, "incrementSeconds": 5 });
    let mut game = two_people();
    game["rule"] = json!("renju");
    game["firstOnTengen"] = json!(true);
    game["clocks"] = json!({ "black": clock, "white": clock });
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": game })).await;
    studio.shoot(&window, "first-start").await;
    window.control("n").await;
    window.appears("[data-testid='dialog-new-game']").await;
    studio.shoot(&window, "new-game").await;
    window.press("start-game").await;
    window.play(GAME).await;
    studio.shoot(&window, "game").await;
    window.focus("[data-point='j8']").await;
    window.appears("[data-testid='why-card']").await;
    studio.shoot(&window, "why-forbidden").await;
    window.key("z").await;
    window.vanishes("[data-testid='btn-resign']").await;
    window.read("(document.activeElement.blur(), true)").await;
    studio.shoot(&window, "zen-hint").await;
    window.vanishes("[data-testid='toast']").await;
    studio.shoot(&window, "zen").await;
    window.press("btn-menu").await;
    window.appears("[data-testid='game-menu']").await;
    studio.shoot(&window, "zen-menu").await;
    window.click("[data-testid='game-menu'] [data-command='game.resign']").await;
    window.appears("[data-testid='confirm-yes']").await;
    studio.shoot(&window, "zen-resign").await;
    window.press("confirm-no").await;
    window.key("z").await;
    window.press("btn-resign").await;
    window.appears("[data-testid='confirm-yes']").await;
    studio.shoot(&window, "resign").await;
    window.press("confirm-no").await;
    window.press("btn-pause").await;
    window.appears("[data-testid='paused-card']").await;
    studio.shoot(&window, "paused").await;
    window.resume().await;
    window.play(REST).await;
    window.appears("[data-testid='result-card']").await;
    studio.shoot(&window, "result").await;
    window.close().await;
}
