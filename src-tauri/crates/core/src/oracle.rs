//! A slow judge of stones, written straight from the definitions on a plain grid, to test the fast one against.

use std::collections::BTreeMap;

use crate::{Caro, Color, Forbidden, Point, Rule, Setup};

const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A grid of stones; cells outside of it carry none and are not empty either.
pub(crate) struct Oracle {
    size: i32,
    cells: Vec<Option<Color>>,
}

/// What a black stone amounts to in renju. The maps go from the stones of a pattern to its completions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Judgement {
    Five,
    Forbidden(Forbidden, BTreeMap<Vec<Point>, Vec<Point>>),
    Allowed,
}

type Cell = (i32, i32);

impl Oracle {
    pub(crate) fn new(setup: &Setup) -> Self {
        let size = i32::from(setup.size.get());
        let mut oracle = Self { size, cells: vec![None; (size * size) as usize] };
        for (color, points) in [(Color::Black, &setup.black), (Color::White, &setup.white)] {
            for point in points {
                oracle.put((i32::from(point.x()), i32::from(point.y())), Some(color));
            }
        }
        oracle
    }

    /// Judges a black stone on an empty point.
    pub(crate) fn judge(&mut self, point: Point) -> Judgement {
        self.judge_cell((i32::from(point.x()), i32::from(point.y())))
    }

    /// Whether a stone on an empty point wins under the rule.
    pub(crate) fn makes_five(&mut self, rule: Rule, color: Color, point: Point) -> bool {
        let cell = (i32::from(point.x()), i32::from(point.y()));
        self.put(cell, Some(color));
        let wins = DIRECTIONS.iter().any(|&direction| {
            let run = self.run(cell, direction, color);
            let blocked = run.ends().iter().all(|&end| self.get(end) == Some(color.other()));
            match rule {
                Rule::Freestyle => run.length >= 5,
                Rule::Standard => run.length == 5,
                Rule::Renju => run.length == 5 || color == Color::White && run.length > 5,
                Rule::Caro(Caro::FiveOrMore) => run.length > 5 || run.length == 5 && !blocked,
                Rule::Caro(Caro::ExactlyFive) => run.length == 5 && !blocked,
            }
        });
        self.put(cell, None);
        wins
    }

    fn judge_cell(&mut self, cell: Cell) -> Judgement {
        self.put(cell, Some(Color::Black));
        let judgement = self.judge_stone(cell);
        self.put(cell, None);
        judgement
    }

    fn judge_stone(&mut self, cell: Cell) -> Judgement {
        let runs = DIRECTIONS.map(|direction| self.run(cell, direction, Color::Black));
        if runs.iter().any(|run| run.length == 5) {
            return Judgement::Five;
        }
        let overlines: BTreeMap<_, _> =
            runs.iter().filter(|run| run.length > 5).map(|run| (run.points(), Vec::new())).collect();
        if !overlines.is_empty() {
            return Judgement::Forbidden(Forbidden::Overline, overlines);
        }
        let mut fours = BTreeMap::new();
        for direction in DIRECTIONS {
            fours.append(&mut self.fours(cell, direction));
        }
        if fours.len() >= 2 {
            return Judgement::Forbidden(Forbidden::DoubleFour, fours);
        }
        let threes: BTreeMap<_, _> =
            DIRECTIONS.iter().filter_map(|&direction| self.three(cell, direction)).collect();
        if threes.len() >= 2 {
            return Judgement::Forbidden(Forbidden::DoubleThree, threes);
        }
        Judgement::Allowed
    }

    /// The sets of four stones, the one on the cell among them, that one more stone makes exactly five in a row.
    fn fours(&mut self, cell: Cell, direction: Cell) -> BTreeMap<Vec<Point>, Vec<Point>> {
        let mut fours = BTreeMap::new();
        for completion in (-4..=4).map(|by| step(cell, direction, by)) {
            if !self.is_empty(completion) {
                continue;
            }
            let five = self.run_with(completion, direction);
            if five.length == 5 && five.contains(cell) {
                let completions: &mut Vec<Point> = fours.entry(five.points_without(completion)).or_default();
                completions.push(point_of(completion));
            }
        }
        fours
    }

    /// The three with the stone on the cell in it: one more stone, itself allowed, makes it a straight four.
    fn three(&mut self, cell: Cell, direction: Cell) -> Option<(Vec<Point>, Vec<Point>)> {
        if !self.fours(cell, direction).is_empty() {
            return None;
        }
        let mut three: Option<(Vec<Point>, Vec<Point>)> = None;
        for extension in (-3..=3).map(|by| step(cell, direction, by)) {
            if !self.is_empty(extension) {
                continue;
            }
            let row = self.run_with(extension, direction);
            if row.length != 4 || !row.contains(cell) {
                continue;
            }
            self.put(extension, Some(Color::Black));
            let is_straight =
                row.ends().iter().all(|&end| self.is_empty(end) && self.run_with(end, direction).length == 5);
            self.put(extension, None);
            if is_straight && self.judge_cell(extension) == Judgement::Allowed {
                let stones = row.points_without(extension);
                let (known, extensions) = three.get_or_insert_with(|| (stones.clone(), Vec::new()));
                assert_eq!(*known, stones, "a line holds one three at most");
                extensions.push(point_of(extension));
            }
        }
        three
    }

    /// The run of black stones that a further one on the empty cell makes.
    fn run_with(&mut self, cell: Cell, direction: Cell) -> Run {
        self.put(cell, Some(Color::Black));
        let run = self.run(cell, direction, Color::Black);
        self.put(cell, None);
        run
    }

