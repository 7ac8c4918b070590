use gomoku_core::{Color, Move, OpponentName, Position, Rule};
use gomoku_engine::{Evaluation, Proof};
use gomoku_game::{GameError, GameId, TimeControl};

use super::{
    sage::{Deed, Prompter, found, sage},
    stage::*,
};
use crate::{Analysis, AnalysisOptions, AppError, ColorChoice, Findings, NewGame, PositionRef, Threats};

const ONE_LINE: AnalysisOptions = AnalysisOptions { lines: 1, excluded: Vec::new(), engine: None };

fn at(game: GameId, ply: u32) -> PositionRef {
    PositionRef { game, ply }
}

/// A stage with a puppet for an analyst, and a game against the computer with one stone on the board.
async fn with_sage() -> (Stage, Prompter, GameId) {
    let (analyst, prompter) = sage();
    let stage = Stage::with(Setting { analyst: Some(analyst), ..Setting::default() });
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    (stage, prompter, id)
}

/// A finished game of two people.
async fn finished(stage: &Stage, points: &str) -> GameId {
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, points).await;
    stage.app.resign(id, Color::White).await.unwrap();
    id
}

#[track_caller]
fn check_told(told: Analysis, id: u32, depth: u32, done: bool) {
    assert_eq!((told.id, told.findings.depth, told.done), (id, depth, done), "{told:?}");
}

#[track_caller]
fn check_unfair<T: std::fmt::Debug>(result: Result<T, AppError>) {
    assert!(matches!(result, Err(AppError::AnalysisNotAllowed)), "{result:?}");
}

#[tokio::test(start_paused = true)]
async fn the_engine_finds_legal_moves_and_obeys() {
    let mut stage = Stage::new();
    let renju = NewGame { rule: Rule::Renju, ..people(TimeControl::None) };
    let id = stage.app.new_game(renju).await.unwrap().id;
    // j8 would make two threes of Black's, and h8 is what everybody would play.
    stage.place_all(id, "j9a1j10o1k8a15l8o15").await;
    stage.app.resign(id, Color::White).await.unwrap();
    let excluded = vec![point("k10"), point("h8")];
    let options = AnalysisOptions { lines: 3, excluded: excluded.clone(), engine: None };
    let number = stage.app.analyse(at(id, 8), options).await.unwrap();
    let mut position = Position::new(Rule::Renju, stage.view(id).await.settings.size);
    for played in stage.view(id).await.moves {
        position.play(played.mv).unwrap();
    }
    let mut told = stage.analysis().await;
    while told.findings.depth < 4 {
        assert!(!told.done, "{told:?}");
        told = stage.later_analysis().await;
    }
    assert_eq!((told.id, told.position), (number, at(id, 8)));
    assert_eq!(told.findings.variations.len(), 3);
    for variation in &told.findings.variations {
        assert!(position.check(Move::Place(variation.line[0])).is_ok(), "{variation:?}");
        assert!(!excluded.contains(&variation.line[0]), "{variation:?}");
        assert!(variation.win_rate <= 1000);
    }
    assert!(told.findings.nodes > 0);
    stage.app.stop_analysis().await.unwrap();
    let mut last = stage.analysis().await;
    while !last.done {
        last = stage.analysis().await;
    }
    assert_eq!((last.id, last.findings.variations.len()), (number, 3));
    stage.app.shutdown().await;
}

#[tokio::test(start_paused = true)]
async fn a_won_position_is_soon_done() {
    let mut stage = Stage::new();
    let id = finished(&stage, "h8a1i8b1j8c1k8d1").await;
    let number = stage.app.analyse(at(id, 8), ONE_LINE).await.unwrap();
    let mut told = stage.analysis().await;
    while !told.done {
        told = stage.later_analysis().await;
    }
    assert_eq!(told.id, number);
    let best = &told.findings.variations[0];
    assert_eq!((best.evaluation, best.win_rate, best.line.len()), (Evaluation::Win(1), 1000, 1));
    // After the five there is nothing to find.
    stage.app.undo(id).await.unwrap();
    stage.place_all(id, "d1l8").await;
    let number = stage.app.analyse(at(id, 9), ONE_LINE).await.unwrap();
    let told = stage.later_analysis().await;
    assert_eq!(told, Analysis { id: number, position: at(id, 9), findings: Findings::default(), done: true });
}

