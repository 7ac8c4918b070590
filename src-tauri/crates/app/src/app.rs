use gomoku_core::{Color, ForbiddenReason, Point};
use gomoku_game::GameId;
use gomoku_library::{GamePage, GameQuery};

use crate::{AppConfig, AppError, GameView, NewGame, Notice, Ports, Preferences, StoredRecord};

/// The whole backend. Cheap to clone; all clones are the same app.
#[derive(Clone, Debug)]
pub struct App {}

#[allow(clippy::unused_async, unused_variables, missing_docs)]
impl App {
    pub fn start(config: AppConfig, ports: Ports) -> Self {
        Self {}
    }
    pub async fn new_game(&self, game: NewGame) -> Result<GameView, AppError> {
        Err(AppError::Internal)
    }
    pub async fn current(&self) -> Option<GameView> {
        None
    }
    pub async fn resume_stored(&self, id: GameId) -> Result<GameView, AppError> {
        Err(AppError::Internal)
    }
    pub async fn view(&self, id: GameId) -> Result<GameView, AppError> {
        Err(AppError::Internal)
    }
    pub async fn place(&self, id: GameId, point: Point, expected_ply: u32) -> Result<u32, AppError> {
        Err(AppError::Internal)
    }
    pub async fn pass(&self, id: GameId, expected_ply: u32) -> Result<u32, AppError> {
        Err(AppError::Internal)
    }
    pub async fn undo(&self, id: GameId) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn redo(&self, id: GameId) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn resign(&self, id: GameId, by: Color) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn offer_draw(&self, id: GameId, by: Color) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn answer_draw(&self, id: GameId, by: Color, accept: bool) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn pause(&self, id: GameId) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn resume(&self, id: GameId) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn restart(&self, id: GameId) -> Result<GameView, AppError> {
        Err(AppError::Internal)
    }
    pub async fn rematch(&self, id: GameId) -> Result<GameView, AppError> {
        Err(AppError::Internal)
    }
    pub async fn leave(&self, id: GameId) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn explain_forbidden(&self, id: GameId, point: Point) -> Result<Option<ForbiddenReason>, AppError> {
        Err(AppError::Internal)
    }
    pub async fn list_games(&self, query: GameQuery) -> Result<GamePage, AppError> {
        Err(AppError::Internal)
    }
    pub async fn stored_game(&self, id: GameId) -> Result<StoredRecord, AppError> {
        Err(AppError::Internal)
    }
    pub async fn delete_games(&self, ids: Vec<GameId>) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub async fn restore_games(&self, ids: Vec<GameId>) -> Result<(), AppError> {
        Err(AppError::Internal)
    }
    pub fn preferences(&self) -> Preferences {
        Preferences::default()
    }
    pub async fn set_preferences(&self, preferences: Preferences) -> Result<Preferences, AppError> {
        Err(AppError::Internal)
    }
    pub fn notices(&self) -> Vec<Notice> {
        Vec::new()
    }
    pub async fn shutdown(&self) {}
}
