use std::{
    fs,
    path::PathBuf,
    sync::{Arc, atomic::Ordering, mpsc},
};

use gomoku_core::Color;
use gomoku_game::{Phase, TimeControl};
use gomoku_library::GameQuery;

use super::{
    disk::{Disk, stage_on},
    fakes::MemoryStore,
    stage::*,
};
use crate::{AppConfig, AppError, Change, Notice, Preferences, archive::library_file};

#[tokio::test(start_paused = true)]
async fn a_full_disk_does_not_stop_the_game() {
    let disk = Arc::new(Disk::default());
    let mut stage = stage_on(&disk);
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    stage.place_all(id, "h8").await;
    stage.told();
    disk.full.store(true, Ordering::Relaxed);
    stage.place_all(id, "h9i8i9").await;
    stage.run(seconds(3)).await;
    let updates = stage.told();
    check_consecutive(3, &updates);
    assert!(updates.iter().all(|update| !update.saved), "{updates:?}");
    assert!(!stage.view(id).await.saved);
    assert_eq!(stage.notices(), [Notice::NotSaved], "told once");
    assert_eq!(stage.app.notices(), [Notice::NotSaved]);
    assert!(disk.refused.load(Ordering::Relaxed) >= 6, "three moves and three seconds");

    disk.full.store(false, Ordering::Relaxed);
    stage.run(seconds(1)).await;
    let updates = stage.updates_until(|change| *change == Change::Saved).await;
    check_consecutive(6, &updates);
    assert!(updates[0].saved);
    assert_eq!(stage.notices(), [Notice::SavedAgain]);
    assert_eq!(stage.app.notices(), []);
    assert_eq!(moves_text(&stage.app.stored_game(id).await.unwrap().moves), "h8h9i8i9");

    disk.full.store(true, Ordering::Relaxed);
    stage.place_all(id, "j8").await;
    disk.full.store(false, Ordering::Relaxed);
    stage.place_all(id, "j9").await;
    let updates = stage.told();
    assert_eq!(updates.iter().map(|update| update.saved).collect::<Vec<_>>(), [false, true]);
    assert_eq!(stage.notices(), [Notice::NotSaved, Notice::SavedAgain]);
    let stage = stage.restart().await;
    assert_eq!(stage.stones(id).await, "h8h9i8i9j8j9");
}

#[tokio::test(start_paused = true)]
async fn what_an_earlier_game_left_unwritten_is_written_by_a_later_one() {
    let disk = Arc::new(Disk::default());
    let mut stage = stage_on(&disk);
    disk.full.store(true, Ordering::Relaxed);
    let first = stage.app.new_game(people(TimeControl::None)).await.unwrap();
    assert!(!first.saved);
    stage.place_all(first.id, "h8h9").await;
    let second = stage.app.restart(first.id).await.unwrap();
    stage.place_all(second.id, "a1").await;
    disk.full.store(false, Ordering::Relaxed);
    stage.place_all(second.id, "a2").await;
    stage.told();
    assert_eq!(stage.notices(), [Notice::NotSaved, Notice::SavedAgain]);
    let stage = stage.restart().await;
    assert_eq!(stage.app.current().await.unwrap().id, second.id);
    assert_eq!(stage.stones(second.id).await, "a1a2");
    assert_eq!(moves_text(&stage.app.stored_game(first.id).await.unwrap().moves), "h8h9");
}

#[tokio::test(start_paused = true)]
async fn a_game_comes_back_with_what_the_disk_refused() {
    let disk = Arc::new(Disk::default());
    let mut stage = stage_on(&disk);
    let first = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(first, "h8").await;
    disk.full.store(true, Ordering::Relaxed);
    stage.place_all(first, "h9i8").await;
    let second = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.app.resume_stored(first).await.unwrap();
    assert_eq!(stage.stones(first).await, "h8h9i8", "the disk lacks two stones, the person does not");
    stage.app.resume(first).await.unwrap();
    stage.place_all(first, "i9").await;
    disk.full.store(false, Ordering::Relaxed);
    stage.place_all(first, "j8").await;
    stage.told();
    assert_eq!(stage.notices(), [Notice::NotSaved, Notice::SavedAgain]);
    let stage = stage.restart().await;
    assert_eq!(stage.app.current().await.unwrap().id, first);
    assert_eq!(stage.stones(first).await, "h8h9i8i9j8");
    assert_eq!(moves_text(&stage.app.stored_game(second).await.unwrap().moves), "");
}

#[tokio::test(start_paused = true)]
async fn nobody_pays_for_a_slow_disk() {
    let disk = Arc::new(Disk::default());
    let stage = stage_on(&disk);
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    stage.run(seconds(2)).await;
    let (open_gate, gate) = mpsc::channel();
    *disk.gate.lock().unwrap() = Some(gate);
    let place = tokio::spawn({
        let app = stage.app.clone();
        async move { app.place(id, point("h8"), 0).await }
    });
    // Let the stone arrive before the time passes.
    tokio::task::yield_now().await;
    for _ in 0..20 {
        tokio::time::advance(seconds(1)).await;
    }
    open_gate.send(()).unwrap();
    assert_eq!(place.await.unwrap().unwrap(), 1);
    let view = stage.view(id).await;
    assert_eq!(view.status.phase, Phase::Running, "what the disk took is no sleep of the machine");
    assert_eq!(view.moves[0].elapsed, seconds(2));
    assert_eq!(left(&view.clocks)[Color::White], Some(seconds(30)));
}

