use std::{
    any::Any,
    collections::HashMap,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use gomoku_core::{Move, OpponentName, Position};
use gomoku_engine::{Limits, Opponent, SearchRequest, StopFlag};
use gomoku_game::GameId;
use tokio::sync::{mpsc, oneshot};

use crate::OpponentFactory;

/// How many searches may wait. More than one waits only while an opponent is slow to obey its stop flag.
const WAITING: usize = 8;

/// Asks the engine thread for moves.
#[derive(Clone)]
pub(crate) struct EngineHandle {
    jobs: mpsc::Sender<Job>,
    ids: Arc<AtomicU64>,
}

/// What is asked of the engine.
pub(crate) struct Question {
    pub(crate) game: GameId,
    pub(crate) opponent: OpponentName,
    pub(crate) position: Position,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
}

/// A search under way. Dropping it raises the stop flag, and an answer that comes all the same goes nowhere.
pub(crate) struct Search {
    id: u64,
    stop: StopFlag,
    answer: oneshot::Receiver<Result<Option<Move>, EngineFailure>>,
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EngineFailure {
    #[error("the opponent panicked")]
    Panicked,
    #[error("the engine does not come back from its earlier searches")]
    Stuck,
    #[error("the engine thread has ended")]
    Gone,
}

impl EngineHandle {
    /// Starts a search. Never waits.
    pub(crate) fn search(&self, question: Question) -> Result<Search, EngineFailure> {
        let id = self.ids.fetch_add(1, Ordering::Relaxed);
        let stop = StopFlag::new();
        let (reply, answer) = oneshot::channel();
        let Question { game, opponent, position, limits, seed } = question;
        let request = SearchRequest { position, limits, stop: stop.clone(), seed };
        self.jobs.try_send(Job { id, game, opponent, request, reply }).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => EngineFailure::Stuck,
            mpsc::error::TrySendError::Closed(_) => EngineFailure::Gone,
        })?;
        Ok(Search { id, stop, answer })
    }
}

impl Search {
    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// The move; `None` if the opponent found none. Must not be called again after it has answered.
    pub(crate) async fn answer(&mut self) -> Result<Option<Move>, EngineFailure> {
        (&mut self.answer).await.unwrap_or(Err(EngineFailure::Gone))
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

struct Job {
    id: u64,
    game: GameId,
    opponent: OpponentName,
    request: SearchRequest,
    reply: oneshot::Sender<Result<Option<Move>, EngineFailure>>,
}

/// The engine thread: one search at a time, never on a thread of the async runtime.
pub(crate) struct EngineActor {
    jobs: mpsc::Receiver<Job>,
    factory: OpponentFactory,
    /// An opponent may learn during a game, so no opponent outlives its game.
    game: Option<GameId>,
    opponents: HashMap<OpponentName, Box<dyn Opponent>>,
}

pub(crate) fn channel(factory: OpponentFactory) -> (EngineHandle, EngineActor) {
    let (sender, jobs) = mpsc::channel(WAITING);
    let handle = EngineHandle { jobs: sender, ids: Arc::default() };
    (handle, EngineActor { jobs, factory, game: None, opponents: HashMap::new() })
}

impl EngineActor {
    /// Starts the thread; it ends when the last handle is dropped.
    pub(crate) fn spawn(self) -> io::Result<()> {
        thread::Builder::new().name("engine".to_owned()).spawn(move || self.run()).map(drop)
    }

    fn run(mut self) {
        while let Some(job) = self.jobs.blocking_recv() {
            if job.request.stop.is_stopped() {
                continue;
            }
            if self.game != Some(job.game) {
                self.game = Some(job.game);
                self.opponents.clear();
            }
            // The opponent is not used again after a panic, so it does not matter in which state it was left.
            let answer = catch_unwind(AssertUnwindSafe(|| self.search(&job))).map_err(|panic| {
                tracing::error!(search = job.id, game = %job.game, cause = cause(&*panic), "an opponent panicked");
                self.opponents.clear();
                EngineFailure::Panicked
            });
            // A dropped receiver is a cancelled search: its answer is stale.
            if job.reply.send(answer).is_err() {
                tracing::debug!(search = job.id, "a stale answer was dropped");
            }
        }
    }

    fn search(&mut self, job: &Job) -> Option<Move> {
        let factory = &self.factory;
        let opponent = self.opponents.entry(job.opponent).or_insert_with(|| factory(job.opponent));
        opponent.search(&job.request, &mut |_| ()).best
    }
}

/// The text of a panic, as far as it has one.
pub(crate) fn cause(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no text")
}
