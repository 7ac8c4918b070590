//! How long the computer thinks.

use std::time::{Duration, Instant};

use gomoku_core::Color;
use serde_json::{Value, json};

use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, against, two_people, with_app};

/// How much later than at its time a move may come, on a machine with much else to do.
const LATE: Duration = Duration::from_millis(700);

/// The least time of a move in these tests: long enough to be cut short.
const LEAST: Duration = Duration::from_secs(3);

/// Against the opponent that looks ahead, as far as it can.
fn against_five_best() -> Value {
    against("five-best-8")
}

async fn thinks(window: &Window) {
    window.appears("[data-testid='player-white'] [data-testid='thinking-ring']").await;
}

#[test]
fn move_now_brings_the_stone_at_once() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({
            "lastGame": against_five_best(), "minThinkingMs": LEAST.as_millis(), "maxThinkingMs": 600_000
        }));
        let window = profile.open().await;
        window.press("play-computer").await;
        window.appears("[data-point='h8']").await;
        let placed = Instant::now();
        window.click_point("h8").await;
        thinks(&window).await;
        window.press("btn-move-now").await;
        let pressed = placed.elapsed();
        window.has_stones(2).await;
        for gone in ["thinking-ring", "btn-move-now"] {
            window.vanishes(&format!("[data-testid='{gone}']")).await;
        }
        // By its key as well.
        window.click_point("a1").await;
        thinks(&window).await;
        window.control_shift("m").await;
        window.has_stones(4).await;
        // Without it the stone takes its time.
        window.click_point("o15").await;
        window.says("[data-testid='status-line']", "Five best, depth 8 is thinking").await;
        window.has_stones(6).await;
        window.quit().await;

        let thought = stored::thought(&stored::games(&profile)[0], Color::White);
        assert!(thought[0] <= pressed + LATE, "{:?} thought, asked to move within {pressed:?}", thought[0]);
        assert!(thought[..2].iter().all(|&time| time < LEAST), "cut short: {thought:?}");
        assert!(thought[2] >= LEAST, "{thought:?}");
    });
}

#[test]
fn a_demo_moves_now_as_well() {
    with_app(async |program| {
        let mut game = two_people();
        game["opponent"] = json!({ "kind": "demo", "black": "point-scorer", "white": "five-best-4" });
        let pace = Duration::from_secs(5);
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": game, "demoPaceMs": pace.as_millis() }));
        let window = profile.open().await;
        window.press("play-demo").await;
        for side in ["black", "white", "black"] {
            window.click(&format!("[data-testid='player-{side}'] [data-testid='btn-move-now']")).await;
        }
        window.has_stones(3).await;
        window.press("btn-demo-pause").await;
        window.says("[data-testid='status-line']", "Paused").await;
        window.quit().await;
        for played in stored::games(&profile)[0].moves() {
            assert!(played.elapsed < pace, "cut short: {:?}", played.elapsed);
        }
    });
}

#[test]
fn the_longest_time_is_kept() {
    with_app(async |program| {
        let limit = Duration::from_millis(500);
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": against_five_best(), "maxThinkingMs": limit.as_millis() }));
        let window = profile.open().await;
        window.press("play-computer").await;
        for (turn, point) in (1..).zip(["h8", "a1", "o15", "a15", "o1", "h1"]) {
            window.click_point(point).await;
            let answered = format!(
                "document.querySelectorAll(\"[data-testid='view-game'] .stone-piece\").length === {} || document.querySelector(\"[data-testid='result-card']\")",
                2 * turn
            );
            window.until("the computer answers", &answered).await;
            if window.read("!!document.querySelector(\"[data-testid='result-card']\")").await == true {
                break;
            }
        }
        window.quit().await;

        let thought = stored::thought(&stored::games(&profile)[0], Color::White);
        assert!(thought.len() >= 4, "{thought:?}");
        assert!(thought.iter().all(|&time| time <= limit + LATE), "{thought:?}");
    });
}

#[test]
fn its_times_are_set_in_the_settings() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": against_five_best() }));
        let window = profile.open().await;
        window.control(",").await;
        window.press("settings-play").await;
        window.click("[data-testid='set-thinking'] [data-value='3000']").await;
        window.click("[data-testid='set-longest'] [data-value='3000']").await;
        window.press("settings-back").await;
        window.press("play-computer").await;
        window.click_point("h8").await;
        thinks(&window).await;
        let fills = "document.querySelector(\"[data-testid='thinking-ring'] .arc\")?.style.animationDuration";
        assert_eq!(window.read(fills).await, "3000ms");
        window.has_stones(2).await;
        window.quit().await;
        let thought = stored::thought(&stored::games(&profile)[0], Color::White);
        assert!((LEAST..=LEAST + LATE).contains(&thought[0]), "{thought:?}");
    });
}
