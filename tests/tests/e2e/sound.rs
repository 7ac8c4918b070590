//! Sounds: their settings, and a machine that has no device for them, as the one of the tests.

use serde_json::{Value, json};

use gomoku_tests::window::{Profile, two_people, with_app};

fn saved(profile: &Profile) -> Value {
    let text = std::fs::read_to_string(profile.path().join("config/preferences.json")).expect("preferences");
    let saved: Value = serde_json::from_str(&text).expect("JSON");
    saved["preferences"].clone()
}

#[test]
fn sounds_are_set_and_muted_by_key() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        window.control(",").await;
        window.press("settings-sound").await;
        window.says("[data-testid='volume-text']", "60%").await;
        window.focus("[data-testid='set-volume']").await;
        // Arrow keys, each of which lets the sound be heard.
        for percent in [65, 70, 75] {
            window.key("\u{E014}").await;
            window.says("[data-testid='volume-text']", &format!("{percent}%")).await;
        }
        window.press("set-turn-sound").await;
        window.press("set-low-sound").await;
        let on = "document.querySelector(\"[data-testid='set-sound']\").ariaChecked";
        assert_eq!(window.read(on).await, "true");
        window.read("(document.activeElement.blur(), true)").await;
        window.key("m").await;
        window.says("[data-testid='toast']", "Sound is off.").await;
        window.until("the switch follows", &format!("{on} === 'false'")).await;
        window.until("nothing to set in silence", "document.querySelector(\"[data-testid='set-volume']\").disabled && document.querySelector(\"[data-testid='set-turn-sound']\").disabled").await;
        // The key works in a game, too, and tells.
        window.control("2").await;
        window.place("h8").await;
        window.key("m").await;
        window.says("[data-testid='toast']", "Sound is on.").await;
        window.key("m").await;
        window.says("[data-testid='toast']", "Sound is off.").await;
        window.quit().await;

        let saved = saved(&profile);
        assert_eq!(
            (&saved["sound"], &saved["volume"], &saved["turnSound"], &saved["lowTimeSound"]),
            (&json!(false), &json!(75), &json!(true), &json!(false))
        );
    });
}

#[test]
fn without_a_device_the_game_goes_on_without_delay() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people(), "sound": true, "volume": 100, "turnSound": true }));
        let window = profile.open().await;
        window.press("two-players").await;
        window.appears("[data-point='h8']").await;
        // The page notes how long each stone takes from the click to its acknowledgement.
        window
            .read(
                "(() => {
                    const board = document.querySelector(\"[data-testid='board']\");
                    window.__took = [];
                    let clicked = 0;
                    board.addEventListener('click', () => { clicked = performance.now(); }, true);
                    let stones = 0;
                    new MutationObserver(() => {
                        const now = board.querySelectorAll('.stone-piece').length;
                        if (now > stones) window.__took.push(performance.now() - clicked);
                        stones = now;
                    }).observe(board, { childList: true, subtree: true });
                    return true;
                })()",
            )
            .await;
        window.play("h8 a1 i8 b1 j8 c1 k8 d2 l8").await;
        window.says("[data-testid='result-card']", "Black wins").await;
        let took = window.read("window.__took").await;
        let took: Vec<f64> = took.as_array().expect("a list").iter().filter_map(Value::as_f64).collect();
        assert_eq!(took.len(), 9);
        let quickest = took.iter().copied().fold(f64::INFINITY, f64::min);
        assert!(quickest < 250.0, "a sound holds the stones up: {took:?} ms");
        // To try the volume out is no failure either.
        window.control(",").await;
        window.press("settings-sound").await;
        window.press("set-sound").await;
        window.press("set-sound").await;
        window
            .until(
                "it is on again",
                "document.querySelector(\"[data-testid='set-sound']\").ariaChecked === 'true'",
            )
            .await;
        window.vanishes("[data-testid='toast']").await;
        window.close().await;
    });
}
