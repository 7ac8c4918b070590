mod apply;
mod evolve;
mod offers;
mod replay;
mod step;
mod time;
mod turn;
mod undo;

use std::time::Duration;

use gomoku_core::{Color, EndReason, Forbidden, Move, OpponentName, Outcome, Point, Position};

use crate::{
    ByColor, ClockFace, EventKind, GameEvent, GameId, GameSettings, Moment, PauseReason, UnixMillis,
    clock::Clock,
};
use undo::TakenBack;

pub use offers::{DRAW_OFFER_LIFETIME, DrawOffer};

/// One game.
///
/// Invariants:
/// * the state is what its events say: a command and a replay change it through the same code;
/// * a refused command changes nothing;
/// * at most one clock runs, and only while the game is neither paused nor over.
#[derive(Clone, Debug)]
pub struct Game {
    id: GameId,
    settings: GameSettings,
    seq: u64,
    position: Position,
    /// The moves of `position`, with their times.
    moves: Vec<PlayedMove>,
    /// What undo has taken back, the last one last.
    taken_back: Vec<TakenBack>,
    clock: Clock,
    offer: Option<DrawOffer>,
    /// Which side has offered a draw since its turn last began.
    offered: ByColor<bool>,
    paused: Option<PauseReason>,
    /// Loaded while it was running: the clock stands, but no event says so yet.
    restored: bool,
    end: Option<End>,
    /// From when on [`Game::shift`] may forgive time: when the last command came that led to events.
    unstored: Option<Moment>,
}

/// How the game ended.
#[derive(Clone, Copy, Debug)]
struct End {
    outcome: Outcome,
    reason: EndReason,
    /// As in [`GameResult`].
    last_turn: Duration,
    /// Whether the `Ended` event was there. Until then nothing else may follow.
    recorded: bool,
}

/// A move and the time it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// Whose move it is.
    pub by: Color,
    /// How long the side thought about it. Pauses do not count.
    pub elapsed: Duration,
}

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// It goes on.
    Running,
    /// It stands still.
    Paused(PauseReason),
    /// It is over.
    Ended,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// Who won.
    pub outcome: Outcome,
    /// Why.
    pub reason: EndReason,
    /// The whole unbroken run that won, in order along its line; empty for every other reason.
    pub line: Vec<Point>,
    /// What made Black's last stone a foul; `None` unless the game ended by one.
    pub foul: Option<Forbidden>,
    /// How long the side to move had thought about a move that it did not make any more. Pauses do not count.
    pub last_turn: Duration,
}

impl Game {
    /// The identity.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// What was agreed before the first move, with the players of now.
    pub const fn settings(&self) -> &GameSettings {
        &self.settings
    }

    /// The number of the last event.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// The stones and whose turn it is.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far, without those taken back.
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// Whether the game goes on. A game that was running when it was stored is paused when it comes back.
    pub const fn phase(&self) -> Phase {
        match (self.end, self.paused) {
            (Some(_), _) => Phase::Ended,
            (None, Some(reason)) => Phase::Paused(reason),
            (None, None) if self.restored => Phase::Paused(PauseReason::Restored),
            (None, None) => Phase::Running,
        }
    }

    /// The result, once the game is over.
    pub fn result(&self) -> Option<GameResult> {
        let End { outcome, reason, last_turn, .. } = self.end?;
        let line = self.position.winning_line().unwrap_or_default().to_vec();
        let foul = if reason == EndReason::Forbidden { self.foul() } else { None };
        Some(GameResult { outcome, reason, line, foul, last_turn })
    }

    /// Why the last stone was forbidden, judged before it lay.
    fn foul(&self) -> Option<Forbidden> {
        let mut before = self.position.clone();
        match before.undo()? {
            Move::Place(point) => before.board().forbidden_at(point),
            Move::Pass => None,
        }
    }

    /// What each clock shows at `now`; `None` for a side without a clock.
    pub fn faces(&self, now: Moment) -> ByColor<Option<ClockFace>> {
        self.clock.faces(now, self.settings.flag)
    }

    /// The time until the flag of each side falls, as of `now`; `None` for a side without a clock.
    pub fn remaining(&self, now: Moment) -> ByColor<Option<Duration>> {
        self.faces(now).map(|face| face.map(|face| face.left))
    }

    /// Whose time runs, with or without a limit.
    pub fn running_clock(&self) -> Option<Color> {
        self.clock.running()
    }

    /// Forgives the side to move the time between the last command and `now`, so that nobody pays for the disk. To be
    /// called once the events of [`Game::apply`] or [`Game::start`] are stored; it works once for each time that
    /// there were any, so that a call too many gives no time away. What went by before the command is charged, also
    /// where the last event lies before it: an offer that lapsed is found out later.
    pub fn shift(&mut self, now: Moment) {
        if let Some(command) = self.unstored.take()
            && self.clock.running().is_some()
        {
            self.clock.charge(self.clock.used(command));
            self.clock.run(now);
        }
    }

    /// When a [`crate::GameCommand::Tick`] has something to do: the flag of the running clock falls or the open
    /// draw offer lapses, whichever is first. A flag that has fallen is nothing to wait for.
    pub fn next_deadline(&self) -> Option<Moment> {
        self.next_due().map(|(moment, _)| moment)
    }

    /// Whether all that the side to move can do is pass.
    pub fn must_pass(&self) -> bool {
        self.phase() != Phase::Ended && self.position.must_pass()
    }

    /// The computer opponent that has to move now; `None` on a person's turn and while the game does not run.
    pub fn computer_to_move(&self) -> Option<OpponentName> {
        match self.phase() {
            Phase::Running => self.settings.players[self.position.to_move()].kind.opponent(),
            Phase::Paused(_) | Phase::Ended => None,
        }
    }
}

impl Game {
    /// The event that has just happened, with what the clocks show after it.
    fn event(&self, at: UnixMillis, kind: EventKind) -> GameEvent {
        let Self { seq, ref clock, .. } = *self;
        GameEvent { seq, at, clocks: clock.charged(), over: clock.over(), spent: clock.spent(), kind }
    }
}
