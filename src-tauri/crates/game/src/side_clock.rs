use std::time::Duration;

use crate::{ClockFace, TimeControl};

/// The clock of one side: what its time control has left for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SideClock {
    control: TimeControl,
    /// The time until the flag falls, all byo-yomi periods included; `None` without limit.
    left: Option<Duration>,
    /// The byo-yomi periods that are not lost. They never become more.
    periods: u8,
    /// For how long the side has played on after its flag had fallen.
    over: Duration,
    /// The flag has fallen, and nothing has been left since.
    fallen: bool,
    /// For how many moves the side has had its increment. A move made again after an undo earns no second one, or
    /// time could be won by taking back.
    credited: usize,
}

impl SideClock {
    /// A clock that shows the full time.
    pub(crate) fn new(control: TimeControl) -> Self {
        let periods = match control {
            TimeControl::Byoyomi { periods, .. } => periods,
            TimeControl::None | TimeControl::PerMove(_) | TimeControl::Main { .. } => 0,
        };
        let left = control.initial();
        Self { control, left, periods, over: Duration::ZERO, fallen: false, credited: 0 }
    }

    /// The time until the flag falls; `None` without limit.
    pub(crate) const fn left(&self) -> Option<Duration> {
        self.left
    }

    /// For how long the side has played on after its flag had fallen.
    pub(crate) const fn over(&self) -> Duration {
        self.over
    }

    /// Whether the flag has fallen and nothing has been left since.
    pub(crate) const fn has_fallen(&self) -> bool {
        self.fallen
    }

    /// What the clock shows; `None` without limit.
    pub(crate) fn face(&self) -> Option<ClockFace> {
        let period = match self.control {
            TimeControl::Byoyomi { period, .. } => period,
            TimeControl::None | TimeControl::PerMove(_) | TimeControl::Main { .. } => Duration::ZERO,
        };
        self.left.map(|left| ClockFace { left, periods: self.periods, period, over: self.over })
    }

    /// The side has used so much. What goes beyond the time left counts as played on once the flag has fallen.
    pub(crate) fn charge(&mut self, time: Duration) {
        let Some(left) = self.left else { return };
        self.set_left(left.saturating_sub(time));
        if self.fallen {
            self.over = self.over.saturating_add(time.saturating_sub(left));
        }
    }

    /// The flag falls.
    pub(crate) fn fall(&mut self) {
        self.fallen = true;
    }

    /// The side has completed its move number `number` of this game and gets what its time control adds.
    pub(crate) fn complete_move(&mut self, number: usize) {
        let earned = number > self.credited;
        self.credited = self.credited.max(number);
        let Some(left) = self.left else { return };
        match self.control {
            TimeControl::Main { increment, .. } if earned => self.set_left(left.saturating_add(increment)),
            // Within a period, a move costs nothing.
            TimeControl::Byoyomi { period, .. } => {
                self.set_left(left.max(period.saturating_mul(u32::from(self.periods))));
            }
            TimeControl::None | TimeControl::PerMove(_) | TimeControl::Main { .. } => {}
        }
    }

    /// A turn of either side begins, for the first time or once more: time per move starts anew, other time stays.
    pub(crate) fn begin_turn(&mut self) {
        if let TimeControl::PerMove(time) = self.control {
            self.over = Duration::ZERO;
            self.set_left(time);
        }
    }

    /// The side gets more time.
    pub(crate) fn add(&mut self, time: Duration) {
        if let Some(left) = self.left {
            self.set_left(left.saturating_add(time));
        }
    }

    /// What a charge must have been that brought the clock to `left` and `over`; `None` if no charge can have done
    /// so. Zero where there is nothing to tell it by.
    pub(crate) fn charge_that_led_to(&self, left: Option<Duration>, over: Duration) -> Option<Duration> {
        match self.control {
            TimeControl::Main { .. } | TimeControl::Byoyomi { .. } => {
                let used = self.left?.checked_sub(left?)?;
                used.checked_add(over.checked_sub(self.over)?)
            }
            TimeControl::None | TimeControl::PerMove(_) => Some(Duration::ZERO),
        }
    }

    fn set_left(&mut self, left: Duration) {
        self.left = Some(left);
        self.fallen &= left.is_zero();
        if let TimeControl::Byoyomi { period, .. } = self.control {
            // The period that runs counts, so a part of one is one. `validate` keeps zero out.
            let periods = left.as_nanos().div_ceil(period.as_nanos().max(1));
            self.periods = self.periods.min(u8::try_from(periods).unwrap_or(u8::MAX));
        }
    }
}
