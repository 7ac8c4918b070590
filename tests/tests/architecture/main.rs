//! Keeps the shape of the project: who may import whom, what may stand in sources and tests, what the window may do.
//!
//! The reasons are in docs/ARCHITECTURE.md. A new crate or dependency is entered into the tables here on purpose.

mod crates;
mod files;
mod interface;
mod sources;
mod window;
mod workflows;
