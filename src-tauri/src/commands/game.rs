//! The game in progress.

use std::time::Duration;

use gomoku_app::{App, ComputerName};
use gomoku_ipc::{
    ColorDto, ErrorDto, ForbiddenReasonDto, GameSnapshotDto, NewGameDto, OpponentDto, PointDto, parse_game_id,
};
use tauri::State;

/// Begins a game; the one in progress stays in the history as unfinished.
#[tauri::command]
#[specta::specta]
pub async fn new_game(app: State<'_, App>, game: NewGameDto) -> Result<GameSnapshotDto, ErrorDto> {
    Ok(app.new_game(game.try_into()?).await?.into())
}

/// The game in progress, also one that was left or interrupted.
#[tauri::command]
#[specta::specta]
pub async fn current_game(app: State<'_, App>) -> Result<Option<GameSnapshotDto>, ErrorDto> {
    Ok(app.current().await.map(GameSnapshotDto::from))
}

/// Makes an unfinished stored game the game in progress, paused.
#[tauri::command]
#[specta::specta]
pub async fn continue_game(app: State<'_, App>, game_id: String) -> Result<GameSnapshotDto, ErrorDto> {
    Ok(app.resume_stored(parse_game_id(&game_id)?).await?.into())
}

/// The whole live game.
#[tauri::command]
#[specta::specta]
pub async fn game_snapshot(app: State<'_, App>, game_id: String) -> Result<GameSnapshotDto, ErrorDto> {
    Ok(app.view(parse_game_id(&game_id)?).await?.into())
}

/// Places a stone of the side to move; answers the number of moves after it.
#[tauri::command]
#[specta::specta]
pub async fn place(
    app: State<'_, App>,
    game_id: String,
    point: PointDto,
    expected_ply: u32,
) -> Result<u32, ErrorDto> {
    Ok(app.place(parse_game_id(&game_id)?, point.try_into()?, expected_ply).await?)
}

/// Passes; answers the number of moves after it.
#[tauri::command]
#[specta::specta]
pub async fn pass(app: State<'_, App>, game_id: String, expected_ply: u32) -> Result<u32, ErrorDto> {
    Ok(app.pass(parse_game_id(&game_id)?, expected_ply).await?)
}

/// Takes back.
#[tauri::command]
#[specta::specta]
pub async fn undo(app: State<'_, App>, game_id: String) -> Result<(), ErrorDto> {
    Ok(app.undo(parse_game_id(&game_id)?).await?)
}

/// Puts back what was taken back.
#[tauri::command]
#[specta::specta]
pub async fn redo(app: State<'_, App>, game_id: String) -> Result<(), ErrorDto> {
    Ok(app.redo(parse_game_id(&game_id)?).await?)
}

/// A side gives up.
#[tauri::command]
#[specta::specta]
pub async fn resign(app: State<'_, App>, game_id: String, by: ColorDto) -> Result<(), ErrorDto> {
    Ok(app.resign(parse_game_id(&game_id)?, by.into()).await?)
}

/// A side offers a draw.
#[tauri::command]
#[specta::specta]
pub async fn offer_draw(app: State<'_, App>, game_id: String, by: ColorDto) -> Result<(), ErrorDto> {
    Ok(app.offer_draw(parse_game_id(&game_id)?, by.into()).await?)
}

/// A side answers the offer of the other.
#[tauri::command]
#[specta::specta]
pub async fn answer_draw(
    app: State<'_, App>,
    game_id: String,
    by: ColorDto,
    accept: bool,
) -> Result<(), ErrorDto> {
    Ok(app.answer_draw(parse_game_id(&game_id)?, by.into(), accept).await?)
}

/// Stops clocks and search.
#[tauri::command]
#[specta::specta]
pub async fn pause(app: State<'_, App>, game_id: String) -> Result<(), ErrorDto> {
    Ok(app.pause(parse_game_id(&game_id)?).await?)
}

/// Goes on.
#[tauri::command]
#[specta::specta]
pub async fn resume(app: State<'_, App>, game_id: String) -> Result<(), ErrorDto> {
    Ok(app.resume(parse_game_id(&game_id)?).await?)
}

/// Gives a computer's side of the paused game to another one, or to a person where there is none, and goes on.
#[tauri::command]
#[specta::specta]
pub async fn change_player(
    app: State<'_, App>,
    game_id: String,
    side: ColorDto,
    opponent: Option<OpponentDto>,
) -> Result<(), ErrorDto> {
    let computer = opponent.map(ComputerName::try_from).transpose()?;
    Ok(app.change_player(parse_game_id(&game_id)?, side.into(), computer).await?)
}

/// Lets the computer move at once.
#[tauri::command]
#[specta::specta]
pub async fn move_now(app: State<'_, App>, game_id: String) -> Result<(), ErrorDto> {
    Ok(app.move_now(parse_game_id(&game_id)?).await?)
}

/// Gives a side more time while the game is paused; 1 to 3600 seconds.
#[tauri::command]
#[specta::specta]
pub async fn add_time(
    app: State<'_, App>,
    game_id: String,
    side: ColorDto,
    seconds: u32,
) -> Result<(), ErrorDto> {
    let time = Duration::from_secs(seconds.into());
    Ok(app.add_time(parse_game_id(&game_id)?, side.into(), time).await?)
}

/// Begins again with the same settings and colours.
#[tauri::command]
#[specta::specta]
pub async fn restart(app: State<'_, App>, game_id: String) -> Result<GameSnapshotDto, ErrorDto> {
    Ok(app.restart(parse_game_id(&game_id)?).await?.into())
}

/// Begins again with the colours swapped.
#[tauri::command]
#[specta::specta]
pub async fn rematch(app: State<'_, App>, game_id: String) -> Result<GameSnapshotDto, ErrorDto> {
    Ok(app.rematch(parse_game_id(&game_id)?).await?.into())
}

/// Pauses a running game and leaves it for later.
#[tauri::command]
#[specta::specta]
pub async fn leave_game(app: State<'_, App>, game_id: String) -> Result<(), ErrorDto> {
    Ok(app.leave(parse_game_id(&game_id)?).await?)
}

/// What makes a point forbidden; `null` when nothing does.
#[tauri::command]
#[specta::specta]
pub async fn explain_forbidden(
    app: State<'_, App>,
    game_id: String,
    point: PointDto,
) -> Result<Option<ForbiddenReasonDto>, ErrorDto> {
    let point = point.try_into()?;
    let reason = app.explain_forbidden(parse_game_id(&game_id)?, point).await?;
    Ok(reason.map(|reason| ForbiddenReasonDto::new(point, reason)))
}
