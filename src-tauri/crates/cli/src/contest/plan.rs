use std::fs;

use gomoku_core::{Level, OpponentName, Point, Symmetry, format_points};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{SeedableRng as _, seq::SliceRandom as _};

use super::arguments::Match;
use super::openings;
use super::player::{GameSettings, TimeControl};
use super::player_text::{PlayerKind, PlayerText};
use super::referee::Referee;
use super::results::{MatchHeader, VERSION};
use super::statistics::Sprt;
use crate::duration::say_duration;
use crate::error::Error;
use crate::seed::part_seed;

/// What is to be played.
pub(crate) struct Plan {
    pub(crate) header: MatchHeader,
    /// How many games there are at most, two to each opening.
    pub(crate) games: u32,
    pub(crate) test: Option<Sprt>,
    openings: Vec<Vec<Point>>,
    settings: GameSettings,
    most_moves: Option<usize>,
    seed: u64,
}

/// A test that has not decided after so many pairs will hardly do so.
const MOST_PAIRS: u32 = 50_000;

impl Plan {
    /// Works out what was wished for.
    ///
    /// # Errors
    /// The wishes contradict each other, or the openings cannot be read.
    pub(crate) fn new(wanted: &Match) -> Result<Self, Error> {
        let test = match (wanted.elo0, wanted.elo1) {
            (Some(elo0), Some(elo1)) if elo0.is_finite() && elo1.is_finite() && elo0 < elo1 => {
                Some(Sprt { elo0, elo1, alpha: wanted.alpha, beta: wanted.beta })
            }
            (None, None) => None,
            _ => return Err(Error::Argument("--elo0 must be less than --elo1".to_owned())),
        };
        let is_bounded = wanted.move_time.is_some() || wanted.game_time.is_some();
        for player in [&wanted.first, &wanted.second] {
            if !is_bounded && !has_bound(wanted, player) {
                return Err(Error::Argument(format!(
                    "how long may {player} think? Give --move-time, --game-time, --nodes or --depth"
                )));
            }
        }
        let openings = openings(wanted)?;
        let pairs = wanted.pairs.unwrap_or(match test {
            Some(_) => MOST_PAIRS,
            None => openings.len() as u32,
        });
        let settings = GameSettings {
            rule: wanted.rule,
            size: wanted.size,
            time: TimeControl {
                turn: wanted.move_time,
                game: wanted.game_time,
                increment: wanted.increment.unwrap_or_default(),
                margin: wanted.margin,
            },
            nodes: wanted.nodes,
            depth: wanted.depth,
            memory: wanted.memory,
            seed: wanted.seed,
        };
        let header = MatchHeader {
            kagetsu_match: VERSION,
            first: wanted.first.to_string(),
            second: wanted.second.to_string(),
            rule: wanted.rule.to_string(),
            size: wanted.size.get(),
            limits: say_limits(wanted),
            openings: format!("{:016x}", fingerprint(&openings)),
            seed: wanted.seed,
        };
        let (games, most_moves) = (pairs * 2, wanted.max_moves);
        Ok(Self { header, games, test, openings, settings, most_moves, seed: wanted.seed })
    }

    /// The opening of the game with that number. When all have been played they come again turned or mirrored, so that players
    /// who always answer alike do not just repeat their games.
    pub(crate) fn opening(&self, number: u32) -> Vec<Point> {
        let (pair, count) = (number as usize / 2, self.openings.len().max(1));
        let symmetry = Symmetry::ALL[pair / count % Symmetry::ALL.len()];
        let stones = self.openings.get(pair % count).into_iter().flatten();
        stones.map(|&stone| symmetry.apply(stone, self.settings.size)).collect()
    }

    /// Who runs the game with that number.
    pub(crate) fn referee(&self, number: u32) -> Referee {
        // Each game has a seed of its own, whoever plays it and whenever.
        let seed = part_seed(self.seed, number.into());
        Referee { settings: GameSettings { seed, ..self.settings }, most_moves: self.most_moves }
    }
}

fn has_bound(wanted: &Match, player: &PlayerText) -> bool {
    let own = match &player.kind {
        // The highest level thinks as long as it may, like the engine.
        PlayerKind::Opponent(name, _) if *name != OpponentName::Level(Level::MAX) => return true,
        PlayerKind::Opponent(_, settings) | PlayerKind::Engine(settings) => {
            settings.nodes.is_some() || settings.depth.is_some()
        }
        PlayerKind::Program(_) => false,
    };
    own || wanted.nodes.is_some() || wanted.depth.is_some()
}