#[tokio::test(start_paused = true)]
async fn nothing_is_made_before_it_is_needed_nor_kept_long_after() {
    let (mut stage, mut prompter, id) = with_sage().await;
    stage.run(seconds(1000)).await;
    prompter.check_idle();
    for _ in 0..2 {
        let number = stage.app.analyse(at(id, 1), ONE_LINE).await.unwrap();
        prompter.check_deed(Deed::Born).await;
        prompter.check_search(1).await;
        stage.run(seconds(1000)).await;
        prompter.check_idle();
        prompter.end();
        check_told(stage.analysis().await, number, 0, true);
        stage.run(seconds(299)).await;
        prompter.check_idle();
        stage.run(seconds(1)).await;
        prompter.check_deed(Deed::Gone).await;
    }
}

#[tokio::test(start_paused = true)]
async fn the_latest_is_told_five_times_a_second_and_the_last_in_any_case() {
    let (mut stage, mut prompter, id) = with_sage().await;
    let number = stage.app.analyse(at(id, 1), ONE_LINE).await.unwrap();
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(1).await;
    prompter.find(1, "i8").await;
    check_told(stage.analysis().await, number, 1, false);
    for depth in 2..=9 {
        prompter.find(depth, "i9").await;
    }
    stage.run(millis(199)).await;
    assert!(stage.analyses_told().is_empty());
    stage.run(millis(1)).await;
    check_told(stage.analysis().await, number, 9, false);
    prompter.end();
    let last = stage.later_analysis().await;
    assert_eq!(last.findings, found(9, "i9"));
    check_told(last, number, 9, true);
}

#[tokio::test(start_paused = true)]
async fn a_new_analysis_takes_the_place_of_the_one_before() {
    let (mut stage, mut prompter, id) = with_sage().await;
    let first = stage.app.analyse(at(id, 1), ONE_LINE).await.unwrap();
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(1).await;
    prompter.find(3, "i8").await;
    check_told(stage.analysis().await, first, 3, false);
    let options = AnalysisOptions { lines: 9, excluded: vec![point("h9")], engine: None };
    let second = stage.app.analyse(at(id, 0), options).await.unwrap();
    assert_ne!(first, second);
    prompter.check_deed(Deed::Stopped).await;
    check_told(stage.analysis().await, first, 3, true);
    prompter.check_deed(Deed::Searches { ply: 0, lines: 5, excluded: vec![point("h9")] }).await;
    stage.app.stop_analysis().await.unwrap();
    prompter.check_deed(Deed::Stopped).await;
    check_told(stage.analysis().await, second, 0, true);
    stage.app.stop_analysis().await.unwrap();
    stage.app.shutdown().await;
    prompter.check_deed(Deed::Gone).await;
    assert!(matches!(stage.app.stop_analysis().await, Err(AppError::ShuttingDown)));
}

#[tokio::test(start_paused = true)]
async fn a_panic_ends_one_analysis_only() {
    let (mut stage, mut prompter, id) = with_sage().await;
    let first = stage.app.analyse(at(id, 1), ONE_LINE).await.unwrap();
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(1).await;
    prompter.panic();
    prompter.check_deed(Deed::Gone).await;
    check_told(stage.analysis().await, first, 0, true);
    stage.app.analyse(at(id, 1), ONE_LINE).await.unwrap();
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(1).await;
}

#[tokio::test(start_paused = true)]
async fn a_game_that_goes_takes_its_analysis_along() {
    let (mut stage, mut prompter, id) = with_sage().await;
    let other = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    let number = stage.app.analyse(at(id, 1), ONE_LINE).await.unwrap();
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(1).await;
    stage.app.delete_games(vec![other]).await.unwrap();
    stage.settle().await;
    assert!(stage.analyses_told().is_empty());
    stage.app.delete_games(vec![id]).await.unwrap();
    prompter.check_deed(Deed::Stopped).await;
    check_told(stage.analysis().await, number, 0, true);
    check_unknown(stage.app.analyse(at(id, 1), ONE_LINE).await);
    check_unknown(stage.app.solve(at(id, 1), Threats::Fours).await);
}

