//! Byo-yomi, play after the flag, and time that is added.

use std::time::Duration;

use gomoku_core::Color;
use gomoku_game::{EventKind, Moment, Phase};
use gomoku_library::GameQuery;
use serde_json::json;

use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, begin, timed, two_people, with_app};

fn clock(side: &str) -> String {
    format!("[data-testid='clock-{side}']")
}

/// What the one game of the profile holds besides moves.
fn events(profile: &Profile) -> Vec<EventKind> {
    let library = stored::library(profile);
    let page = library.list(&GameQuery::default()).expect("the list of games");
    assert_eq!(page.games.len(), 1);
    let stored = library.load(page.games[0].id).expect("the game");
    stored.events.into_iter().map(|event| event.kind).collect()
}

/// So many periods are left when the side has thought about its moves for so long.
fn periods_left(thought: &[Duration], main: u64, periods: u64) -> u64 {
    let mut main = Duration::from_secs(main);
    let lost = thought.iter().map(|&time| {
        let beyond = time.saturating_sub(main);
        main = main.saturating_sub(time);
        beyond.as_secs() / 5
    });
    periods - lost.sum::<u64>()
}

#[test]
fn a_period_is_lost_and_a_move_in_time_keeps_the_next() {
    with_app(async |program| {
        let mut game = two_people();
        game["clocks"]["black"] =
            json!({ "kind": "byoyomi", "mainSeconds": 1, "periods": 9, "periodSeconds": 5 });
        let (profile, window) = begin(program, game).await;
        // Main time, then one period after the other.
        window.says(&clock("black"), "9 × 5 s").await;
        window.says(&clock("black"), "8 × 5 s").await;
        window.says("[data-testid='status-line']", "Black: a period is lost, 8 × 5 s left.").await;
        window.place("h8").await;
        // The period begins anew.
        window.says(&clock("black"), "00:05").await;
        window.place("a1").await;
        window.place("h9").await;
        window.says(&clock("black"), "00:05").await;
        let shown = window.texts(&clock("black")).await.concat();
        window.quit().await;

        let game = &stored::games(&profile)[0];
        let face = game.faces(Moment::ORIGIN).black.expect("a clock");
        let thought = stored::thought(game, Color::Black);
        let left = periods_left(&thought, 1, 9);
        assert!(thought[0] >= Duration::from_secs(6), "main time and a period: {thought:?}");
        assert_eq!(
            (u64::from(face.periods), face.left),
            (left, Duration::from_secs(5 * left)),
            "{thought:?}"
        );
        assert!(shown.contains(&format!("{left} × 5 s")), "{shown}, {left} are left");
    });
}

#[test]
fn the_last_period_that_is_lost_loses_the_game() {
    with_app(async |program| {
        let mut game = two_people();
        game["clocks"]["black"] =
            json!({ "kind": "byoyomi", "mainSeconds": 0, "periods": 1, "periodSeconds": 5 });
        let (_profile, window) = begin(program, game).await;
        window.says("[data-testid='result-card']", "White wins").await;
        window.says("[data-testid='result-card']", "ran out of time").await;
        window.close().await;
    });
}

#[test]
fn play_goes_on_after_the_flag_in_red() {
    with_app(async |program| {
        let mut game = timed(two_people(), 4, 0);
        game["flag"] = json!("playOn");
        let (profile, window) = begin(program, game).await;
        window.appears("[data-testid='clock-black'][data-over]").await;
        window.says(&clock("black"), "−00:0").await;
        window.says(&clock("black"), "over time").await;
        window.says("[data-testid='status-line']", "Black is out of time. Play goes on.").await;
        check_red(&window).await;
        // It grows.
        window.says(&clock("black"), "−00:02").await;
        window.play("h8 a1 i8 b1 j8 c1 k8 d2 l8").await;
        window.says("[data-testid='result-card']", "Black wins").await;
        window.quit().await;

        let events = events(&profile);
        assert!(events.contains(&EventKind::FlagFell { side: Color::Black }), "{events:?}");
        let game = &stored::games(&profile)[0];
        assert!(
            stored::thought(game, Color::Black)[0] >= Duration::from_secs(6),
            "four seconds, and two after the flag"
        );
    });
}

