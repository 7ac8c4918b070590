//! The client and programs that behave in every way.

#![expect(clippy::unwrap_used, reason = "a test that cannot run its program has failed")]

mod client {
    mod analysis;
    mod death;
    mod games;
    mod paths;
    mod support;
    mod trouble;
}
