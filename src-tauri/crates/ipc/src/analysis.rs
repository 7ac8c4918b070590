use gomoku_app::{
    Analysis, AnalysisOptions, Evaluation, Hint, PositionRef, Proof, Rating, Threats, Variation,
};
use gomoku_core::{Level, Point};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{ErrorDto, PointDto, clock::millis, parse_game_id};

/// How strong a level is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LevelDto {
    /// The level, 1 to 10.
    pub level: u8,
    /// Its rating, measured in matches.
    pub elo: i32,
    /// The rating is sure within so much, up and down.
    pub error: u32,
}

impl From<(Level, Rating)> for LevelDto {
    fn from((level, Rating { elo, error }): (Level, Rating)) -> Self {
        Self { level: level.get(), elo, error }
    }
}

/// A position of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PositionRefDto {
    /// 32 hexadecimal digits.
    pub game: String,
    /// After so many moves.
    pub ply: u32,
}

impl From<PositionRef> for PositionRefDto {
    fn from(position: PositionRef) -> Self {
        Self { game: position.game.to_string(), ply: position.ply }
    }
}

impl TryFrom<PositionRefDto> for PositionRef {
    type Error = ErrorDto;

    fn try_from(position: PositionRefDto) -> Result<Self, ErrorDto> {
        Ok(Self { game: parse_game_id(&position.game)?, ply: position.ply })
    }
}

/// What an analysis is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct AnalysisOptionsDto {
    /// How many of the best moves, 1 to 5.
    pub lines: u8,
    /// Points that are left out as the next move.
    pub excluded: Vec<PointDto>,
    /// The engine of somebody else's that is to find them, by its name; ours if there is none.
    #[serde(default)]
    pub engine: Option<String>,
}

impl TryFrom<AnalysisOptionsDto> for AnalysisOptions {
    type Error = ErrorDto;

    fn try_from(options: AnalysisOptionsDto) -> Result<Self, ErrorDto> {
        if !Self::LINES.contains(&options.lines) {
            return Err(ErrorDto::bad_lines(options.lines));
        }
        let excluded = options.excluded.into_iter().map(Point::try_from).collect::<Result<_, _>>()?;
        Ok(Self { lines: options.lines, excluded, engine: options.engine })
    }
}

/// What a position is worth for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum EvaluationDto {
    /// In the engine's own unit: 0 is even, 200 wins three games of four.
    Value {
        /// So much.
        value: i32,
    },
    /// A sure win.
    Win {
        /// In so many moves of both sides, the five included.
        plies: u32,
    },
    /// A sure loss.
    Loss {
        /// In so many moves of both sides, the five included.
        plies: u32,
    },
}

impl From<Evaluation> for EvaluationDto {
    fn from(evaluation: Evaluation) -> Self {
        match evaluation {
            Evaluation::Value(value) => Self::Value { value },
            Evaluation::Win(plies) => Self::Win { plies },
            Evaluation::Loss(plies) => Self::Loss { plies },
        }
    }
}

/// One of the best moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct VariationDto {
    /// What it is worth for the side to move.
    pub evaluation: EvaluationDto,
    /// How often it wins, in thousandths, for the side to move.
    pub win_rate: u16,
    /// The moves of both sides, the move itself first.
    pub line: Vec<PointDto>,
}

impl From<Variation> for VariationDto {
    fn from(variation: Variation) -> Self {
        let Variation { evaluation, win_rate, line } = variation;
        Self { evaluation: evaluation.into(), win_rate, line: points(line) }
    }
}

/// What is known of an analysed position so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AnalysisDto {
    /// The number that `analyse` answered.
    pub id: u32,
    /// The position.
    pub position: PositionRefDto,
    /// The depth that was finished last.
    pub depth: u32,
    /// The longest line that was looked at, in moves of both sides.
    pub longest: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions looked at in a second.
    pub nodes_per_second: u64,
    /// For how long, in milliseconds.
    pub time_ms: u32,
    /// Nothing more comes of this one.
    pub done: bool,
    /// The best moves, the very best first; none if the game is over there.
    pub variations: Vec<VariationDto>,
}

impl From<Analysis> for AnalysisDto {
    fn from(analysis: Analysis) -> Self {
        let Analysis { id, position, findings, done } = analysis;
        Self {
            id,
            position: position.into(),
            depth: findings.depth,
            longest: findings.longest,
            nodes: findings.nodes,
            nodes_per_second: findings.nodes_per_second(),
            time_ms: millis(findings.time),
            done,
            variations: findings.variations.into_iter().map(VariationDto::from).collect(),
        }
    }
}

/// Which win by threats is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum SolveKindDto {
    /// By fours alone.
    Vcf,
    /// By fours and threes.
    Vct,
}

impl From<SolveKindDto> for Threats {
    fn from(kind: SolveKindDto) -> Self {
        match kind {
            SolveKindDto::Vcf => Self::Fours,
            SolveKindDto::Vct => Self::All,
        }
    }
}

/// What came of looking for a win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum SolutionDto {
    /// The side to move wins.
    Win {
        /// The moves of both sides up to the five.
        line: Vec<PointDto>,
    },
    /// It is proved that there is no such win.
    None,
    /// None was found in time, or the search was stopped.
    Unknown,
}

impl From<Proof> for SolutionDto {
    fn from(proof: Proof) -> Self {
        match proof {
            Proof::Win(line) => Self::Win { line: points(line) },
            Proof::None => Self::None,
            Proof::Unknown => Self::Unknown,
        }
    }
}

/// What the engine at its full strength would play for the person to move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct HintDto {
    /// The best line; its first point is the move.
    pub line: Vec<PointDto>,
    /// What it is worth for the side to move.
    pub evaluation: EvaluationDto,
}

impl From<Hint> for HintDto {
    fn from(hint: Hint) -> Self {
        Self { line: points(hint.line), evaluation: hint.evaluation.into() }
    }
}

fn points(line: Vec<Point>) -> Vec<PointDto> {
    line.into_iter().map(PointDto::from).collect()
}
