//! What the step of `2026-11-30-history.sql` computes for the games that were there before it.

use std::time::Duration;

use gomoku_game::{EventKind, decode_event};
use rusqlite::{Statement, Transaction, params};

use crate::{columns, search};

/// So many games are read at a time before their rows are written.
const BATCH: usize = 500;

/// Fills in the playing time and the text to be searched. What cannot be read of a game leaves it with less of both.
pub(super) fn backfill(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut games = transaction.prepare(
        "SELECT rowid, id, black_name, white_name FROM game WHERE rowid > ?1 ORDER BY rowid LIMIT ?2",
    )?;
    let mut events = transaction.prepare("SELECT payload FROM event WHERE game_id = ?1 ORDER BY seq")?;
    let mut update = transaction.prepare("UPDATE game SET playing_ms = ?2, search = ?3 WHERE rowid = ?1")?;
    let mut last = i64::MIN;
    loop {
        let mut batch = Vec::with_capacity(BATCH);
        let mut rows = games.query(params![last, BATCH as i64])?;
        while let Some(row) = rows.next()? {
            let name = |column| row.get_ref(column).map(columns::lossy_text);
            let text = search::search_text(&name(2)?, &name(3)?, "");
            let id = row.get_ref(1)?.as_bytes().unwrap_or_default().to_vec();
            batch.push((row.get::<_, i64>(0)?, id, text));
        }
        let Some(newest) = batch.last() else { return Ok(()) };
        last = newest.0;
        for (rowid, id, text) in batch {
            let playing = playing_time(&mut events, &id)?;
            update.execute(params![rowid, columns::millis(playing), text])?;
        }
    }
}

/// How long both sides have thought about the moves that stand, up to the first event that cannot be read. The moves are
/// counted, not played, because a large library has millions of them.
fn playing_time(events: &mut Statement<'_>, id: &[u8]) -> rusqlite::Result<Duration> {
    let (mut standing, mut taken_back) = (Vec::new(), Vec::new());
    let mut rows = events.query([id])?;
    while let Some(row) = rows.next()? {
        let Ok(payload) = row.get_ref(0)?.as_bytes() else { break };
        let Ok(event) = decode_event(payload) else { break };
        match event.kind {
            EventKind::Placed { elapsed, .. } | EventKind::Passed { elapsed } => {
                standing.push(elapsed);
                taken_back.clear();
            }
            EventKind::Undone { count } => shift(&mut standing, &mut taken_back, count),
            EventKind::Redone { count } => shift(&mut taken_back, &mut standing, count),
            _ => {}
        }
    }
    Ok(standing.into_iter().fold(Duration::ZERO, Duration::saturating_add))
}

fn shift(from: &mut Vec<Duration>, to: &mut Vec<Duration>, count: u32) {
    let left = from.len().saturating_sub(usize::try_from(count).unwrap_or(usize::MAX));
    to.extend(from.drain(left..).rev());
}
