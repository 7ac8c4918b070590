use std::time::Duration;

use gomoku_core::{BoardSize, Move, Point, Position, Rule};
use gomoku_protocol::{EngineCommand, EngineError, EngineGame, EngineProcess, EngineTimes, StartLimits};

/// Much more than anything here takes.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// The program that behaves in that manner.
pub(crate) fn odd(manner: &str) -> EngineCommand {
    EngineCommand { arguments: vec![manner.into()], ..EngineCommand::new(env!("CARGO_BIN_EXE_odd-engine")) }
}

pub(crate) fn start(manner: &str) -> EngineProcess {
    EngineProcess::start(&odd(manner), &limits(LONG), &|| false).unwrap()
}

pub(crate) fn limits(answer: Duration) -> StartLimits {
    StartLimits { answer, log_lines: 100 }
}

/// A program in a game by this rule.
pub(crate) fn in_game(manner: &str, rule: Rule) -> EngineProcess {
    let mut engine = start(manner);
    engine.new_game(&EngineGame::new(rule, BoardSize::DEFAULT), &|| false).unwrap();
    engine
}

pub(crate) fn position(rule: Rule, moves: &str) -> Position {
    let mut position = Position::new(rule, BoardSize::DEFAULT);
    for text in moves.split_whitespace() {
        position.play(text.parse::<Move>().unwrap()).unwrap();
    }
    position
}

pub(crate) fn think(
    engine: &mut EngineProcess,
    position: &Position,
    wait: Duration,
) -> Result<Point, EngineError> {
    engine.think(position, &EngineTimes::per_move(wait), wait, &|| false, &mut |_| {})
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}
