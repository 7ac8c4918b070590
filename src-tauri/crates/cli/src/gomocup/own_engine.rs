use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use gomoku_engine::Engine;

/// The engine with a table of the size that is wanted. A large table takes a while to be made, and most game managers say how
/// large it may be right before they ask for the first move: so it is made on a thread of its own, and that move is searched
/// with the table there is.
pub(super) struct OwnEngine {
    engine: Engine,
    /// Of the engine that is there or coming.
    mebibytes: usize,
    coming: Option<Receiver<Engine>>,
    has_learnt: bool,
}

impl OwnEngine {
    /// The least table.
    pub(super) fn new() -> Self {
        Self { engine: Engine::new(1), mebibytes: 1, coming: None, has_learnt: false }
    }

    /// Begins to make a table of that size. What was learnt is lost with the old one.
    pub(super) fn resize(&mut self, mebibytes: usize) {
        if self.mebibytes == mebibytes {
            return;
        }
        self.mebibytes = mebibytes;
        // Both tables at once may be more than is allowed.
        if self.has_learnt || mebibytes < KEPT {
            self.engine = Engine::new(1);
        }
        self.has_learnt = false;
        let (sender, receiver) = channel();
        let make = move || {
            // Another size may be wanted by now.
            let _ = sender.send(Engine::new(mebibytes));
        };
        self.coming = Some(receiver);
        if thread::Builder::new().name("memory".to_owned()).spawn(make).is_err() {
            self.coming = None;
        }
    }

    /// The engine, with the new table if that is ready within the time.
    pub(super) fn engine(&mut self, patience: Duration) -> &mut Engine {
        match self.coming.as_ref().map(|coming| coming.recv_timeout(patience)) {
            Some(Ok(engine)) => {
                self.engine = engine;
                self.coming = None;
            }
            Some(Err(RecvTimeoutError::Disconnected)) => self.coming = None,
            Some(Err(RecvTimeoutError::Timeout)) | None => {}
        }
        self.has_learnt = true;
        &mut self.engine
    }

    /// Forgets what was learnt; a table that has learnt nothing is not cleared.
    pub(super) fn forget(&mut self) {
        if std::mem::take(&mut self.has_learnt) {
            self.engine.clear();
        }
    }

    /// The same with nothing learnt and nothing damaged.
    pub(super) fn renew(&mut self) {
        let mebibytes = std::mem::take(&mut self.mebibytes);
        self.resize(mebibytes);
    }
}

/// A new table of so many mebibytes is made beside the old one, which has no more than the default then.
const KEPT: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_size_wins() {
        let mut own = OwnEngine::new();
        for mebibytes in [2, 3, 3, 2, 4] {
            own.resize(mebibytes);
        }
        own.engine(Duration::from_secs(60));
        assert!(own.coming.is_none());
        own.forget();
        own.renew();
        assert_eq!(own.mebibytes, 4);
        own.engine(Duration::from_secs(60));
        assert!(own.coming.is_none());
    }
}
