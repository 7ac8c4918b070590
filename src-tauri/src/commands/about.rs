//! What the app says of itself, and the moment the page is drawn.

use std::path::Path;

use gomoku_ipc::{AppInfoDto, ErrorDto, PlatformDto};
use tauri::{AppHandle, Runtime, State, WebviewWindow};

use crate::first_frame::FirstFrame;
use crate::{data_paths::DataPaths, failure::internal};

/// Version, system, folders, and the report to copy.
#[tauri::command]
#[specta::specta]
pub async fn app_info<R: Runtime>(
    app: AppHandle<R>,
    paths: State<'_, DataPaths>,
) -> Result<AppInfoDto, ErrorDto> {
    let version = app.package_info().version.to_string();
    let webview = tauri::webview_version().unwrap_or_else(|_| "unknown".into());
    let locale = sys_locale::get_locale().unwrap_or_else(|| "en".into());
    let report = format!(
        "Kagetsu {version}\nSystem: {os} {arch}\nWebview: {webview}\nTauri: {tauri}\nLanguage: {locale}\nProcessors: {cores}\nGames: {data}\nLog: {log}",
        os = std::env::consts::OS,
        arch = std::env::consts::ARCH,
        tauri = tauri::VERSION,
        cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        data = without_home(&paths.data),
        log = without_home(&paths.logs),
    );
    Ok(AppInfoDto {
        version,
        platform: platform(),
        locale,
        data_folder: paths.data.display().to_string(),
        log_folder: paths.logs.display().to_string(),
        report,
    })
}

/// The first frame is painted: the window may be seen.
#[tauri::command]
#[specta::specta]
pub async fn ui_ready<R: Runtime>(
    window: WebviewWindow<R>,
    first_frame: State<'_, FirstFrame>,
) -> Result<(), ErrorDto> {
    first_frame.reached();
    window.show().map_err(internal)?;
    window.set_focus().map_err(internal)
}

/// A path for a report that others read: the home folder, and with it the person's name, is left out.
fn without_home(path: &Path) -> String {
    let home = directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_path_buf());
    match home.as_deref().and_then(|home| path.strip_prefix(home).ok()) {
        Some(rest) => Path::new("~").join(rest).display().to_string(),
        None => path.display().to_string(),
    }
}

fn platform() -> PlatformDto {
    if cfg!(target_os = "macos") {
        PlatformDto::Macos
    } else if cfg!(windows) {
        PlatformDto::Windows
    } else {
        PlatformDto::Linux
    }
}
