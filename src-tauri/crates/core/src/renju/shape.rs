use std::sync::LazyLock;

use crate::lines::Line;

/// What a black stone forms along one line, given the cells around it.
///
/// ```text
/// bits  0  1  2  3  4  5      where a further stone makes a straight four of a three
///      -3 -2 -1 +1 +2 +3      (the distance from the stone)
/// bits  6, 7                  the number of fours
/// bit   8                     an exact five
/// bit   9                     an overline
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape(u16);

const EXTENSIONS: u16 = 0b11_1111;
const FOURS_SHIFT: u32 = 6;
const FIVE: u16 = 1 << 8;
const OVERLINE: u16 = 1 << 9;

impl Shape {
    pub(super) const fn is_five(self) -> bool {
        self.0 & FIVE != 0
    }

    pub(super) const fn is_overline(self) -> bool {
        self.0 & OVERLINE != 0
    }

    /// The number of distinct fours that contain the stone, 0 to 2.
    pub(super) const fn fours(self) -> u32 {
        (self.0 >> FOURS_SHIFT) as u32 & 3
    }

    /// Whether the stone makes a three, provided that one of its extensions may be played.
    pub(super) const fn is_three(self) -> bool {
        self.0 & EXTENSIONS != 0
    }

    /// The distances at which a further stone makes a straight four, in order along the line.
    pub(super) fn extensions(self) -> impl Iterator<Item = i8> {
        [-3, -2, -1, 1, 2, 3]
            .into_iter()
            .enumerate()
            .filter_map(move |(bit, distance)| (self.0 >> bit & 1 != 0).then_some(distance))
    }
}

/// The shape of every line.
///
/// Cells up to 4 steps away are black, empty or neither; of the cells 5 steps away it only matters whether they are
/// black, for they can lengthen a five but take no part in one.
pub(super) struct Shapes {
    /// For a set of the 8 near cells the number that has the digit 1 in base 3 for each cell of the set.
    base3: [u16; 256],
    table: Vec<Shape>,
}

/// The bit of the stone itself in a window.
const MIDDLE: u32 = Line::REACH;
const NEAR: std::ops::Range<u32> = 1..2 * Line::REACH;
const FAR: u32 = 1 | 1 << (2 * Line::REACH);

impl Shapes {
    /// The table, made at the first call.
    pub(super) fn get() -> &'static Self {
        static SHAPES: LazyLock<Shapes> = LazyLock::new(Shapes::new);
        &SHAPES
    }

    /// The shape of a black stone in the middle of these windows.
    pub(super) fn look_up(&self, black: u32, empty: u32) -> Shape {
        self.table[self.index(black, empty)]
    }

    fn new() -> Self {
        let base3 = std::array::from_fn(|set| {
            (0..8).filter(|cell| set >> cell & 1 != 0).map(|cell| 3u16.pow(cell)).sum()
        });
        let mut shapes = Self { base3, table: vec![Shape(0); 3usize.pow(8) * 4] };
        for near_black in 0..256 {
            // Every set of empty cells that leaves the black ones out.
            let free = !near_black & 0xff;
            let mut near_empty = free;
            loop {
                for far in [0, 1, FAR - 1, FAR] {
                    let (black, empty) = (spread(near_black) | far, spread(near_empty));
                    let index = shapes.index(black, empty);
                    shapes.table[index] = judge(black, empty);
                }
                if near_empty == 0 {
                    break;
                }
                near_empty = (near_empty - 1) & free;
            }
        }
        shapes
    }

    fn index(&self, black: u32, empty: u32) -> usize {
        let near = usize::from(self.base3[near(black)]) + 2 * usize::from(self.base3[near(empty)]);
        let far = (black & 1) | (black >> (2 * Line::REACH - 1) & 2);
        near << 2 | far as usize
    }
}

/// The 8 near cells of a window, without the middle.
fn near(window: u32) -> usize {
    (window >> 1 & 0xf | window >> 2 & 0xf0) as usize
}

/// The window with these near cells.
fn spread(near: u32) -> u32 {
    (near & 0xf) << 1 | (near & 0xf0) << 2
}

/// Judges a line from the definitions. The middle counts as black.
fn judge(black: u32, empty: u32) -> Shape {
    let black = black | 1 << MIDDLE;
    let mut bits = match run(black, MIDDLE).count_ones() {
        5 => FIVE,
        6.. => OVERLINE,
        _ => 0,
    };
    let fours = fours(black, empty);
    bits |= fours << FOURS_SHIFT;
    if fours == 0 {
        for cell in NEAR.filter(|cell| empty >> cell & 1 != 0) {
            if is_straight_four(run(black | 1 << cell, cell), black, empty) {
                let distance = cell as i32 - MIDDLE as i32;
                bits |= 1 << if distance < 0 { distance + 3 } else { distance + 2 };
            }
        }
    }
    Shape(bits)
}

