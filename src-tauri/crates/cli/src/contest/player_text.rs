//! How a player is named on the command line.

use std::{fmt, str::FromStr};

use gomoku_core::OpponentName;

/// A player as it is named on the command line: a computer opponent or `engine`, followed by settings such as `nodes=5000`;
/// or else a program and its arguments. Words are set apart by spaces; quotes keep spaces together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerText {
    text: String,
    pub(crate) kind: PlayerKind,
}

/// What kind of player is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlayerKind {
    /// The strong engine.
    Engine(BuiltIn),
    /// One of the other opponents.
    Opponent(OpponentName, BuiltIn),
    /// A program and its arguments.
    Program(Vec<String>),
}

/// Settings of a player of this program; those that are not set are those of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BuiltIn {
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    /// The table of the engine, in mebibytes.
    pub(crate) hash: Option<usize>,
    /// How many threads the engine searches with.
    pub(crate) threads: Option<usize>,
}

/// Why a text names no player.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PlayerTextError {
    /// Nothing is there.
    #[error("no player is named")]
    Empty,
    /// A quote is not closed.
    #[error("a quote is not closed")]
    Quote,
    /// A word behind the name of a computer opponent is no setting.
    #[error("{0:?} is no setting: nodes=N, depth=N, and for the engine hash=MB and threads=N")]
    Setting(String),
}

impl FromStr for PlayerText {
    type Err = PlayerTextError;

    fn from_str(text: &str) -> Result<Self, PlayerTextError> {
        let words = words(text)?;
        let (name, settings) = words.split_first().ok_or(PlayerTextError::Empty)?;
        let kind = if name == "engine" {
            PlayerKind::Engine(BuiltIn::of(settings, true)?)
        } else if let Ok(name) = name.parse() {
            PlayerKind::Opponent(name, BuiltIn::of(settings, false)?)
        } else {
            PlayerKind::Program(words)
        };
        Ok(Self { text: text.trim().to_owned(), kind })
    }
}

impl fmt::Display for PlayerText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl BuiltIn {
    fn of(words: &[String], is_engine: bool) -> Result<Self, PlayerTextError> {
        let mut settings = Self::default();
        for word in words {
            let refused = || PlayerTextError::Setting(word.clone());
            let (key, value) = word.split_once('=').ok_or_else(refused)?;
            let number: u64 = value.parse().ok().filter(|&number| number > 0).ok_or_else(refused)?;
            match key {
                "nodes" => settings.nodes = Some(number),
                "depth" => settings.depth = Some(u32::try_from(number).map_err(|_| refused())?),
                "hash" if is_engine && number <= 1 << 20 => settings.hash = Some(number as usize),
                "threads" if is_engine && number <= 1024 => settings.threads = Some(number as usize),
                _ => return Err(refused()),
            }
        }
        Ok(settings)
    }
}

/// The words of a text. A backslash is nothing special, so that paths of Windows can be written.
fn words(text: &str) -> Result<Vec<String>, PlayerTextError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for char in text.chars() {
        match quote {
            Some(open) if char == open => quote = None,
            None if char == '"' || char == '\'' => {
                quote = Some(char);
                // Two quotes with nothing between them are an empty word.
                word.get_or_insert_default();
            }
            None if char.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(char),
        }
    }
    if quote.is_some() {
        return Err(PlayerTextError::Quote);
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, kind: &PlayerKind) {
        assert_eq!(&text.parse::<PlayerText>().unwrap().kind, kind);
    }

    #[track_caller]
    fn check_refused(text: &str, error: &PlayerTextError) {
        assert_eq!(&text.parse::<PlayerText>().unwrap_err(), error);
    }

    #[test]
    fn players_of_this_program() {
        let settings = BuiltIn { nodes: Some(5000), hash: Some(8), ..BuiltIn::default() };
        check(" engine nodes=5000  hash=8 ", &PlayerKind::Engine(settings));
        check("engine", &PlayerKind::Engine(BuiltIn::default()));
        for name in OpponentName::all() {
            check(&name.to_string(), &PlayerKind::Opponent(name, BuiltIn::default()));
            let settings = BuiltIn { depth: Some(2), ..BuiltIn::default() };
            check(&format!("{name} depth=2"), &PlayerKind::Opponent(name, settings));
        }
    }

    #[test]
    fn programs_and_their_arguments() {
        let program = |words: &[&str]| PlayerKind::Program(words.iter().map(|&word| word.into()).collect());
        check("./pbrain-other --fast", &program(&["./pbrain-other", "--fast"]));
        check(
            r#""C:\my engines\e.exe" 'a "b' "" x"y z""#,
            &program(&[r"C:\my engines\e.exe", "a \"b", "", "xy z"]),
        );
        check("Engine", &program(&["Engine"]));
    }

    #[test]
    fn refused_texts() {
        check_refused("  ", &PlayerTextError::Empty);
        check_refused("'engine", &PlayerTextError::Quote);
        for setting in
            ["fast", "nodes=", "nodes=0", "nodes=-1", "depth=5000000000", "hash=9999999999", "time=3"]
        {
            check_refused(&format!("engine {setting}"), &PlayerTextError::Setting(setting.to_owned()));
        }
        check_refused("point-scorer hash=3", &PlayerTextError::Setting("hash=3".to_owned()));
    }
}
