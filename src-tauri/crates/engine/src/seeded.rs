//! The randomness of an opponent: all of it comes from the seed of the request.

use gomoku_core::{Point, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The generator for one move; the ply makes one seed enough for a whole game.
///
/// A named generator and ranges of `u32` give the same choice on every platform; `SmallRng` promises neither.
pub(crate) fn random(seed: u64, position: &Position) -> Xoshiro256PlusPlus {
    let ply = position.ply() as u64;
    Xoshiro256PlusPlus::seed_from_u64(seed ^ ply.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// A number from 0 up to, but not including, the bound, all equally likely; 0 if there are none.
pub(crate) fn below(random: &mut Xoshiro256PlusPlus, bound: u32) -> u32 {
    if bound == 0 { 0 } else { random.random_range(0..bound) }
}

/// One of the items, all equally likely; `None` if there are none.
pub(crate) fn pick<T: Copy>(random: &mut Xoshiro256PlusPlus, items: &[T]) -> Option<T> {
    let count = u32::try_from(items.len()).ok().filter(|&count| count > 0)?;
    items.get(below(random, count) as usize).copied()
}

/// One of the points that have the highest score, by the seed; with it that score. `None` if there are no points.
pub(crate) fn best_point(
    scores: impl Iterator<Item = (Point, i32)>,
    seed: u64,
    position: &Position,
) -> Option<(Point, i32)> {
    let mut best: Vec<Point> = Vec::new();
    let mut best_score = i32::MIN;
    for (point, score) in scores {
        if score > best_score {
            best_score = score;
            best.clear();
        }
        if score == best_score {
            best.push(point);
        }
    }
    // The choice among equals must not hang on the order in which the points came.
    best.sort_unstable();
    pick(&mut random(seed, position), &best).map(|point| (point, best_score))
}
