//! Engines of others: our own, run as a foreign program.

use std::path::{Path, PathBuf};

use gomoku_core::Color;
use gomoku_game::PlayerKind;
use serde_json::json;

use gomoku_tests::dialog::FileDialog;
use gomoku_tests::processes;
use gomoku_tests::screen::Screen;
use gomoku_tests::silent_engine::silent_engine;
use gomoku_tests::stored;
use gomoku_tests::window::{DEADLINE, Profile, Window, against, lose_the_engine, two_people, with_app};

const SAID: &str = "[data-testid='engines-said']";

/// A copy of the engine that was built beside the app. No key of the dialog's types Chinese; `gomoku-protocol` tests such paths.
fn foreign(program: &Path, folder: &Path) -> PathBuf {
    let built = program.with_file_name("kagetsu-engine");
    let folder = folder.join("other engines");
    std::fs::create_dir_all(&folder).expect("a folder");
    let copy = folder.join("pbrain copy");
    std::fs::copy(&built, &copy).expect("the engine is built beside the app");
    copy
}

async fn add(window: &Window, screen: &Screen, file: &Path) {
    window.press("engine-add").await;
    FileDialog::open(screen, "Open").await.choose(file).await;
}

/// A person who has added the engine.
async fn with_engine(program: PathBuf, screen: &Screen) -> (Profile, Window) {
    let profile = Profile::new(program.clone()).on(screen);
    profile.prefer(json!({ "lastGame": two_people() }));
    let file = foreign(&program, profile.path());
    let window = profile.open().await;
    window.control(",").await;
    window.press("settings-engines").await;
    window.appears("[data-testid='engines-none']").await;
    add(&window, screen, &file).await;
    window.says(SAID, "Kagetsu was added.").await;
    (profile, window)
}

/// Begins a game with Black against the engine.
async fn play(window: &Window) {
    window.control("n").await;
    window.press("opponent-computer").await;
    window.press("computer-external").await;
    window.press("color-black").await;
    window.press("start-game").await;
    window.vanishes("[data-testid='dialog-new-game']").await;
    window.says("[data-testid='player-white']", "Kagetsu").await;
    window.click_point("h8").await;
    window.has_stones(2).await;
}

/// The processes of the engine that run below the app.
fn running(window: &Window) -> Vec<u32> {
    window.processes().into_iter().filter(|&id| processes::name(id).starts_with("pbrain")).collect()
}

#[test]
fn a_foreign_engine_is_added_and_plays() {
    with_app(async |program| {
        let screen = Screen::new();
        let (profile, window) = with_engine(program, &screen).await;
        play(&window).await;
        window.click_point("a1").await;
        window.has_stones(4).await;
        // What was said is there to read.
        window.control(",").await;
        window.press("settings-engines").await;
        window.press("engine-log").await;
        window.says("[data-testid='engine-log-lines']", "START 15").await;
        window.press("engine-remove").await;
        window.says(SAID, "Kagetsu was removed.").await;
        window.quit().await;
        let game = &stored::games(&profile)[0];
        assert_eq!(game.settings().players[Color::White].kind, PlayerKind::External);
        assert_eq!(game.moves().len(), 4);
    });
}

#[test]
fn a_foreign_engine_dies_with_the_app() {
    with_app(async |program| {
        let screen = Screen::new();
        let (_profile, window) = with_engine(program, &screen).await;
        play(&window).await;
        let engine = running(&window);
        assert!(!engine.is_empty(), "it runs");
        window.kill().await;
        processes::wait_for_end(&engine, DEADLINE).await;
    });
}

#[test]
fn what_is_no_engine_is_refused_with_a_reason() {
    with_app(async |program| {
        let screen = Screen::new();
        let profile = Profile::new(program).on(&screen);
        profile.prefer(json!({}));
        let text = profile.path().join("read me.txt");
        std::fs::write(&text, "no program").expect("a file");
        let window = profile.open().await;
        window.control(",").await;
        window.press("settings-engines").await;
        add(&window, &screen, &text).await;
        window.says(SAID, "This file is not a program that runs on this computer.").await;
        add(&window, &screen, Path::new("/bin/true")).await;
        window.says(SAID, "The engine has ended unexpectedly.").await;
        window.appears("[data-testid='engines-none']").await;
        window.quit().await;
    });
}

/// A person who has added this program before, and has played against it last.
async fn facing(profile: &Profile, name: &str, program: &Path) -> Window {
    let game = against(&format!("engine:{name}"));
    let engine = json!({ "name": name, "program": program, "threads": 1, "megabytes": 350 });
    profile.prefer(json!({ "lastGame": game, "engines": [engine], "minThinkingMs": 0 }));
    profile.open().await
}

#[test]
fn the_start_of_a_silent_engine_is_told_at_once_and_can_be_cancelled() {
    with_app(async |program| {
        let profile = Profile::new(program);
        let window = facing(&profile, "Silent", &silent_engine(profile.path())).await;
        window.control("n").await;
        window.press("start-game").await;
        window.says("[data-testid='engine-starting']", "Starting Silent").await;
        let engine = running(&window);
        assert!(!engine.is_empty(), "it runs");
        window.press("engine-start-cancel").await;
        window.vanishes("[data-testid='engine-starting']").await;
        processes::wait_for_end(&engine, DEADLINE).await;
        window.appears("[data-testid='dialog-new-game']").await;
        window.quit().await;
    });
}

#[test]
fn somebody_takes_the_seat_of_an_engine_that_was_removed() {
    with_app(async |program| {
        let engine = program.with_file_name("kagetsu-engine");
        let profile = Profile::new(program);
        let window = facing(&profile, "Gone", &engine).await;
        lose_the_engine(&window).await;
        window.says(SAID, "Gone was removed.").await;
        window.press("settings-back").await;
        window.says("[data-testid='banner-deserted']", "Gone is not in the list of engines any more.").await;
        window.press("btn-seat").await;
        window.press("seat-pointScorer").await;
        window.press("seat-go").await;
        window.says("[data-testid='player-white']", "Point scorer").await;
        window.vanishes("[data-testid='banner-deserted']").await;
        window.click_point("a1").await;
        window.has_stones(4).await;
        window.quit().await;
        let game = &stored::games(&profile)[0];
        assert!(matches!(game.settings().players[Color::White].kind, PlayerKind::Computer(_)));
    });
}
