use std::time::{Duration, Instant};

use gomoku_core::{Point, Position};

use super::{EngineProcess, Question};
use crate::{Answer, EngineError};

impl EngineProcess {
    /// The move that the program still owes for this position after its search was given up. One that knows how to stop
    /// says at once the best that it has found.
    ///
    /// # Errors
    /// `Late` if it does not come within the time `wait`; whatever has not come is still owed then. `Stopped` if none is owed. Otherwise as
    /// [`EngineProcess::think`].
    pub fn owed_move(&mut self, position: &Position, wait: Duration) -> Result<Point, EngineError> {
        let deadline = Instant::now() + wait;
        let mut last = None;
        while self.owed > 0 {
            match self.hear_until(deadline)? {
                Some(Answer::Move(spot)) => {
                    self.owed -= 1;
                    last = Some(spot);
                }
                Some(_) => {}
                None => return Err(EngineError::Late),
            }
        }
        self.played(position, last.ok_or(EngineError::Stopped)?)
    }

    /// Waits for the moves and the other answers that nobody waited for.
    pub(super) fn settle(&mut self, wait: Duration, stop: &dyn Fn() -> bool) -> Result<(), EngineError> {
        let deadline = Instant::now() + wait;
        while self.owed > 0 || self.unanswered.is_some() {
            match (self.hear_unless(stop, deadline)?, self.unanswered) {
                (Some(Answer::Move(_)), _) => self.owed = self.owed.saturating_sub(1),
                (Some(Answer::Ok | Answer::Error(_) | Answer::Unknown(_)), Some(Question::Ready))
                | (Some(Answer::About(_)), Some(Question::About)) => self.unanswered = None,
                (Some(_), _) => {}
                (None, _) => return Err(EngineError::Late),
            }
        }
        Ok(())
    }
}
