//! The strong engine: alpha-beta search on patterns of lines.
//!
//! From the bottom up: `line_table` classes every window of a line, `cell_class` and `cell_code` take the four lines of a
//! point together, `weights` says what that is worth, and `field` keeps all of it up to date move by move. `worker` searches
//! (`root`, `tree`, `quiet`), with `transposition` and `history` as its memory. `fours` and `threats` prove wins.
//!
//! **Invariant.** With one thread and without a bound of time a search is the same each time and everywhere: integers only,
//! and a total order wherever something is sorted.
//!
//! **Invariant.** A score of a win or a loss is never guessed: no move is left out before one is known that does not lose.

mod balance;
mod bench;
mod cell;
mod cell_class;
mod cell_code;
mod cell_set;
mod corrections;
mod direction;
mod field;
mod fours;
mod helpers;
mod history;
mod keys;
mod line_class;
mod line_table;
mod reductions;
mod report;
mod rule_tables;
mod score;
mod solve_limits;
mod spending;
#[cfg(test)]
mod tests;
mod threats;
mod time_plan;
mod transposition;
pub mod tuning;
mod weights;
mod worker;

use std::time::Duration;

use gomoku_core::{Move, Point, Position, Rule};

use crate::{Opponent, SearchInfo, SearchRequest, SearchResult, StopFlag};
pub use balance::Balance;
pub use bench::{Bench, bench};
use cell::Cell;
use cell_set::CellSet;
use field::Field;
use fours::FourSearch;
pub use fours::{Proof, solve_fours};
use helpers::Helpers;
pub use report::{Evaluation, News, Report, Variation, nodes_per_second, win_chance};
use rule_tables::RuleTables;
pub use solve_limits::SolveLimits;
use spending::Spending;
pub use threats::solve_threats;
pub use time_plan::TimePlan;
use transposition::Transposition;
use worker::{RootMove, Told, Worker};

/// The strong engine. It keeps what it has learnt for the next search.
pub struct Engine {
    table: Transposition,
}

/// What a search of the engine may spend, and what it is to find.
#[derive(Clone, Debug)]
pub struct EngineLimits {
    /// After this time no new depth is begun.
    pub soft: Option<Duration>,
    /// After this time the search ends wherever it is; it takes less than 30 ms more.
    pub hard: Option<Duration>,
    /// The most positions that are looked at.
    pub nodes: Option<u64>,
    /// The most plies of the main search.
    pub depth: Option<u32>,
    /// How many of the best moves are to be found.
    pub lines: usize,
    /// How many threads search. With more than one, what is found is not the same each time, and the positions are counted
    /// for the first alone where they are limited.
    pub threads: usize,
    /// Points that are not to be played.
    pub excluded: Vec<Point>,
}

impl Default for EngineLimits {
    fn default() -> Self {
        Self { soft: None, hard: None, nodes: None, depth: None, lines: 1, threads: 1, excluded: Vec::new() }
    }
}

/// The deepest main search.
const MAX_DEPTH: u32 = 100;
/// How many positions are looked at for a win by fours before the main search.
const FOURS_FIRST: u64 = 20_000;
/// The memory that an opponent in a game takes.
const GAME_MEGABYTES: usize = 64;

impl Engine {
    /// An engine whose table takes so many mebibytes, at least one.
    pub fn new(megabytes: usize) -> Self {
        Self { table: Transposition::new(megabytes) }
    }

    /// Works out what the first search under a rule needs, some ten milliseconds of work, so that it does not take them from
    /// that search.
    pub fn prepare(rule: Rule) {
        RuleTables::get(rule);
    }

