use std::time::{Duration, Instant};

use crate::{Limits, StopFlag};

/// What a search may still spend.
pub(crate) struct Budget<'a> {
    stop: &'a StopFlag,
    /// The beginning, and how long from then on.
    time: Option<(Instant, Duration)>,
    nodes: u64,
    most_nodes: u64,
}

/// So many nodes pass between two looks at the clock.
const NODES_BETWEEN: u64 = 64;

impl<'a> Budget<'a> {
    /// The whole of the limits, from now on.
    pub(crate) fn new(limits: &Limits, stop: &'a StopFlag) -> Budget<'a> {
        Budget {
            stop,
            time: limits.time.map(|time| (Instant::now(), time)),
            nodes: 0,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
        }
    }

    /// How many nodes were spent.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Spends one node; `None` if the search is to end.
    pub(crate) fn spend(&mut self) -> Option<()> {
        if self.nodes >= self.most_nodes || self.stop.is_finishing() {
            return None;
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN)
            && self.time.is_some_and(|(beginning, time)| beginning.elapsed() >= time)
        {
            return None;
        }
        self.nodes += 1;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bound_ends_the_search() {
        let spent = |limits: Limits, stop: &StopFlag| {
            let mut budget = Budget::new(&limits, stop);
            while budget.nodes() < 1_000 && budget.spend().is_some() {}
            budget.nodes()
        };
        let free = StopFlag::new();
        assert_eq!(spent(Limits::default(), &free), 1_000, "nothing ends it");
        assert_eq!(spent(Limits { nodes: Some(7), ..Limits::default() }, &free), 7);
        assert_eq!(spent(Limits { nodes: Some(0), ..Limits::default() }, &free), 0);
        assert_eq!(spent(Limits { time: Some(Duration::ZERO), ..Limits::default() }, &free), 0);
        let hour = Some(Duration::from_secs(3_600));
        assert_eq!(spent(Limits { time: hour, ..Limits::default() }, &free), 1_000);
        for raise in [StopFlag::finish, StopFlag::stop] {
            let raised = StopFlag::new();
            raise(&raised);
            assert_eq!(spent(Limits::default(), &raised), 0, "a flag that is raised");
        }
    }
}
