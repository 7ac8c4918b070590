//! One thread of a search.

mod balance;
mod moves;
mod quiet;
mod root;
mod tree;

use std::sync::atomic::{AtomicU64, Ordering};

use super::cell::Cell;
use super::cell_class::CellClass;
use super::cell_set::CellSet;
use super::corrections::Corrections;
use super::field::Field;
use super::history::History;
use super::reductions::Reductions;
use super::score::{bounded, is_win};
use super::spending::Spending;
use super::transposition::Transposition;
pub(crate) use balance::Balanced;
pub(crate) use root::{RootMove, Told};

/// A thread of a search: its own board and what it has learnt, and the table it shares with the others.
pub(crate) struct Worker<'a> {
    field: Field,
    table: &'a Transposition,
    spending: Spending,
    history: History,
    corrections: Corrections,
    reductions: &'static Reductions,
    /// The moves of all positions on the way from the root to here, one list behind the other. A move is its order in the
    /// high half and its cell, from the last one on, in the low half, so that there are no equals.
    moves: Vec<u32>,
    frames: Vec<Frame>,
    nodes: u64,
    /// The search is to end, and what it returns is worth nothing.
    stopped: bool,
    /// The longest course that was looked at in this depth.
    longest: usize,
    /// Where a helper says how many positions it has looked at.
    told: Option<&'a AtomicU64>,
    /// How many depths a helper leaves out at the beginning.
    skip: u32,
    /// A win ends the search, if there are quicker ones or not.
    content: bool,
}

/// What the search remembers of each position on the way from the root to here.
#[derive(Clone)]
struct Frame {
    evaluation: i32,
    killers: [Cell; 2],
    /// The move that is being searched.
    current: Cell,
    /// Whether it makes a four.
    is_four: bool,
    /// Whether it is a four, at the end of a line, that builds something up besides.
    is_rich: bool,
    /// The move that is left out, to see how good the others are.
    excluded: Cell,
    /// The principal variation from here on.
    line: Vec<Cell>,
}

/// No search looks further than this many plies.
const MAX_PLY: usize = 200;

impl<'a> Worker<'a> {
    pub(crate) fn new(field: Field, table: &'a Transposition, spending: Spending) -> Self {
        let frame = Frame {
            evaluation: 0,
            killers: [Cell::NONE; 2],
            current: Cell::NONE,
            is_four: false,
            is_rich: false,
            excluded: Cell::NONE,
            line: Vec::new(),
        };
        Self {
            field,
            table,
            spending,
            history: History::new(),
            corrections: Corrections::new(),
            reductions: Reductions::get(),
            moves: Vec::with_capacity(8_192),
            frames: vec![frame; MAX_PLY + 4],
            nodes: 0,
            stopped: false,
            longest: 0,
            told: None,
            skip: 0,
            content: false,
        }
    }

    /// The board.
    pub(crate) const fn field(&mut self) -> &mut Field {
        &mut self.field
    }

    /// Counts positions that were looked at otherwise.
    pub(crate) const fn count(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// How many positions may still be looked at.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.spending.nodes_left(self.nodes)
    }

    /// A move of the side to move that seems to win, however long that takes; `None` if none is found within the bounds.
    pub(crate) fn winning_move(&mut self) -> Option<Cell> {
        self.content = true;
        let all = CellSet::full(self.field.size().get().into());
        let mut moves = self.root_moves(&all);
        if moves.is_empty() {
            return None;
        }
        self.deepen(&mut moves, MAX_PLY as u32, 1, &mut |_, _| {});
        self.content = false;
        let best = moves.first().filter(|best| is_win(best.score))?;
        best.line.first().copied()
    }

    /// How many positions were looked at.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Helps the first thread: searches the same moves, in part one depth ahead of it, until it is told to end.
    pub(crate) fn help(&mut self, moves: &mut [RootMove], number: usize, most: u32, nodes: &'a AtomicU64) {
        self.told = Some(nodes);
        self.skip = number as u32 % 2;
        self.deepen(moves, most, 1, &mut |_, _| {});
        nodes.store(self.nodes, Ordering::Relaxed);
    }

    /// Counts a position; `false` if the search is to end.
    #[inline]
    fn visit(&mut self, ply: usize) -> bool {
        if self.stopped || self.spending.is_spent(self.nodes) {
            self.stopped = true;
            return false;
        }
        self.nodes += 1;
        if let Some(told) = self.told
            && self.nodes.is_multiple_of(1_024)
        {
            told.store(self.nodes, Ordering::Relaxed);
        }
        self.longest = self.longest.max(ply);
        true
    }

    fn own(&self, class: CellClass) -> u16 {
        self.field.count(self.field.to_move(), class)
    }

    fn enemy(&self, class: CellClass) -> u16 {
        self.field.count(!self.field.to_move(), class)
    }

    /// The worth of the position for the side to move at first sight.
    #[inline]
    fn evaluation(&self) -> i32 {
        bounded(self.corrections.evaluation(&self.field))
    }
}
