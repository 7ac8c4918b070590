mod thread;

use std::{future, mem, sync::Arc, thread::JoinHandle, time::Duration};

use gomoku_core::{Color, Setup};
use gomoku_engine::{Proof, StopFlag};
use gomoku_game::GameId;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{Instant, sleep_until},
};

use crate::{
    Analysis, AnalystFactory, AppError, AppEvent, EngineFault, EventSink, ExternalEngine, Findings, Hint,
    Notice, PositionRef, Subject, Threats,
    external::Guest,
    mailbox::{self, Reply},
    notice_board::NoticeBoard,
};
use thread::{AnalysisThread, Job, News, ProofAnswer, State};

/// An analysis is told of no more often than this: each time the window is drawn anew for some ten milliseconds, and a
/// stone may have to wait for that.
pub(crate) const BEAT: Duration = Duration::from_millis(200);
/// How long a hint is thought about.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How long a proof is looked for.
const PROOF_TIME: Duration = Duration::from_secs(10);
/// After so long without a search the analyst is let go, and with it its memory, which is more than the rest of the app
/// takes. Whoever goes on after that waits for the first answer no longer than the first time.
const KEPT: Duration = Duration::from_secs(300);

/// Asks for analysis, hints and proofs.
#[derive(Clone)]
pub(crate) struct AnalysisHandle {
    mailbox: mpsc::Sender<Message>,
}

enum Message {
    Analyse(PositionRef, Box<Subject>, Reply<u32>),
    Hint(GameId, Box<Subject>, Reply<Hint>),
    Solve(GameId, Box<Problem>, Reply<Proof>),
    Stop(Reply<()>),
    Forget(Vec<GameId>),
    /// This engine of somebody else's was removed.
    Dismiss(String),
    Close(oneshot::Sender<()>),
}

/// What is to be proved: that the side to move wins.
pub(crate) struct Problem {
    pub(crate) setup: Setup,
    pub(crate) to_move: Color,
    pub(crate) threats: Threats,
}

/// A search has panicked; the log says more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Failure;

impl AnalysisHandle {
    /// Begins an analysis in place of the one before, and answers its number.
    pub(crate) async fn analyse(&self, position: PositionRef, subject: Subject, reply: Reply<u32>) {
        self.send(Message::Analyse(position, Box::new(subject), reply)).await;
    }

    /// Thinks about a hint. It takes the place of an analysis.
    pub(crate) async fn hint(&self, game: GameId, subject: Subject, reply: Reply<Hint>) {
        self.send(Message::Hint(game, Box::new(subject), reply)).await;
    }

    /// Looks for a proof in place of the one before; an analysis goes on meanwhile.
    pub(crate) async fn solve(&self, game: GameId, problem: Problem, reply: Reply<Proof>) {
        self.send(Message::Solve(game, Box::new(problem), reply)).await;
    }

    /// Ends whatever is under way.
    pub(crate) async fn stop(&self) -> Result<(), AppError> {
        mailbox::ask(&self.mailbox, Message::Stop).await
    }

    /// Ends whatever is about one of these games.
    pub(crate) async fn forget(&self, games: Vec<GameId>) {
        self.send(Message::Forget(games)).await;
    }

    /// Ends an engine of somebody else's, and the search that it does.
    pub(crate) async fn dismiss(&self, engine: String) {
        self.send(Message::Dismiss(engine)).await;
    }

    /// Whether nothing is looked up any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// A message that is not taken any more drops its reply, which tells the asker.
    async fn send(&self, message: Message) {
        if self.mailbox.send(message).await.is_err() {
            tracing::debug!("the analysis has ended already");
        }
    }

    /// Ends whatever is under way and returns when the last thread has ended.
    pub(crate) async fn close(&self) {
        mailbox::close(&self.mailbox, Message::Close).await;
    }
}

