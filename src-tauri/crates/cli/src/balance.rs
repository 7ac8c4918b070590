//! Makes openings in which neither side stands better, as far as the engine sees.

use std::collections::HashSet;
use std::io::Write;

use clap::Args;
use gomoku_core::{BoardSize, Point, Position, Rule, Symmetry, format_points};
use gomoku_engine::{Engine, EngineLimits, Evaluation};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

use crate::arguments::{parse_size, rule_parser};
use crate::contest::openings::{offsets, play};
use crate::error::Error;
use crate::progress::Progress;
use crate::search::search;

/// Make balanced openings for matches
///
/// Stones are placed at random near the middle of the board; a position is kept if a search finds it even. Writes a line for
/// each: the stones, a tabulator, and what the search found, for the side to move (200 are odds of about 3 to 1). No two of them
/// are the same turned or mirrored. The same arguments give the same openings.
#[derive(Args)]
pub(crate) struct Openings {
    /// What wins and what is forbidden
    #[arg(long, value_parser = rule_parser())]
    pub(crate) rule: Rule,
    /// The number of rows and columns, 5 to 22
    #[arg(long, default_value_t, value_parser = parse_size)]
    pub(crate) size: BoardSize,
    /// How many openings are made
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) count: u32,
    /// The fewest stones of an opening
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=20))]
    pub(crate) least: u32,
    /// The most stones of an opening
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=20))]
    pub(crate) most: u32,
    /// The search may find either side better by so much
    #[arg(long, value_name = "VALUE", default_value_t = 50)]
    pub(crate) margin: u32,
    /// How many positions are looked at for each opening
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The source of all randomness
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write points, such as h8i9, and not steps from the middle of the board
    #[arg(long)]
    pub(crate) points: bool,
}

/// The share of the nodes of the first search, which sorts out what is plainly not even.
const FIRST_SHARE: u64 = 50;
/// So many tries without a new opening mean that there are no more.
const TRIES: u32 = 100_000;

/// Makes and writes the openings.
pub(crate) fn run(wanted: &Openings, output: &mut impl Write) -> Result<(), Error> {
    if wanted.least > wanted.most {
        return Err(Error::Argument("--least must not be more than --most".to_owned()));
    }
    let Openings { rule, size, count, least, most, margin, nodes, seed, points: _ } = wanted;
    writeln!(
        output,
        "# kagetsu-engine openings --rule {rule} --size {size} --count {count} --least {least} --most {most} \
         --margin {margin} --nodes {nodes} --seed {seed}"
    )?;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(*seed);
    let mut engine = Engine::new(8);
    let mut seen = HashSet::new();
    let mut progress = Progress::new((*count).into(), 0);
    let mut made = 0;
    let mut tries = 0;
    while made < *count {
        tries += 1;
        if tries > TRIES {
            return Err(Error::Argument(format!("no more than {made} openings were found")));
        }
        let stones = random_stones(&mut random, *size, *least, *most);
        let Ok(position) = play(*rule, *size, &stones) else { continue };
        if !seen.insert(shape(&stones, *size)) {
            continue;
        }
        let wide = i32::try_from(margin.saturating_mul(3)).unwrap_or(i32::MAX);
        if value(&mut engine, &position, nodes / FIRST_SHARE).is_none_or(|value| value.abs() > wide) {
            continue;
        }
        let Some(value) =
            value(&mut engine, &position, *nodes).filter(|value| value.unsigned_abs() <= *margin)
        else {
            continue;
        };
        let text = if wanted.points { format_points(stones) } else { offsets(&stones, *size) };
        writeln!(output, "{text}\t{value}")?;
        output.flush()?;
        (made, tries) = (made + 1, 0);
        progress.show(made.into(), String::new);
    }
    progress.end();
    Ok(())
}

/// What a search finds for the side to move; `None` if it finds the end of the game.
pub(crate) fn value(engine: &mut Engine, position: &Position, nodes: u64) -> Option<i32> {
    engine.clear();
    let limits = EngineLimits { nodes: Some(nodes.max(1)), ..EngineLimits::default() };
    let report = search(engine, position, &limits)?;
    match report.variations.first()?.evaluation {
        Evaluation::Value(value) => Some(value),
        Evaluation::Win(_) | Evaluation::Loss(_) => None,
    }
}

/// Stones near the middle and near each other.
pub(crate) fn random_stones(
    random: &mut Xoshiro256PlusPlus,
    size: BoardSize,
    least: u32,
    most: u32,
) -> Vec<Point> {
    /// How far from the middle the first stone may lie, and the others from another stone and from the middle.
    const FIRST: u8 = 2;
    const NEAR: u8 = 3;
    const FAR: u8 = 5;
    let count = random.random_range(least..=most) as usize;
    let distance = |a: Point, b: Point| a.x().abs_diff(b.x()).max(a.y().abs_diff(b.y()));
    let mut stones: Vec<Point> = Vec::with_capacity(count);
    while stones.len() < count {
        let places = size.points().filter(|&point| {
            let off = distance(point, size.center());
            match stones.as_slice() {
                [] => off <= FIRST,
                _ => {
                    let nearest = stones.iter().map(|&stone| distance(point, stone)).min().unwrap_or(0);
                    off <= FAR && (1..=NEAR).contains(&nearest)
                }
            }
        });
        let places: Vec<Point> = places.collect();
        if places.is_empty() {
            break;
        }
        stones.push(places[random.random_range(0..places.len() as u32) as usize]);
    }
    stones
}

/// The stones of both colours, the same for all that are turned or mirrored, and for every order of play.
fn shape(stones: &[Point], size: BoardSize) -> Vec<(bool, Point)> {
    let turned = |symmetry: Symmetry| {
        let colored = stones.iter().enumerate();
        let mut turned: Vec<(bool, Point)> =
            colored.map(|(ply, &stone)| (ply % 2 == 0, symmetry.apply(stone, size))).collect();
        turned.sort_unstable();
        turned
    };
    Symmetry::ALL.into_iter().map(turned).min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use gomoku_core::parse_points;

    use super::*;

    fn make(seed: u64) -> String {
        let wanted = Openings {
            rule: Rule::Renju,
            size: BoardSize::DEFAULT,
            count: 3,
            least: 3,
            most: 5,
            margin: 200,
            nodes: 2_000,
            seed,
            points: true,
        };
        let mut text = Vec::new();
        run(&wanted, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn the_same_seed_makes_the_same_openings() {
        let text = make(1);
        assert_eq!(text.lines().count(), 4);
        assert_eq!(text, make(1));
        assert_ne!(text, make(2));
        let openings = crate::contest::openings::parse(
            &text,
            crate::contest::openings::Notation::Auto,
            Rule::Renju,
            BoardSize::DEFAULT,
        );
        assert_eq!(openings.unwrap().len(), 3);
    }

    #[test]
    fn turned_and_mirrored_openings_are_the_same() {
        let stones = parse_points("h8i9j10g7").unwrap();
        let size = BoardSize::DEFAULT;
        for symmetry in Symmetry::ALL {
            let turned: Vec<Point> = stones.iter().map(|&stone| symmetry.apply(stone, size)).collect();
            assert_eq!(shape(&turned, size), shape(&stones, size));
        }
        let other_order = parse_points("j10g7h8i9").unwrap();
        assert_eq!(shape(&other_order, size), shape(&stones, size));
        assert_ne!(shape(&parse_points("i9h8j10g7").unwrap(), size), shape(&stones, size));
    }
}
