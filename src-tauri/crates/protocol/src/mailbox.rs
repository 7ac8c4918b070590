//! What a program has said and nobody has looked at yet.

use std::{
    collections::VecDeque,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::Answer;

/// Holds answers until they are taken. It is bounded: a program that talks without end loses remarks first and then answers,
/// and never waits for us.
#[derive(Debug, Default)]
pub(crate) struct Mailbox {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    answers: VecDeque<(Instant, Answer)>,
    is_closed: bool,
}

/// What a look into the mailbox brought.
#[derive(Debug)]
pub(crate) enum Mail {
    /// An answer, and when it came.
    Answer(Instant, Answer),
    /// Nothing yet.
    Nothing,
    /// Nothing any more.
    Closed,
}

/// From this many on remarks are thrown away.
const MOST_REMARKS: usize = 4_096;
/// From this many on everything is.
const MOST: usize = 8_192;

impl Mailbox {
    pub(crate) fn put(&self, answer: Answer) {
        let mut state = self.lock();
        let most = if is_remark(&answer) { MOST_REMARKS } else { MOST };
        if state.answers.len() < most {
            state.answers.push_back((Instant::now(), answer));
            self.changed.notify_all();
        }
    }

    /// Nothing more will come.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    /// The oldest answer; waits so long for one.
    pub(crate) fn take(&self, wait: Duration) -> Mail {
        let state = self.lock();
        let is_empty = |state: &mut State| state.answers.is_empty() && !state.is_closed;
        let (mut state, _) =
            self.changed.wait_timeout_while(state, wait, is_empty).unwrap_or_else(PoisonError::into_inner);
        match state.answers.pop_front() {
            Some((time, answer)) => Mail::Answer(time, answer),
            None if state.is_closed => Mail::Closed,
            None => Mail::Nothing,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether nobody waits for this.
const fn is_remark(answer: &Answer) -> bool {
    matches!(
        answer,
        Answer::Message(_) | Answer::Debug(_) | Answer::Realtime(_) | Answer::Detail(_) | Answer::Other(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Spot;

    #[test]
    fn a_flood_of_remarks_leaves_room_for_the_move() {
        let mailbox = Mailbox::default();
        for _ in 0..100_000 {
            mailbox.put(Answer::Message("x".to_owned()));
        }
        mailbox.put(Answer::Move(Spot { x: 1, y: 2 }));
        mailbox.close();
        let mut last = None;
        while let Mail::Answer(_, answer) = mailbox.take(Duration::ZERO) {
            last = Some(answer);
        }
        assert_eq!(last, Some(Answer::Move(Spot { x: 1, y: 2 })));
        assert!(matches!(mailbox.take(Duration::from_secs(60)), Mail::Closed));
    }
}
