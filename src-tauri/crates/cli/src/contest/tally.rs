use std::collections::BTreeMap;

use super::record::{GameRecord, Reason};
use super::statistics::{Pairs, Sprt, Verdict};

/// The games of a match so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    games: BTreeMap<u32, Counted>,
}

/// What counts of a game.
#[derive(Clone, Copy, Debug)]
struct Counted {
    half_points: usize,
    reason: Reason,
    moves: usize,
}

/// How many games the first player has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
}

impl Tally {
    /// Counts a game; a game that was counted is not counted again.
    pub(crate) fn add(&mut self, game: &GameRecord) {
        let counted =
            Counted { half_points: game.half_points(), reason: game.reason, moves: game.moves.len() };
        self.games.entry(game.number).or_insert(counted);
    }

    /// Whether the game has been counted.
    pub(crate) fn has(&self, number: u32) -> bool {
        self.games.contains_key(&number)
    }

    /// How many games there are.
    pub(crate) fn count(&self) -> usize {
        self.games.len()
    }

    /// Won, drawn and lost by the first player.
    pub(crate) fn score(&self) -> Score {
        self.score_of(|_| true)
    }

    /// The same of the games in which the first player has Black, or White.
    pub(crate) fn score_with_black(&self, black: bool) -> Score {
        self.score_of(|number| number.is_multiple_of(2) == black)
    }

    fn score_of(&self, wanted: impl Fn(u32) -> bool) -> Score {
        let mut score = Score::default();
        for (_, game) in self.games.iter().filter(|(number, _)| wanted(**number)) {
            match game.half_points {
                2 => score.won += 1,
                1 => score.drawn += 1,
                _ => score.lost += 1,
            }
        }
        score
    }

    /// The pairs of which both games are there.
    pub(crate) fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for points in self.pair_points() {
            pairs.add(points.1);
        }
        pairs
    }

    /// The verdict of the test, and the pairs on which it rests: the shortest run of pairs from the first on that decides. So
    /// it does not hang on which games happen to be finished first.
    pub(crate) fn verdict(&self, test: &Sprt) -> Option<(Verdict, Pairs)> {
        let mut pairs = Pairs::default();
        for (expected, (pair, points)) in (0..).zip(self.pair_points()) {
            if pair != expected {
                break;
            }
            pairs.add(points);
            if let Some(verdict) = test.verdict(&pairs) {
                return Some((verdict, pairs));
            }
        }
        None
    }

    /// The whole pairs with what the first player has got.
    fn pair_points(&self) -> impl Iterator<Item = (u32, usize)> {
        self.games.iter().filter(|(number, _)| number.is_multiple_of(2)).filter_map(|(&number, game)| {
            let other = self.games.get(&(number + 1))?;
            Some((number / 2, game.half_points + other.half_points))
        })
    }

    /// How many games ended for this reason with this result for the first player.
    pub(crate) fn ended(&self, reason: Reason, half_points: usize) -> u32 {
        let games = self.games.values();
        games.filter(|game| game.reason == reason && game.half_points == half_points).count() as u32
    }

    /// The mean length of a game in moves.
    pub(crate) fn mean_moves(&self) -> f64 {
        let moves: usize = self.games.values().map(|game| game.moves).sum();
        moves as f64 / self.games.len().max(1) as f64
    }
}

impl Score {
    /// The games.
    pub(crate) const fn count(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points, 0 to 1; 1/2 without games.
    pub(crate) fn share(self) -> f64 {
        match self.count() {
            0 => 0.5,
            count => (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::{Color, Outcome};

    use super::*;

    /// A game with this result for the first player.
    fn game(number: u32, half_points: usize) -> GameRecord {
        let first = if number.is_multiple_of(2) { Color::Black } else { Color::White };
        let outcome = match half_points {
            2 => Outcome::Win(first),
            1 => Outcome::Draw,
            _ => Outcome::Win(!first),
        };
        let (moves, times) = (Vec::new(), Vec::new());
        GameRecord { number, opening: 0, moves, times, outcome, reason: Reason::Five, note: None }
    }

    fn tally(games: &[(u32, usize)]) -> Tally {
        let mut tally = Tally::default();
        for &(number, half_points) in games {
            tally.add(&game(number, half_points));
        }
        tally
    }

    #[test]
    fn pairs_need_both_games() {
        let tally = tally(&[(0, 2), (1, 1), (3, 2), (4, 0), (5, 0), (5, 2)]);
        assert_eq!(tally.pairs(), Pairs([1, 0, 0, 1, 0]));
        assert_eq!(tally.score(), Score { won: 2, drawn: 1, lost: 2 });
        assert_eq!(tally.score_with_black(true), Score { won: 1, drawn: 0, lost: 1 });
        assert_eq!(tally.count(), 5);
        assert_eq!((tally.ended(Reason::Five, 2), tally.ended(Reason::Late, 2)), (2, 0));
        assert!(tally.has(3) && !tally.has(2));
    }

    #[test]
    fn verdicts_do_not_hang_on_the_order_of_games() {
        let test = Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 };
        let results: Vec<(u32, usize)> =
            (0..200).map(|number| (number, if number % 7 == 0 { 1 } else { 2 })).collect();
        let (verdict, pairs) = tally(&results).verdict(&test).unwrap();
        assert_eq!(verdict, Verdict::Second);
        let needed = pairs.count() * 2;
        assert!(needed < 200);
        let reversed: Vec<_> = results.iter().rev().copied().collect();
        assert_eq!(tally(&reversed).verdict(&test), Some((verdict, pairs)));
        // The first pairs are not there yet, so nothing is decided.
        assert_eq!(tally(&results[4..]).verdict(&test), None);
        assert_eq!(tally(&results[..needed as usize - 2]).verdict(&test), None);
    }
}
