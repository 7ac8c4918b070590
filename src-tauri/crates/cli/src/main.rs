//! The rules and the engine on the command line.
fn main() {}
