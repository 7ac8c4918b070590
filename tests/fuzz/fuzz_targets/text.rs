//! Random text for moves, points and rules.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gomoku_fuzz::fuzz_checks::check_text_bytes(bytes));
