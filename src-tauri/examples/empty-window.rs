//! An empty window, with which Kagetsu is compared: the same web view, Tauri and kind of page, and none of our code.
//!
//! `empty-window --profile FOLDER` keeps what the web view keeps in this folder and writes `logs/empty-window.log` there when the
//! page is drawn, as the app does. `cargo xtask bench` measures both in turns; docs/PERFORMANCE.md says what comes out.

use std::path::PathBuf;
use std::time::Instant;

use tauri::{Manager, State, WebviewWindow, WebviewWindowBuilder};

/// Where the log lies, and when the program started.
struct FirstFrame {
    log: PathBuf,
    started: Instant,
}

/// The first frame is painted: the window may be seen.
#[tauri::command]
async fn ui_ready(window: WebviewWindow, first_frame: State<'_, FirstFrame>) -> Result<(), String> {
    let line = format!("first frame after {:?}\n", first_frame.started.elapsed());
    std::fs::write(&first_frame.log, line).map_err(|error| error.to_string())?;
    window.show().map_err(|error| error.to_string())?;
    window.set_focus().map_err(|error| error.to_string())
}

fn main() {
    let started = Instant::now();
    let folder = PathBuf::from(std::env::args_os().nth(2).expect("usage: empty-window --profile FOLDER"));
    std::fs::create_dir_all(folder.join("logs")).expect("the folder can be made");
    let first_frame = FirstFrame { log: folder.join("logs/empty-window.log"), started };
    tauri::Builder::default()
        .invoke_handler(tauri::generate_handler![ui_ready])
        .setup(move |app| {
            app.manage(first_frame);
            let window = &app.config().app.windows[0];
            WebviewWindowBuilder::from_config(app, window)?.data_directory(folder.join("webview")).build()?;
            Ok(())
        })
        .run(tauri::generate_context!("src-tauri/examples/empty-window/tauri.conf.json"))
        .expect("the window opens");
}
