use std::{sync::Arc, time::Duration};

use gomoku_core::{Point, Position};
use gomoku_engine::StopFlag;
use gomoku_protocol::{
    About, EngineCommand, EngineError, EngineGame, EngineLog, EngineProcess, EngineTimes, StartLimits,
};

/// How long a program may take to say who it is, and for every other answer that is no move.
pub(crate) const HANDSHAKE: Duration = Duration::from_secs(10);

/// How long after a search was given up its move is waited for. A program that has not stopped by then is ended.
const OWED: Duration = Duration::from_secs(1);

/// How many lines of the log are kept.
const LOG_LINES: usize = 500;

/// A running engine of somebody else's. Dropping it ends the program.
pub trait ExternalPlayer: Send {
    /// Who it is.
    fn about(&self) -> About;

    /// What went to it and came from it last; `None` if nobody has written that down.
    fn log(&self) -> Option<EngineLog>;

    /// Whether it is still there.
    fn is_running(&mut self) -> bool;

    /// Begins a game.
    ///
    /// # Errors
    /// It does not play this game, or it has failed.
    fn new_game(&mut self, game: &EngineGame) -> Result<(), EngineError>;

    /// Asks for a move. A flag that asks to finish has it say the best move so far; one that asks to stop ends the search.
    ///
    /// # Errors
    /// It has failed. [`EngineError::Stopped`] if it was told to stop and can be asked again.
    fn think(
        &mut self,
        position: &Position,
        times: &EngineTimes,
        wait: Duration,
        stop: &StopFlag,
    ) -> Result<Point, EngineError>;
}

/// Starts an engine and asks who it is. Called on a thread that may wait.
pub type EngineStarter =
    Arc<dyn Fn(&EngineCommand, Duration) -> Result<Box<dyn ExternalPlayer>, EngineError> + Send + Sync>;

/// Starts a program.
pub(crate) fn start_process(
    command: &EngineCommand,
    patience: Duration,
) -> Result<Box<dyn ExternalPlayer>, EngineError> {
    let limits = StartLimits { answer: patience, log_lines: LOG_LINES };
    Ok(Box::new(EngineProcess::start(command, &limits)?))
}

impl ExternalPlayer for EngineProcess {
    fn about(&self) -> About {
        self.about().clone()
    }

    fn log(&self) -> Option<EngineLog> {
        Some(self.log().clone())
    }

    fn is_running(&mut self) -> bool {
        self.is_running()
    }

    fn new_game(&mut self, game: &EngineGame) -> Result<(), EngineError> {
        self.new_game(game)
    }

    fn think(
        &mut self,
        position: &Position,
        times: &EngineTimes,
        wait: Duration,
        stop: &StopFlag,
    ) -> Result<Point, EngineError> {
        let given_up = || stop.is_finishing();
        match self.think(position, times, wait, &given_up, &mut |_| ()) {
            Err(EngineError::Stopped) => {
                let owed = self.owed_move(position, OWED);
                match owed {
                    Ok(_) if stop.is_stopped() => Err(EngineError::Stopped),
                    owed => owed,
                }
            }
            answer => answer,
        }
    }
}
