use std::time::Duration;

/// What one clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockFace {
    /// The time until the flag falls: main time and all byo-yomi periods that are left.
    pub left: Duration,
    /// The byo-yomi periods that are left, the present one included; 0 without byo-yomi, and after the flag.
    pub periods: u8,
    /// The length of one byo-yomi period; zero without byo-yomi.
    pub period: Duration,
    /// For how long the side has played on after its flag had fallen; it grows only while nothing is left. With
    /// time per move it starts anew with each turn. Otherwise it is the total of the game: undo and time that is
    /// added leave it as it is.
    pub over: Duration,
}

impl ClockFace {
    /// The time to show: main time while there is any, and the time left in the present period after that.
    pub fn shown(&self) -> Duration {
        let later = if self.in_byoyomi() { self.periods - 1 } else { self.periods };
        self.left.saturating_sub(self.period.saturating_mul(u32::from(later)))
    }

    /// Whether the main time is used up and a period runs, or will when the clock does.
    pub fn in_byoyomi(&self) -> bool {
        self.periods > 0 && self.left <= self.period.saturating_mul(u32::from(self.periods))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_shown(left: u64, periods: u8, period: u64, shown: u64, in_byoyomi: bool) {
        let [left, period, shown] = [left, period, shown].map(Duration::from_secs);
        let face = ClockFace { left, periods, period, over: Duration::ZERO };
        assert_eq!((face.shown(), face.in_byoyomi()), (shown, in_byoyomi), "{face:?}");
    }

    #[test]
    fn a_clock_shows_main_time_and_then_the_period() {
        check_shown(60, 0, 0, 60, false);
        check_shown(0, 0, 0, 0, false);
        check_shown(150, 3, 30, 60, false);
        check_shown(91, 3, 30, 1, false);
        check_shown(90, 3, 30, 30, true);
        check_shown(61, 3, 30, 1, true);
        check_shown(60, 2, 30, 30, true);
        check_shown(1, 1, 30, 1, true);
        check_shown(0, 0, 30, 0, false);
        // Time was added after all periods were lost.
        check_shown(45, 0, 30, 45, false);
    }
}
