//! What comes back of a damaged library. The tests know which event lies on which page by looking for its bytes.

use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::sync::LazyLock;

use gomoku_game::{GameId, encode_event};
use proptest::prelude::*;

use super::games::{Numbers, Played};
use super::*;

pub(super) const PAGE: usize = 4_096;

/// A library of more than a hundred games, closed.
pub(super) struct Original {
    pub(super) games: Vec<Played>,
    pub(super) bytes: Vec<u8>,
    /// On which pages the events of each game lie, by their order.
    events: HashMap<GameId, Vec<usize>>,
    /// On which pages the row of each game lies.
    rows: HashMap<GameId, Vec<usize>>,
    /// The game in progress.
    current: GameId,
}

pub(super) static ORIGINAL: LazyLock<Original> = LazyLock::new(|| {
    let place = Place::new();
    let mut numbers = Numbers(1);
    let mut library = place.open();
    let mut games = Vec::new();
    for number in 0..120 {
        let mut game = Played::new(&mut numbers, 14);
        game.favourite = number % 3 == 0;
        if number % 5 == 0 {
            game.call(&format!("黒 {number}"), &format!("White {number}"));
            game.note = format!("note {number}");
        }
        if number == 50 {
            game.note = "長い手紙".chars().cycle().take(2_000).collect();
        }
        game.store(&mut library);
        games.push(game);
    }
    let current = games[77].id;
    library.set_current(Some(current)).unwrap();
    drop(library);
    Original::new(games, fs::read(place.path()).unwrap(), current)
});

impl Original {
    /// `bytes` is the file with these games in it.
    pub(super) fn new(games: Vec<Played>, bytes: Vec<u8>, current: GameId) -> Original {
        let events = games.iter().map(|game| (game.id, vec![usize::MAX; game.events.len()])).collect();
        let rows = games.iter().map(|game| (game.id, Vec::new())).collect();
        let mut original = Original { games, bytes, events, rows, current };
        original.look_for_pages();
        original
    }

    /// Looks for each game's identity and judges by the bytes that follow what it is there for.
    fn look_for_pages(&mut self) {
        let ids: HashMap<[u8; 16], usize> = self
            .games
            .iter()
            .enumerate()
            .map(|(index, game)| (game.id.bits().to_be_bytes(), index))
            .collect();
        for (page, bytes) in self.bytes.chunks(PAGE).enumerate() {
            for at in 0..PAGE - 16 {
                let Some(&index) = ids.get(&bytes[at..at + 16]) else { continue };
                let (game, rest) = (&self.games[index], &bytes[at + 16..]);
                // Only the pages of tables begin with this byte, those of indices do not.
                if bytes[0] == 0x0D {
                    self.rows.get_mut(&game.id).unwrap().push(page);
                }
                if !begins_near(bytes, at) {
                    continue;
                }
                for event in &game.events {
                    let number: &[u8] = if event.seq == 1 { &[] } else { &[event.seq as u8] };
                    if rest.starts_with(&[number, &encode_event(event)].concat()) {
                        let place = &mut self.events.get_mut(&game.id).unwrap()[event.seq as usize - 1];
                        assert_eq!(*place, usize::MAX, "an event is stored once");
                        *place = page;
                    }
                }
            }
        }
        // What is too long for one page goes on elsewhere.
        for (page, bytes) in self.bytes.chunks(PAGE).enumerate() {
            if bytes.windows(12).any(|window| window == "長い手紙".as_bytes()) && bytes[0] == 0 {
                let game = self.games.iter().find(|game| game.note.chars().count() == 2_000).unwrap();
                self.rows.get_mut(&game.id).unwrap().push(page);
            }
        }
        assert!(self.events.values().flatten().all(|&page| page != usize::MAX), "every event is found");
        assert!(self.rows.values().all(|pages| !pages.is_empty()), "every row is found");
    }

    pub(super) fn pages(&self) -> usize {
        self.bytes.len() / PAGE
    }

    /// How many events of a game lie before the first one on a damaged page.
    pub(super) fn readable(&self, game: &Played, damaged: &dyn Fn(usize) -> bool) -> usize {
        let pages = &self.events[&game.id];
        pages.iter().position(|&page| damaged(page)).unwrap_or(pages.len())
    }
}

/// Whether a record begins a few bytes before this. When a page is divided, copies of what has moved away stay behind that
/// its list of records does not name.
fn begins_near(page: &[u8], at: usize) -> bool {
    let header = if page[0] == 0x02 { 12 } else { 8 };
    let count = usize::from(u16::from_be_bytes([page[3], page[4]]));
    let starts = page[header..]
        .chunks(2)
        .take(count)
        .map(|start| usize::from(u16::from_be_bytes([start[0], start[1]])));
    starts.into_iter().any(|start| (start + 4..=start + 12).contains(&at))
}

