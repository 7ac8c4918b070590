//! The use cases, against the real library on a temporary disk, in paused time.

mod clocks;
mod computer;
mod failing_disk;
mod history;
mod play;
mod stage;
mod table;
