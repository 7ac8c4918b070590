//! What was played.

use gomoku_tests::window::{begin, two_people, with_app};

#[test]
fn a_stored_game_is_replayed_deleted_and_restored() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play("h8 a1 i8 b1 j8 c1 k8 d2 l8").await;
        window.appears("[data-testid='result-card']").await;
        window.control("l").await;
        window.appears("[data-testid='view-history']").await;
        window.click("[data-testid='history-row']").await;
        window.says("[data-testid='replay-at']", "9").await;
        window.press("replay-first").await;
        window.says("[data-testid='replay-at']", "0").await;
        window.press("replay-next").await;
        window.press("replay-next").await;
        window.says("[data-testid='replay-at']", "2").await;
        window.press("history-delete").await;
        window.vanishes("[data-testid='history-row']").await;
        window.press("toast-action").await;
        window.appears("[data-testid='history-row']").await;
        window.close().await;
    });
}
