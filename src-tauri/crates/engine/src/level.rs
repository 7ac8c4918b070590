//! The levels below the full strength of the engine.

mod rating;
mod sight;
mod skill;
#[cfg(test)]
mod tests;

use gomoku_core::Level;
use rand::rngs::Xoshiro256PlusPlus;

use crate::engine::{Engine, EngineLimits, Report, Variation};
use crate::search::answer;
use crate::seeded::{below, random};
use crate::{Opponent, SearchInfo, SearchRequest, SearchResult};
pub use rating::{Rating, classic_rating, rating};
use sight::{Attention, Sight};
use skill::Skill;

/// The opponent of a level, with nothing learnt yet. The highest one is the engine itself.
pub(crate) fn leveled(level: Level) -> Box<dyn Opponent> {
    match Skill::of(level) {
        None => Box::new(Engine::default()),
        Some(skill) => Box::new(Leveled::new(skill)),
    }
}

/// An opponent that plays about as well as a person who is no master.
///
/// * It looks at the board first: it makes a five when it can, and stops what it sees. At each move it is drawn by lot
///   whether it overlooks the fours, and whether it overlooks the open threes, so that what was overlooked once may still
///   be seen in time.
/// * A low level plays by sight alone: among a few points near the last stones it takes the one that promises most.
/// * A higher one lets the engine look at so many positions, and chooses among its best moves, a better one more often. Only
///   where it overlooks something, it plays by sight.
///
/// Its work is bounded by a number of positions, so that it is as strong on one machine as on another. The seed decides
/// what it overlooks, where it looks, and which good move it chooses.
pub(crate) struct Leveled {
    skill: Skill,
    engine: Option<Engine>,
}

/// The table of the engine is small, since the positions are few.
const MEGABYTES: usize = 4;

impl Leveled {
    pub(crate) fn new(skill: Skill) -> Self {
        Self { skill, engine: (skill.nodes > 0).then(|| Engine::new(MEGABYTES)) }
    }

    /// What it has found, if the engine is asked and has something to choose from.
    fn think(&mut self, request: &SearchRequest, random: &mut Xoshiro256PlusPlus) -> Option<SearchInfo> {
        let engine = self.engine.as_mut()?;
        let asked = request.limits;
        let limits = EngineLimits {
            // The answer has a way to go.
            hard: asked.time.map(|time| time / 10 * 9),
            nodes: Some(asked.nodes.unwrap_or(u64::MAX).min(self.skill.nodes)),
            depth: asked.depth,
            lines: self.skill.lines,
            ..EngineLimits::default()
        };
        let report = engine.search(&request.position, &limits, &request.stop, &mut |_| {});
        let chosen = choose(&report.variations, self.skill.halving, random)?.clone();
        Some(Report { variations: vec![chosen], ..report }.info())
    }
}

impl Opponent for Leveled {
    fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        answer(request, info, |position| {
            let mut random = random(request.seed, position);
            // The lots are drawn at each move, so that what it sees does not hang on what there is to be seen.
            let attention = Attention {
                fours: below(&mut random, 100) >= self.skill.missed_fours,
                threes: below(&mut random, 100) >= self.skill.missed_threes,
            };
            let sight = Sight::of(position, attention);
            let thought = if sight.overlooks_something() { None } else { self.think(request, &mut random) };
            thought.or_else(|| {
                sight.choose(&self.skill, &mut random).map(|point| SearchInfo::at_sight(point, 0, 0))
            })
        })
    }
}

/// One of the variations. One whose evaluation is lower than the best by `halving` is half as likely as that, one that is
/// lower by twice as much is a quarter as likely, and so on; what loses is not chosen where something does not.
fn choose<'a>(
    variations: &'a [Variation],
    halving: i32,
    random: &mut Xoshiro256PlusPlus,
) -> Option<&'a Variation> {
    let best = variations.first()?.score();
    let weights = variations.iter().map(|variation| likelihood(best - variation.score(), halving));
    let mut lot = below(random, weights.clone().sum());
    for (variation, weight) in variations.iter().zip(weights) {
        if lot < weight {
            return Some(variation);
        }
        lot -= weight;
    }
    None
}

/// How likely a move is that is so much worse than the best: 2^16 for the best, half of that at `halving`, and so on. In
/// whole numbers, so that it is the same on every platform.
fn likelihood(worse: i32, halving: i32) -> u32 {
    const BEST: u32 = 1 << 16;
    let (worse, halving) = (worse.max(0).unsigned_abs(), halving.max(1).unsigned_abs());
    let whole = BEST.checked_shr(worse / halving).unwrap_or(0);
    // Between two halvings on a straight line.
    whole - (u64::from(whole) * u64::from(worse % halving) / (2 * u64::from(halving))) as u32
}
