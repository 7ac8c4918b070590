use std::time::Duration;

use gomoku_core::{BoardSize, Caro, Color, Rule};
use gomoku_game::{ByColor, FlagPolicy, ForbiddenPolicy, SettingsError, TimeControl};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::json::{Fields, plain};
use crate::{ColorChoice, ComputerName, NewGame, OpponentChoice};

impl NewGame {
    /// Checks that a game could be played like this.
    ///
    /// # Errors
    /// What the game refuses.
    pub fn validate(&self) -> Result<(), SettingsError> {
        self.settings(Color::Black, 0).validate()
    }

    /// As [`crate::Preferences::from_json`]: what makes no sense falls back to its default, field by field.
    pub(super) fn from_json(json: &Value) -> Self {
        let default = Self::default();
        let fields = Fields(json.as_object());
        let clocks = Fields(fields.value("clocks").as_object());
        let clock = |name, default: TimeControl| {
            let saved: SavedClock = clocks.read(name, default.into());
            let control = TimeControl::from(saved);
            if control.validate().is_ok() { control } else { default }
        };
        let read = Self {
            opponent: fields
                .read("opponent", SavedOpponent::from(&default.opponent))
                .choice()
                .unwrap_or(default.opponent),
            rule: fields.read("rule", SavedRule::from(default.rule)).into(),
            size: BoardSize::new(fields.read("size", default.size.get())).unwrap_or(default.size),
            forbidden: fields.read("forbidden", SavedPolicy::from(default.forbidden)).into(),
            first_on_tengen: fields.read("firstOnTengen", default.first_on_tengen),
            clocks: ByColor {
                black: clock("black", default.clocks.black),
                white: clock("white", default.clocks.white),
            },
            flag: fields.read("flag", SavedFlag::from(default.flag)).into(),
            veil_when_paused: fields.read("veilWhenPaused", default.veil_when_paused),
        };
        // What is left to be absurd is the first stone on the middle of a board that has none.
        if read.validate().is_ok() { read } else { Self { first_on_tengen: false, ..read } }
    }

