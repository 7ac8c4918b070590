use std::{
    collections::HashMap,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread::{self, JoinHandle},
};

use gomoku_core::{Color, Move, OpponentName};
use gomoku_engine::{Opponent, SearchRequest};
use gomoku_game::GameId;
use tokio::sync::oneshot;

use super::{EngineFailure, WAITING, cause};
use crate::OpponentFactory;

/// One search on its way to the opponent.
pub(super) struct Job {
    pub(super) id: u64,
    pub(super) game: GameId,
    pub(super) opponent: OpponentName,
    pub(super) request: SearchRequest,
    pub(super) reply: oneshot::Sender<Result<Option<Move>, EngineFailure>>,
}

/// A thread with the opponents of the game at hand.
pub(super) struct EngineThread {
    jobs: SyncSender<Box<Job>>,
    thread: JoinHandle<()>,
    /// The first search that it was started for; their numbers grow.
    first: u64,
}

impl EngineThread {
    pub(super) fn start(factory: OpponentFactory, first: u64) -> io::Result<Self> {
        let (sender, jobs) = sync_channel(WAITING);
        let opponents = Opponents { factory, game: None, seated: HashMap::new() };
        let thread = thread::Builder::new().name("engine".to_owned()).spawn(move || opponents.run(&jobs))?;
        Ok(Self { jobs: sender, thread, first })
    }

    /// Puts a search behind those that this thread has not done yet.
    pub(super) fn take(&self, job: Box<Job>) {
        let (job, failure) = match self.jobs.try_send(job) {
            Ok(()) => return,
            Err(TrySendError::Full(job)) => (job, EngineFailure::Stuck),
            Err(TrySendError::Disconnected(job)) => (job, EngineFailure::Gone),
        };
        // A dropped receiver is a cancelled search.
        job.reply.send(Err(failure)).ok();
    }

    /// Whether this search was given to this thread, and not to one before it.
    pub(super) fn has_had(&self, search: u64) -> bool {
        search >= self.first
    }

    /// Gives it nothing more to do. It ends as soon as it comes back from what it does now.
    pub(super) fn leave(self) -> JoinHandle<()> {
        self.thread
    }
}

/// What the thread works with.
struct Opponents {
    factory: OpponentFactory,
    /// An opponent may learn during a game, so no opponent outlives its game.
    game: Option<GameId>,
    /// Two computers that play each other share nothing, even if they are of the same name.
    seated: HashMap<(OpponentName, Color), Box<dyn Opponent>>,
}

impl Opponents {
    fn run(mut self, jobs: &Receiver<Box<Job>>) {
        while let Ok(job) = jobs.recv() {
            if job.request.stop.is_stopped() {
                continue;
            }
            if self.game != Some(job.game) {
                self.game = Some(job.game);
                self.seated.clear();
            }
            // The opponent is not used again after a panic, so it does not matter in which state it was left.
            let answer = catch_unwind(AssertUnwindSafe(|| self.search(&job))).map_err(|panic| {
                tracing::error!(search = job.id, game = %job.game, cause = cause(&*panic), "an opponent panicked");
                self.seated.clear();
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
        let seat = (job.opponent, job.request.position.to_move());
        let opponent = self.seated.entry(seat).or_insert_with(|| factory(job.opponent));
        opponent.search(&job.request, &mut |_| ()).best
    }
}
