use serde::{Deserialize, Serialize};
use specta::Type;

/// The system the app runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PlatformDto {
    /// Linux and other systems with GTK.
    Linux,
    /// macOS.
    Macos,
    /// Windows.
    Windows,
}

/// What the app says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AppInfoDto {
    /// The version.
    pub version: String,
    /// The system.
    pub platform: PlatformDto,
    /// The system's language, such as `zh-CN`.
    pub locale: String,
    /// Where the games lie.
    pub data_folder: String,
    /// Where the log files lie.
    pub log_folder: String,
    /// "About this machine": plain lines to copy into a report.
    pub report: String,
}
