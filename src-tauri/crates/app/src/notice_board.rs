use std::sync::{Arc, Mutex, PoisonError};

use crate::{AppEvent, EventSink, Notice};

/// Tells notices to the outside and remembers those that still hold, because the window may not be listening yet.
#[derive(Clone)]
pub(crate) struct NoticeBoard {
    events: Arc<dyn EventSink>,
    // Held for a push or a copy only.
    holding: Arc<Mutex<Vec<Notice>>>,
}

impl NoticeBoard {
    pub(crate) fn new(events: Arc<dyn EventSink>) -> Self {
        Self { events, holding: Arc::default() }
    }

    pub(crate) fn holding(&self) -> Vec<Notice> {
        self.holding.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A notice that holds until it is withdrawn. The same notice again says nothing new and is dropped.
    pub(crate) fn raise(&self, notice: Notice) {
        {
            let mut holding = self.holding.lock().unwrap_or_else(PoisonError::into_inner);
            if holding.contains(&notice) {
                return;
            }
            holding.push(notice.clone());
        }
        self.tell(notice);
    }

    /// A notice of the moment.
    pub(crate) fn tell(&self, notice: Notice) {
        tracing::info!(?notice, "notice");
        self.events.emit(AppEvent::Notice(notice));
    }

    /// What was raised holds no longer. Tells whether something did.
    pub(crate) fn withdraw(&self, over: impl Fn(&Notice) -> bool) -> bool {
        let mut holding = self.holding.lock().unwrap_or_else(PoisonError::into_inner);
        let before = holding.len();
        holding.retain(|notice| !over(notice));
        holding.len() < before
    }
}
