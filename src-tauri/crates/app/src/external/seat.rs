use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
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
    Prepare(oneshot::Sender<Result<(), EngineError>>),
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
    /// Whether the program is running and thinks about a move.
    thinks: Arc<AtomicBool>,
}

impl SeatThread {
    pub(crate) fn start(seat: Seat, starter: EngineStarter, begun: Begun) -> io::Result<Self> {
        let (sender, jobs) = channel();
        let (engine, thinks) = (seat.engine.clone(), Arc::<AtomicBool>::default());
        let chair = Chair { seat, starter, begun, player: None, thinks: Arc::clone(&thinks) };
        let thread = thread::Builder::new().name("external".to_owned()).spawn(move || chair.run(&jobs))?;
        Ok(Self { jobs: sender, thread, engine, thinks })
    }

    /// Starts the program unless it is running; the receiver hears when it is ready.
    pub(crate) fn prepare(&self) -> oneshot::Receiver<Result<(), EngineError>> {
        let (reply, answer) = oneshot::channel();
        if self.thinks.load(Ordering::Relaxed) {
            // It will be told to stop before it is asked again, and is ready then.
            reply.send(Ok(())).ok();
            return answer;
        }
        // A thread that has ended drops the reply, which tells the asker.
        self.jobs.send(Job::Prepare(reply)).ok();
        answer
    }

    pub(crate) fn think(&self, think: Think) {
        self.jobs.send(Job::Think(Box::new(think))).ok();
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
    thinks: Arc<AtomicBool>,
}

/// How much longer than it is told an engine may take until it is left to itself; who asks loses patience before that.
const PATIENCE: Duration = Duration::from_secs(5);

impl Chair {
    fn run(mut self, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            // A dropped receiver means that nobody waits any more.
            match job {
                Job::Prepare(reply) => drop(reply.send(self.ready().map(drop))),
                Job::Think(think) => {
                    let answer = self.think(&think);
                    drop(think.reply.send(answer));
                }
            }
        }
    }

    fn think(&mut self, think: &Think) -> Result<Move, EngineError> {
        if think.stop.is_stopped() {
            return Err(EngineError::Stopped);
        }
        let wait = think.times.turn.or(think.times.left).unwrap_or_default() + PATIENCE;
        let thinks = Arc::clone(&self.thinks);
        let player = self.ready()?;
        thinks.store(true, Ordering::Relaxed);
        let answer = player.think(&think.position, &think.times, wait, &think.stop);
        thinks.store(false, Ordering::Relaxed);
        // One that has stopped as it should can be asked again. Any other that has failed begins anew.
        if answer.as_ref().is_err_and(|error| *error != EngineError::Stopped) {
            self.player = None;
        }
        answer.map(Move::Place)
    }

    /// The running program, ready to play.
    fn ready(&mut self) -> Result<&mut dyn ExternalPlayer, EngineError> {
        if self.player.as_mut().is_some_and(|player| !player.is_running()) {
            self.player = None;
        }
        let player = self.player.take().map_or_else(|| self.start(), Ok)?;
        Ok(self.player.insert(player).as_mut())
    }

    fn start(&self) -> Result<Box<dyn ExternalPlayer>, EngineError> {
        let Seat { key, engine } = &self.seat;
        let mut player = (self.starter)(&engine.command(), HANDSHAKE)?;
        if let Some(log) = player.log() {
            (self.begun)(log);
        }
        player.new_game(&engine.game(key.rule, key.size))?;
        Ok(player)
    }
}
