//! Hints, analysis and proofs on the board, and the engines of others.

use gomoku_tests::silent_engine::silent_engine;
use gomoku_tests::window::{against, lose_the_engine, two_people};
use serde_json::json;

use crate::Studio;

/// Black has three in an open row and is to move.
const THREE: &str = "h8 a1 i8 a3 j8 a5";

pub async fn take(studio: &Studio<'_>) {
    levels(studio).await;
    during_a_game(studio).await;
    after_a_game(studio).await;
    engines(studio).await;
    silence(studio).await;
    desertion(studio).await;
}

async fn levels(studio: &Studio<'_>) {
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": against("level-4") })).await;
    window.control("n").await;
    window.appears("[data-testid='computer-slider']").await;
    studio.shoot(&window, "new-game-level").await;
    window.close().await;
}

async fn during_a_game(studio: &Studio<'_>) {
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": against("level-6") })).await;
    window.press("play-computer").await;
    for (stones, point) in [(2, "h8"), (4, "j9")] {
        window.click_point(point).await;
        window.has_stones(stones).await;
    }
    window.press("btn-hint").await;
    window.appears("[data-testid='view-game'] .region").await;
    studio.shoot(&window, "hint-area").await;
    window.press("btn-hint").await;
    window.appears(".candidate").await;
    window.press("btn-hint").await;
    // The line may be no longer than the move, which bears a number now.
    window.appears(".candidate text").await;
    studio.shoot(&window, "hint-line").await;
    window.press("btn-hint").await;
    window.vanishes(".candidate").await;
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

/// An engine that says nothing when its game is to begin.
async fn silence(studio: &Studio<'_>) {
    let profile = studio.profile();
    let program = silent_engine(profile.path());
    let engine = json!({ "name": "Silent", "program": program, "threads": 1, "megabytes": 350 });
    let window =
        studio.open(&profile, json!({ "lastGame": against("engine:Silent"), "engines": [engine] })).await;
    window.control("n").await;
    window.press("start-game").await;
    window.appears("[data-testid='engine-starting']").await;
    studio.shoot(&window, "engine-starting-card").await;
    window.press("engine-start-cancel").await;
    window.vanishes("[data-testid='engine-starting']").await;
    window.press("dialog-close").await;
    window.vanishes("[data-testid='dialog-new-game']").await;
    window.control_shift("n").await;
    window.appears("[data-testid='engine-starting']").await;
    studio.shoot(&window, "engine-starting").await;
    window.press("engine-start-cancel").await;
    window.close().await;
}

/// A game whose engine was removed.
async fn desertion(studio: &Studio<'_>) {
    let profile = studio.profile();
    let program = studio.program.with_file_name("kagetsu-engine");
    let engine = json!({ "name": "Somebody's engine", "program": program, "threads": 1, "megabytes": 350 });
    let game = against("engine:Somebody's engine");
    let window =
        studio.open(&profile, json!({ "lastGame": game, "engines": [engine], "minThinkingMs": 0 })).await;
    lose_the_engine(&window).await;
    window.press("settings-back").await;
    window.appears("[data-testid='banner-deserted']").await;
    studio.shoot(&window, "seat-deserted").await;
    window.press("btn-seat").await;
    window.appears("[data-testid='dialog-seat']").await;
    studio.shoot(&window, "seat-dialog").await;
    window.press("seat-cancel").await;
    window.close().await;
}
