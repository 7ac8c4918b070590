//! Whole games: how strong the opponents are, measured against each other and against a novice.

use gomoku_core::{
    Board, BoardSize, Color, Level, LookAhead, Move, OpponentName, Outcome, Point, Position, Rule,
};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::lines::lines;
use crate::seeded::best_point;
use crate::{Limits, SearchRequest, StopFlag, opponent};

/// Who plays: the choice of a move for a position and a seed.
type Player<'a> = &'a dyn Fn(&Position, u64) -> Move;

/// The opponent of that name, new for each move, as it has nothing to learn.
fn computer(name: OpponentName) -> impl Fn(&Position, u64) -> Move {
    move |position, seed| {
        let request = SearchRequest {
            position: position.clone(),
            limits: Limits::default(),
            stop: StopFlag::new(),
            seed,
        };
        opponent(name).search(&request, &mut |_| {}).best.unwrap()
    }
}

/// Someone who has just learnt the rules: completes a four, stops a four, and otherwise makes a line longer that may
/// still become five, and of those one that lies in many such lines.
fn novice(position: &Position, seed: u64) -> Move {
    let (board, me) = (position.board(), position.to_move());
    let worth = |board: &Board, point| {
        let mut counts = [0; 6];
        for stones in lines(board, point).filter(|stones| stones[(!me).index()] == 0) {
            counts[stones[me.index()]] += 1;
        }
        let longest = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
        100 * longest as i32 + counts[longest]
    };
    let scores = position.legal_points().into_iter().map(|point| {
        let score = match point {
            _ if board.makes_five(me, point) => 10_000,
            _ if board.makes_five(!me, point) => 5_000,
            _ => worth(board, point),
        };
        (point, score)
    });
    best_point(scores, seed, position).map_or(Move::Pass, |(point, _)| Move::Place(point))
}

/// Two random stones near the middle.
fn opening(rule: Rule, seed: u64) -> Position {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = Position::new(rule, BoardSize::DEFAULT);
    while position.ply() < 2 {
        let point = Point::new(random.random_range(5..10), random.random_range(5..10)).unwrap();
        // The second stone may have hit the first.
        position.play(Move::Place(point)).ok();
    }
    position
}

/// Games of the first player won, lost and drawn, with each colour in turn from the same openings.
fn score(rule: Rule, games: u64, first: Player<'_>, second: Player<'_>) -> [u32; 3] {
    let mut score = [0; 3];
    for game in 0..games {
        let first_is = if game % 2 == 0 { Color::Black } else { Color::White };
        let mut position = opening(rule, game / 2);
        while position.outcome().is_none() {
            let player = if position.to_move() == first_is { first } else { second };
            position.play(player(&position, game)).unwrap();
        }
        match position.outcome() {
            Some((Outcome::Win(winner), _)) => score[usize::from(winner != first_is)] += 1,
            _ => score[2] += 1,
        }
    }
    score
}

#[test]
fn a_novice_beats_the_first_level() {
    for rule in [Rule::Freestyle, Rule::Renju] {
        let [won, lost, drawn] = score(rule, 200, &novice, &computer(OpponentName::Level(Level::MIN)));
        assert!(won >= 180, "{rule}: the novice won {won}, lost {lost}, drew {drawn}");
    }
}

#[test]
fn looking_ahead_beats_the_first_level() {
    let five_best = computer(OpponentName::FiveBest(LookAhead::DEFAULT));
    for rule in [Rule::Freestyle, Rule::Renju] {
        let [won, lost, drawn] = score(rule, 40, &five_best, &computer(OpponentName::Level(Level::MIN)));
        assert!(won >= 38, "{rule}: Five best won {won}, lost {lost}, drew {drawn}");
    }
}
