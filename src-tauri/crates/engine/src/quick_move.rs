use gomoku_core::{Move, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// A legal move in under a millisecond, for when an opponent does not come back: it makes a five, or else stops one,
/// or else takes any legal point, and passes only where the rules leave nothing else. `None` if the game is over.
pub fn quick_move(position: &Position, seed: u64) -> Option<Move> {
    let points = position.legal_points();
    let mover = position.to_move();
    for color in [mover, !mover] {
        if let Some(&point) = points.iter().find(|&&point| position.board().makes_five(color, point)) {
            return Some(Move::Place(point));
        }
    }
    let count = u32::try_from(points.len()).ok().filter(|&count| count > 0);
    match count {
        Some(count) => {
            let index = Xoshiro256PlusPlus::seed_from_u64(seed).random_range(0..count);
            points.get(index as usize).copied().map(Move::Place)
        }
        None => position.check(Move::Pass).is_ok().then_some(Move::Pass),
    }
}
