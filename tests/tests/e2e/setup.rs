//! The New game card: what is chosen there is what is played.

use fantoccini::key::Key;
use gomoku_core::{Caro, Color, Level, OpponentName, Rule};
use gomoku_game::{Game, PlayerKind};
use serde_json::json;

use gomoku_tests::past_games::five_best;
use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, against_computer, two_people, with_app};

async fn open_card(window: &Window) {
    window.control("n").await;
    window.appears("[data-testid='dialog-new-game']").await;
}

async fn start(window: &Window) {
    window.press("start-game").await;
    window.vanishes("[data-testid='dialog-new-game']").await;
    window.has_stones(0).await;
}

#[track_caller]
fn check_opponent(game: &Game, name: OpponentName) {
    assert_eq!(game.settings().players[Color::White].kind, PlayerKind::Computer(name));
    assert_eq!(game.moves().len(), 2, "{name} answered");
}

#[test]
fn each_classic_opponent_answers() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        for (name, shown) in [
            ("pointScorer", "Point scorer"),
            ("lineWeights", "Line weights"),
            ("fiveBest", "Five best, depth 3"),
        ] {
            open_card(&window).await;
            window.press("opponent-computer").await;
            window.press(&format!("computer-{name}")).await;
            if name == "fiveBest" {
                window.press("computer-depth-3").await;
            }
            window.press("color-black").await;
            start(&window).await;
            window.says("[data-testid='player-white']", shown).await;
            window.click_point("h8").await;
            window.has_stones(2).await;
            assert_eq!(window.label("h8").await, "H8, black, move 1");
        }
        window.quit().await;

        let newest_first = [five_best(3), OpponentName::LineWeights, OpponentName::PointScorer];
        let games = stored::games(&profile);
        assert_eq!(games.len(), newest_first.len());
        for (game, name) in games.iter().zip(newest_first) {
            check_opponent(game, name);
        }
    });
}

#[test]
fn a_level_is_chosen_by_its_slider_and_answers() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        open_card(&window).await;
        window.press("opponent-computer").await;
        window.press("computer-level").await;
        window.focus("[data-testid='computer-slider']").await;
        window.key(&char::from(Key::Home).to_string()).await;
        window.says("[data-testid='computer-level-name']", "Level 1").await;
        window.key(&char::from(Key::Right).to_string()).await;
        window.says("[data-testid='computer-level-name']", "Level 2").await;
        window.says("[data-testid='computer-elo']", "Elo").await;
        window.press("color-black").await;
        start(&window).await;
        window.says("[data-testid='player-white']", "Level 2").await;
        window.click_point("h8").await;
        window.has_stones(2).await;
        // The strongest one opens by itself.
        open_card(&window).await;
        window.focus("[data-testid='computer-slider']").await;
        window.key(&char::from(Key::End).to_string()).await;
        window.press("color-white").await;
        window.press("start-game").await;
        window.says("[data-testid='player-black']", "Level 10").await;
        window.has_stones(1).await;
        window.quit().await;

        let games = stored::games(&profile);
        check_opponent(&games[1], OpponentName::Level(Level::new(2).expect("a level")));
        let strongest = PlayerKind::Computer(OpponentName::Level(Level::MAX));
        assert_eq!(games[0].settings().players[Color::Black].kind, strongest);
    });
}

#[test]
fn the_card_remembers_what_was_played() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": against_computer() }));
        let window = profile.open().await;
        open_card(&window).await;
        window.press("computer-fiveBest").await;
        window.press("computer-depth-2").await;
        window.press("color-white").await;
        window.press("rule-caro").await;
        window.press("caro-exactly-five").await;
        window.press("size-19").await;
        window.press("start-game").await;
        window.has_stones(1).await;
        window.quit().await;

        let window = profile.open().await;
        window.says("[data-testid='play-computer']", "Five best, depth 2 · Caro, exactly five · White").await;
        open_card(&window).await;
        let chosen = [
            "computer-fiveBest",
            "computer-depth-2",
            "color-white",
            "rule-caro",
            "caro-exactly-five",
            "size-19",
        ];
        for testid in chosen {
            window
                .until(
                    testid,
                    &format!("document.querySelector(\"[data-testid='{testid}'][aria-checked=true]\")"),
                )
                .await;
        }
        window.close().await;
    });
}

#[test]
fn caro_is_played_by_both_readings() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        for (reading, badge) in
            [("five-or-more", "Caro, five or more"), ("exactly-five", "Caro, exactly five")]
        {
            open_card(&window).await;
            window.press("rule-caro").await;
            window.press(&format!("caro-{reading}")).await;
            start(&window).await;
            window.says("[data-testid='rule-badge']", badge).await;
            // Five between two white stones win nothing.
            window.play("h8 g8 i8 m8 j8 a1 k8 b2 l8").await;
            assert_eq!(window.label("l8").await, "L8, black, move 9");
            window.says("[data-testid='status-line']", "White to move").await;
            // Six win by one reading only.
            window.play("c3 d4 d13 d5 d12 d6 d11 d8 a15 d9 b15 d7").await;
            if reading == "five-or-more" {
                window.says("[data-testid='result-card']", "Black wins").await;
                window.says("[data-testid='result-card']", "6 in a row, D4–D9").await;
            } else {
                window.says("[data-testid='status-line']", "White to move").await;
                window.has_stones(21).await;
            }
        }
        window.quit().await;
        let rules: Vec<Rule> = stored::games(&profile).iter().map(|game| game.settings().rule).collect();
        assert_eq!(rules, [Rule::Caro(Caro::ExactlyFive), Rule::Caro(Caro::FiveOrMore)]);
    });
}

#[test]
fn boards_of_every_size_are_played() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        for (size, corner, moves) in [
            ("5", "e5", "a1 a2 b1 b2 c1 c2 d1 d2 e1"),
            ("20", "t20", "p20 a2 q20 b2 r20 c2 s20 d3 t20"),
            ("22", "v22", "r22 a2 s22 b2 t22 c2 u22 d3 v22"),
        ] {
            open_card(&window).await;
            // An impossible board starts nothing.
            window.fill("size", "23").await;
            window.says("[data-testid='size-error']", "5 to 22").await;
            window.press("start-game").await;
            window.until("the size has the focus", "document.activeElement.dataset.testid === 'size'").await;
            window.fill("size", size).await;
            start(&window).await;
            window.says("[data-testid='rule-badge']", &format!("{size} × {size}")).await;
            window.appears(&format!("[data-point='{corner}']")).await;
            let side: u32 = size.parse().expect("a number");
            let points = window.read("document.querySelectorAll('[data-point]').length").await;
            assert_eq!(points, side * side);
            window.play(moves).await;
            window.says("[data-testid='result-card']", "Black wins").await;
        }
        window.close().await;
    });
}
