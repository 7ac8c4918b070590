use gomoku_core::{Board, BoardSize, Rule, parse_points};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::super::fours::solve_fours;
use super::*;

fn solve(setup: &Setup, to_move: Color, nodes: u64) -> Proof {
    solve_threats(setup, to_move, nodes, &StopFlag::new()).unwrap()
}

/// Plays the win against every defence: after the attacker's move the defender tries all legal points, and wherever that
/// leaves no five and no win by fours, a win by threats must still be found.
#[track_caller]
fn check_win(setup: &Setup, attacker: Color, line: &[Point]) {
    let board = Board::from_setup(setup).unwrap();
    let first = line[0];
    assert!(board.is_empty(first), "{first} is taken: {setup:?}");
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
    let has_five = |board: &Board, color| board.empty_points().any(|point| board.makes_five(color, point));
    assert!(!has_five(&board, !attacker), "the defender wins after {first}: {setup:?}");
    for answer in board.empty_points() {
        if attacker == Color::White && board.forbidden_at(answer).is_some() {
            continue;
        }
        let answered = after.with(!attacker, answer);
        if has_five(&Board::from_setup(&answered).unwrap(), attacker) {
            continue;
        }
        if let Ok(Proof::Win(_)) = solve_fours(&answered, attacker, 100_000, &StopFlag::new()) {
            continue;
        }
        match solve(&answered, attacker, 2_000_000) {
            Proof::Win(rest) => check_win(&answered, attacker, &rest),
            proof => panic!("{proof:?} after {first} {answer}: {setup:?}"),
        }
    }
}

#[test]
fn wins_that_are_found_hold_against_every_defence() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(17);
    let mut won = 0;
    for _ in 0..16 {
        for rule in Rule::ALL {
            let size = BoardSize::new(random.random_range(8..=11)).unwrap();
            let mut setup = Setup { rule, size, black: Vec::new(), white: Vec::new() };
            for number in 0..random.random_range(8..16_u32) {
                let point = Point::new(random.random_range(1..7), random.random_range(1..7)).unwrap();
                if !setup.black.contains(&point) && !setup.white.contains(&point) {
                    if number % 2 == 0 { &mut setup.black } else { &mut setup.white }.push(point);
                }
            }
            for color in Color::ALL {
                let fours = solve_fours(&setup, color, 100_000, &StopFlag::new());
                if matches!(fours, Ok(Proof::Win(_))) {
                    continue;
                }
                if let Proof::Win(line) = solve(&setup, color, 20_000) {
                    check_win(&setup, color, &line);
                    won += 1;
                }
            }
        }
    }
    assert!(won > 10, "only {won} wins came up");
}

#[test]
fn a_three_that_leads_to_fours_is_found() {
    // Two open twos cross at h8: a double three, which is forbidden in renju.
    let [black, white] = ["g8f8h9h10", "a1c1e1o15"].map(|text| parse_points(text).unwrap());
    for rule in [Rule::Freestyle, Rule::Standard] {
        let setup = Setup { rule, size: BoardSize::DEFAULT, black: black.clone(), white: white.clone() };
        assert!(matches!(solve(&setup, Color::Black, 200_000), Proof::Win(_)), "{rule}");
    }
}

#[test]
fn an_empty_board_is_not_won() {
    for rule in Rule::ALL {
        let setup = Setup { rule, size: BoardSize::DEFAULT, black: Vec::new(), white: Vec::new() };
        assert_eq!(solve(&setup, Color::Black, 10_000), Proof::Unknown);
    }
}
