//! The Gomocup protocol, spoken with the real program.

#![expect(clippy::unwrap_used, reason = "a test that cannot run its program has failed")]

mod gomocup {
    mod dialogues;
    mod games;
    mod program;
    mod refusals;
    mod searches;
    mod times;
}
