//! A damaged library.

use gomoku_core::OpponentName;
use gomoku_game::Player;
use serde_json::json;

use gomoku_tests::past_games::{eighty_moves, person};
use gomoku_tests::stored::{self, Past};
use gomoku_tests::window::{Profile, two_people, with_app};

const GAMES: u32 = 36;

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[test]
fn what_can_be_read_of_a_damaged_library_is_brought_over() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let moves = eighty_moves();
        let games: Vec<Past> = (0..GAMES)
            .map(|number| {
                let other = if number % 3 == 0 {
                    person("花子")
                } else {
                    Player::computer(OpponentName::LineWeights)
                };
                Past::new(person(&format!("Anna {number}")), other)
                    .moves(&moves, 2)
                    .days_ago(i64::from(GAMES - number))
            })
            .collect();
        stored::store(&profile, &games);
        let file = profile.path().join("data").join("games.sqlite3");
        stored::damage(&profile);
        let damaged = std::fs::read(&file).expect("the damaged library");

        let window = profile.open().await;
        let banner = "[data-testid='banner-databaseRecovered']";
        window.says(banner, "The stored games were damaged.").await;
        let aside = profile.path().join("data").join("games.sqlite3.corrupt-1");
        window.says(banner, aside.to_str().expect("a path of letters")).await;
        let text = window.texts(banner).await.concat();
        let (told, _) = text.split_once("The old file").expect("where the old file lies is told last");
        let [whole, cut, lost] = numbers(told)[..] else { panic!("{told}") };
        assert_eq!(whole + cut + lost, GAMES, "{told}");
        assert!(whole >= GAMES - 4 && cut + lost > 0, "one page holds few games: {told}");
        assert_eq!(
            std::fs::read(&aside).expect("the old file is beside it"),
            damaged,
            "not a byte has changed"
        );

        window.press("copy-databaseRecovered").await;
        window.appears("[data-testid='toast']").await;
        window.control("l").await;
        window.says("[data-testid='history-count']", &format!("{} games", whole + cut)).await;
        window.fill("history-search", "anna 0").await;
        window.click("[data-testid='history-row']").await;
        window.says("[data-testid='replay-at']", "80").await;
        // Play goes on in the new library.
        window.control("2").await;
        window.play("h8 i9").await;
        window.quit().await;

        assert_eq!(stored::games(&profile).len() as u32, whole + cut + 1);
        let window = profile.open().await;
        window.appears("[data-testid='continue']").await;
        window.vanishes(banner).await;
        window.close().await;
    });
}
