//! Proofs of wins by threats.
//!
//! The main search is good at finding such wins and proves nothing: it leaves moves out. So each move that it takes for a
//! win is tried against all answers, those it left out among them, and after each answer the win must be found again, down
//! to wins by fours.

use std::collections::HashMap;

use gomoku_core::{Color, Point, Setup, SetupError};

use super::cell::Cell;
use super::cell_class::CellClass;
use super::field::Field;
use super::fours::{FourSearch, Proof, blocks};
use super::solve_limits::SolveLimits;
use super::spending::Spending;
use super::transposition::Transposition;
use super::worker::Worker;
use crate::StopFlag;

/// Searches for a win by threats of the side to move, within the limits or until the flag is raised.
///
/// A win that is found is sound: no defence was left out. There is no proof that there is none, because the moves that are
/// tried are not all that there are; so what is not won is unknown.
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
    let mut field = Field::set_up(setup, to_move);
    let mut fours = FourSearch::new(FOURS.min(limits.nodes), stop.clone()).until(limits.end());
    if let Proof::Win(line) = fours.solve(&mut field) {
        return Ok(Proof::Win(line));
    }
    let megabytes = (limits.nodes >> 16).clamp(1, MOST_MEGABYTES) as usize;
    let table = Transposition::new(megabytes);
    let spending = Spending::new(None, limits.time, Some(limits.nodes), stop.clone());
    let mut worker = Worker::new(field, &table, spending);
    worker.count(fours.nodes());
    let mut search = ThreatSearch { worker, fours, proved: HashMap::new() };
    Ok(search.attack().map_or(Proof::Unknown, |line| {
        Proof::Win(line.into_iter().filter_map(Cell::point).collect::<Vec<Point>>())
    }))
}

/// How many positions are looked at for a win by fours at each step.
const FOURS: u64 = 20_000;
/// The most memory that the search takes.
const MOST_MEGABYTES: u64 = 64;

struct ThreatSearch<'a> {
    worker: Worker<'a>,
    fours: FourSearch,
    /// The lines of the positions that are proved, attacker to move.
    proved: HashMap<u64, Vec<Cell>>,
}

impl ThreatSearch<'_> {
    /// The line of a proved win of the side to move.
    fn attack(&mut self) -> Option<Vec<Cell>> {
        let key = self.worker.field().key();
        if let Some(line) = self.proved.get(&key) {
            return Some(line.clone());
        }
        let line = self.by_fours().or_else(|| {
            let first = self.worker.winning_move()?;
            self.worker.field().place(first);
            let rest = self.defend();
            self.worker.field().undo();
            let mut line = vec![first];
            line.extend(rest?);
            Some(line)
        })?;
        self.proved.insert(key, line.clone());
        Some(line)
    }

    fn by_fours(&mut self) -> Option<Vec<Cell>> {
        self.fours.allow(FOURS.min(self.worker.nodes_left()));
        let proof = self.fours.solve(self.worker.field());
        self.worker.count(self.fours.nodes());
        match proof {
            Proof::Win(line) => Some(line.into_iter().map(Cell::from).collect()),
            Proof::None | Proof::Unknown => None,
        }
    }

    /// The longest line that the side to move has, if all it can play loses.
    fn defend(&mut self) -> Option<Vec<Cell>> {
        let field = self.worker.field();
        let (own, enemy) = (field.to_move(), !field.to_move());
        if field.count(own, CellClass::FIVE) > 0 {
            return None;
        }
        let cells = if field.count(enemy, CellClass::FIVE) > 0 {
            blocks(field)
        } else if field.count(enemy, CellClass::OPEN_FOUR) > 0 {
            // The open four is stopped, or the answer is a four.
            field.defences(CellClass::OPEN_FOUR).or(field.fours(own))
        } else {
            *field.empty()
        };
        let mut answers: Vec<Cell> = cells.and(field.empty()).iter().collect();
        answers.retain(|&cell| !field.is_forbidden(cell));
        // What gets most in the way first: a mistake shows sooner.
        answers.sort_by_key(|&cell| (std::cmp::Reverse(field.attack(enemy, cell)), cell));
        let mut longest = Vec::new();
        for &answer in &answers {
            self.worker.field().place(answer);
            let rest = self.attack();
            self.worker.field().undo();
            let rest = rest?;
            if longest.len() <= rest.len() {
                longest = vec![answer];
                longest.extend(rest);
            }
        }
        if answers.is_empty() {
            return self.helpless();
        }
        Some(longest)
    }

    /// Nothing stops the five or the open four: any legal move stands for the answer.
    fn helpless(&mut self) -> Option<Vec<Cell>> {
        let field = self.worker.field();
        let cells: Vec<Cell> = field.empty().iter().collect();
        for cell in cells {
            let field = self.worker.field();
            if field.is_forbidden(cell) {
                continue;
            }
            field.place(cell);
            let rest = self.by_fours();
            self.worker.field().undo();
            if let Some(rest) = rest {
                let mut line = vec![cell];
                line.extend(rest);
                return Some(line);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
