//! Hints, analysis and proofs of wins.

use std::path::PathBuf;

use fantoccini::key::Key;
use serde_json::json;

use gomoku_tests::past_games::past_games;
use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, against_computer, begin, two_people, with_app};

/// Black has three in an open row and is to move.
const THREE: &str = "h8 a1 i8 a3 j8 a5";

/// The analysis of the game is in sight.
async fn open_panel(window: &Window) {
    window.press("tab-analysis").await;
    window.appears("[data-testid='analysis-panel']").await;
}

/// A game against the computer after the first two moves, which is analysed.
async fn analysing(program: PathBuf) -> (Profile, Window) {
    let (profile, window) = begin(program, against_computer()).await;
    window.place("h8").await;
    window.has_stones(2).await;
    open_panel(&window).await;
    window.press("btn-analyse-panel").await;
    window.says("[data-testid='analysis-progress']", "depth").await;
    (profile, window)
}

async fn counts(window: &Window, css: &str, count: usize) {
    let condition = format!("document.querySelectorAll({}).length === {count}", json!(css));
    window.until(&format!("{count} times {css}"), &condition).await;
}

async fn text(window: &Window, css: &str) -> String {
    window.texts(css).await.into_iter().next().unwrap_or_default()
}

#[test]
fn a_hint_says_more_each_time_it_is_asked() {
    with_app(async |program| {
        let (_profile, window) = begin(program, against_computer()).await;
        window.place("h8").await;
        window.has_stones(2).await;
        window.press("btn-hint").await;
        window.appears("[data-testid='view-game'] .region").await;
        counts(&window, ".candidate", 0).await;
        window.press("btn-hint").await;
        window.vanishes("[data-testid='view-game'] .region").await;
        counts(&window, ".candidate", 1).await;
        counts(&window, ".ghost.solid", 0).await;
        window.says("[data-testid='btn-hint']", "Show the line").await;
        window.press("btn-hint").await;
        // The line may be no longer than the move.
        window.says("[data-testid='btn-hint']", "Hide the hint").await;
        // It is of no use any more when a move is made.
        window.place("a1").await;
        counts(&window, ".candidate", 0).await;
        counts(&window, ".ghost.solid", 0).await;
        window.close().await;
    });
}

#[test]
fn the_best_moves_are_shown_and_points_left_out() {
    with_app(async |program| {
        let (_profile, window) = analysing(program).await;
        counts(&window, "[data-testid^='variation-']", 3).await;
        counts(&window, "[data-candidate='best']", 1).await;
        counts(&window, "[data-candidate='other']", 2).await;
        window.says("[data-testid='variation-1'] .value", "%").await;
        // The line of a row is played on the board while it has the focus.
        window.focus("[data-testid='variation-1']").await;
        window.appears(".ghost.solid").await;
        // What is left out is not found again.
        let best = text(&window, "[data-testid='variation-1'] .point").await.to_lowercase();
        window.focus(&format!("[data-point='{best}']")).await;
        window.key(&format!("{}E{}", char::from(Key::Shift), char::from(Key::Null))).await;
        window.appears("[data-testid='excluded']").await;
        let others = format!(
            "[...document.querySelectorAll(\"[data-testid^='variation-'] .point\")].every(e => !['–', {}].includes(e.textContent))",
            json!(best.to_uppercase())
        );
        window.until("other moves are found", &others).await;
        window.press("btn-analyse-panel").await;
        counts(&window, ".candidate", 0).await;
        window.says("[data-testid='btn-analyse-panel']", "Analyse").await;
        window.close().await;
    });
}

#[test]
fn a_win_by_fours_is_proved_and_shown_move_by_move() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play(THREE).await;
        // Not while two people play: it would help one of them.
        open_panel(&window).await;
        window.appears("[data-testid='analysis-refused']").await;
        window.press("btn-resign").await;
        window.press("confirm-yes").await;
        window.appears("[data-testid='result-card']").await;
        window.press("btn-close-result").await;
        window.press("btn-vcf").await;
        window.says("[data-testid='solution']", "VCF: Black wins in 2.").await;
        counts(&window, ".ghost.solid", 3).await;
        window.press("solution-close").await;
        window.vanishes(".ghost.solid").await;
        window.press("btn-vct").await;
        window.says("[data-testid='solution']", "VCT: Black wins in 2.").await;
        window.close().await;
    });
}

#[test]
fn a_stored_game_is_analysed_move_by_move() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people(), "analysisLines": 1 }));
        stored::store(&profile, &past_games());
        let window = profile.open().await;
        window.control("l").await;
        window.click("[data-testid='history-row']").await;
        window.appears("[data-testid='replay']").await;
        window.press("replay-first").await;
        window.press("replay-analyse").await;
        let best = "[data-testid='variation-1'] .point";
        // On an empty board the middle is best; after a move it is something else.
        window.says(best, "H8").await;
        window.press("replay-next").await;
        let moved =
            format!("!['–', 'H8', undefined].includes(document.querySelector({})?.textContent)", json!(best));
        window.until("another move is best", &moved).await;
        window.press("go-home").await;
        window.vanishes("[data-testid='replay']").await;
        window.quit().await;
    });
}

#[test]
fn an_analysis_follows_the_game() {
    with_app(async |program| {
        let (_profile, window) = analysing(program).await;
        // The search goes on with the new position, and no older answer comes in between.
        for (stones, point) in [(4, "a1"), (6, "o15"), (8, "a15")] {
            window.place(point).await;
            window.has_stones(stones).await;
            window.says("[data-testid='analysis-progress']", "depth").await;
        }
        window.appears(".candidate").await;
        window.close().await;
    });
}
