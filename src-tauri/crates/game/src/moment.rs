use std::{ops::Add, time::Duration};

/// A point in time on the caller's monotonic clock, counted from an origin that the caller fixes once and keeps for
/// as long as the game is in memory. It has no meaning beyond that and is never stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(Duration);

impl Moment {
    /// The origin.
    pub const ORIGIN: Self = Self(Duration::ZERO);

    /// The moment that lies `duration` after the origin.
    pub const fn new(duration: Duration) -> Self {
        Self(duration)
    }

    /// The time from the origin until this moment.
    pub const fn since_origin(self) -> Duration {
        self.0
    }

    /// The time from `earlier` until this moment; zero if `earlier` is in truth later.
    pub const fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    /// The moment that lies `duration` later; the last representable one rather than an overflow.
    fn add(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(duration))
    }
}

/// Wall time in milliseconds since the start of 1970, UTC. It is for the record only: no clock is run by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixMillis(pub i64);
