use gomoku_core::Point;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::*;

/// Plays random stones, mostly near the middle so that lines come about, and calls back at each position.
fn wander(rule: Rule, size: BoardSize, seed: u64, moves: usize, check: &mut dyn FnMut(&mut Field)) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut field = Field::new(rule, size);
    for _ in 0..moves {
        let depth = field.states.len() as u32;
        if depth > 0 && random.random_range(0..4_u32) == 0 {
            for _ in 0..random.random_range(1..=depth.min(5)) {
                field.undo();
            }
        } else if random.random_range(0..40_u32) == 0 {
            field.pass();
        } else {
            let span = u32::from(size.get()).min(9);
            let corner = (u32::from(size.get()) - span) / 2;
            let cell = Cell::at(corner + random.random_range(0..span), corner + random.random_range(0..span));
            if field.empty().contains(cell) {
                field.place(cell);
            }
        }
        check(&mut field);
    }
}

fn stones(field: &Field, color: Color) -> Vec<Point> {
    let stone = if color == Color::Black { BLACK } else { WHITE };
    let has = |point: &Point| content(field.lines[usize::from(point.y())], point.x().into()) == stone;
    field.size.points().filter(has).collect()
}

/// The same board built from nothing.
fn rebuilt(field: &Field) -> Field {
    let mut built = Field::new(field.rule, field.size);
    for color in Color::ALL {
        for point in stones(field, color) {
            built.state.to_move = color;
            built.place(point.into());
        }
    }
    built
}

#[track_caller]
fn check_equal(field: &Field, built: &Field) {
    assert_eq!(field.lines, built.lines);
    assert!(field.spots == built.spots, "the points differ");
    assert_eq!(field.empty, built.empty);
    assert_eq!(field.fours, built.fours);
    assert_eq!(field.state.counts, built.state.counts);
    assert_eq!(field.state.value, built.state.value);
    assert_eq!(field.state.room, built.state.room);
    assert_eq!(field.state.near, built.state.near);
}

#[test]
fn what_is_kept_equals_what_is_built_from_nothing() {
    for rule in Rule::ALL {
        for size in (5..=22).filter_map(BoardSize::new) {
            wander(rule, size, size.get().into(), 120, &mut |field| check_equal(field, &rebuilt(field)));
        }
    }
}

#[test]
fn what_is_taken_back_leaves_no_trace() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    for rule in Rule::ALL {
        let mut field = Field::new(rule, BoardSize::DEFAULT);
        let (lines, spots, state) = (field.lines, field.spots.clone(), field.state.clone());
        let mut keys = Vec::new();
        while field.room() > 20 {
            let nth = random.random_range(0..u32::from(field.room())) as usize;
            let cell = field.empty().iter().nth(nth).unwrap();
            keys.push(field.key());
            field.place(cell);
        }
        while let Some(key) = keys.pop() {
            field.undo();
            assert_eq!(field.key(), key);
        }
        assert_eq!((field.lines, &field.spots, &field.state), (lines, &spots, &state), "{rule}");
    }
}

#[test]
fn fives_and_fouls_are_those_of_the_rules() {
    for rule in Rule::ALL {
        for size in [5, 8, 15, 22].into_iter().filter_map(BoardSize::new) {
            wander(rule, size, 7 + u64::from(size.get()), 400, &mut |field| {
                let setup = Setup {
                    rule,
                    size,
                    black: stones(field, Color::Black),
                    white: stones(field, Color::White),
                };
                let board = gomoku_core::Board::from_setup(&setup).unwrap();
                for point in size.points() {
                    let cell = Cell::from(point);
                    assert_eq!(field.empty().contains(cell), board.is_empty(point));
                    if !field.empty().contains(cell) {
                        continue;
                    }
                    for color in Color::ALL {
                        let five = field.class(color, cell) == CellClass::FIVE;
                        assert_eq!(five, board.makes_five(color, point), "{color} {point} {rule} {setup:?}");
                    }
                    let forbidden = board.forbidden_at(point).is_some();
                    assert_eq!(field.is_foul(cell), forbidden, "{point} {setup:?}");
                    assert!(!forbidden || field.class(Color::Black, cell) == CellClass::FOUL);
                }
                for color in Color::ALL {
                    if field.count(color, CellClass::FIVE) > 0 {
                        let five = field.five(color);
                        assert_eq!(field.class(color, five), CellClass::FIVE);
                    }
                }
            });
        }
    }
}

/// The verdicts of 3,000 positions; see the head of the file.
#[test]
fn fouls_of_known_positions() {
    let bulk = include_str!("../../../../../../tests/data/renju_forbidden_bulk.tsv");
    for row in bulk.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
        let fields: Vec<&str> = row.split('\t').collect();
        let points = |index: usize| gomoku_core::parse_points(fields[index]).unwrap();
        let mut field = Field::new(Rule::Renju, BoardSize::DEFAULT);
        for (color, index) in [(Color::Black, 2), (Color::White, 3)] {
            for point in points(index) {
                field.state.to_move = color;
                field.place(point.into());
            }
        }
        let mut expected: Vec<Point> = [5, 6, 7].into_iter().flat_map(points).collect();
        expected.sort_unstable();
        let cells: Vec<Cell> = field.empty().iter().collect();
        let found: Vec<Point> =
            cells.into_iter().filter(|&cell| field.is_foul(cell)).filter_map(Cell::point).collect();
        assert_eq!(found, expected, "{row}");
    }
}
