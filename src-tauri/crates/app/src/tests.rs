//! The use cases, against the real library on a temporary disk, in paused time.

mod clocks;
mod computer;
mod demo;
mod failing_disk;
mod fakes;
mod history;
mod play;
mod puppet;
mod stage;
mod table;
mod time_limit;
