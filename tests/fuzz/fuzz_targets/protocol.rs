//! Random lines for both sides of the Gomocup protocol.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gomoku_fuzz::fuzz_protocol::check_protocol_bytes(bytes));
