use gomoku_core::{Board, BoardSize, parse_points};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::*;

fn setup(rule: Rule, black: &str, white: &str) -> Setup {
    let [black, white] = [black, white].map(|text| parse_points(text).unwrap());
    Setup { rule, size: BoardSize::DEFAULT, black, white }
}

fn solve(setup: &Setup, to_move: Color) -> Proof {
    solve_fours(setup, to_move, 1 << 18, &StopFlag::new()).unwrap()
}

/// Plays the win against every defence by the rules alone: after each move of the attacker's the defender tries all legal
/// points, and wherever that leaves the attacker no five, a win by fours must still be found.
#[track_caller]
fn check_win(setup: &Setup, attacker: Color, line: &[Point]) {
    let board = Board::from_setup(setup).unwrap();
    let first = line[0];
    assert!(board.is_empty(first));
    if line.len() == 1 {
        assert!(board.makes_five(attacker, first), "{first} is no five: {setup:?}");
        return;
    }
    assert!(
        attacker == Color::White || board.forbidden_at(first).is_none(),
        "{first} is forbidden: {setup:?}"
    );
    let after = setup.with(attacker, first);
    let board = Board::from_setup(&after).unwrap();
    let fives = |board: &Board, color| board.empty_points().find(|&point| board.makes_five(color, point));
    assert!(fives(&board, attacker).is_some(), "{first} makes no four: {setup:?}");
    assert_eq!(fives(&board, !attacker), None, "the defender wins after {first}: {setup:?}");
    for answer in board.empty_points() {
        if attacker == Color::White && board.forbidden_at(answer).is_some() {
            continue;
        }
        let answered = after.with(!attacker, answer);
        let board = Board::from_setup(&answered).unwrap();
        if fives(&board, attacker).is_some() {
            continue;
        }
        match solve(&answered, attacker) {
            Proof::Win(rest) => check_win(&answered, attacker, &rest),
            proof => panic!("{proof:?} after {first} {answer}: {setup:?}"),
        }
    }
}

/// The shortest possible search, by the rules alone: whether there is a win with at most so many fours.
fn wins(setup: &Setup, attacker: Color, fours: u32) -> bool {
    let board = Board::from_setup(setup).unwrap();
    let five = |board: &Board, color| board.empty_points().find(|&point| board.makes_five(color, point));
    if five(&board, attacker).is_some() {
        return true;
    }
    fours > 0
        && board.empty_points().any(|point| {
            if attacker == Color::Black && board.forbidden_at(point).is_some() {
                return false;
            }
            let after = setup.with(attacker, point);
            let board = Board::from_setup(&after).unwrap();
            if five(&board, attacker).is_none() || five(&board, !attacker).is_some() {
                return false;
            }
            board.empty_points().all(|answer| {
                if attacker == Color::White && board.forbidden_at(answer).is_some() {
                    return true;
                }
                wins(&after.with(!attacker, answer), attacker, fours - 1)
            })
        })
}

/// Random stones close together.
fn random_setup(rule: Rule, random: &mut Xoshiro256PlusPlus) -> Setup {
    let size = BoardSize::new(random.random_range(6..=11)).unwrap();
    let mut setup = Setup { rule, size, black: Vec::new(), white: Vec::new() };
    let span = u32::from(size.get()).min(8);
    for number in 0..random.random_range(12..26_u32) {
        let point =
            Point::new(random.random_range(0..span) as u8, random.random_range(0..span) as u8).unwrap();
        if !setup.black.contains(&point) && !setup.white.contains(&point) {
            if number % 2 == 0 { &mut setup.black } else { &mut setup.white }.push(point);
        }
    }
    setup
}

#[test]
fn wins_that_are_found_hold_and_short_ones_are_not_missed() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    let (mut won, mut none) = (0, 0);
    for _ in 0..60 {
        for rule in Rule::ALL {
            let setup = random_setup(rule, &mut random);
            for color in Color::ALL {
                match solve(&setup, color) {
                    Proof::Win(line) => {
                        check_win(&setup, color, &line);
                        won += 1;
                    }
                    Proof::None => {
                        assert!(!wins(&setup, color, 2), "{color} wins: {setup:?}");
                        none += 1;
                    }
                    Proof::Unknown => panic!("the bound is far away: {setup:?}"),
                }
            }
        }
    }
    assert!(won > 60 && none > 60, "{won} won, {none} not");
}

#[test]
fn the_line_leads_to_the_five() {
    // A four and then a four with a three.
    let setup = setup(Rule::Renju, "f8g8h8i9i10a3", "e8a1o1a15o15");
    let Proof::Win(line) = solve(&setup, Color::Black) else { panic!("Black wins with fours") };
    let mut stones = setup;
    for (number, &point) in line.iter().enumerate() {
        let color = if number % 2 == 0 { Color::Black } else { Color::White };
        let board = Board::from_setup(&stones).unwrap();
        assert_eq!(board.makes_five(color, point), number + 1 == line.len(), "{line:?}");
        stones = stones.with(color, point);
    }
}

#[test]
fn a_bound_leaves_it_open() {
    let setup = setup(Rule::Freestyle, "f8g8h8i9i10a3", "e8a1o1a15o15");
    let proof = solve_fours(&setup, Color::Black, 1, &StopFlag::new());
    assert_eq!(proof, Ok(Proof::Unknown));
}
