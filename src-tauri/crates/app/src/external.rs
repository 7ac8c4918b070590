//! Engines of somebody else's: programs that play by the Gomocup protocol.

mod guest;
mod player;
mod seat;

use std::{ffi::OsString, ops::RangeInclusive, path::PathBuf};

use gomoku_core::{BoardSize, Rule};
use gomoku_game::MAX_NAME_CHARS;
use gomoku_protocol::{About, EngineCommand, EngineError, EngineGame};

pub(crate) use guest::{Guest, LogKeeper};
pub use player::{EngineStarter, ExternalPlayer};
pub(crate) use player::{HANDSHAKE, OWED, start_process};
pub(crate) use seat::{Seat, SeatKey, SeatThread, Think, seats};

/// An engine that was added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExternalEngine {
    /// What it is called here; no two are called the same.
    pub name: String,
    /// Its version, as it says.
    pub version: String,
    /// Who wrote it, as it says.
    pub author: String,
    /// The program, with its whole path.
    pub program: PathBuf,
    /// How it is run.
    pub settings: EngineSettings,
}

/// How an engine is run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSettings {
    /// What the program is given on its command line.
    pub arguments: Vec<String>,
    /// How many threads it is told to use, within [`EngineSettings::THREADS`].
    pub threads: u32,
    /// How many mebibytes it is told to use, within [`EngineSettings::MEGABYTES`].
    pub megabytes: u32,
}

/// What is wrong with an engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EngineFault {
    /// No engine of this name was added, or it was removed.
    #[error("there is no such engine")]
    Unknown,
    /// It cannot be run, or has done what it should not.
    #[error(transparent)]
    Failed(#[from] EngineError),
}

/// The most arguments of a program.
const MOST_ARGUMENTS: usize = 32;
/// The most characters of each.
const LONGEST_ARGUMENT: usize = 1000;

impl Default for EngineSettings {
    /// As a tournament of Gomocup has it.
    fn default() -> Self {
        Self { arguments: Vec::new(), threads: 1, megabytes: 350 }
    }
}

impl EngineSettings {
    /// How many threads an engine can be told to use.
    pub const THREADS: RangeInclusive<u32> = 1..=64;
    /// How many mebibytes an engine can be told to use.
    pub const MEGABYTES: RangeInclusive<u32> = 16..=65_536;

    /// Whether an engine can be run like this.
    pub fn is_sane(&self) -> bool {
        let is_argument =
            |text: &String| text.chars().count() <= LONGEST_ARGUMENT && !text.chars().any(char::is_control);
        Self::THREADS.contains(&self.threads)
            && Self::MEGABYTES.contains(&self.megabytes)
            && self.arguments.len() <= MOST_ARGUMENTS
            && self.arguments.iter().all(is_argument)
    }
}

impl ExternalEngine {
    /// An engine that has said who it is, under a name that none of the others has.
    pub(crate) fn new(program: PathBuf, about: &About, others: &[Self]) -> Self {
        Self {
            name: unused_name(&about.name, others),
            version: about.version.clone(),
            author: about.author.clone(),
            program,
            settings: EngineSettings::default(),
        }
    }

    pub(crate) fn command(&self) -> EngineCommand {
        let arguments = self.settings.arguments.iter().map(OsString::from).collect();
        EngineCommand { arguments, ..EngineCommand::new(&self.program) }
    }

    pub(crate) fn game(&self, rule: Rule, size: BoardSize) -> EngineGame {
        EngineGame {
            threads: Some(self.settings.threads),
            memory: Some(u64::from(self.settings.megabytes) << 20),
            ..EngineGame::new(rule, size)
        }
    }
}

/// The name, with a number behind it if another engine has it already.
fn unused_name(name: &str, others: &[ExternalEngine]) -> String {
    let is_free = |name: &str| others.iter().all(|other| other.name != name);
    let name: String = name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME_CHARS - 6).collect();
    let name = if name.trim().is_empty() { "?" } else { name.trim() };
    let numbered = (2..).map(|number: u32| format!("{name} {number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(|name| is_free(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ() {
        let mut others = Vec::new();
        for expected in ["Rapfi", "Rapfi 2", "Rapfi 3"] {
            let about = About { name: "Rapfi".to_owned(), ..About::default() };
            let engine = ExternalEngine::new("/x".into(), &about, &others);
            assert_eq!(engine.name, expected);
            others.push(engine);
        }
        assert_eq!(unused_name("  ", &[]), "?");
        let long = unused_name(&"花".repeat(100), &others);
        assert!(long.chars().count() <= MAX_NAME_CHARS);
    }

    #[test]
    fn settings_have_a_range() {
        let sane = EngineSettings::default();
        assert!(sane.is_sane());
        for insane in [
            EngineSettings { threads: 0, ..sane.clone() },
            EngineSettings { threads: 65, ..sane.clone() },
            EngineSettings { megabytes: 15, ..sane.clone() },
            EngineSettings { arguments: vec!["a\0b".to_owned()], ..sane.clone() },
            EngineSettings { arguments: vec!["x".repeat(1001)], ..sane.clone() },
            EngineSettings { arguments: vec![String::new(); 33], ..sane },
        ] {
            assert!(!insane.is_sane(), "{insane:?}");
        }
    }
}
