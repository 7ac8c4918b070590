//! The stored games.

use gomoku_app::{App, GameQuery};
use gomoku_ipc::{ErrorDto, GamePageDto, StoredGameDto, parse_game_id, parse_game_ids};
use tauri::State;

/// A stretch of the stored games, the newest first.
#[tauri::command]
#[specta::specta]
pub async fn list_games(app: State<'_, App>, limit: u32, offset: u32) -> Result<GamePageDto, ErrorDto> {
    Ok(app.list_games(GameQuery { limit, offset }).await?.into())
}

/// A stored game with its moves.
#[tauri::command]
#[specta::specta]
pub async fn stored_game(app: State<'_, App>, game_id: String) -> Result<StoredGameDto, ErrorDto> {
    Ok(app.stored_game(parse_game_id(&game_id)?).await?.into())
}

/// Deletes games; they can be restored until the app ends.
#[tauri::command]
#[specta::specta]
pub async fn delete_games(app: State<'_, App>, game_ids: Vec<String>) -> Result<(), ErrorDto> {
    Ok(app.delete_games(parse_game_ids(&game_ids)?).await?)
}

/// Takes the deletion of games back.
#[tauri::command]
#[specta::specta]
pub async fn restore_games(app: State<'_, App>, game_ids: Vec<String>) -> Result<(), ErrorDto> {
    Ok(app.restore_games(parse_game_ids(&game_ids)?).await?)
}
