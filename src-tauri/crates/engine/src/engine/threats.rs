//! Proofs of wins by threats: every move of the attacker's makes a five, a four, an open three, or a win by fours if the
//! defender were to pass.
//!
//! The tree of attacks and defences is searched by proof numbers, depth first (Nagai 2002). Stones are only ever added, so
//! no position comes about twice on one course.

use std::collections::HashMap;
use std::time::Instant;

use gomoku_core::{Color, Point, Setup, SetupError};

use super::cell::Cell;
use super::cell_class::CellClass;
use super::cell_set::CellSet;
use super::field::Field;
use super::fours::{FourSearch, Proof, blocks};
use super::solve_limits::SolveLimits;
use crate::StopFlag;

/// Searches for a win by threats of the side to move, within the limits or until the flag is raised.
///
/// A win that is found is sound: no defence was left out. There is no proof that there is none, because the kinds of threats
/// that are tried are not all that there are; so what is not won is unknown.
///
/// # Errors
/// A stone outside of the board, or two on one point.
pub fn solve_threats(
    setup: &Setup,
    to_move: Color,
    limits: impl Into<SolveLimits>,
    stop: &StopFlag,
) -> Result<Proof, SetupError> {
    gomoku_core::Board::from_setup(setup)?;
    let limits = limits.into();
    let mut search = ThreatSearch::new(limits.nodes, limits.end(), stop.clone());
    Ok(search.solve(&mut Field::set_up(setup, to_move)))
}

/// How hard it is to prove a position won for the attacker, and to refute it: 0 is done, [`NEVER`] is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effort {
    proof: u32,
    refutation: u32,
}

const NEVER: u32 = 1 << 24;
const WON: Effort = Effort { proof: 0, refutation: NEVER };
const REFUTED: Effort = Effort { proof: NEVER, refutation: 0 };

/// How many positions are looked at for a win by fours at each step.
const FOURS: u64 = 400;
/// The same where it must not be missed.
const FOURS_SURELY: u64 = 20_000;

struct ThreatSearch {
    efforts: HashMap<u64, Effort>,
    /// The moves of the positions that were looked at and not decided at once. Replies that turned out to matter although they
    /// are not close to the threat are added later.
    moves: HashMap<u64, Vec<Cell>>,
    fours: FourSearch,
    nodes: u64,
    most_nodes: u64,
    /// How many of these may be spent so far.
    share: u64,
    /// Moves that threaten a win by fours are tried as well; without them most wins are found far sooner.
    wide: bool,
    stop: StopFlag,
    /// After this moment the search ends.
    end: Option<Instant>,
}

/// A position of the tree, seen from the side to move.
enum Step {
    /// It is decided.
    Over(Effort),
    /// These moves have to be looked at.
    Moves(Vec<Cell>),
}

impl ThreatSearch {
    fn new(most_nodes: u64, end: Option<Instant>, stop: StopFlag) -> Self {
        Self {
            efforts: HashMap::new(),
            moves: HashMap::new(),
            fours: FourSearch::new(FOURS, stop.clone()).until(end),
            nodes: 0,
            most_nodes,
            share: most_nodes,
            wide: false,
            stop,
            end,
        }
    }

    fn solve(&mut self, field: &mut Field) -> Proof {
        if let Some(line) = self.by_fours(field, FOURS_SURELY) {
            return Proof::Win(line);
        }
        let attacker = field.to_move();
        for wide in [false, true] {
            self.wide = wide;
            self.efforts.clear();
            self.moves.clear();
            self.share = if wide { self.most_nodes } else { self.most_nodes / 2 };
            self.search(field, attacker, Effort { proof: NEVER, refutation: NEVER });
            let mut line = Vec::new();
            if self.efforts.get(&field.key()) == Some(&WON) && self.follow(field, attacker, &mut line) {
                return Proof::Win(line);
            }
        }
        Proof::Unknown
    }

