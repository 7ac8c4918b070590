use gomoku_core::{Color, Move, Rule};
use gomoku_game::{GameError, PauseReason, Phase, PlayerKind, TimeControl};
use gomoku_protocol::{EngineError, EngineTimes};

use super::{abroad::*, sage::found, stage::*};
use crate::{
    Analysis, AnalysisOptions, AppError, Change, ColorChoice, ComputerName, EngineFault, EngineSettings,
    ExternalEngine, NewGame, Notice, OpponentChoice, PositionRef, Preferences,
};

#[tokio::test(start_paused = true)]
async fn engines_are_added_changed_removed_and_kept() {
    let (stage, there, engine) = with_engine().await;
    assert_eq!((engine.name.as_str(), engine.author.as_str()), ("Foreigner", "Ada"));
    assert_eq!(engine.program.to_str(), Some(program()));
    let second = stage.app.add_engine(program().into()).await.unwrap();
    assert_eq!(second.name, "Foreigner 2");
    let settings = EngineSettings { arguments: vec!["-x".to_owned()], threads: 3, megabytes: 16 };
    let changed = stage.app.set_engine("Foreigner 2", settings.clone()).await.unwrap();
    assert_eq!(changed, ExternalEngine { settings: settings.clone(), ..second });
    let absurd = EngineSettings { threads: 0, ..settings.clone() };
    let refused = stage.app.set_engine("Foreigner 2", absurd).await;
    assert!(matches!(refused, Err(AppError::BadEngineSettings)));
    check_fault(stage.app.set_engine("nobody", settings).await, EngineFault::Unknown);
    // Whoever sets the preferences has no say in engines.
    stage.app.set_preferences(Preferences::default()).await.unwrap();
    *there.trouble.lock().unwrap() = Some(EngineError::NotExecutable);
    let failed = stage.app.add_engine(program().into()).await;
    check_fault(failed, EngineFault::Failed(EngineError::NotExecutable));
    let stage = stage.restart().await;
    assert_eq!(stage.app.engines(), [engine, changed.clone()]);
    stage.app.remove_engine("Foreigner").await.unwrap();
    check_fault(stage.app.remove_engine("Foreigner").await, EngineFault::Unknown);
    assert_eq!(stage.app.engines(), [changed]);
    assert_eq!(stage.app.engine_log("Foreigner").await.unwrap(), []);
}

#[tokio::test(start_paused = true)]
async fn an_engine_plays_by_its_clock() {
    let (mut stage, mut there, engine) = with_engine().await;
    let clock = TimeControl::Main { main: seconds(60), increment: seconds(1) };
    let id = stage.app.new_game(against(&engine.name, clock)).await.unwrap().id;
    there.check_start().await;
    let board = stage.view(id).await.settings;
    there.check_act(Act::Game(engine.game(board.rule, board.size))).await;
    assert_eq!(board.players.white.kind, PlayerKind::External);
    assert_eq!(board.players.white.name, engine.name);
    there.plan(Ok("h9"));
    stage.place_all(id, "h8").await;
    let times = EngineTimes {
        turn: Some(seconds(10)),
        game: Some(seconds(60)),
        left: Some(seconds(60)),
        increment: seconds(1),
    };
    there.check_act(Act::Thinks { ply: 1, times }).await;
    let updates = stage.updates_until(is_computers).await;
    let Change::Moved { mv, .. } = updates.last().unwrap().change else { panic!("{updates:?}") };
    assert_eq!((mv.mv, mv.by), (Move::Place(point("h9")), Color::White));
    // A draw is declined for it, and a move of it is taken back together with the person's.
    stage.app.offer_draw(id, Color::Black).await.unwrap();
    stage.updates_until(|change| matches!(change, Change::DrawDeclined { .. })).await;
    check_refused(stage.app.resign(id, Color::White).await, GameError::NotYourTurn);
    stage.app.undo(id).await.unwrap();
    assert_eq!(stage.stones(id).await, "");
    // It goes with the game.
    stage.app.resign(id, Color::Black).await.unwrap();
    there.check_act(Act::Ends).await;
    stage.app.rematch(id).await.unwrap();
    there.check_ready().await;
    there.check_thinks(0).await;
    stage.app.shutdown().await;
    there.check_act(Act::Stopped).await;
    there.check_act(Act::Ends).await;
}