/// Checks that all that lies on good pages has come over, and that nothing else has.
#[track_caller]
fn check_contents(library: &Library, recovery: &Recovery, damaged: &dyn Fn(usize) -> bool, why: &str) {
    let (mut games, mut whole, mut cut, mut gone) = (0, 0, 0, 0);
    for game in &ORIGINAL.games {
        let readable = ORIGINAL.readable(game, damaged);
        if readable == 0 {
            gone += 1;
            check_error(library.load(game.id), "UnknownGame");
            continue;
        }
        let stored = library.load(game.id).unwrap_or_else(|error| panic!("{why}: {error}"));
        assert!(stored.events == game.events[..readable], "{why}: {readable} events can be read");
        let summary = stored.summary;
        games += 1;
        let row_is_good = !ORIGINAL.rows[&game.id].iter().any(|&page| damaged(page));
        let stands_elsewhere = (summary.moves, summary.result) != (game.head.moves, game.head.outcome);
        if readable == game.events.len() {
            whole += 1;
            assert!(!stands_elsewhere, "{why}");
        } else if row_is_good && stands_elsewhere {
            // Otherwise nothing need say that there were more events.
            cut += 1;
        }
        if row_is_good {
            let names = summary.players.map(|player| player.name);
            assert_eq!((&names, &summary.note), (&game.names, &game.note), "{why}");
            assert_eq!(summary.favourite, game.favourite, "{why}");
        }
    }
    assert_eq!(recovery.whole + recovery.cut, games, "{why}");
    assert!(recovery.whole >= whole && recovery.cut >= cut, "{why}: {recovery:?}, not {whole} and {cut}");
    assert!(recovery.lost <= gone, "{why}: {} lost of {gone}", recovery.lost);
    assert_eq!(library.list(&everything()).unwrap().total, u64::from(games), "{why}");
    let readable = |id| ORIGINAL.readable(ORIGINAL.games.iter().find(|game| game.id == id).unwrap(), damaged);
    if let Some(current) = library.current().unwrap() {
        assert!(current == ORIGINAL.current && readable(current) > 0, "{why}");
    }
}

/// Writes these bytes as the library and opens it. Checks that the damaged file is kept to the last bit.
#[track_caller]
fn recover(place: &Place, bytes: &[u8], why: &str) -> (Library, Option<Recovery>) {
    fs::write(place.path(), bytes).unwrap();
    let (library, recovery) =
        Library::open_or_recover(place.path(), Check::Usual).unwrap_or_else(|error| panic!("{why}: {error}"));
    if let Some(recovery) = &recovery {
        assert!(fs::read(&recovery.backup).unwrap() == bytes, "{why}: the damaged file was changed");
    }
    (library, recovery)
}

/// Checks what comes back when these pages are overwritten.
#[track_caller]
fn check_overwritten(pages: Range<usize>, with: &[u8], why: &str) {
    let place = Place::new();
    let mut bytes = ORIGINAL.bytes.clone();
    bytes[pages.start * PAGE..pages.end * PAGE].copy_from_slice(with);
    let (library, recovery) = recover(&place, &bytes, why);
    let Some(recovery) = recovery else {
        // The letters of a long note say of themselves nothing that could be wrong.
        assert!(pages.clone().all(|page| ORIGINAL.bytes[page * PAGE] == 0), "{why}: no damage found");
        for game in &ORIGINAL.games {
            assert!(library.load(game.id).unwrap().events == game.events, "{why}");
        }
        return;
    };
    check_contents(&library, &recovery, &|page| pages.contains(&page), why);
    drop(library);
    place.open();
    assert_eq!(place.names()[..2], ["games.db", "games.db.corrupt-1"], "{why}");
}

#[test]
fn any_page_may_be_zero() {
    for page in 0..ORIGINAL.pages() {
        check_overwritten(page..page + 1, &[0; PAGE], &format!("page {page} of zeros"));
    }
}

#[test]
fn any_page_may_be_noise() {
    let mut numbers = Numbers(2);
    for page in 0..ORIGINAL.pages() {
        check_overwritten(page..page + 1, &numbers.bytes(PAGE), &format!("page {page} of noise"));
    }
}

#[test]
fn stretches_of_pages_may_be_noise() {
    let mut numbers = Numbers(3);
    for _ in 0..20 {
        let start = numbers.below(ORIGINAL.pages());
        let end = (start + 2 + numbers.below(20)).min(ORIGINAL.pages());
        let noise = numbers.bytes((end - start) * PAGE);
        check_overwritten(start..end, &noise, &format!("pages {start} to {end} of noise"));
    }
}

#[test]
fn a_file_may_end_after_any_page() {
    for pages in 1..ORIGINAL.pages() {
        let why = format!("{pages} pages");
        let (library, recovery) = recover(&Place::new(), &ORIGINAL.bytes[..pages * PAGE], &why);
        let recovery = recovery.unwrap_or_else(|| panic!("{why}: no damage found"));
        check_contents(&library, &recovery, &|page| page >= pages, &why);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn single_bytes_may_be_anything(
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..60),
        length in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = ORIGINAL.bytes.clone();
        let mut damaged = vec![false; ORIGINAL.pages()];
        for (place, byte) in flips {
            let at = place.index(bytes.len());
            // Where a version is that is newer than ours the file is not for us to touch.
            if !(60..64).contains(&at) {
                damaged[at / PAGE] |= bytes[at] != byte;
                bytes[at] = byte;
            }
        }
        let length = length.map_or(bytes.len(), |length| length.index(bytes.len()));
        bytes.truncate(length);
        let damaged = |page: usize| damaged[page] || (page + 1) * PAGE > length;
        let place = Place::new();
        fs::write(place.path(), &bytes).unwrap();
        let (library, recovery) = Library::open_or_recover(place.path(), Check::Thorough).unwrap();
        if let Some(recovery) = &recovery {
            prop_assert!(fs::read(&recovery.backup).unwrap() == bytes, "the damaged file was changed");
        }
        for game in &ORIGINAL.games {
            // A row may say something else now that is as sound.
            let row_is_good = recovery.is_some() || !ORIGINAL.rows[&game.id].iter().any(|&page| damaged(page));
            if row_is_good && ORIGINAL.readable(game, &damaged) == game.events.len() {
                prop_assert!(library.load(game.id).unwrap().events == game.events);
            }
        }
        let page = library.list(&everything()).unwrap();
        if recovery.is_some() {
            // Whatever has come over makes games.
            prop_assert_eq!(page.games.len() as u64, page.total);
            for summary in page.games {
                library.load(summary.id).unwrap();
            }
        }
    }
}
