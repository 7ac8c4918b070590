use std::time::Duration;

use gomoku_core::{BoardSize, EndReason, Outcome, Rule};
use gomoku_game::{ByColor, GameId, Player, UnixMillis};
use rusqlite::Row;

use crate::LibraryError;
use crate::columns;

/// What the history list shows of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// The game.
    pub id: GameId,
    /// When it was started.
    pub started_at: UnixMillis,
    /// When it ended; `None` while it is unfinished.
    pub ended_at: Option<UnixMillis>,
    /// Who plays, under the names that were given last.
    pub players: ByColor<Player>,
    /// The rule.
    pub rule: Rule,
    /// The board.
    pub size: BoardSize,
    /// Stones and passes that stand.
    pub moves: u32,
    /// How it ended; `None` while it is unfinished.
    pub result: Option<(Outcome, EndReason)>,
    /// Whether the person likes it.
    pub favourite: bool,
    /// What the person has written about it.
    pub note: String,
    /// How long both sides have thought about the moves that stand, in whole milliseconds.
    pub playing: Duration,
}

/// Asks for the columns that [`GameSummary::from_row`] reads, in its order; a condition is to be added.
pub(crate) const SELECT: &str = "SELECT id, started_at, ended_at, black_kind, black_name, white_kind, white_name, \
     rule, size, moves, outcome, reason, favourite, note, playing_ms FROM game";

impl GameSummary {
    /// # Errors
    ///
    /// [`LibraryError::Undecodable`] if a column says what this version does not know.
    pub(crate) fn from_row(row: &Row<'_>) -> Result<GameSummary, LibraryError> {
        let id = columns::id_from_bytes(row.get(0)?);
        let unreadable = |column: &str| LibraryError::Undecodable { id, reason: format!("column {column}") };
        let player = |column: usize, side: &str| -> Result<Player, LibraryError> {
            let kind = columns::kind_from_text(&row.get::<_, String>(column)?);
            let kind = kind.ok_or_else(|| unreadable(&format!("{side}_kind")))?;
            Ok(Player { kind, name: row.get(column + 1)? })
        };
        let result = match (row.get::<_, Option<String>>(10)?, row.get::<_, Option<String>>(11)?) {
            (None, None) => None,
            (outcome, reason) => {
                let outcome = outcome.as_deref().and_then(columns::outcome_from_text);
                let reason = reason.as_deref().and_then(columns::reason_from_text);
                Some((
                    outcome.ok_or_else(|| unreadable("outcome"))?,
                    reason.ok_or_else(|| unreadable("reason"))?,
                ))
            }
        };
        Ok(GameSummary {
            id,
            started_at: UnixMillis(row.get(1)?),
            ended_at: row.get::<_, Option<i64>>(2)?.map(UnixMillis),
            players: ByColor { black: player(3, "black")?, white: player(5, "white")? },
            rule: row.get::<_, String>(7)?.parse().map_err(|_| unreadable("rule"))?,
            size: row
                .get::<_, i64>(8)?
                .try_into()
                .ok()
                .and_then(BoardSize::new)
                .ok_or_else(|| unreadable("size"))?,
            moves: row.get::<_, i64>(9)?.try_into().map_err(|_| unreadable("moves"))?,
            result,
            favourite: row.get(12)?,
            // A note that is damaged in part must not hide the game.
            note: columns::lossy_text(row.get_ref(13)?),
            playing: columns::duration_from_millis(row.get(14)?).ok_or_else(|| unreadable("playing_ms"))?,
        })
    }
}
