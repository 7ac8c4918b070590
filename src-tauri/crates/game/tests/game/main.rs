//! The rules of a game as seen from outside: commands in, events out.

// The lint leaves tests alone, but not the functions that several of them share.
#![allow(clippy::unwrap_used)]

mod account;
mod add_time;
mod byoyomi;
mod clock;
mod draw;
mod encoding;
mod ending;
mod flag;
mod hostile;
mod moves;
mod pause;
mod properties;
mod replay;
mod settings;
mod table;
mod undo;