    fn run(&self, cell: Cell, direction: Cell, color: Color) -> Run {
        let mut start = cell;
        while self.get(step(start, direction, -1)) == Some(color) {
            start = step(start, direction, -1);
        }
        let mut length = 1;
        while self.get(step(start, direction, length)) == Some(color) {
            length += 1;
        }
        Run { start, direction, length }
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|index| self.cells[index].is_none())
    }

    fn get(&self, cell: Cell) -> Option<Color> {
        self.index(cell).and_then(|index| self.cells[index])
    }

    fn put(&mut self, cell: Cell, stone: Option<Color>) {
        let index = self.index(cell).expect("stones are put on the board only");
        self.cells[index] = stone;
    }

    fn index(&self, (x, y): Cell) -> Option<usize> {
        let on_board = (0..self.size).contains(&x) && (0..self.size).contains(&y);
        on_board.then_some((y * self.size + x) as usize)
    }
}

/// An unbroken row of stones of one colour.
struct Run {
    start: Cell,
    direction: Cell,
    length: i32,
}

impl Run {
    fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.length).map(|by| step(self.start, self.direction, by))
    }

    fn contains(&self, cell: Cell) -> bool {
        self.cells().any(|own| own == cell)
    }

    /// The cells right in front of the run and right behind it.
    fn ends(&self) -> [Cell; 2] {
        [step(self.start, self.direction, -1), step(self.start, self.direction, self.length)]
    }

    fn points(&self) -> Vec<Point> {
        self.cells().map(point_of).collect()
    }

    fn points_without(&self, cell: Cell) -> Vec<Point> {
        self.cells().filter(|&own| own != cell).map(point_of).collect()
    }
}

fn step((x, y): Cell, (dx, dy): Cell, by: i32) -> Cell {
    (x + dx * by, y + dy * by)
}

fn point_of((x, y): Cell) -> Point {
    Point::new(x as u8, y as u8).expect("the cell is on the board")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell as Counter;

    use proptest::{
        prelude::*,
        test_runner::{Config, TestRunner},
    };

    use super::*;
    use crate::{Board, BoardSize};

    /// Stones crowded into a square of 4 to 9 cells on boards of every size, more black ones than white, so that
    /// patterns of every kind come up, at the edge too.
    fn crowded() -> impl Strategy<Value = Setup> {
        let size = prop_oneof![6 => 5u8..=9, 3 => 10u8..=15, 1 => 16u8..=22];
        let square = (4u8..=9, any::<u8>(), any::<u8>());
        let shares = (15u8..=50, 0u8..=25);
        (size, square, shares, prop::collection::vec(0u8..100, 81)).prop_map(
            |(size, (span, left, bottom), (black, white), dice)| {
                let span = span.min(size);
                let corners = size - span + 1;
                let mut setup = Setup {
                    rule: Rule::Renju,
                    size: BoardSize::new(size).unwrap(),
                    black: Vec::new(),
                    white: Vec::new(),
                };
                for (index, die) in (0..span * span).zip(dice) {
                    let point = Point::at(left % corners + index % span, bottom % corners + index / span);
                    // Low numbers are empty cells, so that a failing case shrinks to few stones.
                    if die >= 100 - black {
                        setup.black.push(point);
                    } else if die >= 100 - black - white {
                        setup.white.push(point);
                    }
                }
                setup
            },
        )
    }

    fn run_cases(cases: u32, test: impl Fn(Setup) -> Result<(), TestCaseError>) {
        let config = Config { cases, failure_persistence: None, ..Config::default() };
        if let Err(failure) = TestRunner::new(config).run(&crowded(), test) {
            panic!("{failure}");
        }
    }

    #[test]
    fn forbidden_points_equal_the_definition() {
        let seen = Forbidden::ALL.map(|_| Counter::new(0));
        run_cases(100_000, |setup| {
            let board = Board::from_setup(&setup).unwrap();
            let mut oracle = Oracle::new(&setup);
            let mut forbidden = Vec::new();
            for point in board.empty_points() {
                let (fives, kind, lines) = match oracle.judge(point) {
                    Judgement::Five => (true, None, None),
                    Judgement::Forbidden(kind, lines) => (false, Some(kind), Some(lines)),
                    Judgement::Allowed => (false, None, None),
                };
                prop_assert_eq!(board.makes_five(Color::Black, point), fives, "five at {}", point);
                prop_assert_eq!(board.forbidden_at(point), kind, "at {}", point);
                let reason = board.explain_forbidden(point);
                prop_assert_eq!(reason.as_ref().map(|reason| reason.kind), kind, "reason at {}", point);
                let drawn = reason.map(|reason| {
                    reason.lines.into_iter().map(|line| (line.stones, line.completions)).collect()
                });
                prop_assert_eq!(drawn, lines, "lines at {}", point);
                if let Some(kind) = kind {
                    forbidden.push((point, kind));
                    seen[kind as usize].set(seen[kind as usize].get() + 1);
                }
            }
            prop_assert_eq!(board.forbidden_points(), forbidden);
            Ok(())
        });
        for (kind, seen) in Forbidden::ALL.iter().zip(seen) {
            assert!(
                seen.get() > 10_000,
                "only {} points with a {kind}: the positions are too tame",
                seen.get()
            );
        }
    }

    #[test]
    fn fives_equal_the_definition_under_every_rule() {
        run_cases(5_000, |setup| {
            let mut oracle = Oracle::new(&setup);
            for rule in Rule::ALL {
                let board = Board::from_setup(&Setup { rule, ..setup.clone() }).unwrap();
                for point in board.empty_points() {
                    for color in Color::ALL {
                        let expected = oracle.makes_five(rule, color, point);
                        prop_assert_eq!(
                            board.makes_five(color, point),
                            expected,
                            "{} {} {}",
                            rule,
                            color,
                            point
                        );
                    }
                }
            }
            Ok(())
        });
    }
}
