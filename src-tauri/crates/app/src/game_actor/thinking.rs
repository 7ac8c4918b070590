use std::{future, time::Duration};

use gomoku_core::Move;
use gomoku_game::{ClockFace, Moment};

use super::sleep_until;
use crate::{
    Preferences, ThinkingView, TimeSource,
    engine_actor::{EngineFailure, Search},
    external::OWED,
};

/// How long an opponent that was asked to finish may take to answer.
const GRACE: Duration = Duration::from_millis(500);

/// The computer's turn, from its first moment to its move.
pub(super) struct Thinking {
    /// The position it is about: the number of moves on the board.
    ply: usize,
    began: Moment,
    /// What its clock allows for this move.
    share: Option<Duration>,
    /// When somebody asked for its move at once.
    hurried: Option<Moment>,
    /// When the search was asked to finish.
    finishing: Option<Moment>,
    source: Source,
}

/// Where the move comes from.
pub(super) enum Source {
    Search {
        search: Search,
        /// Whether it takes time that is worth showing.
        looks_ahead: bool,
    },
    Known(Answer),
}

pub(super) type Answer = Result<Option<Move>, EngineFailure>;

/// How fast the computer plays; it may change while it thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pace {
    /// A move takes at least so long.
    least: Duration,
    /// A search takes at most so long.
    most: Duration,
}

impl Pace {
    pub(super) fn new(preferences: &Preferences, demo: bool) -> Self {
        let least = if demo { preferences.demo_pace() } else { preferences.min_thinking() };
        Self { least, most: preferences.max_thinking() }
    }

    /// How long a search may take that has this share of a clock.
    pub(super) fn most(self, share: Option<Duration>) -> Duration {
        share.map_or(self.most, |share| self.most.min(share))
    }

    /// How long a move takes at least: on a short clock the computer hurries.
    fn least(self, share: Option<Duration>) -> Duration {
        share.map_or(self.least, |share| self.least.min(share))
    }
}

/// What a clock allows for one move: a quarter of the time that can be used without losing a byo-yomi period. A flag
/// that has fallen presses nobody any more.
pub(super) fn share(face: ClockFace) -> Option<Duration> {
    let later = face.period.saturating_mul(face.periods.saturating_sub(1).into());
    let usable = face.left.saturating_sub(later);
    (!usable.is_zero()).then_some(usable / 4)
}

/// When the computer has its move and has taken its time; never, while it does not think. May be dropped and asked
/// again.
pub(super) async fn answer(thinking: &mut Option<Thinking>, pace: Pace, clock: &dyn TimeSource) -> Answer {
    match thinking {
        Some(thinking) => thinking.answer(pace, clock).await,
        None => future::pending().await,
    }
}

impl Thinking {
    pub(super) fn new(ply: usize, began: Moment, share: Option<Duration>, source: Source) -> Self {
        Self { ply, began, share, hurried: None, finishing: None, source }
    }

    pub(super) fn ply(&self) -> usize {
        self.ply
    }

    /// What the window shows of it.
    pub(super) fn view(&self, pace: Pace, now: Moment) -> ThinkingView {
        let limit = match (self.hurried, &self.source) {
            (Some(hurried), _) => hurried.since(self.began),
            (None, Source::Search { looks_ahead: true, .. }) => {
                pace.most(self.share).max(pace.least(self.share))
            }
            (None, Source::Search { .. } | Source::Known(_)) => pace.least(self.share),
        };
        ThinkingView { elapsed: now.since(self.began), limit }
    }

    /// Wants the move at once, as good as it is.
    pub(super) fn hurry(&mut self, now: Moment) {
        self.hurried.get_or_insert(now);
        if let Source::Search { search, .. } = &self.source {
            search.finish();
            self.finishing.get_or_insert(now);
        }
    }

    async fn answer(&mut self, pace: Pace, clock: &dyn TimeSource) -> Answer {
        let answer = match &mut self.source {
            Source::Known(answer) => answer.clone(),
            Source::Search { search, .. } => {
                let latest = self.began + pace.most(self.share);
                // One of somebody else's may not know how to stop, and its move counts as long as it is waited for.
                let grace = if search.is_external() { OWED + GRACE } else { GRACE };
                let grace = self.share.map_or(grace, |share| grace.min(share));
                let answer = loop {
                    let patience = self.finishing.map_or(latest, |asked| asked + grace);
                    tokio::select! {
                        biased;
                        answer = search.answer() => break answer,
                        () = sleep_until(Some(patience), clock) => {}
                    }
                    if self.finishing.is_some() {
                        search.give_up();
                        break Err(EngineFailure::Late);
                    }
                    search.finish();
                    // The grace begins when the opponent is told, however late that is.
                    self.finishing = Some(clock.now());
                };
                self.source = Source::Known(answer.clone());
                answer
            }
        };
        if self.hurried.is_none() {
            sleep_until(Some(self.began + pace.least(self.share)), clock).await;
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_share(left: u64, periods: u8, period: u64, expected_ms: Option<u64>) {
        let [left, period] = [left, period].map(Duration::from_secs);
        let face = ClockFace { left, periods, period, over: Duration::ZERO };
        assert_eq!(share(face), expected_ms.map(Duration::from_millis), "{face:?}");
    }

    #[test]
    fn a_move_may_take_a_quarter_of_what_costs_nothing() {
        check_share(60, 0, 0, Some(15_000));
        check_share(5, 0, 0, Some(1250));
        check_share(0, 0, 0, None);
        check_share(90, 3, 30, Some(7500));
        check_share(70, 3, 30, Some(2500));
        check_share(60, 2, 30, Some(7500));
        check_share(20, 1, 30, Some(5000));
        // Main time and one period: the move costs no more than the main time.
        check_share(150, 3, 30, Some(22_500));
        check_share(600, 20, 30, Some(7500));
        check_share(40, 0, 30, Some(10_000));
    }
}
