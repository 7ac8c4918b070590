use std::time::Duration;

use gomoku_core::{Color, EndReason, Outcome, Point};

use crate::{ByColor, GameSettings, PauseReason, Player, UnixMillis};

/// One thing that happened in a game. The events of a game, in order, are the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEvent {
    /// 1 for the first event, then 2, 3, ... without gaps.
    pub seq: u64,
    /// When it happened.
    pub at: UnixMillis,
    /// What each clock showed after the event, which is the time until the flag falls; `None` for a side without one.
    pub clocks: ByColor<Option<Duration>>,
    /// For how long each side had played on after its flag had fallen; see [`crate::ClockFace::over`].
    pub over: ByColor<Duration>,
    /// How long the side to move had been thinking about its move after the event. Pauses do not count.
    pub spent: Duration,
    /// What happened.
    pub kind: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// The first event of each game, and only of it.
    Started(GameSettings),
    /// The side to move placed a stone.
    Placed {
        /// Where.
        point: Point,
        /// How long the side thought about it. Pauses do not count.
        elapsed: Duration,
        /// Whether it is a forbidden point of Black's, and so the end of the game.
        foul: bool,
    },
    /// The side to move gave up its placement.
    Passed {
        /// As in `Placed`.
        elapsed: Duration,
    },
    /// So many moves were taken back, and with them the result, if there was one.
    Undone {
        /// One or two.
        count: u32,
    },
    /// What the last `Undone` had taken back was put back. If the game had ended by then, `Ended` follows.
    Redone {
        /// As in the `Undone`.
        count: u32,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        by: Color,
    },
    /// The open offer was declined, by words or by a move, or taken back by its maker.
    DrawDeclined {
        /// By whom.
        by: Color,
    },
    /// The open offer found no answer in time, or was overtaken by an undo, a redo or a pause.
    DrawLapsed,
    /// The clock stopped.
    Paused(PauseReason),
    /// The clock went on.
    Resumed,
    /// A side got more time.
    TimeAdded {
        /// Who.
        side: Color,
        /// How much.
        time: Duration,
    },
    /// The time of the side to move ran out, and the game goes on, as [`crate::FlagPolicy::PlayOn`] says. Happens
    /// again if the side gets time and that runs out, too.
    FlagFell {
        /// Whose.
        side: Color,
    },
    /// Somebody else plays this side from now on.
    Seated {
        /// Which side.
        side: Color,
        /// Who.
        player: Player,
    },
    /// The game is over. Follows as an event of its own after the move that ended it.
    Ended {
        /// Who won.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
}
