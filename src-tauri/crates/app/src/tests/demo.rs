use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use gomoku_core::{BoardSize, Color, EndReason, Level, LookAhead, OpponentName, Outcome, Rule};
use gomoku_game::{ByColor, GameError, GameId, PauseReason, Phase, PlayerKind, TimeControl};

use super::{
    puppet::{Sign, puppet},
    stage::*,
};
use crate::{AppError, Change, NewGame, OpponentFactory, Preferences};

const SCORER: OpponentName = OpponentName::PointScorer;

async fn set_pace(stage: &Stage, demo_pace_ms: u32) {
    let preferences = Preferences { demo_pace_ms, ..stage.app.preferences() };
    stage.app.set_preferences(preferences).await.unwrap();
}

/// Lets two computers play, and returns the moves when the game has ended.
async fn play_to_the_end(stage: &mut Stage, game: NewGame) -> String {
    let id = stage.app.new_game(game).await.unwrap().id;
    let mut moves = 0;
    while stage.view(id).await.status.phase == Phase::Running {
        stage.run(millis(600)).await;
        let updates = stage.updates_until(is_computers).await;
        let Change::Moved { mv, by_computer: true } = updates.last().unwrap().change else {
            panic!("{updates:?}")
        };
        let by = if moves % 2 == 0 { Color::Black } else { Color::White };
        assert_eq!((mv.by, mv.elapsed), (by, millis(600)), "move {moves}");
        moves += 1;
    }
    assert_eq!(stage.app.current().await, None, "an ended game is not in progress");
    stage.stones(id).await
}

