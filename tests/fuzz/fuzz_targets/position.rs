//! Random games: moves, fouls, passes and undos.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gomoku_fuzz::fuzz_checks::check_position_bytes(bytes));
