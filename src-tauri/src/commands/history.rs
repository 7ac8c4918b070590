//! The stored games.

use gomoku_app::{App, GameQuery};
use gomoku_ipc::{
    ErrorDto, GamePageDto, GameQueryDto, OpponentDto, StatisticsDto, StoredGameDto, parse_game_id,
    parse_game_ids,
};
use tauri::State;

/// A stretch of the stored games.
#[tauri::command]
#[specta::specta]
pub async fn list_games(
    app: State<'_, App>,
    query: GameQueryDto,
    limit: u32,
    offset: u32,
) -> Result<GamePageDto, ErrorDto> {
    let (filter, sort, descending) = query.parse()?;
    Ok(app.list_games(GameQuery { filter, sort, descending, limit, offset }).await?.into())
}

/// The ids of all stored games that a query finds, in its order.
#[tauri::command]
#[specta::specta]
pub async fn game_ids(app: State<'_, App>, query: GameQueryDto) -> Result<Vec<String>, ErrorDto> {
    let (filter, sort, descending) = query.parse()?;
    let query = GameQuery { filter, sort, descending, ..GameQuery::default() };
    Ok(app.game_ids(query).await?.into_iter().map(|id| id.to_string()).collect())
}

/// The computer opponents that occur in the stored games.
#[tauri::command]
#[specta::specta]
pub async fn stored_opponents(app: State<'_, App>) -> Result<Vec<OpponentDto>, ErrorDto> {
    Ok(app.stored_opponents().await?.into_iter().map(OpponentDto::from).collect())
}

/// What the stored games add up to.
#[tauri::command]
#[specta::specta]
pub async fn statistics(app: State<'_, App>) -> Result<StatisticsDto, ErrorDto> {
    Ok(app.statistics().await?.into())
}

/// Marks games as favourites, or not.
#[tauri::command]
#[specta::specta]
pub async fn set_favourite(
    app: State<'_, App>,
    game_ids: Vec<String>,
    favourite: bool,
) -> Result<(), ErrorDto> {
    Ok(app.set_favourite(parse_game_ids(&game_ids)?, favourite).await?)
}

/// Writes the note of a stored game; at most 2000 characters.
#[tauri::command]
#[specta::specta]
pub async fn set_note(app: State<'_, App>, game_id: String, note: String) -> Result<(), ErrorDto> {
    Ok(app.set_note(parse_game_id(&game_id)?, note).await?)
}

/// Renames the people of a stored game; at most 64 characters each, empty for no name.
#[tauri::command]
#[specta::specta]
pub async fn rename_players(
    app: State<'_, App>,
    game_id: String,
    black: String,
    white: String,
) -> Result<(), ErrorDto> {
    Ok(app.rename_players(parse_game_id(&game_id)?, black, white).await?)
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
