use std::{
    any::Any,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{Receiver, Sender, channel},
    thread::{self, JoinHandle},
};

use gomoku_engine::{Proof, StopFlag, solve_fours, solve_threats};
use gomoku_protocol::EngineError;
use thread_priority::{ThreadPriority, set_current_thread_priority};
use tokio::sync::{oneshot, watch};

use super::{Failure, Problem, Subject};
use crate::{Analyst, AnalystFactory, Findings, Threats, engine_actor::cause, external::Guest};

/// Out of 99, where the usual is about 50. Whoever plays and whoever looks at the window come first; the very least
/// would get no processor at all on a busy machine, and so not hear that it is to stop.
const PRIORITY: u8 = 25;

/// How many positions a proof may look at. It remembers each of them, so this bounds its memory.
const MOST_POSITIONS: u64 = 16_000_000;

/// One search on its way to the analyst.
pub(super) struct Job {
    pub(super) subject: Subject,
    pub(super) stop: StopFlag,
    pub(super) news: watch::Sender<News>,
}

impl Job {
    /// Whether nobody waits for it any more. An engine of somebody else's is asked to finish only when it is to go on to
    /// another search.
    fn is_void(&self) -> bool {
        self.stop.is_stopped() || self.subject.engine.is_some() && self.stop.is_finishing()
    }
}

/// How far a search has come.
#[derive(Debug, Clone, Default)]
pub(super) struct News {
    pub(super) findings: Findings,
    pub(super) state: State,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) enum State {
    #[default]
    Going,
    Done,
    /// The engine of somebody else's has failed, or ours has panicked.
    Failed(Option<EngineError>),
}

impl News {
    pub(super) fn is_over(&self) -> bool {
        self.state != State::Going
    }
}

enum Order {
    Search(Box<Job>),
    /// The engine of somebody else's of this name is not needed any more.
    Dismiss(String),
}

/// The thread of the analyst, which keeps what it has learnt from one search to the next.
pub(super) struct AnalysisThread {
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

impl AnalysisThread {
    pub(super) fn start(factory: AnalystFactory, guest: Guest) -> io::Result<Self> {
        let (sender, orders) = channel();
        let searchers = Searchers { factory, analyst: None, guest };
        let work = move || run(searchers, &orders);
        let thread = thread::Builder::new().name("analysis".to_owned()).spawn(work)?;
        Ok(Self { orders: sender, thread })
    }

    /// Puts a search behind those that were not done yet.
    pub(super) fn take(&self, job: Job) {
        // The end of its news tells whoever waits for them.
        self.order(Order::Search(Box::new(job)));
    }

    /// Ends an engine of somebody else's that has stayed for the next analysis.
    pub(super) fn dismiss(&self, engine: String) {
        self.order(Order::Dismiss(engine));
    }

    fn order(&self, order: Order) {
        if self.orders.send(order).is_err() {
            tracing::error!("the analysis thread has ended");
        }
    }

    /// Gives it nothing more to do. It ends as soon as it comes back from what it does now.
    pub(super) fn leave(self) -> JoinHandle<()> {
        self.thread
    }
}

/// What the thread works with.
struct Searchers {
    factory: AnalystFactory,
    /// Made when it is first needed.
    analyst: Option<Box<dyn Analyst>>,
    guest: Guest,
}

impl Searchers {
    fn search(&mut self, job: &Job) -> Result<Findings, EngineError> {
        let Job { subject, stop, news } = job;
        let tell = &mut |findings| news.send_modify(|news| news.findings = findings);
        match &subject.engine {
            Some(engine) => self.guest.search(engine, subject, stop, tell),
            None => {
                let analyst = self.analyst.get_or_insert_with(|| (self.factory)());
                Ok(analyst.search(subject, stop, tell))
            }
        }
    }
}

fn run(mut searchers: Searchers, orders: &Receiver<Order>) {
    stand_back();
    while let Ok(order) = orders.recv() {
        let job = match order {
            Order::Search(job) => job,
            Order::Dismiss(engine) => {
                searchers.guest.dismiss(&engine);
                continue;
            }
        };
        if job.is_void() {
            continue;
        }
        // The analyst is not used again after a panic, so it does not matter in which state it was left.
        let found = catch_unwind(AssertUnwindSafe(|| searchers.search(&job)));
        let state = match found {
            Ok(Ok(findings)) => {
                job.news.send_replace(News { findings, state: State::Done });
                continue;
            }
            Ok(Err(error)) => State::Failed(Some(error)),
            Err(panic) => {
                tell_of(&*panic);
                searchers.analyst = None;
                State::Failed(None)
            }
        };
        job.news.send_modify(|news| news.state = state);
    }
}

/// Where the end of a proof is told.
pub(super) type ProofAnswer = oneshot::Receiver<Result<Proof, Failure>>;

/// Looks for a proof on a thread of its own.
pub(super) fn solve(problem: Problem, stop: StopFlag) -> io::Result<(JoinHandle<()>, ProofAnswer)> {
    let (reply, answer) = oneshot::channel();
    let work = move || {
        stand_back();
        let Problem { setup, to_move, threats } = problem;
        let proof = catch_unwind(|| match threats {
            Threats::Fours => solve_fours(&setup, to_move, MOST_POSITIONS, &stop),
            Threats::All => solve_threats(&setup, to_move, MOST_POSITIONS, &stop),
        });
        let answer = match proof {
            Ok(Ok(proof)) => Ok(proof),
            Ok(Err(error)) => {
                tracing::error!(%error, "a position of a game is none of the solver");
                Err(Failure)
            }
            Err(panic) => {
                tell_of(&*panic);
                Err(Failure)
            }
        };
        // A dropped receiver is a proof that nobody waits for.
        reply.send(answer).ok();
    };
    let thread = thread::Builder::new().name("solver".to_owned()).spawn(work)?;
    Ok((thread, answer))
}

/// Lets the rest of the app and of the machine go first.
fn stand_back() {
    let set = PRIORITY.try_into().map_err(|error| format!("{error:?}")).and_then(|priority| {
        set_current_thread_priority(ThreadPriority::Crossplatform(priority))
            .map_err(|error| format!("{error:?}"))
    });
    if let Err(error) = set {
        tracing::warn!(error, "the analysis runs as the rest does");
    }
}

fn tell_of(panic: &(dyn Any + Send)) {
    tracing::error!(cause = cause(panic), "the analysis panicked");
}
