use std::{num::NonZero, sync::Arc, thread};

use gomoku_core::{Point, Position};
use gomoku_engine::{Engine, EngineLimits, StopFlag};

use crate::{ExternalEngine, Findings};

/// What is to be searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The position.
    pub position: Position,
    /// How many of the best moves are to be found.
    pub lines: u8,
    /// Points that are not to be played.
    pub excluded: Vec<Point>,
    /// The engine of somebody else's that is to search; the analyst if there is none.
    pub engine: Option<ExternalEngine>,
}

/// Searches positions for an analysis or a hint.
pub trait Analyst: Send {
    /// Searches until all is known or the flag is raised, and tells whenever it knows more. The last findings are
    /// returned, also after the flag.
    fn search(
        &mut self,
        subject: &Subject,
        stop: &StopFlag,
        on_findings: &mut dyn FnMut(Findings),
    ) -> Findings;
}

/// Makes the analyst. Called on the analysis thread, when it is first needed and again when it was long unused.
pub type AnalystFactory = Arc<dyn Fn() -> Box<dyn Analyst> + Send + Sync>;

/// The memory of the strong engine for analysis, in mebibytes.
const MEGABYTES: usize = 64;

/// The strong engine at its full strength, with all processors but one.
pub(crate) struct StrongAnalyst {
    engine: Engine,
    threads: usize,
}

impl StrongAnalyst {
    pub(crate) fn new() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        Self { engine: Engine::new(MEGABYTES), threads: processors.saturating_sub(1).max(1) }
    }
}

impl Analyst for StrongAnalyst {
    fn search(
        &mut self,
        subject: &Subject,
        stop: &StopFlag,
        on_findings: &mut dyn FnMut(Findings),
    ) -> Findings {
        let Subject { position, lines, excluded, .. } = subject;
        let limits = EngineLimits {
            lines: (*lines).into(),
            threads: self.threads,
            excluded: excluded.clone(),
            ..EngineLimits::default()
        };
        let mut finished = None;
        let mut report = self.engine.search(position, &limits, stop, &mut |report| {
            finished = Some(report.variations.clone());
            on_findings(Findings::new(report.clone(), position));
        });
        // In a depth that was cut short only the first of several moves has its worth.
        if *lines > 1
            && let Some(finished) = finished
        {
            report.variations = finished;
        }
        Findings::new(report, position)
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::{BoardSize, Move, Rule};
    use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

    use super::*;

    /// Stones that lie close to each other, as in a game.
    fn some_position(random: &mut StdRng, rule: Rule) -> Position {
        let size = BoardSize::new(random.random_range(8..=19)).unwrap();
        let mut position = Position::new(rule, size);
        let center = size.get() / 2;
        for _ in 0..random.random_range(0..40) {
            let mut near = || center.saturating_add_signed(random.random_range(-3..=3));
            if let Some(point) = Point::new(near(), near())
                && position.check(Move::Place(point)).is_ok()
                && !position.board().makes_five(position.to_move(), point)
            {
                position.play(Move::Place(point)).unwrap();
            }
        }
        position
    }

    #[track_caller]
    fn check_found(found: &Findings, subject: &Subject) {
        assert!(found.variations.len() <= subject.lines.into(), "{found:?}");
        for variation in &found.variations {
            let mut position = subject.position.clone();
            for &point in &variation.line {
                assert_eq!(
                    position.play(Move::Place(point)),
                    Ok(()),
                    "{point} of {variation:?} in {subject:?}"
                );
            }
            assert!(!subject.excluded.contains(&variation.line[0]), "{variation:?} of {subject:?}");
            assert!(variation.win_rate <= 1000);
        }
        let firsts: Vec<Point> = found.variations.iter().map(|variation| variation.line[0]).collect();
        let differ = firsts.iter().enumerate().all(|(index, first)| !firsts[..index].contains(first));
        assert!(differ, "{firsts:?} of {subject:?}");
    }

    #[test]
    fn what_is_found_can_be_played() {
        let mut analyst = StrongAnalyst { engine: Engine::new(1), threads: 1 };
        let mut random = StdRng::seed_from_u64(11);
        for round in 0..60 {
            let position = some_position(&mut random, Rule::ALL[round % Rule::ALL.len()]);
            let legal = position.legal_points();
            let excluded = (0..random.random_range(0..4)).filter_map(|_| legal.choose(&mut random).copied());
            let subject = Subject {
                excluded: excluded.collect(),
                lines: random.random_range(1..=5),
                position,
                engine: None,
            };
            let stop = StopFlag::new();
            let found = analyst.search(&subject, &stop, &mut |found| {
                check_found(&found, &subject);
                if found.depth >= 3 {
                    stop.finish();
                }
            });
            check_found(&found, &subject);
            assert!(!found.variations.is_empty(), "{subject:?}");
        }
    }

    #[test]
    fn nothing_is_found_where_nothing_may_be_played() {
        let mut analyst = StrongAnalyst { engine: Engine::new(1), threads: 1 };
        let position = Position::new(Rule::Freestyle, BoardSize::MIN);
        let excluded = position.legal_points();
        let subject = Subject { position, lines: 3, excluded, engine: None };
        assert_eq!(analyst.search(&subject, &StopFlag::new(), &mut |_| ()).variations, []);
    }

    #[test]
    fn a_search_that_was_told_to_stop_before_it_began_answers_at_once() {
        let mut analyst = StrongAnalyst { engine: Engine::new(1), threads: 2 };
        let mut position = Position::new(Rule::Freestyle, BoardSize::DEFAULT);
        position.play(Move::Place("h8".parse().unwrap())).unwrap();
        let stop = StopFlag::new();
        stop.stop();
        let subject = Subject { position, lines: 5, excluded: Vec::new(), engine: None };
        check_found(&analyst.search(&subject, &stop, &mut |_| ()), &subject);
    }
}
