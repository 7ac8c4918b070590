use std::time::Duration;

/// How much time a side has. It applies to one side; the other may have a different one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// So much for each move; what is left of it is lost.
    PerMove(Duration),
    /// A main time for the whole game, and an increment that is added after each completed move. Without main time
    /// the first move has the increment to itself, as it could never be made otherwise.
    Main {
        /// The main time.
        main: Duration,
        /// What each completed move adds.
        increment: Duration,
    },
    /// Byo-yomi: a main time for the whole game, and then periods. A move that is completed within a period costs
    /// nothing, for the next one the period starts anew; a period that runs out is lost, and the next one begins.
    /// The flag falls with the last of them.
    Byoyomi {
        /// The main time; zero begins with the first period.
        main: Duration,
        /// How many periods, 1 to 20.
        periods: u8,
        /// The length of each period, 5 s to 10 min.
        period: Duration,
    },
}

impl TimeControl {
    /// The shortest time for a move.
    pub const MIN_PER_MOVE: Duration = Duration::from_secs(5);
    /// The longest time for a move.
    pub const MAX_PER_MOVE: Duration = Duration::from_secs(3600);
    /// The longest main time, and the most that a clock can be brought to by adding time.
    pub const MAX_MAIN: Duration = Duration::from_secs(24 * 3600);
    /// The largest increment.
    pub const MAX_INCREMENT: Duration = Duration::from_secs(600);
    /// The most byo-yomi periods; there is at least one.
    pub const MAX_PERIODS: u8 = 20;
    /// The shortest byo-yomi period.
    pub const MIN_PERIOD: Duration = Duration::from_secs(5);
    /// The longest byo-yomi period.
    pub const MAX_PERIOD: Duration = Duration::from_secs(600);

    /// Checks the limits.
    ///
    /// # Errors
    /// A time per move outside of 5 s to 1 h, a main time over 24 h, an increment over 10 min, neither main time nor
    /// increment, periods outside of 1 to 20, or a period outside of 5 s to 10 min.
    pub fn validate(&self) -> Result<(), TimeControlError> {
        match *self {
            Self::None => Ok(()),
            Self::PerMove(time) if !(Self::MIN_PER_MOVE..=Self::MAX_PER_MOVE).contains(&time) => {
                Err(TimeControlError::PerMove)
            }
            Self::PerMove(_) => Ok(()),
            Self::Main { main, .. } | Self::Byoyomi { main, .. } if main > Self::MAX_MAIN => {
                Err(TimeControlError::Main)
            }
            Self::Main { increment, .. } if increment > Self::MAX_INCREMENT => {
                Err(TimeControlError::Increment)
            }
            Self::Main { main: Duration::ZERO, increment: Duration::ZERO } => Err(TimeControlError::NoTime),
            Self::Byoyomi { periods, .. } if !(1..=Self::MAX_PERIODS).contains(&periods) => {
                Err(TimeControlError::Periods)
            }
            Self::Byoyomi { period, .. } if !(Self::MIN_PERIOD..=Self::MAX_PERIOD).contains(&period) => {
                Err(TimeControlError::Period)
            }
            Self::Main { .. } | Self::Byoyomi { .. } => Ok(()),
        }
    }

    /// The time until the flag falls before the first move, all periods included, or `None` without a clock.
    pub fn initial(&self) -> Option<Duration> {
        match *self {
            Self::None => None,
            Self::PerMove(time) => Some(time),
            Self::Main { main: Duration::ZERO, increment } => Some(increment),
            Self::Main { main, .. } => Some(main),
            Self::Byoyomi { main, periods, period } => {
                Some(main.saturating_add(period.saturating_mul(u32::from(periods))))
            }
        }
    }
}

/// A time control beyond its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// See [`TimeControl::MIN_PER_MOVE`] and [`TimeControl::MAX_PER_MOVE`].
    #[error("the time for a move lies outside of 5 s to 1 h")]
    PerMove,
    /// See [`TimeControl::MAX_MAIN`].
    #[error("the main time is over 24 h")]
    Main,
    /// See [`TimeControl::MAX_INCREMENT`].
    #[error("the increment is over 10 min")]
    Increment,
    /// Nobody could ever move.
    #[error("there is neither main time nor increment")]
    NoTime,
    /// See [`TimeControl::MAX_PERIODS`].
    #[error("there are not 1 to 20 periods")]
    Periods,
    /// See [`TimeControl::MIN_PERIOD`] and [`TimeControl::MAX_PERIOD`].
    #[error("the period lies outside of 5 s to 10 min")]
    Period,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits() {
        let ms = Duration::from_millis;
        let main = |main, increment| TimeControl::Main { main: ms(main), increment: ms(increment) };
        let byoyomi =
            |main, periods, period| TimeControl::Byoyomi { main: ms(main), periods, period: ms(period) };
        let table = [
            (TimeControl::None, Ok(())),
            (TimeControl::PerMove(ms(4_999)), Err(TimeControlError::PerMove)),
            (TimeControl::PerMove(ms(5_000)), Ok(())),
            (TimeControl::PerMove(ms(3_600_000)), Ok(())),
            (TimeControl::PerMove(ms(3_600_001)), Err(TimeControlError::PerMove)),
            (TimeControl::PerMove(Duration::MAX), Err(TimeControlError::PerMove)),
            (main(0, 0), Err(TimeControlError::NoTime)),
            (main(0, 1_000), Ok(())),
            (main(1, 0), Ok(())),
            (main(86_400_000, 600_000), Ok(())),
            (main(86_400_001, 0), Err(TimeControlError::Main)),
            (main(0, 600_001), Err(TimeControlError::Increment)),
            (byoyomi(0, 1, 5_000), Ok(())),
            (byoyomi(86_400_000, 20, 600_000), Ok(())),
            (byoyomi(86_400_001, 1, 5_000), Err(TimeControlError::Main)),
            (byoyomi(0, 0, 5_000), Err(TimeControlError::Periods)),
            (byoyomi(60_000, 0, 5_000), Err(TimeControlError::Periods)),
            (byoyomi(0, 21, 5_000), Err(TimeControlError::Periods)),
            (byoyomi(0, 255, 5_000), Err(TimeControlError::Periods)),
            (byoyomi(0, 1, 0), Err(TimeControlError::Period)),
            (byoyomi(0, 1, 4_999), Err(TimeControlError::Period)),
            (byoyomi(0, 1, 600_001), Err(TimeControlError::Period)),
        ];
        for (control, expected) in table {
            assert_eq!(control.validate(), expected, "{control:?}");
        }
    }

    #[test]
    fn first_move_always_has_time() {
        let second = Duration::from_secs(1);
        let table = [
            (TimeControl::None, None),
            (TimeControl::PerMove(second * 30), Some(second * 30)),
            (TimeControl::Main { main: second * 60, increment: second }, Some(second * 60)),
            (TimeControl::Main { main: Duration::ZERO, increment: second * 5 }, Some(second * 5)),
            (TimeControl::Byoyomi { main: second * 60, periods: 3, period: second * 30 }, Some(second * 150)),
            (
                TimeControl::Byoyomi { main: Duration::ZERO, periods: 1, period: second * 30 },
                Some(second * 30),
            ),
        ];
        for (control, expected) in table {
            assert_eq!(control.initial(), expected, "{control:?}");
        }
    }
}
