use std::path::PathBuf;

use gomoku_game::MAX_NAME_CHARS;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::json::plain;
use crate::{EngineSettings, ExternalEngine};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SavedEngine {
    name: String,
    #[serde(default)]
    version: String,
    #[serde(default)]
    author: String,
    program: PathBuf,
    #[serde(default)]
    arguments: Vec<String>,
    threads: u32,
    megabytes: u32,
}

/// As [`crate::Preferences::from_json`]: an engine that makes no sense is left out, the others stay.
pub(super) fn from_json(json: &Value) -> Vec<ExternalEngine> {
    let mut engines: Vec<ExternalEngine> = Vec::new();
    for saved in json.as_array().into_iter().flatten() {
        let Ok(saved) = SavedEngine::deserialize(saved) else { continue };
        let SavedEngine { name, version, author, program, arguments, threads, megabytes } = saved;
        let settings = EngineSettings { arguments, threads, megabytes };
        let is_new = engines.iter().all(|engine| engine.name != name);
        let is_name = (1..=MAX_NAME_CHARS).contains(&name.chars().count());
        if is_new && is_name && program.is_absolute() && settings.is_sane() {
            engines.push(ExternalEngine { name, version, author, program, settings });
        }
    }
    engines
}

pub(super) fn to_json(engines: &[ExternalEngine]) -> Value {
    let saved = engines.iter().cloned().map(|engine| {
        let ExternalEngine { name, version, author, program, settings } = engine;
        let EngineSettings { arguments, threads, megabytes } = settings;
        plain(SavedEngine { name, version, author, program, arguments, threads, megabytes })
    });
    saved.collect()
}