#[tokio::test(start_paused = true)]
async fn a_library_that_cannot_be_opened_may_open_later() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let blocked = folder.path().join("blocked");
    fs::write(&blocked, "a file where a folder should be").unwrap();
    let open = library_file(blocked.join("games.sqlite3"));
    let mut stage = Stage::with(Setting { folder: Some(folder), open: Some(open), ..Setting::default() });
    let game = stage.app.new_game(people(per_move(30))).await.unwrap();
    assert!(!game.saved);
    stage.place_all(game.id, "h8").await;
    stage.run(seconds(2)).await;
    stage.told();
    let notices = stage.notices();
    assert!(matches!(notices[..], [Notice::DatabaseUnavailable { .. }]), "{notices:?}");
    let refused = stage.app.stored_game(game.id).await;
    assert!(matches!(refused, Err(AppError::LibraryUnavailable)), "{refused:?}");
    fs::remove_file(&blocked).unwrap();
    stage.run(seconds(1)).await;
    stage.updates_until(|change| *change == Change::Saved).await;
    assert_eq!(
        stage.notices(),
        [Notice::SavedAgain],
        "a window that shows the trouble must learn that it is over"
    );
    assert_eq!(stage.app.notices(), []);
    assert_eq!(moves_text(&stage.app.stored_game(game.id).await.unwrap().moves), "h8");
}

#[tokio::test(start_paused = true)]
async fn a_library_of_a_newer_version_is_left_alone() {
    let stage = Stage::new();
    stage.app.new_game(people(TimeControl::None)).await.unwrap();
    stage.app.shutdown().await;
    // The version of the schema stands in the header of the file.
    let path = stage.database();
    let mut bytes = fs::read(&path).unwrap();
    bytes[60..64].copy_from_slice(&1000_u32.to_be_bytes());
    fs::write(&path, &bytes).unwrap();
    let mut stage = stage.start_again();
    let game = stage.app.new_game(people(per_move(30))).await.unwrap();
    assert!(!game.saved);
    stage.place_all(game.id, "h8h9i8i9j8j9k8k9l8").await;
    assert_eq!(winner(&stage.view(game.id).await), Some(Color::Black));
    let refused = stage.app.list_games(GameQuery::default()).await;
    assert!(matches!(refused, Err(AppError::LibraryUnavailable)), "{refused:?}");
    stage.told();
    assert_eq!(stage.notices(), [Notice::DatabaseNewer]);
    assert_eq!(stage.app.notices(), [Notice::DatabaseNewer]);
    stage.app.shutdown().await;
    assert!(fs::read(&path).unwrap() == bytes, "the file was touched");
}

#[tokio::test(start_paused = true)]
async fn a_damaged_library_is_set_aside() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let path = AppConfig::new(folder.path()).database();
    fs::write(&path, "this is no database, whatever its name says".repeat(100)).unwrap();
    let mut stage = Stage::with(Setting { folder: Some(folder), ..Setting::default() });
    assert_eq!(stage.app.current().await, None);
    let notices = stage.notices();
    let [Notice::DatabaseSetAside { backup }] = &notices[..] else { panic!("{notices:?}") };
    assert!(backup.exists());
    assert!(stage.app.new_game(people(TimeControl::None)).await.unwrap().saved);
}

#[tokio::test(start_paused = true)]
async fn preferences_that_cannot_be_saved_hold_until_the_end() {
    let stage = Stage::new();
    let mine = Preferences { coordinates: false, ..Preferences::default() };
    assert_eq!(stage.app.set_preferences(mine.clone()).await.unwrap(), mine);
    stage.settings.fails.store(true, Ordering::Relaxed);
    let more = Preferences { pulse: false, ..mine.clone() };
    let refused = stage.app.set_preferences(more.clone()).await;
    assert!(matches!(refused, Err(AppError::PreferencesNotSaved(_))), "{refused:?}");
    assert_eq!(stage.app.preferences(), more);
    let absurd = Preferences { min_thinking_ms: 3001, ..more.clone() };
    let refused = stage.app.set_preferences(absurd).await;
    assert!(matches!(refused, Err(AppError::Preferences(_))), "{refused:?}");
    assert_eq!(stage.app.preferences(), more);
    let stage = stage.restart().await;
    assert_eq!(stage.app.preferences(), mine, "what was saved before is still there");
}

#[tokio::test(start_paused = true)]
async fn damaged_preferences_are_told() {
    let settings = Arc::new(MemoryStore::default());
    let backup = PathBuf::from("settings.json.bak");
    *settings.reset.lock().unwrap() = Some(backup.clone());
    let stage = Stage::with(Setting { settings, ..Setting::default() });
    assert_eq!(stage.app.notices(), [Notice::PreferencesReset { backup }]);
    assert_eq!(stage.app.preferences(), Preferences::default());
}
