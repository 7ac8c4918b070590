//! A person against the computer.

use serde_json::json;

use gomoku_tests::window::{against_computer, begin, with_app};

#[test]
fn the_computer_answers_and_undo_takes_two() {
    with_app(async |program| {
        let (_profile, window) = begin(program, against_computer()).await;
        window.place("h8").await;
        window.has_stones(2).await;
        window.place("a1").await;
        window.has_stones(4).await;
        window.press("btn-undo").await;
        window.has_stones(2).await;
        window.press("btn-redo").await;
        window.has_stones(4).await;
        window.close().await;
    });
}

#[test]
fn a_whole_game_is_played() {
    with_app(async |program| {
        let (_profile, window) = begin(program, against_computer()).await;
        window.appears("[data-point='h8']").await;
        // The person plays along the edge and does not look; the computer must win before the edge is full.
        for turn in 0..30_u32 {
            let free = "[...document.querySelectorAll('[data-point]')].find(p => /empty/i.test(p.getAttribute('aria-label')))?.dataset.point ?? ''";
            let point = window.read(free).await;
            window.click_point(point.as_str().expect("a free point")).await;
            let turn = 2 * (turn + 1);
            let condition = format!(
                "document.querySelector(\"[data-testid='result-card']\") || [...document.querySelectorAll('[data-point]')].filter(p => /^[^,]+, (black|white)/i.test(p.getAttribute('aria-label'))).length === {turn}"
            );
            window.until("the computer answers", &condition).await;
            if window.read("!!document.querySelector(\"[data-testid='result-card']\")").await == true {
                break;
            }
        }
        window.says("[data-testid='result-card']", "Point scorer").await;
        window.close().await;
    });
}

#[test]
fn the_computer_opens_on_tengen() {
    with_app(async |program| {
        let mut game = against_computer();
        game["opponent"]["human"] = json!("white");
        game["rule"] = json!("renju");
        game["firstOnTengen"] = json!(true);
        let (_profile, window) = begin(program, game).await;
        window.has_stones(1).await;
        assert_eq!(window.label("h8").await, "H8, black, move 1");
        window.close().await;
    });
}
