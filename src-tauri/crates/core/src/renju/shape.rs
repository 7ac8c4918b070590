use std::sync::LazyLock;

/// What a black stone forms along one line.
///
/// ```text
/// bit   0  1  2  3  4  5   6  7   8      9
///      -3 -2 -1  1  2  3   fours  five   overline
///      where a further stone makes a straight four
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape(u16);

/// The cells that decide about a line: the point itself is the middle one, bit 5.
const MIDDLE: u32 = 5;
const CELLS: u32 = 2 * MIDDLE + 1;

const FOURS: u32 = 6;
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
        (self.0 >> FOURS) as u32 & 3
    }

    /// Whether the stone makes a three, if any of its extensions may be played.
    pub(super) const fn is_three(self) -> bool {
        self.0 & 0b11_1111 != 0
    }

    /// The distances at which a further stone makes a straight four, in order.
    pub(super) fn extensions(self) -> impl Iterator<Item = i8> {
        [-3, -2, -1, 1, 2, 3]
            .into_iter()
            .enumerate()
            .filter(move |(bit, _)| self.0 >> bit & 1 != 0)
            .map(|(_, d)| d)
    }

    /// Judges the line straight from the definitions. Both arguments are windows of 11 cells; the stone's own cell
    /// counts as black.
    fn of(black: u32, empty: u32) -> Self {
        let black = black | 1 << MIDDLE;
        let mut bits = match run(black, MIDDLE).count_ones() {
            5 => FIVE,
            6.. => OVERLINE,
            _ => 0,
        };
        let completions = |cells: u32| {
            let all = (1..CELLS - 1).filter(move |&cell| cells >> cell & 1 == 0 && empty >> cell & 1 != 0);
            all.map(move |cell| (cell, run(cells | 1 << cell, cell)))
                .filter(|(_, run)| run >> MIDDLE & 1 != 0)
        };
        let mut fours = Vec::new();
        for (cell, row) in completions(black) {
            let four = row & !(1 << cell);
            if row.count_ones() == 5 && !fours.contains(&four) {
                fours.push(four);
            }
        }
        bits |= (fours.len() as u16) << FOURS;
        for (cell, row) in completions(black) {
            // A straight four is four stones in a row with an exact five at both ends.
            let fives = completions(black | 1 << cell).filter(|(end, five)| *five == row | 1 << end);
            if fours.is_empty() && row.count_ones() == 4 && fives.count() == 2 {
                let distance = cell as i32 - MIDDLE as i32;
                bits |= 1 << if distance < 0 { distance + 3 } else { distance + 2 };
            }
        }
        Self(bits)
    }
}

/// The unbroken run of set cells around a set cell.
fn run(cells: u32, cell: u32) -> u32 {
    let below = (cells << (32 - cell)).leading_ones();
    let above = (cells >> cell).trailing_ones();
    ((1 << (below + above)) - 1) << (cell - below)
}

pub(super) struct Shapes;
pub(super) fn shapes() -> &'static Shapes {
    static SHAPES: LazyLock<Shapes> = LazyLock::new(|| Shapes);
    &SHAPES
}
impl Shapes {
    pub(super) fn get(&self, black: u32, empty: u32) -> Shape {
        Shape::of(black, empty)
    }
}
