//! The preferences in a file, kept by the store plugin.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use gomoku_app::{LoadedSettings, SettingsStore, StoreError};
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::{Store, StoreExt};

/// The one key in the file.
const KEY: &str = "preferences";

/// The port of the preferences over tauri-plugin-store.
///
/// The plugin turns a file that it cannot read into an empty store and overwrites it with the next save.
/// Therefore the file is parsed first, and one that makes no sense is set aside before the plugin sees it.
pub struct FileSettings<R: Runtime> {
    app: AppHandle<R>,
    file: PathBuf,
    store: OnceLock<Arc<Store<R>>>,
}

impl<R: Runtime> FileSettings<R> {
    /// The preferences in `file`.
    pub fn new(app: AppHandle<R>, file: PathBuf) -> Self {
        Self { app, file, store: OnceLock::new() }
    }

    fn store(&self) -> Result<&Arc<Store<R>>, StoreError> {
        if let Some(store) = self.store.get() {
            return Ok(store);
        }
        let store = self.app.store_builder(&self.file).disable_auto_save().build().map_err(io)?;
        Ok(self.store.get_or_init(|| store))
    }
}

impl<R: Runtime> SettingsStore for FileSettings<R> {
    fn load(&self) -> Result<LoadedSettings, StoreError> {
        if let Some(backup) = set_aside_if_corrupt(&self.file).map_err(io)? {
            return Ok(LoadedSettings::Reset { backup });
        }
        Ok(self.store()?.get(KEY).map_or(LoadedSettings::Missing, LoadedSettings::Saved))
    }

    fn save(&self, settings: &serde_json::Value) -> Result<(), StoreError> {
        let store = self.store()?;
        store.set(KEY, settings.clone());
        store.save().map_err(io)
    }
}

fn io(error: impl std::fmt::Display) -> StoreError {
    StoreError::new(error)
}

/// Renames a file that is no JSON object to the first free `.bak` name, and answers that name.
fn set_aside_if_corrupt(file: &Path) -> std::io::Result<Option<PathBuf>> {
    let bytes = match std::fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    if serde_json::from_slice::<serde_json::Map<String, serde_json::Value>>(&bytes).is_ok() {
        return Ok(None);
    }
    let name =
        |n: u32| file.with_extension(if n == 0 { "json.bak".to_owned() } else { format!("json.bak{n}") });
    let backup = (0..).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(0));
    std::fs::rename(file, &backup)?;
    Ok(Some(backup))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_set_aside(bytes: &[u8], corrupt: bool) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("preferences.json");
        std::fs::write(&file, bytes).expect("a file");
        let backup = set_aside_if_corrupt(&file).expect("a rename");
        assert_eq!(backup.is_some(), corrupt, "{:?}", String::from_utf8_lossy(bytes));
        let kept = backup.unwrap_or(file);
        assert_eq!(std::fs::read(kept).expect("the file is never lost"), bytes);
    }

    #[test]
    fn only_a_file_that_makes_no_sense_is_set_aside() {
        check_set_aside(b"{}", false);
        check_set_aside(br#"{"preferences":{"theme":"dark"}}"#, false);
        check_set_aside(b"", true);
        check_set_aside(br#"{"preferences":{"theme":"da"#, true);
        check_set_aside(b"[1, 2]", true);
        check_set_aside(&[0xFF, 0xFE, 0x00], true);
    }

    #[test]
    fn an_older_backup_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("preferences.json");
        for text in ["first", "second"] {
            std::fs::write(&file, text).expect("a file");
            set_aside_if_corrupt(&file).expect("a rename").expect("it is corrupt");
        }
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a backup");
        assert_eq!(
            (read("preferences.json.bak"), read("preferences.json.bak1")),
            ("first".into(), "second".into())
        );
    }
}
