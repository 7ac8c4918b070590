use std::{error::Error, fmt};

use crate::{Board, BoardSize, Color, EndReason, Forbidden, Move, Outcome, Point, Rule, zobrist};

/// A course of moves from the empty board, and the board it led to.
///
/// Invariants: colours alternate with every move, a pass included; stones are placed by the rules, but turns may have been
/// [skipped](Position::skip) between them where nobody may pass; only the last move can have ended the game; a refused move
/// changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    moves: Vec<Move>,
    end: Option<(Outcome, EndReason)>,
    winning_line: Option<Vec<Point>>,
}

/// From this number of moves on a player may pass in renju: the first three are the opening.
const FIRST_PASS: usize = 3;

impl Position {
    /// The empty board, Black to move.
    pub fn new(rule: Rule, size: BoardSize) -> Self {
        Self { board: Board::new(rule, size), moves: Vec::new(), end: None, winning_line: None }
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rule.
    pub const fn rule(&self) -> Rule {
        self.board.rule()
    }

    /// The size of the board.
    pub const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The colour whose turn it is. After the end of the game it is the colour that would have been next.
    pub const fn to_move(&self) -> Color {
        if self.moves.len().is_multiple_of(2) { Color::Black } else { Color::White }
    }

    /// The number of moves played, passes included.
    pub const fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The moves played, Black's first.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The move played last.
    pub fn last_move(&self) -> Option<Move> {
        self.moves.last().copied()
    }

    /// How and why the game has ended, as far as the rules decide it; `None` while it goes on.
    pub const fn outcome(&self) -> Option<(Outcome, EndReason)> {
        self.end
    }

    /// The whole unbroken run that has won, in order along its line. If the last stone wins in several directions,
    /// the first of row, column, rising and falling diagonal is given.
    pub fn winning_line(&self) -> Option<&[Point]> {
        self.winning_line.as_deref()
    }

    /// The Zobrist key of the board and the side to move.
    pub fn key(&self) -> u64 {
        match self.to_move() {
            Color::Black => self.board.key(),
            Color::White => self.board.key() ^ zobrist::WHITE_TO_MOVE,
        }
    }

    /// Whether the side to move may play this.
    ///
    /// # Errors
    /// The first reason that holds, in the order of [`PlayError`].
    pub fn check(&self, mv: Move) -> Result<(), PlayError> {
        match mv {
            Move::Place(point) => {
                self.check_free(point)?;
                match self.forbidden_to_mover(point) {
                    Some(kind) => Err(PlayError::Forbidden(kind)),
                    None => Ok(()),
                }
            }
            Move::Pass if self.end.is_some() => Err(PlayError::Over),
            Move::Pass if self.may_pass() => Ok(()),
            Move::Pass => Err(PlayError::PassNotAllowed),
        }
    }

    /// Plays a move of the side to move.
    ///
    /// # Errors
    /// As [`Position::check`]; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.check(mv)?;
        let mover = self.to_move();
        match mv {
            Move::Place(point) => {
                self.board.toggle(mover, point);
                self.winning_line = self.board.winning_run(mover, point);
                if self.winning_line.is_some() {
                    self.end = Some((Outcome::Win(mover), EndReason::Five));
                } else if self.board.empty_count() == 0 {
                    self.end = Some((Outcome::Draw, EndReason::BoardFull));
                }
            }
            Move::Pass if self.last_move() == Some(Move::Pass) => {
                self.end = Some((Outcome::Draw, EndReason::Passes));
            }
            Move::Pass => {}
        }
        self.moves.push(mv);
        Ok(())
    }

    /// Black plays a forbidden point and loses: the stone lies, and White has won.
    ///
    /// # Errors
    /// As [`Position::check`], but `NotForbidden` where the side to move may play the point; nothing has changed
    /// then.
    pub fn play_foul(&mut self, point: Point) -> Result<(), PlayError> {
        self.check_free(point)?;
        if self.forbidden_to_mover(point).is_none() {
            return Err(PlayError::NotForbidden);
        }
        self.board.toggle(Color::Black, point);
        self.end = Some((Outcome::Win(Color::White), EndReason::Forbidden));
        self.moves.push(Move::Place(point));
        Ok(())
    }

    /// Plays a move also where it is a foul, which loses: for what somebody has played already.
    ///
    /// # Errors
    /// As [`Position::check`], but never `Forbidden`; nothing has changed then.
    pub fn play_or_foul(&mut self, mv: Move) -> Result<(), PlayError> {
        match (self.play(mv), mv) {
            (Err(PlayError::Forbidden(_)), Move::Place(point)) => self.play_foul(point),
            (result, _) => result,
        }
    }

    /// Lets the side to move do nothing, also where it may not pass: for arrangements of stones that no game leads to. It
    /// ends nothing itself, also after a pass, but it counts as one: a [pass](Move::Pass) right after it is the second in a row
    /// and ends the game.
    ///
    /// # Errors
    /// The game has ended; nothing has changed then.
    pub fn skip(&mut self) -> Result<(), PlayError> {
        if self.end.is_some() {
            return Err(PlayError::Over);
        }
        self.moves.push(Move::Pass);
        Ok(())
    }

    /// Takes the last move back and returns it. A game that it had ended goes on.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        if let Move::Place(point) = mv {
            self.board.toggle(self.to_move(), point);
        }
        self.end = None;
        self.winning_line = None;
        Some(mv)
    }

    /// Whether all that the side to move can do is pass: renju, and Black has only forbidden points left.
    pub fn must_pass(&self) -> bool {
        self.end.is_none() && self.may_pass() && self.legal().next().is_none()
    }

    /// The points the side to move may play, row by row from a1; none after the end of the game.
    pub fn legal_points(&self) -> Vec<Point> {
        if self.end.is_some() { Vec::new() } else { self.legal().collect() }
    }

    fn legal(&self) -> impl Iterator<Item = Point> + '_ {
        self.board.empty_points().filter(|&point| self.forbidden_to_mover(point).is_none())
    }

    fn may_pass(&self) -> bool {
        self.rule().is_renju() && self.ply() >= FIRST_PASS
    }

    fn forbidden_to_mover(&self, point: Point) -> Option<Forbidden> {
        match self.to_move() {
            Color::Black => self.board.forbidden_at(point),
            Color::White => None,
        }
    }

    fn check_free(&self, point: Point) -> Result<(), PlayError> {
        if self.end.is_some() {
            Err(PlayError::Over)
        } else if !self.size().contains(point) {
            Err(PlayError::Outside)
        } else if !self.board.is_empty(point) {
            Err(PlayError::Occupied)
        } else {
            Ok(())
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended.
    Over,
    /// The point lies outside of the board.
    Outside,
    /// The point carries a stone.
    Occupied,
    /// The point is forbidden for Black.
    Forbidden(Forbidden),
    /// The point was to be played as a foul, but it is none.
    NotForbidden,
    /// Passing is for renju only, and not among the first three moves.
    PassNotAllowed,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game has ended"),
            Self::Outside => f.write_str("the point is outside of the board"),
            Self::Occupied => f.write_str("the point is occupied"),
            Self::Forbidden(kind) => write!(f, "the point is forbidden for Black: {kind}"),
            Self::NotForbidden => f.write_str("the point is not forbidden"),
            Self::PassNotAllowed => f.write_str("passing is not allowed now"),
        }
    }
}

impl Error for PlayError {}

#[cfg(test)]
mod tests;
