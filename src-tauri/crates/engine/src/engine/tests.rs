//! The engine as a whole.

use gomoku_core::{BoardSize, parse_points};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::Limits;
use crate::tests::positions::position;

fn best(rule: Rule, black: &str, white: &str, depth: u32) -> Report {
    let position = position(rule, black, white);
    let limits = EngineLimits { depth: Some(depth), ..EngineLimits::default() };
    Engine::new(4).search(&position, &limits, &StopFlag::new(), &mut |_| {})
}

#[track_caller]
fn check_best(rule: Rule, black: &str, white: &str, expected: &str, evaluation: Option<Evaluation>) {
    let report = best(rule, black, white, 6);
    let variation = &report.variations[0];
    let expected = parse_points(expected).unwrap();
    assert!(expected.contains(&variation.line[0]), "{variation:?}, expected one of {expected:?}");
    if let Some(evaluation) = evaluation {
        assert_eq!(variation.evaluation, evaluation, "{variation:?}");
    }
}

#[test]
fn wins_and_defences_that_every_rule_has() {
    for rule in Rule::ALL {
        check_best(rule, "f8g8h8i8", "f9g9h9j8", "e8", Some(Evaluation::Win(1)));
        check_best(rule, "f8g8h8", "a1c1", "e8i8j8", None);
        check_best(rule, "g8h8i8a1", "b3d5m11n2", "f8j8", Some(Evaluation::Win(3)));
        // In Caro a stone behind the five spoils it as well.
        let blocks = if matches!(rule, Rule::Caro(_)) { "j8k8" } else { "j8" };
        check_best(rule, "f8g8h8i8", "e8a1c1", blocks, None);
    }
}

#[test]
fn threats_of_renju_are_read_by_its_rules() {
    // White to move. Black's only stop, j8, would be an overline: a four is enough.
    let report = best(Rule::Renju, "j4j5j6j7j9e8", "f8g8h8j3a15", 4);
    assert_eq!(report.variations[0].evaluation, Evaluation::Win(3), "{:?}", report.variations[0]);
    // The crossing of two threes is forbidden to Black and the best point otherwise.
    let cross = ("f8g8h9h10", "a1c1e1o15");
    let forbidden = best(Rule::Renju, cross.0, cross.1, 4);
    assert_ne!(forbidden.variations[0].line[0].to_string(), "h8");
    check_best(Rule::Freestyle, cross.0, cross.1, "h8", None);
}

#[test]
fn fours_and_a_three_win() {
    for rule in Rule::ALL {
        let report = best(rule, "f8g8h8i9i10a3", "e8a1o1a15o15c1", 6);
        let variation = &report.variations[0];
        assert!(matches!(variation.evaluation, Evaluation::Win(5 | 7)), "{rule}: {variation:?}");
    }
}

/// Plays with a few nodes for each move and checks every move by the rules.
fn play_out(rule: Rule, size: BoardSize, seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut engine = Engine::new(1);
    let mut position = Position::new(rule, size);
    while position.outcome().is_none() {
        let request = SearchRequest {
            position: position.clone(),
            limits: Limits { nodes: Some(random.random_range(0..120_u64)), ..Limits::default() },
            stop: StopFlag::new(),
            seed,
        };
        let result = Opponent::search(&mut engine, &request, &mut |_| {});
        let best =
            result.best.unwrap_or_else(|| panic!("no move in {rule} on {size}: {:?}", position.moves()));
        assert_eq!(position.check(best), Ok(()), "{best} in {rule} on {size}: {:?}", position.moves());
        assert_eq!(best == Move::Pass, position.must_pass());
        assert!(request.limits.nodes >= Some(result.info.nodes));
        // Now and then somebody else moves, so that all kinds of positions come up.
        let legal = position.legal_points();
        let mv = match random.random_range(0..3_u32) {
            0 if !legal.is_empty() => Move::Place(legal[random.random_range(0..legal.len() as u32) as usize]),
            _ => best,
        };
        position.play(mv).unwrap();
    }
}

