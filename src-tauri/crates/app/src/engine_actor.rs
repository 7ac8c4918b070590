mod thread;

use std::{
    any::Any,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread::JoinHandle,
};

use gomoku_core::{Move, OpponentName, Position};
use gomoku_engine::{Limits, SearchRequest, StopFlag};
use gomoku_game::GameId;
use tokio::sync::{mpsc, oneshot};

use crate::OpponentFactory;
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
    engine: mpsc::Sender<Message>,
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EngineFailure {
    #[error("the opponent panicked")]
    Panicked,
    #[error("the opponent does not come back from this search")]
    Late,
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
        let job = Box::new(Job { id, game, opponent, request, reply });
        self.mailbox.try_send(Message::Search(job)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => EngineFailure::Stuck,
            mpsc::error::TrySendError::Closed(_) => EngineFailure::Gone,
        })?;
        Ok(Search { id, stop, answer, engine: self.mailbox.clone() })
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

    /// Asks for the best move so far.
    pub(crate) fn finish(&self) {
        self.stop.finish();
    }

    /// Leaves the opponent behind that does not come back, so that it holds up no later search.
    pub(crate) fn give_up(&self) {
        self.stop.stop();
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
}

pub(crate) fn channel(factory: OpponentFactory) -> (EngineHandle, EngineActor) {
    let (sender, mailbox) = mpsc::channel(WAITING);
    let handle = EngineHandle { mailbox: sender, ids: Arc::default() };
    (handle, EngineActor { mailbox, factory, thread: None, lost: Vec::new() })
}

impl EngineActor {
    /// Runs until the last handle and the last search are dropped; the thread ends with it.
    pub(crate) async fn run(mut self) {
        while let Some(message) = self.mailbox.recv().await {
            match message {
                Message::Search(job) => self.search(job),
                Message::GiveUp(search) => self.give_up(search),
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
