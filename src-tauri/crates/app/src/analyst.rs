use std::{num::NonZero, sync::Arc, thread};

use gomoku_core::{Point, Position};
use gomoku_engine::{Engine, EngineLimits, StopFlag};

use crate::Findings;

/// What is to be searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The position.
    pub position: Position,
    /// How many of the best moves are to be found.
    pub lines: u8,
    /// Points that are not to be played.
    pub excluded: Vec<Point>,
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
        let Subject { position, lines, excluded } = subject;
        let limits = EngineLimits {
            lines: (*lines).into(),
            threads: self.threads,
            excluded: excluded.clone(),
            ..EngineLimits::default()
        };
        let mut finished = None;
        let last = self.engine.search(position, &limits, stop, &mut |report| {
            finished = Some(report.clone());
            on_findings(Findings::new(report.clone(), position));
        });
        // In a depth that was cut short only the first of several moves has its worth.
        let mut report = last.clone();
        if *lines > 1
            && let Some(finished) = finished
        {
            report.variations = finished.variations;
        }
        Findings::new(report, position)
    }
}
