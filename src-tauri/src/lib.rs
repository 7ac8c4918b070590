//! The desktop shell: one window, the commands it may call, and the ports that the app needs from outside.
//!
//! Only this package knows Tauri. It decides nothing about games.

mod args;
pub mod commands;
mod data_paths;
mod dropped_file;
pub mod event_sink;
mod failure;
mod first_frame;
mod graphics;
mod logging;
mod main_window;
mod menu;
#[cfg_attr(windows, expect(dead_code, reason = "nothing tells of the death of the page there yet"))]
mod page_loss;
mod page_memory;
mod settings_store;
mod sound;
mod startup_failure;

use std::sync::Arc;

use gomoku_app::{App, AppConfig, Ports};
use tauri::{AppHandle, Manager, RunEvent, Runtime};
use tauri_plugin_window_state::StateFlags;
use tauri_specta::Event;

use args::Args;
use data_paths::DataPaths;
use dropped_file::DroppedFile;
use event_sink::{MenuChosen, WebviewSink};
use first_frame::FirstFrame;
use graphics::{Step, Watchdog};
use page_loss::PageLoss;
use settings_store::FileSettings;
use sound::Speaker;

/// Starts the app and returns when it has quit.
pub fn run() {
    page_memory::limit();
    let first_frame = FirstFrame::new();
    let args = Args::from_env();
    let mut context = tauri::generate_context!();
    let paths = match DataPaths::new(args.profile.as_deref()) {
        Ok(paths) => paths,
        Err(error) => return startup_failure::tell(context, &error),
    };
    let _log = logging::start(&paths.logs);
    let step = if args.safe_graphics { Step::NoCompositing } else { Step::remembered(&paths.graphics()) };
    graphics::enter(step);
    tracing::info!(version = env!("CARGO_PKG_VERSION"), ?step, "start");

    if !paths.profile_key.is_empty() {
        // The identifier tells instances apart: each profile is one of its own.
        let identifier = &mut context.config_mut().identifier;
        *identifier = format!("{identifier}.{}", paths.profile_key);
    }

    let specta = specta_builder!(tauri::Wry);
    let watchdog = Watchdog { step, file: paths.graphics() };
    let builder = tauri::Builder::default();
    #[cfg(target_os = "macos")]
    let builder = builder.on_web_content_process_terminate(|page| page_loss::recover(page.app_handle()));
    let built = builder
        .plugin(tauri_plugin_single_instance::init(|app, _arguments, _folder| main_window::raise(app)))
        .plugin(tauri_plugin_store::Builder::new().build())
        .plugin(tauri_plugin_dialog::init())
        .plugin(
            tauri_plugin_window_state::Builder::new()
                // Whether the window is seen is decided by its first frame alone.
                .with_state_flags(StateFlags::all() & !StateFlags::VISIBLE & !StateFlags::DECORATIONS)
                .with_filename(paths.window_state().to_string_lossy())
                .build(),
        )
        .invoke_handler(specta.invoke_handler())
        .on_window_event(dropped_file::watch)
        .on_menu_event(|app, event| {
            if let Err(error) = MenuChosen(event.id().0.clone()).emit(app) {
                tracing::warn!(%error, "a menu choice did not reach the window");
            }
        })
        .setup(move |tauri| {
            specta.mount_events(tauri);
            let handle = tauri.handle();
            // The processes of the page start while the app does. They cannot ask anything before this is over.
            let window = main_window::open(handle, &paths);
            tauri.manage(start_app(handle, &paths));
            tauri.manage(first_frame);
            tauri.manage(DroppedFile::default());
            tauri.manage(PageLoss::default());
            tauri.manage(paths);
            match window {
                Ok(window) => main_window::watch_first_frame(window, watchdog),
                Err(error) => startup_failure::tell_in(handle, &error),
            }
            Ok(())
        })
        .build(context);
    match built {
        Ok(app) => app.run(|handle, event| {
            if matches!(event, RunEvent::Exit) {
                shut_down(handle);
            }
        }),
        // Without a program there is no dialog either.
        Err(error) => tracing::error!(%error, "the app cannot start"),
    }
}

fn start_app<R: Runtime>(handle: &AppHandle<R>, paths: &DataPaths) -> App {
    let events = Arc::new(WebviewSink(handle.clone()));
    let settings = Arc::new(FileSettings::new(handle.clone(), paths.preferences()));
    let config = AppConfig::new(&paths.data);
    let ports = Ports { sound: Arc::new(Speaker::default()), ..Ports::new(events, settings) };
    tauri::async_runtime::block_on(async { App::start(config, ports) })
}

/// Lets the app write its last words; it takes two seconds at most for them.
fn shut_down<R: Runtime>(handle: &AppHandle<R>) {
    if let Some(app) = handle.try_state::<App>() {
        tauri::async_runtime::block_on(app.shutdown());
    }
}

#[cfg(test)]
mod bindings_tests;
#[cfg(test)]
mod command_tests;
