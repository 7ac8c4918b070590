//! Backups of the stored games. The person chooses the file in a dialog of the system, so the page never names one.

use std::path::{Path, PathBuf};

use gomoku_app::App;
use gomoku_ipc::{BackupDto, ErrorDto, RestoreReportDto};
use tauri::{AppHandle, Runtime, State};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder};
use tokio::sync::oneshot;

use super::chosen_path;

/// What backups are called at their end.
const EXTENSION: &str = "kagetsu";

/// Asks for a file and copies all stored games into it; `null` when the person has changed their mind. `name` is
/// offered as the name of the file.
#[tauri::command]
#[specta::specta]
pub async fn back_up<R: Runtime>(
    handle: AppHandle<R>,
    app: State<'_, App>,
    name: String,
) -> Result<Option<BackupDto>, ErrorDto> {
    let (send, chosen) = oneshot::channel();
    // A dropped receiver means that the app has ended under the dialog.
    dialog(&handle).set_file_name(file_name(&name)).save_file(move |path| drop(send.send(path)));
    let Some(path) = chosen_path(chosen).await else { return Ok(None) };
    let path = with_extension(path);
    let games = app.back_up(path.clone()).await?;
    Ok(Some(BackupDto::new(&path, games)))
}

/// Asks for such a file and brings back the games that are not here any more; `null` as above.
#[tauri::command]
#[specta::specta]
pub async fn restore_backup<R: Runtime>(
    handle: AppHandle<R>,
    app: State<'_, App>,
) -> Result<Option<RestoreReportDto>, ErrorDto> {
    let (send, chosen) = oneshot::channel();
    dialog(&handle).pick_file(move |path| drop(send.send(path)));
    let Some(path) = chosen_path(chosen).await else { return Ok(None) };
    Ok(Some(app.restore_backup(path).await?.into()))
}

fn dialog<R: Runtime>(handle: &AppHandle<R>) -> FileDialogBuilder<R> {
    handle.dialog().file().add_filter("Kagetsu", &[EXTENSION])
}

/// The last part of what the page offers: a name, and never a folder.
fn file_name(name: &str) -> String {
    let name =
        Path::new(name).file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    format!("{}.{EXTENSION}", if name.is_empty() { "Kagetsu" } else { &name })
}

/// Not every system adds the extension of the filter. A file that then lies in the way is not replaced: the person has
/// said so of the name that they gave, and of no other.
fn with_extension(path: PathBuf) -> PathBuf {
    let named = path.with_extension(EXTENSION);
    if path.extension().is_some() || named.exists() { path } else { named }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_a_name() {
        let table = [
            ("Kagetsu 2026-11-30", "Kagetsu 2026-11-30.kagetsu"),
            ("../../.ssh/config", "config.kagetsu"),
            ("/etc/passwd", "passwd.kagetsu"),
            ("花月", "花月.kagetsu"),
            ("..", "Kagetsu.kagetsu"),
            ("", "Kagetsu.kagetsu"),
        ];
        for (offered, expected) in table {
            assert_eq!(file_name(offered), expected, "{offered:?}");
        }
    }

    #[test]
    fn a_file_without_an_extension_gets_one() {
        assert_eq!(with_extension("/home/me/games".into()), Path::new("/home/me/games.kagetsu"));
        assert_eq!(with_extension("/home/me/games.db".into()), Path::new("/home/me/games.db"));
    }

    #[test]
    fn a_file_that_nobody_named_is_not_replaced() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let path = folder.path().join("games");
        std::fs::write(folder.path().join("games.kagetsu"), "an older backup").expect("it can be written");
        assert_eq!(with_extension(path.clone()), path);
    }
}
