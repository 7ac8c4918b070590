//! The time of one side, kept by other means than the game keeps it: main time and the present period apart.

use std::time::Duration;

use gomoku_game::{FlagPolicy, TimeControl};

#[derive(Clone, Debug)]
pub struct Account {
    control: TimeControl,
    policy: FlagPolicy,
    /// Main time, time of this move, or what was added to them.
    main: Duration,
    /// The periods that are not lost.
    pub periods: u8,
    /// What is used of the first of them.
    used: Duration,
    /// What has run since the flag fell.
    pub over: Duration,
    /// How often the flag has fallen and nobody has said so yet.
    pub falls: u32,
}

impl Account {
    pub fn new(control: TimeControl, policy: FlagPolicy) -> Self {
        let (main, periods) = match control {
            TimeControl::None => (Duration::ZERO, 0),
            TimeControl::PerMove(time) => (time, 0),
            TimeControl::Main { main: Duration::ZERO, increment } => (increment, 0),
            TimeControl::Main { main, .. } => (main, 0),
            TimeControl::Byoyomi { main, periods, .. } => (main, periods),
        };
        Self { control, policy, main, periods, used: Duration::ZERO, over: Duration::ZERO, falls: 0 }
    }

    fn period(&self) -> Duration {
        match self.control {
            TimeControl::Byoyomi { period, .. } => period,
            TimeControl::None | TimeControl::PerMove(_) | TimeControl::Main { .. } => Duration::ZERO,
        }
    }

    pub fn left(&self) -> Option<Duration> {
        let periods = self.period() * u32::from(self.periods);
        (self.control != TimeControl::None).then(|| self.main + periods - self.used)
    }

    /// What the clock has to show.
    pub fn shown(&self) -> Option<Duration> {
        let present = if self.periods > 0 { self.period() - self.used } else { Duration::ZERO };
        (self.control != TimeControl::None).then_some(if self.main.is_zero() { present } else { self.main })
    }

    /// The clock runs for so long. Returns for how long that counts: until the flag, where it ends the game.
    pub fn run(&mut self, time: Duration) -> Duration {
        let Some(left) = self.left() else { return time };
        if left <= time && !left.is_zero() {
            self.falls += 1;
        }
        let of_main = time.min(self.main);
        self.main -= of_main;
        let mut rest = time - of_main;
        while self.periods > 0 && !rest.is_zero() {
            let of_period = rest.min(self.period() - self.used);
            self.used += of_period;
            rest -= of_period;
            if self.used == self.period() {
                self.periods -= 1;
                self.used = Duration::ZERO;
            }
        }
        match self.policy {
            FlagPolicy::Lose => time - rest,
            FlagPolicy::PlayOn => {
                self.over += rest;
                time
            }
        }
    }

    /// A move is complete, for the first time or made again.
    pub fn complete_move(&mut self, new: bool) {
        self.used = Duration::ZERO;
        match self.control {
            TimeControl::Main { increment, .. } if new => self.main += increment,
            _ => {}
        }
    }

    /// A turn of either side begins.
    pub fn begin_turn(&mut self) {
        if let TimeControl::PerMove(_) = self.control {
            *self = Self { falls: self.falls, ..Self::new(self.control, self.policy) };
        }
    }

    pub fn add(&mut self, time: Duration) {
        let to_period = time.min(self.used);
        self.used -= to_period;
        self.main += time - to_period;
    }
}
