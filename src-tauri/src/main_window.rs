//! The one window.

use tauri::{AppHandle, Manager, PhysicalSize, Runtime, WebviewWindow, WebviewWindowBuilder};

use crate::data_paths::DataPaths;
use crate::first_frame::FirstFrame;
use crate::graphics::{FIRST_FRAME, Watchdog};

/// The window's name in the configuration and the capabilities.
const LABEL: &str = "main";

/// Opens the window as tauri.conf.json describes it, hidden until its first frame. What the webview keeps lies
/// beside the preferences.
///
/// # Errors
/// When the system cannot open a window.
pub fn open<R: Runtime>(app: &AppHandle<R>, paths: &DataPaths) -> tauri::Result<WebviewWindow<R>> {
    let config =
        app.config().app.windows.iter().find(|window| window.label == LABEL).cloned().unwrap_or_default();
    let window = WebviewWindowBuilder::from_config(app, &config)?
        .data_directory(paths.config.join("webview"))
        // A link that is dropped on the window leads nowhere.
        .on_navigation(is_own_page)
        .build()?;
    keep_on_screen(&window);
    #[cfg(target_os = "linux")]
    prepare_page(&window)?;
    Ok(window)
}

/// Has the page drawn by the processor alone, and tells when its process has died. On macOS the builder of the app does
/// the latter.
///
/// A board is a still picture: layers in the memory of a graphics processor save nothing, take some 40 MiB of ours, and
/// are what stays blank on many systems. Whoever wants them all the same says so with WebKitGTK's own variable.
#[cfg(target_os = "linux")]
fn prepare_page<R: Runtime>(window: &WebviewWindow<R>) -> tauri::Result<()> {
    use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

    let app = window.app_handle().clone();
    let wants_layers = std::env::var_os("WEBKIT_FORCE_COMPOSITING_MODE").is_some();
    window.with_webview(move |page| {
        let view = page.inner();
        if let Some(settings) = WebViewExt::settings(&view).filter(|_| !wants_layers) {
            settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
        }
        view.connect_web_process_terminated(move |_, _| crate::page_loss::recover(&app));
    })
}

/// Loads the page anew.
pub fn reload<R: Runtime>(app: &AppHandle<R>) {
    if let Some(window) = app.get_webview_window(LABEL)
        && let Err(error) = window.reload()
    {
        tracing::error!(%error, "the page cannot be loaded again");
    }
}

/// Whether an address belongs to the app itself: `tauri:`, and on Windows `http://tauri.localhost`.
fn is_own_page(address: &tauri::Url) -> bool {
    address.scheme() == "tauri" || (cfg!(windows) && address.host_str() == Some("tauri.localhost"))
}

/// A size that was kept on a larger screen is brought back to this one.
fn keep_on_screen<R: Runtime>(window: &WebviewWindow<R>) {
    let (Ok(size), Ok(Some(monitor))) = (window.outer_size(), window.current_monitor()) else { return };
    let room = monitor.size();
    if size.width > room.width || size.height > room.height {
        let fitting = PhysicalSize::new(size.width.min(room.width), size.height.min(room.height));
        if let Err(error) = window.set_size(fitting) {
            tracing::warn!(%error, "the window is larger than the screen");
        }
    }
}

/// Brings the window to the front: a second start of the app ends in this one.
pub fn raise<R: Runtime>(app: &AppHandle<R>) {
    if let Some(window) = app.get_webview_window(LABEL) {
        let raised = window.unminimize().and_then(|()| window.show()).and_then(|()| window.set_focus());
        if let Err(error) = raised {
            tracing::warn!(%error, "the window could not be brought to the front");
        }
    }
}

/// Watches that the page is drawn. When it is not, the app starts again with less of the graphics processor;
/// where nothing is left to try, the window is shown as it is.
pub fn watch_first_frame<R: Runtime>(window: WebviewWindow<R>, watchdog: Watchdog) {
    tauri::async_runtime::spawn(async move {
        tokio::time::sleep(FIRST_FRAME).await;
        if window.state::<FirstFrame>().is_reached() {
            return;
        }
        tracing::error!(step = ?watchdog.step, "the page was not drawn");
        if Watchdog::is_useful() && watchdog.blank() {
            window.app_handle().request_restart();
        } else if let Err(error) = window.show() {
            tracing::error!(%error, "the window cannot be shown");
        }
    });
}
