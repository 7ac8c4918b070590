use std::{
    cell::Cell,
    sync::Arc,
    time::{Duration, Instant},
};

use gomoku_core::{Point, Position};
use gomoku_engine::{Evaluation, StopFlag};
use gomoku_protocol::{
    About, AnalysisRequest, EngineCommand, EngineError, EngineGame, EngineLog, EngineProcess, EngineTimes,
    EngineVariation, StartLimits, Worth,
};

use crate::{Findings, Variation, analysis::legal};

/// How long a program may take to say who it is, and for every other answer that is no move.
pub(crate) const HANDSHAKE: Duration = Duration::from_secs(10);

/// How long after a search was given up its move is waited for. A program that has not stopped by then is ended.
pub(crate) const OWED: Duration = Duration::from_secs(1);

/// How long a program that analyses may say nothing at all; the first depths take it an instant.
const SILENCE: Duration = Duration::from_secs(5);

/// How long a program may take to put its files in order before it is killed.
const GOODBYE: Duration = Duration::from_millis(500);

/// How many lines of the log are kept.
const LOG_LINES: usize = 500;

/// A running engine of somebody else's. Dropping it kills the program.
pub trait ExternalPlayer: Send {
    /// Who it is.
    fn about(&self) -> About;

    /// What went to it and came from it last; `None` if nobody has written that down.
    fn log(&self) -> Option<EngineLog>;

    /// Whether it is still there.
    fn is_running(&mut self) -> bool;

    /// Begins a game, unless the flag is raised before it is ready.
    ///
    /// # Errors
    /// It does not play this game, or it has failed. [`EngineError::Stopped`] if it was given up.
    fn new_game(&mut self, game: &EngineGame, stop: &StopFlag) -> Result<(), EngineError>;

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

    /// Searches a position for the best moves until it is through or the flag is raised, and tells whenever it knows more. It
    /// may find more than were asked for, and among them points that are not to be played.
    ///
    /// # Errors
    /// It has failed, or cannot do this.
    fn analyse(
        &mut self,
        position: &Position,
        request: &AnalysisRequest<'_>,
        stop: &StopFlag,
        on_findings: &mut dyn FnMut(Findings),
    ) -> Result<(), EngineError>;

    /// Asks it to end, and waits for that a little while.
    fn end(self: Box<Self>);
}

/// Starts an engine and asks who it is, unless the flag is raised before it has answered. Called on a thread that may wait.
pub type EngineStarter = Arc<
    dyn Fn(&EngineCommand, Duration, &StopFlag) -> Result<Box<dyn ExternalPlayer>, EngineError> + Send + Sync,
>;

/// Starts a program.
pub(crate) fn start_process(
    command: &EngineCommand,
    patience: Duration,
    stop: &StopFlag,
) -> Result<Box<dyn ExternalPlayer>, EngineError> {
    let limits = StartLimits { answer: patience, log_lines: LOG_LINES };
    Ok(Box::new(EngineProcess::start(command, &limits, &|| stop.is_stopped())?))
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

    fn new_game(&mut self, game: &EngineGame, stop: &StopFlag) -> Result<(), EngineError> {
        self.new_game(game, &|| stop.is_stopped())
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
                    // It was hurried before it could be asked.
                    Err(EngineError::Stopped) if !stop.is_stopped() => {
                        let at_once = EngineTimes::per_move(Duration::ZERO);
                        self.think(position, &at_once, OWED, &|| stop.is_stopped(), &mut |_| ())
                    }
                    owed => owed,
                }
            }
            answer => answer,
        }
    }

    fn analyse(
        &mut self,
        position: &Position,
        request: &AnalysisRequest<'_>,
        stop: &StopFlag,
        on_findings: &mut dyn FnMut(Findings),
    ) -> Result<(), EngineError> {
        let (begun, heard) = (Instant::now(), Cell::new(false));
        // Some programs pass over what they do not know without a word.
        let is_silent = || !heard.get() && begun.elapsed() > SILENCE;
        let over = || stop.is_finishing() || is_silent();
        let result = self.analyse(position, request, &over, &mut |analysis| {
            heard.set(true);
            let variations = analysis.variations.iter().map(|found| variation(found, position));
            on_findings(Findings {
                depth: analysis.depth,
                longest: analysis.longest,
                nodes: analysis.nodes,
                time: analysis.time,
                variations: variations.filter(|variation| !variation.line.is_empty()).collect(),
            });
        });
        if is_silent() && !stop.is_finishing() { Err(EngineError::NoAnswer) } else { result }
    }

    fn end(self: Box<Self>) {
        Self::end(*self, GOODBYE);
    }
}

/// A variation as far as it can be played. How often it wins, the program may know better than its worth says.
fn variation(found: &EngineVariation, position: &Position) -> Variation {
    let evaluation = match found.worth {
        Worth::Value(value) => Evaluation::Value(value),
        Worth::Win(plies) => Evaluation::Win(plies),
        Worth::Loss(plies) => Evaluation::Loss(plies),
    };
    let mut variation = Variation::new(evaluation, legal(found.line.clone(), position));
    if let (Evaluation::Value(_), Some(rate)) = (evaluation, found.win_rate) {
        variation.win_rate = (rate.clamp(0.0, 1.0) * 1000.0).round() as u16;
    }
    variation
}
