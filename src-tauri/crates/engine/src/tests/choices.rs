//! Where the opponents that do not look ahead play.

use std::collections::BTreeSet;

use gomoku_core::{Caro, Move, OpponentName, Point, Position, Rule};

use super::positions::position;
use crate::{Limits, SearchRequest, StopFlag, opponent, quick_move};

fn chosen(name: OpponentName, position: &Position, seed: u64) -> Point {
    let request =
        SearchRequest { position: position.clone(), limits: Limits::default(), stop: StopFlag::new(), seed };
    match opponent(name).search(&request, &mut |_| {}).best {
        Some(Move::Place(point)) => point,
        other => panic!("expected a stone, got {other:?}"),
    }
}

/// Checks that the choices over many seeds are just these points.
#[track_caller]
fn check_choice(name: OpponentName, rule: Rule, (black, white): (&str, &str), expected: &[&str], why: &str) {
    let position = position(rule, black, white);
    let points: BTreeSet<_> = (0..64).map(|seed| chosen(name, &position, seed).to_string()).collect();
    assert_eq!(points, expected.iter().map(|&point| point.to_owned()).collect(), "{why}");
}

#[test]
fn line_weights() {
    let check = |rule, stones, expected: &[&str], why| {
        check_choice(OpponentName::LineWeights, rule, stones, expected, why);
    };
    for rule in Rule::ALL {
        check(rule, ("", ""), &["h8"], "the empty board: the centre");
        check(rule, ("d8e8f8g8a1", "c8e1k3m5g2"), &["h8"], "it takes the five at the one open end");
        check(rule, ("d8e8f8g8", "c8a1o1"), &["h8"], "White stops the four");
        check(rule, ("d8e8g8h8", "a1o1o15"), &["f8"], "White fills the gap of a broken four");
        check(rule, ("d8e8f8g8", "c8d1e1f1"), &["h8"], "winning comes before an own three");
        check(rule, ("e9f9g9", "a1o1"), &["d9", "h9"], "White stops an open three");
    }
    check(Rule::Freestyle, ("d8e8f8g8", "d1e1f1g1"), &["h8"], "winning comes before stopping a win");
    check(Rule::Freestyle, ("e9f9g9o15", "e3f3g3"), &["d3", "h3"], "an own three comes before theirs");
    // h8 would make six.
    let (black, white) = ("d8e8f8g8i8", "a1b1c1e3k3");
    for rule in [Rule::Standard, Rule::Renju, Rule::Caro(Caro::ExactlyFive)] {
        check(rule, (black, white), &["c8"], "exactly five");
    }
}

#[test]
fn line_weights_fear_their_own_foul() {
    // h8 would be the best point by far, were it no double-three.
    let (black, white) = ("f8g8h9h10", "a1o3c14n12");
    check_choice(OpponentName::LineWeights, Rule::Freestyle, (black, white), &["h8"], "allowed");
    let renju = position(Rule::Renju, black, white);
    for seed in 0..64 {
        let point = chosen(OpponentName::LineWeights, &renju, seed);
        assert_ne!(point.to_string(), "h8", "forbidden");
    }
}

#[test]
fn a_quick_move_sees_fives() {
    for rule in Rule::ALL {
        for (black, white, expected, why) in
            [("d8e8f8g8", "c8d1e1f1", "h8", "its own five"), ("d8e8f8g8", "c8a1o1", "h8", "theirs")]
        {
            let position = position(rule, black, white);
            for seed in 0..16 {
                assert_eq!(
                    quick_move(&position, seed),
                    Some(Move::Place(expected.parse().unwrap())),
                    "{why}"
                );
            }
        }
    }
}
