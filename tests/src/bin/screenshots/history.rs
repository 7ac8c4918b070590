//! The home view and the history of a person with games, and a history that was damaged.

use fantoccini::key::Key;
use gomoku_core::Rule;
use gomoku_tests::past_games::{eighty_moves, past_games};
use gomoku_tests::stored::{self, Past};
use gomoku_tests::window::{against_computer, two_people};
use serde_json::json;

use crate::Studio;

pub async fn take(studio: &Studio<'_>) {
    games(studio).await;
    empty(studio).await;
    recovered(studio).await;
}

async fn games(studio: &Studio<'_>) {
    let profile = studio.profile();
    stored::store(&profile, &past_games());
    let window = studio.open(&profile, json!({ "lastGame": against_computer() })).await;
    window.press("play-computer").await;
    window.place("h8").await;
    window.has_stones(2).await;
    window.kill().await;

    let window = studio.open(&profile, json!({ "lastGame": against_computer() })).await;
    window.appears("[data-testid='continue']").await;
    studio.shoot(&window, "home").await;
    window.control("l").await;
    window.says("[data-testid='history-count']", "19").await;
    studio.shoot(&window, "history").await;
    if studio.narrow() {
        window.press("filters-more").await;
    }
    window.press("filter-result-open").await;
    window.appears("[data-testid='filter-result-menu']").await;
    studio.shoot(&window, "history-menu").await;
    window.key("\u{E00C}").await;
    window.vanishes("[data-testid='filter-result-menu']").await;
    window.press("filter-versus-open").await;
    window.click("[data-testid='filter-versus-menu'] [data-value='computer']").await;
    window.press("filter-rule-open").await;
    window.click("[data-testid='filter-rule-menu'] [data-value='freestyle']").await;
    window.press("filter-period-open").await;
    window.click("[data-testid='filter-period-menu'] [data-value='range']").await;
    window.appears("[data-testid='range-from']").await;
    studio.shoot(&window, "history-filters").await;
    window.press("filters-clear").await;
    if studio.narrow() {
        window.press("filters-more").await;
    }
    window.click_holding(Key::Control, "[data-index='2']").await;
    window.click_holding(Key::Control, "[data-index='3']").await;
    window.click_holding(Key::Control, "[data-index='4']").await;
    window.appears("[data-testid='selection-bar']").await;
    studio.shoot(&window, "history-selection").await;
    window.press("selection-delete").await;
    window.appears("[data-testid='toast']").await;
    studio.shoot(&window, "history-deleted").await;
    window.press("toast-action").await;
    window.vanishes("[data-testid='toast']").await;
    window.fill("history-search", "練習").await;
    window.until("one game", "document.querySelectorAll('[data-testid=history-row]').length === 1").await;
    window.click("[data-testid='history-row']").await;
    window.says("[data-testid='replay']", "花子").await;
    window.fill("note", "花月の練習。The four at move 8 came too early: first H10, then the four.").await;
    studio.shoot(&window, "history-note").await;
    window.read("(document.activeElement.blur(), true)").await;
    window.press("rename-open").await;
    window.appears("[data-testid='rename']").await;
    studio.shoot(&window, "history-rename").await;
    window.press("rename-cancel").await;
    if window.read("!!document.querySelector(\"[data-testid='history-back']\")").await == true {
        window.press("history-back").await;
    }
    window.press("history-search-clear").await;
    window.until("all games", "document.querySelectorAll('[data-testid=history-row]').length > 9").await;
    window.focus("[data-testid='history-row'][tabindex='0']").await;
    // By Shift and F10: the driver lets the right button go as if it were the left one.
    window.key("\u{E008}\u{E03A}\u{E000}").await;
    window.appears("[data-testid='row-menu']").await;
    studio.shoot(&window, "history-row-menu").await;
    window.key("\u{E00C}").await;
    window.vanishes("[data-testid='row-menu']").await;
    window.fill("history-search", "nobody").await;
    window.appears("[data-testid='history-none']").await;
    studio.shoot(&window, "history-none").await;
    window.press("tab-statistics").await;
    window.appears("[data-testid='by-rule']").await;
    studio.shoot(&window, "statistics").await;
    window.close().await;
}

async fn empty(studio: &Studio<'_>) {
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": two_people() })).await;
    window.control("l").await;
    window.appears("[data-testid='history-empty']").await;
    studio.shoot(&window, "history-empty").await;
    window.close().await;
}

async fn recovered(studio: &Studio<'_>) {
    let profile = studio.profile();
    // Long games, so that the damage is in some of them and not between them.
    let long = |past: Past| past.under(Rule::Freestyle).moves(&eighty_moves(), 4);
    let longer = past_games().into_iter().filter(Past::is_plain).map(long);
    stored::store(&profile, &longer.cycle().take(24).collect::<Vec<_>>());
    stored::damage(&profile);
    let window = studio.open(&profile, json!({ "lastGame": two_people() })).await;
    window.appears("[data-testid='banner-databaseRecovered']").await;
    studio.shoot(&window, "recovered").await;
    window.control("l").await;
    window.appears("[data-testid='history-row']").await;
    studio.shoot(&window, "recovered-history").await;
    window.close().await;
}
