//! The puzzles that were found in games of the engine against itself: the solver solves them, and what it says holds.

use gomoku_core::Point;
use gomoku_engine::{Proof, StopFlag, solve_fours, solve_threats};
use gomoku_tests::oracle::{Oracle, first_five, legal, to_board};
use gomoku_tests::puzzle::{Problem, Puzzle, rows};

/// More positions than the solver needs for these. They were chosen among what the solver of that day found within
/// 200,000; with another order of its moves one or the other takes more.
const NODES: u64 = 600_000;
/// The same for the oracle.
const ORACLE_POSITIONS: u32 = 100_000;
/// Every answer to a win by threats takes a search of its own, so not each puzzle is looked at so closely.
const SAMPLE: usize = 4;

fn puzzles(by_fours: bool) -> Vec<Puzzle> {
    let files = if by_fours {
        [
            include_str!("../data/puzzles/freestyle-vcf.tsv"),
            include_str!("../data/puzzles/standard-vcf.tsv"),
            include_str!("../data/puzzles/renju-vcf.tsv"),
        ]
    } else {
        [
            include_str!("../data/puzzles/freestyle-vct.tsv"),
            include_str!("../data/puzzles/standard-vct.tsv"),
            include_str!("../data/puzzles/renju-vct.tsv"),
        ]
    };
    let puzzles: Vec<Puzzle> = files.iter().flat_map(|file| rows(file)).map(Puzzle::read).collect();
    assert!(puzzles.len() >= 100 && puzzles.iter().all(|puzzle| puzzle.by_fours == by_fours));
    puzzles
}

#[track_caller]
fn solve(problem: &Problem, by_fours: bool) -> Vec<Point> {
    let Problem { setup, to_move } = problem;
    let proof = if by_fours {
        solve_fours(setup, *to_move, NODES, &StopFlag::new())
    } else {
        solve_threats(setup, *to_move, NODES, &StopFlag::new())
    };
    match proof {
        Ok(Proof::Win(line)) => line,
        other => panic!("{other:?}: {}", problem.fields()),
    }
}

/// Plays the line: every move is legal, the last one makes the five, and no side leaves a five out before.
#[track_caller]
fn check_line(problem: &Problem, line: &[Point]) {
    let mut setup = problem.setup.clone();
    let mut side = problem.to_move;
    for (index, &point) in line.iter().enumerate() {
        let board = to_board(&setup);
        let is_last = index + 1 == line.len();
        assert!(legal(&board, side).any(|at| at == point), "{point} is not legal: {}", problem.fields());
        assert_eq!(board.makes_five(side, point), is_last, "{point}: {}", problem.fields());
        assert!(
            is_last || first_five(&board, side).is_none(),
            "a five instead of {point}: {}",
            problem.fields()
        );
        setup = setup.with(side, point);
        side = !side;
    }
    assert!(!line.len().is_multiple_of(2), "the side to move makes the five: {}", problem.fields());
}

#[test]
fn wins_by_fours_are_found_as_short_as_they_are() {
    for puzzle in puzzles(true) {
        let line = solve(&puzzle.problem, true);
        check_line(&puzzle.problem, &puzzle.line);
        check_line(&puzzle.problem, &line);
        assert_eq!(line.len(), puzzle.line.len(), "{}", puzzle.problem.fields());
    }
}

#[test]
fn wins_by_fours_hold_against_every_answer() {
    for puzzle in puzzles(true) {
        let Problem { setup, to_move } = &puzzle.problem;
        let winning = Oracle::new(ORACLE_POSITIONS).winning_fours(setup, *to_move);
        let winning = winning.unwrap_or_else(|error| panic!("{error:?}: {}", puzzle.problem.fields()));
        assert!(winning.contains(&puzzle.line[0]), "{}", puzzle.problem.fields());
        assert!(!puzzle.is_only || winning.len() == 1, "{winning:?}: {}", puzzle.problem.fields());
    }
}

#[test]
fn wins_by_threats_are_found_where_there_is_none_by_fours() {
    for puzzle in puzzles(false) {
        let Problem { setup, to_move } = &puzzle.problem;
        let by_fours = solve_fours(setup, *to_move, NODES, &StopFlag::new());
        assert_eq!(by_fours, Ok(Proof::None), "{}", puzzle.problem.fields());
        let oracle = Oracle::new(ORACLE_POSITIONS).wins_by_fours(setup, *to_move);
        assert_eq!(oracle, Ok(false), "{}", puzzle.problem.fields());
        check_line(&puzzle.problem, &puzzle.line);
        check_line(&puzzle.problem, &solve(&puzzle.problem, false));
    }
}

#[test]
fn wins_by_threats_hold_against_every_answer() {
    for puzzle in puzzles(false).iter().step_by(SAMPLE) {
        let attacker = puzzle.problem.to_move;
        let after = puzzle.problem.setup.with(attacker, puzzle.line[0]);
        for answer in legal(&to_board(&after), !attacker).collect::<Vec<_>>() {
            let setup = after.with(!attacker, answer);
            if first_five(&to_board(&setup), attacker).is_none() {
                let problem = Problem { setup, to_move: attacker };
                check_line(&problem, &solve(&problem, false));
            }
        }
    }
}
