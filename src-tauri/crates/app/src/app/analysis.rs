use gomoku_core::Level;
use gomoku_engine::{Proof, Rating, rating};
use gomoku_game::GameId;
use tokio::sync::oneshot;

use super::App;
use crate::{
    AnalysisOptions, AppError, Hint, PositionRef, Threats,
    look_up::{LookUp, Source},
    mailbox::Reply,
};

/// Analysis, proofs and hints. Whatever names a position refuses with [`AppError::UnknownGame`] if there is no such game,
/// with [`GameError::StalePly`] if it has not so many moves, and with [`AppError::AnalysisNotAllowed`] while two people play
/// it.
impl App {
    /// How strong the levels are, the weakest first.
    pub fn levels(&self) -> Vec<(Level, Rating)> {
        Level::all().map(|level| (level, rating(level))).collect()
    }

    /// Begins to analyse a position in place of the one before, and returns the number of this analysis.
    /// [`crate::AppEvent::Analysis`] tells what comes of it, until it is done.
    ///
    /// # Errors
    /// As said above; [`AppError::Engine`] if no engine has the name that was asked for. One that fails later becomes a
    /// [`crate::Notice::AnalysisFailed`].
    #[tracing::instrument(skip_all, fields(game = %position.game, ply = position.ply), err(level = "info"))]
    pub async fn analyse(&self, position: PositionRef, options: AnalysisOptions) -> Result<u32, AppError> {
        let AnalysisOptions { lines, excluded, engine } = options;
        let lines = lines.clamp(*AnalysisOptions::LINES.start(), *AnalysisOptions::LINES.end());
        let engine = engine.map(|name| self.engine_named(&name)).transpose()?;
        let ply = position.ply;
        self.look_up(position.game, |reply| LookUp::Analyse { ply, lines, excluded, engine, reply }).await
    }

    /// Ends the analysis and the proof under way, if there are any.
    ///
    /// # Errors
    /// [`AppError::ShuttingDown`].
    pub async fn stop_analysis(&self) -> Result<(), AppError> {
        self.analysis.stop().await
    }

    /// Looks for a win by force of the side to move, for ten seconds at most. Another proof takes its place, and it is
    /// unknown then.
    ///
    /// # Errors
    /// As said above.
    #[tracing::instrument(skip_all, fields(game = %position.game, ply = position.ply), err(level = "info"))]
    pub async fn solve(&self, position: PositionRef, threats: Threats) -> Result<Proof, AppError> {
        let ply = position.ply;
        self.look_up(position.game, |reply| LookUp::Solve { ply, threats, reply }).await
    }

    /// What the engine would play for the person to move in the live game. It thinks for about a second.
    ///
    /// # Errors
    /// [`AppError::UnknownGame`] if the game is not the live one, [`AppError::AnalysisNotAllowed`] if two people play it,
    /// [`GameError::Over`] and [`GameError::NotYourTurn`], and [`AppError::NoHint`] if nothing but passing is left.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn hint(&self, id: GameId) -> Result<Hint, AppError> {
        // The live game alone has somebody to hint to.
        self.table.live(id)?;
        self.look_up(id, |reply| LookUp::Hint { reply }).await
    }

    /// The actor of the live game says what is fair; a stored game has no such owner until it comes to the table.
    async fn look_up<T>(&self, id: GameId, question: impl FnOnce(Reply<T>) -> LookUp) -> Result<T, AppError> {
        let (reply, answer) = oneshot::channel();
        match self.table.live(id).ok().filter(|game| !game.is_closed()) {
            Some(game) => game.look_up(question(reply)).await?,
            // Where its actor has failed, the table brings the game back.
            None => {
                let source = self.source(id).await?;
                question(reply).hand_over(&source, &self.analysis).await;
                if let Ok(view) = self.view(id).await
                    && Source::from(view).check_fair().is_err()
                {
                    // It has come there in between, perhaps before this was asked.
                    self.analysis.forget(vec![id]).await;
                }
            }
        }
        let dropped = |_| if self.analysis.is_closed() { AppError::ShuttingDown } else { AppError::Internal };
        answer.await.map_err(dropped)?
    }

    /// The live game or a stored one.
    pub(super) async fn source(&self, id: GameId) -> Result<Source, AppError> {
        match self.view(id).await {
            Ok(view) => Ok(view.into()),
            Err(AppError::UnknownGame) => {
                let (settings, moves) = self.stored_moves(id).await?;
                Ok(Source::stored(id, settings, moves))
            }
            Err(error) => Err(error),
        }
    }
}
