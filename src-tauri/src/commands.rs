//! What the user interface may ask for. Every body is a conversion and one call; `specta_builder!` is the only
//! list of the commands.

pub mod about;
pub mod analysis;
pub mod backup;
pub mod engines;
pub mod game;
pub mod history;
pub mod preferences;
pub mod window;

use std::path::PathBuf;

use tauri_plugin_dialog::FilePath;
use tokio::sync::oneshot;

/// What the person has chosen in a dialog of the system; nothing if they have changed their mind.
async fn chosen_path(chosen: oneshot::Receiver<Option<FilePath>>) -> Option<PathBuf> {
    chosen.await.ok().flatten()?.into_path().ok()
}

/// The commands and events of the app for a runtime. A macro, since `collect_commands!` cannot take a generic
/// parameter of an enclosing function.
#[macro_export]
macro_rules! specta_builder {
    ($runtime:ty) => {
        ::tauri_specta::Builder::<$runtime>::new()
            .commands(::tauri_specta::collect_commands![
                $crate::commands::about::app_info::<$runtime>,
                $crate::commands::about::ui_ready::<$runtime>,
                $crate::commands::preferences::preferences,
                $crate::commands::preferences::set_preferences,
                $crate::commands::preferences::try_out_sound,
                $crate::commands::preferences::notices,
                $crate::commands::game::new_game,
                $crate::commands::game::current_game,
                $crate::commands::game::continue_game,
                $crate::commands::game::game_snapshot,
                $crate::commands::game::place,
                $crate::commands::game::pass,
                $crate::commands::game::undo,
                $crate::commands::game::redo,
                $crate::commands::game::resign,
                $crate::commands::game::offer_draw,
                $crate::commands::game::answer_draw,
                $crate::commands::game::pause,
                $crate::commands::game::resume,
                $crate::commands::game::change_player,
                $crate::commands::game::move_now,
                $crate::commands::game::add_time,
                $crate::commands::game::restart,
                $crate::commands::game::rematch,
                $crate::commands::game::leave_game,
                $crate::commands::game::explain_forbidden,
                $crate::commands::history::list_games,
                $crate::commands::history::game_ids,
                $crate::commands::history::stored_opponents,
                $crate::commands::history::statistics,
                $crate::commands::history::set_favourite,
                $crate::commands::history::set_note,
                $crate::commands::history::rename_players,
                $crate::commands::history::stored_game,
                $crate::commands::history::delete_games,
                $crate::commands::history::restore_games,
                $crate::commands::analysis::levels,
                $crate::commands::analysis::analyse,
                $crate::commands::analysis::stop_analysis,
                $crate::commands::analysis::solve,
                $crate::commands::analysis::hint,
                $crate::commands::engines::engines,
                $crate::commands::engines::add_engine::<$runtime>,
                $crate::commands::engines::add_dropped_engine,
                $crate::commands::engines::set_engine,
                $crate::commands::engines::remove_engine,
                $crate::commands::engines::engine_log,
                $crate::commands::engines::cancel_engine_start,
                $crate::commands::backup::back_up::<$runtime>,
                $crate::commands::backup::restore_backup::<$runtime>,
                $crate::commands::window::set_fullscreen::<$runtime>,
                $crate::commands::window::is_fullscreen::<$runtime>,
                $crate::commands::window::set_zoom::<$runtime>,
                $crate::commands::window::reset_window::<$runtime>,
                $crate::commands::window::close_window::<$runtime>,
                $crate::commands::window::set_native_menu::<$runtime>,
                $crate::commands::window::quit::<$runtime>,
            ])
            .events(::tauri_specta::collect_events![
                $crate::event_sink::GameUpdated,
                $crate::event_sink::AnalysisUpdated,
                $crate::event_sink::Noticed,
                $crate::event_sink::FileDropped,
                $crate::event_sink::MenuChosen,
            ])
            // Times in milliseconds and event numbers stay far below 2^53.
            .dangerously_cast_bigints_to_number()
            .disable_serde_phases()
    };
}
