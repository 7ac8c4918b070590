//! Version 2, on types of its own, so that the public ones can change without a change to what is stored, and what the
//! version after it has kept of it. Never reorder or remove a field or a variant here, and add variants only at the end:
//! games on disk are read by position. Anything else needs a new version.

use std::time::Duration;

use gomoku_core::{BoardSize, Color, EndReason, Level, LookAhead, OpponentName, Outcome, Point, Rule};
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
pub(super) struct Event<'a, S> {
    seq: u64,
    at: i64,
    black_left: Option<Duration>,
    white_left: Option<Duration>,
    /// `None` while no side has played on after its flag, which is nearly always.
    over: Option<Over>,
    spent: Duration,
    #[serde(borrow)]
    kind: Kind<'a, S>,
}

#[derive(Serialize, Deserialize)]
struct Over {
    black: Duration,
    white: Duration,
}

#[derive(Serialize, Deserialize)]
enum Kind<'a, S> {
    Started(#[serde(borrow)] Settings<'a, S>),
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
    TimeAdded {
        #[serde(with = "ColorShape")]
        side: Color,
        time: Duration,
    },
    FlagFell {
        #[serde(with = "ColorShape")]
        side: Color,
    },
    Seated {
        #[serde(with = "ColorShape")]
        side: Color,
        #[serde(borrow)]
        seat: Seat<'a, S>,
    },
}

#[derive(Serialize, Deserialize)]
struct Settings<'a, S> {
    #[serde(with = "RuleShape")]
    rule: Rule,
    size: u8,
    #[serde(with = "ForbiddenPolicyShape")]
    forbidden: ForbiddenPolicy,
    first_on_tengen: bool,
    #[serde(with = "TimeControlShape")]
    black_time: TimeControl,
    #[serde(with = "TimeControlShape")]
    white_time: TimeControl,
    #[serde(with = "FlagPolicyShape")]
    flag: FlagPolicy,
    #[serde(borrow)]
    black: Seat<'a, S>,
    #[serde(borrow)]
    white: Seat<'a, S>,
    veil_when_paused: bool,
    seed: u64,
}

#[derive(Serialize, Deserialize)]
struct Seat<'a, S> {
    kind: S,
    name: &'a str,
}

/// Who sits on one side, as a version writes it.
pub(super) trait Seated {
    /// The kind of player, if all is in range.
    fn checked(self) -> Option<PlayerKind>;
}

/// Who sits on one side in version 2.
#[derive(Serialize, Deserialize)]
pub(super) enum Sitter {
    Human,
    Computer(Opponent),
}

#[derive(Serialize, Deserialize)]
pub(super) enum Opponent {
    PointScorer,
    LineWeights,
    FiveBest(u8),
    /// The first level, before there were others.
    Beginner,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "TimeControl")]
enum TimeControlShape {
    None,
    PerMove(Duration),
    Main { main: Duration, increment: Duration },
    Byoyomi { main: Duration, periods: u8, period: Duration },
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "FlagPolicy")]
enum FlagPolicyShape {
    Lose,
    PlayOn,
}

impl<'a, S: From<PlayerKind>> From<&'a GameEvent> for Event<'a, S> {
    fn from(event: &'a GameEvent) -> Self {
        let ByColor { black, white } = event.over;
        Self {
            seq: event.seq,
            at: event.at.0,
            black_left: event.clocks.black,
            white_left: event.clocks.white,
            over: (event.over != ByColor::default()).then_some(Over { black, white }),
            spent: event.spent,
            kind: Kind::from(&event.kind),
        }
    }
}

impl<S: Seated> Event<'_, S> {
    /// The event, if all its values are in range.
    pub(super) fn checked(self) -> Option<GameEvent> {
        let over = match self.over {
            None => ByColor::default(),
            // Nothing has one spelling.
            Some(Over { black: Duration::ZERO, white: Duration::ZERO }) => return None,
            Some(Over { black, white }) => ByColor::new(black, white),
        };
        Some(GameEvent {
            seq: self.seq,
            at: UnixMillis(self.at),
            clocks: ByColor::new(self.black_left, self.white_left),
            over,
            spent: self.spent,
            kind: self.kind.checked()?,
        })
    }
}

