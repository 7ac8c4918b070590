use std::sync::atomic::{AtomicU64, Ordering};

use super::spending::Spending;
use crate::StopFlag;

/// The threads that search the same position as the first one does, and help it through the table that they share.
pub(crate) struct Helpers {
    end: StopFlag,
    nodes: Vec<AtomicU64>,
}

impl Helpers {
    /// So many helpers.
    pub(crate) fn new(count: usize) -> Self {
        Self { end: StopFlag::new(), nodes: (0..count).map(|_| AtomicU64::new(0)).collect() }
    }

    /// How many they are.
    pub(crate) const fn count(&self) -> usize {
        self.nodes.len()
    }

    /// A helper goes on until it is told that all is over.
    pub(crate) fn spending(&self) -> Spending {
        Spending::new(None, None, None, self.end.clone())
    }

    /// Tells all of them, once what is returned is dropped: also when the search that they help panics, for they are waited
    /// for in any case.
    pub(crate) fn leash(&self) -> Leash<'_> {
        Leash(&self.end)
    }

    /// Where the helper with that number, from 1 on, says how many positions it has looked at.
    pub(crate) fn nodes(&self, number: usize) -> &AtomicU64 {
        &self.nodes[number - 1]
    }

    /// How many positions all helpers have looked at, as far as they have said.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum()
    }
}

/// Helpers whose leash is dropped come to their end.
pub(crate) struct Leash<'a>(&'a StopFlag);

impl Drop for Leash<'_> {
    fn drop(&mut self) {
        self.0.finish();
    }
}
