use std::time::Duration;

use gomoku_core::Color;

use crate::{ByColor, ClockFace, FlagPolicy, Moment, TimeControl, side_clock::SideClock};

/// The clocks of both sides, of which at most one runs.
///
/// Invariants: no time is negative; what a side is charged is exactly the time during which its clock ran; a stopped
/// clock charges nothing.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    /// As of `since` for the side whose clock runs.
    sides: ByColor<SideClock>,
    /// Whose turn it is.
    side: Color,
    /// What `side` has used of its turn, as of `since`.
    spent: Duration,
    /// From when on `side` has not been charged yet; `None` while stopped.
    since: Option<Moment>,
}

impl Clock {
    /// Stopped clocks that show the full time, Black to move.
    pub(crate) fn new(controls: ByColor<TimeControl>) -> Self {
        let sides = controls.map(SideClock::new);
        Self { sides, side: Color::Black, spent: Duration::ZERO, since: None }
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
        self.sides[self.side].charge(time);
    }

    /// The side to move has completed its move number `number` of this game: it gets what its time control adds,
    /// and the turn passes.
    pub(crate) fn complete_move(&mut self, number: usize) {
        self.sides[self.side].complete_move(number);
        self.begin_turn(self.side.other());
    }

    /// It becomes, or is once more, the turn of `side`: time per move starts anew, main time stays.
    pub(crate) fn begin_turn(&mut self, side: Color) {
        self.side = side;
        self.spent = Duration::ZERO;
        for color in Color::ALL {
            self.sides[color].begin_turn();
        }
    }

    /// The flag of the side to move falls.
    pub(crate) fn fall(&mut self) {
        self.sides[self.side].fall();
    }

    /// This side gets more time.
    pub(crate) fn add(&mut self, side: Color, time: Duration) {
        self.sides[side].add(time);
    }

    /// The clock of one side as of the last charge.
    pub(crate) fn side(&self, side: Color) -> &SideClock {
        &self.sides[side]
    }

    /// What is left to each side as of the last charge.
    pub(crate) fn charged(&self) -> ByColor<Option<Duration>> {
        self.sides.map(|side| side.left())
    }

    /// How long each side has played on after its flag, as of the last charge.
    pub(crate) fn over(&self) -> ByColor<Duration> {
        self.sides.map(|side| side.over())
    }

    /// What each clock shows at `now`, also while the fall of a flag is not on record yet.
    pub(crate) fn faces(&self, now: Moment, flag: FlagPolicy) -> ByColor<Option<ClockFace>> {
        let mut sides = self.sides;
        let (side, used) = (&mut sides[self.side], self.used(now));
        if flag == FlagPolicy::PlayOn && side.left().is_some_and(|left| left <= used) {
            side.fall();
        }
        side.charge(used);
        sides.map(|side| side.face())
    }

    /// What the side to move had used of its turn as of the last charge.
    pub(crate) const fn spent(&self) -> Duration {
        self.spent
    }

    /// When the side to move runs out of time, unless it moves before. `None` where the flag has fallen already.
    pub(crate) fn flag_falls_at(&self) -> Option<Moment> {
        let side = &self.sides[self.side];
        if side.has_fallen() { None } else { Some(self.since? + side.left()?) }
    }

    /// Charges the side to move until it has `left`, if that is less than it has now.
    pub(crate) fn lower_to(&mut self, left: Option<Duration>) {
        if let (Some(now), Some(left)) = (self.sides[self.side].left(), left) {
            self.charge(now.saturating_sub(left));
        }
    }
}
