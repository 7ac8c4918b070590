//! The places where a five could lie.

use gomoku_core::{Board, Point};

/// One of the two directions of each line through a point.
pub(crate) const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
/// Points of a line.
const LENGTH: usize = 5;

/// The numbers of black and white stones in every line of five points through the point.
pub(crate) fn lines(board: &Board, point: Point) -> impl Iterator<Item = [usize; 2]> + '_ {
    const REACH: i8 = LENGTH as i8 - 1;
    DIRECTIONS.into_iter().flat_map(move |direction| {
        // Each cell as the numbers of black and white stones on it; none off the board.
        let cells: [Option<[usize; 2]>; 2 * LENGTH - 1] = std::array::from_fn(|cell| {
            let at = step(board, point, direction, cell as i8 - REACH)?;
            let mut stones = [0; 2];
            if let Some(color) = board.stone(at) {
                stones[color.index()] = 1;
            }
            Some(stones)
        });
        (0..LENGTH).filter_map(move |first| {
            let line = &cells[first..first + LENGTH];
            line.iter().try_fold([0; 2], |[black, white], cell| cell.map(|[b, w]| [black + b, white + w]))
        })
    })
}

/// The point at this distance, unless it lies off the board.
pub(crate) fn step(board: &Board, point: Point, (dx, dy): (i8, i8), distance: i8) -> Option<Point> {
    let x = point.x().checked_add_signed(dx * distance)?;
    let y = point.y().checked_add_signed(dy * distance)?;
    Point::new(x, y).filter(|&at| board.size().contains(at))
}
