//! Whole games between two of our own, run as foreign programs and judged by the rules.

use std::time::Duration;

use gomoku_core::{BoardSize, Move, Position, Rule};
use gomoku_protocol::{AnalysisRequest, EngineCommand, EngineGame, EngineProcess, EngineTimes, StartLimits};

use super::program::LONG;

#[track_caller]
fn check_game(rule: Rule, size: BoardSize, opening: &str) {
    let command = EngineCommand::new(env!("CARGO_BIN_EXE_kagetsu-engine"));
    let limits = StartLimits { answer: LONG, ..StartLimits::default() };
    let mut engines = [(); 2].map(|()| EngineProcess::start(&command, &limits, &|| false).unwrap());
    let game = EngineGame {
        memory: Some(60 << 20),
        extra: vec![("max_depth".to_owned(), "4".to_owned())],
        ..EngineGame::new(rule, size)
    };
    for engine in &mut engines {
        assert_eq!(engine.about().name, "Kagetsu");
        engine.new_game(&game, &|| false).unwrap();
    }
    let mut position = Position::new(rule, size);
    for point in gomoku_core::parse_points(opening).unwrap() {
        position.play(Move::Place(point)).unwrap();
    }
    let times = EngineTimes {
        turn: Some(Duration::from_millis(100)),
        left: Some(Duration::from_secs(5)),
        ..EngineTimes::default()
    };
    while position.outcome().is_none() && !position.must_pass() {
        let mover = &mut engines[position.ply() % 2];
        let point = mover.think(&position, &times, LONG, &|| false, &mut |_| {}).unwrap();
        position.play(Move::Place(point)).unwrap();
    }
    assert!(position.ply() > 8, "{rule}: {:?}", position.moves());
}

#[test]
fn a_game_under_every_rule() {
    for rule in Rule::ALL {
        check_game(rule, BoardSize::DEFAULT, "");
    }
}

#[test]
fn games_on_the_smallest_and_the_largest_board_from_an_opening() {
    check_game(Rule::Freestyle, BoardSize::MIN, "");
    check_game(Rule::Renju, BoardSize::MIN, "");
    check_game(Rule::Freestyle, BoardSize::MAX, "a1c3e2");
    check_game(Rule::Renju, BoardSize::MAX, "h8i9g7");
}

#[test]
fn a_position_is_analysed() {
    let command = EngineCommand::new(env!("CARGO_BIN_EXE_kagetsu-engine"));
    let mut engine = EngineProcess::start(&command, &StartLimits::default(), &|| false).unwrap();
    engine.new_game(&EngineGame::new(Rule::Renju, BoardSize::DEFAULT), &|| false).unwrap();
    let mut position = Position::new(Rule::Renju, BoardSize::DEFAULT);
    for mv in ["h8", "i9", "g7"] {
        position.play(mv.parse().unwrap()).unwrap();
    }
    // A point beside the stones is left out.
    let excluded = ["i8".parse().unwrap()];
    let request = AnalysisRequest { lines: 3, excluded: &excluded };
    let depth = std::cell::Cell::new(0);
    engine
        .analyse(&position, &request, &|| depth.get() >= 4, &mut |analysis| {
            let firsts: Vec<_> = analysis.variations.iter().map(|variation| variation.line[0]).collect();
            assert!(!firsts.contains(&excluded[0]), "{firsts:?}");
            if analysis.variations.len() == 3 {
                depth.set(analysis.depth);
            }
            for variation in &analysis.variations {
                let mut after = position.clone();
                variation.line.iter().for_each(|&point| after.play(Move::Place(point)).unwrap());
            }
        })
        .unwrap();
    assert!(depth.get() >= 4);
    let times = EngineTimes::per_move(Duration::from_millis(50));
    assert!(engine.think(&position, &times, LONG, &|| false, &mut |_| {}).is_ok());
}
