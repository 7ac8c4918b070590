mod external;
mod thread;

use std::{
    any::Any,
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread::JoinHandle,
};

use gomoku_core::{Move, OpponentName, Position};
use gomoku_engine::{Limits, SearchRequest, StopFlag};
use gomoku_game::GameId;
use gomoku_protocol::{EngineError, EngineLog, LogLine};
use tokio::sync::{mpsc, oneshot};

use crate::{
    EngineFault, OpponentFactory,
    external::{EngineStarter, Seat, SeatKey, SeatThread, Think},
};
use thread::{EngineThread, Job};

/// How many searches may wait. More than one waits only while an opponent is slow to obey its stop flag.
const WAITING: usize = 8;

/// How many threads may be lost to opponents that do not come back. Each of them keeps a processor busy.
const MAX_LOST: usize = 3;

/// Asks the engine for moves.
#[derive(Clone)]
pub(crate) struct EngineHandle {
    mailbox: mpsc::Sender<Message>,
    ids: Arc<AtomicU64>,
}

enum Message {
    Search(Box<Job>),
    /// The opponent does not come back from this search.
    GiveUp(u64),
    /// A question to an engine of somebody else's.
    Ask(Box<(Seat, Think)>),
    /// These engines are to be ready.
    Prepare(Vec<Seat>, oneshot::Sender<Result<(), (String, EngineFault)>>),
    /// Whoever waits for engines to be ready waits no more.
    CancelStart,
    /// No other engines are needed.
    Keep(Vec<SeatKey>),
    /// These were made ready for nothing.
    Dismiss(Vec<SeatKey>),
    /// None is needed any more.
    Close(oneshot::Sender<()>),
    /// An engine of this name has begun to write a log.
    Begun(String, EngineLog),
    Log(String, oneshot::Sender<Vec<LogLine>>),
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
    answer: Answering,
    engine: mpsc::Sender<Message>,
}

enum Answering {
    Own(oneshot::Receiver<Result<Option<Move>, EngineFailure>>),
    External(oneshot::Receiver<Result<Move, EngineError>>),
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EngineFailure {
    #[error("the opponent panicked")]
    Panicked,
    #[error("the opponent does not come back from this search")]
    Late,
    #[error("the engine does not come back from its earlier searches")]
    Stuck,
    #[error("the engine thread has ended")]
    Gone,
    #[error(transparent)]
    External(#[from] EngineFault),
}

impl EngineHandle {
    /// Starts a search. Never waits.
    pub(crate) fn search(&self, question: Question) -> Result<Search, EngineFailure> {
        let id = self.ids.fetch_add(1, Ordering::Relaxed);
        let stop = StopFlag::new();
        let (reply, answer) = oneshot::channel();
        let Question { game, opponent, position, limits, seed } = question;
        let request = SearchRequest { position, limits, stop: stop.clone(), seed };
        let job = Box::new(Job { id, game, opponent, request, reply });
        self.mailbox.try_send(Message::Search(job)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => EngineFailure::Stuck,
            mpsc::error::TrySendError::Closed(_) => EngineFailure::Gone,
        })?;
        Ok(Search { id, stop, answer: Answering::Own(answer), engine: self.mailbox.clone() })
    }
}

impl Search {
    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// The move; `None` if the opponent found none. Must not be called again after it has answered.
    pub(crate) async fn answer(&mut self) -> Result<Option<Move>, EngineFailure> {
        match &mut self.answer {
            Answering::Own(answer) => answer.await.unwrap_or(Err(EngineFailure::Gone)),
            Answering::External(answer) => match answer.await {
                Ok(Ok(mv)) => Ok(Some(mv)),
                Ok(Err(error)) => Err(EngineFault::Failed(error).into()),
                Err(_) => Err(EngineFailure::Gone),
            },
        }
    }

    /// Whether an engine of somebody else's searches.
    pub(crate) fn is_external(&self) -> bool {
        matches!(self.answer, Answering::External(_))
    }

    /// Asks for the best move so far.
    pub(crate) fn finish(&self) {
        self.stop.finish();
    }

