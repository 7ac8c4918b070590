//! What comes back of a damaged library beside which a crash has left its log.

use std::collections::BTreeSet;
use std::fs;

use super::games::{Numbers, Played};
use super::recovery::{Original, PAGE};
use super::*;
use crate::salvage::{Salvage, Salvaged};

const FRAME: usize = 24 + PAGE;

/// A library as a crash leaves it: some games in the file, some in the log, some in both.
struct Crashed {
    /// The games and where they would lie had the log been written back.
    original: Original,
    file: Vec<u8>,
    log: Vec<u8>,
}

impl Crashed {
    fn new() -> Crashed {
        let (place, copy) = (Place::new(), Place::new());
        let mut numbers = Numbers(11);
        let mut games: Vec<Played> = (0..60).map(|_| Played::new(&mut numbers, 14)).collect();
        // A library does not keep events that do not follow; the beginnings of some games come before the crash.
        let mut library = place.open();
        for game in &games[..40] {
            library.append(game.id, &game.events[..3.min(game.events.len())], &game.head).unwrap();
        }
        for game in &games[..30] {
            game.store(&mut library);
        }
        drop(library);
        let mut library = place.open();
        for (number, game) in games.iter_mut().enumerate().skip(30) {
            game.favourite = number % 2 == 0;
            game.store(&mut library);
        }
        library.set_current(Some(games[45].id)).unwrap();
        for suffix in ["", "-wal"] {
            fs::copy(with_suffix(&place, suffix), with_suffix(&copy, suffix)).unwrap();
        }
        let (file, log) = (fs::read(copy.path()).unwrap(), fs::read(with_suffix(&copy, "-wal")).unwrap());
        drop(copy.open());
        let current = games[45].id;
        Crashed { original: Original::new(games, fs::read(copy.path()).unwrap(), current), file, log }
    }

    /// The page of each frame of the log, counted from 0, and whether it ends a transaction.
    fn frames(&self) -> Vec<(usize, bool)> {
        let number = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().unwrap());
        let frames = self.log[32..].chunks_exact(FRAME);
        frames.map(|frame| (number(&frame[..4]) as usize - 1, number(&frame[4..8]) > 0)).collect()
    }

    /// Checks that a file and a log still give every game of which no event lies on a damaged page.
    #[track_caller]
    fn check(&self, file: &[u8], log: &[u8], damaged: &dyn Fn(usize) -> bool, why: &str) {
        let place = Place::new();
        fs::write(place.path(), file).unwrap();
        fs::write(with_suffix(&place, "-wal"), log).unwrap();
        let mut found: Vec<Salvaged> = Vec::new();
        let mut salvage = Salvage::read(&place.path()).unwrap();
        while let Some(game) = salvage.next_game().unwrap() {
            found.push(game);
        }
        for game in &self.original.games {
            if self.original.readable(game, damaged) == game.events.len() {
                let found = found.iter().find(|found| found.id == game.id);
                let events = found.map(|found| found.events.as_slice());
                assert!(events == Some(&game.events), "{why}: {:?} events came back", events.map(<[_]>::len));
            }
        }
        assert!(
            fs::read(place.path()).unwrap() == file && fs::read(with_suffix(&place, "-wal")).unwrap() == log
        );
        assert_eq!(place.names(), ["games.db", "games.db-wal"], "{why}: reading leaves no trace");
    }
}

fn with_suffix(place: &Place, suffix: &str) -> PathBuf {
    crate::set_aside::with_suffix(&place.path(), suffix)
}

#[test]
fn a_log_counts_where_the_file_is_damaged() {
    let crashed = Crashed::new();
    let Crashed { file, log, .. } = &crashed;
    let in_log: BTreeSet<usize> = crashed.frames().iter().map(|(page, _)| *page).collect();
    assert!(in_log.len() > 10 && (0..file.len() / PAGE).any(|page| !in_log.contains(&page)), "{in_log:?}");
    crashed.check(file, log, &|_| false, "nothing damaged");
    for page in 0..file.len() / PAGE {
        let mut file = file.clone();
        file[page * PAGE..(page + 1) * PAGE].fill(0x5A);
        crashed.check(&file, log, &|other| other == page && !in_log.contains(&page), &format!("page {page}"));
    }
    for pages in 0..file.len() / PAGE {
        let damaged = |page: usize| page >= pages && !in_log.contains(&page);
        crashed.check(&file[..pages * PAGE], log, &damaged, &format!("{pages} pages"));
    }
}

#[test]
fn a_damaged_log_gives_what_it_has() {
    let crashed = Crashed::new();
    let Crashed { file, log, .. } = &crashed;
    let frames = crashed.frames();
    let last = frames[..frames.len() - 1].iter().rposition(|(_, ends)| *ends).unwrap();
    for (number, (page, _)) in frames[..last].iter().enumerate().step_by(3) {
        let start = 32 + number * FRAME + 24;
        let mut log = log.clone();
        log[start..start + PAGE].fill(0x5A);
        crashed.check(file, &log, &|other| other == *page, &format!("frame {number}"));
    }
    let mut headless = log.clone();
    headless[..32].fill(0);
    // The first frame has nothing before it by which it could be known.
    crashed.check(file, &headless, &|page| page == frames[0].0, "no header");
    for length in [0, 1, 31, 32, 33, 32 + FRAME - 1] {
        let in_log: BTreeSet<usize> = frames.iter().map(|(page, _)| *page).collect();
        crashed.check(
            file,
            &log[..length],
            &|page| in_log.contains(&page),
            &format!("{length} bytes of log"),
        );
    }
    let noise = Numbers(12).bytes(log.len());
    crashed.check(file, &noise, &|page| frames.iter().any(|(other, _)| *other == page), "a log of noise");
}

#[test]
fn a_damaged_library_with_a_log_goes_aside_unchanged() {
    let crashed = Crashed::new();
    let in_log: BTreeSet<usize> = crashed.frames().iter().map(|(page, _)| *page).collect();
    let page = (1..crashed.file.len() / PAGE).find(|page| !in_log.contains(page)).unwrap();
    let mut file = crashed.file.clone();
    file[page * PAGE..(page + 1) * PAGE].fill(0x5A);
    let place = Place::new();
    fs::write(place.path(), &file).unwrap();
    fs::write(with_suffix(&place, "-wal"), &crashed.log).unwrap();
    assert!(Library::open(place.path()).is_err());
    let (library, recovery) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
    let recovery = recovery.unwrap();
    assert!(fs::read(&recovery.backup).unwrap() == file, "the file was changed");
    let log = fs::read(crate::set_aside::with_suffix(&recovery.backup, "-wal")).unwrap();
    assert!(log == crashed.log, "the log was changed");
    for game in &crashed.original.games {
        if crashed.original.readable(game, &|other| other == page) == game.events.len() {
            assert!(library.load(game.id).unwrap().events == game.events);
        }
    }
    assert_eq!(library.current().unwrap(), Some(crashed.original.games[45].id));
}

#[test]
fn an_empty_file_with_a_log_is_no_new_library() {
    let crashed = Crashed::new();
    let place = Place::new();
    fs::write(place.path(), "").unwrap();
    fs::write(with_suffix(&place, "-wal"), &crashed.log).unwrap();
    let (library, recovery) = Library::open_or_recover(place.path(), Check::Usual).unwrap();
    assert!(recovery.unwrap().whole >= 20);
    assert!(library.list(&everything()).unwrap().total >= 20);
}
