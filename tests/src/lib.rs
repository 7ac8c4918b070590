//! Helpers shared by the integration tests.

pub mod dialog;
pub mod eye;
pub mod figures;
pub mod fuzz_checks;
pub mod fuzz_database;
pub mod fuzz_event;
pub mod fuzz_protocol;
pub mod oracle;
pub mod past_games;
pub mod processes;
pub mod puzzle;
pub mod screen;
pub mod silent_engine;
pub mod stored;
pub mod window;
