//! What the levels overlook and where they look.

use std::collections::BTreeSet;

use gomoku_core::{Move, OpponentName, Point, Position, Rule};

use super::*;
use crate::tests::positions::position;
use crate::{Limits, StopFlag, opponent};

fn chosen(level: u8, position: &Position, seed: u64) -> Point {
    let level = Level::new(level).unwrap();
    let limits = Limits { nodes: Some(100), ..Limits::default() };
    let request = SearchRequest { position: position.clone(), limits, stop: StopFlag::new(), seed };
    match opponent(OpponentName::Level(level)).search(&request, &mut |_| {}).best {
        Some(Move::Place(point)) => point,
        other => panic!("expected a stone, got {other:?}"),
    }
}

/// How many of a hundred choices over many seeds are among these points.
fn hundredths(level: u8, position: &Position, points: &[&str]) -> u32 {
    // The higher ones overlook little and take longer.
    let seeds = [1_000, 1_000, 1_000, 1_000, 200, 5, 5, 5, 5, 5][usize::from(level - 1)];
    let hits = (0..seeds).filter(|&seed| points.contains(&&*chosen(level, position, seed).to_string()));
    (hits.count() * 100 / seeds as usize) as u32
}

#[test]
fn every_level_takes_a_five_and_overlooks_as_many_of_theirs_as_its_table_says() {
    for level in Level::all() {
        let missed = Skill::of(level).map_or(0, |skill| skill.missed_fours);
        for rule in Rule::ALL {
            let five = position(rule, "d8e8f8g8", "c8d1e1f1");
            assert_eq!(hundredths(level.get(), &five, &["h8"]), 100, "{level} in {rule}");
            let four = position(rule, "d8e8f8g8", "c8a1o1");
            // Caro's enemies may shut the five in as well.
            let stops: &[&str] = if matches!(rule, Rule::Caro(_)) { &["h8", "i8"] } else { &["h8"] };
            let seen = hundredths(level.get(), &four, stops);
            // A few of those that it overlooks it hits without knowing.
            let expected = 100 - missed;
            assert!((expected.saturating_sub(4)..=expected + 6).contains(&seen), "{level} in {rule}: {seen}");
        }
    }
}

#[test]
fn open_threes_are_overlooked_less_with_each_level() {
    let three = position(Rule::Freestyle, "e8f8g8", "a1o1");
    let seen: Vec<u32> = (1..=9).map(|level| hundredths(level, &three, &["c8", "d8", "h8", "i8"])).collect();
    assert!(seen.windows(2).all(|pair| pair[0] <= pair[1] + 4), "{seen:?}");
    assert!(seen[0] < 60 && seen[6] == 100, "{seen:?}");
}

#[test]
fn the_first_level_plays_near_the_last_stones() {
    let open = position(Rule::Freestyle, "h8c3", "g9c4");
    let near = |stone: &str, point: Point| {
        let stone: Point = stone.parse().unwrap();
        point.x().abs_diff(stone.x()) <= 2 && point.y().abs_diff(stone.y()) <= 2
    };
    let points: BTreeSet<Point> = (0..200).map(|seed| chosen(1, &open, seed)).collect();
    let stones = ["h8", "c3", "g9", "c4"];
    assert!(points.iter().all(|&point| stones.iter().any(|stone| near(stone, point))), "{points:?}");
    assert!(points.len() > 5, "it looks here and there: {points:?}");
}

#[test]
fn a_move_is_half_as_likely_at_the_halving() {
    let table = [(0, 1 << 16), (20, 1 << 15), (40, 1 << 14), (10, 3 << 14), (640, 0), (i32::MAX, 0)];
    for (worse, expected) in table {
        assert_eq!(likelihood(worse, 20), expected, "{worse}");
    }
}

#[test]
fn each_level_is_stronger_than_the_one_below() {
    let ratings: Vec<i32> = Level::all().map(|level| rating(level).elo).collect();
    let steps: Vec<i32> = ratings.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(steps.iter().all(|step| (150..=250).contains(step)), "{steps:?}");
}