/// One search and one proof at a time, each on a thread that stands back behind the others.
pub(crate) struct AnalysisActor {
    mailbox: mpsc::Receiver<Message>,
    events: Arc<dyn EventSink>,
    notices: NoticeBoard,
    factory: AnalystFactory,
    guests: GuestMaker,
    /// Started when it is first needed.
    thread: Option<AnalysisThread>,
    search: Option<Search>,
    proving: Option<Proving>,
    /// Threads that were told to end.
    ending: Vec<JoinHandle<()>>,
    last_id: u32,
    /// When an analysis may be told of again.
    next_telling: Instant,
    /// Since when the analyst has had nothing to do.
    idle_since: Instant,
}

/// Makes what brings engines of somebody else's to the analysis thread.
pub(crate) type GuestMaker = Box<dyn Fn() -> Guest + Send + Sync>;

pub(crate) fn channel(
    events: Arc<dyn EventSink>,
    notices: NoticeBoard,
    factory: AnalystFactory,
    guests: GuestMaker,
) -> (AnalysisHandle, AnalysisActor) {
    let (sender, mailbox) = mpsc::channel(16);
    let now = Instant::now();
    let actor = AnalysisActor {
        mailbox,
        events,
        notices,
        factory,
        guests,
        thread: None,
        search: None,
        proving: None,
        ending: Vec::new(),
        last_id: 0,
        next_telling: now,
        idle_since: now,
    };
    (AnalysisHandle { mailbox: sender }, actor)
}

/// A search under way.
struct Search {
    game: GameId,
    stop: Leash,
    news: watch::Receiver<News>,
    purpose: Purpose,
    /// The engine of somebody else's that searches.
    engine: Option<ExternalEngine>,
    /// Searches that it does not do any more: it may still be starting for one of them.
    before: Vec<Replaced>,
}

/// A search whose engine goes on to the next one. Dropping it gives the engine up if it has not come so far.
struct Replaced {
    _stop: Leash,
    news: watch::Receiver<News>,
}

enum Purpose {
    Analysis {
        id: u32,
        position: PositionRef,
    },
    Hint {
        reply: Reply<Hint>,
        /// When it is to be given; `None` once it was asked for.
        due: Option<Instant>,
    },
}

/// A proof under way.
struct Proving {
    game: GameId,
    stop: Leash,
    answer: ProofAnswer,
    reply: Reply<Proof>,
    /// When it is given up; `None` once it was.
    due: Option<Instant>,
}

/// A search whose leash is dropped ends.
#[derive(Default)]
struct Leash(StopFlag);

impl Drop for Leash {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl AnalysisActor {
    /// Runs until it is closed or the last handle is dropped.
    pub(crate) async fn run(mut self) {
        loop {
            let due = self.due();
            tokio::select! {
                biased;
                message = self.mailbox.recv() => match message {
                    None => return,
                    Some(Message::Close(reply)) => {
                        self.close().await;
                        // Whoever closed may have stopped waiting.
                        reply.send(()).ok();
                        return;
                    }
                    Some(message) => self.handle(message),
                },
                () = news(&mut self.search, self.next_telling) => self.tell(),
                proof = proof(&mut self.proving) => self.answer_proof(proof),
                () = wait_until(due) => self.do_what_is_due(Instant::now()),
            }
        }
    }

    fn handle(&mut self, message: Message) {
        // A dropped reply means that the asker has gone away; what it asked is done all the same.
        match message {
            Message::Analyse(position, subject, reply) => {
                self.last_id = self.last_id.wrapping_add(1);
                let id = self.last_id;
                let begun = self.search(position.game, *subject, Purpose::Analysis { id, position });
                drop(reply.send(begun.map(|()| id)));
            }
            Message::Hint(game, subject, reply) => {
                let due = Some(Instant::now() + HINT_TIME);
                // One that cannot begin has answered by itself.
                self.search(game, *subject, Purpose::Hint { reply, due }).ok();
            }
            Message::Solve(game, problem, reply) => self.solve(game, *problem, reply),
            Message::Stop(reply) => {
                self.end_search();
                self.end_proof();
                drop(reply.send(Ok(())));
            }
            Message::Forget(games) => {
                if self.search.as_ref().is_some_and(|search| games.contains(&search.game)) {
                    self.end_search();
                }
                if self.proving.as_ref().is_some_and(|proving| games.contains(&proving.game)) {
                    self.end_proof();
                }
            }
            Message::Dismiss(engine) => {
                let is_dismissed =
                    |search: &Search| search.engine.as_ref().is_some_and(|used| used.name == engine);
                if self.search.as_ref().is_some_and(is_dismissed) {
                    self.end_search();
                }
                if let Some(thread) = &self.thread {
                    thread.dismiss(engine);
                }
            }
            Message::Close(reply) => drop(reply.send(())),
        }
    }

