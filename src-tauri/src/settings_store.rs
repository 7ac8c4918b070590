//! The preferences in a file, kept by the store plugin.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use gomoku_app::{LoadedSettings, SettingsStore, StoreError};
use serde_json::{Map, Value};
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::StoreExt;

/// The one key in the file.
const KEY: &str = "preferences";

/// The port of the preferences over tauri-plugin-store.
///
/// The plugin turns a file that it cannot read into an empty store, and it writes in place. Therefore the file is
/// read here, where one that makes no sense is set aside, and the plugin writes a draft beside it, which then
/// takes the file's place in one step: a full disk or a crash leaves the old preferences as they were.
pub struct FileSettings<R: Runtime> {
    app: AppHandle<R>,
    file: PathBuf,
}

impl<R: Runtime> FileSettings<R> {
    /// The preferences in `file`.
    pub fn new(app: AppHandle<R>, file: PathBuf) -> Self {
        Self { app, file }
    }
}

impl<R: Runtime> SettingsStore for FileSettings<R> {
    fn load(&self) -> Result<LoadedSettings, StoreError> {
        let bytes = match std::fs::read(&self.file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(LoadedSettings::Missing),
            Err(error) => return Err(StoreError::new(error)),
        };
        match serde_json::from_slice::<Map<String, Value>>(&bytes) {
            Ok(mut file) => Ok(file.remove(KEY).map_or(LoadedSettings::Missing, LoadedSettings::Saved)),
            Err(_) => {
                let backup = set_aside(&self.file).map_err(StoreError::new)?;
                Ok(LoadedSettings::Reset { backup })
            }
        }
    }

    fn save(&self, settings: &Value) -> Result<(), StoreError> {
        let draft = self.file.with_extension("draft.json");
        let store = self
            .app
            .store_builder(&draft)
            .create_new()
            .disable_auto_save()
            .build()
            .map_err(StoreError::new)?;
        store.set(KEY, settings.clone());
        let saved = store.save();
        // The plugin would write every store that it still holds once more when the app ends.
        store.close_resource();
        saved.map_err(StoreError::new)?;
        std::fs::rename(&draft, &self.file).map_err(StoreError::new)
    }
}

/// Renames a file to the first free `.bak` name, and answers that name.
fn set_aside(file: &Path) -> std::io::Result<PathBuf> {
    let name =
        |n: u32| file.with_extension(if n == 0 { "json.bak".to_owned() } else { format!("json.bak{n}") });
    let backup = (0..).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(0));
    std::fs::rename(file, &backup)?;
    Ok(backup)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tauri::test::{MockRuntime, mock_builder, mock_context, noop_assets};

    use super::*;

    /// A store over a file in a folder of its own; the app must live as long.
    struct Scene {
        store: FileSettings<MockRuntime>,
        folder: tempfile::TempDir,
        _app: tauri::App<MockRuntime>,
    }

    impl Scene {
        fn new() -> Self {
            let folder = tempfile::tempdir().expect("a folder");
            let app = mock_builder()
                .plugin(tauri_plugin_store::Builder::new().build())
                .build(mock_context(noop_assets()))
                .expect("an app");
            let store = FileSettings::new(app.handle().clone(), folder.path().join("preferences.json"));
            Self { store, folder, _app: app }
        }

        fn file(&self, name: &str) -> PathBuf {
            self.folder.path().join(name)
        }
    }

    #[track_caller]
    fn check_load(bytes: &[u8], expected: &LoadedSettings) {
        let scene = Scene::new();
        std::fs::write(scene.file("preferences.json"), bytes).expect("a file");
        assert_eq!(scene.store.load().expect("an answer"), *expected, "{:?}", String::from_utf8_lossy(bytes));
    }

    #[test]
    fn what_was_saved_is_loaded() {
        let scene = Scene::new();
        assert_eq!(scene.store.load().expect("no file yet"), LoadedSettings::Missing);
        for theme in ["dark", "light"] {
            scene.store.save(&json!({ "theme": theme })).expect("it is written");
            assert_eq!(
                scene.store.load().expect("an answer"),
                LoadedSettings::Saved(json!({ "theme": theme }))
            );
        }
        assert!(!scene.file("preferences.draft.json").exists(), "the draft has taken its place");
    }

    #[test]
    fn a_file_that_makes_sense_is_read() {
        check_load(b"{}", &LoadedSettings::Missing);
        check_load(
            br#"{"preferences":{"theme":"dark"}}"#,
            &LoadedSettings::Saved(json!({ "theme": "dark" })),
        );
    }

    #[track_caller]
    fn check_set_aside(bytes: &[u8]) {
        let scene = Scene::new();
        std::fs::write(scene.file("preferences.json"), bytes).expect("a file");
        let backup = scene.file("preferences.json.bak");
        assert_eq!(scene.store.load().expect("an answer"), LoadedSettings::Reset { backup: backup.clone() });
        assert_eq!(std::fs::read(backup).expect("the file is never lost"), bytes);
        scene.store.save(&json!({ "theme": "dark" })).expect("a new file");
        assert_eq!(scene.store.load().expect("an answer"), LoadedSettings::Saved(json!({ "theme": "dark" })));
    }

    #[test]
    fn a_file_that_makes_no_sense_is_set_aside() {
        check_set_aside(b"");
        check_set_aside(br#"{"preferences":{"theme":"da"#);
        check_set_aside(b"[1, 2]");
        check_set_aside(&[0xFF, 0xFE, 0x00]);
    }

    #[test]
    fn an_older_backup_stays() {
        let scene = Scene::new();
        for text in ["first", "second"] {
            std::fs::write(scene.file("preferences.json"), text).expect("a file");
            scene.store.load().expect("an answer");
        }
        let read = |name: &str| std::fs::read_to_string(scene.file(name)).expect("a backup");
        assert_eq!(
            (read("preferences.json.bak"), read("preferences.json.bak1")),
            ("first".into(), "second".into())
        );
    }

    #[test]
    fn preferences_that_cannot_be_written_leave_the_old_ones() {
        let scene = Scene::new();
        scene.store.save(&json!({ "theme": "dark" })).expect("it is written");
        std::fs::create_dir(scene.file("preferences.draft.json")).expect("something in the way of the draft");
        assert!(scene.store.save(&json!({ "theme": "light" })).is_err());
        assert_eq!(scene.store.load().expect("an answer"), LoadedSettings::Saved(json!({ "theme": "dark" })));
    }
}
