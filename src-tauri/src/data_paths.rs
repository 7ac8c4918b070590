//! The one place that knows where things lie on the disk.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use thiserror::Error;

/// The folders of the app, or of one profile of it. They exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataPaths {
    /// The games.
    pub data: PathBuf,
    /// The preferences and the window's place.
    pub config: PathBuf,
    /// The log files.
    pub logs: PathBuf,
    /// A word that tells this profile from every other one; empty for the usual one.
    pub profile_key: String,
}

/// The folders could not be found or made.
#[derive(Debug, Error)]
pub enum DataPathsError {
    /// The system names no home folder.
    #[error("the system names no home folder")]
    NoHome,
    /// A folder could not be made.
    #[error("{path} could not be made: {source}")]
    Make {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}

impl DataPaths {
    /// The folders below `profile`, or where the system wants them.
    ///
    /// # Errors
    /// When there is no home folder or a folder cannot be made.
    pub fn new(profile: Option<&Path>) -> Result<Self, DataPathsError> {
        let paths = match profile {
            Some(folder) => Self::below(folder)?,
            None => {
                let dirs = ProjectDirs::from("dev", "Kagetsu", "Kagetsu").ok_or(DataPathsError::NoHome)?;
                let state = dirs.state_dir().unwrap_or_else(|| dirs.data_local_dir());
                Self {
                    data: dirs.data_dir().to_path_buf(),
                    config: dirs.config_dir().to_path_buf(),
                    logs: state.join("logs"),
                    profile_key: String::new(),
                }
            }
        };
        for folder in [&paths.data, &paths.config, &paths.logs] {
            // A data folder that cannot be written is no reason not to play: the library says so later.
            if !folder.is_dir() {
                std::fs::create_dir_all(folder)
                    .map_err(|source| DataPathsError::Make { path: folder.clone(), source })?;
            }
        }
        Ok(paths)
    }

    fn below(folder: &Path) -> Result<Self, DataPathsError> {
        std::fs::create_dir_all(folder)
            .map_err(|source| DataPathsError::Make { path: folder.to_path_buf(), source })?;
        let folder = folder
            .canonicalize()
            .map_err(|source| DataPathsError::Make { path: folder.to_path_buf(), source })?;
        let mut hasher = DefaultHasher::new();
        folder.hash(&mut hasher);
        Ok(Self {
            data: folder.join("data"),
            config: folder.join("config"),
            logs: folder.join("logs"),
            profile_key: format!("p{:016x}", hasher.finish()),
        })
    }

    /// The file of the preferences.
    pub fn preferences(&self) -> PathBuf {
        self.config.join("preferences.json")
    }

    /// The file of the window's place and size.
    pub fn window_state(&self) -> PathBuf {
        self.config.join("window.json")
    }

    /// The file that remembers which way of drawing works on this machine.
    pub fn graphics(&self) -> PathBuf {
        self.config.join("graphics")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_keeps_everything_below_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let paths = DataPaths::new(Some(&folder.path().join("新 profile"))).expect("folders");
        let root = folder.path().canonicalize().expect("a real path").join("新 profile");
        for path in [&paths.data, &paths.config, &paths.logs] {
            assert!(path.starts_with(&root) && path.is_dir(), "{} lies in the profile", path.display());
        }
    }

    #[test]
    fn two_profiles_have_two_keys() {
        let folder = tempfile::tempdir().expect("a folder");
        let key = |name: &str| DataPaths::new(Some(&folder.path().join(name))).expect("folders").profile_key;
        assert_ne!(key("a"), key("b"), "two apps must be able to run side by side");
        assert_eq!(key("a"), key("a"), "the same folder is the same instance");
    }
}