fn openings(wanted: &Match) -> Result<Vec<Vec<Point>>, Error> {
    let (rule, size) = (wanted.rule, wanted.size);
    let mut openings = match &wanted.openings {
        None => {
            openings::parse(openings::own(rule), openings::Notation::Offset, rule, size).map_err(|error| {
                Error::Argument(format!("the openings do not fit on this board ({error}); give --openings"))
            })?
        }
        Some(path) => {
            let text = fs::read_to_string(path).map_err(|error| Error::file(path, error))?;
            openings::parse(&text, wanted.notation, rule, size)
                .map_err(|error| Error::malformed_file(path, error.to_string()))?
        }
    };
    if openings.is_empty() {
        return Err(Error::Argument("there are no openings in the file".to_owned()));
    }
    if wanted.shuffle {
        openings.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(wanted.seed));
    }
    Ok(openings)
}

fn say_limits(wanted: &Match) -> String {
    let mut limits = Vec::new();
    limits.extend(wanted.move_time.map(|time| format!("{} a move", say_duration(time))));
    limits.extend(wanted.game_time.map(|time| format!("{} a game", say_duration(time))));
    limits.extend(wanted.increment.map(|time| format!("{} more with each move", say_duration(time))));
    limits.extend(wanted.nodes.map(|nodes| format!("{nodes} nodes")));
    limits.extend(wanted.depth.map(|depth| format!("depth {depth}")));
    limits.extend(wanted.max_moves.map(|moves| format!("at most {moves} moves")));
    if limits.is_empty() { "no limit but their own".to_owned() } else { limits.join(", ") }
}

/// A number that any other list of openings would change.
fn fingerprint(openings: &[Vec<Point>]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    for opening in openings {
        for byte in format_points(opening.iter().copied()).bytes().chain([b'\n']) {
            // Fowler, Noll and Vo's hash, version 1a.
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use clap::Parser as _;

    use super::*;
    use crate::arguments::{Arguments, Command};

    fn plan(arguments: &str) -> Plan {
        let words = ["kagetsu-engine", "match"].into_iter().chain(arguments.split_whitespace());
        let Some(Command::Match(wanted)) = Arguments::parse_from(words).command else {
            panic!("{arguments} is no match");
        };
        Plan::new(&wanted).unwrap()
    }

    #[test]
    fn every_opening_is_played_with_both_colours_and_then_turned() {
        let plan = plan("five-best-1 five-best-2");
        let openings = plan.openings.len() as u32;
        assert_eq!(plan.games, 2 * openings);
        let mut seen = HashSet::new();
        for pair in 0..8 * openings {
            let opening = plan.opening(2 * pair);
            assert_eq!(opening, plan.opening(2 * pair + 1));
            assert!(openings::play(plan.settings.rule, plan.settings.size, &opening).is_ok());
            seen.insert(opening);
        }
        // Very few openings look like themselves in the mirror.
        assert!(seen.len() as u32 > 8 * openings - 100, "{}", seen.len());
        assert_eq!(plan.opening(16 * openings), plan.opening(0));
    }

    #[test]
    fn every_game_has_a_seed_of_its_own() {
        let seeds = |arguments: &str| {
            let plan = plan(arguments);
            (0..100).map(move |number| plan.referee(number).settings.seed).collect::<HashSet<u64>>()
        };
        let one = seeds("five-best-1 five-best-2 --seed 1");
        assert_eq!(one.len(), 100);
        assert_eq!(one, seeds("five-best-1 five-best-3 --seed 1 --concurrency 4"));
        assert!(one.is_disjoint(&seeds("five-best-1 five-best-2 --seed 2")));
    }

    #[test]
    fn openings_are_shuffled_by_the_seed() {
        let first = |arguments: &str| plan(&format!("five-best-1 five-best-2 {arguments}")).opening(0);
        assert_eq!(first("--shuffle --seed 4"), first("--shuffle --seed 4"));
        assert_ne!(first("--shuffle --seed 4"), first(""));
        assert_ne!(first("--shuffle --seed 4"), first("--shuffle --seed 5"));
    }

    #[test]
    fn limits_are_said_in_words() {
        let limits = |arguments: &str| plan(&format!("five-best-1 engine {arguments}")).header.limits;
        assert_eq!(limits("--move-time 100ms --max-moves 150"), "100 ms a move, at most 150 moves");
        assert_eq!(limits("--game-time 3m --increment 1s"), "180 s a game, 1 s more with each move");
        assert_eq!(limits("--nodes 500 --depth 3"), "500 nodes, depth 3");
    }

    #[test]
    fn a_test_goes_on_until_it_is_decided() {
        let plan = plan("five-best-1 five-best-2 --elo0 -5 --elo1 5");
        assert_eq!(plan.test, Some(Sprt { elo0: -5.0, elo1: 5.0, alpha: 0.05, beta: 0.05 }));
        assert_eq!(plan.games, 2 * MOST_PAIRS);
    }
}
