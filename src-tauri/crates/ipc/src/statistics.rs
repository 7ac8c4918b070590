use gomoku_app::{Score, Statistics, StreakKind};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{OpponentDto, RuleDto};

/// Games of the person against the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ScoreDto {
    /// Games that the person won.
    pub won: u32,
    /// Games that the computer won.
    pub lost: u32,
    /// Draws.
    pub drawn: u32,
    /// The time that both sides have thought, in milliseconds.
    pub playing_ms: u64,
}

impl From<Score> for ScoreDto {
    fn from(score: Score) -> Self {
        Self { won: score.won, lost: score.lost, drawn: score.drawn, playing_ms: long_millis(score.playing) }
    }
}

/// The score against one opponent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct OpponentScoreDto {
    /// Who.
    pub opponent: OpponentDto,
    /// The score.
    pub score: ScoreDto,
}

/// What was played under one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct RuleScoreDto {
    /// The rule.
    pub rule: RuleDto,
    /// All games under it, but for those of the computer against itself.
    pub games: u32,
    /// The score against the computer.
    pub score: ScoreDto,
}

/// How the games of a streak ended for the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum StreakKindDto {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

impl From<StreakKind> for StreakKindDto {
    fn from(kind: StreakKind) -> Self {
        match kind {
            StreakKind::Won => Self::Won,
            StreakKind::Lost => Self::Lost,
            StreakKind::Drawn => Self::Drawn,
        }
    }
}

/// Games that ended alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StreakDto {
    /// How.
    pub kind: StreakKindDto,
    /// How many.
    pub count: u32,
}

/// What the stored games add up to. Games of the computer against itself do not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct StatisticsDto {
    /// All games.
    pub games: u32,
    /// Those of them without a result.
    pub unfinished: u32,
    /// The time that was thought, in milliseconds.
    pub playing_ms: u64,
    /// The moves that stand.
    pub moves: u64,
    /// The score against all computer opponents.
    pub computer: ScoreDto,
    /// The score against each of them.
    pub by_opponent: Vec<OpponentScoreDto>,
    /// The games under each rule.
    pub by_rule: Vec<RuleScoreDto>,
    /// The newest games against the computer that ended alike; `null` before the first one.
    pub streak: Option<StreakDto>,
    /// The most wins against the computer in a row.
    pub longest_win_streak: u32,
}

impl From<Statistics> for StatisticsDto {
    fn from(statistics: Statistics) -> Self {
        Self {
            games: statistics.games,
            unfinished: statistics.unfinished,
            playing_ms: long_millis(statistics.playing),
            moves: statistics.moves,
            computer: statistics.computer.into(),
            by_opponent: statistics
                .by_opponent
                .into_iter()
                .map(|(opponent, score)| OpponentScoreDto { opponent: opponent.into(), score: score.into() })
                .collect(),
            by_rule: statistics
                .by_rule
                .into_iter()
                .map(|(rule, games, score)| RuleScoreDto { rule: rule.into(), games, score: score.into() })
                .collect(),
            streak: statistics.streak.map(|(kind, count)| StreakDto { kind: kind.into(), count }),
            longest_win_streak: statistics.longest_win_streak,
        }
    }
}

fn long_millis(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
