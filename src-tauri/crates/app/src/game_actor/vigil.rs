use std::time::Duration;

use gomoku_game::{Moment, UnixMillis};

/// How often the actor of a running game looks at the clocks.
pub(super) const BEAT: Duration = Duration::from_secs(1);

/// A look that comes later than this after it was due, or wall time that differs by more from the monotonic time,
/// means that the machine slept.
const TOLERANCE: Duration = Duration::from_secs(5);

/// Notices that the machine slept.
///
/// The monotonic clock stops during sleep on some systems, so that only the wall clock jumps; it goes on during
/// sleep on others, so that the next look is late. Whoever sets the wall clock by hand is taken for a sleeper too.
#[derive(Debug, Clone, Copy)]
pub(super) struct Vigil {
    seen: Moment,
    wall: UnixMillis,
}

impl Vigil {
    pub(super) fn new(now: Moment, wall: UnixMillis) -> Self {
        Self { seen: now, wall }
    }

    /// Looks at the clocks. If the machine slept since the last look: the moment up to which time counts.
    pub(super) fn look(&mut self, now: Moment, wall: UnixMillis) -> Option<Moment> {
        let last = std::mem::replace(self, Self::new(now, wall));
        let monotonic = now.since(last.seen);
        if monotonic > BEAT + TOLERANCE {
            return Some(last.seen);
        }
        let by_wall = i128::from(wall.0) - i128::from(last.wall.0);
        let drift = by_wall.abs_diff(i128::try_from(monotonic.as_millis()).unwrap_or(i128::MAX));
        // The monotonic clock did not count the sleep, so what it counted was play.
        (drift > TOLERANCE.as_millis()).then_some(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_look(monotonic_ms: u64, wall_ms: i64, expected_ms: Option<u64>) {
        let at = |ms| Moment::new(Duration::from_millis(100_000 + ms));
        let wall = |ms| UnixMillis(1_700_000_000_000 + ms);
        let mut vigil = Vigil::new(at(0), wall(0));
        assert_eq!(vigil.look(at(monotonic_ms), wall(wall_ms)), expected_ms.map(at));
        assert_eq!(
            vigil.look(at(monotonic_ms + 1000), wall(wall_ms + 1000)),
            None,
            "a sleep must be told once"
        );
    }

    #[test]
    fn sleep_is_told_from_play() {
        check_look(1000, 1000, None);
        check_look(1000, 1400, None);
        check_look(6000, 6000, None);
        check_look(6001, 6001, Some(0));
        check_look(1000, 6000, None);
        check_look(1000, 6001, Some(1000));
        check_look(1000, -4001, Some(1000));
        check_look(3_600_000, 3_600_000, Some(0));
        check_look(1000, i64::MAX - 1_700_000_002_000, Some(1000));
    }
}
