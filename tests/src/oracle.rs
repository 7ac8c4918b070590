//! Wins by fours and forced losses by the rules alone: every four and every answer is tried, in the order of the board, and
//! nothing of the engine is used. It is slow and exists to judge the engine's solver.

use std::collections::HashMap;

use gomoku_core::{Board, BoardSize, Color, Point, Setup};

/// Tries everything until it has looked at so many positions.
pub struct Oracle {
    left: u32,
    /// What was found, by the key of the board and the attacker to move.
    known: HashMap<(u64, Color), bool>,
}

/// The bound was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch;

/// A five depends on what lies so close to its last stone: four cells of its own, and one more that would make it longer or
/// block its end.
const REACH: u8 = 5;

impl Oracle {
    /// Looks at so many positions at most.
    pub fn new(positions: u32) -> Self {
        Self { left: positions, known: HashMap::new() }
    }

    /// How many more positions it may look at.
    pub const fn left(&self) -> u32 {
        self.left
    }

    /// Whether the attacker, who is to move, wins by nothing but fours.
    ///
    /// # Errors
    /// The bound was reached.
    pub fn wins_by_fours(&mut self, setup: &Setup, attacker: Color) -> Result<bool, TooMuch> {
        let board = to_board(setup);
        if first_five(&board, attacker).is_some() {
            return Ok(true);
        }
        let key = (board.key(), attacker);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        self.count()?;
        let wins = !self.some_winning_fours(setup, attacker, 1)?.is_empty();
        self.known.insert(key, wins);
        Ok(wins)
    }

    /// The fours of the attacker, who is to move and has no five, that win by fours.
    ///
    /// # Errors
    /// The bound was reached.
    pub fn winning_fours(&mut self, setup: &Setup, attacker: Color) -> Result<Vec<Point>, TooMuch> {
        self.some_winning_fours(setup, attacker, usize::MAX)
    }

    fn some_winning_fours(
        &mut self,
        setup: &Setup,
        attacker: Color,
        most: usize,
    ) -> Result<Vec<Point>, TooMuch> {
        let board = to_board(setup);
        let mut winning = Vec::new();
        for four in near_three(&board, attacker) {
            if !is_legal(&board, attacker, four) {
                continue;
            }
            let after = setup.with(attacker, four);
            let fives = fives(&after, attacker);
            if fives.is_empty() || first_five(&to_board(&after), !attacker).is_some() {
                continue;
            }
            if self.beats_all_answers(&after, attacker, &fives)? {
                winning.push(four);
                if winning.len() == most {
                    break;
                }
            }
        }
        Ok(winning)
    }

    /// Whether the attacker wins by fours whatever the other side answers to his fives.
    fn beats_all_answers(
        &mut self,
        setup: &Setup,
        attacker: Color,
        fives: &[Point],
    ) -> Result<bool, TooMuch> {
        for answer in answers(setup, attacker, fives) {
            if !self.wins_by_fours(&setup.with(!attacker, answer), attacker)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether it is proved that the side to move does not win at all: whatever it plays, the other side wins, because it
    /// has a win by fours after every move that makes no four, and the fours run out. `false` says nothing.
    ///
    /// # Errors
    /// The bound was reached.
    pub fn loses(&mut self, setup: &Setup, side: Color) -> Result<bool, TooMuch> {
        let board = to_board(setup);
        // A pass is a move, too, and no move at all is worse than most.
        if first_five(&board, side).is_some() || !self.wins_by_fours(setup, !side)? {
            return Ok(false);
        }
        self.count()?;
        for point in legal(&board, side).collect::<Vec<_>>() {
            let after = setup.with(side, point);
            if first_five(&to_board(&after), !side).is_some() {
                continue;
            }
            let fives = fives(&after, side);
            let is_lost = if fives.is_empty() {
                self.wins_by_fours(&after, !side)?
            } else {
                self.some_answer_beats(&after, side, &fives)?
            };
            if !is_lost {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the side that threatens these fives loses after some answer.
    fn some_answer_beats(&mut self, setup: &Setup, side: Color, fives: &[Point]) -> Result<bool, TooMuch> {
        for answer in answers(setup, side, fives) {
            if self.loses(&setup.with(!side, answer), side)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn count(&mut self) -> Result<(), TooMuch> {
        self.left = self.left.checked_sub(1).ok_or(TooMuch)?;
        Ok(())
    }
}

/// The board of the stones.
///
/// # Panics
/// The stones do not fit on it: the positions of the tests do.
#[track_caller]
pub fn to_board(setup: &Setup) -> Board {
    Board::from_setup(setup).unwrap_or_else(|error| panic!("{error}: {setup:?}"))
}

/// The first point where the colour makes a five.
pub fn first_five(board: &Board, color: Color) -> Option<Point> {
    board.empty_points().find(|&point| board.makes_five(color, point))
}

/// The points where the colour may play.
pub fn legal(board: &Board, color: Color) -> impl Iterator<Item = Point> + '_ {
    board.empty_points().filter(move |&point| is_legal(board, color, point))
}

fn is_legal(board: &Board, color: Color, empty: Point) -> bool {
    color == Color::White || board.forbidden_at(empty).is_none()
}

/// Where the attacker makes a five.
fn fives(setup: &Setup, attacker: Color) -> Vec<Point> {
    let board = to_board(setup);
    board.empty_points().filter(|&point| board.makes_five(attacker, point)).collect()
}

/// The answers after which none of the fives is left. What lies out of reach of them changes nothing about them.
fn answers(setup: &Setup, attacker: Color, fives: &[Point]) -> Vec<Point> {
    let before = to_board(setup);
    let near = before.empty_points().filter(|&answer| fives.iter().any(|&five| reaches(answer, five)));
    near.filter(|&answer| is_legal(&before, !attacker, answer))
        .filter(|&answer| first_five(&to_board(&setup.with(!attacker, answer)), attacker).is_none())
        .collect()
}

/// Whether the points lie on one line and close together.
fn reaches(one: Point, other: Point) -> bool {
    let (columns, rows) = (one.x().abs_diff(other.x()), one.y().abs_diff(other.y()));
    (columns == 0 || rows == 0 || columns == rows) && columns.max(rows) <= REACH
}

/// The points where a stone of the colour could make a four at all: three others lie on one line in reach.
fn near_three(board: &Board, color: Color) -> Vec<Point> {
    const SIDE: usize = BoardSize::MAX.get() as usize;
    let mut counts = [[[0_u8; SIDE]; SIDE]; 4];
    for stone in board.stones(color) {
        for (counts, (columns, rows)) in counts.iter_mut().zip([(1, 0), (0, 1), (1, 1), (1, -1)]) {
            for step in -i32::from(REACH)..=i32::from(REACH) {
                let x = usize::try_from(i32::from(stone.x()) + step * columns).unwrap_or(SIDE);
                let y = usize::try_from(i32::from(stone.y()) + step * rows).unwrap_or(SIDE);
                if let Some(count) = counts.get_mut(y).and_then(|row| row.get_mut(x)) {
                    *count += 1;
                }
            }
        }
    }
    let count = |point: Point| {
        counts.iter().map(move |counts| counts[usize::from(point.y())][usize::from(point.x())])
    };
    board.empty_points().filter(|&point| count(point).any(|count| count >= 3)).collect()
}
