//! Engines of somebody else's. Which program is run is chosen in a dialog of the system or dropped on the window, so the page
//! never names one.

use gomoku_app::App;
use gomoku_ipc::{EngineDto, EngineLogLineDto, EngineSettingsDto, ErrorDto};
use tauri::{AppHandle, Runtime, State};
use tauri_plugin_dialog::DialogExt;
use tokio::sync::oneshot;

use super::chosen_path;
use crate::dropped_file::DroppedFile;

/// The engines, in the order in which they were added.
#[tauri::command]
#[specta::specta]
pub async fn engines(app: State<'_, App>) -> Result<Vec<EngineDto>, ErrorDto> {
    Ok(app.engines().into_iter().map(EngineDto::from).collect())
}

/// Asks for a program and adds it, if it says who it is within ten seconds; `null` when the person has changed their mind.
#[tauri::command]
#[specta::specta]
pub async fn add_engine<R: Runtime>(
    handle: AppHandle<R>,
    app: State<'_, App>,
) -> Result<Option<EngineDto>, ErrorDto> {
    let (send, chosen) = oneshot::channel();
    let dialog = handle.dialog().file();
    // Programs have no extension elsewhere.
    let dialog = if cfg!(windows) { dialog.add_filter("EXE", &["exe", "bat", "cmd"]) } else { dialog };
    // A dropped receiver means that the app has ended under the dialog.
    dialog.pick_file(move |path| drop(send.send(path)));
    let Some(path) = chosen_path(chosen).await else { return Ok(None) };
    Ok(Some(app.add_engine(path).await?.into()))
}

/// Adds the program whose file was dropped on the window last. It can be added once for each time.
#[tauri::command]
#[specta::specta]
pub async fn add_dropped_engine(
    app: State<'_, App>,
    dropped: State<'_, DroppedFile>,
) -> Result<EngineDto, ErrorDto> {
    let path = dropped.take().ok_or_else(ErrorDto::nothing_dropped)?;
    Ok(app.add_engine(path).await?.into())
}

/// Changes how an engine is run, from its next start on.
#[tauri::command]
#[specta::specta]
pub async fn set_engine(
    app: State<'_, App>,
    name: String,
    settings: EngineSettingsDto,
) -> Result<EngineDto, ErrorDto> {
    Ok(app.set_engine(&name, settings.into()).await?.into())
}

/// Takes an engine off the list; the program stays where it is.
#[tauri::command]
#[specta::specta]
pub async fn remove_engine(app: State<'_, App>, name: String) -> Result<(), ErrorDto> {
    Ok(app.remove_engine(&name).await?)
}

/// Ends the engines that are being started for a game; what waits for them is refused as cancelled.
#[tauri::command]
#[specta::specta]
pub async fn cancel_engine_start(app: State<'_, App>) -> Result<(), ErrorDto> {
    app.cancel_engine_start().await;
    Ok(())
}

/// What went to an engine and came from it in its last run, the oldest line first.
#[tauri::command]
#[specta::specta]
pub async fn engine_log(app: State<'_, App>, name: String) -> Result<Vec<EngineLogLineDto>, ErrorDto> {
    Ok(app.engine_log(&name).await?.into_iter().map(EngineLogLineDto::from).collect())
}
