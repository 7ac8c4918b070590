//! The use cases, against the real library on a temporary disk, in paused time.

mod abroad;
mod analysis;
mod clocks;
mod computer;
mod demo;
mod disk;
mod engine_start;
mod engines;
mod failing_disk;
mod fakes;
mod hint;
mod history;
mod play;
#[cfg(unix)]
mod program;
mod puppet;
mod recovery;
mod sage;
mod seats;
mod sound;
mod stage;
mod table;
mod time_limit;
