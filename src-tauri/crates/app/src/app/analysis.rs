use gomoku_core::{Level, Point, Position, Setup};
use gomoku_engine::{Proof, Rating, rating};
use gomoku_game::{GameError, GameId, GameSettings, Phase, PlayedMove};

use super::App;
use crate::{
    AnalysisOptions, AppError, GameView, Hint, PositionRef, Subject, Threats, analysis_actor::Problem,
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
        let source = self.source(position.game).await?;
        source.check_fair()?;
        let lines = options.lines.clamp(*AnalysisOptions::LINES.start(), *AnalysisOptions::LINES.end());
        let engine = options.engine.map(|name| self.engine_named(&name)).transpose()?;
        let subject = Subject { engine, ..source.subject(position.ply, lines, options.excluded)? };
        self.analysis.analyse(position, subject).await
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
        let source = self.source(position.game).await?;
        source.check_fair()?;
        let board = source.position(position.ply)?;
        if board.outcome().is_some() {
            return Ok(Proof::None);
        }
        let [black, white] = gomoku_core::Color::ALL.map(|side| board.board().stones(side).collect());
        let setup = Setup { rule: board.rule(), size: board.size(), black, white };
        self.analysis.solve(position.game, Problem { setup, to_move: board.to_move(), threats }).await
    }

    /// What the engine would play for the person to move in the live game. It thinks for about a second.
    ///
    /// # Errors
    /// [`AppError::UnknownGame`] if the game is not the live one, [`AppError::AnalysisNotAllowed`] if two people play it,
    /// [`GameError::Over`] and [`GameError::NotYourTurn`], and [`AppError::NoHint`] if nothing but passing is left.
    #[tracing::instrument(skip_all, fields(game = %id), err(level = "info"))]
    pub async fn hint(&self, id: GameId) -> Result<Hint, AppError> {
        let source = Source::from(self.view(id).await?);
        if !source.in_progress {
            return Err(GameError::Over.into());
        }
        source.check_fair()?;
        let ply = u32::try_from(source.moves.len()).unwrap_or(u32::MAX);
        let subject = source.subject(ply, 1, Vec::new())?;
        if !source.settings.players[subject.position.to_move()].kind.is_person() {
            return Err(GameError::NotYourTurn.into());
        }
        self.analysis.hint(id, subject).await
    }

    /// Ends the analysis of a game that two people go on with.
    pub(super) async fn keep_fair(&self, view: &GameView) {
        if view.settings.is_between_people() && view.status.phase != Phase::Ended {
            self.analysis.forget(vec![view.id]).await;
        }
    }

    /// The live game or a stored one.
    pub(super) async fn source(&self, id: GameId) -> Result<Source, AppError> {
        match self.view(id).await {
            Ok(view) => Ok(view.into()),
            Err(AppError::UnknownGame) => {
                let (settings, moves) = self.stored_moves(id).await?;
                Ok(Source { settings, moves, in_progress: false })
            }
            Err(error) => Err(error),
        }
    }
}

/// A game whose positions are looked at.
pub(super) struct Source {
    pub(super) settings: GameSettings,
    moves: Vec<PlayedMove>,
    /// It is the live game, and it has not ended.
    in_progress: bool,
}

impl From<GameView> for Source {
    fn from(view: GameView) -> Self {
        let in_progress = view.status.phase != Phase::Ended;
        Self { settings: view.settings, moves: view.moves, in_progress }
    }
}

impl Source {
    /// Nobody looks up moves while they play another person, also not in a pause.
    fn check_fair(&self) -> Result<(), AppError> {
        if self.in_progress && self.settings.is_between_people() {
            return Err(AppError::AnalysisNotAllowed);
        }
        Ok(())
    }

    fn position(&self, ply: u32) -> Result<Position, AppError> {
        let stale = || {
            let actual = u32::try_from(self.moves.len()).unwrap_or(u32::MAX);
            GameError::StalePly { expected: ply, actual }
        };
        let moves = usize::try_from(ply).ok().and_then(|ply| self.moves.get(..ply)).ok_or_else(stale)?;
        let mut position = Position::new(self.settings.rule, self.settings.size);
        for played in moves {
            // The last stone may be a foul.
            if let Err(error) = position.play_or_foul(played.mv) {
                tracing::error!(%error, "a game holds a move that cannot be played");
                return Err(AppError::Internal);
            }
        }
        Ok(position)
    }

    fn subject(&self, ply: u32, lines: u8, mut excluded: Vec<Point>) -> Result<Subject, AppError> {
        let position = self.position(ply)?;
        if ply == 0 && self.settings.first_on_tengen {
            let size = self.settings.size;
            excluded.extend(size.points().filter(|&point| point != size.center()));
        }
        Ok(Subject { position, lines, excluded, engine: None })
    }
}
