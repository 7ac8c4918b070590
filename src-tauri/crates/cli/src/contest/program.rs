use std::time::Duration;

use gomoku_core::{Move, Position};
use gomoku_engine::StopFlag;
use gomoku_protocol::{EngineCommand, EngineError, EngineGame, EngineProcess, EngineTimes, StartLimits};

use super::player::{Failure, GameSettings, Player, TimeControl, Times};

/// A program that speaks the protocol of Gomocup.
pub(crate) struct Program {
    name: String,
    command: EngineCommand,
    process: Option<EngineProcess>,
    time: TimeControl,
}

/// How long a move is waited for where no time was agreed.
const PATIENCE: Duration = Duration::from_secs(600);

impl Program {
    /// The program with its arguments; it is started with its first game.
    pub(crate) fn new(words: &[String]) -> Self {
        let (program, arguments) = words.split_first().map_or(("", words), |(first, rest)| (first, rest));
        let mut command = EngineCommand::new(program);
        command.arguments = arguments.iter().map(Into::into).collect();
        Self { name: command.file_name(), command, process: None, time: TimeControl::default() }
    }

    /// Sets the game up in the program that runs, or in one that is started for it.
    fn set_up(&mut self, game: &EngineGame) -> Result<(), EngineError> {
        let process = match &mut self.process {
            Some(process) => process,
            None => {
                let process = EngineProcess::start(&self.command, &StartLimits::default(), &|| false)?;
                let about = process.about();
                self.name = format!("{} {}", about.name, about.version).trim().to_owned();
                self.process.insert(process)
            }
        };
        process.new_game(game, &|| false)
    }
}

impl Player for Program {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, game: &GameSettings) -> Result<(), Failure> {
        self.time = game.time;
        let limits = [("max_node", game.nodes), ("max_depth", game.depth.map(u64::from))];
        let settings = EngineGame {
            threads: Some(1),
            memory: Some((game.memory as u64) << 20),
            extra: limits
                .into_iter()
                .filter_map(|(key, number)| Some((key.to_owned(), number?.to_string())))
                .collect(),
            ..EngineGame::new(game.rule, game.size)
        };
        let mut ready = Err(EngineError::NoAnswer);
        // One that broke down between two games is started again; one that breaks down anew cannot play.
        for _ in 0..2 {
            ready = self.set_up(&settings);
            if ready.is_ok() {
                break;
            }
            self.process = None;
        }
        ready.map_err(|error| Failure::Start(format!("{}: {error}", self.command.program.display())))
    }

    fn think(&mut self, position: &Position, times: &Times, stop: &StopFlag) -> Result<Move, Failure> {
        let process = self.process.as_mut().ok_or_else(|| Failure::Crash("not running".to_owned()))?;
        let told = EngineTimes {
            turn: times.turn,
            game: self.time.game,
            left: times.left,
            increment: times.increment,
        };
        let wait = times.limit.unwrap_or(PATIENCE);
        match process.think(position, &told, wait, &|| stop.is_stopped(), &mut |_| {}) {
            Ok(point) | Err(EngineError::Forbidden(point)) => Ok(Move::Place(point)),
            Err(error) => Err(match error {
                EngineError::Stopped => Failure::Stopped,
                EngineError::Late => Failure::Late,
                EngineError::Illegal(_) => Failure::Illegal(error.to_string()),
                EngineError::Unsupported => Failure::Speechless,
                _ => Failure::Crash(error.to_string()),
            }),
        }
    }

    fn discard(&mut self) {
        self.process = None;
    }
}
