use std::time::Duration;

use gomoku_core::{Color, Move, PlayError, Point};

use super::{End, Game, PlayedMove};
use crate::{ForbiddenPolicy, GameError};

impl Game {
    /// The side to move places a stone.
    pub(super) fn place(&mut self, point: Point, elapsed: Duration) -> Result<(), GameError> {
        self.require_running()?;
        let foul = self.check_place(point)?;
        self.put(PlayedMove { mv: Move::Place(point), by: self.position.to_move(), elapsed }, foul)?;
        self.turn_passes();
        Ok(())
    }

    /// The side to move passes.
    pub(super) fn pass(&mut self, elapsed: Duration) -> Result<(), GameError> {
        self.require_running()?;
        self.put(PlayedMove { mv: Move::Pass, by: self.position.to_move(), elapsed }, false)?;
        self.turn_passes();
        Ok(())
    }

    /// Whether the side to move loses by placing a stone there.
    ///
    /// # Errors
    /// It may not place one there at all.
    pub(super) fn check_place(&self, point: Point) -> Result<bool, GameError> {
        match self.position.check(Move::Place(point)) {
            Ok(()) if self.position.ply() == 0 && self.settings.first_on_tengen => {
                if point == self.settings.size.center() {
                    Ok(false)
                } else {
                    Err(GameError::FirstStoneOnTengen)
                }
            }
            Ok(()) => Ok(false),
            Err(PlayError::Forbidden(_)) if self.settings.forbidden == ForbiddenPolicy::InstantLoss => {
                Ok(true)
            }
            Err(error) => Err(refusal(error)),
        }
    }

    /// Puts a move onto the board, and ends the game if the rules say so.
    pub(super) fn put(&mut self, played: PlayedMove, foul: bool) -> Result<(), GameError> {
        let done = match played.mv {
            Move::Place(point) if foul => self.position.play_foul(point),
            mv => self.position.play(mv),
        };
        done.map_err(refusal)?;
        self.moves.push(played);
        self.end = self.position.outcome().map(|(outcome, reason)| End {
            outcome,
            reason,
            last_turn: Duration::ZERO,
            recorded: false,
        });
        Ok(())
    }

    /// The last move is complete.
    fn turn_passes(&mut self) {
        self.taken_back.clear();
        let ply = self.position.ply();
        let number = match self.position.to_move() {
            Color::Black => ply / 2,
            Color::White => ply.div_ceil(2),
        };
        self.clock.complete_move(number);
        self.offered[self.position.to_move()] = false;
    }
}

fn refusal(error: PlayError) -> GameError {
    match error {
        // A foul is only played where the check before it has answered "forbidden", so `NotForbidden` never comes.
        PlayError::Over | PlayError::NotForbidden => GameError::Over,
        PlayError::Outside => GameError::Outside,
        PlayError::Occupied => GameError::Occupied,
        PlayError::Forbidden(kind) => GameError::Forbidden(kind),
        PlayError::PassNotAllowed => GameError::PassNotAllowed,
    }
}
