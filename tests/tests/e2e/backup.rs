//! A backup in one file, and back from it, through the file dialogs of the system.

use gomoku_library::Library;
use serde_json::json;

use gomoku_tests::dialog::FileDialog;
use gomoku_tests::past_games::past_games;
use gomoku_tests::screen::Screen;
use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, two_people, with_app};

const SAID: &str = "[data-testid='backup-said']";

async fn files_page(window: &Window) {
    window.control(",").await;
    window.press("settings-files").await;
}

#[test]
fn a_backup_brings_back_what_was_lost() {
    with_app(async |program| {
        let screen = Screen::new();
        let profile = Profile::new(program.clone()).on(&screen);
        profile.prefer(json!({ "lastGame": two_people() }));
        stored::store(&profile, &past_games());
        let window = profile.open().await;
        files_page(&window).await;
        window.says("[data-path='data']", profile.path().to_str().expect("a path of letters")).await;
        // Whoever changes their mind makes none.
        window.press("back-up").await;
        FileDialog::open(&screen, "Save").await.cancel().await;
        window.until("nothing is said", "document.querySelector(\"[data-testid='backup-said']\").textContent.trim() === '' && document.querySelector(\"[data-testid='back-up']\").ariaDisabled !== 'true'").await;
        let file = profile.path().join("my games");
        window.press("back-up").await;
        FileDialog::open(&screen, "Save").await.choose(&file).await;
        window.says(SAID, "18 games were copied to:").await;
        let file = file.with_extension("kagetsu");
        window.says(SAID, file.to_str().expect("a path of letters")).await;
        // Nothing is missing yet.
        window.press("restore-backup").await;
        FileDialog::open(&screen, "Open").await.choose(&file).await;
        window.says(SAID, "No game was missing here. 18 were here already.").await;
        window.quit().await;

        // Another machine, with a game of its own.
        let other = Profile::new(program).on(&screen);
        other.prefer(json!({ "lastGame": two_people() }));
        let window = other.open().await;
        window.press("two-players").await;
        window.place("h8").await;
        files_page(&window).await;
        window.press("restore-backup").await;
        FileDialog::open(&screen, "Open").await.choose(&file).await;
        window.says(SAID, "18 games were added.").await;
        window.control("l").await;
        window.says("[data-testid='history-count']", "19 games").await;
        window.fill("history-search", "練習").await;
        window.says("[data-testid='history-count']", "1 of 19 games").await;
        window.quit().await;
        assert_eq!(stored::games(&other).len(), 19);
    });
}

#[test]
fn what_is_no_backup_is_refused() {
    with_app(async |program| {
        let screen = Screen::new();
        let profile = Profile::new(program).on(&screen);
        profile.prefer(json!({}));
        stored::store(&profile, &past_games());
        let file = profile.path().join("picture.kagetsu");
        std::fs::write(&file, "this is no backup").expect("a file");
        let window = profile.open().await;
        files_page(&window).await;
        window.press("restore-backup").await;
        FileDialog::open(&screen, "Open").await.choose(&file).await;
        window.says(SAID, "This file is not a backup").await;
        window.close().await;
        assert_eq!(std::fs::read_to_string(&file).expect("the file"), "this is no backup");
        let library = Library::open(profile.path().join("data/games.sqlite3")).expect("the library");
        assert_eq!(library.list(&gomoku_library::GameQuery::default()).expect("the list").total, 18);
    });
}