/// The time of Black is drawn in the colour of danger.
async fn check_red(window: &Window) {
    let colour = "(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--danger)';
        const danger = getComputedStyle(probe).color;
        probe.remove();
        return [danger, getComputedStyle(document.querySelector(\"[data-testid='clock-black'] .time\")).color];
    })()";
    let colours = window.read(colour).await;
    assert_eq!(colours[0], colours[1], "overtime is red");
    assert_ne!(colours[0], "rgb(0, 0, 0)");
}

#[test]
fn time_is_added_to_a_side_in_a_pause() {
    with_app(async |program| {
        for veiled in [true, false] {
            let mut game = timed(two_people(), 600, 0);
            game["veilWhenPaused"] = json!(veiled);
            let (profile, window) = begin(program.clone(), game).await;
            window.place("h8").await;
            assert_eq!(window.read("!!document.querySelector(\"[data-testid='give-time']\")").await, false);
            window.press("btn-pause").await;
            window.appears("[data-testid='give-time']").await;
            window.press("give-white-300").await;
            window
                .until(
                    "five minutes more",
                    "/^1[45]:/.test(document.querySelector(\"[data-testid='clock-white']\").textContent)",
                )
                .await;
            window.press("give-white-15").await;
            window.press("give-black-60").await;
            window
                .until(
                    "a minute more",
                    "/^1[01]:/.test(document.querySelector(\"[data-testid='clock-black']\").textContent)",
                )
                .await;
            window.resume().await;
            window.vanishes("[data-testid='give-time']").await;
            window.place("i9").await;
            window.quit().await;

            let added: Vec<_> = events(&profile)
                .into_iter()
                .filter_map(|event| match event {
                    EventKind::TimeAdded { side, time } => Some((side, time.as_secs())),
                    _ => None,
                })
                .collect();
            assert_eq!(added, [(Color::White, 300), (Color::White, 15), (Color::Black, 60)]);
        }
    });
}

#[test]
fn added_time_lifts_a_fallen_flag() {
    with_app(async |program| {
        let mut game = timed(two_people(), 1, 0);
        game["flag"] = json!("playOn");
        let (profile, window) = begin(program, game).await;
        window.appears("[data-testid='clock-black'][data-over]").await;
        window.press("btn-pause").await;
        window.press("give-black-60").await;
        window.vanishes("[data-testid='clock-black'][data-over]").await;
        window.says(&clock("black"), "01:00").await;
        window.resume().await;
        window.place("h8").await;
        window.quit().await;
        assert_eq!(stored::games(&profile)[0].moves().len(), 1);
        assert_ne!(stored::games(&profile)[0].phase(), Phase::Ended);
    });
}

#[test]
fn clocks_are_chosen_in_the_card() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        window.control("n").await;
        window.press("clock-custom").await;
        window.press("clock-kind-byoyomi").await;
        window.fill("clock-main-min", "0").await;
        window.fill("clock-main-s", "30").await;
        window.fill("clock-periods", "4").await;
        window.fill("clock-period-min", "0").await;
        // Too short for a period.
        window.fill("clock-period-s", "4").await;
        window.says("[data-testid='clock-period-error']", "between 5 s and 10 min").await;
        window.fill("clock-period-s", "20").await;
        window.press("setup-more").await;
        window.press("flag-play-on").await;
        window.press("start-game").await;
        window.says(&clock("white"), "00:30").await;
        window.says(&clock("white"), "then 4 × 20 s").await;
        window.press("tab-details").await;
        window.says("[data-testid='game-details']", "Play on").await;
        window.close().await;
    });
}
