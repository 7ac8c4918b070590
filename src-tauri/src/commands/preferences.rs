//! The preferences and the notices.

use gomoku_app::App;
use gomoku_ipc::{ErrorDto, NoticeDto, PreferencesDto};
use tauri::State;

/// The preferences.
#[tauri::command]
#[specta::specta]
pub async fn preferences(app: State<'_, App>) -> Result<PreferencesDto, ErrorDto> {
    Ok(app.preferences().into())
}

/// Keeps the preferences; answers them as they were kept.
#[tauri::command]
#[specta::specta]
pub async fn set_preferences(
    app: State<'_, App>,
    preferences: PreferencesDto,
) -> Result<PreferencesDto, ErrorDto> {
    Ok(app.set_preferences(preferences.try_into()?).await?.into())
}

/// Plays a stone at the volume of the preferences.
#[tauri::command]
#[specta::specta]
pub async fn try_out_sound(app: State<'_, App>) -> Result<(), ErrorDto> {
    app.try_out_sound();
    Ok(())
}

/// What has to be told since the start.
#[tauri::command]
#[specta::specta]
pub async fn notices(app: State<'_, App>) -> Result<Vec<NoticeDto>, ErrorDto> {
    Ok(app.notices().into_iter().map(NoticeDto::from).collect())
}
