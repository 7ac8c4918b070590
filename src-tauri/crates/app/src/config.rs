use std::path::PathBuf;

/// Where the app keeps its games, and what it draws its random choices from.
#[derive(Debug, Clone)]
pub struct AppConfig {
    /// The folder of the database. It is created when it is missing.
    pub data: PathBuf,
    /// Fixes the random colours and the seeds of the games, for tests; `None` draws them afresh at each start.
    pub seed: Option<u64>,
}

impl AppConfig {
    /// The name of the database file inside [`AppConfig::data`].
    pub const DATABASE: &'static str = "games.sqlite3";

    /// An app that keeps its games in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self { data: data.into(), seed: None }
    }

    /// The path of the database file.
    pub fn database(&self) -> PathBuf {
        self.data.join(Self::DATABASE)
    }
}
