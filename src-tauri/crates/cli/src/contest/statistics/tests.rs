use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

use super::*;

#[track_caller]
fn check_near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}");
}

/// Single games count like pairs of two equal games: the same mean, the same spread.
fn games(won: u32, lost: u32, drawn: u32) -> Pairs {
    Pairs([lost, 0, drawn, 0, won])
}

#[test]
fn elo_of_published_matches() {
    // Results of chess engines as their authors publish them, from a program that counts single games.
    for (won, lost, drawn, elo, margin) in
        [(869, 646, 357, 41.6, 14.2), (409, 197, 133, 102.5, 23.5), (449, 276, 275, 60.7, 18.5)]
    {
        let estimate = games(won, lost, drawn).estimate().unwrap();
        check_near(estimate.elo, elo, 0.05);
        check_near((estimate.high - estimate.low) / 2.0, margin, 0.06);
    }
}

#[test]
fn scores_and_elo_are_inverse() {
    check_near(elo(0.75), 190.848_501_887_865, 1e-9);
    check_near(elo(10.0 / 11.0), 400.0, 1e-9);
    for difference in [-700.0, -35.5, 0.0, 5.0, 400.0] {
        check_near(elo(expected_score(difference)), difference, 1e-9);
    }
    assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
}

#[test]
fn estimates_by_pairs() {
    // Mean and variance worked out by hand: 63.5 of 112 points, and so on.
    for (pairs, elo, low, high, superiority) in [
        ([10, 20, 40, 30, 12], 21.743_065, -13.777_314, 57.724_899, 0.884_811),
        ([100, 300, 500, 350, 120], 11.416_225, 1.709_785, 21.140_516, 0.989_427),
        ([20, 0, 30, 0, 50], 107.538_125, 51.418_028, 169.745_449, 0.999_939),
        ([13, 1, 40, 2, 9], -18.726_182, -69.377_193, 31.136_511, 0.230_604),
    ] {
        let estimate = Pairs(pairs).estimate().unwrap();
        for (found, expected) in [(estimate.elo, elo), (estimate.low, low), (estimate.high, high)] {
            check_near(found, expected, 1e-5);
        }
        check_near(Pairs(pairs).superiority(), superiority, 1e-5);
    }
}

#[test]
fn pairs_tell_more_than_their_games() {
    // Each side wins with Black: the games spread, the pairs do not.
    let pairs = Pairs([0, 1, 98, 1, 0]);
    let single = games(100, 100, 0).estimate().unwrap();
    let paired = pairs.estimate().unwrap();
    assert!(paired.high - paired.low < (single.high - single.low) / 5.0);
}

#[test]
fn little_is_known_of_little() {
    assert_eq!(Pairs::default().estimate(), None);
    assert_eq!((Pairs::default().score(), Pairs::default().superiority()), (0.5, 0.5));
    let all_won = Pairs([0, 0, 0, 0, 10]).estimate().unwrap();
    assert_eq!((all_won.elo, all_won.high), (f64::INFINITY, f64::INFINITY));
    // Wilson's lower bound of 10 of 10: 10 / (10 + 3.8415).
    check_near(all_won.low, elo(0.722_467), 1e-2);
    let all_lost = Pairs([10, 0, 0, 0, 0]).estimate().unwrap();
    check_near(all_lost.high, -all_won.low, 1e-6);
    let even = Pairs([0, 0, 10, 0, 0]).estimate().unwrap();
    assert!(even.elo == 0.0 && even.low < -40.0 && even.high > 40.0);
    assert!(Pairs([0, 0, 0, 0, 10]).superiority() > 0.99);
}

const TEST: Sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };

#[test]
fn bounds_of_the_test() {
    // Wald's bounds, ln 19 on either side at 5 %.
    let (low, high) = TEST.bounds();
    check_near(low, -2.944_438_979, 1e-9);
    check_near(high, 2.944_438_979, 1e-9);
    let (low, high) = Sprt { alpha: 0.1, beta: 0.02, ..TEST }.bounds();
    check_near(low, (0.02_f64 / 0.9).ln(), 1e-12);
    check_near(high, 9.8_f64.ln(), 1e-12);
}