    fn is_spent(&self) -> bool {
        self.nodes >= self.share
            || self.stop.is_finishing()
            || self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// The win by fours of the side to move.
    fn by_fours(&mut self, field: &mut Field, most: u64) -> Option<Vec<Point>> {
        self.fours.allow(most);
        let proof = self.fours.solve(field);
        self.nodes += self.fours.nodes();
        match proof {
            Proof::Win(line) => Some(line),
            Proof::None | Proof::Unknown => None,
        }
    }

    /// Works on the position until one of the efforts reaches its limit or the position is decided.
    fn search(&mut self, field: &mut Field, attacker: Color, limit: Effort) {
        self.nodes += 1;
        let key = field.key();
        let attacks = field.to_move() == attacker;
        let known = self.moves.remove(&key).map(Step::Moves);
        let step = known.unwrap_or_else(|| if attacks { self.attacks(field) } else { self.replies(field) });
        match step {
            Step::Over(effort) => {
                self.efforts.insert(key, effort);
            }
            Step::Moves(mut moves) => {
                self.work(field, attacker, limit, &mut moves);
                self.moves.insert(key, moves);
            }
        }
    }

    /// The same for a position whose moves are known.
    fn work(&mut self, field: &mut Field, attacker: Color, limit: Effort, moves: &mut Vec<Cell>) {
        let (key, attacks) = (field.key(), field.to_move() == attacker);
        loop {
            let mut children: Vec<(u32, u32, Cell)> = Vec::with_capacity(moves.len());
            for &cell in moves.iter() {
                let effort = self.known(field, cell, attacks);
                // Seen from the side to move: what it hopes for first.
                children.push(if attacks {
                    (effort.proof, effort.refutation, cell)
                } else {
                    (effort.refutation, effort.proof, cell)
                });
            }
            let easiest = children.iter().min().copied();
            let hope = easiest.map_or(NEVER, |child| child.0);
            let fear = children.iter().fold(0, |sum: u32, child| (sum + child.1).min(NEVER));
            let effort = if attacks {
                Effort { proof: hope, refutation: fear }
            } else {
                Effort { proof: fear, refutation: hope }
            };
            self.efforts.insert(key, effort);
            if !attacks && effort == WON {
                // All replies that seemed to matter lose; those that did not seem to must lose as well.
                let mut known = CellSet::EMPTY;
                moves.iter().for_each(|&cell| known.insert(cell));
                let remote = self.remote_replies(field, &known);
                if !remote.is_empty() {
                    moves.extend(remote);
                    continue;
                }
            }
            if effort.proof >= limit.proof || effort.refutation >= limit.refutation || self.is_spent() {
                return;
            }
            let Some((_, _, cell)) = easiest else { return };
            if effort == WON || effort == REFUTED {
                return;
            }
            let second =
                children.iter().filter(|child| child.2 != cell).map(|child| child.0).min().unwrap_or(NEVER);
            let own = children.iter().find(|child| child.2 == cell).map_or(0, |child| child.1);
            let (hope_limit, fear_limit) =
                if attacks { (limit.proof, limit.refutation) } else { (limit.refutation, limit.proof) };
            let hope_limit = hope_limit.min(second.saturating_add(1 + second / 8));
            let fear_limit = fear_limit.saturating_sub(fear).saturating_add(own).min(NEVER);
            let inner = if attacks {
                Effort { proof: hope_limit, refutation: fear_limit }
            } else {
                Effort { proof: fear_limit, refutation: hope_limit }
            };
            field.place(cell);
            self.search(field, attacker, inner);
            field.undo();
        }
    }

    /// What is known of the position after the move.
    fn known(&self, field: &Field, cell: Cell, attacks: bool) -> Effort {
        let guess = || {
            let own = field.to_move();
            let proof = match field.class(own, cell) {
                _ if !attacks => 1,
                class if class >= CellClass::FOUR => 1,
                class if class >= CellClass::THREE => 3,
                _ => 8,
            };
            Effort { proof, refutation: 1 }
        };
        self.efforts.get(&field.key_after(cell)).copied().unwrap_or_else(guess)
    }

    /// What the attacker may try.
    fn attacks(&mut self, field: &mut Field) -> Step {
        let own = field.to_move();
        if field.count(own, CellClass::FIVE) > 0 {
            return Step::Over(WON);
        }
        let must = if field.count(!own, CellClass::FIVE) > 0 {
            Some(blocks(field))
        } else if field.count(own, CellClass::OPEN_FOUR) > 0 {
            return Step::Over(WON);
        } else if field.count(!own, CellClass::OPEN_FOUR) > 0 {
            Some(field.defences(CellClass::OPEN_FOUR).or(field.fours(own)))
        } else {
            None
        };
        if self.by_fours(field, FOURS).is_some() {
            return Step::Over(WON);
        }
        let cells = must.map_or_else(|| field.candidates(), |must| must.and(field.empty()));
        let mut moves = Vec::new();
        for cell in cells.iter() {
            let class = field.class(own, cell);
            let plain = class >= CellClass::THREE || class == CellClass::FOUL;
            let hidden = || class == CellClass::BUILD || must.is_some() || field.is_promising(own, cell);
            let is_threat = plain || self.wide && hidden();
            if is_threat && !field.is_forbidden(cell) {
                moves.push(cell);
            }
        }
        if moves.is_empty() { Step::Over(REFUTED) } else { Step::Moves(moves) }
    }

    /// What the defender may try against the threat that was just made; the attacker is refuted if it is none.
    fn replies(&mut self, field: &mut Field) -> Step {
        let own = field.to_move();
        if field.count(own, CellClass::FIVE) > 0 {
            return Step::Over(REFUTED);
        }
        let mut cells = if field.count(!own, CellClass::FIVE) > 0 {
            blocks(field)
        } else if field.count(own, CellClass::OPEN_FOUR) > 0 {
            // The defender is faster than a three, and a threat of fours seldom helps.
            return Step::Over(REFUTED);
        } else if field.count(!own, CellClass::OPEN_FOUR) > 0 {
            field.defences(CellClass::OPEN_FOUR).or(field.fours(own))
        } else {
            field.pass();
            let line = self.by_fours(field, FOURS);
            field.undo();
            let Some(line) = line else { return Step::Over(REFUTED) };
            let mut close = *field.fours(own);
            for (number, &point) in line.iter().enumerate() {
                close.insert(point.into());
                if number % 2 == 1 {
                    close.add_neighbours(point.into());
                }
            }
            close
        };
        cells = cells.and(field.empty());
        let forced = field.count(!own, CellClass::FIVE) > 0;
        let mut moves: Vec<Cell> = cells.iter().collect();
        moves.retain(|&cell| !field.is_forbidden(cell));
        if !forced {
            // What loses to fours all the same is no reply.
            moves.retain(|&cell| {
                field.place(cell);
                let lost = self.by_fours(field, FOURS).is_some();
                field.undo();
                !lost
            });
        }
        if moves.is_empty() {
            moves = self.remote_replies(field, &cells);
        }
        if moves.is_empty() { Step::Over(WON) } else { Step::Moves(moves) }
    }

    /// The replies besides these that do not lose to fours. Only a threat of fours can have any: against a five or an
    /// open four all that could help was looked at.
    fn remote_replies(&mut self, field: &mut Field, known: &CellSet) -> Vec<Cell> {
        let enemy = !field.to_move();
        if field.count(enemy, CellClass::FIVE) > 0 || field.count(enemy, CellClass::OPEN_FOUR) > 0 {
            return Vec::new();
        }
        let others: Vec<Cell> = field.empty().iter().filter(|&cell| !known.contains(cell)).collect();
        let mut found = Vec::new();
        for cell in others {
            if field.is_forbidden(cell) {
                continue;
            }
            field.place(cell);
            if self.by_fours(field, FOURS_SURELY).is_none() {
                found.push(cell);
            }
            field.undo();
        }
        found
    }

    /// Writes down the moves from a won position to the five; `false` if the bounds do not let it find the proof again.
    fn follow(&mut self, field: &mut Field, attacker: Color, line: &mut Vec<Point>) -> bool {
        if field.to_move() == attacker
            && let Some(rest) = self.by_fours(field, FOURS_SURELY)
        {
            line.extend(rest);
            return true;
        }
        let mut moves = self.moves.get(&field.key()).cloned().unwrap_or_default();
        if moves.is_empty() && field.to_move() != attacker {
            // Whatever the defender plays loses; what stops the greatest threat shows that best.
            moves = field.empty().iter().collect();
            moves.sort_by_key(|&cell| (std::cmp::Reverse(field.class(attacker, cell)), cell));
        }
        for cell in moves {
            let Some(point) = cell.point() else { continue };
            if field.is_forbidden(cell) {
                continue;
            }
            let proved = self.efforts.get(&field.key_after(cell)) == Some(&WON);
            field.place(cell);
            let won = proved || field.to_move() == attacker && self.by_fours(field, FOURS_SURELY).is_some();
            line.push(point);
            let found = won && self.follow(field, attacker, line);
            field.undo();
            if found {
                return true;
            }
            line.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests;
