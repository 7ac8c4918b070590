use std::sync::Arc;

use gomoku_core::{BoardSize, Rule};
use gomoku_engine::StopFlag;
use gomoku_protocol::{AnalysisRequest, EngineError, EngineLog};

use super::{EngineStarter, ExternalEngine, ExternalPlayer, HANDSHAKE};
use crate::{Findings, Subject};

/// Hears of each log that an engine begins, with the engine's name.
pub(crate) type LogKeeper = Arc<dyn Fn(String, EngineLog) + Send + Sync>;

/// An engine of somebody else's that analyses. It stays for the next analysis, unless that is another one's.
pub(crate) struct Guest {
    starter: EngineStarter,
    logs: LogKeeper,
    running: Option<Running>,
}

struct Running {
    engine: ExternalEngine,
    board: (Rule, BoardSize),
    player: Box<dyn ExternalPlayer>,
}

impl Guest {
    pub(crate) fn new(starter: EngineStarter, logs: LogKeeper) -> Self {
        Self { starter, logs, running: None }
    }

    /// Lets the engine search. Not every engine leaves points out, so what it finds there does not count. That it is ready is
    /// told by findings of nothing, since it may take a while.
    ///
    /// # Errors
    /// It has failed, or was given up while it began: that is by a flag that says to stop, not by one that says to finish. It
    /// begins anew the next time.
    pub(crate) fn search(
        &mut self,
        engine: &ExternalEngine,
        subject: &Subject,
        stop: &StopFlag,
        on_findings: &mut dyn FnMut(Findings),
    ) -> Result<Findings, EngineError> {
        let Subject { position, lines, excluded, .. } = subject;
        if position.outcome().is_some() {
            return Ok(Findings::default());
        }
        let mut running = self.ready(engine, (position.rule(), position.size()), stop)?;
        if stop.is_finishing() {
            // It was replaced while the engine started, which is ready for the next one now.
            self.running = Some(running);
            return Ok(Findings::default());
        }
        let mut latest = Findings::default();
        on_findings(latest.clone());
        let request = AnalysisRequest { lines: (*lines).into(), excluded };
        running.player.analyse(position, &request, stop, &mut |mut findings| {
            findings.variations.retain(|variation| !excluded.contains(&variation.line[0]));
            findings.variations.truncate((*lines).into());
            latest = findings.clone();
            on_findings(findings);
        })?;
        self.running = Some(running);
        Ok(latest)
    }

    fn ready(
        &mut self,
        engine: &ExternalEngine,
        board: (Rule, BoardSize),
        stop: &StopFlag,
    ) -> Result<Running, EngineError> {
        if let Some(mut running) = self.running.take() {
            if running.engine == *engine && running.board == board && running.player.is_running() {
                return Ok(running);
            }
            running.player.end();
        }
        let mut player = (self.starter)(&engine.command(), HANDSHAKE, stop)?;
        if let Some(log) = player.log() {
            (self.logs)(engine.name.clone(), log);
        }
        player.new_game(&engine.game(board.0, board.1), stop)?;
        Ok(Running { engine: engine.clone(), board, player })
    }

    /// Ends the engine of this name, if it is the one that has stayed.
    pub(crate) fn dismiss(&mut self, name: &str) {
        if let Some(running) = self.running.take_if(|running| running.engine.name == name) {
            running.player.end();
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        // A thread that analyses drops it, which may wait; where there has been none, nothing is running.
        if let Some(running) = self.running.take() {
            running.player.end();
        }
    }
}
