use std::time::{Duration, Instant};

/// What a search for a win by force may spend. A number alone bounds the positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveLimits {
    /// The most positions that are looked at.
    pub nodes: u64,
    /// The most time; it takes less than 30 ms more.
    pub time: Option<Duration>,
}

impl SolveLimits {
    /// When the time is over, if the search begins now.
    pub(super) fn end(&self) -> Option<Instant> {
        // A time beyond all that can be told is none.
        self.time.and_then(|time| Instant::now().checked_add(time))
    }
}

impl From<u64> for SolveLimits {
    fn from(nodes: u64) -> Self {
        Self { nodes, time: None }
    }
}
