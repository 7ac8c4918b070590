//! Whole games between two of our own, run as foreign programs and judged by the rules.

use std::time::Duration;

use gomoku_core::{BoardSize, Move, Position, Rule};
use gomoku_protocol::{EngineCommand, EngineGame, EngineProcess, EngineTimes, StartLimits};

use super::program::LONG;

#[track_caller]
fn check_game(rule: Rule, size: BoardSize, opening: &str) {
    let command = EngineCommand::new(env!("CARGO_BIN_EXE_kagetsu-engine"));
    let limits = StartLimits { answer: LONG, ..StartLimits::default() };
    let mut engines = [(); 2].map(|()| EngineProcess::start(&command, &limits).unwrap());
    let game = EngineGame {
        memory: Some(60 << 20),
        extra: vec![("max_depth".to_owned(), "4".to_owned())],
        ..EngineGame::new(rule, size)
    };
    for engine in &mut engines {
        assert_eq!(engine.about().name, "Kagetsu");
        engine.new_game(&game).unwrap();
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