    pub(super) fn to_json(&self) -> Value {
        json!({
            "opponent": plain(SavedOpponent::from(&self.opponent)),
            "rule": plain(SavedRule::from(self.rule)),
            "size": self.size.get(),
            "forbidden": plain(SavedPolicy::from(self.forbidden)),
            "firstOnTengen": self.first_on_tengen,
            "clocks": {
                "black": plain(SavedClock::from(self.clocks.black)),
                "white": plain(SavedClock::from(self.clocks.white)),
            },
            "flag": plain(SavedFlag::from(self.flag)),
            "veilWhenPaused": self.veil_when_paused,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum SavedColor {
    Black,
    White,
    Random,
}

/// Computer opponents by their stored text, engines of somebody else's by their name behind a word.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
enum SavedOpponent {
    Person,
    Computer { opponent: String, human: SavedColor },
    Demo { black: String, white: String },
}

impl From<&OpponentChoice> for SavedOpponent {
    fn from(choice: &OpponentChoice) -> Self {
        match choice {
            OpponentChoice::Person => Self::Person,
            OpponentChoice::Computer { name, human } => Self::Computer {
                opponent: text(name),
                human: match human {
                    ColorChoice::Black => SavedColor::Black,
                    ColorChoice::White => SavedColor::White,
                    ColorChoice::Random => SavedColor::Random,
                },
            },
            OpponentChoice::Demo { black, white } => Self::Demo { black: text(black), white: text(white) },
        }
    }
}

impl SavedOpponent {
    /// The choice, if there are such opponents.
    fn choice(self) -> Option<OpponentChoice> {
        Some(match self {
            Self::Person => OpponentChoice::Person,
            Self::Computer { opponent, human } => OpponentChoice::Computer {
                name: computer(&opponent)?,
                human: match human {
                    SavedColor::Black => ColorChoice::Black,
                    SavedColor::White => ColorChoice::White,
                    SavedColor::Random => ColorChoice::Random,
                },
            },
            Self::Demo { black, white } => {
                OpponentChoice::Demo { black: computer(&black)?, white: computer(&white)? }
            }
        })
    }
}

/// Before the name of an engine of somebody else's; no other opponent's text begins so.
const ENGINE: &str = "engine:";

fn text(name: &ComputerName) -> String {
    match name {
        ComputerName::Own(name) => name.to_string(),
        ComputerName::Engine(name) => format!("{ENGINE}{name}"),
    }
}

fn computer(text: &str) -> Option<ComputerName> {
    match text.strip_prefix(ENGINE) {
        Some(name) => Some(ComputerName::Engine(name.to_owned())),
        None => text.parse().ok().map(ComputerName::Own),
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum SavedFlag {
    Lose,
    PlayOn,
}

impl From<FlagPolicy> for SavedFlag {
    fn from(policy: FlagPolicy) -> Self {
        match policy {
            FlagPolicy::Lose => Self::Lose,
            FlagPolicy::PlayOn => Self::PlayOn,
        }
    }
}

impl From<SavedFlag> for FlagPolicy {
    fn from(saved: SavedFlag) -> Self {
        match saved {
            SavedFlag::Lose => Self::Lose,
            SavedFlag::PlayOn => Self::PlayOn,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum SavedRule {
    Freestyle,
    Standard,
    Renju,
    CaroFiveOrMore,
    CaroExactlyFive,
}

impl From<Rule> for SavedRule {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Freestyle => Self::Freestyle,
            Rule::Standard => Self::Standard,
            Rule::Renju => Self::Renju,
            Rule::Caro(Caro::FiveOrMore) => Self::CaroFiveOrMore,
            Rule::Caro(Caro::ExactlyFive) => Self::CaroExactlyFive,
        }
    }
}

impl From<SavedRule> for Rule {
    fn from(saved: SavedRule) -> Self {
        match saved {
            SavedRule::Freestyle => Self::Freestyle,
            SavedRule::Standard => Self::Standard,
            SavedRule::Renju => Self::Renju,
            SavedRule::CaroFiveOrMore => Self::Caro(Caro::FiveOrMore),
            SavedRule::CaroExactlyFive => Self::Caro(Caro::ExactlyFive),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum SavedPolicy {
    Refuse,
    InstantLoss,
}

impl From<ForbiddenPolicy> for SavedPolicy {
    fn from(policy: ForbiddenPolicy) -> Self {
        match policy {
            ForbiddenPolicy::Refuse => Self::Refuse,
            ForbiddenPolicy::InstantLoss => Self::InstantLoss,
        }
    }
}

impl From<SavedPolicy> for ForbiddenPolicy {
    fn from(saved: SavedPolicy) -> Self {
        match saved {
            SavedPolicy::Refuse => Self::Refuse,
            SavedPolicy::InstantLoss => Self::InstantLoss,
        }
    }
}

/// Times are whole seconds, as the window offers them.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum SavedClock {
    None,
    PerMove { seconds: u32 },
    Main { main_seconds: u32, increment_seconds: u32 },
    Byoyomi { main_seconds: u32, periods: u8, period_seconds: u32 },
}

impl From<TimeControl> for SavedClock {
    fn from(control: TimeControl) -> Self {
        let seconds = |time: Duration| u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
        match control {
            TimeControl::None => Self::None,
            TimeControl::PerMove(time) => Self::PerMove { seconds: seconds(time) },
            TimeControl::Main { main, increment } => {
                Self::Main { main_seconds: seconds(main), increment_seconds: seconds(increment) }
            }
            TimeControl::Byoyomi { main, periods, period } => {
                Self::Byoyomi { main_seconds: seconds(main), periods, period_seconds: seconds(period) }
            }
        }
    }
}

impl From<SavedClock> for TimeControl {
    fn from(saved: SavedClock) -> Self {
        let time = |seconds: u32| Duration::from_secs(seconds.into());
        match saved {
            SavedClock::None => Self::None,
            SavedClock::PerMove { seconds } => Self::PerMove(time(seconds)),
            SavedClock::Main { main_seconds, increment_seconds } => {
                Self::Main { main: time(main_seconds), increment: time(increment_seconds) }
            }
            SavedClock::Byoyomi { main_seconds, periods, period_seconds } => {
                Self::Byoyomi { main: time(main_seconds), periods, period: time(period_seconds) }
            }
        }
    }
}
