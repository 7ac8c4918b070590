use std::sync::{Arc, atomic::Ordering};

use gomoku_core::Color;
use gomoku_game::{GameId, PauseReason, Phase, TimeControl};

use super::{
    disk::{Damage, Disk, stage_on},
    stage::*,
};
use crate::{AppError, Notice};

fn damage(disk: &Disk, left: usize) {
    *disk.damage.lock().unwrap() = Some(Damage { left, forged: false });
}

/// The moves that are on disk.
async fn stored(stage: &Stage, id: GameId) -> String {
    moves_text(&stage.app.stored_game(id).await.unwrap().moves)
}

/// What the person was told: about the database, and nothing about a game that is not saved.
fn check_only_the_database_was_told(stage: &mut Stage) {
    stage.told();
    let notices = stage.notices();
    let [Notice::DatabaseRecovered { .. } | Notice::DatabaseSetAside { .. }] = notices[..] else {
        panic!("{notices:?}")
    };
}

#[tokio::test(start_paused = true)]
async fn a_game_goes_on_whole_when_the_database_was_damaged() {
    for left in [0, 1, 3] {
        let disk = Arc::new(Disk::default());
        let mut stage = stage_on(&disk);
        let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
        stage.place_all(id, "h8h9i8i9").await;
        damage(&disk, left);
        stage.place_all(id, "j8").await;
        let updates = stage.told();
        check_consecutive(1, &updates);
        assert!(updates.iter().all(|update| update.saved), "{left}: {updates:?}");
        check_only_the_database_was_told(&mut stage);
        assert_eq!(stored(&stage, id).await, "h8h9i8i9j8", "{left} events were left");
        stage.place_all(id, "j9").await;
        let stage = stage.restart().await;
        assert_eq!(stage.app.current().await.unwrap().id, id, "it is still in progress");
        assert_eq!(stage.stones(id).await, "h8h9i8i9j8j9");
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_from_the_disk_goes_on_whole_when_the_database_was_damaged() {
    let disk = Arc::new(Disk::default());
    let mut stage = stage_on(&disk);
    let first = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(first, "h8h9i8").await;
    let second = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.app.resume_stored(first).await.unwrap();
    stage.app.resume(first).await.unwrap();
    damage(&disk, 1);
    stage.place_all(first, "i9").await;
    check_only_the_database_was_told(&mut stage);
    assert_eq!(stored(&stage, first).await, "h8h9i8i9");
    assert_eq!(stored(&stage, second).await, "");
}

#[tokio::test(start_paused = true)]
async fn a_game_that_stands_still_is_written_again_when_it_is_left() {
    let disk = Arc::new(Disk::default());
    let mut stage = stage_on(&disk);
    let ended = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(ended, "h8h9").await;
    stage.app.resign(ended, Color::White).await.unwrap();
    // Somebody else meets the damage.
    damage(&disk, 2);
    assert!(matches!(stage.app.set_favourite(vec![ended], true).await, Err(AppError::Library(_))));
    check_only_the_database_was_told(&mut stage);
    assert_eq!(stored(&stage, ended).await, "h8", "the rest was damaged");
    let paused = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    let record = stage.app.stored_game(ended).await.unwrap();
    assert_eq!(moves_text(&record.moves), "h8h9");
    assert!(record.result.is_some());

    stage.place_all(paused, "h8h9").await;
    stage.app.pause(paused).await.unwrap();
    damage(&disk, 1);
    assert!(stage.app.set_favourite(vec![ended], true).await.is_err());
    let stage = stage.restart().await;
    let current = stage.app.current().await.unwrap();
    assert_eq!((current.id, current.status.phase), (paused, Phase::Paused(PauseReason::User)));
    assert_eq!(stage.stones(paused).await, "h8h9");
}

#[tokio::test(start_paused = true)]
async fn what_an_earlier_game_left_unwritten_is_written_into_the_recovered_database() {
    let disk = Arc::new(Disk::default());
    let mut stage = stage_on(&disk);
    let first = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(first, "h8h9").await;
    disk.full.store(true, Ordering::Relaxed);
    stage.place_all(first, "i8").await;
    let second = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(second, "a1").await;
    damage(&disk, 1);
    disk.full.store(false, Ordering::Relaxed);
    stage.place_all(second, "a2").await;
    assert!(stage.view(second).await.saved);
    assert_eq!(stored(&stage, first).await, "h8h9i8", "the disk never had the last stone");
    assert_eq!(stored(&stage, second).await, "a1a2");
    stage.told();
    let notices = stage.notices();
    assert!(
        matches!(notices[..], [Notice::NotSaved, Notice::DatabaseRecovered { .. }, Notice::SavedAgain]),
        "{notices:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_game_of_which_the_disk_says_otherwise_goes_on_unsaved() {
    let disk = Arc::new(Disk::default());
    let mut stage = stage_on(&disk);
    let first = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(first, "h8h9").await;
    *disk.damage.lock().unwrap() = Some(Damage { left: 2, forged: true });
    stage.place_all(first, "i8i9").await;
    let view = stage.view(first).await;
    assert_eq!((moves_text(&view.moves), view.saved), ("h8h9i8i9".to_owned(), false));
    stage.told();
    assert!(stage.notices().contains(&Notice::NotSaved));
    // It holds up no other game.
    let second = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(second, "a1a2").await;
    assert_eq!(stored(&stage, second).await, "a1a2");
}

#[tokio::test(start_paused = true)]
async fn damage_that_a_checkpoint_meets_is_dealt_with() {
    let disk = Arc::new(Disk::default());
    let mut stage = stage_on(&disk);
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    stage.place_all(id, "h8h9").await;
    stage.told();
    damage(&disk, 1);
    // The beat of each second notes the clocks.
    stage.run(seconds(2)).await;
    assert_eq!(stored(&stage, id).await, "", "this is asked after it");
    check_only_the_database_was_told(&mut stage);
    stage.place_all(id, "i8").await;
    assert_eq!(stored(&stage, id).await, "h8h9i8");
}

#[tokio::test(start_paused = true)]
async fn damage_that_the_first_deletion_meets_is_dealt_with() {
    let disk = Arc::new(Disk::default());
    damage(&disk, 1);
    let mut stage = stage_on(&disk);
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    check_only_the_database_was_told(&mut stage);
    assert_eq!(stored(&stage, id).await, "h8");
}
