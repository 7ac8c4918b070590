use gomoku_app::{GamePage, GameSummary, StoredRecord};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{
    ClocksDto, ColorDto, EndReasonDto, GameSettingsDto, MoveDto, PlayersDto, ResultDto, RuleDto,
    clock::millis, outcome::winner,
};

/// How a stored game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ResultSummaryDto {
    /// Who won; `null` for a draw.
    pub winner: Option<ColorDto>,
    /// How it ended.
    pub reason: EndReasonDto,
}

/// One line of the history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameSummaryDto {
    /// 32 hexadecimal digits.
    pub game_id: String,
    /// When it began, in milliseconds since 1970.
    pub started_at: i64,
    /// Who played.
    pub players: PlayersDto,
    /// The rule.
    pub rule: RuleDto,
    /// Points along an edge.
    pub size: u8,
    /// Moves on the board at the end.
    pub moves: u32,
    /// The result; `null` when it is unfinished.
    pub result: Option<ResultSummaryDto>,
    /// The time that both sides have thought about the moves that stand, in milliseconds.
    pub playing_ms: u32,
    /// The person likes it.
    pub favourite: bool,
    /// What the person has written about it.
    pub note: String,
}

impl From<GameSummary> for GameSummaryDto {
    fn from(summary: GameSummary) -> Self {
        Self {
            game_id: summary.id.to_string(),
            started_at: summary.started_at.0,
            players: summary.players.into(),
            rule: summary.rule.into(),
            size: summary.size.get(),
            moves: summary.moves,
            result: summary
                .result
                .map(|(outcome, reason)| ResultSummaryDto { winner: winner(outcome), reason: reason.into() }),
            playing_ms: millis(summary.playing),
            favourite: summary.favourite,
            note: summary.note,
        }
    }
}

/// A stretch of the history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GamePageDto {
    /// The games, in the order asked for.
    pub games: Vec<GameSummaryDto>,
    /// How many the query finds in all.
    pub total: u64,
}

impl From<GamePage> for GamePageDto {
    fn from(page: GamePage) -> Self {
        Self { games: page.games.into_iter().map(GameSummaryDto::from).collect(), total: page.total }
    }
}

/// A stored game to replay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StoredGameDto {
    /// Its line of the history.
    pub summary: GameSummaryDto,
    /// What it was played with.
    pub settings: GameSettingsDto,
    /// Its moves.
    pub moves: Vec<MoveDto>,
    /// The result; `null` when it is unfinished.
    pub result: Option<ResultDto>,
    /// The clocks at its end.
    pub clocks: ClocksDto,
    /// How often it stood still.
    pub pauses: u32,
}

impl From<StoredRecord> for StoredGameDto {
    fn from(record: StoredRecord) -> Self {
        Self {
            summary: record.summary.into(),
            settings: record.settings.into(),
            moves: record.moves.into_iter().map(MoveDto::from).collect(),
            result: record.result.map(ResultDto::from),
            clocks: record.clocks.into(),
            pauses: record.pauses,
        }
    }
}
