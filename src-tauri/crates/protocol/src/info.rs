use std::fmt;

use crate::{Spot, answer::OneLine};

/// The number of milliseconds that means no bound of a game's time.
pub const UNLIMITED: i64 = 2_147_483_647;

/// What `INFO key value` says. It has no answer, and what an engine does not know it passes over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Info {
    /// Milliseconds for a move; 0 means as fast as possible.
    TimeoutTurn(i64),
    /// Milliseconds for the game; 0 means no bound.
    TimeoutMatch(i64),
    /// Milliseconds that are left of the game; may be negative; [`UNLIMITED`] for no bound.
    TimeLeft(i64),
    /// Milliseconds that the game's time grows by with each move.
    TimeIncrement(i64),
    /// Bytes that the program may take; 0 means no bound.
    MaxMemory(i64),
    /// 0 against a person, 1 against a program, 2 in a tournament, 3 over a network.
    GameType(i64),
    /// The number of the rule, see [`crate::rule_from_number`].
    Rule(i64),
    /// The point under the pointer, for those who write engines.
    Evaluate(Spot),
    /// A folder for the engine's own files.
    Folder(String),
    /// The deepest search in plies.
    MaxDepth(i64),
    /// The most positions that a search looks at.
    MaxNode(i64),
    /// Kibibytes of the table.
    HashSize(i64),
    /// How many threads search.
    ThreadNum(i64),
    /// 0 to 100.
    Strength(i64),
    /// Whether the engine thinks in the other side's time.
    Pondering(bool),
    /// 1 and 3 ask for [`crate::Realtime`] lines, 2 and 3 for [`crate::Detail`] lines.
    ShowDetail(i64),
    /// Any other key, in lower case.
    Other {
        /// The key.
        key: String,
        /// What follows it.
        value: String,
    },
}

impl Info {
    /// What a key and its value mean; `None` if the value is not what the key needs.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (key, value) =
            text.trim().split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((text.trim(), ""));
        let value = value.trim();
        let number = || number(value);
        let key = key.to_ascii_lowercase();
        Some(match key.as_str() {
            "" => return None,
            "timeout_turn" => Self::TimeoutTurn(number()?),
            "timeout_match" => Self::TimeoutMatch(number()?),
            "time_left" => Self::TimeLeft(number()?),
            "time_increment" => Self::TimeIncrement(number()?),
            "max_memory" => Self::MaxMemory(number()?),
            "game_type" => Self::GameType(number()?),
            "rule" => Self::Rule(number()?),
            "evaluate" => Self::Evaluate(value.parse().ok()?),
            "folder" => Self::Folder(value.to_owned()),
            "max_depth" => Self::MaxDepth(number()?),
            "max_node" => Self::MaxNode(number()?),
            "hash_size" => Self::HashSize(number()?),
            "thread_num" => Self::ThreadNum(number()?),
            "strength" => Self::Strength(number()?),
            "pondering" => Self::Pondering(number()? != 0),
            "show_detail" => Self::ShowDetail(number()?),
            _ => Self::Other { key, value: value.to_owned() },
        })
    }
}

/// A whole number. One that is too large is the largest there is: it means "no bound" in every key.
fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX }))
}

impl fmt::Display for Info {
    /// Writes key and value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeoutTurn(value) => write!(f, "timeout_turn {value}"),
            Self::TimeoutMatch(value) => write!(f, "timeout_match {value}"),
            Self::TimeLeft(value) => write!(f, "time_left {value}"),
            Self::TimeIncrement(value) => write!(f, "time_increment {value}"),
            Self::MaxMemory(value) => write!(f, "max_memory {value}"),
            Self::GameType(value) => write!(f, "game_type {value}"),
            Self::Rule(value) => write!(f, "rule {value}"),
            Self::Evaluate(spot) => write!(f, "evaluate {spot}"),
            Self::Folder(path) => write!(f, "folder {}", OneLine(path)),
            Self::MaxDepth(value) => write!(f, "max_depth {value}"),
            Self::MaxNode(value) => write!(f, "max_node {value}"),
            Self::HashSize(value) => write!(f, "hash_size {value}"),
            Self::ThreadNum(value) => write!(f, "thread_num {value}"),
            Self::Strength(value) => write!(f, "strength {value}"),
            Self::Pondering(value) => write!(f, "pondering {}", u8::from(*value)),
            Self::ShowDetail(value) => write!(f, "show_detail {value}"),
            Self::Other { key, value } => write!(f, "{} {}", OneLine(key), OneLine(value)),
        }
    }
}
