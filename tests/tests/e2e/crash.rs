//! Nothing is lost.

use serde_json::json;

use gomoku_tests::window::{Profile, begin, timed, two_people, with_app};

#[test]
fn a_killed_game_goes_on_where_it_was() {
    with_app(async |program| {
        let game = timed(two_people(), 600, 5);
        let (profile, window) = begin(program, game).await;
        window.play("h8 h9 i9").await;
        window.kill().await;

        let window = profile.open().await;
        window.press("continue").await;
        window.appears("[data-testid='view-game']").await;
        window.resume().await;
        window.has_stones(3).await;
        let clock = window.read("document.querySelector(\"[data-testid='clock-black']\").textContent").await;
        assert!(clock.as_str().is_some_and(|text| text.contains("10:0") || text.contains("09:5")), "{clock}");
        window.play("a1 h7 a2 h6 a3").await;
        assert_eq!(window.label("a3").await, "A3, white, move 8");
        window.close().await;
    });
}

#[test]
fn a_closed_game_goes_on_to_the_millisecond() {
    with_app(async |program| {
        let game = timed(two_people(), 600, 0);
        let (profile, window) = begin(program, game).await;
        window.play("h8 h9 i9").await;
        window.press("btn-pause").await;
        window.appears("[data-testid='paused-card']").await;
        let clocks =
            "['black', 'white'].map(c => document.querySelector(`[data-testid='clock-${c}']`).textContent)";
        let before = window.read(clocks).await;
        window.quit().await;

        let window = profile.open().await;
        window.press("continue").await;
        window.appears("[data-testid='paused-card']").await;
        assert_eq!(window.read(clocks).await, before, "the clocks stand where they stood");
        window.resume().await;
        window.has_stones(3).await;
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

#[test]
fn without_a_database_the_game_goes_on_and_the_app_says_so() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let in_the_way = profile.path().join("data").join("games.sqlite3");
        std::fs::create_dir_all(&in_the_way).expect("a folder where the database should be");
        let window = profile.open().await;
        window.appears("[data-testid='banner-databaseUnavailable']").await;
        window.press("two-players").await;
        window.play("h8 h9 i9").await;
        window.press("btn-undo").await;
        window.has_stones(2).await;
        window.appears("[data-testid='banner-not-saved']").await;
        window.close().await;
    });
}

#[test]
fn a_database_of_a_newer_version_is_left_untouched() {
    with_app(async |program| {
        let (profile, window) = begin(program, two_people()).await;
        window.play("h8 h9").await;
        window.quit().await;

        let file = profile.path().join("data").join("games.sqlite3");
        let mut bytes = std::fs::read(&file).expect("the database");
        // The user version stands in the header of an SQLite file as a big-endian number.
        bytes[60..64].copy_from_slice(&9_999_u32.to_be_bytes());
        std::fs::write(&file, &bytes).expect("the database of another time");
        let window = profile.open().await;
        window.appears("[data-testid='banner-databaseNewer']").await;
        window.press("two-players").await;
        window.play("a1 b1").await;
        window.close().await;
        assert_eq!(std::fs::read(&file).expect("the database"), bytes, "not a byte has changed");
    });
}
