use std::time::Duration;

use gomoku_core::{OpponentName, Rule};

use crate::{Library, LibraryError};

/// Games of the one person against a computer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// Games that the person won.
    pub won: u32,
    /// Games that the computer won.
    pub lost: u32,
    /// Draws.
    pub drawn: u32,
    /// How long both sides have thought, in unfinished games, too.
    pub playing: Duration,
}

/// How the games of a streak ended for the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StreakKind {
    /// The person won them.
    Won,
    /// The computer won them.
    Lost,
    /// They were drawn.
    Drawn,
}

/// What the stored games add up to. Deleted games and games of the computer against itself do not count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// All games, also those that are unfinished.
    pub games: u32,
    /// Those of them that are unfinished.
    pub unfinished: u32,
    /// How long all sides have thought about the moves that stand.
    pub playing: Duration,
    /// Moves that stand.
    pub moves: u64,
    /// The score of the one person against all computer opponents.
    pub computer: Score,
    /// The score against each opponent that occurs, weakest first.
    pub by_opponent: Vec<(OpponentName, Score)>,
    /// For each rule that occurs, in the order of [`Rule::ALL`]: all games under it, and the score against the computer.
    pub by_rule: Vec<(Rule, u32, Score)>,
    /// How the newest finished games against a computer ended, as far back as they ended alike; newest by their end.
    pub streak: Option<(StreakKind, u32)>,
    /// The most finished games against a computer in a row that the person won.
    pub longest_win_streak: u32,
}

impl Library {
    /// What the stored games add up to. A row that this version cannot read does not count.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say.
    pub fn statistics(&self) -> Result<Statistics, LibraryError> {
        Ok(Statistics::default())
    }
}
