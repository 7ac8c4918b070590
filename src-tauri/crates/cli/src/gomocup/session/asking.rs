//! Questions to the engine, and what is answered.

use std::time::Instant;

use gomoku_core::{Level, Move, Point, Position};
use gomoku_engine::{Balance, EngineLimits, Evaluation, Report, StopFlag, quick_move};
use gomoku_protocol::{Answer, Realtime, Spot};

use super::super::{
    openings::any_opening,
    report_lines,
    thinker::{Found, GRACE, Job, Kind, Question},
};
use super::{Refusal, Session};

/// A search whose answer is waited for.
pub(super) struct Search {
    pub(super) number: u64,
    pub(super) purpose: Answering,
    pub(super) stop: StopFlag,
    pub(super) asked: Instant,
    /// When the answer must be there; `None` if there is no bound.
    pub(super) deadline: Option<Instant>,
    /// Whether anything but a stop ends it.
    pub(super) is_bounded: bool,
    pub(super) last: Option<Report>,
}

/// What the end of a search is answered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answering {
    /// The move, which is played.
    Move,
    /// Three stones of an opening.
    Opening,
    /// The move, if the side to move stands better, and otherwise a swap.
    MoveOrSwap,
    /// One or two moves, which are played, after which the position is worth so much to the side to move now.
    Balance(Balance, i32),
}

