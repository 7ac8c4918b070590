//! Proofs of wins by fours: every move of the attacker's makes a four, so that every answer is forced.

use std::num::NonZeroU64;
use std::time::Instant;

use gomoku_core::{Color, Point, Rule, Setup, SetupError};

use super::cell::Cell;
use super::cell_class::CellClass;
use super::cell_set::CellSet;
use super::field::Field;
use super::solve_limits::SolveLimits;
use crate::StopFlag;

/// What is known of a win by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The side to move wins. These are the moves up to and including the five, beginning with its own; where the defender
    /// cannot stop the five, any legal move of his stands for it.
    Win(Vec<Point>),
    /// There is no such win.
    None,
    /// The bound was reached.
    Unknown,
}

/// Searches for a win by fours of the side to move, within the limits or until the flag is raised.
///
/// A win that is found is sound, and "none" is proved: all fours of the attacker and all answers of the defender were
/// tried.
///
/// # Errors
/// A stone outside of the board, or two on one point.
pub fn solve_fours(
    setup: &Setup,
    to_move: Color,
    limits: impl Into<SolveLimits>,
    stop: &StopFlag,
) -> Result<Proof, SetupError> {
    gomoku_core::Board::from_setup(setup)?;
    let limits = limits.into();
    let mut search = FourSearch::new(limits.nodes, stop.clone()).until(limits.end());
    Ok(search.solve(&mut Field::set_up(setup, to_move)))
}

/// A search for wins by fours. What it has refuted it remembers, also from one position to the next.
pub(crate) struct FourSearch {
    /// Positions, attacker to move, in which no win in so many fours exists: the key, with the number in the lowest byte.
    refuted: Vec<Option<NonZeroU64>>,
    most_nodes: u64,
    nodes: u64,
    stop: StopFlag,
    /// After this moment the search ends.
    end: Option<Instant>,
    /// The win, from its end.
    line: Vec<Cell>,
    /// Whether some course was given up because it had too many fours for this depth.
    cut: bool,
}

/// As many fours as any win could have.
const UNBOUNDED: u8 = u8::MAX;
/// How many positions are remembered.
const REFUTED: usize = 1 << 16;
/// So many positions pass between two looks at the clock; they take less than a millisecond.
const NODES_BETWEEN: u64 = 256;

impl FourSearch {
    /// A search that looks at so many positions at most.
    pub(crate) fn new(most_nodes: u64, stop: StopFlag) -> Self {
        Self {
            refuted: vec![None; REFUTED],
            most_nodes,
            nodes: 0,
            stop,
            end: None,
            line: Vec::new(),
            cut: false,
        }
    }

    /// The same search, which ends at this moment at the latest.
    pub(crate) fn until(self, end: Option<Instant>) -> Self {
        Self { end, ..self }
    }

    /// Looks for a win of the side to move: in few fours first, so that short wins are found before long ones are sought.
    pub(crate) fn solve(&mut self, field: &mut Field) -> Proof {
        self.nodes = 0;
        for fours in [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45, 70, 110, UNBOUNDED - 1] {
            self.cut = false;
            self.line.clear();
            match self.attack(field, fours) {
                None => return Proof::Unknown,
                Some(true) => {
                    let line = self.line.iter().rev().copied().filter_map(Cell::point);
                    return Proof::Win(line.collect());
                }
                Some(false) if !self.cut => return Proof::None,
                Some(false) => {}
            }
        }
        Proof::Unknown
    }

    /// Bounds the searches from now on.
    pub(crate) const fn allow(&mut self, most_nodes: u64) {
        self.most_nodes = most_nodes;
    }

    /// How many positions the last search has looked at.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the time is over; the clock is looked at now and then only.
    fn is_late(&self) -> bool {
        self.nodes.is_multiple_of(NODES_BETWEEN) && self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Whether the side to move wins with at most so many fours before the five; `None` if the bound is reached.
    fn attack(&mut self, field: &mut Field, fours: u8) -> Option<bool> {
        if self.nodes >= self.most_nodes || self.stop.is_finishing() || self.is_late() {
            return None;
        }
        self.nodes += 1;
        let own = field.to_move();
        if field.count(own, CellClass::FIVE) > 0 {
            self.line.push(field.five(own));
            return Some(true);
        }
        let mut cells = *field.fours(own);
        if field.count(!own, CellClass::FIVE) > 0 {
            cells = cells.and(&field.defences(CellClass::FIVE));
        }
        if cells.is_empty() {
            return Some(false);
        }
        if fours == 0 {
            self.cut = true;
            return Some(false);
        }
        if self.is_refuted(field.key(), fours) {
            return Some(false);
        }
        let outer_cut = std::mem::take(&mut self.cut);
        let mut moves: Vec<(i16, Cell)> = cells.iter().map(|cell| (-field.attack(own, cell), cell)).collect();
        moves.sort_unstable();
        for (_, cell) in moves {
            if field.is_forbidden(cell) {
                continue;
            }
            field.place(cell);
            let won = self.defend(field, fours - 1);
            field.undo();
            if won? {
                self.line.push(cell);
                self.cut |= outer_cut;
                return Some(true);
            }
        }
        self.remember(field.key(), if self.cut { fours } else { UNBOUNDED });
        self.cut |= outer_cut;
        Some(false)
    }

    /// Whether every answer to the four that was just made loses. The line is that of the last answer tried.
    fn defend(&mut self, field: &mut Field, fours: u8) -> Option<bool> {
        let own = field.to_move();
        if field.count(own, CellClass::FIVE) > 0 {
            return Some(false);
        }
        let length = self.line.len();
        let mut answered = false;
        for block in blocks(field).iter() {
            if field.is_forbidden(block) {
                continue;
            }
            self.line.truncate(length);
            field.place(block);
            let won = self.attack(field, fours);
            field.undo();
            if !won? {
                return Some(false);
            }
            self.line.push(block);
            answered = true;
        }
        if !answered {
            // Nothing helps: any legal move stands for the answer, but one that is not where the five will be.
            let five = field.five(!own);
            let cells: Vec<Cell> = field.empty().iter().filter(|&cell| cell != five).collect();
            let other = cells.into_iter().find(|&cell| !field.is_forbidden(cell));
            self.line.push(five);
            self.line.extend(other);
        }
        Some(true)
    }

    fn is_refuted(&self, key: u64, fours: u8) -> bool {
        self.refuted[key as usize % REFUTED].is_some_and(|known| {
            let known = known.get();
            known >> 8 == key >> 8 && known as u8 >= fours
        })
    }

    fn remember(&mut self, key: u64, fours: u8) {
        self.refuted[key as usize % REFUTED] = NonZeroU64::new(key & !0xff | u64::from(fours));
    }
}

/// The points that may stop the enemy's five.
pub(crate) fn blocks(field: &Field) -> CellSet {
    let enemy = !field.to_move();
    match field.rule() {
        Rule::Caro(_) => field.defences(CellClass::FIVE),
        // Two fives cannot be stopped by one stone.
        _ if field.count(enemy, CellClass::FIVE) > 1 => CellSet::EMPTY,
        _ => {
            let mut block = CellSet::EMPTY;
            block.insert(field.five(enemy));
            block
        }
    }
}

#[cfg(test)]
mod tests;
