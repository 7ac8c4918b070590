use std::time::Duration;

use gomoku_core::Color;
use gomoku_game::{ByColor, EventKind, GameEvent, GameId, decode_event, encode_event};
use rusqlite::{Connection, OptionalExtension, params};

use crate::{GameHead, GameSummary, Library, LibraryError};
use crate::{annotation, columns, search, summary};

pub(crate) const INSERT_EVENT: &str = "INSERT INTO event (game_id, seq, payload) VALUES (?1, ?2, ?3)";

pub(crate) const WRITE_CHECKPOINT: &str = "INSERT INTO checkpoint (game_id, seq, black_ns, white_ns) \
     VALUES (?1, ?2, ?3, ?4) ON CONFLICT (game_id) DO UPDATE \
     SET seq = excluded.seq, black_ns = excluded.black_ns, white_ns = excluded.white_ns";

/// A game as it is stored: all that [`gomoku_game::Game::replay`] needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// Every event, from the first on, without gaps.
    pub events: Vec<GameEvent>,
    /// The number of the newest event and the clocks noted since then. `None` if none were noted after it: then the
    /// clocks of that event are the newest ones.
    pub checkpoint: Option<(u64, ByColor<Option<Duration>>)>,
    /// What the history list shows of it.
    pub summary: GameSummary,
    /// Whether it is deleted, and so will be purged.
    pub deleted: bool,
}

impl Library {
    /// Stores a new game by its first event. Storing the same game again is no error, so that a caller who does not
    /// know whether a failed call came through can make it again.
    ///
    /// # Errors
    ///
    /// [`LibraryError::NotStarted`] if the event is not a `Started` with number 1, [`LibraryError::Conflict`] if the
    /// identity is taken by another game, and whatever the disk has to say.
    pub fn create(&mut self, id: GameId, first: &GameEvent) -> Result<(), LibraryError> {
        if first.seq != 1 || !matches!(first.kind, EventKind::Started(_)) {
            return Err(LibraryError::NotStarted(id));
        }
        self.append(id, std::slice::from_ref(first), &GameHead::default())
    }

    /// Appends events to the journal of a game, in one transaction, and notes where the game stands after them.
    ///
    /// Events that are stored already are passed over, so that a call may be repeated and may begin with events of
    /// earlier calls that failed; if they begin with the first one, a game that is not stored yet is created. `head`
    /// belongs to the last event and is left out of account if newer ones are stored.
    ///
    /// # Errors
    ///
    /// [`LibraryError::UnknownGame`], [`LibraryError::NotStarted`], [`LibraryError::Conflict`] if another event is
    /// stored under a number, [`LibraryError::Gap`] if a number is left out, and whatever the disk has to say. No
    /// event of the call is stored then.
    pub fn append(&mut self, id: GameId, events: &[GameEvent], head: &GameHead) -> Result<(), LibraryError> {
        let Some(newest) = events.last() else { return Ok(()) };
        let transaction = self.begin()?;
        let mut stored = match newest_seq(&transaction, id)? {
            Some(stored) => stored,
            None => {
                insert_game(&transaction, id, &events[0])?;
                0
            }
        };
        for event in events {
            if event.seq == stored + 1 {
                insert_event(&transaction, id, event)?;
                note_seat(&transaction, id, &event.kind)?;
                stored += 1;
            } else {
                check_stored(&transaction, id, event, stored + 1)?;
            }
        }
        if newest.seq == stored {
            update_head(&transaction, id, events, head)?;
        }
        Ok(transaction.commit()?)
    }

    /// Notes what the clocks of a running game show now, over what was noted before. `seq` is the number of the
    /// game's newest event.
    ///
    /// # Errors
    ///
    /// [`LibraryError::UnknownGame`], [`LibraryError::Gap`] if `seq` is not the newest event stored (the clocks would
    /// be taken for those of another moment), and whatever the disk has to say.
    pub fn checkpoint(
        &mut self,
        id: GameId,
        seq: u64,
        clocks: &ByColor<Option<Duration>>,
    ) -> Result<(), LibraryError> {
        let transaction = self.begin()?;
        let stored = newest_seq(&transaction, id)?.ok_or(LibraryError::UnknownGame(id))?;
        if seq != stored {
            return Err(LibraryError::Gap { id, expected: stored, found: seq });
        }
        write_checkpoint(&transaction, id, seq, clocks)?;
        Ok(transaction.commit()?)
    }

