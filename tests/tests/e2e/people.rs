//! Two people at one machine.

use serde_json::json;

use gomoku_tests::window::{begin, timed, two_people, with_app};

#[test]
fn a_game_to_five() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play("h8 a1 i8 b1 j8 c1 k8 d2 l8").await;
        window.says("[data-testid='result-card']", "Black").await;
        window.says("[data-testid='result-card']", "H8–L8").await;
        assert_eq!(window.label("h8").await, "H8, black, move 1, winning line");
        window.click_point("a8").await;
        window.has_stones(9).await;
        window.press("btn-rematch").await;
        window.vanishes("[data-testid='result-card']").await;
        window.has_stones(0).await;
        window.close().await;
    });
}

#[test]
fn undo_takes_one_stone_and_redo_puts_it_back() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play("h8 h9 i9").await;
        window.press("btn-undo").await;
        window.has_stones(2).await;
        window.control("z").await;
        window.has_stones(1).await;
        window.press("btn-redo").await;
        window.press("btn-redo").await;
        window.has_stones(3).await;
        assert_eq!(window.label("i9").await, "I9, black, move 3");
        window.press("btn-undo").await;
        window.has_stones(2).await;
        window.place("g7").await;
        window
            .until(
                "a new move forgets what was taken back",
                "document.querySelector(\"[data-testid='btn-redo']\").disabled",
            )
            .await;
        window.close().await;
    });
}

#[test]
fn a_game_lost_on_time() {
    with_app(async |program| {
        let mut game = two_people();
        game["clocks"]["black"] = json!({ "kind": "perMove", "seconds": 5 });
        let (_profile, window) = begin(program, game).await;
        window.says("[data-testid='result-card']", "White").await;
        window.says("[data-testid='result-card']", "time").await;
        window
            .until(
                "nothing can be taken back after a loss on time",
                "document.querySelector(\"[data-testid='btn-undo']\").disabled",
            )
            .await;
        window.close().await;
    });
}

#[test]
fn a_pause_stops_the_clock_and_covers_the_board() {
    with_app(async |program| {
        let game = timed(two_people(), 600, 0);
        let (_profile, window) = begin(program, game).await;
        window.place("h8").await;
        window.press("btn-pause").await;
        window.appears("[data-testid='paused-card']").await;
        window.has_stones(0).await;
        let shown = "document.querySelector(\"[data-testid='clock-white']\").textContent";
        let before = window.read(shown).await;
        // The clock would show another second by the time this has passed.
        window.run_async("const end = performance.now() + 2100; (function look() { performance.now() > end ? done(1) : requestAnimationFrame(look); })()").await;
        assert_eq!(window.read(shown).await, before, "the clock stands still");
        window.resume().await;
        window.vanishes("[data-testid='paused-card']").await;
        window.has_stones(1).await;
        window.place("i9").await;
        window.close().await;
    });
}

#[test]
fn resigning_asks_first_and_the_question_lapses() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.place("h8").await;
        window.press("btn-resign").await;
        window.appears("[data-testid='confirm-yes']").await;
        window.press("confirm-no").await;
        window.vanishes("[data-testid='confirm-yes']").await;
        window.press("btn-resign").await;
        window.appears("[data-testid='confirm-yes']").await;
        window.vanishes("[data-testid='confirm-yes']").await;
        window.place("i9").await;
        window.press("btn-resign").await;
        window.press("confirm-yes").await;
        window.says("[data-testid='result-card']", "White").await;
        window.close().await;
    });
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.place("h8").await;
        window.press("btn-draw").await;
        window.press("confirm-yes").await;
        window.press("offer-decline").await;
        window
            .until(
                "no second offer before the next turn",
                "document.querySelector(\"[data-testid='btn-draw']\").disabled",
            )
            .await;
        window.play("i9 h9").await;
        window.press("btn-draw").await;
        window.press("confirm-yes").await;
        window.press("offer-accept").await;
        window.says("[data-testid='result-card']", "Draw").await;
        window.close().await;
    });
}

#[test]
fn a_restart_keeps_the_old_game() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play("h8 h9").await;
        window.press("btn-restart").await;
        window.press("confirm-yes").await;
        window.has_stones(0).await;
        window.place("g8").await;
        window.control("l").await;
        window.appears("[data-testid='view-history']").await;
        window
            .until(
                "both games are in the history",
                "document.querySelectorAll('[data-testid=history-row]').length === 2",
            )
            .await;
        window.close().await;
    });
}
