use std::{
    fs,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use gomoku_core::Color;
use gomoku_game::{ByColor, GameError, PauseReason, Phase, TimeControl};

use super::stage::*;
use crate::{Change, ColorChoice, GameView, NewGame, PositionRef, Threats};

const FISCHER: TimeControl = TimeControl::Main { main: Duration::from_secs(60), increment: Duration::ZERO };

#[tokio::test(start_paused = true)]
async fn a_restarted_game_stays_as_unfinished() {
    let mut stage = Stage::new();
    let old = stage.app.new_game(people(FISCHER)).await.unwrap();
    stage.place_all(old.id, "h8h9").await;
    let new = stage.app.restart(old.id).await.unwrap();
    assert_ne!(new.id, old.id);
    let same = GameView { id: new.id, ..old.clone() };
    assert_eq!(new.settings.players, same.settings.players);
    assert_eq!((new.settings.clocks, new.moves.len()), (same.settings.clocks, 0));
    check_unknown(stage.app.place(old.id, point("h10"), 2).await);
    let record = stage.app.stored_game(old.id).await.unwrap();
    assert_eq!((record.result, moves_text(&record.moves)), (None, "h8h9".to_owned()));
    let updates = stage.told();
    let left: Vec<_> = updates.iter().filter(|update| update.id == old.id).collect();
    assert_eq!(left.last().unwrap().change, Change::Paused(PauseReason::Left));
    assert_eq!(stage.app.current().await.unwrap().id, new.id);
}

#[tokio::test(start_paused = true)]
async fn a_rematch_swaps_the_colours_and_each_player_keeps_the_clock() {
    let stage = Stage::new();
    let handicap = NewGame {
        clocks: ByColor::new(per_move(30), TimeControl::None),
        ..versus(ColorChoice::Black, TimeControl::None)
    };
    let game = stage.app.new_game(handicap).await.unwrap();
    assert_eq!(game.settings.lone_human(), Some(Color::Black));
    stage.app.resign(game.id, Color::Black).await.unwrap();
    let rematch = stage.app.rematch(game.id).await.unwrap();
    assert_eq!(rematch.settings.lone_human(), Some(Color::White));
    assert_eq!(rematch.settings.clocks, ByColor::new(TimeControl::None, per_move(30)));
    assert!(rematch.status.thinking.is_some(), "the computer has Black now");
}

#[tokio::test(start_paused = true)]
async fn whoever_was_renamed_plays_again_under_that_name() {
    let stage = Stage::new();
    let names = |game: &GameView| game.settings.players.clone().map(|player| player.name);
    let rename = async |stage: &Stage, id, black: &str, white: &str| {
        stage.app.rename_players(id, black.to_owned(), white.to_owned()).await.unwrap();
    };
    let handicap = NewGame { clocks: ByColor::new(per_move(30), per_move(60)), ..people(FISCHER) };
    let first = stage.app.new_game(handicap).await.unwrap();
    assert_eq!(names(&first), ByColor::both(String::new()));
    stage.place_all(first.id, "h8").await;
    // While it is live.
    rename(&stage, first.id, "花子", "Ada").await;
    let second = stage.app.rematch(first.id).await.unwrap();
    assert_eq!(names(&second), ByColor::new("Ada".to_owned(), "花子".to_owned()));
    assert_eq!(second.settings.clocks, ByColor::new(per_move(60), per_move(30)));
    // From the history: the first one is unfinished.
    rename(&stage, first.id, "Hanako", "Ada").await;
    let again = stage.app.restart(first.id).await.unwrap();
    assert_eq!(names(&again), ByColor::new("Hanako".to_owned(), "Ada".to_owned()));
    let rematch = stage.app.rematch(second.id).await.unwrap();
    assert_eq!(names(&rematch), ByColor::new("花子".to_owned(), "Ada".to_owned()));
    // And whoever goes on with the game.
    assert_eq!(names(&stage.app.resume_stored(first.id).await.unwrap()), names(&again));
    let stage = stage.restart().await;
    assert_eq!(names(&stage.view(first.id).await), names(&again));
}

#[tokio::test(start_paused = true)]
async fn a_game_that_was_left_is_still_in_progress() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.run(seconds(5)).await;
    stage.app.leave(id).await.unwrap();
    stage.app.leave(id).await.unwrap();
    stage.run(seconds(50)).await;
    let stage = stage.restart().await;
    let current = stage.app.current().await.unwrap();
    assert_eq!((current.id, current.status.phase), (id, Phase::Paused(PauseReason::Left)));
    assert_eq!(left(&current.clocks)[Color::Black], Some(seconds(55)));
    assert_eq!(stage.app.resume_stored(id).await.unwrap(), current);
    stage.app.resume(id).await.unwrap();
    stage.place_all(id, "h8").await;
}

