use gomoku_core::{Board, BoardSize, Point, Setup};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::*;

const RULES: [Rule; 5] = Rule::ALL;

/// The class of a line as text for Black: `o` the point, `x` black, `w` white, `|` the edge, `.` empty. What the text
/// leaves out is edge.
fn class(rule: Rule, color: Color, line: &str) -> LineClass {
    let middle = line.find('o').expect("every line of the table has a point");
    let mut whole = u64::MAX;
    for (at, cell) in line.chars().enumerate() {
        let own = if color == Color::Black { BLACK } else { WHITE };
        let code = match cell {
            'x' => own,
            'w' => BLACK + WHITE - own,
            '|' => WALL,
            _ => EMPTY,
        };
        let shift = 2 * (at as u32 + MAX_REACH);
        whole = whole & !(3 << shift) | code << shift;
    }
    let table = LineTable::new(rule);
    let both = if table.reach() == 4 {
        table.look_up::<4>(whole, middle as u32)
    } else {
        table.look_up::<5>(whole, middle as u32)
    };
    LineClass::from_nibble(if color == Color::Black { both } else { both >> 4 })
}

#[track_caller]
fn check(line: &str, colors: &[(Rule, Color)], expected: LineClass) {
    for &(rule, color) in colors {
        assert_eq!(class(rule, color, line), expected, "{line} for {color} in {rule}");
    }
}

fn everyone() -> Vec<(Rule, Color)> {
    RULES.into_iter().flat_map(|rule| Color::ALL.map(|color| (rule, color))).collect()
}

#[test]
fn lines_that_all_rules_read_alike() {
    for (line, expected) in [
        ("xxoxx", LineClass::FIVE),
        ("..xxox.", LineClass::OPEN_FOUR),
        ("wxxox.....", LineClass::FOUR),
        ("..xx.ox..", LineClass::FOUR),
        ("...xxo...", LineClass::FREE_THREE),
        ("|.xxo|", LineClass::DEAD),
        ("..x.xo...", LineClass::OPEN_THREE),
        ("wxxo...", LineClass::THREE),
        ("x...o", LineClass::TWO),
        ("....xo....", LineClass::FREE_TWO),
        ("wxo...", LineClass::TWO),
        ("......o......", LineClass::OPEN_ONE),
        ("wo....", LineClass::ONE),
        ("wo...w", LineClass::DEAD),
        ("..o.", LineClass::DEAD),
    ] {
        check(line, &everyone(), expected);
    }
}

#[test]
fn lines_that_the_rules_read_differently() {
    use Caro::{ExactlyFive, FiveOrMore};
    let (black, white) = (Color::Black, Color::White);
    check("xxxoxx", &[(Rule::Renju, black)], LineClass::FOUL);
    check("xxxoxx", &[(Rule::Freestyle, black), (Rule::Renju, white)], LineClass::FIVE);
    check("xxxoxx", &[(Rule::Caro(FiveOrMore), white)], LineClass::FIVE);
    check("wxxxoxxw", &[(Rule::Caro(FiveOrMore), white)], LineClass::FIVE);
    check("xxxoxx", &[(Rule::Standard, white), (Rule::Caro(ExactlyFive), black)], LineClass::DEAD);
    check("wxxoxxw", &[(Rule::Caro(FiveOrMore), white), (Rule::Caro(ExactlyFive), black)], LineClass::DEAD);
    check("|xxoxxw", &[(Rule::Caro(FiveOrMore), white)], LineClass::FIVE);
    check("w.xxox.w", &[(Rule::Caro(FiveOrMore), white), (Rule::Caro(ExactlyFive), black)], LineClass::FOUR);
    // The stone that stops one end of the four spoils the five at the other.
    check("|.xxox.w", &[(Rule::Caro(FiveOrMore), white)], LineClass::FOUR);
    check("|.xxox.w", &[(Rule::Standard, black)], LineClass::OPEN_FOUR);
    check("..xxox..", &[(Rule::Caro(FiveOrMore), white)], LineClass::OPEN_FOUR);
    check("w.xxo..", &[(Rule::Standard, white), (Rule::Renju, black)], LineClass::OPEN_THREE);
    check("w.xxo..", &[(Rule::Caro(ExactlyFive), white)], LineClass::THREE);
    for line in ["x.xox.x", "xx.ox.xx", "xxx.o.xxx"] {
        check(line, &[(Rule::Renju, black)], LineClass::FOUL);
        check(line, &[(Rule::Renju, white), (Rule::Freestyle, black)], LineClass::OPEN_FOUR);
    }
    check("x..xox..x", &[(Rule::Renju, black), (Rule::Standard, white)], LineClass::THREE);
    check("x..xox..x", &[(Rule::Freestyle, white), (Rule::Renju, white)], LineClass::FREE_THREE);
}

/// Judges points on rows of random stones against the rules themselves.
#[test]
fn fives_and_fours_are_those_of_the_rules() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for rule in RULES {
        let table = LineTable::new(rule);
        for _ in 0..4_000 {
            let size = BoardSize::new(random.random_range(5..=15)).unwrap();
            let cells: Vec<u64> = (0..size.get())
                .map(|_| [EMPTY, BLACK, WHITE, BLACK][random.random_range(0..4u32) as usize])
                .collect();
            let mut whole = u64::MAX;
            for (at, &cell) in cells.iter().enumerate() {
                let shift = 2 * (at as u32 + MAX_REACH);
                whole = whole & !(3 << shift) | cell << shift;
            }
            let points = |wanted| {
                let cells = (0..size.get()).filter(|&x| cells[usize::from(x)] == wanted);
                cells.map(|x| Point::new(x, 2).unwrap()).collect::<Vec<_>>()
            };
            let setup = Setup { rule, size, black: points(BLACK), white: points(WHITE) };
            let board = Board::from_setup(&setup).unwrap();
            for point in points(EMPTY) {
                let at = u32::from(point.x());
                let both = if table.reach() == 4 {
                    table.look_up::<4>(whole, at)
                } else {
                    table.look_up::<5>(whole, at)
                };
                for (color, class) in [(Color::Black, both), (Color::White, both >> 4)] {
                    let class = LineClass::from_nibble(class);
                    let wins = board.makes_five(color, point);
                    assert_eq!(class == LineClass::FIVE, wins, "{color} at {point} in {rule}: {cells:?}");
                    let after = Board::from_setup(&setup.with(color, point)).unwrap();
                    // Fives that the stone has no part in were there before it.
                    let fives = |board: &Board| {
                        board
                            .empty_points()
                            .filter(|&next| next.y() == 2 && board.makes_five(color, next))
                            .count()
                    };
                    let makes_four = !wins && fives(&after) > fives(&board);
                    if makes_four {
                        assert!(
                            class.is_four() || class == LineClass::FOUL,
                            "{color} at {point} in {rule}: {class:?} {cells:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_table_is_made_in_no_time() {
    let before = std::time::Instant::now();
    for rule in RULES {
        LineTable::new(rule);
    }
    // Some ten milliseconds each; the bound leaves room for a busy machine.
    assert!(before.elapsed().as_millis() < 3_000, "{:?}", before.elapsed());
}