    /// Forgets what it has learnt.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches the position and reports each finished depth; the last report is returned. It has no variations if the game
    /// is over or nothing but passing is left. Without limits it goes on until the flag is raised or all is proved.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &EngineLimits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        self.search_and_tell(position, limits, stop, &mut |news| {
            if let News::Report(report) = news {
                on_report(report);
            }
        })
    }

    /// The same, and tells of each move that is searched, too.
    pub fn search_and_tell(
        &mut self,
        position: &Position,
        limits: &EngineLimits,
        stop: &StopFlag,
        tell: &mut dyn FnMut(News<'_>),
    ) -> Report {
        let spending = Spending::new(limits.soft, limits.hard, limits.nodes, stop.clone());
        self.table.advance();
        let mut report = Report::default();
        if position.outcome().is_some() {
            return report;
        }
        let mut allowed = CellSet::full(position.size().get().into());
        for &point in &limits.excluded {
            if allowed.contains(point.into()) {
                allowed.toggle(point.into());
            }
        }
        if position.ply() == 0 && allowed.contains(position.size().center().into()) {
            report.variations = vec![Variation::first(position.size().center())];
            tell(News::Report(&report));
            return report;
        }
        let mut field = Field::of(position);
        if limits.lines <= 1 && limits.excluded.is_empty() {
            // About a tenth of what there is: a position takes a microsecond or so.
            let in_time = limits.hard.map_or(FOURS_FIRST, |time| time.as_micros() as u64 / 10);
            let most = limits.nodes.map_or(FOURS_FIRST, |nodes| nodes / 4).min(in_time).min(FOURS_FIRST);
            let mut fours = FourSearch::new(most, stop.clone()).until(spending.end());
            if let Proof::Win(line) = fours.solve(&mut field) {
                report.nodes = fours.nodes();
                report.time = spending.elapsed();
                report.variations = vec![Variation::new(score::win_at(line.len()), line.into_iter())];
                tell(News::Report(&report));
                return report;
            }
        }
        let mut worker = Worker::new(field, &self.table, spending.clone());
        let mut moves = worker.root_moves(&allowed);
        if moves.is_empty() {
            return report;
        }
        let depth = limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        let helpers = Helpers::new(limits.threads.saturating_sub(1));
        report.variations = variations(&moves, 1);
        std::thread::scope(|scope| {
            let _leash = helpers.leash();
            for number in 1..=helpers.count() {
                let (mut moves, helpers, table) = (moves.clone(), &helpers, &self.table);
                scope.spawn(move || {
                    let mut worker = Worker::new(Field::of(position), table, helpers.spending());
                    worker.help(&mut moves, number, depth, helpers.nodes(number));
                });
            }
            worker.deepen(&mut moves, depth, limits.lines, &mut |worker, told| match told {
                Told::Depth(depth, moves) => {
                    report = Report {
                        depth,
                        longest: worker.longest() as u32,
                        nodes: worker.nodes() + helpers.all_nodes(),
                        time: spending.elapsed(),
                        fullness: self.table.fullness(),
                        variations: variations(moves, limits.lines),
                    };
                    tell(News::Report(&report));
                }
                Told::Begins(cell) => cell.point().into_iter().for_each(|point| tell(News::Begins(point))),
                Told::Ends(cell) => cell.point().into_iter().for_each(|point| tell(News::Ends(point))),
            });
        });
        report.nodes = worker.nodes() + helpers.all_nodes();
        report.time = spending.elapsed();
        // A depth that was cut short may have found a better move before.
        report.variations = variations(&moves, limits.lines);
        report
    }
}

fn variations(moves: &[RootMove], lines: usize) -> Vec<Variation> {
    let lines = moves.iter().take(lines.max(1));
    lines.map(|root| Variation::new(root.score, root.line.iter().copied().filter_map(Cell::point))).collect()
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(GAME_MEGABYTES)
    }
}

impl Opponent for Engine {
    fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        let position = &request.position;
        if position.outcome().is_some() || request.stop.is_stopped() {
            return SearchResult::default();
        }
        let limits = EngineLimits {
            // The answer has a way to go, and the clock is not looked at between two nodes.
            hard: request
                .limits
                .time
                .map(|time| time.saturating_sub(time / 10).max(time.saturating_sub(SPARE))),
            nodes: request.limits.nodes,
            depth: request.limits.depth,
            ..EngineLimits::default()
        };
        let report =
            Engine::search(self, position, &limits, &request.stop, &mut |report| info(&report.info()));
        let found = report.info();
        match found.line.first() {
            _ if request.stop.is_stopped() => SearchResult::default(),
            Some(&best) => SearchResult { best: Some(best), info: found },
            None if position.check(Move::Pass).is_ok() => {
                let found = SearchInfo { line: vec![Move::Pass], ..found };
                info(&found);
                SearchResult { best: Some(Move::Pass), info: found }
            }
            None => SearchResult::default(),
        }
    }
}

/// How much of the time of a move is left unspent.
const SPARE: Duration = Duration::from_millis(4);
