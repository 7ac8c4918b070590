//! The Gomocup protocol, by which a program that plays is asked for moves, with the extensions of Yixin.
//!
//! Both directions are types: a [`Command`] goes to the engine, an [`Answer`] comes back. Either is read from one line and
//! written as one. Text from a foreign program is never trusted: whatever it says, reading it ends in a value, and lines are
//! bounded ([`LineReader`]).
//!
//! [`EngineProcess`] runs such a program. It waits for nothing without a limit, and the program ends with it.

mod about;
mod answer;
mod command;
mod detail;
mod engine_analysis;
mod engine_command;
mod engine_error;
mod engine_game;
mod engine_log;
mod engine_process;
mod engine_times;
mod info;
mod line_reader;
mod mailbox;
mod process_group;
mod realtime;
mod rule_number;
mod spot;
mod talk;

pub use about::About;
pub use answer::Answer;
pub use command::{Command, CommandError, Owner};
pub use detail::{Detail, Worth};
pub use engine_analysis::{AnalysisRequest, EngineAnalysis, EngineVariation};
pub use engine_command::EngineCommand;
pub use engine_error::EngineError;
pub use engine_game::EngineGame;
pub use engine_log::{EngineLog, Heard, LogLine};
pub use engine_process::{EngineProcess, StartLimits};
pub use engine_times::EngineTimes;
pub use info::{Info, UNLIMITED};
pub use line_reader::{Line, LineReader, MOST_BYTES};
pub use realtime::Realtime;
pub use rule_number::{rule_from_number, rule_number};
pub use spot::{ParseSpotError, Spot};