#[tokio::test(start_paused = true)]
async fn two_computers_play_to_the_end() {
    for (black, white) in [
        (OpponentName::Level(Level::MIN), SCORER),
        (SCORER, SCORER),
        (OpponentName::LineWeights, OpponentName::FiveBest(LookAhead::MIN)),
    ] {
        let size = BoardSize::new(9).unwrap();
        let game = NewGame { rule: Rule::Renju, size, first_on_tengen: true, ..demo(black, white) };
        let moves = play_to_the_end(&mut Stage::new(), game.clone()).await;
        assert!(moves.starts_with("e5"), "{moves}");
        let again = play_to_the_end(&mut Stage::new(), game).await;
        assert_eq!(moves, again, "both are seeded");
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_looks_on_moves_for_nobody() {
    let (opponents, mut strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let id = stage.app.new_game(demo(SCORER, OpponentName::Level(Level::MIN))).await.unwrap().id;
    strings.check_sign(Sign::Searches { ply: 0 }).await;
    check_onlooker(&stage, id).await;
    let status = stage.view(id).await.status;
    assert!(!status.can_pass && !status.can_undo && !status.can_redo);
    assert_eq!(status.may_offer_draw, ByColor::both(false));

    stage.app.pause(id).await.unwrap();
    strings.check_sign(Sign::Stopped).await;
    check_onlooker(&stage, id).await;
    stage.run(seconds(60)).await;
    assert_eq!(stage.stones(id).await, "");
    stage.app.resume(id).await.unwrap();
    strings.check_sign(Sign::Searches { ply: 0 }).await;
    strings.play("h8");
    stage.settle().await;
    stage.run(millis(600)).await;
    stage.updates_until(is_computers).await;
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    assert!(stage.app.undo(id).await.is_err(), "nobody takes back");
    assert!(stage.app.redo(id).await.is_err());
    strings.play("h9");
    stage.settle().await;
    stage.app.move_now(id).await.unwrap();
    stage.updates_until(is_computers).await;
    assert_eq!(stage.stones(id).await, "h8h9");

    stage.app.leave(id).await.unwrap();
    assert_eq!(stage.view(id).await.status.phase, Phase::Paused(PauseReason::Left));
    let restarted = stage.app.restart(id).await.unwrap();
    let names = |settings: &gomoku_game::GameSettings| settings.players.clone().map(|player| player.kind);
    let black_is_the_scorer =
        ByColor::new(PlayerKind::Computer(SCORER), PlayerKind::Computer(OpponentName::Level(Level::MIN)));
    assert_eq!(names(&restarted.settings), black_is_the_scorer);
    let rematch = stage.app.rematch(restarted.id).await.unwrap();
    assert_eq!(names(&rematch.settings), black_is_the_scorer.swapped());
}

async fn check_onlooker(stage: &Stage, id: GameId) {
    let ply = stage.view(id).await.moves.len() as u32;
    check_refused(stage.app.place(id, point("a1"), ply).await, GameError::NotYourTurn);
    check_refused(stage.app.pass(id, ply).await, GameError::NotYourTurn);
    for side in Color::ALL {
        check_refused(stage.app.resign(id, side).await, GameError::NotYourTurn);
        check_refused(stage.app.offer_draw(id, side).await, GameError::NotYourTurn);
        check_refused(stage.app.answer_draw(id, side, true).await, GameError::NotYourTurn);
    }
}

#[tokio::test(start_paused = true)]
async fn the_pace_changes_at_once() {
    let mut stage = Stage::new();
    set_pace(&stage, 5000).await;
    let id = stage.app.new_game(demo(SCORER, SCORER)).await.unwrap().id;
    assert_eq!(stage.view(id).await.status.thinking.unwrap().limit, seconds(5));
    stage.run(millis(1400)).await;
    assert_eq!(stage.stones(id).await, "", "it takes its time");
    set_pace(&stage, 1500).await;
    stage.run(millis(99)).await;
    assert_eq!(stage.stones(id).await, "");
    stage.run(millis(1)).await;
    let updates = stage.updates_until(is_computers).await;
    let Change::Moved { mv, .. } = updates.last().unwrap().change else { panic!("{updates:?}") };
    assert_eq!(mv.elapsed, millis(1500), "the present move keeps the new pace");
    stage.run(millis(1500)).await;
    stage.updates_until(is_computers).await;
    set_pace(&stage, 0).await;
    let mut moves = 2;
    while stage.view(id).await.status.phase == Phase::Running {
        // No time passes.
        stage.updates_until(|change| is_computers(change) || is_ended(change)).await;
        moves += 1;
    }
    assert!(moves > 9, "{moves}");
}

#[tokio::test(start_paused = true)]
async fn equal_opponents_share_nothing() {
    let made = Arc::new(AtomicU32::new(0));
    let counter = Arc::clone(&made);
    let opponents: OpponentFactory = Arc::new(move |name| {
        counter.fetch_add(1, Ordering::Relaxed);
        gomoku_engine::opponent(name)
    });
    let mut stage = Stage::against(opponents);
    play_to_the_end(&mut stage, demo(SCORER, SCORER)).await;
    assert_eq!(made.load(Ordering::Relaxed), 2, "one for each side, and for the whole game");
    play_to_the_end(&mut stage, demo(SCORER, SCORER)).await;
    assert_eq!(made.load(Ordering::Relaxed), 4, "nothing learnt outlives the game");
}

#[tokio::test(start_paused = true)]
async fn every_new_demo_is_another_game() {
    let mut stage = Stage::new();
    let mut seen = HashSet::new();
    for _ in 0..2 {
        seen.insert(play_to_the_end(&mut stage, demo(SCORER, SCORER)).await);
    }
    assert_eq!(seen.len(), 2, "{seen:?}");
}

#[tokio::test(start_paused = true)]
async fn a_demo_comes_back_and_can_be_played_again_from_the_history() {
    let stage = Stage::new();
    let game =
        NewGame { clocks: ByColor::both(per_move(30)), ..demo(SCORER, OpponentName::Level(Level::MIN)) };
    let id = stage.app.new_game(game.clone()).await.unwrap().id;
    stage.run(millis(600)).await;
    assert_eq!(stage.app.preferences().last_game, game);
    let stage = stage.restart().await;
    let restored = stage.app.current().await.unwrap();
    assert_eq!((restored.id, restored.status.phase), (id, Phase::Paused(PauseReason::Restored)));
    stage.run(seconds(5)).await;
    assert_eq!(stage.view(id).await.moves, restored.moves, "it waits");
    stage.app.resume(id).await.unwrap();
    stage.app.new_game(people(TimeControl::None)).await.unwrap();
    let rematch = stage.app.rematch(id).await.unwrap();
    assert!(rematch.settings.is_demo());
    assert!(rematch.status.thinking.is_some());
    assert_eq!(rematch.settings.players.black.kind, PlayerKind::Computer(OpponentName::Level(Level::MIN)));
}

#[tokio::test(start_paused = true)]
async fn a_computer_can_lose_on_time_to_another() {
    let (opponents, mut strings) = puppet(false);
    let mut stage = Stage::against(opponents);
    let hopeless = TimeControl::Main { main: millis(1), increment: millis(0) };
    let game = NewGame { clocks: ByColor::both(hopeless), ..demo(SCORER, SCORER) };
    let id = stage.app.new_game(game).await.unwrap().id;
    strings.check_sign(Sign::Searches { ply: 0 }).await;
    stage.run(millis(1)).await;
    stage.updates_until(is_ended).await;
    let result = stage.view(id).await.status.result.unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::Win(Color::White), EndReason::Timeout));
    assert!(matches!(stage.app.move_now(id).await, Err(AppError::NotThinking)));
}
