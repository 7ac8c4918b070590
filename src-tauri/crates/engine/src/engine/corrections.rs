//! How far the evaluation was off in earlier positions of the search, so that it can be put right in their like.

use super::cell::Cell;
use super::field::Field;
use super::weights::THREATS;

/// What was learnt of the evaluation, by what positions have in common: who threatens what, the last two moves, and the two
/// before the last.
pub(crate) struct Corrections {
    /// By the side to move and the set of threats.
    threats: Vec<i16>,
    /// By the side to move and two moves, first for the last two, then for the two before the last.
    moves: [Vec<i16>; 2],
}

/// Bounds every number.
const MOST: i32 = 2_048;
/// So much of a number is one of the evaluation.
const SCALE: i32 = 16;
/// The most that one position tells.
const STEP: i32 = 512;
/// How many pairs of moves are told apart.
const PAIRS: usize = 1 << 16;

impl Corrections {
    pub(crate) fn new() -> Self {
        Self { threats: vec![0; 2 * THREATS], moves: [(); 2].map(|()| vec![0; 2 * PAIRS]) }
    }

    /// The evaluation of the position, put right.
    #[inline]
    pub(crate) fn evaluation(&self, field: &Field) -> i32 {
        let [threats, last, before] = indices(field);
        let sum = [self.threats[threats], self.moves[0][last], self.moves[1][before]];
        field.evaluation() + sum.into_iter().map(i32::from).sum::<i32>() / SCALE
    }

    /// Remembers that a search of this depth found the position to be worth so much more than the evaluation, put right as it
    /// was, had said.
    pub(crate) fn add(&mut self, field: &Field, miss: i32, depth: i32) {
        let step = (2 * miss * depth).clamp(-STEP, STEP);
        let [threats, last, before] = indices(field);
        let [of_last, of_before] = &mut self.moves;
        for number in [&mut self.threats[threats], &mut of_last[last], &mut of_before[before]] {
            let old = i32::from(*number);
            *number = (old + step - old * step.abs() / MOST) as i16;
        }
    }
}

/// Where the position has its numbers.
#[inline]
fn indices(field: &Field) -> [usize; 3] {
    let side = field.to_move().index();
    let moves = [field.last(), field.last_but(1), field.last_but(2)];
    // Pairs that fall together are far from each other on the board.
    let pair =
        |first: Cell, second: Cell| side * PAIRS + (first.index() * 61 + second.index() * 1_031) % PAIRS;
    [side * THREATS + field.threats(), pair(moves[0], moves[1]), pair(moves[1], moves[2])]
}
