//! The moment at which the page is drawn for the first time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Knows when the app started and whether the page was drawn.
#[derive(Debug)]
pub struct FirstFrame {
    started: Instant,
    reached: AtomicBool,
}

impl FirstFrame {
    /// The app starts now.
    pub fn new() -> Self {
        Self { started: Instant::now(), reached: AtomicBool::new(false) }
    }

    /// The page was drawn.
    pub fn reached(&self) {
        if !self.reached.swap(true, Ordering::Relaxed) {
            tracing::info!(after = ?self.since_start(), "first frame");
        }
    }

    /// Whether the page was drawn.
    pub fn is_reached(&self) -> bool {
        self.reached.load(Ordering::Relaxed)
    }

    /// The time since the start.
    pub fn since_start(&self) -> Duration {
        self.started.elapsed()
    }
}