    /// Reads a game, also one that is deleted but not yet purged.
    ///
    /// # Errors
    ///
    /// [`LibraryError::UnknownGame`], [`LibraryError::Undecodable`] and [`LibraryError::Gap`] if what is stored makes
    /// no game, and whatever the disk has to say.
    pub fn load(&self, id: GameId) -> Result<StoredGame, LibraryError> {
        let connection = self.connection();
        let summary = read_summary(connection, id)?;
        let events = read_events(connection, id)?;
        let newest = events.last().map_or(0, |event| event.seq);
        let checkpoint = read_checkpoint(connection, id)?.filter(|&(seq, _)| seq == newest);
        let deleted = "SELECT deleted_at IS NOT NULL FROM game WHERE id = ?1";
        let deleted =
            connection.prepare_cached(deleted)?.query_row([columns::id_bytes(id)], |row| row.get(0))?;
        Ok(StoredGame { events, checkpoint, summary, deleted })
    }
}

/// Number of the newest event of a game, 0 if there is none, `None` if there is no such game.
fn newest_seq(connection: &Connection, id: GameId) -> Result<Option<u64>, LibraryError> {
    let sql = "SELECT (SELECT max(seq) FROM event WHERE game_id = ?1) FROM game WHERE id = ?1";
    let newest: Option<Option<i64>> =
        connection.prepare_cached(sql)?.query_row([columns::id_bytes(id)], |row| row.get(0)).optional()?;
    Ok(newest.map(|seq| seq.and_then(|seq| u64::try_from(seq).ok()).unwrap_or(0)))
}

pub(crate) fn insert_game(
    connection: &Connection,
    id: GameId,
    first: &GameEvent,
) -> Result<(), LibraryError> {
    if first.seq != 1 {
        return Err(LibraryError::UnknownGame(id));
    }
    let EventKind::Started(settings) = &first.kind else { return Err(LibraryError::NotStarted(id)) };
    let sql = "INSERT INTO game (id, started_at, black_kind, black_name, white_kind, white_name, rule, size, moves, search) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, ?9)";
    let players = &settings.players;
    connection.prepare_cached(sql)?.execute(params![
        columns::id_bytes(id),
        first.at.0,
        columns::kind_text(players.black.kind),
        players.black.name,
        columns::kind_text(players.white.kind),
        players.white.name,
        settings.rule.as_str(),
        settings.size.get(),
        search::search_text(&players.black.name, &players.white.name, ""),
    ])?;
    Ok(())
}

fn insert_event(connection: &Connection, id: GameId, event: &GameEvent) -> Result<(), LibraryError> {
    let seq = columns::seq_column(event.seq);
    connection.prepare_cached(INSERT_EVENT)?.execute(params![
        columns::id_bytes(id),
        seq,
        encode_event(event)
    ])?;
    Ok(())
}

/// Notes in the row who plays from now on, if this says so.
pub(crate) fn note_seat(connection: &Connection, id: GameId, kind: &EventKind) -> Result<(), LibraryError> {
    let EventKind::Seated { side, player } = kind else { return Ok(()) };
    let sql = match side {
        Color::Black => "UPDATE game SET black_kind = ?2 WHERE id = ?1",
        Color::White => "UPDATE game SET white_kind = ?2 WHERE id = ?1",
    };
    connection
        .prepare_cached(sql)?
        .execute(params![columns::id_bytes(id), columns::kind_text(player.kind)])?;
    annotation::name_player(connection, id, *side, &player.name)
}

/// Checks that an event that does not come next, which would be `next`, is one that is stored already.
fn check_stored(
    connection: &Connection,
    id: GameId,
    event: &GameEvent,
    next: u64,
) -> Result<(), LibraryError> {
    let gap = LibraryError::Gap { id, expected: next, found: event.seq };
    let Some(seq) = columns::seq_column(event.seq) else { return Err(gap) };
    let payload: Option<Vec<u8>> = connection
        .prepare_cached("SELECT payload FROM event WHERE game_id = ?1 AND seq = ?2")?
        .query_row(params![columns::id_bytes(id), seq], |row| row.get(0))
        .optional()?;
    let payload = payload.ok_or(gap)?;
    // An older version may have written the same event in other bytes, hence the second look.
    if payload == encode_event(event) || decode_event(&payload).is_ok_and(|stored| stored == *event) {
        Ok(())
    } else {
        Err(LibraryError::Conflict { id, seq: event.seq })
    }
}

