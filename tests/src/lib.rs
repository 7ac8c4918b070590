//! Helpers shared by the integration tests.

pub mod fuzz_checks;
pub mod fuzz_event;
pub mod window;
