use gomoku_core::{OpponentName, Rule};
use gomoku_engine::Evaluation;
use gomoku_game::{GameError, TimeControl};

use super::{
    sage::{Deed, sage},
    stage::*,
};
use crate::{AppError, ColorChoice, NewGame};

#[tokio::test(start_paused = true)]
async fn a_hint_takes_a_second_at_most() {
    let (analyst, mut prompter) = sage();
    let mut stage = Stage::with(Setting { analyst: Some(analyst), ..Setting::default() });
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    let app = stage.app.clone();
    let hint = tokio::spawn(async move { app.hint(id).await });
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(0).await;
    prompter.find(4, "h8i9").await;
    stage.run(millis(999)).await;
    prompter.check_idle();
    stage.run(millis(1)).await;
    prompter.check_deed(Deed::Stopped).await;
    let hint = hint.await.unwrap().unwrap();
    assert_eq!((hint.line, hint.evaluation), (vec![point("h8"), point("i9")], Evaluation::Value(4)));
    // One that has found all there is does not wait.
    let app = stage.app.clone();
    let hint = tokio::spawn(async move { app.hint(id).await });
    prompter.check_search(0).await;
    prompter.find(5, "h9").await;
    prompter.end();
    assert_eq!(hint.await.unwrap().unwrap().line, [point("h9")]);
    assert!(stage.analyses_told().is_empty(), "a hint is for whoever asked");
}

#[tokio::test(start_paused = true)]
async fn a_hint_that_fails_is_an_error() {
    let (analyst, mut prompter) = sage();
    let stage = Stage::with(Setting { analyst: Some(analyst), ..Setting::default() });
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    let ask = || {
        let app = stage.app.clone();
        tokio::spawn(async move { app.hint(id).await })
    };
    let hint = ask();
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(0).await;
    prompter.panic();
    assert!(matches!(hint.await.unwrap(), Err(AppError::Internal)));
    prompter.check_deed(Deed::Gone).await;
    let hint = ask();
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(0).await;
    stage.app.stop_analysis().await.unwrap();
    assert!(matches!(hint.await.unwrap(), Err(AppError::NoHint)), "nothing was found so far");
}

#[tokio::test(start_paused = true)]
async fn hints_are_for_the_person_to_move() {
    let stage = Stage::new();
    let game = stage.app.new_game(versus(ColorChoice::White, TimeControl::None)).await.unwrap();
    check_refused(stage.app.hint(game.id).await, GameError::NotYourTurn);
    let first = OpponentName::PointScorer;
    let demo = stage.app.new_game(demo(first, OpponentName::LineWeights)).await.unwrap();
    check_refused(stage.app.hint(demo.id).await, GameError::NotYourTurn);
    check_unknown(stage.app.hint(game.id).await);
    let game = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap();
    stage.app.resign(game.id, gomoku_core::Color::Black).await.unwrap();
    check_refused(stage.app.hint(game.id).await, GameError::Over);
}

#[tokio::test(start_paused = true)]
async fn the_engine_hints_at_what_may_be_played() {
    let stage = Stage::new();
    let tengen =
        NewGame { rule: Rule::Renju, first_on_tengen: true, ..versus(ColorChoice::Black, TimeControl::None) };
    let id = stage.app.new_game(tengen).await.unwrap().id;
    assert_eq!(stage.app.hint(id).await.unwrap().line, [point("h8")], "nothing else is allowed");
}
