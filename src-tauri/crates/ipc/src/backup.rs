use std::path::Path;

use gomoku_app::RestoreReport;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A backup that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct BackupDto {
    /// Where it lies.
    pub path: String,
    /// How many games it holds.
    pub games: u64,
}

impl BackupDto {
    /// A backup of so many games in this file.
    pub fn new(path: &Path, games: u64) -> Self {
        Self { path: path.display().to_string(), games }
    }
}

/// What a backup brought back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct RestoreReportDto {
    /// Games that were not here.
    pub added: u32,
    /// Games that were here already.
    pub known: u32,
    /// Games that could not be read.
    pub unreadable: u32,
}

impl From<RestoreReport> for RestoreReportDto {
    fn from(report: RestoreReport) -> Self {
        Self { added: report.added, known: report.known, unreadable: report.unreadable }
    }
}
