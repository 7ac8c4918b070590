use gomoku_core::{Color, EndReason, Outcome};
use gomoku_game::TimeControl;
use gomoku_library::GameQuery;

use super::stage::*;

const ALL: GameQuery = GameQuery { limit: 100, offset: 0 };

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
        let page = stage.app.list_games(ALL).await.unwrap();
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
