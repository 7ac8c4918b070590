use std::time::Duration;

use gomoku_core::{EndReason, Outcome};
use gomoku_game::{ByColor, GameId};

use super::cells::Tree;
use super::record::{Value, columns as record_columns};
use crate::annotation::{fits_name, fits_note};
use crate::columns;

/// A record that a library may hold, told by its shape, because damage may have taken the page that says whose it is.
#[derive(Debug)]
pub(super) enum Row<'a> {
    /// An event; without its bytes if they are cut off.
    Event {
        id: GameId,
        seq: u64,
        payload: Option<&'a [u8]>,
    },
    Game {
        id: GameId,
        row: GameRow,
    },
    Checkpoint {
        id: GameId,
        seq: u64,
        clocks: ByColor<Option<Duration>>,
    },
    /// The game in progress.
    Current {
        id: GameId,
    },
    /// An entry of an index over the games that are not deleted, and what it repeats of the row.
    Listed {
        id: GameId,
        row: Option<GameRow>,
    },
    /// An entry of another index over the games.
    Mention {
        id: GameId,
    },
}

/// What the row of a game says and its events do not, and where it says that the game stands.
#[derive(Debug, Default)]
pub(crate) struct GameRow {
    pub(crate) names: Option<ByColor<String>>,
    pub(crate) favourite: bool,
    pub(crate) note: String,
    pub(crate) deleted: bool,
    /// The moves that stand and the result; `None` if the row does not say.
    pub(crate) head: Option<(u32, Option<(Outcome, EndReason)>)>,
}

impl<'a> Row<'a> {
    pub(super) fn of(tree: Tree, record: &'a [u8]) -> Option<Row<'a>> {
        let columns = record_columns(record);
        match (tree, columns.as_slice()) {
            (Tree::Table, [_, current]) => Some(Row::Current { id: id(*current)? }),
            (Tree::Table, row) if row.len() >= 13 => {
                Some(Row::Game { id: id(row[0])?, row: GameRow::of(row) })
            }
            (Tree::Index, &[game, number, payload @ (Value::Blob(_) | Value::Missing)]) => {
                let seq = u64::try_from(number.integer()?).ok().filter(|&seq| seq > 0)?;
                Some(Row::Event { id: id(game)?, seq, payload: payload.blob() })
            }
            (Tree::Index, &[game, number, black, white]) => {
                let seq = u64::try_from(number.integer()?).ok()?;
                let clocks = ByColor::new(clock(black)?, clock(white)?);
                Some(Row::Checkpoint { id: id(game)?, seq, clocks })
            }
            (Tree::Index, &[game, Value::Integer(_)]) => Some(Row::Mention { id: id(game)? }),
            (Tree::Index, &[Value::Integer(_), game, ref rest @ ..]) => {
                Some(Row::Listed { id: id(game)?, row: GameRow::of_entry(rest) })
            }
            _ => None,
        }
    }

    pub(super) fn id(&self) -> GameId {
        match *self {
            Row::Event { id, .. }
            | Row::Game { id, .. }
            | Row::Checkpoint { id, .. }
            | Row::Current { id }
            | Row::Listed { id, .. }
            | Row::Mention { id } => id,
        }
    }
}

impl GameRow {
    /// The columns in the order of the table. A row from before a column was added is shorter.
    fn of(row: &[Value<'_>]) -> GameRow {
        let column = |index: usize| row.get(index).copied().unwrap_or(Value::Missing);
        let name = |index| column(index).text().filter(|name| fits_name(name)).map(str::to_owned);
        // What an overwritten page added to a note is not part of it.
        let note = column(15).text().and_then(|note| note.split('\0').next()).filter(|note| fits_note(note));
        GameRow {
            names: name(4).zip(name(6)).map(|(black, white)| ByColor { black, white }),
            favourite: column(13).integer() == Some(1),
            note: note.unwrap_or_default().to_owned(),
            deleted: column(12).integer().is_some(),
            head: head(column(9), column(10), column(11)),
        }
    }

    /// What the index `game_list` repeats; here without its first two columns.
    fn of_entry(entry: &[Value<'_>]) -> Option<GameRow> {
        let &[_ended_at, moves, _playing, _rule, outcome, reason, _black, _white, favourite, ..] = entry
        else {
            return None;
        };
        Some(GameRow {
            favourite: favourite.integer() == Some(1),
            head: head(moves, outcome, reason),
            ..GameRow::default()
        })
    }
}

fn head(
    moves: Value<'_>,
    outcome: Value<'_>,
    reason: Value<'_>,
) -> Option<(u32, Option<(Outcome, EndReason)>)> {
    let moves = u32::try_from(moves.integer()?).ok()?;
    let result = match (outcome, reason) {
        (Value::Null, Value::Null) => None,
        (outcome, reason) => {
            Some((columns::outcome_from_text(outcome.text()?)?, columns::reason_from_text(reason.text()?)?))
        }
    };
    Some((moves, result))
}

fn id(value: Value<'_>) -> Option<GameId> {
    value.blob()?.try_into().ok().map(columns::id_from_bytes)
}

fn clock(value: Value<'_>) -> Option<Option<Duration>> {
    match value {
        Value::Null => Some(None),
        value => value.integer().and_then(columns::duration_from_nanos).map(Some),
    }
}
