use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use gomoku_core::{Level, OpponentName, Point, Position, Rule};
use gomoku_engine::{
    Balance, Engine, EngineLimits, Limits, News, Opponent, Report, SearchRequest, StopFlag, TimePlan,
    opponent,
};

use super::{Event, openings::opening, own_engine::OwnEngine};

/// The thread that thinks. It takes one job after the other, and says what came of those that were questions.
pub(super) struct Thinker {
    jobs: Sender<Job>,
}

/// What there is to do.
pub(super) enum Job {
    /// Tables and memory for games by this rule, so that no move has to wait for them.
    Prepare { rule: Rule, mebibytes: usize },
    /// What was learnt is forgotten; a new game begins.
    Forget,
    /// A search.
    Think(Box<Question>),
    /// Nothing but to say so.
    Settle(SyncSender<()>),
}

/// What is asked.
pub(super) struct Question {
    /// Goes with all thoughts on it.
    pub(super) number: u64,
    pub(super) position: Position,
    pub(super) kind: Kind,
    /// Bounds other than time.
    pub(super) limits: EngineLimits,
    /// How long, counted from `asked`.
    pub(super) plan: Option<TimePlan>,
    pub(super) asked: Instant,
    pub(super) stop: StopFlag,
    /// Whether each move that is searched is told of.
    pub(super) shows_moves: bool,
}

/// Who is asked for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The engine, for its best moves.
    Best,
    /// A weaker opponent, for its move.
    Level(Level),
    /// The engine, for three stones after which the game is even.
    Opening,
    /// The engine, for one or two moves after which the position is worth so much to the side to move.
    Balance(Balance, i32),
}

/// What came of a question.
pub(super) enum Thought {
    /// What the search knows so far.
    Report(u64, Report),
    /// The search begins with this move.
    Begins(u64, Point),
    /// It is through with this move.
    Ends(u64, Point),
    /// The end of the search.
    Done(u64, Found),
}

/// What was found.
pub(super) enum Found {
    /// The best moves; none if there is no move.
    Moves(Report),
    /// The move of a weaker opponent.
    Move(Point),
    /// The first stones of a game.
    Opening([Point; 3]),
    /// Nothing at all.
    Nothing,
}

impl Thinker {
    /// Starts the thread; it ends when the thinker is dropped.
    pub(super) fn start(events: SyncSender<Event>) -> io::Result<Self> {
        let (jobs, queue) = channel();
        thread::Builder::new().name("thinker".to_owned()).spawn(move || think(&queue, &events))?;
        Ok(Self { jobs })
    }

    /// Hands a job over. Jobs are done in order.
    pub(super) fn hand(&self, job: Job) {
        // The thread ends after its thinker only.
        let _ = self.jobs.send(job);
    }

    /// Waits until all that was handed over is done, or for as long as that ever takes: the thread may itself be waiting for
    /// somebody to listen.
    pub(super) fn settle(&self) {
        let (done, wait) = sync_channel(1);
        self.hand(Job::Settle(done));
        let _ = wait.recv_timeout(LONG);
    }
}

struct Mind {
    own: OwnEngine,
    weaker: Option<(Level, Box<dyn Opponent>)>,
    /// Of the choices of weaker opponents.
    seed: u64,
}

fn think(queue: &Receiver<Job>, events: &SyncSender<Event>) {
    let mut mind = Mind { own: OwnEngine::new(), weaker: None, seed: rand::random() };
    for job in queue {
        match job {
            Job::Prepare { rule, mebibytes } => {
                Engine::prepare(rule);
                mind.own.resize(mebibytes);
            }
            Job::Forget => {
                mind.own.forget();
                mind.weaker = None;
                mind.seed = rand::random();
            }
            Job::Settle(done) => {
                mind.own.engine(LONG);
                // Whoever wanted to know may be gone.
                let _ = done.send(());
            }
            Job::Think(question) => {
                let number = question.number;
                let (shows_moves, asked) = (question.shows_moves, question.asked);
                let mut tell = |news: News<'_>| {
                    let thought = match news {
                        News::Report(report) => Thought::Report(number, report.clone()),
                        _ if !shows_moves || asked.elapsed() < TOO_FAST => return,
                        News::Begins(point) => Thought::Begins(number, point),
                        News::Ends(point) => Thought::Ends(number, point),
                    };
                    // The other end is there as long as anybody waits for an answer.
                    let _ = events.send(Event::Thought(thought));
                };
                // A fault in a search costs that search and not the game.
                let found = catch_unwind(AssertUnwindSafe(|| mind.answer(*question, &mut tell)));
                let found = found.unwrap_or_else(|_| {
                    mind.own.renew();
                    Found::Nothing
                });
                if events.send(Event::Thought(Thought::Done(number, found))).is_err() {
                    return;
                }
            }
        }
    }
}

impl Mind {
    fn answer(&mut self, question: Question, tell: &mut dyn FnMut(News<'_>)) -> Found {
        let Question { position, kind, mut limits, plan, asked, stop, .. } = question;
        // A search without a bound of time is the same each time only with the same table.
        let engine = self.own.engine(plan.map_or(LONG, |plan| plan.hard / 10));
        let late = asked.elapsed();
        limits.soft = plan.map(|plan| plan.soft.saturating_sub(late));
        limits.hard = plan.map(|plan| plan.hard.saturating_sub(late));
        match kind {
            Kind::Best => Found::Moves(engine.search_and_tell(&position, &limits, &stop, tell)),
            Kind::Balance(count, bias) => {
                let mut report = |report: &Report| tell(News::Report(report));
                Found::Moves(engine.balance(&position, count, bias, &limits, &stop, &mut report))
            }
            Kind::Opening => opening(engine, &position, limits.hard, &stop, self.seed)
                .map_or(Found::Nothing, Found::Opening),
            Kind::Level(level) => {
                let name = OpponentName::Level(level);
                let weaker = match &mut self.weaker {
                    Some((known, weaker)) if *known == level => weaker,
                    other => &mut other.insert((level, opponent(name))).1,
                };
                let limits = Limits { time: limits.hard, nodes: limits.nodes, depth: limits.depth };
                let request = SearchRequest { position, limits, stop, seed: self.seed };
                let best = weaker.search(&request, &mut |_| {}).best;
                best.and_then(|best| best.point()).map_or(Found::Nothing, Found::Move)
            }
        }
    }
}

/// Until then the moves go by faster than anybody sees them.
const TOO_FAST: Duration = Duration::from_millis(50);
/// Much longer than memory takes to be made ready.
const LONG: Duration = Duration::from_secs(3);
/// A question is answered this long after its time at the latest, whatever the engine does.
pub(super) const GRACE: Duration = Duration::from_millis(12);
