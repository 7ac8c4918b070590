use gomoku_core::{Point, Position, Setup};
use gomoku_engine::Proof;
use gomoku_game::{GameError, GameId, GameSettings, Phase, PlayedMove};

use crate::{
    AppError, ExternalEngine, GameView, Hint, PositionRef, Subject, Threats,
    analysis_actor::{AnalysisHandle, Problem},
    mailbox::Reply,
};

/// A question about a game that gives moves away, and where the answer goes. Whoever owns the game says whether it is fair.
pub(crate) enum LookUp {
    Analyse { ply: u32, lines: u8, excluded: Vec<Point>, engine: Option<ExternalEngine>, reply: Reply<u32> },
    Solve { ply: u32, threats: Threats, reply: Reply<Proof> },
    Hint { reply: Reply<Hint> },
}

impl LookUp {
    /// Hands the question over, if it may be asked of this game now. Does not wait for the answer.
    pub(crate) async fn hand_over(self, source: &Source, analysis: &AnalysisHandle) {
        let id = source.id;
        // A dropped reply means that the asker has gone away.
        match self {
            Self::Analyse { ply, lines, excluded, engine, reply } => {
                let position = PositionRef { game: id, ply };
                match source.check_fair().and_then(|()| source.subject(ply, lines, excluded)) {
                    Ok(subject) => analysis.analyse(position, Subject { engine, ..subject }, reply).await,
                    Err(error) => drop(reply.send(Err(error))),
                }
            }
            Self::Solve { ply, threats, reply } => {
                match source.check_fair().and_then(|()| source.position(ply)) {
                    Ok(position) if position.outcome().is_some() => drop(reply.send(Ok(Proof::None))),
                    Ok(position) => {
                        let setup = Setup::from(position.board());
                        let problem = Problem { setup, to_move: position.to_move(), threats };
                        analysis.solve(id, problem, reply).await;
                    }
                    Err(error) => drop(reply.send(Err(error))),
                }
            }
            Self::Hint { reply } => match source.hint() {
                Ok(subject) => analysis.hint(id, subject, reply).await,
                Err(error) => drop(reply.send(Err(error))),
            },
        }
    }

    /// Answers that there is nothing to look up.
    pub(crate) fn refuse(self, error: AppError) {
        match self {
            Self::Analyse { reply, .. } => drop(reply.send(Err(error))),
            Self::Solve { reply, .. } => drop(reply.send(Err(error))),
            Self::Hint { reply } => drop(reply.send(Err(error))),
        }
    }
}

/// A game whose positions are looked at.
pub(crate) struct Source {
    id: GameId,
    pub(crate) settings: GameSettings,
    moves: Vec<PlayedMove>,
    /// It is the live game, and it has not ended.
    in_progress: bool,
}

impl From<GameView> for Source {
    fn from(view: GameView) -> Self {
        let in_progress = view.status.phase != Phase::Ended;
        Self { id: view.id, settings: view.settings, moves: view.moves, in_progress }
    }
}

impl Source {
    /// A game that nobody is playing.
    pub(crate) fn stored(id: GameId, settings: GameSettings, moves: Vec<PlayedMove>) -> Self {
        Self { id, settings, moves, in_progress: false }
    }

    /// Nobody looks up moves while they play another person, also not in a pause.
    pub(crate) fn check_fair(&self) -> Result<(), AppError> {
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

    /// What a hint for the person to move is about.
    fn hint(&self) -> Result<Subject, AppError> {
        if !self.in_progress {
            return Err(GameError::Over.into());
        }
        self.check_fair()?;
        let ply = u32::try_from(self.moves.len()).unwrap_or(u32::MAX);
        let subject = self.subject(ply, 1, Vec::new())?;
        if !self.settings.players[subject.position.to_move()].kind.is_person() {
            return Err(GameError::NotYourTurn.into());
        }
        Ok(subject)
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
