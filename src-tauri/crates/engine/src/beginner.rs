//! The opponent for a first game.

use gomoku_core::{Board, Color, Move, Point, Position};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

use crate::lines::lines;
use crate::search::answer;
use crate::seeded::{pick, random};
use crate::{Opponent, SearchInfo, SearchRequest, SearchResult};

/// The opponent that can be beaten by who has just learnt the rules.
///
/// * It makes a five when it can.
/// * It stops a five of the enemy's unless it overlooks it, which happens to [`Self::OVERLOOKED_FOURS`] of a hundred. It looks
///   anew at each move, so what it has overlooked once it may still see in time.
/// * It sees nothing further off: an open three does not alarm it.
/// * Otherwise it looks at [`Self::GLANCES`] points, drawn from those at most [`Self::NEAR`] steps from the last stone of either
///   side, and takes the one where it gets the most stones into a line of five points that the enemy is not in.
///
/// It never plays a forbidden point and passes only if no other is left. The seed decides what it overlooks and where
/// it looks.
#[derive(Debug, Clone, Copy, Default)]
pub struct Beginner;

impl Beginner {
    /// How many of a hundred enemy fours it overlooks.
    pub const OVERLOOKED_FOURS: u32 = 20;
    /// How many points it compares when nothing presses.
    pub const GLANCES: usize = 10;
    /// How far from the last stones it looks, in steps along a row, a column or a diagonal.
    pub const NEAR: u8 = 2;
}

impl Opponent for Beginner {
    /// Judges each legal point at most twice; the limits do not bind it, because that takes less than a millisecond.
    fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        let position = &request.position;
        if position.outcome().is_some() || request.stop.is_stopped() {
            return SearchResult::default();
        }
        if position.ply() == 0 {
            return answer(Move::Place(position.size().center()), SearchInfo::default(), info);
        }
        let points = position.legal_points();
        match choose(position, &points, &mut random(request.seed, position)) {
            Some(point) => {
                let nodes = points.len() as u64;
                answer(Move::Place(point), SearchInfo { nodes, ..SearchInfo::default() }, info)
            }
            None if position.check(Move::Pass).is_ok() => answer(Move::Pass, SearchInfo::default(), info),
            None => SearchResult::default(),
        }
    }
}

/// Where it plays; `None` only if there are no points.
fn choose(position: &Position, points: &[Point], random: &mut Xoshiro256PlusPlus) -> Option<Point> {
    let (board, me) = (position.board(), position.to_move());
    let fives = |color| {
        let fives = points.iter().copied().filter(|&point| board.makes_five(color, point));
        fives.collect::<Vec<_>>()
    };
    // The lot is drawn at each move, so that what it sees does not hang on what there is to be seen.
    let overlooks = random.random_range(0..100) < Beginner::OVERLOOKED_FOURS;
    if let Some(win) = pick(random, &fives(me)) {
        return Some(win);
    }
    if !overlooks && let Some(stop) = pick(random, &fives(!me)) {
        return Some(stop);
    }
    let last: Vec<Point> = position.moves().iter().rev().take(2).filter_map(|mv| mv.point()).collect();
    let near: Vec<Point> =
        points.iter().copied().filter(|&point| last.iter().any(|&stone| is_near(point, stone))).collect();
    let field = if near.is_empty() { points } else { &near };
    let glances: Vec<Point> = (0..Beginner::GLANCES).filter_map(|_| pick(random, field)).collect();
    let longest = glances.iter().map(|&point| own_stones(board, me, point)).max()?;
    glances.into_iter().find(|&point| own_stones(board, me, point) == longest)
}

fn is_near(a: Point, b: Point) -> bool {
    a.x().abs_diff(b.x()) <= Beginner::NEAR && a.y().abs_diff(b.y()) <= Beginner::NEAR
}

/// The most own stones in a line through the point that the enemy is not in.
fn own_stones(board: &Board, me: Color, point: Point) -> usize {
    let free = lines(board, point).filter(|stones| stones[(!me).index()] == 0);
    free.map(|stones| stones[me.index()]).max().unwrap_or(0)
}
