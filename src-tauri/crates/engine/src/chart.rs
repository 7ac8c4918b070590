//! What both sides could make on every empty point, at a glance.

mod row;
mod worth;

use gomoku_core::{BoardSize, Color, Point, Position};

pub(crate) use row::Row;
use row::{Halves, REACH, RowTable};
pub(crate) use worth::{Worth, may_be_foul};

const SIDE: usize = BoardSize::MAX.get() as usize;
const DIAGONALS: usize = 2 * SIDE - 1;
const LINES: usize = 2 * SIDE + 2 * DIAGONALS;

/// How far apart two neighbours lie in the arrays: along a row, a column, a rising and a falling diagonal.
const STEPS: [isize; 4] = [1, SIDE as isize, SIDE as isize + 1, 1 - SIDE as isize];

/// The rows that both colours would make on every empty point, kept up to date from stone to stone.
///
/// Invariant: what is said of an empty point equals what a chart made anew from the stones says. Stones are taken away
/// in the reverse order in which they were placed.
#[derive(Clone)]
pub(crate) struct Chart {
    tables: [&'static RowTable; 2],
    halves: &'static Halves,
    /// All points of the board, row by row.
    points: Vec<(usize, Point)>,
    /// Where each point lies on its four lines.
    spots: Vec<[Spot; 4]>,
    /// The stones of both colours, a word for each line. Five unused bits on both sides make room for a window.
    lines: Vec<[u32; 2]>,
    empty: Vec<bool>,
    rows: Vec<[[Row; 4]; 2]>,
    worth: Vec<[Worth; 2]>,
    /// How many empty points would make a five.
    fives: [u32; 2],
}

/// A point on a line.
#[derive(Clone, Copy, Default)]
struct Spot {
    line: usize,
    /// Its bit in the line.
    at: u32,
    /// How many points of the line a row may reach before and behind it, 0 to 5.
    before: u32,
    after: u32,
}

impl Chart {
    /// Points of the largest board.
    pub(crate) const AREA: usize = SIDE * SIDE;

    /// The number of a point, below [`Chart::AREA`].
    pub(crate) fn index(point: Point) -> usize {
        point.y() as usize * SIDE + point.x() as usize
    }

    /// The chart of a position.
    pub(crate) fn new(position: &Position) -> Chart {
        let (rule, size) = (position.rule(), position.size());
        let mut chart = Chart {
            tables: Color::ALL.map(|color| RowTable::get(rule, color)),
            halves: Halves::get(),
            points: size.points().map(|point| (Self::index(point), point)).collect(),
            spots: vec![[Spot::default(); 4]; Self::AREA],
            lines: vec![[0; 2]; LINES],
            empty: vec![false; Self::AREA],
            rows: vec![[[Row::Dead; 4]; 2]; Self::AREA],
            worth: vec![[Worth::default(); 2]; Self::AREA],
            fives: [0; 2],
        };
        for &(at, point) in &chart.points {
            chart.spots[at] = spots_of(point, size);
        }
        for color in Color::ALL {
            position.board().stones(color).for_each(|point| chart.toggle_lines(Self::index(point), color));
        }
        for point in position.board().empty_points() {
            let at = Self::index(point);
            chart.empty[at] = true;
            (0..4).for_each(|direction| chart.look(at, direction));
            chart.judge(at);
            chart.count_fives(at, 1);
        }
        chart
    }

    /// The empty points of the board, row by row.
    pub(crate) fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.points.iter().filter(|&&(at, _)| self.empty[at]).map(|&(_, point)| point)
    }

    /// The rows that a stone of this colour would make on the empty point.
    pub(crate) fn rows(&self, color: Color, point: Point) -> [Row; 4] {
        self.rows[Self::index(point)][color.index()]
    }

    /// The worth of a stone of this colour on the empty point.
    pub(crate) fn worth(&self, color: Color, point: Point) -> Worth {
        self.worth[Self::index(point)][color.index()]
    }

    /// The number of empty points on which a stone of this colour makes a five.
    pub(crate) fn fives(&self, color: Color) -> u32 {
        self.fives[color.index()]
    }

    /// Places a stone on an empty point.
    pub(crate) fn place(&mut self, color: Color, point: Point) {
        let at = Self::index(point);
        self.count_fives(at, -1);
        self.empty[at] = false;
        self.toggle_lines(at, color);
        self.look_around(at);
    }

    /// Takes away the stone that was placed last.
    pub(crate) fn take_away(&mut self, color: Color, point: Point) {
        let at = Self::index(point);
        self.toggle_lines(at, color);
        self.look_around(at);
        self.empty[at] = true;
        // What was known of the point when it was last empty holds again, because the stones are the same.
        self.count_fives(at, 1);
    }

    fn toggle_lines(&mut self, at: usize, color: Color) {
        for spot in self.spots[at] {
            self.lines[spot.line][color.index()] ^= 1 << spot.at;
        }
    }

    /// Judges the empty points anew whose rows may reach this one.
    fn look_around(&mut self, at: usize) {
        for (direction, step) in STEPS.into_iter().enumerate() {
            let spot = self.spots[at][direction];
            for distance in -(spot.before as isize)..=spot.after as isize {
                let near = at.wrapping_add_signed(step * distance);
                if self.empty[near] {
                    self.count_fives(near, -1);
                    self.look(near, direction);
                    self.judge(near);
                    self.count_fives(near, 1);
                }
            }
        }
    }

    /// Looks up the rows of both colours through an empty point in one direction.
    fn look(&mut self, at: usize, direction: usize) {
        let spot = self.spots[at][direction];
        let windows = self.lines[spot.line].map(|line| line >> (spot.at - REACH));
        // The nearest cell comes first in a half, so the one before the point is turned around.
        let before = windows.map(|window| u32::from((window as u8 & 0x1f).reverse_bits() >> 3));
        let after = windows.map(|window| window >> (REACH + 1) & 0x1f);
        for (color, enemy) in [(0, 1), (1, 0)] {
            let before = self.halves.code(spot.before, before[color], before[enemy]);
            let after = self.halves.code(spot.after, after[color], after[enemy]);
            self.rows[at][color][direction] = self.tables[color].row(before, after);
        }
    }

    fn judge(&mut self, at: usize) {
        self.worth[at] = self.rows[at].map(Worth::of);
    }

    fn count_fives(&mut self, at: usize, change: i32) {
        for (fives, rows) in self.fives.iter_mut().zip(self.rows[at]) {
            if rows.contains(&Row::Five) {
                *fives = fives.wrapping_add_signed(change);
            }
        }
    }
}

fn spots_of(point: Point, size: BoardSize) -> [Spot; 4] {
    let (x, y, last) = (point.x() as usize, point.y() as usize, size.get() as usize - 1);
    let spot = |line, along, before: usize, after: usize| Spot {
        line,
        at: along as u32 + REACH,
        before: (before as u32).min(REACH),
        after: (after as u32).min(REACH),
    };
    [
        spot(y, x, x, last - x),
        spot(SIDE + x, y, y, last - y),
        spot(2 * SIDE + x + (SIDE - 1) - y, x, x.min(y), (last - x).min(last - y)),
        spot(2 * SIDE + DIAGONALS + x + y, x, x.min(last - y), (last - x).min(y)),
    ]
}
