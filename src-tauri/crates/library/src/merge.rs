//! Bringing games that were read from another file into a library.

use std::collections::BTreeMap;

use gomoku_core::Color;
use gomoku_game::{EventKind, GameEvent, GameId, decode_event};
use rusqlite::{Connection, OptionalExtension, params};

use crate::LibraryError;
use crate::salvage::Salvaged;
use crate::{annotation, columns, journal};

/// What became of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Merged {
    /// It was not in the library, or deleted there.
    Added,
    /// It was there already.
    Known,
    /// Nothing of it could be read.
    Unreadable,
}

/// Brings a game in. One that is there stays as it is, unless `game` has more events and all that are there are among
/// them. The game in progress stays as it is in any case: whoever plays it knows its newest event.
///
/// # Errors
///
/// Whatever the disk has to say.
pub(crate) fn merge(connection: &Connection, game: &Salvaged) -> Result<Merged, LibraryError> {
    let Some(first) = game.events.first() else { return Ok(Merged::Unreadable) };
    match state(connection, game.id)? {
        None => {
            journal::insert_game(connection, game.id, first)?;
            note_seats(connection, game, |_| true)?;
            // After the players whom these names are for.
            annotation::carry_over(connection, game.id, &game.row)?;
            write_events(connection, game, 1..)?;
            Ok(Merged::Added)
        }
        Some(State { current: true, .. }) => Ok(Merged::Known),
        Some(State { deleted, .. }) => {
            if let Some(missing) = missing_events(connection, game)? {
                note_seats(connection, game, |seq| missing.contains(&seq))?;
                write_events(connection, game, missing)?;
            }
            if !deleted {
                return Ok(Merged::Known);
            }
            let sql = "UPDATE game SET deleted_at = NULL WHERE id = ?1";
            connection.prepare_cached(sql)?.execute([columns::id_bytes(game.id)])?;
            Ok(Merged::Added)
        }
    }
}

/// How a game stands in the library.
struct State {
    deleted: bool,
    current: bool,
}

fn state(connection: &Connection, id: GameId) -> Result<Option<State>, LibraryError> {
    let sql = "SELECT deleted_at IS NOT NULL, EXISTS (SELECT 1 FROM state WHERE current_game = ?1) FROM game WHERE id = ?1";
    let state = connection.prepare_cached(sql)?.query_row([columns::id_bytes(id)], |row| {
        Ok(State { deleted: row.get(0)?, current: row.get::<_, bool>(1)? && !row.get::<_, bool>(0)? })
    });
    Ok(state.optional()?)
}

/// The numbers of the events that the library lacks or cannot read; `None` if it lacks none, or has others.
fn missing_events(connection: &Connection, game: &Salvaged) -> Result<Option<Vec<u64>>, LibraryError> {
    let stored = readable_events(connection, game.id)?;
    let theirs = |seq: u64| usize::try_from(seq).ok().and_then(|seq| game.events.get(seq.checked_sub(1)?));
    if !stored.iter().all(|(&seq, event)| theirs(seq) == Some(event)) {
        return Ok(None);
    }
    let missing: Vec<u64> =
        game.events.iter().map(|event| event.seq).filter(|seq| !stored.contains_key(seq)).collect();
    Ok((!missing.is_empty()).then_some(missing))
}

fn readable_events(connection: &Connection, id: GameId) -> Result<BTreeMap<u64, GameEvent>, LibraryError> {
    let mut statement = connection.prepare_cached("SELECT seq, payload FROM event WHERE game_id = ?1")?;
    let mut rows = statement.query([columns::id_bytes(id)])?;
    let mut events = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let seq = row.get::<_, i64>(0)?.unsigned_abs();
        events.extend(
            row.get_ref(1)?
                .as_bytes()
                .ok()
                .and_then(|bytes| decode_event(bytes).ok())
                .map(|event| (seq, event)),
        );
    }
    Ok(events)
}

/// Notes who plays by now, as far as new events say so. A later one that was there already is noted, and the player may have
/// been renamed since.
fn note_seats(
    connection: &Connection,
    game: &Salvaged,
    is_new: impl Fn(u64) -> bool,
) -> Result<(), LibraryError> {
    for color in Color::ALL {
        let takes_seat =
            |event: &&GameEvent| matches!(event.kind, EventKind::Seated { side, .. } if side == color);
        if let Some(last) = game.events.iter().rfind(takes_seat).filter(|last| is_new(last.seq)) {
            journal::note_seat(connection, game.id, &last.kind)?;
        }
    }
    Ok(())
}

/// Writes events of a game by their numbers, over what cannot be read, and where the game stands.
fn write_events(
    connection: &Connection,
    game: &Salvaged,
    numbers: impl IntoIterator<Item = u64>,
) -> Result<(), LibraryError> {
    let id = columns::id_bytes(game.id);
    let sql = "INSERT INTO event (game_id, seq, payload) VALUES (?1, ?2, ?3) \
               ON CONFLICT (game_id, seq) DO UPDATE SET payload = excluded.payload";
    let mut statement = connection.prepare_cached(sql)?;
    for seq in numbers {
        let index = usize::try_from(seq).ok().and_then(|seq| seq.checked_sub(1));
        let Some(payload) = index.and_then(|index| game.payloads.get(index)) else { break };
        statement.execute(params![id, columns::seq_column(seq), payload])?;
    }
    journal::update_head(connection, game.id, &game.events, &game.head)?;
    if let Some((seq, clocks)) = game.checkpoint {
        journal::write_checkpoint(connection, game.id, seq, &clocks)?;
    }
    Ok(())
}
