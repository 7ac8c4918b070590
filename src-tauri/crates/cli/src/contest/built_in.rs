use std::time::Duration;

use gomoku_core::{Move, OpponentName, Position};
use gomoku_engine::{Engine, EngineLimits, Limits, Opponent, SearchRequest, StopFlag, TimePlan, opponent};

use super::player::{Failure, GameSettings, Player, Times};
use super::player_text::BuiltIn;

/// A computer opponent of this program.
pub(crate) struct BuiltInPlayer {
    name: String,
    settings: BuiltIn,
    mind: Mind,
    nodes: Option<u64>,
    depth: Option<u32>,
    seed: u64,
}

enum Mind {
    /// The engine, with the threads that it searches with.
    Engine(Engine, usize),
    Opponent(OpponentName, Box<dyn Opponent>),
}

/// The table of the engine where nothing else is said, in mebibytes.
const HASH: usize = 16;

impl BuiltInPlayer {
    /// The strong engine.
    pub(crate) fn engine(name: String, settings: BuiltIn) -> Self {
        let engine = Engine::new(settings.hash.unwrap_or(HASH));
        Self::new(name, settings, Mind::Engine(engine, settings.threads.unwrap_or(1)))
    }

    /// One of the others.
    pub(crate) fn opponent(name: String, settings: BuiltIn, who: OpponentName) -> Self {
        Self::new(name, settings, Mind::Opponent(who, opponent(who)))
    }

    fn new(name: String, settings: BuiltIn, mind: Mind) -> Self {
        Self { name, settings, mind, nodes: None, depth: None, seed: 0 }
    }
}

impl Player for BuiltInPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, game: &GameSettings) -> Result<(), Failure> {
        self.nodes = self.settings.nodes.or(game.nodes);
        self.depth = self.settings.depth.or(game.depth);
        self.seed = game.seed;
        match &mut self.mind {
            Mind::Engine(engine, _) => {
                Engine::prepare(game.rule);
                engine.clear();
            }
            Mind::Opponent(who, mind) => *mind = opponent(*who),
        }
        Ok(())
    }

    fn think(&mut self, position: &Position, times: &Times, stop: &StopFlag) -> Result<Move, Failure> {
        let room = position.board().empty_count();
        let plan = TimePlan::new(times.turn, times.left, times.increment, room);
        let (soft, hard) = (plan.map(|plan| plan.soft), plan.map(|plan| plan.hard));
        let best = match &mut self.mind {
            Mind::Engine(engine, threads) => {
                let limits = EngineLimits {
                    soft,
                    hard,
                    nodes: self.nodes,
                    depth: self.depth,
                    threads: *threads,
                    ..EngineLimits::default()
                };
                let report = engine.search(position, &limits, stop, &mut |_| {});
                let best = report.variations.first().and_then(|best| best.line.first());
                best.map(|&point| Move::Place(point))
                    .or_else(|| position.check(Move::Pass).is_ok().then_some(Move::Pass))
            }
            Mind::Opponent(_, mind) => {
                let request = SearchRequest {
                    position: position.clone(),
                    limits: Limits { time: hard.map(at_least), nodes: self.nodes, depth: self.depth },
                    stop: stop.clone(),
                    seed: self.seed,
                };
                mind.search(&request, &mut |_| {}).best
            }
        };
        if stop.is_stopped() {
            return Err(Failure::Stopped);
        }
        best.ok_or_else(|| Failure::Crash("no move".to_owned()))
    }

    fn discard(&mut self) {}
}

/// No time at all would be no search at all.
fn at_least(time: Duration) -> Duration {
    time.max(Duration::from_millis(1))
}
