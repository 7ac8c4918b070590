use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use gomoku_core::{Point, Position};
use gomoku_engine::StopFlag;
use gomoku_game::TimeControl;
use gomoku_protocol::{
    About, AnalysisRequest, EngineCommand, EngineError, EngineGame, EngineLog, EngineTimes,
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{sage::found, stage::*};
use crate::{
    AppError, ColorChoice, ComputerName, EngineFault, EngineStarter, ExternalEngine, ExternalPlayer,
    Findings, NewGame, OpponentChoice, Preferences,
};

/// What a foreigner does.
#[derive(Debug, PartialEq)]
pub(super) enum Act {
    Starts(EngineCommand),
    Game(EngineGame),
    Thinks {
        ply: usize,
        times: EngineTimes,
    },
    Analyses {
        ply: usize,
        lines: u32,
    },
    Stopped,
    /// It was asked to.
    Ends,
    Killed,
}

/// An engine of somebody else's. At each move it does what comes next in the plan, and waits to be told to stop when
/// nothing is left of it.
struct Foreigner {
    acts: UnboundedSender<Act>,
    plan: Plan,
    ended: bool,
}

type Plan = Arc<Mutex<VecDeque<Result<&'static str, EngineError>>>>;

/// The engines of this stage, what they do, and what goes wrong when the next one starts: [`EngineError::Stopped`] for one that is
/// silent until it is stopped.
pub(super) struct Abroad {
    pub(super) acts: UnboundedReceiver<Act>,
    plan: Plan,
    pub(super) trouble: Arc<Mutex<Option<EngineError>>>,
    /// Whether programs that start say nothing as long as this is so.
    pub(super) slow: Arc<AtomicBool>,
}

fn abroad() -> (EngineStarter, Abroad) {
    let (act, acts) = unbounded_channel();
    let (plan, trouble) = (Plan::default(), Arc::<Mutex<Option<EngineError>>>::default());
    let slow = Arc::<AtomicBool>::default();
    let there =
        Abroad { acts, plan: Arc::clone(&plan), trouble: Arc::clone(&trouble), slow: Arc::clone(&slow) };
    let starter: EngineStarter = Arc::new(move |command, patience, stop| {
        assert_eq!(patience, seconds(10));
        act.send(Act::Starts(command.clone())).ok();
        while slow.load(Ordering::Relaxed) && !stop.is_stopped() && !act.is_closed() {
            std::thread::park_timeout(Duration::from_millis(1));
        }
        let trouble = trouble.lock().unwrap().take();
        match trouble {
            // It says nothing until somebody loses patience, which is not a matter of paused time.
            Some(EngineError::Stopped) => {
                while !stop.is_stopped() && !act.is_closed() {
                    std::thread::park_timeout(Duration::from_millis(1));
                }
                act.send(Act::Killed).ok();
                Err(EngineError::Stopped)
            }
            Some(error) => Err(error),
            None if stop.is_stopped() => {
                act.send(Act::Killed).ok();
                Err(EngineError::Stopped)
            }
            None => Ok(Box::new(Foreigner { acts: act.clone(), plan: Arc::clone(&plan), ended: false })),
        }
    });
    (starter, there)
}

impl ExternalPlayer for Foreigner {
    fn about(&self) -> About {
        About { name: "Foreigner".to_owned(), author: "Ada".to_owned(), ..About::default() }
    }

    fn log(&self) -> Option<EngineLog> {
        None
    }

    fn is_running(&mut self) -> bool {
        true
    }

    fn new_game(&mut self, game: &EngineGame, _: &StopFlag) -> Result<(), EngineError> {
        self.acts.send(Act::Game(game.clone())).ok();
        Ok(())
    }

    fn think(
        &mut self,
        position: &Position,
        times: &EngineTimes,
        _: Duration,
        stop: &StopFlag,
    ) -> Result<Point, EngineError> {
        // Whoever has heard that it thinks can plan its end.
        let next = self.plan.lock().unwrap().pop_front();
        self.acts.send(Act::Thinks { ply: position.ply(), times: *times }).ok();
        if let Some(next) = next {
            return next.map(point);
        }
        while !self.acts.is_closed() {
            if stop.is_finishing() {
                self.acts.send(Act::Stopped).ok();
                // What was planned meanwhile is how it ends.
                let end = self.plan.lock().unwrap().pop_front();
                return end.unwrap_or(Err(EngineError::Stopped)).map(point);
            }
            std::thread::park_timeout(Duration::from_millis(1));
        }
        Err(EngineError::Stopped)
    }

    fn analyse(
        &mut self,
        position: &Position,
        request: &AnalysisRequest<'_>,
        stop: &StopFlag,
        on_findings: &mut dyn FnMut(Findings),
    ) -> Result<(), EngineError> {
        self.acts.send(Act::Analyses { ply: position.ply(), lines: request.lines }).ok();
        let next = self.plan.lock().unwrap().pop_front();
        if let Some(next) = next {
            let mut findings = found(5, next?);
            findings.variations.extend(found(4, "o15").variations);
            on_findings(findings);
        }
        while !stop.is_finishing() && !self.acts.is_closed() {
            std::thread::park_timeout(Duration::from_millis(1));
        }
        self.acts.send(Act::Stopped).ok();
        Ok(())
    }

    fn end(mut self: Box<Self>) {
        self.ended = true;
    }
}

impl Drop for Foreigner {
    fn drop(&mut self) {
        self.acts.send(if self.ended { Act::Ends } else { Act::Killed }).ok();
    }
}

impl Abroad {
    pub(super) async fn check_act(&mut self, expected: Act) {
        assert_eq!(self.acts.recv().await, Some(expected));
    }

    pub(super) async fn check_start(&mut self) {
        assert!(matches!(self.acts.recv().await, Some(Act::Starts(_))));
    }

    pub(super) async fn check_ready(&mut self) {
        self.check_start().await;
        assert!(matches!(self.acts.recv().await, Some(Act::Game(_))));
    }

    pub(super) async fn check_thinks(&mut self, expected: usize) {
        let act = self.acts.recv().await;
        assert!(matches!(act, Some(Act::Thinks { ply, .. }) if ply == expected), "{act:?}");
    }

    pub(super) fn plan(&self, next: Result<&'static str, EngineError>) {
        self.plan.lock().unwrap().push_back(next);
    }

    #[track_caller]
    pub(super) fn check_quiet(&mut self) {
        assert!(self.acts.try_recv().is_err(), "nothing more was done");
    }
}

pub(super) fn program() -> &'static str {
    if cfg!(windows) { "C:\\花月 1\\x.exe" } else { "/花月 1/x" }
}

/// A stage with one engine that was added.
pub(super) async fn with_engine() -> (Stage, Abroad, ExternalEngine) {
    let (starter, mut there) = abroad();
    let stage = Stage::with(Setting { engines: Some(starter), ..Setting::default() });
    let hasty = Preferences { min_thinking_ms: 0, ..Preferences::default() };
    stage.app.set_preferences(hasty).await.unwrap();
    let engine = stage.app.add_engine(program().into()).await.unwrap();
    there.check_act(Act::Starts(EngineCommand::new(program()))).await;
    there.check_act(Act::Ends).await;
    (stage, there, engine)
}

pub(super) fn against(engine: &str, clock: TimeControl) -> NewGame {
    let name = ComputerName::Engine(engine.to_owned());
    NewGame { opponent: OpponentChoice::Computer { name, human: ColorChoice::Black }, ..people(clock) }
}

#[track_caller]
pub(super) fn check_fault<T: std::fmt::Debug>(result: Result<T, AppError>, expected: EngineFault) {
    match result {
        Err(AppError::Engine { fault, .. }) => assert_eq!(fault, expected),
        other => panic!("expected {expected:?}, got {other:?}"),
    }
}
