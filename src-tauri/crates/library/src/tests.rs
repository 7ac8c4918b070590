//! Tests of the library as a whole, by topic, and what they share.

mod annotation;
mod backup;
mod crash;
mod damage;
mod deletion;
mod disk;
mod games;
mod history;
mod interruption;
mod journal;
mod migration;
mod opening;
mod query;
mod recovery;

use std::path::PathBuf;
use std::time::Duration;

use gomoku_core::{BoardSize, Color, EndReason, OpponentName, Outcome, Rule};
use gomoku_game::{
    ByColor, EventKind, FlagPolicy, ForbiddenPolicy, GameEvent, GameId, GameSettings, Player, TimeControl,
    UnixMillis,
};
use tempfile::TempDir;

use crate::{Check, GameHead, GameQuery, Library, LibraryError, Recovery};

/// A folder of its own for the database of one test.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Place {
        Place { folder: TempDir::new().unwrap() }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("games.db")
    }

    fn open(&self) -> Library {
        Library::open(self.path()).unwrap()
    }

    /// The names in the folder, in order.
    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn id(number: u128) -> GameId {
    GameId::new(number)
}

fn settings() -> GameSettings {
    GameSettings {
        rule: Rule::Renju,
        size: BoardSize::DEFAULT,
        forbidden: ForbiddenPolicy::Refuse,
        first_on_tengen: true,
        clocks: ByColor { black: TimeControl::PerMove(Duration::from_secs(30)), white: TimeControl::None },
        flag: FlagPolicy::Lose,
        players: ByColor {
            black: Player { name: "花子 \u{1F338}'; DROP TABLE game; --".to_owned(), ..Player::human() },
            white: Player::computer(OpponentName::PointScorer),
        },
        veil_when_paused: true,
        seed: 42,
    }
}

/// Event `seq`, a second after event `seq - 1`.
fn event(seq: u64, kind: EventKind) -> GameEvent {
    let clocks = ByColor { black: Some(Duration::from_millis(30_000_u64.saturating_sub(seq))), white: None };
    let at = UnixMillis((seq as i64).saturating_mul(1_000));
    GameEvent { seq, at, clocks, over: ByColor::default(), spent: Duration::ZERO, kind }
}

fn started() -> GameEvent {
    event(1, EventKind::Started(settings()))
}

fn placed(seq: u64, point: &str) -> GameEvent {
    let elapsed = Duration::from_millis(seq);
    event(seq, EventKind::Placed { point: point.parse().unwrap(), elapsed, foul: false })
}

fn ended(seq: u64) -> GameEvent {
    event(seq, EventKind::Ended { outcome: Outcome::Win(Color::White), reason: EndReason::Resignation })
}

fn head(moves: u32) -> GameHead {
    GameHead { moves, ..GameHead::default() }
}

fn won(moves: u32) -> GameHead {
    GameHead { moves, outcome: Some((Outcome::Win(Color::White), EndReason::Resignation)), ..head(moves) }
}

/// Stores game `number` with its start alone.
fn add(library: &mut Library, number: u128) {
    library.create(id(number), &started()).unwrap();
}

/// Checks which events of game 1 are stored.
#[track_caller]
fn check_events(library: &Library, expected: &[GameEvent]) {
    assert_eq!(library.load(id(1)).unwrap().events, expected);
}

/// The whole history list.
fn everything() -> GameQuery {
    GameQuery::default()
}

/// An error's variant and text, because errors of the disk cannot be compared.
#[track_caller]
fn check_error<T: std::fmt::Debug>(result: Result<T, LibraryError>, expected: &str) {
    let error = result.expect_err(expected);
    let found = format!("{error:?}");
    assert!(found.starts_with(expected), "expected {expected}, found {found}");
}
