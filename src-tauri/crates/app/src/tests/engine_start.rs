use std::sync::atomic::Ordering;

use gomoku_game::{Phase, TimeControl};
use gomoku_protocol::EngineError;

use super::{abroad::*, stage::*};
use crate::{AnalysisOptions, AppError, ColorChoice, PositionRef};

#[track_caller]
fn check_cancelled<T: std::fmt::Debug>(result: Result<T, AppError>) {
    assert!(matches!(result, Err(AppError::Cancelled)), "{result:?}");
}

/// The next program that starts says nothing.
fn silence(there: &Abroad) {
    *there.trouble.lock().unwrap() = Some(EngineError::Stopped);
}

#[tokio::test(start_paused = true)]
async fn a_start_that_is_cancelled_ends_the_program_and_leaves_the_game_alone() {
    let (stage, mut there, engine) = with_engine().await;
    let before = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    silence(&there);
    let cancel = async {
        there.check_start().await;
        stage.app.cancel_engine_start().await;
    };
    let (begun, ()) = tokio::join!(stage.app.new_game(against(&engine.name, TimeControl::None)), cancel);
    check_cancelled(begun);
    there.check_act(Act::Killed).await;
    assert_eq!(stage.app.current().await.map(|view| view.id), Some(before));
    // What was cancelled is no obstacle to the next start.
    stage.app.new_game(against(&engine.name, TimeControl::None)).await.unwrap();
    there.check_ready().await;
}

#[tokio::test(start_paused = true)]
async fn a_game_stays_paused_when_the_start_of_its_engine_is_cancelled() {
    let (mut stage, mut there, engine) = with_engine().await;
    let id = stage.app.new_game(against(&engine.name, TimeControl::None)).await.unwrap().id;
    there.check_ready().await;
    there.plan(Err(EngineError::Exited(None)));
    stage.place_all(id, "h8").await;
    stage.updates_until(|change| matches!(change, crate::Change::Paused(_))).await;
    there.check_thinks(1).await;
    there.check_act(Act::Killed).await;
    silence(&there);
    let cancel = async {
        there.check_start().await;
        stage.app.cancel_engine_start().await;
    };
    let (resumed, ()) = tokio::join!(stage.app.resume(id), cancel);
    check_cancelled(resumed);
    there.check_act(Act::Killed).await;
    assert!(matches!(stage.view(id).await.status.phase, Phase::Paused(_)));
}

#[tokio::test(start_paused = true)]
async fn an_analysis_can_be_stopped_while_its_engine_is_silent() {
    let (mut stage, mut there, engine) = with_engine().await;
    let game = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    let options = AnalysisOptions { lines: 1, excluded: Vec::new(), engine: Some(engine.name) };
    silence(&there);
    stage.app.analyse(PositionRef { game, ply: 0 }, options.clone()).await.unwrap();
    there.check_start().await;
    stage.app.stop_analysis().await.unwrap();
    there.check_act(Act::Killed).await;
    assert!(stage.analysis().await.done);
    assert_eq!(stage.notices(), [], "nobody is told of what they wanted");
    // That it is ready is told before it has found anything.
    stage.app.analyse(PositionRef { game, ply: 0 }, options).await.unwrap();
    there.check_ready().await;
    stage.run(millis(100)).await;
    let told = stage.analysis().await;
    assert!(!told.done && told.findings.variations.is_empty(), "{told:?}");
}

#[tokio::test(start_paused = true)]
async fn an_engine_starts_once_for_whoever_goes_through_a_game_meanwhile() {
    let (mut stage, mut there, engine) = with_engine().await;
    let game = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    stage.place_all(game, "h8").await;
    stage.app.pause(game).await.unwrap();
    let options = AnalysisOptions { lines: 1, excluded: Vec::new(), engine: Some(engine.name) };
    let begin = async |ply| stage.app.analyse(PositionRef { game, ply }, options.clone()).await.unwrap();
    there.slow.store(true, Ordering::Relaxed);
    begin(0).await;
    there.check_start().await;
    begin(1).await;
    begin(0).await;
    begin(1).await;
    there.slow.store(false, Ordering::Relaxed);
    assert!(matches!(there.acts.recv().await, Some(Act::Game(_))), "it was not started anew");
    there.check_act(Act::Analyses { ply: 1, lines: 1 }).await;
    stage.app.stop_analysis().await.unwrap();
    there.check_act(Act::Stopped).await;
    stage.told();
    assert_eq!(stage.notices(), []);
}

#[tokio::test(start_paused = true)]
async fn an_engine_that_starts_for_an_earlier_analysis_can_be_stopped() {
    let (stage, mut there, engine) = with_engine().await;
    let game = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    let options = AnalysisOptions { lines: 1, excluded: Vec::new(), engine: Some(engine.name.clone()) };
    let begin = async || stage.app.analyse(PositionRef { game, ply: 0 }, options.clone()).await.unwrap();
    silence(&there);
    begin().await;
    there.check_start().await;
    begin().await;
    stage.app.stop_analysis().await.unwrap();
    there.check_act(Act::Killed).await;
    // The same goes for one that is removed.
    silence(&there);
    begin().await;
    there.check_start().await;
    begin().await;
    stage.app.remove_engine(&engine.name).await.unwrap();
    there.check_act(Act::Killed).await;
    there.check_quiet();
}
