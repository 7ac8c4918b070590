//! What a search may still spend.

use std::time::{Duration, Instant};

use crate::StopFlag;

/// The bounds of one search.
#[derive(Clone)]
pub(crate) struct Spending {
    begin: Instant,
    /// After this time no new depth is begun.
    soft: Option<Duration>,
    /// After this time the search ends wherever it is.
    hard: Option<Duration>,
    nodes: Option<u64>,
    stop: StopFlag,
}

/// So many nodes pass between two looks at the clock; they take less than a millisecond.
const NODES_BETWEEN: u64 = 512;

impl Spending {
    /// From now on.
    pub(crate) fn new(
        soft: Option<Duration>,
        hard: Option<Duration>,
        nodes: Option<u64>,
        stop: StopFlag,
    ) -> Self {
        Self { begin: Instant::now(), soft, hard, nodes, stop }
    }

    /// Whether a search that has spent so many nodes is to end at once.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes >= most)
            || self.stop.is_finishing()
            || nodes.is_multiple_of(NODES_BETWEEN) && is_over(self.begin, self.hard)
    }

    /// How many more nodes there may be after so many.
    pub(crate) fn nodes_left(&self, nodes: u64) -> u64 {
        self.nodes.map_or(u64::MAX, |most| most.saturating_sub(nodes))
    }

    /// Whether no new depth is to be begun.
    pub(crate) fn is_enough(&self, nodes: u64) -> bool {
        self.is_spent(nodes) || is_over(self.begin, self.hard) || is_over(self.begin, self.soft)
    }

    /// When the search ends wherever it is.
    pub(crate) fn end(&self) -> Option<Instant> {
        // A time beyond all that can be told is none.
        self.hard.and_then(|time| self.begin.checked_add(time))
    }

    /// How long the search has taken.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }
}

fn is_over(begin: Instant, time: Option<Duration>) -> bool {
    time.is_some_and(|time| begin.elapsed() >= time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_looked_at_often_enough() {
        let spending = Spending::new(None, Some(Duration::ZERO), None, StopFlag::new());
        for begin in [0, 1, 700, 123_456] {
            assert!((begin..begin + NODES_BETWEEN).any(|nodes| spending.is_spent(nodes)), "{begin}");
        }
        let free = Spending::new(None, Some(Duration::MAX), None, StopFlag::new());
        assert!(!(0..5_000).any(|nodes| free.is_spent(nodes)));
        assert_eq!(free.end(), None);
    }
}