/// Notes where a game stands after these events, or all there are and these last.
pub(crate) fn update_head(
    connection: &Connection,
    id: GameId,
    events: &[GameEvent],
    head: &GameHead,
) -> Result<(), LibraryError> {
    // The end of the game is the time of its `Ended`; what follows it (an undo refused, say) does not move it.
    let ended = events.iter().rev().find(|event| matches!(event.kind, EventKind::Ended { .. }));
    let sql = "UPDATE game SET moves = ?2, outcome = ?3, reason = ?4, playing_ms = ?7, \
               ended_at = CASE WHEN ?3 IS NULL THEN NULL ELSE coalesce(?5, ended_at, ?6) END WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![
        columns::id_bytes(id),
        head.moves,
        head.outcome.map(|(outcome, _)| columns::outcome_text(outcome)),
        head.outcome.map(|(_, reason)| columns::reason_text(reason)),
        ended.map(|event| event.at.0),
        events.last().map(|event| event.at.0),
        columns::millis(head.playing),
    ])?;
    Ok(())
}

pub(crate) fn write_checkpoint(
    connection: &Connection,
    id: GameId,
    seq: u64,
    clocks: &ByColor<Option<Duration>>,
) -> Result<(), LibraryError> {
    let clocks = clocks.map(|clock| clock.map(columns::nanos));
    connection.prepare_cached(WRITE_CHECKPOINT)?.execute(params![
        columns::id_bytes(id),
        columns::seq_column(seq),
        clocks.black,
        clocks.white
    ])?;
    Ok(())
}

fn read_summary(connection: &Connection, id: GameId) -> Result<GameSummary, LibraryError> {
    let mut statement = connection.prepare_cached(&format!("{} WHERE id = ?1", summary::SELECT))?;
    let mut rows = statement.query([columns::id_bytes(id)])?;
    let row = rows.next()?.ok_or(LibraryError::UnknownGame(id))?;
    GameSummary::from_row(row).map_err(|error| undecodable(error, id))
}

fn read_events(connection: &Connection, id: GameId) -> Result<Vec<GameEvent>, LibraryError> {
    let mut statement =
        connection.prepare_cached("SELECT seq, payload FROM event WHERE game_id = ?1 ORDER BY seq")?;
    let mut rows = statement.query([columns::id_bytes(id)])?;
    let mut events: Vec<GameEvent> = Vec::new();
    while let Some(row) = rows.next()? {
        let expected = events.len() as u64 + 1;
        let seq: i64 = row.get(0)?;
        let payload = row.get_ref(1)?.as_bytes().map_err(|error| unreadable(id, expected, &error))?;
        let event = decode_event(payload).map_err(|error| unreadable(id, expected, &error))?;
        // The number stands in the key and in the event; both must be the one that comes next.
        for found in [u64::try_from(seq).unwrap_or(0), event.seq] {
            if found != expected {
                return Err(LibraryError::Gap { id, expected, found });
            }
        }
        events.push(event);
    }
    if events.is_empty() {
        return Err(LibraryError::Undecodable { id, reason: "it has no events".to_owned() });
    }
    Ok(events)
}

fn unreadable(id: GameId, seq: u64, error: &dyn std::error::Error) -> LibraryError {
    LibraryError::Undecodable { id, reason: format!("event {seq}: {error}") }
}

type Checkpoint = (u64, ByColor<Option<Duration>>);

fn read_checkpoint(connection: &Connection, id: GameId) -> Result<Option<Checkpoint>, LibraryError> {
    let mut statement =
        connection.prepare_cached("SELECT seq, black_ns, white_ns FROM checkpoint WHERE game_id = ?1")?;
    let mut rows = statement.query([columns::id_bytes(id)])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let seq: i64 = row.get(0)?;
    let clock = |column| -> Result<Option<Duration>, LibraryError> {
        let nanos: Option<i64> = row.get(column)?;
        nanos
            .map(|nanos| {
                columns::duration_from_nanos(nanos)
                    .ok_or_else(|| LibraryError::Undecodable { id, reason: format!("a clock at {nanos} ns") })
            })
            .transpose()
    };
    Ok(Some((u64::try_from(seq).unwrap_or(0), ByColor { black: clock(1)?, white: clock(2)? })))
}

/// A column of the wrong type is the row's fault, not the database's.
pub(crate) fn undecodable(error: LibraryError, id: GameId) -> LibraryError {
    match error {
        LibraryError::Database(cause) => LibraryError::Undecodable { id, reason: cause.to_string() },
        other => other,
    }
}
