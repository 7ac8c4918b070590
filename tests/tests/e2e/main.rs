//! Drives the real program in a real window, through WebKitWebDriver.
//!
//! `KAGETSU_BIN` names the program; a display and a session bus must be there. `cargo xtask test` sees to all
//! of it. Without `KAGETSU_BIN` the tests say so and pass, so that the crates below can be tested anywhere.

mod access;
mod analysis;
mod backup;
mod board;
mod clocks;
mod computer;
mod crash;
mod demo;
mod engines;
mod history;
mod instance;
mod keyboard;
mod looks;
mod people;
mod placement;
mod recovery;
mod renju;
mod settings;
mod setup;
mod sound;
mod thinking;