impl<'a, S: From<PlayerKind>> From<&'a EventKind> for Kind<'a, S> {
    fn from(kind: &'a EventKind) -> Self {
        match *kind {
            EventKind::Started(ref settings) => Self::Started(Settings::from(settings)),
            EventKind::Placed { point, elapsed, foul } => {
                Self::Placed { x: point.x(), y: point.y(), elapsed, foul }
            }
            EventKind::Passed { elapsed } => Self::Passed { elapsed },
            EventKind::Undone { count } => Self::Undone { count },
            EventKind::Redone { count } => Self::Redone { count },
            EventKind::DrawOffered { by } => Self::DrawOffered { by },
            EventKind::DrawDeclined { by } => Self::DrawDeclined { by },
            EventKind::DrawLapsed => Self::DrawLapsed,
            EventKind::Paused(reason) => Self::Paused(reason),
            EventKind::Resumed => Self::Resumed,
            EventKind::Ended { outcome, reason } => Self::Ended { outcome, reason },
            EventKind::TimeAdded { side, time } => Self::TimeAdded { side, time },
            EventKind::FlagFell { side } => Self::FlagFell { side },
            EventKind::Seated { side, ref player } => Self::Seated { side, seat: Seat::from(player) },
        }
    }
}

impl<S: Seated> Kind<'_, S> {
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
            Self::TimeAdded { side, time } => EventKind::TimeAdded { side, time },
            Self::FlagFell { side } => EventKind::FlagFell { side },
            Self::Seated { side, seat } => EventKind::Seated { side, player: seat.checked()? },
        })
    }
}

impl<'a, S: From<PlayerKind>> From<&'a GameSettings> for Settings<'a, S> {
    fn from(settings: &'a GameSettings) -> Self {
        Self {
            rule: settings.rule,
            size: settings.size.get(),
            forbidden: settings.forbidden,
            first_on_tengen: settings.first_on_tengen,
            black_time: settings.clocks.black,
            white_time: settings.clocks.white,
            flag: settings.flag,
            black: Seat::from(&settings.players.black),
            white: Seat::from(&settings.players.white),
            veil_when_paused: settings.veil_when_paused,
            seed: settings.seed,
        }
    }
}

impl<S: Seated> Settings<'_, S> {
    fn checked(self) -> Option<GameSettings> {
        Some(GameSettings {
            rule: self.rule,
            size: BoardSize::new(self.size)?,
            forbidden: self.forbidden,
            first_on_tengen: self.first_on_tengen,
            clocks: ByColor::new(self.black_time, self.white_time),
            flag: self.flag,
            players: ByColor::new(self.black.checked()?, self.white.checked()?),
            veil_when_paused: self.veil_when_paused,
            seed: self.seed,
        })
    }
}

impl<'a, S: From<PlayerKind>> From<&'a Player> for Seat<'a, S> {
    fn from(player: &'a Player) -> Self {
        Self { kind: player.kind.into(), name: &player.name }
    }
}

impl<S: Seated> Seat<'_, S> {
    fn checked(self) -> Option<Player> {
        Some(Player { kind: self.kind.checked()?, name: name(self.name)? })
    }
}

impl Seated for Sitter {
    fn checked(self) -> Option<PlayerKind> {
        Some(match self {
            Self::Human => PlayerKind::Human,
            Self::Computer(opponent) => PlayerKind::Computer(match opponent {
                Opponent::PointScorer => OpponentName::PointScorer,
                Opponent::LineWeights => OpponentName::LineWeights,
                Opponent::FiveBest(moves) => OpponentName::FiveBest(LookAhead::new(moves)?),
                Opponent::Beginner => OpponentName::Level(Level::MIN),
            }),
        })
    }
}