/// The number of distinct sets of four stones, the middle among them, that an empty cell makes an exact five.
fn fours(black: u32, empty: u32) -> u16 {
    let mut found = [0; NEAR.end as usize];
    let mut count = 0;
    for cell in NEAR.filter(|cell| empty >> cell & 1 != 0) {
        let row = run(black | 1 << cell, cell);
        let four = row & !(1 << cell);
        if row.count_ones() == 5 && row >> MIDDLE & 1 != 0 && !found[..count].contains(&four) {
            found[count] = four;
            count += 1;
        }
    }
    count as u16
}

/// Whether the run contains the middle, has four stones, and makes an exact five with the empty cell at either end.
fn is_straight_four(row: u32, black: u32, empty: u32) -> bool {
    let ends = [row >> 1 & !row, row << 1 & !row];
    row.count_ones() == 4
        && row >> MIDDLE & 1 != 0
        && ends
            .iter()
            .all(|end| empty & end != 0 && run(black | row | end, end.trailing_zeros()).count_ones() == 5)
}

/// The unbroken run of black cells around a black cell.
fn run(black: u32, cell: u32) -> u32 {
    let before = (black << (32 - cell)).leading_ones();
    let from_cell = (black >> cell).trailing_ones();
    ((1 << (before + from_cell)) - 1) << (cell - before)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line as text, `p` the stone, `x` black, `.` empty, anything else neither.
    #[track_caller]
    fn check_shape(line: &str, five: bool, overline: bool, fours: u32, extensions: &[i8]) {
        let middle = line.find('p').expect("every line of the table has a p");
        let window = |wanted: char| {
            let cells = line.chars().enumerate().filter(|&(_, cell)| cell == wanted);
            cells.fold(0u32, |set, (at, _)| set | 1 << (at + MIDDLE as usize - middle)) & 0x7ff
        };
        let shape = Shapes::get().look_up(window('x'), window('.'));
        let found =
            (shape.is_five(), shape.is_overline(), shape.fours(), shape.extensions().collect::<Vec<_>>());
        assert_eq!(found, (five, overline, fours, extensions.to_vec()), "{line}");
    }

    #[test]
    fn fives_and_overlines() {
        for line in ["xxpxx", "pxxxx", "xxxxp", ".xxxpx.", "x.xxpxx.x"] {
            check_shape(line, true, false, 0, &[]);
        }
        for line in ["xxxpxx", "pxxxxx", "xxxxxp", "xxxxpxxxx"] {
            check_shape(line, false, true, 0, &[]);
        }
    }

    #[test]
    fn fours_are_sets_of_stones() {
        for line in [".xxpx.", "oxxpx.", "xx.px", "x.xxp", "xxp.x", "|pxxx.", "x.xxxp.x", "..xpxx.x"] {
            let fours = if line == "x.xxxp.x" { 0 } else { 1 };
            check_shape(line, false, false, fours, &[]);
        }
    }

    #[test]
    fn two_fours_on_one_line() {
        for line in ["x.xpx.x", "xx.xp.xx", "xx.px.xx", "xxx.p.xxx"] {
            check_shape(line, false, false, 2, &[]);
        }
        // One stone more in an outer group makes a six of the completion.
        for line in ["xx.xpx.x", "xxx.xp.xx", "xxxx.p.xxx"] {
            check_shape(line, false, false, 1, &[]);
        }
    }

    #[test]
    fn threes_and_their_extensions() {
        check_shape("..xpx..", false, false, 0, &[-2, 2]);
        check_shape("o.xpx..", false, false, 0, &[2]);
        check_shape("o.xpx.o", false, false, 0, &[]);
        check_shape("|xpx..", false, false, 0, &[]);
        check_shape(".x.px.", false, false, 0, &[-1]);
        check_shape(".px.x.", false, false, 0, &[2]);
        check_shape("x..xpx..x", false, false, 0, &[]);
        check_shape("..xpx..x", false, false, 0, &[-2]);
        check_shape("x.x.p", false, false, 0, &[]);
    }

    #[test]
    fn a_line_holds_one_kind_of_pattern() {
        let shapes = &Shapes::get().table;
        assert!(shapes.iter().all(|shape| shape.fours() <= 2 && !(shape.fours() > 0 && shape.is_three())));
        assert!(
            shapes.iter().all(|shape| shape.extensions().count() <= 2),
            "a three has one or two extensions"
        );
    }
}
