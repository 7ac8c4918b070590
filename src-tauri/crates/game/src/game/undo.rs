use gomoku_core::{Color, EndReason};

use super::{End, Game, Phase, PlayedMove};
use crate::GameError;

/// What one undo has taken back.
#[derive(Clone, Debug)]
pub(super) struct TakenBack {
    /// The moves in the order they were played; at least one.
    moves: Vec<PlayedMove>,
    /// The result that went with them.
    end: Option<End>,
}

impl Game {
    /// Whether [`crate::GameCommand::Undo`] without a side would take something back.
    pub fn can_undo(&self) -> bool {
        self.check_undo(None).is_ok()
    }

    /// Whether [`crate::GameCommand::Redo`] would put something back.
    pub fn can_redo(&self) -> bool {
        self.check_redo().is_ok()
    }

    /// The number of moves that redo, done again and again, puts back.
    pub fn redoable(&self) -> usize {
        self.taken_back.iter().map(|taken| taken.moves.len()).sum()
    }

    /// The number of moves that an undo asked for by `by` takes back.
    ///
    /// # Errors
    /// Nothing can be taken back now.
    pub(super) fn check_undo(&self, by: Option<Color>) -> Result<u32, GameError> {
        match self.phase() {
            Phase::Ended if self.end.is_some_and(|end| end.reason == EndReason::Timeout) => {
                return Err(GameError::UndoAfterTimeout);
            }
            Phase::Paused(_) => return Err(GameError::Paused),
            Phase::Running | Phase::Ended => {}
        }
        self.undo_count(by).ok_or(GameError::NothingToUndo)
    }

    /// Two moves at most: the sides take turns. A computer takes nothing back, so the stone with which it has opened
    /// the game stays.
    fn undo_count(&self, by: Option<Color>) -> Option<u32> {
        let players = &self.settings.players;
        let asker = by.or_else(|| self.settings.lone_human());
        let count = match asker {
            Some(side) if players[side].kind.is_person() => {
                self.moves.iter().rev().position(|played| played.by == side)? + 1
            }
            None if players.black.kind.is_person() && !self.moves.is_empty() => 1,
            _ => return None,
        };
        u32::try_from(count).ok()
    }

    /// The number of moves that a redo puts back.
    ///
    /// # Errors
    /// Nothing can be put back now.
    pub(super) fn check_redo(&self) -> Result<u32, GameError> {
        self.require_running()?;
        let count = self.taken_back.last().map_or(0, |taken| taken.moves.len());
        u32::try_from(count).ok().filter(|&count| count > 0).ok_or(GameError::NothingToRedo)
    }

    pub(super) fn take_back(&mut self, count: u32) -> Result<(), GameError> {
        let counts = [None, Some(Color::Black), Some(Color::White)].map(|by| self.check_undo(by));
        if !counts.contains(&Ok(count)) {
            return Err(counts[0].err().unwrap_or(GameError::NothingToUndo));
        }
        let keep = self.moves.len().saturating_sub(count as usize);
        let moves = self.moves.split_off(keep);
        for _ in &moves {
            self.position.undo();
        }
        let end = self.end.take();
        self.taken_back.push(TakenBack { moves, end });
        self.clock.begin_turn(self.position.to_move());
        Ok(())
    }

    pub(super) fn put_back(&mut self, count: u32) -> Result<(), GameError> {
        if self.check_redo()? != count {
            return Err(GameError::NothingToRedo);
        }
        let Some(TakenBack { moves, end }) = self.taken_back.pop() else {
            return Err(GameError::NothingToRedo);
        };
        let last = moves.len() - 1;
        for (index, played) in moves.into_iter().enumerate() {
            let foul = index == last && end.is_some_and(|end| end.reason == EndReason::Forbidden);
            self.put(played, foul)?;
        }
        if let Some(end) = end {
            self.end = Some(End { recorded: false, ..end });
        }
        self.clock.begin_turn(self.position.to_move());
        Ok(())
    }
}
