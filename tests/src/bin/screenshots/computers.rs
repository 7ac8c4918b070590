//! The New game card for the computer, a computer that thinks, and the computer against itself.

use gomoku_tests::window::{against, against_computer, two_people};
use serde_json::json;

use crate::Studio;

pub async fn take(studio: &Studio<'_>) {
    card(studio).await;
    thinking(studio).await;
    demo(studio).await;
}

async fn card(studio: &Studio<'_>) {
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": against_computer() })).await;
    window.control("n").await;
    window.press("computer-fiveBest").await;
    studio.shoot(&window, "new-game-five-best").await;
    window.press("opponent-demo").await;
    window.press("demo-white-fiveBest").await;
    studio.shoot(&window, "new-game-demo").await;
    window.press("opponent-person").await;
    window.press("rule-caro").await;
    window.press("size-20").await;
    window.press("clock-custom").await;
    window.press("clock-kind-byoyomi").await;
    studio.shoot(&window, "new-game-caro").await;
    window.press("setup-more").await;
    window.appears("[data-testid='flag-play-on']").await;
    window.read("(e => (e.scrollTop = e.scrollHeight, true))(document.querySelector('.dlg .form'))").await;
    studio.shoot(&window, "new-game-more").await;
    window.fill("clock-period-s", "1").await;
    window.fill("size", "40").await;
    window.press("start-game").await;
    studio.shoot(&window, "new-game-wrong").await;
    window.close().await;
}

async fn thinking(studio: &Studio<'_>) {
    let mut game = against("five-best-6");
    let clock = json!({ "kind": "main", "mainSeconds": 600, "incrementSeconds": 5 });
    game["clocks"] = json!({ "black": clock, "white": clock });
    let profile = studio.profile();
    let preferences =
        json!({ "lastGame": game, "minThinkingMs": 3000, "maxThinkingMs": 3000, "motion": "system" });
    let window = studio.open(&profile, preferences).await;
    window.press("play-computer").await;
    window.click_point("h8").await;
    window.appears("[data-testid='thinking-ring']").await;
    // The ring has come into sight by then, and is filled by half.
    window.run_async("setTimeout(done, 1200)").await;
    studio.shoot(&window, "thinking").await;
    window.close().await;
}

async fn demo(studio: &Studio<'_>) {
    let mut game = two_people();
    game["opponent"] = json!({ "kind": "demo", "black": "five-best-4", "white": "line-weights" });
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": game, "demoPaceMs": 150 })).await;
    window.press("play-demo").await;
    window
        .until(
            "some stones",
            "document.querySelectorAll(\"[data-testid='view-game'] .stone-piece\").length >= 6",
        )
        .await;
    if window.read("!!document.querySelector(\"[data-testid='pace-slow']\")").await == true {
        window.press("pace-slow").await;
        studio.shoot(&window, "demo").await;
        window.press("btn-demo-pause").await;
        studio.shoot(&window, "demo-paused").await;
        window.press("pace-fastest").await;
        window.press("btn-demo-pause").await;
    }
    window.appears("[data-testid='result-card']").await;
    studio.shoot(&window, "demo-result").await;
    window.close().await;
}