    /// Begins a search in place of the one before. An engine of somebody else's that does both is not given up while it starts.
    fn search(&mut self, game: GameId, subject: Subject, purpose: Purpose) -> Result<(), AppError> {
        let goes_on = |search: &&mut Search| search.engine.is_some() && search.engine == subject.engine;
        let before = self.search.as_mut().filter(goes_on).map(Search::replace).unwrap_or_default();
        self.end_search();
        let stop = StopFlag::new();
        let (sender, news) = watch::channel(News::default());
        let engine = subject.engine.clone();
        let search = Search { game, stop: Leash(stop.clone()), news, purpose, engine, before };
        match self.thread() {
            Some(thread) => {
                thread.take(Job { subject, stop, news: sender });
                self.search = Some(search);
                Ok(())
            }
            None => {
                search.fail();
                Err(AppError::Internal)
            }
        }
    }

    fn thread(&mut self) -> Option<&AnalysisThread> {
        if self.thread.is_none() {
            match AnalysisThread::start(Arc::clone(&self.factory), (self.guests)()) {
                Ok(thread) => self.thread = Some(thread),
                Err(error) => tracing::error!(%error, "the analysis thread cannot be started"),
            }
        }
        self.thread.as_ref()
    }

    /// Looks for a proof in place of the one before.
    fn solve(&mut self, game: GameId, problem: Problem, reply: Reply<Proof>) {
        self.end_proof();
        let stop = StopFlag::new();
        match thread::solve(problem, stop.clone()) {
            Ok((thread, answer)) => {
                self.ending.retain(|thread| !thread.is_finished());
                self.ending.push(thread);
                let due = Some(Instant::now() + PROOF_TIME);
                self.proving = Some(Proving { game, stop: Leash(stop), answer, reply, due });
            }
            Err(error) => {
                tracing::error!(%error, "the solver's thread cannot be started");
                drop(reply.send(Err(AppError::Internal)));
            }
        }
    }

    /// Says what has come of the search.
    fn tell(&mut self) {
        let Some(search) = &mut self.search else { return };
        let news = search.latest();
        if let Purpose::Analysis { id, position } = search.purpose {
            let done = news.is_over();
            self.events.emit(AppEvent::Analysis(Analysis { id, position, findings: news.findings, done }));
            self.next_telling = Instant::now() + BEAT;
            if done {
                let engine = self.drop_search().and_then(|search| search.engine).map(|engine| engine.name);
                if let State::Failed(error) = news.state {
                    let fault = error.map(EngineFault::from);
                    self.notices.tell(Notice::AnalysisFailed { engine, fault });
                }
            }
        } else if news.is_over()
            && let Some(search) = self.drop_search()
        {
            match news.state {
                State::Failed(_) => search.fail(),
                State::Going | State::Done => search.give_hint(news.findings),
            }
        }
    }

    /// Ends the search under way, with what it has found so far.
    fn end_search(&mut self) {
        let Some(mut search) = self.drop_search() else { return };
        let findings = search.latest().findings;
        if let Purpose::Analysis { id, position } = search.purpose {
            self.events.emit(AppEvent::Analysis(Analysis { id, position, findings, done: true }));
        } else {
            search.give_hint(findings);
        }
    }

    fn drop_search(&mut self) -> Option<Search> {
        self.idle_since = Instant::now();
        self.search.take()
    }

    fn answer_proof(&mut self, proof: Result<Proof, Failure>) {
        if let Some(Proving { reply, .. }) = self.proving.take() {
            drop(reply.send(proof.map_err(|Failure| AppError::Internal)));
        }
    }

