//! The point scorer plays: what it chooses, that it chooses alike for the same seed, and that it never breaks a rule.

use std::collections::BTreeSet;

use gomoku_core::{BoardSize, Color, Move, OpponentName, Point, Position, Rule, parse_points};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::{Limits, SearchInfo, SearchRequest, SearchResult, StopFlag, opponent};

mod choices;
mod games;
mod invariants;
pub(crate) mod positions;

fn search(position: &Position, seed: u64) -> SearchResult {
    let request =
        SearchRequest { position: position.clone(), limits: Limits::default(), stop: StopFlag::new(), seed };
    opponent(OpponentName::PointScorer).search(&request, &mut |_| {})
}

/// The position after the two sides have placed their stones in turn.
fn position(rule: Rule, black: &str, white: &str) -> Position {
    let (black, white) = (parse_points(black).unwrap(), parse_points(white).unwrap());
    let mut position = Position::new(rule, BoardSize::DEFAULT);
    for turn in 0..black.len().max(white.len()) {
        for point in [black.get(turn), white.get(turn)].into_iter().flatten() {
            position.play(Move::Place(*point)).unwrap();
        }
    }
    position
}

fn chosen_points(position: &Position, seeds: std::ops::Range<u64>) -> BTreeSet<String> {
    let points = seeds.map(|seed| match search(position, seed).best {
        Some(Move::Place(point)) => point.to_string(),
        other => panic!("expected a stone, got {other:?}"),
    });
    points.collect()
}

/// Checks that the choices over many seeds are just these points.
#[track_caller]
fn check_choice(rule: Rule, black: &str, white: &str, expected: &[&str], why: &str) {
    let chosen = chosen_points(&position(rule, black, white), 0..64);
    assert_eq!(chosen, expected.iter().map(|&point| point.to_owned()).collect(), "{why}");
}

#[test]
fn choices() {
    let free = Rule::Freestyle;
    check_choice(free, "", "", &["h8"], "the empty board: the centre");
    check_choice(
        free,
        "h8",
        "",
        &["g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"],
        "one stone: beside it, all eight alike",
    );
    check_choice(free, "d8e8f8g8", "d1e1f1g1", &["c8", "h8"], "winning comes before stopping a win");
    check_choice(free, "d8e8f8g8a1", "c8e1k3m5g2", &["h8"], "Black to win at the one open end");
    check_choice(free, "d8e8f8g8", "c8a1o1", &["h8"], "White stops the four at its one open end");
    check_choice(free, "d8e8g8h8", "a1o1o15", &["f8"], "White fills the gap of a broken four");
    check_choice(
        free,
        "d8e8f8a15",
        "d3e3f3",
        &["c8", "g8"],
        "White stops an open three before it makes its own",
    );
}

#[test]
fn five_by_the_rule() {
    // Black could make six at h8 and an exact five at d1.
    let (black, white) = ("d8e8f8g8i8", "a1b1c1e3k3");
    check_choice(Rule::Standard, black, white, &["c8"], "standard: c8 makes five, h8 would make six");
    check_choice(Rule::Freestyle, black, white, &["c8", "h8"], "freestyle: both win");
    check_choice(Rule::Renju, black, white, &["c8"], "renju: c8 makes five, h8 is forbidden");
}

#[test]
fn a_forbidden_point_is_left_alone() {
    // h8 would be the best point by far, were it no double-three.
    let (black, white) = ("f8g8h9h10", "a1c1e1g1");
    let best = "h8".to_owned();
    let renju = chosen_points(&position(Rule::Renju, black, white), 0..64);
    assert!(!renju.contains(&best), "h8 is forbidden in renju, chosen: {renju:?}");
    let free = chosen_points(&position(Rule::Freestyle, black, white), 0..64);
    assert_eq!(free, BTreeSet::from([best]), "and the best point otherwise");
}

#[test]
fn the_seed_decides_among_equals_on_every_platform() {
    let position = position(Rule::Freestyle, "h8", "");
    let chosen = |seed| match search(&position, seed).best {
        Some(Move::Place(point)) => point.to_string(),
        other => panic!("expected a stone, got {other:?}"),
    };
    for seed in [0, 1, u64::MAX] {
        assert_eq!(chosen(seed), chosen(seed), "the same seed gives the same move");
    }
    // Pinned: a change here means that recorded games no longer play the same.
    let pinned = [0, 1, 2, 3, 4, 5, u64::MAX].map(chosen);
    assert_eq!(pinned, ["i7", "g9", "h7", "i9", "i7", "h7", "h9"]);
}

