use std::time::Duration;

use gomoku_core::{Color, ForbiddenReason, Point};
use gomoku_game::{GameError, GameId, PauseReason, Phase, Player};

use super::App;
use crate::{AppError, ComputerName, GameView, NewGame, external::seats, game_actor::Ask};

/// Games at the table. Every method that names a game refuses with [`AppError::UnknownGame`] if that game is not the
/// live one, and with [`AppError::Game`] if the game itself refuses; nothing has changed then.
impl App {
    /// Starts a game and makes it the live one. The choices are kept in the preferences. The game before stays in
    /// the history, as unfinished if it had not ended.
    ///
    /// # Errors
    /// [`AppError::Settings`] if no game can be played like this, [`AppError::Engine`] if an engine that is to play it does
    /// not get ready; the live game is left alone then.
    #[tracing::instrument(skip_all, err(level = "info"))]
    pub async fn new_game(&self, game: NewGame) -> Result<GameView, AppError> {
        game.validate()?;
        self.prepare_new(&game).await?;
        self.table.new_game(game).await
    }

    /// The game in progress: the live one unless it has ended. After a start it is the one that was in progress when
    /// the app ended, paused.
    pub async fn current(&self) -> Option<GameView> {
        self.table.current().await
    }

    /// Makes an unfinished stored game the live one. It comes back paused, with the clocks it had.
    ///
    /// # Errors
    /// [`AppError::UnknownGame`] if there is no such game or it is deleted, [`gomoku_game::GameError::Over`] if it
    /// has ended.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn resume_stored(&self, id: GameId) -> Result<GameView, AppError> {
        self.table.resume_stored(id).await
    }

    /// The live game as a whole, also after its end.
    ///
    /// # Errors
    /// As said above.
    pub async fn view(&self, id: GameId) -> Result<GameView, AppError> {
        let game = self.table.live(id)?;
        match game.view().await {
            // Its actor has failed. The table brings back what is on disk, paused.
            Err(_) if game.is_closed() => {
                self.table.current().await.filter(|view| view.id == id).ok_or(AppError::UnknownGame)
            }
            answer => answer,
        }
    }

    /// Places a stone for the person at the board. `expected_ply` is the number of moves they saw; the answer is the
    /// number of moves after this one.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip(self), fields(game = %id), err(level = "info"))]
    pub async fn place(&self, id: GameId, point: Point, expected_ply: u32) -> Result<u32, AppError> {
        self.ask(id, Ask::Place { point, expected_ply }).await
    }

    /// Passes for the person at the board; otherwise as [`App::place`].
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip(self), fields(game = %id), err(level = "info"))]
    pub async fn pass(&self, id: GameId, expected_ply: u32) -> Result<u32, AppError> {
        self.ask(id, Ask::Pass { expected_ply }).await
    }

    /// Takes back: two moves versus the computer, or one that it has not answered; one move between two people. An
    /// ended game goes on, once the engines that play are ready.
    ///
    /// # Errors
    /// As said above; [`AppError::Engine`] if one does not get ready.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn undo(&self, id: GameId) -> Result<(), AppError> {
        // The engines have ended with the game, and no clock is to run while they start.
        let view = self.view(id).await?;
        if view.status.phase == Phase::Ended {
            self.prepare(&view.settings).await?;
        }
        self.ask(id, Ask::Undo).await.map(drop)
    }

    /// Puts back what the last undo took.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn redo(&self, id: GameId) -> Result<(), AppError> {
        self.ask(id, Ask::Redo).await.map(drop)
    }

    /// Gives the game up for a person.
    ///
    /// # Errors
    /// As said above; [`gomoku_game::GameError::NotYourTurn`] if that side is the computer's.
    #[tracing::instrument(skip(self), fields(game = %id), err(level = "info"))]
    pub async fn resign(&self, id: GameId, by: Color) -> Result<(), AppError> {
        self.ask(id, Ask::Resign(by)).await.map(drop)
    }

    /// Offers a draw for a person. The computer answers at once.
    ///
    /// # Errors
    /// As for [`App::resign`].
    #[tracing::instrument(skip(self), fields(game = %id), err(level = "info"))]
    pub async fn offer_draw(&self, id: GameId, by: Color) -> Result<(), AppError> {
        self.ask(id, Ask::OfferDraw(by)).await.map(drop)
    }

    /// Answers a draw offer for a person.
    ///
    /// # Errors
    /// As for [`App::resign`].
    #[tracing::instrument(skip(self), fields(game = %id), err(level = "info"))]
    pub async fn answer_draw(&self, id: GameId, by: Color, accept: bool) -> Result<(), AppError> {
        self.ask(id, Ask::AnswerDraw { by, accept }).await.map(drop)
    }

    /// Stops clock and search.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn pause(&self, id: GameId) -> Result<(), AppError> {
        self.ask(id, Ask::Pause(PauseReason::User)).await.map(drop)
    }

    /// Lets clock and search go on, once the engines that play are ready.
    ///
    /// # Errors
    /// As said above; [`AppError::Engine`] if one does not get ready.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn resume(&self, id: GameId) -> Result<(), AppError> {
        self.prepare(&self.view(id).await?.settings).await?;
        self.ask(id, Ask::Resume).await.map(drop)
    }

    /// Gives a computer's side of the paused game to another player, a person if there is no name of a computer, and goes on.
    ///
    /// # Errors
    /// As said above; [`GameError::NotYourTurn`] for the side of a person; [`AppError::Engine`] if the engine does not get ready, and nothing has changed then. If that of the
    /// other side does not, the seat is taken and the game stays paused.
    #[tracing::instrument(skip(self), fields(game = %id, %side), err(level = "info"))]
    pub async fn change_player(
        &self,
        id: GameId,
        side: Color,
        computer: Option<ComputerName>,
    ) -> Result<(), AppError> {
        let player = computer.map_or_else(Player::human, |name| name.player());
        let GameView { mut settings, status, .. } = self.view(id).await?;
        // No program is started for nothing.
        match status.phase {
            Phase::Running => return Err(GameError::NotPaused.into()),
            Phase::Ended => return Err(GameError::Over.into()),
            Phase::Paused(_) => {}
        }
        if settings.players[side].kind.is_person() {
            return Err(GameError::NotYourTurn.into());
        }
        settings.players[side] = player.clone();
        self.prepare_side(&settings, side).await?;
        if let Err(error) = self.seat(id, side, player).await {
            // Something else happened while the program started. It stays only if it is needed all the same.
            let needed = self.current().await.map(|view| seats(&view.settings));
            self.engine.keep(needed.unwrap_or_default()).await;
            return Err(error);
        }
        self.resume(id).await
    }

    async fn seat(&self, id: GameId, side: Color, player: Player) -> Result<(), AppError> {
        self.table.live(id)?.seat(side, player).await
    }

    /// Lets the computer play the best move it has found so far, at once.
    ///
    /// # Errors
    /// As said above; [`AppError::NotThinking`] if the computer is not thinking.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn move_now(&self, id: GameId) -> Result<(), AppError> {
        self.table.live(id)?.move_now().await
    }

    /// Gives a side more time while the game is paused: a second to an hour at once. Whoever is at the board may do
    /// so for either side.
    ///
    /// # Errors
    /// As said above; [`gomoku_game::GameError::NotPaused`], [`gomoku_game::GameError::NoClock`] and
    /// [`gomoku_game::GameError::BadTime`] among others.
    #[tracing::instrument(skip_all, fields(game = %id, %side, ?time), err(level = "info"))]
    pub async fn add_time(&self, id: GameId, side: Color, time: Duration) -> Result<(), AppError> {
        self.ask(id, Ask::AddTime { side, time }).await.map(drop)
    }

    /// Starts another game with the same settings and colours, after a live game or a stored one.
    ///
    /// # Errors
    /// [`AppError::UnknownGame`] if there is no such game, [`AppError::Engine`] if an engine that is to play does not get
    /// ready.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn restart(&self, id: GameId) -> Result<GameView, AppError> {
        self.prepare_again(id).await?;
        self.table.again(id, false).await
    }

    /// Starts another game with the same players, the colours swapped. Each player keeps their clock.
    ///
    /// # Errors
    /// As for [`App::restart`].
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn rematch(&self, id: GameId) -> Result<GameView, AppError> {
        self.prepare_again(id).await?;
        self.table.again(id, true).await
    }

    /// Pauses a running game for later; it stays the game in progress. Nothing happens to one that stands still.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn leave(&self, id: GameId) -> Result<(), AppError> {
        self.ask(id, Ask::Leave).await.map(drop)
    }

    /// The threes and fours that make the point forbidden for Black; `None` if it is not forbidden.
    ///
    /// # Errors
    /// As said above.
    pub async fn explain_forbidden(
        &self,
        id: GameId,
        point: Point,
    ) -> Result<Option<ForbiddenReason>, AppError> {
        self.table.live(id)?.explain_forbidden(point).await
    }

    async fn ask(&self, id: GameId, ask: Ask) -> Result<u32, AppError> {
        self.table.live(id)?.ask(ask).await
    }
}
