use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// Tells a running search from another thread to end: to answer with the best move so far, or to give up. Clones
/// share one flag.
///
/// A flag is used for one search and is never lowered again: the next search gets a new one, so that a late
/// "stop" cannot hit the wrong search. A search that was asked to finish may still be given up.
#[derive(Debug, Clone, Default)]
pub struct StopFlag(Arc<AtomicU8>);

const FINISH: u8 = 1;
const STOP: u8 = 2;

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// Asks for the best move so far, at once. A search answers within 50 ms, also if it was asked before it began.
    pub fn finish(&self) {
        self.raise(FINISH);
    }

    /// Gives the search up: nobody waits for a move. Raising the flag again changes nothing.
    pub fn stop(&self) {
        self.raise(STOP);
    }

    /// Whether the search is given up.
    pub fn is_stopped(&self) -> bool {
        self.level() == STOP
    }

    /// Whether the search is to end, with a move or without.
    pub fn is_finishing(&self) -> bool {
        self.level() >= FINISH
    }

    fn raise(&self, level: u8) {
        // Nothing but the flag itself is passed between the threads, so no ordering with other memory is needed.
        self.0.fetch_max(level, Ordering::Relaxed);
    }

    fn level(&self) -> u8 {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_flag() {
        let flag = StopFlag::new();
        let clone = flag.clone();
        assert!(!clone.is_stopped() && !clone.is_finishing());
        flag.stop();
        flag.stop();
        assert!(clone.is_stopped());
        assert!(clone.is_finishing(), "giving up is an end, too");
        assert!(!StopFlag::new().is_stopped(), "a new flag must not remember an old stop");
    }

    #[test]
    fn a_search_may_be_given_up_after_it_was_asked_to_finish() {
        let flag = StopFlag::new();
        flag.finish();
        assert!(flag.is_finishing() && !flag.is_stopped());
        flag.stop();
        flag.finish();
        assert!(flag.is_finishing() && flag.is_stopped(), "a late finish does not bring the search back");
    }
}
