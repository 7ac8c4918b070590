use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells a running search from another thread to give up. Clones share one flag.
///
/// A flag is used for one search and is never lowered again: the next search gets a new one, so that a late
/// "stop" cannot hit the wrong search.
#[derive(Debug, Clone, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// Raises the flag. Raising it again changes nothing.
    pub fn stop(&self) {
        // Nothing but the flag itself is passed between the threads, so no ordering with other memory is needed.
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    pub fn is_stopped(&self) -> bool {
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
        assert!(!clone.is_stopped());
        flag.stop();
        flag.stop();
        assert!(clone.is_stopped());
        assert!(!StopFlag::new().is_stopped(), "a new flag must not remember an old stop");
    }
}
