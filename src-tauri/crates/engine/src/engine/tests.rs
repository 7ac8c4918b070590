//! The engine as a whole.

use gomoku_core::{Rule, parse_points};

use super::*;
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
