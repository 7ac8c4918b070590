use std::time::Duration;

use gomoku_core::Color;

use crate::{ByColor, Moment, TimeControl};

/// The clocks of both sides, of which at most one runs.
///
/// Invariants: no time is negative; whatever a side without limit or with one is charged is exactly the time during
/// which its clock ran; a stopped clock charges nothing.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    controls: ByColor<TimeControl>,
    /// What is left, as of `since` for the side whose clock runs.
    remaining: ByColor<Option<Duration>>,
    /// Whose turn it is.
    side: Color,
    /// What `side` has used of its turn, as of `since`.
    spent: Duration,
    /// From when on `side` has not been charged yet; `None` while stopped.
    since: Option<Moment>,
    /// For how many moves each side has had its increment. A move made again after an undo earns no second one,
    /// or time could be won by taking back.
    credited: ByColor<usize>,
}

impl Clock {
    /// Stopped clocks that show the full time, Black to move.
    pub(crate) fn new(controls: ByColor<TimeControl>) -> Self {
        Self {
            remaining: controls.map(|control| control.initial()),
            controls,
            side: Color::Black,
            spent: Duration::ZERO,
            since: None,
            credited: ByColor::default(),
        }
    }

    /// Starts a stopped clock at `now`; goes on with a running one, which is not charged for what lies before `now`
    /// any more.
    pub(crate) fn run(&mut self, now: Moment) {
        self.since = Some(self.since.map_or(now, |since| since.max(now)));
    }

    /// Stops. What the side has used until now must have been charged before.
    pub(crate) fn stop(&mut self) {
        self.since = None;
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<Color> {
        self.since.map(|_| self.side)
    }

    /// What the side to move has used at `now` and not been charged yet.
    pub(crate) fn used(&self, now: Moment) -> Duration {
        self.since.map_or(Duration::ZERO, |since| now.since(since))
    }

    /// Charges the side to move.
    pub(crate) fn charge(&mut self, time: Duration) {
        self.spent = self.spent.saturating_add(time);
        if let Some(left) = &mut self.remaining[self.side] {
            *left = left.saturating_sub(time);
        }
    }

    /// The side to move has completed its move number `number` of this game: it gets what its time control adds,
    /// and the turn passes.
    pub(crate) fn complete_move(&mut self, number: usize) {
        let earned = number > self.credited[self.side];
        self.credited[self.side] = self.credited[self.side].max(number);
        if let (TimeControl::Main { increment, .. }, Some(left)) =
            (self.controls[self.side], &mut self.remaining[self.side])
            && earned
        {
            *left = left.saturating_add(increment);
        }
        self.begin_turn(self.side.other());
    }

    /// It becomes, or is once more, the turn of `side`: time per move starts anew, main time stays.
    pub(crate) fn begin_turn(&mut self, side: Color) {
        self.side = side;
        self.spent = Duration::ZERO;
        for color in Color::ALL {
            if let TimeControl::PerMove(time) = self.controls[color] {
                self.remaining[color] = Some(time);
            }
        }
    }

    /// What is left to each side as of the last charge.
    pub(crate) const fn charged(&self) -> ByColor<Option<Duration>> {
        self.remaining
    }

    /// What is left to each side at `now`.
    pub(crate) fn remaining(&self, now: Moment) -> ByColor<Option<Duration>> {
        let mut remaining = self.remaining;
        remaining[self.side] = remaining[self.side].map(|left| left.saturating_sub(self.used(now)));
        remaining
    }

    /// What the side to move had used of its turn as of the last charge.
    pub(crate) const fn spent(&self) -> Duration {
        self.spent
    }

    /// When the side to move runs out of time, unless it moves before. At that moment it has lost.
    pub(crate) fn flag_falls_at(&self) -> Option<Moment> {
        Some(self.since? + self.remaining[self.side]?)
    }

    /// What a charge must have been that left the side to move with `left`; `None` if no charge can have done so.
    /// Zero where there is nothing to tell it by.
    pub(crate) fn charge_that_left(&self, left: Option<Duration>) -> Option<Duration> {
        match self.controls[self.side] {
            TimeControl::Main { .. } => self.remaining[self.side]?.checked_sub(left?),
            TimeControl::None | TimeControl::PerMove(_) => Some(Duration::ZERO),
        }
    }

    /// Charges the side to move until it has `left`, if that is less than it has now.
    pub(crate) fn lower_to(&mut self, left: Option<Duration>) {
        if let (Some(now), Some(left)) = (self.remaining[self.side], left) {
            self.charge(now.saturating_sub(left));
        }
    }
}