#[tokio::test(start_paused = true)]
async fn no_game_begins_before_its_engines_are_ready() {
    let (stage, mut there, engine) = with_engine().await;
    let before = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    let refusal = EngineError::Refused("no such board".to_owned());
    *there.trouble.lock().unwrap() = Some(refusal.clone());
    let failed = stage.app.new_game(against(&engine.name, TimeControl::None)).await;
    check_fault(failed, EngineFault::Failed(refusal));
    there.check_start().await;
    let nobody = stage.app.new_game(against("nobody", TimeControl::None)).await;
    check_fault(nobody, EngineFault::Unknown);
    assert_eq!(stage.app.current().await.map(|view| view.id), Some(before), "the live game is left alone");
}

#[tokio::test(start_paused = true)]
async fn an_engine_that_fails_pauses_the_game_and_begins_anew() {
    for error in [EngineError::Exited(Some(3)), EngineError::Illegal("99,1".to_owned())] {
        let (mut stage, mut there, engine) = with_engine().await;
        let id = stage.app.new_game(against(&engine.name, per_move(30))).await.unwrap().id;
        there.check_ready().await;
        there.plan(Err(error.clone()));
        stage.place_all(id, "h8").await;
        let updates = stage.updates_until(|change| matches!(change, Change::Paused(_))).await;
        assert_eq!(updates.last().unwrap().status.phase, Phase::Paused(PauseReason::User));
        let notice = Notice::EngineFailed { engine: engine.name.clone(), fault: EngineFault::Failed(error) };
        assert_eq!(stage.notices(), [notice]);
        there.check_thinks(1).await;
        there.check_act(Act::Killed).await;
        *there.trouble.lock().unwrap() = Some(EngineError::NotFound);
        check_fault(stage.app.resume(id).await, EngineFault::Failed(EngineError::NotFound));
        there.check_start().await;
        assert!(matches!(stage.view(id).await.status.phase, Phase::Paused(_)), "no clock runs");
        there.plan(Ok("h9"));
        stage.app.resume(id).await.unwrap();
        there.check_ready().await;
        stage.updates_until(is_computers).await;
        assert_eq!(stage.stones(id).await, "h8h9");
    }
}

#[tokio::test(start_paused = true)]
async fn an_engine_that_comes_too_late_pauses_the_game() {
    let (mut stage, mut there, engine) = with_engine().await;
    let id = stage.app.new_game(against(&engine.name, TimeControl::None)).await.unwrap().id;
    there.check_ready().await;
    stage.place_all(id, "h8").await;
    there.check_act(Act::Thinks { ply: 1, times: EngineTimes::per_move(seconds(10)) }).await;
    stage.run(seconds(10)).await;
    there.check_act(Act::Stopped).await;
    stage.updates_until(|change| matches!(change, Change::Paused(_))).await;
    let told = stage.notices();
    assert!(matches!(told[..], [Notice::EngineFailed { .. }]), "{told:?}");
}

