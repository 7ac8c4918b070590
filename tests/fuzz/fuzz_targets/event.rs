//! Random bytes for the stored events of a game.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gomoku_fuzz::fuzz_event::check_event_bytes(bytes));