impl Search {
    fn is_due(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl Session {
    pub(super) fn ask_for_move(&mut self, time: Instant) -> Refusal {
        self.ask(Answering::Move, 1, time)
    }

    /// Begins a search for an answer to a question of that time.
    pub(super) fn ask(&mut self, purpose: Answering, lines: usize, time: Instant) -> Refusal {
        self.can_play()?;
        self.stop_pondering();
        let position = self.game()?.clone();
        let budget = self.settings.budget(position.board().empty_count());
        let kind = match purpose {
            Answering::Opening => Kind::Opening,
            Answering::Balance(count, bias) => Kind::Balance(count, bias),
            Answering::Move if lines == 1 => self.strength(),
            _ => Kind::Best,
        };
        let limits = EngineLimits {
            nodes: self.settings.nodes,
            depth: self.settings.depth,
            lines,
            threads: self.settings.threads,
            excluded: self.excluded.clone(),
            ..EngineLimits::default()
        };
        self.questions += 1;
        let stop = StopFlag::new();
        let is_bounded = budget.most.is_some() || limits.depth.is_some() || limits.nodes.is_some();
        if self.is_closing && !is_bounded {
            // The input is over: nobody is there to stop it.
            stop.finish();
        }
        self.search = Some(Search {
            number: self.questions,
            purpose,
            stop: stop.clone(),
            asked: time,
            deadline: budget.most.map(|most| time + most + GRACE),
            is_bounded,
            last: None,
        });
        let question = Question {
            number: self.questions,
            position,
            kind,
            limits,
            plan: budget.plan,
            asked: time,
            stop,
            shows_moves: self.settings.shows_realtime,
        };
        self.thinker.hand(Job::Think(Box::new(question)));
        Ok(())
    }

    /// Who plays with the strength that was set.
    fn strength(&self) -> Kind {
        let level = 1 + self.settings.strength * (u32::from(Level::MAX.get()) - 1) / 100;
        match u8::try_from(level).ok().and_then(Level::new) {
            Some(level) if level < Level::MAX && self.excluded.is_empty() => Kind::Level(level),
            _ => Kind::Best,
        }
    }

    pub(super) fn report(&mut self, number: u64, report: Report) {
        self.fullness = report.fullness;
        let Some(search) = self.search.as_mut().filter(|search| search.number == number) else { return };
        if let Some(game) = &self.game {
            self.answers.extend(report_lines::lines(&report, game.size(), &self.settings));
        }
        search.last = Some(report);
    }

    /// Marks a move for a board, if it belongs to the search that is waited for.
    pub(super) fn mark(&mut self, number: u64, point: Point, mark: fn(Spot) -> Realtime) {
        let is_ours = self.search.as_ref().is_some_and(|search| search.number == number);
        if let Some(game) = self.game.as_ref().filter(|_| is_ours) {
            self.answers.push(Answer::Realtime(mark(Spot::of(point, game.size()))));
        }
    }

    /// The time is up, and the engine has not answered: it is not waited for.
    pub(super) fn finish_late(&mut self) {
        let Some(search) = self.search.as_mut().filter(|search| search.is_due()) else { return };
        search.stop.stop();
        let found = search.last.take().map_or(Found::Nothing, Found::Moves);
        self.finish(found);
    }

    /// The answer to the question, and what follows from it.
    pub(super) fn finish(&mut self, found: Found) {
        let (Some(search), Some(game)) = (self.search.take(), &mut self.game) else { return };
        let size = game.size();
        self.settings.spend(search.asked.elapsed());
        let answer = match (search.purpose, &found) {
            (Answering::Opening, found) => {
                let found =
                    if let Found::Opening(points) = found { Some(*points) } else { any_opening(game) };
                found.map(|points| {
                    points.iter().try_for_each(|&point| game.play(Move::Place(point))).ok();
                    Answer::Stones(points.iter().map(|&point| Spot::of(point, size)).collect())
                })
            }
            (Answering::Balance(Balance::Two, _), found) => two_moves(found).map(|points| {
                points.iter().try_for_each(|&point| game.play(Move::Place(point))).ok();
                Answer::Stones(points.iter().map(|&point| Spot::of(point, size)).collect())
            }),
            (Answering::MoveOrSwap, Found::Moves(report)) if !stands_better(report) => Some(Answer::Swap),
            _ => chosen(game, &found, &self.excluded).map(|point| {
                game.play(Move::Place(point)).ok();
                Answer::Move(Spot::of(point, size))
            }),
        };
        let is_move = search.purpose == Answering::Move && matches!(answer, Some(Answer::Move(_)));
        self.say(answer.unwrap_or_else(|| Answer::Error("there is no move".to_owned())));
        if is_move && self.settings.pondering && self.waiting.is_empty() && !self.is_closing {
            self.ponder(&found);
        }
    }

    /// Thinks about the move after the one that is expected.
    fn ponder(&mut self, found: &Found) {
        let (Found::Moves(report), Some(game)) = (found, &self.game) else { return };
        let Some(&expected) = report.variations.first().and_then(|best| best.line.get(1)) else { return };
        let mut position = game.clone();
        if position.play(Move::Place(expected)).is_err() || position.outcome().is_some() {
            return;
        }
        self.questions += 1;
        let stop = StopFlag::new();
        self.pondering = Some(stop.clone());
        let limits = EngineLimits { threads: self.settings.threads, ..EngineLimits::default() };
        let number = self.questions;
        let kind = Kind::Best;
        let asked = Instant::now();
        let shows_moves = false;
        let question = Question { number, position, kind, limits, plan: None, asked, stop, shows_moves };
        self.thinker.hand(Job::Think(Box::new(question)));
    }
}

/// A legal move out of what was found, or any sensible one; `None` if there is none at all.
fn chosen(game: &Position, found: &Found, excluded: &[Point]) -> Option<Point> {
    let best = match found {
        Found::Moves(report) => report.variations.first().and_then(|best| best.line.first()).copied(),
        Found::Move(point) => Some(*point),
        Found::Opening(_) | Found::Nothing => None,
    };
    let is_legal = |point: &Point| game.check(Move::Place(*point)).is_ok();
    let quick = || quick_move(game, 0).and_then(Move::point);
    let any = || game.legal_points().into_iter().find(|point| !excluded.contains(point));
    let allowed = |point: &Point| is_legal(point) && !excluded.contains(point);
    best.filter(is_legal).or_else(|| quick().filter(allowed)).or_else(any)
}

/// The two moves that were found.
fn two_moves(found: &Found) -> Option<[Point; 2]> {
    let Found::Moves(report) = found else { return None };
    report.variations.first()?.line.as_slice().try_into().ok()
}

/// Whether the side to move stands better.
fn stands_better(report: &Report) -> bool {
    match report.variations.first().map(|best| best.evaluation) {
        Some(Evaluation::Value(value)) => value >= 0,
        Some(Evaluation::Win(_)) | None => true,
        Some(Evaluation::Loss(_)) => false,
    }
}
