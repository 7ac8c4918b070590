//! Five best: what its chart says, what it tries, and what it sees within how many moves.

use std::collections::BTreeSet;

use gomoku_core::{BoardSize, Caro, Color, LookAhead, Move, Outcome, Point, Position, Rule};
use proptest::prelude::*;

use super::candidates::{Candidates, Lots};
use crate::chart::{Chart, Row, may_be_foul};

use super::*;
use crate::tests::positions::{arbitrary, position};
use crate::{Limits, StopFlag};

/// Checks that two charts say the same of every empty point.
#[track_caller]
fn check_same(chart: &Chart, position: &Position) {
    let fresh = Chart::new(position);
    assert!(chart.empty_points().eq(position.board().empty_points()), "the same points are empty");
    for color in Color::ALL {
        assert_eq!(chart.fives(color), fresh.fives(color), "the number of {color}'s fives");
        for point in fresh.empty_points() {
            assert_eq!(chart.rows(color, point), fresh.rows(color, point), "{color} at {point}");
            assert_eq!(chart.worth(color, point), fresh.worth(color, point), "{color} at {point}");
        }
    }
}

proptest! {
    #[test]
    fn a_chart_kept_up_to_date_equals_a_new_one(position in arbitrary()) {
        let mut replayed = Position::new(position.rule(), position.size());
        let mut chart = Chart::new(&replayed);
        for &mv in position.moves() {
            if let Move::Place(point) = mv {
                chart.place(replayed.to_move(), point);
            }
            replayed.play(mv).unwrap();
        }
        check_same(&chart, &position);
        for _ in 0..position.ply().div_ceil(2) {
            if let Some(Move::Place(point)) = replayed.undo() {
                chart.take_away(replayed.to_move(), point);
            }
        }
        check_same(&chart, &replayed);
    }

    #[test]
    fn the_chart_knows_the_fives_and_suspects_every_foul(position in arbitrary()) {
        let (board, chart) = (position.board(), Chart::new(&position));
        for color in Color::ALL {
            let mut fives = 0;
            for point in board.empty_points() {
                let in_chart = chart.rows(color, point).contains(&Row::Five);
                prop_assert_eq!(in_chart, board.makes_five(color, point), "{} at {}", color, point);
                fives += u32::from(in_chart);
            }
            prop_assert_eq!(chart.fives(color), fives);
        }
        for (point, kind) in board.forbidden_points() {
            prop_assert!(may_be_foul(chart.rows(Color::Black, point)), "{kind} at {point} comes as a surprise");
        }
    }

    #[test]
    fn candidates_are_legal_and_different(position in arbitrary(), seed in any::<u64>()) {
        let (chart, lots) = (Chart::new(&position), Lots::draw(&mut random(seed, &position)));
        let points: Vec<Point> = Candidates::of(&position, &chart, &lots).iter().collect();
        let legal = position.legal_points();
        prop_assert!(points.len() <= 5 && points.iter().all(|point| legal.contains(point)), "{points:?}");
        prop_assert!(points.iter().enumerate().all(|(at, point)| !points[..at].contains(point)), "{points:?}");
        prop_assert_eq!(points.is_empty(), legal.is_empty());
        let mover = position.to_move();
        if legal.iter().any(|&point| position.board().makes_five(mover, point)) {
            prop_assert!(position.board().makes_five(mover, points[0]), "{points:?}");
        }
    }
}

/// The outcome by trying every candidate to the full depth, and the first candidate that has it: what the tree must find
/// without trying them all.
fn plain_best(position: &Position, lots: &Lots, depth: u32) -> (i32, Option<Move>) {
    let points = Candidates::of(position, &Chart::new(position), lots);
    let mut moves: Vec<Move> = points.iter().map(Move::Place).collect();
    if moves.is_empty() {
        moves.push(Move::Pass);
    }
    let mut best = (i32::MIN, None);
    for mv in moves {
        let mut after = position.clone();
        after.play(mv).unwrap();
        let value = match after.outcome() {
            Some((Outcome::Win(_), _)) => 10_000 - 1,
            Some((Outcome::Draw, _)) => 0,
            None if depth == 1 => 0,
            // The end is one move further off from here.
            None => match -plain_best(&after, lots, depth - 1).0 {
                value if value > 0 => value - 1,
                value if value < 0 => value + 1,
                value => value,
            },
        };
        if value > best.0 {
            best = (value, Some(mv));
        }
    }
    best
}