#[test]
fn every_move_is_legal_in_every_rule_and_size() {
    for rule in Rule::ALL {
        for size in (5..=22).filter_map(BoardSize::new) {
            for seed in 0..2 {
                play_out(rule, size, seed * 100 + u64::from(size.get()));
            }
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let limits = EngineLimits { nodes: Some(20_000), lines: 2, ..EngineLimits::default() };
    for rule in Rule::ALL {
        let position = position(rule, "h8i9g7j8", "g9h9i7");
        let answer = || {
            let mut said = Vec::new();
            let last = Engine::new(2).search(&position, &limits, &StopFlag::new(), &mut |report| {
                said.push((report.depth, report.nodes, report.variations.clone()));
            });
            (said, last.nodes, last.variations)
        };
        let first = answer();
        assert_eq!(first, answer(), "{rule}");
        assert_eq!(first.2.len(), 2);
        assert_ne!(first.2[0].line[0], first.2[1].line[0]);
    }
}

#[test]
fn excluded_points_are_left_alone() {
    let position = position(Rule::Freestyle, "f8g8h8i8", "e8a1c1d1");
    let excluded = parse_points("j8").unwrap();
    let limits = EngineLimits { excluded, depth: Some(3), ..EngineLimits::default() };
    let report = Engine::new(1).search(&position, &limits, &StopFlag::new(), &mut |_| {});
    assert_ne!(report.variations[0].line[0].to_string(), "j8");
}

#[test]
fn time_and_flag_end_a_search() {
    let position = position(Rule::Renju, "h8i9g7j8", "g9h9i7");
    let begin = std::time::Instant::now();
    let limits = EngineLimits { hard: Some(Duration::from_millis(40)), ..EngineLimits::default() };
    let report = Engine::new(1).search(&position, &limits, &StopFlag::new(), &mut |_| {});
    assert!(!report.variations.is_empty());
    let stop = StopFlag::new();
    let raised = stop.clone();
    let raiser = std::thread::spawn(move || raised.finish());
    let report = Engine::new(1).search(&position, &EngineLimits::default(), &stop, &mut |_| {});
    raiser.join().unwrap();
    assert!(!report.variations.is_empty());
    // The first ends 40 ms after it began; the bound leaves room for a busy machine.
    assert!(begin.elapsed() < Duration::from_secs(5));
}

/// Without time a move is found all the same, and no more is looked at than passes between two looks at the clock. So what
/// is above the bound does not depend on the position.
#[test]
fn no_time_is_enough_for_a_move() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(23);
    for rule in Rule::ALL {
        for size in [5, 15, 22].into_iter().filter_map(BoardSize::new) {
            let mut position = Position::new(rule, size);
            while position.outcome().is_none() {
                let legal = position.legal_points();
                if legal.is_empty() {
                    break;
                }
                if legal.len() <= 3 || position.ply().is_multiple_of(16) {
                    let limits = EngineLimits { hard: Some(Duration::ZERO), ..EngineLimits::default() };
                    let report = Engine::new(1).search(&position, &limits, &StopFlag::new(), &mut |_| {});
                    let best = report.variations[0].line[0];
                    assert_eq!(position.check(Move::Place(best)), Ok(()), "{:?}", position.moves());
                    assert!(report.nodes <= 512, "{}: {:?}", report.nodes, position.moves());
                }
                let point = legal[random.random_range(0..legal.len() as u32) as usize];
                position.play(Move::Place(point)).unwrap();
            }
        }
    }
}

#[test]
fn the_signature_of_the_bench_stands() {
    // Changes with the search. A change that should not change it, and does, is a mistake.
    assert_eq!(format!("{:016x}", bench(5, 1).signature), "abda6321d62f6f7f");
}

#[test]
fn threads_search_together() {
    let position = position(Rule::Renju, "h8i9g7j8", "g9h9i7");
    let limits = EngineLimits { depth: Some(7), threads: 3, ..EngineLimits::default() };
    let report = Engine::new(2).search(&position, &limits, &StopFlag::new(), &mut |_| {});
    assert_eq!(report.depth, 7);
    assert!(position.check(Move::Place(report.variations[0].line[0])).is_ok());
}
