//! Shows on standard error how far a long piece of work is.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on a terminal; elsewhere a line now and then.
pub(crate) struct Progress {
    bar: ProgressBar,
    total: u64,
    /// When the last line was written, where there is no bar.
    last: Option<Instant>,
    is_terminal: bool,
}

/// So long there is silence between two lines.
const SILENCE: Duration = Duration::from_secs(30);

impl Progress {
    /// Begins with `done` of `total` steps.
    pub(crate) fn new(total: u64, done: u64) -> Self {
        let is_terminal = io::stderr().is_terminal();
        let target = if is_terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(total), target);
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed}, {eta} left  {msg}") {
            bar.set_style(style);
        }
        bar.set_position(done);
        bar.reset_eta();
        Self { bar, total, last: None, is_terminal }
    }

    /// Shows that so many steps are done, and what there is to say about them.
    pub(crate) fn show(&mut self, done: u64, message: impl FnOnce() -> String) {
        if self.is_terminal {
            self.bar.set_message(message());
            self.bar.set_position(done);
        } else if self.last.is_none_or(|last| last.elapsed() >= SILENCE) || done == self.total {
            self.last = Some(Instant::now());
            say(&format!("{done}/{} {}", self.total, message()));
        }
    }

    /// Writes a line that stays.
    pub(crate) fn say(&self, line: &str) {
        self.bar.suspend(|| say(line));
    }

    /// Takes the bar away.
    pub(crate) fn end(self) {
        self.bar.finish_and_clear();
    }
}

/// Writes a line to standard error. Where nobody reads it, the work goes on all the same.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