#[test]
fn a_raised_flag_and_a_finished_game_give_no_move() {
    let stop = StopFlag::new();
    stop.stop();
    let open = position(Rule::Freestyle, "h8", "");
    let request = SearchRequest { position: open, limits: Limits::default(), stop, seed: 1 };
    let result = opponent(OpponentName::PointScorer).search(&request, &mut |_| panic!("nothing to report"));
    assert_eq!(result, SearchResult::default());

    let won = position(Rule::Freestyle, "d8e8f8g8h8", "d1e1f1g1");
    assert!(won.outcome().is_some());
    assert_eq!(search(&won, 1), SearchResult::default(), "the game is over");
}

#[test]
fn info_says_what_the_result_says() {
    let request = SearchRequest {
        position: position(Rule::Freestyle, "d8e8f8g8", "d1e1f1g1"),
        limits: Limits::default(),
        stop: StopFlag::new(),
        seed: 1,
    };
    let mut infos: Vec<SearchInfo> = Vec::new();
    let result = opponent(OpponentName::PointScorer).search(&request, &mut |info| infos.push(info.clone()));
    assert_eq!(infos, std::slice::from_ref(&result.info));
    assert_eq!(result.info.line, [result.best.unwrap()]);
    assert_eq!((result.info.depth, result.info.nodes), (1, 225 - 8));
}

/// Checks that the answer fits the position, and returns it.
#[track_caller]
fn check_legal(position: &Position, seed: u64) -> Option<Move> {
    let best = search(position, seed).best;
    let stones = position.legal_points();
    let moves = position.moves();
    match best {
        None => assert!(position.outcome().is_some(), "no answer in an open game: {moves:?}"),
        Some(Move::Pass) => assert!(stones.is_empty(), "a pass although stones may be placed: {moves:?}"),
        Some(Move::Place(point)) => assert!(stones.contains(&point), "{point} is not legal: {moves:?}"),
    }
    if let Some(best) = best {
        assert_eq!(position.check(best), Ok(()), "the rules refuse {best:?} after {moves:?}");
    }
    best
}

fn sizes() -> impl Iterator<Item = BoardSize> {
    (5..=22).filter_map(BoardSize::new)
}

#[test]
fn legal_in_random_positions_of_every_rule_and_size() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    for rule in Rule::ALL {
        for size in sizes() {
            for _ in 0..12 {
                let mut position = Position::new(rule, size);
                // Asked now and then on the way, so that both thin and crowded boards come up.
                let mut until_asked = 0;
                while position.outcome().is_none() {
                    if until_asked == 0 {
                        until_asked = random.random_range(1..40_u32);
                        check_legal(&position, random.random());
                    }
                    until_asked -= 1;
                    let points = position.legal_points();
                    let mv = match points.get(random.random_range(0..points.len().max(1) as u32) as usize) {
                        Some(&point) => Move::Place(point),
                        None => Move::Pass,
                    };
                    position.play(mv).unwrap();
                }
                check_legal(&position, random.random());
            }
        }
    }
}

#[test]
fn whole_games_against_itself_end() {
    for rule in Rule::ALL {
        for size in sizes() {
            let mut position = Position::new(rule, size);
            while let Some(best) = check_legal(&position, 11) {
                position.play(best).unwrap();
            }
            assert!(position.outcome().is_some(), "{rule} on {size}");
        }
    }
}

#[test]
fn black_passes_when_only_forbidden_points_are_left() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    let size = BoardSize::new(8).unwrap();
    let mut seen = 0;
    for _ in 0..200 {
        let mut position = Position::new(Rule::Renju, size);
        while position.outcome().is_none() {
            if position.to_move() == Color::Black && position.legal_points().is_empty() {
                assert_eq!(check_legal(&position, random.random()), Some(Move::Pass));
                seen += 1;
                break;
            }
            position.play(quiet_move(&position, &mut random)).unwrap();
        }
    }
    assert!(seen > 10, "only {seen} positions came up in which Black must pass");
}

/// A random move that does not win and leaves the points alone that are forbidden to Black, so that in the end only
/// those are left; a pass if there is no such move.
fn quiet_move(position: &Position, random: &mut Xoshiro256PlusPlus) -> Move {
    let board = position.board();
    let mover = position.to_move();
    let points: Vec<Point> = board
        .empty_points()
        .filter(|&point| board.forbidden_at(point).is_none() && !board.makes_five(mover, point))
        .collect();
    match points.len() {
        0 => Move::Pass,
        count => Move::Place(points[random.random_range(0..count as u32) as usize]),
    }
}