#[tokio::test(start_paused = true)]
async fn nobody_looks_moves_up_while_two_people_play() {
    let (analyst, mut prompter) = sage();
    let mut stage = Stage::with(Setting { analyst: Some(analyst), ..Setting::default() });
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8h9").await;
    check_unfair(stage.app.analyse(at(id, 0), ONE_LINE).await);
    check_unfair(stage.app.solve(at(id, 0), Threats::All).await);
    check_unfair(stage.app.hint(id).await);
    stage.app.pause(id).await.unwrap();
    check_unfair(stage.app.analyse(at(id, 0), ONE_LINE).await);
    stage.app.resume(id).await.unwrap();
    stage.app.resign(id, Color::Black).await.unwrap();
    let number = stage.app.analyse(at(id, 2), ONE_LINE).await.unwrap();
    prompter.check_deed(Deed::Born).await;
    prompter.check_search(2).await;
    // The game goes on after all.
    stage.app.undo(id).await.unwrap();
    prompter.check_deed(Deed::Stopped).await;
    check_told(stage.analysis().await, number, 0, true);
    // One that was left for another may be looked at, until it goes on.
    let demo = stage.app.new_game(demo(OpponentName::PointScorer, OpponentName::LineWeights)).await.unwrap();
    stage.app.analyse(at(id, 1), ONE_LINE).await.unwrap();
    prompter.check_search(1).await;
    stage.app.analyse(at(demo.id, 0), ONE_LINE).await.unwrap();
    prompter.check_deed(Deed::Stopped).await;
    prompter.check_search(0).await;
    stage.app.analyse(at(id, 1), ONE_LINE).await.unwrap();
    prompter.check_deed(Deed::Stopped).await;
    prompter.check_search(1).await;
    stage.app.resume_stored(id).await.unwrap();
    prompter.check_deed(Deed::Stopped).await;
}

#[tokio::test(start_paused = true)]
async fn an_undo_and_a_look_at_the_same_time_are_fair_in_either_order() {
    for look_first in [true, false] {
        let mut stage = Stage::new();
        let id = finished(&stage, "h8h9").await;
        let undo = stage.app.undo(id);
        let look = stage.app.analyse(at(id, 1), ONE_LINE);
        let (undone, looked) = if look_first {
            let (looked, undone) = tokio::join!(biased; look, undo);
            (undone, looked)
        } else {
            tokio::join!(biased; undo, look)
        };
        undone.unwrap();
        if let Ok(number) = looked {
            let mut told = stage.analysis().await;
            while !told.done {
                told = stage.later_analysis().await;
            }
            assert_eq!(told.id, number, "it has ended");
        } else {
            check_unfair(looked);
        }
        check_unfair(stage.app.analyse(at(id, 1), ONE_LINE).await);
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_no_position_is_refused() {
    let (stage, _, id) = with_sage().await;
    let stale = GameError::StalePly { expected: 2, actual: 1 };
    check_refused(stage.app.analyse(at(id, 2), ONE_LINE).await, stale);
    check_refused(
        stage.app.solve(at(id, u32::MAX), Threats::All).await,
        GameError::StalePly { expected: u32::MAX, actual: 1 },
    );
    check_unknown(stage.app.analyse(at(GameId::new(9), 0), ONE_LINE).await);
}

#[tokio::test(start_paused = true)]
async fn proofs_are_found_in_stored_games() {
    let stage = Stage::new();
    let three = finished(&stage, "h8a1i8c1j8e1").await;
    let stage = stage.restart().await;
    let proof = stage.app.solve(at(three, 6), Threats::Fours).await.unwrap();
    let Proof::Win(line) = proof else { panic!("{proof:?}") };
    assert_eq!(line.len(), 3, "an open four and a five");
    assert!(matches!(stage.app.solve(at(three, 6), Threats::All).await.unwrap(), Proof::Win(_)));
    assert_eq!(stage.app.solve(at(three, 1), Threats::Fours).await.unwrap(), Proof::None);
    let five = finished(&stage, "h8a1i8b1j8c1k8d1").await;
    stage.app.undo(five).await.unwrap();
    stage.place_all(five, "d1l8").await;
    assert_eq!(stage.app.solve(at(five, 9), Threats::Fours).await.unwrap(), Proof::None, "it is over");
}

#[tokio::test(start_paused = true)]
async fn a_proof_has_an_end() {
    let stage = Stage::new();
    // Threes everywhere, and none of them enough.
    let id = finished(&stage, "h8a1").await;
    let solve = || stage.app.solve(at(id, 2), Threats::All);
    let (first, second, ()) = tokio::join!(biased; solve(), solve(), async {
        stage.app.stop_analysis().await.unwrap();
    });
    assert_eq!(first.unwrap(), Proof::Unknown, "another was asked for");
    assert_eq!(second.unwrap(), Proof::Unknown, "it was told to end");
}
