//! Version 1: no byo-yomi, no play after the flag, one computer opponent. It is only read any more and never changes.

use std::time::Duration;

use gomoku_core::{BoardSize, Color, EndReason, OpponentName, Outcome, Point, Rule};
use serde::{Deserialize, Serialize};

use super::{
    name,
    shapes::{ColorShape, EndReasonShape, ForbiddenPolicyShape, OutcomeShape, PauseReasonShape, RuleShape},
};
use crate::{
    ByColor, EventKind, FlagPolicy, ForbiddenPolicy, GameEvent, GameSettings, PauseReason, Player,
    PlayerKind, TimeControl, UnixMillis,
};

#[derive(Serialize, Deserialize)]
pub(super) struct Event<'a> {
    seq: u64,
    at: i64,
    black_left: Option<Duration>,
    white_left: Option<Duration>,
    spent: Duration,
    #[serde(borrow)]
    kind: Kind<'a>,
}

#[derive(Serialize, Deserialize)]
enum Kind<'a> {
    Started(#[serde(borrow)] Settings<'a>),
    Placed {
        x: u8,
        y: u8,
        elapsed: Duration,
        foul: bool,
    },
    Passed {
        elapsed: Duration,
    },
    Undone {
        count: u32,
    },
    Redone {
        count: u32,
    },
    DrawOffered {
        #[serde(with = "ColorShape")]
        by: Color,
    },
    DrawDeclined {
        #[serde(with = "ColorShape")]
        by: Color,
    },
    DrawLapsed,
    Paused(#[serde(with = "PauseReasonShape")] PauseReason),
    Resumed,
    Ended {
        #[serde(with = "OutcomeShape")]
        outcome: Outcome,
        #[serde(with = "EndReasonShape")]
        reason: EndReason,
    },
}

#[derive(Serialize, Deserialize)]
struct Settings<'a> {
    #[serde(with = "RuleShape")]
    rule: Rule,
    size: u8,
    #[serde(with = "ForbiddenPolicyShape")]
    forbidden: ForbiddenPolicy,
    first_on_tengen: bool,
    black_time: Time,
    white_time: Time,
    #[serde(borrow)]
    black: Seat<'a>,
    #[serde(borrow)]
    white: Seat<'a>,
    veil_when_paused: bool,
    seed: u64,
}

#[derive(Serialize, Deserialize)]
struct Seat<'a> {
    kind: Seated,
    name: &'a str,
}

#[derive(Serialize, Deserialize)]
enum Time {
    None,
    PerMove(Duration),
    Main { main: Duration, increment: Duration },
}

#[derive(Serialize, Deserialize)]
enum Seated {
    Human,
    Computer(Opponent),
}

#[derive(Serialize, Deserialize)]
enum Opponent {
    PointScorer,
}

impl Event<'_> {
    /// The event, if all its values are in range.
    pub(super) fn checked(self) -> Option<GameEvent> {
        Some(GameEvent {
            seq: self.seq,
            at: UnixMillis(self.at),
            clocks: ByColor::new(self.black_left, self.white_left),
            over: ByColor::default(),
            spent: self.spent,
            kind: self.kind.checked()?,
        })
    }
}

impl Kind<'_> {
    fn checked(self) -> Option<EventKind> {
        Some(match self {
            Self::Started(settings) => EventKind::Started(settings.checked()?),
            Self::Placed { x, y, elapsed, foul } => {
                EventKind::Placed { point: Point::new(x, y)?, elapsed, foul }
            }
            Self::Passed { elapsed } => EventKind::Passed { elapsed },
            Self::Undone { count } => EventKind::Undone { count },
            Self::Redone { count } => EventKind::Redone { count },
            Self::DrawOffered { by } => EventKind::DrawOffered { by },
            Self::DrawDeclined { by } => EventKind::DrawDeclined { by },
            Self::DrawLapsed => EventKind::DrawLapsed,
            Self::Paused(reason) => EventKind::Paused(reason),
            Self::Resumed => EventKind::Resumed,
            Self::Ended { outcome, reason } => EventKind::Ended { outcome, reason },
        })
    }
}

impl Settings<'_> {
    fn checked(self) -> Option<GameSettings> {
        Some(GameSettings {
            rule: self.rule,
            size: BoardSize::new(self.size)?,
            forbidden: self.forbidden,
            first_on_tengen: self.first_on_tengen,
            clocks: ByColor::new(self.black_time.into(), self.white_time.into()),
            flag: FlagPolicy::Lose,
            players: ByColor::new(self.black.checked()?, self.white.checked()?),
            veil_when_paused: self.veil_when_paused,
            seed: self.seed,
        })
    }
}

impl From<Time> for TimeControl {
    fn from(time: Time) -> Self {
        match time {
            Time::None => Self::None,
            Time::PerMove(time) => Self::PerMove(time),
            Time::Main { main, increment } => Self::Main { main, increment },
        }
    }
}

impl Seat<'_> {
    fn checked(self) -> Option<Player> {
        let kind = match self.kind {
            Seated::Human => PlayerKind::Human,
            Seated::Computer(Opponent::PointScorer) => PlayerKind::Computer(OpponentName::PointScorer),
        };
        Some(Player { kind, name: name(self.name)? })
    }
}
