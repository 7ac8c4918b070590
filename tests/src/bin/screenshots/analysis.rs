//! Hints, analysis and proofs on the board, and the engines of others.

use gomoku_tests::window::{Window, against_computer, two_people};
use serde_json::json;

use crate::Studio;

/// Black has three in an open row and is to move.
const THREE: &str = "h8 a1 i8 a3 j8 a5";

pub async fn take(studio: &Studio<'_>) {
    levels(studio).await;
    during_a_game(studio).await;
    after_a_game(studio).await;
    engines(studio).await;
}

async fn levels(studio: &Studio<'_>) {
    let mut game = against_computer();
    game["opponent"]["opponent"] = json!("level-4");
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": game })).await;
    window.control("n").await;
    window.appears("[data-testid='computer-slider']").await;
    studio.shoot(&window, "new-game-level").await;
    window.close().await;
}

/// Asks for a hint, or for the next step of it.
async fn hint(studio: &Studio<'_>, window: &Window) {
    if studio.narrow() {
        window.press("btn-game-menu").await;
        window.click("[data-testid='game-menu'] [data-command='game.hint']").await;
    } else {
        window.press("btn-hint").await;
    }
}

async fn during_a_game(studio: &Studio<'_>) {
    let mut game = against_computer();
    game["opponent"]["opponent"] = json!("level-6");
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": game })).await;
    window.press("play-computer").await;
    for (stones, point) in [(2, "h8"), (4, "j9")] {
        window.click_point(point).await;
        window.has_stones(stones).await;
    }
    hint(studio, &window).await;
    window.appears("[data-testid='view-game'] .region").await;
    studio.shoot(&window, "hint-area").await;
    hint(studio, &window).await;
    hint(studio, &window).await;
    window.appears(".ghost.solid").await;
    studio.shoot(&window, "hint-line").await;
    hint(studio, &window).await;
    window.vanishes(".ghost.solid").await;
    window.control("\u{E007}").await;
    window
        .until(
            "some depth",
            "/\\d/.test(document.querySelector(\"[data-testid='variation-1'] .value\")?.textContent)",
        )
        .await;
    window.run_async("setTimeout(done, 1500)").await;
    studio.shoot(&window, "analysis").await;
    window.focus("[data-testid='variation-1']").await;
    studio.shoot(&window, "analysis-line").await;
    window.close().await;
}

async fn after_a_game(studio: &Studio<'_>) {
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": two_people() })).await;
    window.press("two-players").await;
    window.play(THREE).await;
    window.play("i9 b1 i10 c1 k8").await;
    window.play("d1 l8").await;
    window.appears("[data-testid='result-card']").await;
    window.press("btn-review").await;
    // On to where Black has three, page by page.
    for _ in 0..THREE.split(' ').count() {
        window.key("\u{E00F}").await;
    }
    window.control_shift("f").await;
    window.appears(".ghost.solid").await;
    studio.shoot(&window, "vcf").await;
    window.close().await;
}

async fn engines(studio: &Studio<'_>) {
    let profile = studio.profile();
    let engine = json!({
        "name": "Somebody's engine", "version": "4.2", "author": "Somebody", "program": "/opt/engines/pbrain-somebody",
        "arguments": [], "threads": 1, "megabytes": 350
    });
    let window = studio.open(&profile, json!({ "lastGame": two_people(), "engines": [engine] })).await;
    window.control(",").await;
    window.press("settings-engines").await;
    studio.shoot(&window, "settings-engines").await;
    window.press("engine-options").await;
    studio.shoot(&window, "settings-engine-options").await;
    window.close().await;
}
