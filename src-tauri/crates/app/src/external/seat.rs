use std::{
    io,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use gomoku_core::{BoardSize, Color, Move, Position, Rule};
use gomoku_engine::StopFlag;
use gomoku_game::{GameSettings, PlayerKind};
use gomoku_protocol::{EngineError, EngineLog, EngineTimes};
use tokio::sync::oneshot;

use super::{EngineStarter, ExternalEngine, ExternalPlayer, HANDSHAKE};

/// Which running program plays a side: one program plays one game at a time, and for one side.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct SeatKey {
    pub(crate) engine: String,
    rule: Rule,
    size: BoardSize,
    /// White plays against the same engine.
    second: bool,
}

/// A side that an engine plays.
#[derive(Debug, Clone)]
pub(crate) struct Seat {
    pub(crate) key: SeatKey,
    pub(crate) engine: ExternalEngine,
}

impl SeatKey {
    /// The seat of the engine that plays this side; `None` if none does.
    pub(crate) fn of(settings: &GameSettings, side: Color) -> Option<Self> {
        let player = &settings.players[side];
        let other = &settings.players[side.other()];
        (player.kind == PlayerKind::External).then(|| Self {
            engine: player.name.clone(),
            rule: settings.rule,
            size: settings.size,
            second: side == Color::White && other == player,
        })
    }
}

/// The seats of all engines that play.
pub(crate) fn seats(settings: &GameSettings) -> Vec<SeatKey> {
    Color::ALL.into_iter().filter_map(|side| SeatKey::of(settings, side)).collect()
}

/// A question to an engine.
pub(crate) struct Think {
    pub(crate) position: Position,
    pub(crate) times: EngineTimes,
    pub(crate) stop: StopFlag,
    pub(crate) reply: oneshot::Sender<Result<Move, EngineError>>,
}

enum Job {
    Prepare(StopFlag, oneshot::Sender<Result<(), EngineError>>),
    Think(Box<Think>),
}

/// Where it is told that a program has begun to write its log.
pub(crate) type Begun = Box<dyn Fn(EngineLog) + Send>;

/// The thread that waits for a program. When it is dropped, the program is ended as soon as the thread comes back from
/// what it does.
pub(crate) struct SeatThread {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
    engine: ExternalEngine,
    under_way: UnderWay,
    ended: oneshot::Receiver<()>,
}

/// What stops the search of a program that is running and thinks about a move.
type UnderWay = Arc<Mutex<Option<StopFlag>>>;

impl SeatThread {
    pub(crate) fn start(seat: Seat, starter: EngineStarter, begun: Begun) -> io::Result<Self> {
        let (sender, jobs) = channel();
        let (engine, under_way) = (seat.engine.clone(), UnderWay::default());
        let chair = Chair { seat, starter, begun, player: None, under_way: Arc::clone(&under_way) };
        let (end, ended) = oneshot::channel();
        let work = move || {
            chair.run(&jobs);
            // Maybe nobody waits for it.
            end.send(()).ok();
        };
        let thread = thread::Builder::new().name("external".to_owned()).spawn(work)?;
        Ok(Self { jobs: sender, thread, engine, under_way, ended })
    }

    /// Starts the program unless it is running; the receiver hears when it is ready. A program that is not ready when the flag
    /// is raised is ended.
    pub(crate) fn prepare(&self, stop: StopFlag) -> oneshot::Receiver<Result<(), EngineError>> {
        let (reply, answer) = oneshot::channel();
        let under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if under_way.as_ref().is_some_and(|stop| !stop.is_finishing()) {
            // It plays a game that goes on meanwhile, and would not answer before it has moved. One that was told to stop
            // comes back soon, and perhaps not ready.
            reply.send(Ok(())).ok();
            return answer;
        }
        // A thread that has ended drops the reply, which tells the asker.
        self.jobs.send(Job::Prepare(stop, reply)).ok();
        answer
    }

    pub(crate) fn think(&self, think: Think) {
        self.jobs.send(Job::Think(Box::new(think))).ok();
    }

    /// Gives it nothing more to do; the receiver hears when the program has ended.
    pub(crate) fn leave(self) -> oneshot::Receiver<()> {
        self.ended
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.thread.is_finished()
    }

    /// How the program was started.
    pub(crate) fn engine(&self) -> &ExternalEngine {
        &self.engine
    }
}

/// What the thread works with.
struct Chair {
    seat: Seat,
    starter: EngineStarter,
    begun: Begun,
    player: Option<Box<dyn ExternalPlayer>>,
    under_way: UnderWay,
}

/// How much longer than it is told an engine may take until it is left to itself; who asks loses patience before that.
const PATIENCE: Duration = Duration::from_secs(5);

impl Chair {
    fn run(mut self, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            // A dropped receiver means that nobody waits any more.
            match job {
                Job::Prepare(stop, reply) => drop(reply.send(self.ready(&stop).map(drop))),
                Job::Think(think) => {
                    let answer = self.think(&think);
                    drop(think.reply.send(answer));
                }
            }
        }
        if let Some(player) = self.player {
            player.end();
        }
    }

    fn think(&mut self, think: &Think) -> Result<Move, EngineError> {
        if think.stop.is_stopped() {
            return Err(EngineError::Stopped);
        }
        let wait = think.times.turn.or(think.times.left).unwrap_or_default() + PATIENCE;
        let under_way = Arc::clone(&self.under_way);
        let set = |stop| *under_way.lock().unwrap_or_else(PoisonError::into_inner) = stop;
        let player = self.ready(&think.stop)?;
        set(Some(think.stop.clone()));
        let answer = player.think(&think.position, &think.times, wait, &think.stop);
        set(None);
        // One that has stopped as it should can be asked again. Any other that has failed begins anew.
        if answer.as_ref().is_err_and(|error| *error != EngineError::Stopped) {
            self.player = None;
        }
        answer.map(Move::Place)
    }

    /// The running program, ready to play.
    fn ready(&mut self, stop: &StopFlag) -> Result<&mut dyn ExternalPlayer, EngineError> {
        if self.player.as_mut().is_some_and(|player| !player.is_running()) {
            self.player = None;
        }
        let player = self.player.take().map_or_else(|| self.start(stop), Ok)?;
        Ok(self.player.insert(player).as_mut())
    }

    fn start(&self, stop: &StopFlag) -> Result<Box<dyn ExternalPlayer>, EngineError> {
        let Seat { key, engine } = &self.seat;
        let mut player = (self.starter)(&engine.command(), HANDSHAKE, stop)?;
        if let Some(log) = player.log() {
            (self.begun)(log);
        }
        player.new_game(&engine.game(key.rule, key.size), stop)?;
        Ok(player)
    }
}
