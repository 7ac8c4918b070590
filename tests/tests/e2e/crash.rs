//! Nothing is lost.

use serde_json::json;

use gomoku_tests::window::{Profile, two_people, with_app};

#[test]
fn a_killed_game_goes_on_where_it_was() {
    with_app(async |program| {
        let profile = Profile::new(program);
        let mut game = two_people();
        let clock = json!({ "kind": "main", "mainSeconds": 600, "incrementSeconds": 5 });
        game["clocks"] = json!({ "black": clock, "white": clock });
        profile.prefer(json!({ "lastGame": game }));
        let window = profile.open().await;
        window.press("two-players").await;
        window.play("h8 h9 i9").await;
        window.kill().await;

        let window = profile.open().await;
        window.press("continue").await;
        window.appears("[data-testid='view-game']").await;
        window.press("btn-resume").await;
        window.has_stones(3).await;
        let clock = window.read("document.querySelector(\"[data-testid='clock-black']\").textContent").await;
        assert!(clock.as_str().is_some_and(|text| text.contains("10:0") || text.contains("09:5")), "{clock}");
        window.play("a1 h7 a2 h6 a3").await;
        assert_eq!(window.label("a3").await, "A3, white, move 8");
        window.close().await;
    });
}

#[test]
fn corrupt_files_are_set_aside_and_the_app_says_so() {
    with_app(async |program| {
        let profile = Profile::new(program);
        let write = |folder: &str, file: &str| {
            let folder = profile.path().join(folder);
            std::fs::create_dir_all(&folder).expect("a folder");
            std::fs::write(folder.join(file), "this is no such file").expect("a file");
        };
        write("config", "preferences.json");
        write("data", "games.sqlite3");
        let window = profile.open().await;
        window
            .until("both are told", "document.querySelectorAll('[data-testid^=banner-]').length === 2")
            .await;
        let kept = |folder: &str, part: &str| {
            let files = std::fs::read_dir(profile.path().join(folder)).expect("the folder");
            files.flatten().any(|file| file.file_name().to_string_lossy().contains(part))
        };
        assert!(kept("config", ".bak"), "the preferences were kept");
        assert!(kept("data", "corrupt"), "the database was kept");
        window.close().await;
    });
}
