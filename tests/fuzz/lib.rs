//! The checks of the fuzz targets, shared with the package whose tests replay the corpora. They are included by path
//! so that a fuzz build does not compile the whole application.

#[path = "../src/fuzz_checks.rs"]
pub mod fuzz_checks;
#[path = "../src/fuzz_database.rs"]
pub mod fuzz_database;
#[path = "../src/fuzz_event.rs"]
pub mod fuzz_event;
#[path = "../src/fuzz_protocol.rs"]
pub mod fuzz_protocol;