    fn end_proof(&mut self) {
        self.answer_proof(Ok(Proof::Unknown));
    }

    /// When there is something to do of one's own accord.
    fn due(&self) -> Option<Instant> {
        let hint = self.search.as_ref().and_then(|search| match search.purpose {
            Purpose::Hint { due, .. } => due,
            Purpose::Analysis { .. } => None,
        });
        let proof = self.proving.as_ref().and_then(|proving| proving.due);
        [hint, proof, self.let_go_at()].into_iter().flatten().min()
    }

    fn let_go_at(&self) -> Option<Instant> {
        (self.search.is_none() && self.thread.is_some()).then(|| self.idle_since + KEPT)
    }

    fn do_what_is_due(&mut self, now: Instant) {
        if let Some(Search { stop, purpose: Purpose::Hint { due, .. }, .. }) = &mut self.search
            && due.take_if(|due| *due <= now).is_some()
        {
            stop.0.finish();
        }
        if let Some(Proving { stop, due, .. }) = &mut self.proving
            && due.take_if(|due| *due <= now).is_some()
        {
            stop.0.finish();
        }
        if self.let_go_at().is_some_and(|at| at <= now)
            && let Some(thread) = self.thread.take()
        {
            tracing::debug!("the analyst was long unused");
            self.ending.push(thread.leave());
        }
    }

    async fn close(mut self) {
        self.end_search();
        self.end_proof();
        self.ending.extend(self.thread.take().map(AnalysisThread::leave));
        let ended = tokio::task::spawn_blocking(move || {
            for thread in self.ending {
                // It has caught its panics.
                thread.join().ok();
            }
        });
        if let Err(error) = ended.await {
            tracing::error!(%error, "the end of the analysis was not awaited");
        }
    }
}

impl Search {
    /// Asks to finish, and leaves what gives the engine up to the search that is next.
    fn replace(&mut self) -> Vec<Replaced> {
        self.stop.0.finish();
        let mut before = mem::take(&mut self.before);
        // The thread has come back from those of which no news can come.
        before.retain(|replaced| replaced.news.has_changed().is_ok());
        before.push(Replaced { _stop: mem::take(&mut self.stop), news: self.news.clone() });
        before
    }

    /// The newest news. A thread that has ended in the midst of a search has failed.
    fn latest(&mut self) -> News {
        let news = self.news.borrow_and_update().clone();
        if !news.is_over() && self.news.has_changed().is_err() {
            return News { state: State::Failed(None), ..news };
        }
        news
    }

    fn give_hint(self, findings: Findings) {
        if let Purpose::Hint { reply, .. } = self.purpose {
            let best = findings.variations.into_iter().next();
            let hint = best.map(|best| Hint { line: best.line, evaluation: best.evaluation });
            drop(reply.send(hint.ok_or(AppError::NoHint)));
        }
    }

    fn fail(self) {
        if let Purpose::Hint { reply, .. } = self.purpose {
            drop(reply.send(Err(AppError::Internal)));
        }
    }
}

/// When there is something to say of the search. May be dropped and asked again.
async fn news(search: &mut Option<Search>, next_telling: Instant) {
    // The end of the news is worth telling, too.
    match search {
        None => future::pending().await,
        Some(Search { news, purpose: Purpose::Analysis { .. }, .. }) => {
            sleep_until(next_telling).await;
            news.changed().await.ok();
        }
        Some(Search { news, purpose: Purpose::Hint { .. }, .. }) => {
            drop(news.wait_for(News::is_over).await);
        }
    }
}

/// What has come of the proof. May be dropped and asked again.
async fn proof(proving: &mut Option<Proving>) -> Result<Proof, Failure> {
    match proving {
        None => future::pending().await,
        Some(proving) => (&mut proving.answer).await.unwrap_or(Err(Failure)),
    }
}

async fn wait_until(due: Option<Instant>) {
    match due {
        Some(due) => sleep_until(due).await,
        None => future::pending().await,
    }
}
