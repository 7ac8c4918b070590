//! The stored games: the journal of every game, the history list and the game in progress, in one SQLite file.
//!
//! [`Library`] is synchronous and owns the one connection; whoever must not wait puts it on a thread of its own.
//! A call that returns `Ok` has its work on the disk (write-ahead log, `synchronous = FULL`); a call that returns an
//! error has done nothing by halves and may be made again. The only state between calls is in the file, so a library whose
//! disk was full works again as soon as there is room.
//!
//! Opening never destroys anything: a damaged file is moved aside and what can be read of it is brought into a new one
//! ([`Library::open_or_recover`]), a file of a newer version is left untouched.
//!
//! A game is its events, which are never edited, and a row that repeats what the history list shows of them. What a
//! person says of a game is no event: favourites, notes and other names for the players stand in the row alone
//! ([`Library::set_favourite`], [`Library::set_note`], [`Library::rename_players`]). So [`StoredGame::summary`] gives the
//! names that were given last, and the settings in [`StoredGame::events`] those under which it was played.

mod annotation;
mod backup;
mod columns;
mod deletion;
mod error;
mod head;
mod history;
mod journal;
mod library;
mod merge;
mod migrations;
mod open;
mod probe;
mod query;
mod recovery;
mod restore;
mod salvage;
mod search;
mod selection;
mod set_aside;
mod statistics;
mod summary;
#[cfg(test)]
mod tests;

pub use annotation::MAX_NOTE_CHARS;
pub use backup::Backup;
pub use error::{Cause, LibraryError, OpenError};
pub use head::GameHead;
pub use history::GamePage;
pub use journal::StoredGame;
pub use library::Library;
pub use open::Check;
pub use query::{GameFilter, GameQuery, GameSort, ResultFilter, Versus};
pub use recovery::Recovery;
pub use restore::{Portion, Restoration, RestoreReport};
pub use statistics::{Score, Statistics, StreakKind};
pub use summary::GameSummary;
