use gomoku_core::{Move, Rule};
use gomoku_game::{ByColor, EventKind, GameEvent, GameSettings, Moment, Phase, PlayedMove, PlayerKind};

use super::GameActor;
use crate::{AppEvent, Change, ClockView, GameStatus, GameUpdate, GameView, OfferView};

impl GameActor {
    /// Tells what happened, one update for each event.
    pub(super) fn show(&self, events: &[GameEvent], now: Moment) {
        for event in events {
            self.emit(event.seq, self.change(&event.kind), now);
        }
    }

    /// Tells a change that is no event of the game.
    pub(super) fn show_change(&self, change: Change, now: Moment) {
        self.emit(self.game.seq(), change, now);
    }

    fn emit(&self, seq: u64, change: Change, now: Moment) {
        self.events.emit(AppEvent::Game(GameUpdate {
            id: self.game.id(),
            seq,
            change,
            status: self.status(now),
            clocks: self.clocks(now),
            redoable: self.redoable(),
            saved: self.journal.is_saved(),
        }));
    }

    fn change(&self, kind: &EventKind) -> Change {
        match *kind {
            EventKind::Started(_) => Change::Started,
            EventKind::Placed { point, elapsed, .. } => self.moved(Move::Place(point), elapsed),
            EventKind::Passed { elapsed } => self.moved(Move::Pass, elapsed),
            EventKind::Undone { count } => Change::Undone { count },
            EventKind::Redone { count } => {
                let moves = self.game.moves();
                let first = moves.len().saturating_sub(count as usize);
                Change::Redone { moves: moves[first..].to_vec() }
            }
            EventKind::DrawOffered { by } => Change::DrawOffered { by },
            EventKind::DrawDeclined { by } => Change::DrawDeclined { by },
            EventKind::DrawLapsed => Change::DrawLapsed,
            EventKind::Paused(reason) => Change::Paused(reason),
            EventKind::Resumed => Change::Resumed,
            EventKind::FlagFell { side } => Change::FlagFell(side),
            EventKind::TimeAdded { side, time } => Change::TimeAdded { side, time },
            EventKind::Seated { side, ref player } => Change::Seated { side, player: player.clone() },
            EventKind::Ended { .. } => Change::Ended,
        }
    }

    /// A move was made; it is the last one on the board, because one command makes one move at most.
    fn moved(&self, mv: Move, elapsed: std::time::Duration) -> Change {
        let by = self.game.position().to_move().other();
        let by_computer = !self.game.settings().players[by].kind.is_person();
        Change::Moved { mv: PlayedMove { mv, by, elapsed }, by_computer }
    }

    pub(super) fn view(&self) -> GameView {
        let now = self.clock.now();
        GameView {
            id: self.game.id(),
            seq: self.game.seq(),
            settings: GameSettings { players: self.players.clone(), ..self.game.settings().clone() },
            moves: self.game.moves().to_vec(),
            redoable: self.redoable(),
            status: self.status(now),
            clocks: self.clocks(now),
            saved: self.journal.is_saved(),
            started_at: self.started_at,
        }
    }

    fn status(&self, now: Moment) -> GameStatus {
        let game = &self.game;
        let position = game.position();
        let phase = game.phase();
        let players = &game.settings().players;
        let renju = position.rule() == Rule::Renju && phase != Phase::Ended;
        let tengen = game.settings().first_on_tengen && position.ply() == 0 && phase != Phase::Ended;
        GameStatus {
            phase,
            to_move: position.to_move(),
            result: game.result(),
            forbidden: if renju { position.board().forbidden_points() } else { Vec::new() },
            must_pass: game.must_pass(),
            can_pass: phase == Phase::Running
                && players[position.to_move()].kind.is_person()
                && self.understands_pass()
                && position.check(Move::Pass).is_ok(),
            can_undo: game.can_undo(),
            can_redo: game.can_redo(),
            offer: game
                .offer()
                .map(|offer| OfferView { by: offer.by, lapses_in: offer.lapses_at.since(now) }),
            may_offer_draw: ByColor::from_fn(|side| {
                players[side].kind == PlayerKind::Human && game.may_offer_draw(side)
            }),
            thinking: self.thinking.as_ref().map(|thinking| thinking.view(self.pace(), now)),
            legal_first: tengen.then(|| game.settings().size.center()),
        }
    }

    fn clocks(&self, now: Moment) -> ClockView {
        ClockView { faces: self.game.faces(now), running: self.game.running_clock() }
    }

    fn redoable(&self) -> u32 {
        u32::try_from(self.game.redoable()).unwrap_or(u32::MAX)
    }
}