#[tokio::test(start_paused = true)]
async fn the_next_start_offers_the_game_with_its_clocks() {
    let stage = Stage::new();
    let game = stage.app.new_game(people(FISCHER)).await.unwrap();
    stage.place_all(game.id, "h8").await;
    stage.run(millis(12_345)).await;
    let mut stage = stage.restart().await;
    let restored = stage.app.current().await.unwrap();
    assert_eq!((restored.id, restored.seq), (game.id, 3));
    assert_eq!(restored.status.phase, Phase::Paused(PauseReason::Restored));
    assert_eq!(left(&restored.clocks)[Color::White], Some(millis(60_000 - 12_345)), "noted at the end");
    assert_eq!(restored.started_at, game.started_at);
    check_consecutive(3, &stage.told());
    let again = stage.restart().await;
    let restored_again = again.app.current().await.unwrap();
    assert_eq!(restored_again.seq, 3, "a game that stands still already is not paused once more");
    assert_eq!(restored_again.clocks, restored.clocks);
    again.app.resume(game.id).await.unwrap();
    again.place_all(game.id, "h9").await;
    assert_eq!(again.stones(game.id).await, "h8h9");
}

#[tokio::test(start_paused = true)]
async fn after_a_crash_at_most_the_last_second_is_given_back() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    stage.run(millis(12_600)).await;
    // The list comes after the checkpoint in the mailbox of the library.
    stage.app.list_games(gomoku_library::GameQuery::default()).await.unwrap();
    let copy = Arc::new(tempfile::tempdir().unwrap());
    for file in fs::read_dir(stage.folder.path()).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
    }
    drop(stage);
    let stage = Stage::with(Setting { folder: Some(copy), ..Setting::default() });
    let restored = stage.app.current().await.unwrap();
    assert_eq!((restored.id, restored.status.phase), (id, Phase::Paused(PauseReason::Restored)));
    let time = left(&restored.clocks)[Color::White].unwrap();
    assert!(time >= millis(60_000 - 12_600) && time <= millis(61_000 - 12_600), "{time:?}");
}

#[tokio::test(start_paused = true)]
async fn an_unfinished_game_of_the_history_can_go_on() {
    let stage = Stage::new();
    let first = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.place_all(first, "h8").await;
    let second = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    let back = stage.app.resume_stored(first).await.unwrap();
    assert_eq!((back.id, moves_text(&back.moves)), (first, "h8".to_owned()));
    assert!(matches!(back.status.phase, Phase::Paused(_)));
    check_unknown(stage.app.view(second).await);
    stage.app.resume(first).await.unwrap();
    stage.app.resign(first, Color::Black).await.unwrap();
    check_refused(stage.app.resume_stored(first).await, GameError::Over);
    stage.app.resume_stored(second).await.unwrap();
    check_refused(stage.app.resume_stored(first).await, GameError::Over);
    let rematch = stage.app.rematch(first).await.unwrap();
    assert_eq!(rematch.moves.len(), 0, "a rematch needs the settings of the stored game only");
    let stage = stage.restart().await;
    assert_eq!(stage.app.current().await.unwrap().id, rematch.id);
}

#[tokio::test(start_paused = true)]
async fn an_ended_game_is_not_offered_and_an_undone_end_is() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.place_all(id, "h8h9i8i9j8j9k8k9l8").await;
    let stage = stage.restart().await;
    assert_eq!(stage.app.current().await, None);
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.place_all(id, "h8h9i8i9j8j9k8k9l8").await;
    stage.app.undo(id).await.unwrap();
    let stage = stage.restart().await;
    assert_eq!(stage.app.current().await.unwrap().id, id);
}

#[tokio::test(start_paused = true)]
async fn nothing_happens_to_the_live_game_if_another_cannot_start() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    let refused = stage.app.new_game(people(per_move(1))).await;
    assert!(matches!(refused, Err(crate::AppError::Settings(_))), "{refused:?}");
    assert_eq!(stage.view(id).await.status.phase, Phase::Running);
    assert_eq!(stage.app.preferences().last_game, people(FISCHER));
}

#[tokio::test(start_paused = true)]
async fn an_actor_that_panics_loses_nothing_that_was_acknowledged() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.place_all(id, "h8h9").await;
    stage.window_fails.store(true, Ordering::Relaxed);
    let failed = stage.app.place(id, point("i8"), 2).await;
    assert!(matches!(failed, Err(crate::AppError::Internal)), "{failed:?}");
    let back = stage.view(id).await;
    assert_eq!(moves_text(&back.moves), "h8h9i8", "it was on disk before it was shown");
    assert_eq!(back.status.phase, Phase::Paused(PauseReason::Restored));
    stage.app.resume(id).await.unwrap();
    stage.place_all(id, "i9").await;
}

#[tokio::test(start_paused = true)]
async fn moves_of_a_game_whose_actor_has_panicked_can_be_looked_up() {
    let stage = Stage::new();
    let id = stage.app.new_game(versus(ColorChoice::Black, FISCHER)).await.unwrap().id;
    stage.window_fails.store(true, Ordering::Relaxed);
    stage.app.place(id, point("h8"), 0).await.unwrap_err();
    let proof = stage.app.solve(PositionRef { game: id, ply: 1 }, Threats::Fours).await;
    assert!(proof.is_ok(), "{proof:?}");
}

#[tokio::test(start_paused = true)]
async fn after_the_end_of_the_app_everything_is_refused() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.app.shutdown().await;
    stage.app.shutdown().await;
    assert_eq!(stage.app.current().await, None);
    check_unknown(stage.app.place(id, point("h8"), 0).await);
    let refused = stage.app.new_game(people(FISCHER)).await;
    assert!(matches!(refused, Err(crate::AppError::ShuttingDown)), "{refused:?}");
    let refused = stage.app.stored_game(id).await;
    assert!(matches!(refused, Err(crate::AppError::ShuttingDown)), "{refused:?}");
}