#[tokio::test(start_paused = true)]
async fn a_pause_stops_an_engine_and_undo_lets_it_go() {
    let (stage, mut there, engine) = with_engine().await;
    let id = stage.app.new_game(against(&engine.name, TimeControl::None)).await.unwrap().id;
    there.check_ready().await;
    stage.place_all(id, "h8").await;
    there.check_thinks(1).await;
    stage.app.pause(id).await.unwrap();
    there.check_act(Act::Stopped).await;
    stage.app.resume(id).await.unwrap();
    there.check_thinks(1).await;
    stage.app.undo(id).await.unwrap();
    there.check_act(Act::Stopped).await;
    assert_eq!(stage.stones(id).await, "");
    there.check_quiet();
    // Another game has no use for it.
    stage.app.new_game(people(TimeControl::None)).await.unwrap();
    there.check_act(Act::Ends).await;
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_an_engine_starts_that_did_not_stop() {
    let (stage, mut there, engine) = with_engine().await;
    let id = stage.app.new_game(against(&engine.name, per_move(30))).await.unwrap().id;
    there.check_ready().await;
    stage.place_all(id, "h8").await;
    there.check_thinks(1).await;
    there.plan(Err(EngineError::Late));
    *there.trouble.lock().unwrap() = Some(EngineError::NotFound);
    stage.app.pause(id).await.unwrap();
    check_fault(stage.app.resume(id).await, EngineFault::Failed(EngineError::NotFound));
    assert!(matches!(stage.view(id).await.status.phase, Phase::Paused(_)));
    there.check_act(Act::Stopped).await;
    there.check_act(Act::Killed).await;
    there.check_start().await;
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_an_engine_starts_after_the_end() {
    let (mut stage, mut there, engine) = with_engine().await;
    let id = stage.app.new_game(against(&engine.name, per_move(30))).await.unwrap().id;
    there.check_ready().await;
    there.plan(Ok("h9"));
    stage.place_all(id, "h8").await;
    there.check_thinks(1).await;
    stage.updates_until(is_computers).await;
    stage.app.resign(id, Color::Black).await.unwrap();
    there.check_act(Act::Ends).await;
    *there.trouble.lock().unwrap() = Some(EngineError::NotFound);
    check_fault(stage.app.undo(id).await, EngineFault::Failed(EngineError::NotFound));
    there.check_start().await;
    assert_eq!(stage.view(id).await.status.phase, Phase::Ended);
    stage.app.undo(id).await.unwrap();
    there.check_ready().await;
    assert_eq!(stage.view(id).await.status.phase, Phase::Running);
}

#[tokio::test(start_paused = true)]
async fn no_engine_stays_for_a_game_that_does_not_begin() {
    let (stage, mut there, engine) = with_engine().await;
    *there.trouble.lock().unwrap() = Some(EngineError::NotFound);
    let name = ComputerName::Engine(engine.name);
    let opponent = OpponentChoice::Demo { black: name.clone(), white: name };
    let failed = stage.app.new_game(NewGame { opponent, ..people(TimeControl::None) }).await;
    check_fault(failed, EngineFault::Failed(EngineError::NotFound));
    while there.acts.recv().await.unwrap() != Act::Ends {}
}

#[tokio::test(start_paused = true)]
async fn an_engine_that_is_removed_analyses_no_more() {
    let (stage, mut there, engine) = with_engine().await;
    let game = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.app.resign(game, Color::Black).await.unwrap();
    let options = AnalysisOptions { lines: 1, excluded: Vec::new(), engine: Some(engine.name.clone()) };
    stage.app.analyse(PositionRef { game, ply: 0 }, options).await.unwrap();
    there.check_ready().await;
    there.check_act(Act::Analyses { ply: 0, lines: 1 }).await;
    stage.app.remove_engine(&engine.name).await.unwrap();
    there.check_act(Act::Stopped).await;
    there.check_act(Act::Ends).await;
}

#[tokio::test(start_paused = true)]
async fn an_engine_plays_itself() {
    let (mut stage, mut there, engine) = with_engine().await;
    let quick = Preferences { demo_pace_ms: 0, ..stage.app.preferences() };
    stage.app.set_preferences(quick).await.unwrap();
    let name = ComputerName::Engine(engine.name.clone());
    let opponent = OpponentChoice::Demo { black: name.clone(), white: name };
    for stone in ["h8", "h9", "i9"] {
        there.plan(Ok(stone));
    }
    let id = stage.app.new_game(NewGame { opponent, ..people(TimeControl::None) }).await.unwrap().id;
    while stage.view(id).await.moves.len() < 3 {
        stage.update().await;
    }
    assert_eq!(stage.stones(id).await, "h8h9i9");
    let mut programs = 0;
    while let Ok(act) = there.acts.try_recv() {
        programs += u32::from(matches!(act, Act::Starts(_)));
    }
    assert_eq!(programs, 2, "one for each side");
}

/// The next that is told of an analysis which has found something; that its engine is ready is told before.
async fn findings(stage: &mut Stage) -> Analysis {
    loop {
        let told = stage.later_analysis().await;
        if !told.findings.variations.is_empty() {
            return told;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn an_engine_analyses() {
    let (mut stage, mut there, engine) = with_engine().await;
    let game = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    let at = PositionRef { game, ply: 0 };
    let nobody = AnalysisOptions { lines: 2, excluded: Vec::new(), engine: Some("nobody".to_owned()) };
    check_fault(stage.app.analyse(at, nobody.clone()).await, EngineFault::Unknown);
    let options = AnalysisOptions { engine: Some(engine.name.clone()), ..nobody };
    for points in ["h8h9", "i8"] {
        there.plan(Ok(points));
    }
    let without = AnalysisOptions { excluded: vec![point("o15")], ..options.clone() };
    let first = stage.app.analyse(at, without).await.unwrap();
    there.check_ready().await;
    there.check_act(Act::Analyses { ply: 0, lines: 2 }).await;
    let told = findings(&mut stage).await;
    assert_eq!((told.id, told.done, told.findings), (first, false, found(5, "h8h9")));
    let second = stage.app.analyse(at, options.clone()).await.unwrap();
    there.check_act(Act::Stopped).await;
    assert!(stage.analysis().await.done);
    there.check_act(Act::Analyses { ply: 0, lines: 2 }).await;
    let told = findings(&mut stage).await;
    assert_eq!((told.id, told.findings.variations.len()), (second, 2), "it is the same program");
    // One that fails says so, and begins anew.
    there.plan(Err(EngineError::Exited(None)));
    stage.app.analyse(at, options.clone()).await.unwrap();
    there.check_act(Act::Stopped).await;
    assert!(stage.analysis().await.done);
    there.check_act(Act::Analyses { ply: 0, lines: 2 }).await;
    there.check_act(Act::Killed).await;
    while !stage.later_analysis().await.done {}
    stage.settle().await;
    stage.told();
    let fault = Some(EngineFault::Failed(EngineError::Exited(None)));
    assert_eq!(stage.notices(), [Notice::AnalysisFailed { engine: Some(engine.name), fault }]);
    stage.app.analyse(at, options).await.unwrap();
    there.check_ready().await;
    there.check_act(Act::Analyses { ply: 0, lines: 2 }).await;
    stage.app.stop_analysis().await.unwrap();
    there.check_act(Act::Stopped).await;
    stage.run(seconds(300)).await;
    there.check_act(Act::Ends).await;
}

#[tokio::test(start_paused = true)]
async fn nobody_passes_to_an_engine_that_has_no_word_for_it() {
    let (mut stage, mut there, engine) = with_engine().await;
    let renju = NewGame { rule: Rule::Renju, ..against(&engine.name, TimeControl::None) };
    let id = stage.app.new_game(renju).await.unwrap().id;
    there.check_ready().await;
    for (ours, theirs) in [("h8", "h9"), ("a1", "o15")] {
        there.plan(Ok(theirs));
        stage.place_all(id, ours).await;
        stage.updates_until(is_computers).await;
    }
    assert!(!stage.view(id).await.status.can_pass);
    check_refused(stage.app.pass(id, 4).await, GameError::PassNotAllowed);
    stage.place_all(id, "b2").await;
    assert!(!stage.view(id).await.status.can_pass, "nor for the engine");
}
