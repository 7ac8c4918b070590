//! What holds for every opponent in every position.

use std::cell::Cell;

use gomoku_core::{BoardSize, Color, LookAhead, Move, OpponentName, Position, Rule};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::positions::{arbitrary, position};
use crate::{Limits, SearchInfo, SearchRequest, SearchResult, StopFlag, opponent, quick_move};

/// A request with a limit of positions, without which the highest level goes on for good.
fn request(position: &Position, seed: u64) -> SearchRequest {
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    SearchRequest { position: position.clone(), limits, stop: StopFlag::new(), seed }
}

fn search(name: OpponentName, request: &SearchRequest) -> SearchResult {
    opponent(name).search(request, &mut |_| {})
}

fn five_best(look_ahead: u8) -> OpponentName {
    OpponentName::FiveBest(LookAhead::new(look_ahead).unwrap())
}

/// Checks that the move may be played, and that it is a pass only if nothing else may.
#[track_caller]
fn check_legal(position: &Position, best: Option<Move>, who: &str) {
    let best = best.unwrap_or_else(|| panic!("{who} has no move after {:?}", position.moves()));
    assert_eq!(position.check(best), Ok(()), "{who} plays {best} after {:?}", position.moves());
    assert_eq!(best == Move::Pass, position.must_pass(), "{who} plays {best} after {:?}", position.moves());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_answer_is_legal_and_always_the_same(position in arbitrary(), seed in any::<u64>()) {
        for name in OpponentName::all() {
            let request = request(&position, seed);
            let result = search(name, &request);
            check_legal(&position, result.best, &name.to_string());
            prop_assert_eq!(result.info.line.first(), result.best.as_ref());
            prop_assert_eq!(search(name, &request), result, "{} answers otherwise when asked again", name);
        }
        check_legal(&position, quick_move(&position, seed), "the quick move");
        prop_assert_eq!(quick_move(&position, seed), quick_move(&position, seed));
    }

    #[test]
    fn a_search_that_is_cut_short_answers_a_legal_move(position in arbitrary(), seed in any::<u64>(), nodes in 0..500u64) {
        let time = Some(std::time::Duration::ZERO);
        for name in OpponentName::all() {
            let finished = request(&position, seed);
            finished.stop.finish();
            check_legal(&position, search(name, &finished).best, &format!("{name}, asked to finish"));
            for limits in [
                Limits { nodes: Some(nodes), ..Limits::default() },
                Limits { depth: Some(nodes as u32 % 4), nodes: Some(5_000), ..Limits::default() },
                Limits { time, ..Limits::default() },
            ] {
                let result = search(name, &SearchRequest { limits, ..request(&position, seed) });
                check_legal(&position, result.best, &format!("{name} within {limits:?}"));
                if name.looks_ahead() {
                    prop_assert!(limits.nodes.is_none_or(|nodes| result.info.nodes <= nodes), "{limits:?}");
                    // A move at sight counts as one looked ahead.
                    prop_assert!(
                        limits.depth.is_none_or(|depth| result.info.depth <= depth.max(1)),
                        "{name} {limits:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_search_that_is_given_up_has_no_answer(position in arbitrary(), seed in any::<u64>()) {
        for name in OpponentName::all() {
            let given_up = request(&position, seed);
            given_up.stop.stop();
            let result = opponent(name).search(&given_up, &mut |_| panic!("nothing to report"));
            prop_assert_eq!(result, SearchResult::default(), "{} answers nobody", name);
        }
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let won = position(Rule::Freestyle, "d8e8f8g8h8", "d1e1f1g1");
    assert!(won.outcome().is_some());
    for name in OpponentName::all() {
        assert_eq!(search(name, &request(&won, 1)), SearchResult::default(), "{name}");
    }
    assert_eq!(quick_move(&won, 1), None);
}

#[test]
fn the_first_stone_is_the_centre() {
    for size in (5..=22).filter_map(BoardSize::new) {
        let empty = Position::new(Rule::Freestyle, size);
        for name in OpponentName::all() {
            assert_eq!(
                search(name, &request(&empty, 1)).best,
                Some(Move::Place(size.center())),
                "{name} on {size}"
            );
        }
    }
}

#[test]
fn all_pass_when_only_forbidden_points_are_left() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut seen = 0;
    for _ in 0..60 {
        let mut position = Position::new(Rule::Renju, BoardSize::new(8).unwrap());
        while position.outcome().is_none() {
            if position.to_move() == Color::Black && position.legal_points().is_empty() {
                for name in OpponentName::all() {
                    assert_eq!(search(name, &request(&position, seen)).best, Some(Move::Pass), "{name}");
                }
                assert_eq!(quick_move(&position, seen), Some(Move::Pass));
                seen += 1;
                break;
            }
            position.play(super::quiet_move(&position, &mut random)).unwrap();
        }
    }
    assert!(seen > 5, "only {seen} positions came up in which Black must pass");
}

#[test]
fn looking_ahead_can_be_ended_at_every_depth() {
    let open = position(Rule::Freestyle, "h8i9g7j8", "g9h9i7");
    for depth in 0..=6 {
        let limited =
            SearchRequest { limits: Limits { depth: Some(depth), ..Limits::default() }, ..request(&open, 5) };
        let limited = search(five_best(8), &limited);
        assert_eq!(limited.info.depth, depth, "nothing is decided here");

        // The same answer comes if the search is asked to finish when it has looked so far.
        let finished = request(&open, 5);
        let mut told: Vec<SearchInfo> = Vec::new();
        let result = opponent(five_best(8)).search(&finished, &mut |info| {
            told.push(info.clone());
            if info.depth == depth {
                finished.stop.finish();
            }
        });
        assert_eq!((result.best, result.info.depth), (limited.best, depth));
        assert_eq!(told.last(), Some(&result.info), "the last that was told is the answer");
        assert!(told.iter().map(|info| info.depth).eq(0..=depth), "a depth is told once it is done");

        let given_up = request(&open, 5);
        let asked = Cell::new(0);
        let result = opponent(five_best(8)).search(&given_up, &mut |info| {
            asked.set(asked.get() + 1);
            if info.depth == depth {
                given_up.stop.stop();
            }
        });
        assert_eq!((result, asked.get()), (SearchResult::default(), depth + 1), "given up at depth {depth}");
    }
    for depth in 1..=6 {
        let limits = Limits { depth: Some(depth.into()), ..Limits::default() };
        let limited = search(five_best(8), &SearchRequest { limits, ..request(&open, 5) });
        assert_eq!(
            search(five_best(depth), &request(&open, 5)),
            limited,
            "it looks {depth} moves ahead, no more"
        );
    }
}

#[test]
fn the_limit_of_nodes_is_kept_and_enough_of_them_change_nothing() {
    let open = position(Rule::Renju, "h8i9g7j8", "g9h9i7");
    let unlimited = search(five_best(7), &request(&open, 5));
    assert!(unlimited.info.nodes > 100, "{:?}", unlimited.info);
    for nodes in 0..=unlimited.info.nodes {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let limited = search(five_best(7), &SearchRequest { limits, ..request(&open, 5) });
        assert!(limited.info.nodes <= nodes, "{nodes}: {:?}", limited.info);
        if nodes == unlimited.info.nodes {
            assert_eq!(limited, unlimited);
        }
    }
}
