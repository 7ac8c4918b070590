use crate::{Move, Position};

/// Counts the courses of exactly `depth` stones from the position. Passes are left out, and a game that ends earlier
/// counts nothing. The position is the same afterwards.
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let points = position.legal_points();
    if depth == 1 {
        return points.len() as u64;
    }
    let mut count = 0;
    for point in points {
        // A legal point is never refused; counting nothing for one would show in every test of the numbers.
        if position.play(Move::Place(point)).is_ok() {
            count += perft(position, depth - 1);
            position.undo();
        }
    }
    count
}
