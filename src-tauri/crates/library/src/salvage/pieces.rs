use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Duration;

use gomoku_game::{ByColor, Game, GameEvent, GameId, Moment, ReplayError, decode_event};

use super::rows::{GameRow, Row};
use crate::GameHead;

/// No game comes near so many events; what claims to is not read beyond, so that no file can ask for all memory.
const MOST_EVENTS: u64 = 1 << 16;

/// What was found of one game.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    events: BTreeMap<u64, (Vec<u8>, GameEvent)>,
    /// The highest number of an event of which anything was found.
    newest: u64,
    row: Option<GameRow>,
    /// What stands of the row in an index.
    entry: Option<GameRow>,
    /// Whether an index says that the game is not deleted.
    listed: bool,
    checkpoint: Option<(u64, ByColor<Option<Duration>>)>,
}

/// A game as far as it could be read.
#[derive(Debug)]
pub(crate) struct Salvaged {
    pub(crate) id: GameId,
    /// The events from the first on, as far as they make a game. Empty: nothing could be read of it.
    pub(crate) events: Vec<GameEvent>,
    /// Their bytes as they were stored.
    pub(crate) payloads: Vec<Vec<u8>>,
    /// Where the game stands after them.
    pub(crate) head: GameHead,
    /// What else was known of it.
    pub(crate) row: GameRow,
    /// The clocks noted since the last event.
    pub(crate) checkpoint: Option<(u64, ByColor<Option<Duration>>)>,
    /// Whether nothing says that there were more events.
    pub(crate) whole: bool,
}

impl Pieces {
    /// Adds a row of the game. What was there before stays: a page that has gone out of use may hold an older version.
    pub(super) fn add(&mut self, row: Row<'_>) {
        match row {
            Row::Event { seq, payload, .. } => {
                self.newest = self.newest.max(seq);
                if let Entry::Vacant(place) = self.events.entry(seq)
                    && seq <= MOST_EVENTS
                    && let Some(payload) = payload
                    && let Ok(event) = decode_event(payload)
                    && event.seq == seq
                {
                    place.insert((payload.to_vec(), event));
                }
            }
            Row::Game { row, .. } => {
                self.row.get_or_insert(row);
            }
            Row::Checkpoint { seq, clocks, .. } => {
                self.checkpoint.get_or_insert((seq, clocks));
            }
            Row::Listed { row, .. } => {
                self.listed = true;
                self.entry = self.entry.take().or(row);
            }
            Row::Current { .. } | Row::Mention { .. } => {}
        }
    }

    /// The game that they make up.
    pub(super) fn assemble(self, id: GameId) -> Salvaged {
        let without_gap = self.events.into_iter().zip(1..).take_while(|((seq, _), next)| seq == next);
        let (mut payloads, mut events): (Vec<_>, Vec<_>) = without_gap.map(|((_, event), _)| event).unzip();
        let head = loop {
            match Game::replay(id, &events, None, Moment::default()) {
                Ok(game) => break GameHead::from(&game),
                Err(_) if events.is_empty() => break GameHead::default(),
                // One event less at least, so that there is an end.
                Err(error) => events.truncate(good_events(&error).min(events.len() - 1)),
            }
        };
        payloads.truncate(events.len());
        let mut row = self.row.or(self.entry).unwrap_or_default();
        // A single byte of a row that is damaged must not take the game away.
        row.deleted &= !self.listed;
        let agrees = row.head.is_none_or(|stored| stored == (head.moves, head.outcome));
        let newest = events.len() as u64;
        Salvaged {
            id,
            whole: !events.is_empty() && agrees && self.newest <= newest,
            events,
            payloads,
            head,
            row,
            checkpoint: self.checkpoint.filter(|&(seq, _)| seq == newest),
        }
    }
}

/// How many events come before the one that is refused.
fn good_events(error: &ReplayError) -> usize {
    let refused = match *error {
        ReplayError::NotStarted | ReplayError::Settings(_) => 1,
        ReplayError::Gap { expected: seq, .. }
        | ReplayError::StartedAgain { seq }
        | ReplayError::Refused { seq, .. }
        | ReplayError::Result { seq }
        | ReplayError::Offer { seq }
        | ReplayError::Clock { seq } => seq,
    };
    usize::try_from(refused.saturating_sub(1)).unwrap_or(usize::MAX)
}