    /// Leaves the opponent behind that does not come back, so that it holds up no later search.
    pub(crate) fn give_up(&self) {
        self.stop.stop();
        if self.is_external() {
            // Its thread waits for nothing without a limit, and nobody else needs that thread.
            return;
        }
        if self.engine.try_send(Message::GiveUp(self.id)).is_err() {
            tracing::error!(search = self.id, "the engine takes no word of a search that was given up");
        }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// Hands searches to a thread, one at a time and never to one of the async runtime, and replaces a thread whose
/// opponent does not come back.
pub(crate) struct EngineActor {
    mailbox: mpsc::Receiver<Message>,
    factory: OpponentFactory,
    thread: Option<EngineThread>,
    /// Threads that were given up. Each ends when its opponent comes back after all.
    lost: Vec<JoinHandle<()>>,
    starter: EngineStarter,
    /// Engines of somebody else's that play, or are ready to.
    seats: HashMap<SeatKey, SeatThread>,
    /// Ends the engines that are not ready yet.
    starting: StopFlag,
    /// What each engine has said in its last run.
    logs: HashMap<String, EngineLog>,
    /// For the threads of these engines; they must not keep this actor from ending.
    own: mpsc::WeakSender<Message>,
}

pub(crate) fn channel(factory: OpponentFactory, starter: EngineStarter) -> (EngineHandle, EngineActor) {
    let (sender, mailbox) = mpsc::channel(WAITING);
    let own = sender.downgrade();
    let handle = EngineHandle { mailbox: sender, ids: Arc::default() };
    let actor = EngineActor {
        mailbox,
        factory,
        thread: None,
        lost: Vec::new(),
        starter,
        seats: HashMap::new(),
        starting: StopFlag::new(),
        logs: HashMap::new(),
        own,
    };
    (handle, actor)
}

impl EngineActor {
    /// Runs until the last handle and the last search are dropped; the thread ends with it.
    pub(crate) async fn run(mut self) {
        while let Some(message) = self.mailbox.recv().await {
            match message {
                Message::Search(job) => self.search(job),
                Message::GiveUp(search) => self.give_up(search),
                Message::Ask(question) => self.ask(question.0, question.1),
                Message::Prepare(seats, reply) => self.prepare(seats, reply),
                Message::CancelStart => std::mem::take(&mut self.starting).stop(),
                Message::Keep(keys) => self.seats.retain(|key, _| keys.contains(key)),
                Message::Dismiss(keys) => self.seats.retain(|key, _| !keys.contains(key)),
                Message::Close(reply) => self.close(reply),
                Message::Begun(name, log) => drop(self.logs.insert(name, log)),
                Message::Log(name, reply) => {
                    let lines = self.logs.get(&name).map(EngineLog::lines).unwrap_or_default();
                    drop(reply.send(lines));
                }
            }
        }
    }

    fn search(&mut self, job: Box<Job>) {
        match self.thread(job.id) {
            Ok(thread) => thread.take(job),
            // A dropped receiver is a cancelled search.
            Err(failure) => drop(job.reply.send(Err(failure))),
        }
    }

    /// The thread for this search.
    fn thread(&mut self, search: u64) -> Result<&EngineThread, EngineFailure> {
        if self.thread.is_none() {
            self.lost.retain(|thread| !thread.is_finished());
            if self.lost.len() >= MAX_LOST {
                return Err(EngineFailure::Stuck);
            }
            let thread = EngineThread::start(Arc::clone(&self.factory), search).map_err(|error| {
                tracing::error!(%error, "the engine thread cannot be started");
                EngineFailure::Gone
            })?;
            self.thread = Some(thread);
        }
        self.thread.as_ref().ok_or(EngineFailure::Gone)
    }

    fn give_up(&mut self, search: u64) {
        // The thread may be another one by now.
        if let Some(thread) = self.thread.take_if(|thread| thread.has_had(search)) {
            tracing::error!(search, lost = self.lost.len() + 1, "an opponent does not come back");
            self.lost.push(thread.leave());
        }
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
