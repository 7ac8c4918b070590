use std::time::Duration;

use gomoku_app::{EngineSettings, ExternalEngine, Heard, LogLine};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::clock::millis;

/// An engine of somebody else's that was added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct EngineDto {
    /// What it is called here; no two are called the same.
    pub name: String,
    /// Its version, as it says; often empty.
    pub version: String,
    /// Who wrote it, as it says; often empty.
    pub author: String,
    /// Where the program lies, to be shown.
    pub program: String,
    /// What the program is given on its command line.
    pub arguments: Vec<String>,
    /// How many threads it is told to use.
    pub threads: u32,
    /// How many mebibytes it is told to use.
    pub memory_megabytes: u32,
}

impl From<ExternalEngine> for EngineDto {
    fn from(engine: ExternalEngine) -> Self {
        let ExternalEngine { name, version, author, program, settings } = engine;
        let EngineSettings { arguments, threads, megabytes } = settings;
        let program = program.display().to_string();
        Self { name, version, author, program, arguments, threads, memory_megabytes: megabytes }
    }
}

/// How an engine is run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct EngineSettingsDto {
    /// What the program is given on its command line.
    pub arguments: Vec<String>,
    /// How many threads it is told to use, 1 to 64.
    pub threads: u32,
    /// How many mebibytes it is told to use, 16 to 65536.
    pub memory_megabytes: u32,
}

impl From<EngineSettingsDto> for EngineSettings {
    fn from(settings: EngineSettingsDto) -> Self {
        let EngineSettingsDto { arguments, threads, memory_megabytes } = settings;
        Self { arguments, threads, megabytes: memory_megabytes }
    }
}

/// Who said a line of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum EngineLogVoiceDto {
    /// We, to the engine.
    Kagetsu,
    /// The engine.
    Engine,
    /// The engine, where it writes what is wrong.
    EngineErrors,
}

/// A line of the log of an engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct EngineLogLineDto {
    /// Since the engine was started, in milliseconds.
    pub time_ms: u32,
    /// Who said it.
    pub from: EngineLogVoiceDto,
    /// What was said.
    pub text: String,
}

impl From<LogLine> for EngineLogLineDto {
    fn from(line: LogLine) -> Self {
        let time: Duration = line.time;
        let from = match line.heard {
            Heard::Told => EngineLogVoiceDto::Kagetsu,
            Heard::Said => EngineLogVoiceDto::Engine,
            Heard::Complained => EngineLogVoiceDto::EngineErrors,
        };
        Self { time_ms: millis(time), from, text: line.text }
    }
}
