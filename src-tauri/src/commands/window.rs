//! The window.

use gomoku_ipc::{ErrorDto, MenuDto};
use tauri::{AppHandle, LogicalSize, Runtime, WebviewWindow};

use crate::failure::internal;

/// The window's size when it is new, in logical pixels.
const DEFAULT_SIZE: LogicalSize<f64> = LogicalSize { width: 1100.0, height: 760.0 };

/// Fills the screen, or ends that.
#[tauri::command]
#[specta::specta]
pub async fn set_fullscreen<R: Runtime>(window: WebviewWindow<R>, on: bool) -> Result<(), ErrorDto> {
    window.set_fullscreen(on).map_err(internal)
}

/// Whether the window fills the screen.
#[tauri::command]
#[specta::specta]
pub async fn is_fullscreen<R: Runtime>(window: WebviewWindow<R>) -> Result<bool, ErrorDto> {
    window.is_fullscreen().map_err(internal)
}

/// Draws everything larger or smaller; percent, kept within 50 and 300.
#[tauri::command]
#[specta::specta]
pub async fn set_zoom<R: Runtime>(window: WebviewWindow<R>, percent: u16) -> Result<(), ErrorDto> {
    window.set_zoom(f64::from(percent.clamp(50, 300)) / 100.0).map_err(internal)
}

/// Puts the window back to its first size, in the middle of its screen.
#[tauri::command]
#[specta::specta]
pub async fn reset_window<R: Runtime>(window: WebviewWindow<R>) -> Result<(), ErrorDto> {
    window.set_fullscreen(false).map_err(internal)?;
    window.unmaximize().map_err(internal)?;
    window.set_size(DEFAULT_SIZE).map_err(internal)?;
    window.center().map_err(internal)
}

/// Closes the window, as its button does.
#[tauri::command]
#[specta::specta]
pub async fn close_window<R: Runtime>(window: WebviewWindow<R>) -> Result<(), ErrorDto> {
    window.close().map_err(internal)
}

/// Hands the menus to the system; it draws them on macOS only.
#[tauri::command]
#[specta::specta]
pub async fn set_native_menu<R: Runtime>(app: AppHandle<R>, menus: Vec<MenuDto>) -> Result<(), ErrorDto> {
    if cfg!(target_os = "macos") {
        let menu = crate::menu::build(&app, &menus).map_err(internal)?;
        app.set_menu(menu).map_err(internal)?;
    }
    Ok(())
}

/// Ends the app.
#[tauri::command]
#[specta::specta]
pub async fn quit<R: Runtime>(app: AppHandle<R>) -> Result<(), ErrorDto> {
    app.exit(0);
    Ok(())
}
