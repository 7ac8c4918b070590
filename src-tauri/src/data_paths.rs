//! The one place that knows where things lie on the disk.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use thiserror::Error;

/// The folders of the app, or of one profile of it. They exist, unless the disk refused to make them: who writes
/// there finds out and says so, and play goes on.
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

/// The system names no home folder.
#[derive(Debug, Error)]
#[error("the system names no home folder")]
pub struct NoHome;

impl DataPaths {
    /// The folders below `profile`, or where the system wants them.
    ///
    /// # Errors
    /// When no profile is given and there is no home folder.
    pub fn new(profile: Option<&Path>) -> Result<Self, NoHome> {
        let paths = match profile {
            Some(folder) => Self::below(folder),
            None => Self::usual()?,
        };
        for folder in [&paths.data, &paths.config, &paths.logs] {
            if let Err(error) = std::fs::create_dir_all(folder) {
                // The log has no folder yet.
                eprintln!("kagetsu: {} could not be made: {error}", folder.display());
            }
        }
        Ok(paths)
    }

    fn usual() -> Result<Self, NoHome> {
        let dirs = ProjectDirs::from("dev", "Kagetsu", "Kagetsu").ok_or(NoHome)?;
        let state = dirs.state_dir().unwrap_or_else(|| dirs.data_local_dir());
        Ok(Self {
            data: dirs.data_dir().to_path_buf(),
            config: dirs.config_dir().to_path_buf(),
            logs: state.join("logs"),
            profile_key: String::new(),
        })
    }

    fn below(folder: &Path) -> Self {
        // One folder may be named in several ways; the key must be the same for all of them.
        let made = std::fs::create_dir_all(folder).and_then(|()| folder.canonicalize());
        let folder = made.or_else(|_| std::path::absolute(folder)).unwrap_or_else(|_| folder.to_path_buf());
        let mut hasher = DefaultHasher::new();
        folder.hash(&mut hasher);
        Self {
            data: folder.join("data"),
            config: folder.join("config"),
            logs: folder.join("logs"),
            profile_key: format!("p{:016x}", hasher.finish()),
        }
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
    fn a_folder_that_cannot_be_made_is_no_reason_not_to_start() {
        let folder = tempfile::tempdir().expect("a folder");
        let in_the_way = folder.path().join("file");
        std::fs::write(&in_the_way, "").expect("a file");
        let paths = DataPaths::new(Some(&in_the_way)).expect("paths all the same");
        assert!(paths.data.ends_with("file/data"), "{}", paths.data.display());
    }

    #[test]
    fn two_profiles_have_two_keys() {
        let folder = tempfile::tempdir().expect("a folder");
        let key = |name: &str| DataPaths::new(Some(&folder.path().join(name))).expect("folders").profile_key;
        assert_ne!(key("a"), key("b"), "two apps must be able to run side by side");
        assert_eq!(key("a"), key("a"), "the same folder is the same instance");
    }
}