/// A position that someone may be about to win: each number is one of the candidates.
fn tense() -> impl Strategy<Value = Position> {
    let rules = proptest::sample::select(Rule::ALL.to_vec());
    let sizes = (7..=15u8).prop_filter_map("a size", BoardSize::new);
    (rules, sizes, proptest::collection::vec(any::<u8>(), 1..40)).prop_map(|(rule, size, numbers)| {
        let mut position = Position::new(rule, size);
        let lots = Lots::draw(&mut random(1, &position));
        for number in numbers {
            let points: Vec<Point> =
                Candidates::of(&position, &Chart::new(&position), &lots).iter().collect();
            let Some(&point) = points.get(usize::from(number) % points.len().max(1)) else { break };
            let mut next = position.clone();
            next.play(Move::Place(point)).unwrap();
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_left_out_would_change_nothing(position in tense(), seed in any::<u64>(), depth in 1..=5u8) {
        let result = search(&position, depth, Limits::default(), StopFlag::new(), seed);
        let lots = Lots::draw(&mut random(seed, &position));
        let (value, best) = plain_best(&position, &lots, depth.into());
        // The first stone is not searched for, and a forced move not looked further into.
        if position.ply() > 0 {
            prop_assert_eq!(result.best, best, "{:?}", position.moves());
            if result.info.depth == u32::from(depth) || result.info.score != 0 {
                prop_assert_eq!(result.info.score, value, "{:?}", position.moves());
            }
        }
    }

    #[test]
    fn eight_moves_are_looked_ahead_in_few_nodes(position in tense(), seed in any::<u64>()) {
        let result = search(&position, 8, Limits::default(), StopFlag::new(), seed);
        prop_assert!(result.info.nodes < 2_000, "{:?}", result.info);
    }
}

fn search(position: &Position, look_ahead: u8, limits: Limits, stop: StopFlag, seed: u64) -> SearchResult {
    let request = SearchRequest { position: position.clone(), limits, stop, seed };
    FiveBest::new(LookAhead::new(look_ahead).unwrap()).search(&request, &mut |_| {})
}

/// Checks that it plays one of these points, whatever the seed, and in how many moves it sees the end: a win above
/// zero, a loss below, 0 for neither.
#[track_caller]
fn check_choice(position: &Position, look_ahead: u8, expected: &[&str], end_in: i32, why: &str) {
    for seed in 0..16 {
        let result = search(position, look_ahead, Limits::default(), StopFlag::new(), seed);
        let value = match end_in {
            0 => 0,
            moves => moves.signum() * (10_000 - moves.abs()),
        };
        assert_eq!(result.info.score, value, "{why}: {:?}", result.info);
        let best = result.best.unwrap().to_string();
        assert!(expected.contains(&best.as_str()), "{why}: {best} and not {expected:?}");
    }
}

#[test]
fn fives_come_first() {
    for rule in Rule::ALL {
        for look_ahead in [1, 2, 4, 8] {
            let check = |black, white: &str, expected: &[&str], end_in, why| {
                check_choice(&position(rule, black, white), look_ahead, expected, end_in, why);
            };
            check("d8e8f8g8", "c8a1o1a15", &["h8"], 1, "it takes the five");
            check("d8e8g8h8", "a1d1f1h1", &["f8"], 1, "with a gap as well");
            check("d8e8f8g8", "c8h3h4h5", &["h8"], 1, "its own five comes before a stop");
            check("d8e8f8g8", "c8a1o1", &["h8"], 0, "White stops the four");
            check("d8e8g8h8", "a1d1f1", &["f8"], 0, "White fills the gap");
        }
        let open_four = position(rule, "d8e8f8g8", "a1o1a15");
        check_choice(
            &open_four,
            1,
            &["c8", "h8"],
            0,
            "two fives cannot be stopped, but it looks one move ahead",
        );
        check_choice(&open_four, 2, &["c8", "h8"], -2, "with two it sees the end and plays on");
        check_choice(&open_four, 8, &["c8", "h8"], -2, "and no later one");
    }
    let two = position(Rule::Freestyle, "f7g7h7i7", "a1b1n1o1");
    check_choice(&two, 4, &["e7", "j7"], 1, "either five");
    let chosen: BTreeSet<_> =
        (0..16).map(|seed| search(&two, 4, Limits::default(), StopFlag::new(), seed).best).collect();
    assert_eq!(chosen.len(), 2, "the seed decides between points of the same worth");
}

#[test]
fn what_a_five_is_depends_on_the_rule() {
    // h8 would make six.
    let (black, white) = ("d8e8f8g8i8", "a1b1c1e3k3");
    for rule in [Rule::Standard, Rule::Renju, Rule::Caro(Caro::ExactlyFive)] {
        check_choice(&position(rule, black, white), 4, &["c8"], 1, "exactly five");
    }
    for rule in [Rule::Freestyle, Rule::Caro(Caro::FiveOrMore)] {
        check_choice(&position(rule, black, white), 4, &["c8", "h8"], 1, "six win as well");
    }
    // White has an open three, and Black a four between two white stones.
    let (black, white) = ("d8e8f8g8a1a15", "c8i8k3l3m3");
    for rule in [Rule::Caro(Caro::FiveOrMore), Rule::Caro(Caro::ExactlyFive)] {
        check_choice(&position(rule, black, white), 4, &["j3", "n3"], 3, "caro: a shut-in four is no threat");
    }
    check_choice(&position(Rule::Freestyle, black, white), 4, &["h8"], 0, "elsewhere it is one");
}

#[test]
fn threes_and_fours_are_seen_as_far_as_it_looks() {
    for rule in Rule::ALL {
        let check = |black, white, look_ahead, expected: &[&str], end_in, why| {
            check_choice(&position(rule, black, white), look_ahead, expected, end_in, why);
        };
        let three = ("e8f8g8", "a1o1a15");
        check(three.0, three.1, 2, &["d8", "h8"], 0, "it makes an open four without seeing the end");
        check(three.0, three.1, 3, &["d8", "h8"], 3, "and sees it with three moves");
        check(three.0, three.1, 8, &["d8", "h8"], 3, "more do not make it longer");
        check(three.0, "a1o1", 4, &["d8", "h8"], 0, "White stops an open three");
        // Both meet in g8: a four along the row, an open three along the column.
        let four_three = ("d8e8f8g6g7", "c8a1o1a15o15");
        check(four_three.0, four_three.1, 4, &["g8"], 0, "the point that makes both looks best");
        check(four_three.0, four_three.1, 5, &["g8"], 5, "five moves show that it wins");
        check(four_three.0, four_three.1, 8, &["g8"], 5, "eight as well");
    }
}

#[test]
fn a_four_three_of_the_enemy_is_stopped_in_time() {
    for rule in Rule::ALL {
        let before = position(rule, "d8e8f8g6g7", "c8a1o1a15");
        for seed in 0..8 {
            let mut after = before.clone();
            let result = search(&before, 6, Limits::default(), StopFlag::new(), seed);
            assert_eq!(result.info.score, 0, "not lost within six moves: {:?}", result.info);
            after.play(result.best.unwrap()).unwrap();
            let answer = search(&after, 5, Limits::default(), StopFlag::new(), seed);
            assert_eq!(answer.info.score, 0, "{:?} left the win to Black: {:?}", result.best, answer.info);
        }
    }
}

#[test]
fn black_leaves_fouls_alone_and_white_does_not() {
    // Two fours that meet in g8.
    let (fours, others) = ("d8e8f8g5g6g7", "c8g4a1o1a15o15");
    for rule in [Rule::Freestyle, Rule::Standard] {
        check_choice(&position(rule, fours, others), 4, &["g8"], 3, "two fours win");
    }
    let renju = position(Rule::Renju, fours, others);
    for seed in 0..16 {
        let best = search(&renju, 8, Limits::default(), StopFlag::new(), seed).best;
        assert_eq!(renju.check(best.unwrap()), Ok(()));
    }
    let white = position(Rule::Renju, "c8g4a1o1a15o15k12", fours);
    check_choice(&white, 4, &["g8"], 3, "White may make two fours");
}