#[test]
fn ratio_of_wins_and_losses_alone_is_the_binomial_one() {
    for (lost, won, elo0, elo1) in [(40, 60, 0.0, 50.0), (300, 310, -5.0, 5.0), (7, 5, 0.0, 100.0)] {
        let (s0, s1) = (expected_score(elo0), expected_score(elo1));
        let expected = f64::from(won) * (s1 / s0).ln() + f64::from(lost) * ((1.0 - s1) / (1.0 - s0)).ln();
        let found = Sprt { elo0, elo1, ..TEST }.ratio(&Pairs([lost, 0, 0, 0, won]));
        check_near(found, expected, 0.01);
    }
}

#[test]
fn ratio_of_five_results() {
    for (pairs, elo0, elo1, expected) in [
        ([10, 20, 40, 30, 12], 0.0, 5.0, 0.287_085),
        ([100, 300, 500, 350, 120], 0.0, 10.0, 2.607_991),
        ([3, 7, 30, 12, 8], 0.0, 20.0, 1.287_181),
        ([20, 0, 30, 0, 50], 0.0, 50.0, 4.747_073),
        ([13, 1, 40, 2, 9], -5.0, 5.0, -0.288_589),
    ] {
        let found = Sprt { elo0, elo1, ..TEST }.ratio(&Pairs(pairs));
        check_near(found, expected, 1e-5);
        // The quadratic approximation of the same is near while the hypotheses are.
        let pairs = Pairs(pairs);
        let (s0, s1, mean) = (expected_score(elo0), expected_score(elo1), pairs.score());
        let spread = pairs.error().powi(2);
        check_near(found, (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * spread), 0.13 * expected.abs());
    }
    assert_eq!(TEST.ratio(&Pairs::default()), 0.0);
}

#[test]
fn the_ratio_changes_its_sign_with_the_sides() {
    let forth = Sprt { elo0: -5.0, elo1: 5.0, ..TEST }.ratio(&Pairs([5, 9, 20, 14, 11]));
    let back = Sprt { elo0: -5.0, elo1: 5.0, ..TEST }.ratio(&Pairs([11, 14, 20, 9, 5]));
    check_near(forth, -back, 1e-6);
}

#[test]
fn verdicts() {
    assert_eq!(TEST.verdict(&Pairs([10, 20, 40, 30, 12])), None);
    assert_eq!(TEST.verdict(&Pairs([10, 200, 400, 420, 100])), Some(Verdict::Second));
    assert_eq!(TEST.verdict(&Pairs([100, 420, 400, 200, 10])), Some(Verdict::First));
    assert_eq!(TEST.verdict(&Pairs([0, 0, 0, 0, 3])), None, "three pairs are no proof of five Elo");
}

/// How many of a hundred tests accept the larger difference where this one is true.
fn accepted(test: &Sprt, truth: f64) -> u32 {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let score = expected_score(truth);
    let mut accepted = 0;
    for _ in 0..100 {
        let mut pairs = Pairs::default();
        let verdict = loop {
            // A tenth of the games is drawn.
            let half_points = [(); 2].map(|()| match random.random::<f64>() {
                share if share < 0.1 => 1,
                share if share < 0.1 + score - 0.05 => 2,
                _ => 0,
            });
            pairs.add(half_points.iter().sum());
            if let Some(verdict) = test.verdict(&pairs) {
                break verdict;
            }
        };
        accepted += u32::from(verdict == Verdict::Second);
    }
    accepted
}

#[test]
fn tests_err_as_rarely_as_they_promise() {
    let test = Sprt { elo0: 0.0, elo1: 80.0, ..TEST };
    let (at_first, in_the_middle, at_second) =
        (accepted(&test, 0.0), accepted(&test, 40.0), accepted(&test, 80.0));
    assert!(at_first <= 8, "{at_first}");
    assert!((30..=70).contains(&in_the_middle), "{in_the_middle}");
    assert!(at_second >= 92, "{at_second}");
}
