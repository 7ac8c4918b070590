use gomoku_core::{Color, EndReason, Outcome};
use gomoku_game::TimeControl;
use gomoku_library::{GameFilter, GameQuery, LibraryError, StreakKind};

use super::stage::*;
use crate::{AppError, ColorChoice};

#[tokio::test(start_paused = true)]
async fn a_stored_game_can_be_replayed() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    stage.place_all(id, "h8h9i8").await;
    stage.app.undo(id).await.unwrap();
    stage.app.pause(id).await.unwrap();
    stage.app.resume(id).await.unwrap();
    stage.run(seconds(2)).await;
    stage.place_all(id, "i7i9j6j9g9k5k9l4").await;
    let live = stage.view(id).await;
    assert_eq!(live.status.result, None, "nobody has five yet");
    stage.app.leave(id).await.unwrap();
    stage.app.resume(id).await.unwrap();
    stage.app.resign(id, Color::White).await.unwrap();
    let record = stage.app.stored_game(id).await.unwrap();
    assert_eq!(record.settings, live.settings);
    assert_eq!(record.moves, stage.view(id).await.moves);
    assert_eq!(moves_text(&record.moves), "h8h9i7i9j6j9g9k5k9l4");
    assert_eq!(record.moves[2].elapsed, seconds(2));
    assert_eq!(record.pauses, 2);
    assert_eq!(record.clocks.running, None);
    let result = record.result.unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::Win(Color::Black), EndReason::Resignation));
    assert_eq!(record.summary.moves, 10);
}

#[tokio::test(start_paused = true)]
async fn the_history_lists_deletes_and_restores() {
    let stage = Stage::new();
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.insert(0, stage.app.new_game(people(TimeControl::None)).await.unwrap().id);
        stage.run(seconds(1)).await;
    }
    let listed = async |stage: &Stage| {
        let page = stage.app.list_games(GameQuery::default()).await.unwrap();
        assert_eq!(page.total, page.games.len() as u64);
        page.games.iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(&stage).await, ids, "the newest first");
    stage.app.delete_games(vec![ids[1], ids[0]]).await.unwrap();
    assert_eq!(listed(&stage).await, [ids[2]]);
    assert_eq!(stage.app.current().await, None, "a deleted game is not in progress");
    check_unknown(stage.app.resume_stored(ids[0]).await);
    check_unknown(stage.app.place(ids[0], point("h8"), 0).await);
    stage.app.restore_games(vec![ids[0]]).await.unwrap();
    assert_eq!(listed(&stage).await, [ids[0], ids[2]]);
    stage.app.resume_stored(ids[0]).await.unwrap();
    let stage = stage.restart().await;
    assert_eq!(listed(&stage).await, [ids[0], ids[2]]);
    check_unknown(stage.app.stored_game(ids[1]).await);
}

#[tokio::test(start_paused = true)]
async fn notes_names_and_favourites_are_kept_and_found() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8h9").await;
    stage.app.set_note(id, "an even opening".to_owned()).await.unwrap();
    stage.app.rename_players(id, "花子".to_owned(), "Ada".to_owned()).await.unwrap();
    stage.app.set_favourite(vec![id], true).await.unwrap();
    stage.app.new_game(people(TimeControl::None)).await.unwrap();
    let stage = stage.restart().await;
    let query = |text: &str| GameQuery {
        filter: GameFilter { text: text.to_owned(), favourites: true, ..GameFilter::default() },
        ..GameQuery::default()
    };
    for (text, found) in [("", 1), ("花 ADA opening", 1), ("nobody", 0)] {
        assert_eq!(stage.app.list_games(query(text)).await.unwrap().total, found, "{text:?}");
    }
    assert_eq!(stage.app.game_ids(query("")).await.unwrap(), [id]);
    let record = stage.app.stored_game(id).await.unwrap();
    assert_eq!(record.summary.note, "an even opening");
    assert_eq!(record.settings.players.black.name, "花子", "a replay shows the new name as well");
    let long = stage.app.set_note(id, "x".repeat(2001)).await;
    assert!(matches!(long, Err(AppError::Library(LibraryError::BadText(_)))), "{long:?}");
}

#[tokio::test(start_paused = true)]
async fn the_game_at_the_table_takes_its_new_names() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.app.rename_players(id, "花子".to_owned(), String::new()).await.unwrap();
    let players = stage.view(id).await.settings.players;
    assert_eq!((players.black.name.as_str(), players.white.name.as_str()), ("花子", ""));
}

#[tokio::test(start_paused = true)]
async fn statistics_count_what_was_played() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.app.resign(id, Color::Black).await.unwrap();
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    stage.app.resign(id, Color::Black).await.unwrap();
    let statistics = stage.app.statistics().await.unwrap();
    assert_eq!((statistics.games, statistics.unfinished), (2, 0));
    assert_eq!((statistics.computer.won, statistics.computer.lost), (0, 1));
    assert_eq!(statistics.streak, Some((StreakKind::Lost, 1)));
    let opponents: Vec<_> = statistics.by_opponent.iter().map(|&(name, _)| name).collect();
    assert_eq!(stage.app.stored_opponents().await.unwrap(), opponents);
}

#[tokio::test(start_paused = true)]
async fn a_backup_brings_back_what_is_gone() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8h9i8").await;
    stage.app.set_note(id, "kept".to_owned()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.kagetsu");
    assert_eq!(stage.app.back_up(file.clone()).await.unwrap(), 1);
    let other = Stage::new();
    other.app.new_game(people(TimeControl::None)).await.unwrap();
    let report = other.app.restore_backup(file.clone()).await.unwrap();
    assert_eq!((report.added, report.known, report.unreadable), (1, 0, 0));
    assert_eq!(other.app.restore_backup(file).await.unwrap().known, 1);
    let record = other.app.stored_game(id).await.unwrap();
    assert_eq!((moves_text(&record.moves).as_str(), record.summary.note.as_str()), ("h8h9i8", "kept"));
    let refused = other.app.restore_backup(folder.path().join("missing")).await;
    assert!(matches!(refused, Err(AppError::Library(_))), "{refused:?}");
}
