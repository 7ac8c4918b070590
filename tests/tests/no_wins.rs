//! No win is claimed where there is none: the solver beside an oracle that tries everything.

use gomoku_core::{BoardSize, Color, Point, Rule, Setup};
use gomoku_engine::{Proof, StopFlag, solve_fours, solve_threats};
use gomoku_tests::oracle::Oracle;
use gomoku_tests::puzzle::{Problem, rows};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

/// What the solver is allowed for a win by fours: everything that can be tried.
const FOURS: u64 = 1 << 20;
/// What it is allowed for a win by threats.
const THREATS: u64 = 20_000;
/// What the oracle is allowed.
const ORACLE_POSITIONS: u32 = 10_000;

/// The positions without a win by fours, or without any.
fn near_misses(kind: &str) -> Vec<Problem> {
    let rows = rows(include_str!("../data/no_wins.tsv")).map(|row| row.split('\t').collect::<Vec<_>>());
    let fields = rows.filter(|fields| fields[0] == kind);
    fields.map(|fields| Problem::read([fields[1], fields[2], fields[3], fields[4], fields[5]])).collect()
}

fn by_fours(problem: &Problem) -> Result<Proof, gomoku_core::SetupError> {
    solve_fours(&problem.setup, problem.to_move, FOURS, &StopFlag::new())
}

#[test]
fn no_win_by_fours_is_claimed_where_there_is_none() {
    let problems = near_misses("fours");
    assert!(problems.len() >= 200, "{}", problems.len());
    for rule in Rule::ALL {
        assert!(problems.iter().filter(|problem| problem.setup.rule == rule).count() >= 10, "{rule}");
    }
    for problem in problems {
        let Problem { setup, to_move } = &problem;
        let wins = Oracle::new(ORACLE_POSITIONS).wins_by_fours(setup, *to_move);
        assert_eq!(wins, Ok(false), "{}", problem.fields());
        assert_eq!(by_fours(&problem), Ok(Proof::None), "{}", problem.fields());
    }
}

#[test]
fn no_win_at_all_is_claimed_for_a_side_that_loses() {
    let problems = near_misses("any");
    assert!(problems.len() >= 300, "{}", problems.len());
    for problem in problems {
        let Problem { setup, to_move } = &problem;
        let loses = Oracle::new(ORACLE_POSITIONS).loses(setup, *to_move);
        assert_eq!(loses, Ok(true), "{}", problem.fields());
        assert_eq!(by_fours(&problem), Ok(Proof::None), "{}", problem.fields());
        let proof = solve_threats(setup, *to_move, THREATS, &StopFlag::new());
        assert_eq!(proof, Ok(Proof::Unknown), "{}", problem.fields());
    }
}

#[test]
fn the_solver_wins_by_fours_where_the_oracle_does_and_nowhere_else() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2026);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..80 {
        for rule in Rule::ALL {
            let setup = random_stones(rule, &mut random);
            for to_move in Color::ALL {
                let problem = Problem { setup: setup.clone(), to_move };
                let Ok(wins) = Oracle::new(ORACLE_POSITIONS).wins_by_fours(&setup, to_move) else { continue };
                let proof = by_fours(&problem);
                assert_eq!(matches!(proof, Ok(Proof::Win(_))), wins, "{}", problem.fields());
                assert!(wins || proof == Ok(Proof::None), "{}", problem.fields());
                *if wins { &mut won } else { &mut lost } += 1;
            }
        }
    }
    assert!(won >= 200 && lost >= 200, "{won} won, {lost} not");
}

/// Stones close together, at the edges as often as not, on a board with little room for a five.
fn random_stones(rule: Rule, random: &mut Xoshiro256PlusPlus) -> Setup {
    let size = BoardSize::new(random.random_range(6..=12)).expect("boards have 5 to 22 rows");
    let mut setup = Setup { rule, size, black: Vec::new(), white: Vec::new() };
    let span = size.get().min(8);
    for number in 0..random.random_range(12..30_u32) {
        let (x, y) = (random.random_range(0..span), random.random_range(0..span));
        let point = Point::new(x, y).expect("the span is that of a board");
        if !setup.black.contains(&point) && !setup.white.contains(&point) {
            setup = setup.with(if number % 2 == 0 { Color::Black } else { Color::White }, point);
        }
    }
    setup
}
