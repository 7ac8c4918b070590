//! Helpers shared by the integration tests.

pub mod figures;
pub mod fuzz_checks;
pub mod fuzz_event;
pub mod processes;
pub mod window;
