use gomoku_core::{BoardSize, Color, Move, Outcome, Point, Position, Rule};
use gomoku_engine::{Engine, EngineLimits, Evaluation, Report};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

use super::game_file::SelfplayHeader;
use super::played_game::{Found, PlayedGame};
use crate::balance::{random_stones, value};
use crate::contest::openings::play;
use crate::search::search;
use crate::seed::part_seed;

/// Plays games against itself.
pub(super) struct SelfPlayer<'a> {
    rule: Rule,
    size: BoardSize,
    header: &'a SelfplayHeader,
    engine: Engine,
}

/// The table of the engine, in mebibytes: small enough that it is forgotten in no time.
const HASH: usize = 2;
/// So many times a beginning is looked for that is not decided yet.
const TRIES: u32 = 100;
/// The share of the nodes of a move that a beginning is judged with.
const BEGINNING: u64 = 2;

impl<'a> SelfPlayer<'a> {
    /// A player of games like those.
    pub(super) fn new(rule: Rule, size: BoardSize, header: &'a SelfplayHeader) -> Self {
        Self { rule, size, header, engine: Engine::new(HASH) }
    }

    /// Plays the game with this number, which is always the same.
    pub(super) fn play(&mut self, number: u32) -> PlayedGame {
        let random = &mut Xoshiro256PlusPlus::seed_from_u64(part_seed(self.header.seed, number.into()));
        let mut position = self.beginning(random);
        let opening = position.ply();
        self.engine.clear();
        let limits = EngineLimits { nodes: Some(self.header.nodes), ..EngineLimits::default() };
        let mut found = Vec::new();
        let outcome = loop {
            if let Some((outcome, _)) = position.outcome() {
                break outcome;
            }
            if position.ply() >= self.header.longest as usize {
                break Outcome::Draw;
            }
            let side = position.to_move();
            let Some((best, evaluation)) = best(search(&mut self.engine, &position, &limits)) else {
                // Nothing but forbidden points is left for Black.
                if position.play(Move::Pass).is_err() {
                    break Outcome::Draw;
                }
                found.push(Found { best: Move::Pass, value: Some(0) });
                continue;
            };
            found.push(Found { best: Move::Place(best), value: certain_or_value(evaluation) });
            match evaluation {
                Evaluation::Win(_) => break Outcome::Win(side),
                Evaluation::Loss(_) => break Outcome::Win(!side),
                Evaluation::Value(_) => {}
            }
            let mut mv = best;
            if random.random_range(0..1_000_u32) < self.header.random {
                mv = any_move(random, &position).unwrap_or(best);
            }
            if position.play(Move::Place(mv)).is_err() {
                // The engine plays legal moves, so this is for nothing but safety.
                break Outcome::Draw;
            }
        };
        PlayedGame { outcome, opening, moves: position.moves().to_vec(), found }
    }

    /// Random stones after which either side may still win.
    fn beginning(&mut self, random: &mut Xoshiro256PlusPlus) -> Position {
        let SelfplayHeader { nodes, least, most, margin, .. } = self.header;
        for _ in 0..TRIES {
            let stones = random_stones(random, self.size, *least, *most);
            let Ok(position) = play(self.rule, self.size, &stones) else { continue };
            let value = value(&mut self.engine, &position, nodes / BEGINNING);
            if value.is_some_and(|value| value.unsigned_abs() <= *margin) {
                return position;
            }
        }
        Position::new(self.rule, self.size)
    }
}

fn best(report: Option<Report>) -> Option<(Point, Evaluation)> {
    let best = report?.variations.into_iter().next()?;
    Some((*best.line.first()?, best.evaluation))
}

fn certain_or_value(evaluation: Evaluation) -> Option<i16> {
    match evaluation {
        Evaluation::Value(value) => Some(value.clamp(-i32::from(i16::MAX), i16::MAX.into()) as i16),
        Evaluation::Win(_) | Evaluation::Loss(_) => None,
    }
}

/// A legal move next to a stone.
fn any_move(random: &mut Xoshiro256PlusPlus, position: &Position) -> Option<Point> {
    let stones: Vec<Point> =
        Color::ALL.into_iter().flat_map(|color| position.board().stones(color).collect::<Vec<_>>()).collect();
    let is_near = |point: &Point| {
        stones.iter().any(|stone| stone.x().abs_diff(point.x()).max(stone.y().abs_diff(point.y())) <= 2)
    };
    let points: Vec<Point> = position.legal_points().into_iter().filter(is_near).collect();
    let count = u32::try_from(points.len()).ok().filter(|&count| count > 0)?;
    points.get(random.random_range(0..count) as usize).copied()
}
