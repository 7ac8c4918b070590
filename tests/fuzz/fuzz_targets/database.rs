//! Random bytes for a database file.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gomoku_fuzz::fuzz_database::check_database_bytes(bytes));
