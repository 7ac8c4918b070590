use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// What went to a program and came from it last. Clones show the same log, also while the program is thinking.
#[derive(Clone, Debug)]
pub struct EngineLog {
    begin: Instant,
    most: usize,
    lines: Arc<Mutex<VecDeque<LogLine>>>,
}

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Since the program was started.
    pub time: Duration,
    /// Which way the line went.
    pub heard: Heard,
    /// The line.
    pub text: String,
}

/// Which way a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// To the program.
    Told,
    /// From the program.
    Said,
    /// From the program, where it writes what is wrong.
    Complained,
}

/// The most characters of a line that the log keeps.
const MOST_CHARACTERS: usize = 500;

impl EngineLog {
    /// A log that keeps so many lines.
    pub(crate) fn new(most: usize) -> Self {
        Self { begin: Instant::now(), most, lines: Arc::default() }
    }

    pub(crate) fn add(&self, heard: Heard, text: &str) {
        if self.most == 0 {
            return;
        }
        let text = text.chars().take(MOST_CHARACTERS).collect();
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        while lines.len() >= self.most {
            lines.pop_front();
        }
        lines.push_back(LogLine { time: self.begin.elapsed(), heard, text });
    }

    /// The last lines, the oldest first.
    pub fn lines(&self) -> Vec<LogLine> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}
