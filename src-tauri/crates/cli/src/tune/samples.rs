use std::path::PathBuf;

use gomoku_core::{BoardSize, Color, Outcome, Position, Rule};
use gomoku_engine::tuning::terms;
use gomoku_engine::win_chance;

use crate::error::Error;
use crate::selfplay::game_file::{GameFileError, read};
use crate::selfplay::played_game::PlayedGame;

/// The positions of all games.
pub(super) struct Samples {
    pub(super) rule: Rule,
    /// Those that the weights are fitted to.
    pub(super) fitted: SampleSet,
    /// Those of one game in ten.
    pub(super) held_out: SampleSet,
}

/// Positions, each as the terms of its evaluation and what it should be worth. The terms lie one after the other.
#[derive(Default)]
pub(super) struct SampleSet {
    weights: Vec<u16>,
    halves: Vec<i16>,
    /// Where the terms of each sample end.
    ends: Vec<u32>,
    targets: Vec<f32>,
}

/// One position.
#[derive(Clone, Copy)]
pub(super) struct Sample<'a> {
    /// The indices of the weights.
    pub(super) weights: &'a [u16],
    /// How many halves of each there are.
    pub(super) halves: &'a [i16],
    /// How likely the side to move is to win, 0 to 1.
    pub(super) target: f32,
}

/// One game in so many is held out.
const HELD_OUT: usize = 10;

impl Samples {
    /// Reads the games.
    ///
    /// # Errors
    /// A file cannot be read, is something else, or has another rule than the first.
    pub(super) fn read(paths: &[PathBuf], search_share: f32) -> Result<Self, Error> {
        let mut samples: Option<Self> = None;
        let mut number = 0;
        for path in paths {
            let malformed = |reason: &str| Error::malformed_file(path, reason.to_owned());
            let (header, games) = read(path).map_err(|error| match error {
                GameFileError::Io(error) => Error::file(path, error),
                error => malformed(&error.to_string()),
            })?;
            let rule: Rule = header.rule.parse().map_err(|_| malformed("no rule is called so"))?;
            let size = BoardSize::new(header.size).ok_or_else(|| malformed("no board has this size"))?;
            let samples = samples.get_or_insert_with(|| Self {
                rule,
                fitted: SampleSet::default(),
                held_out: SampleSet::default(),
            });
            if samples.rule != rule {
                return Err(malformed("these games have another rule"));
            }
            for game in games {
                number += 1;
                let set = if number % HELD_OUT == 0 { &mut samples.held_out } else { &mut samples.fitted };
                set.add(&game, rule, size, search_share);
            }
        }
        samples.ok_or_else(|| Error::Argument("no files of games were named".to_owned()))
    }
}

impl SampleSet {
    /// How many samples there are.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The sample with that index, which must be below the length.
    pub(super) fn get(&self, index: usize) -> Sample<'_> {
        let begin = index.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        let range = begin..self.ends[index] as usize;
        let target = self.targets[index];
        Sample { weights: &self.weights[range.clone()], halves: &self.halves[range], target }
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = Sample<'_>> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Adds the positions of a game whose search found a value.
    fn add(&mut self, game: &PlayedGame, rule: Rule, size: BoardSize, search_share: f32) {
        let mut position = Position::new(rule, size);
        for (ply, &mv) in game.moves.iter().enumerate() {
            let found = ply.checked_sub(game.opening).and_then(|index| game.found.get(index));
            if let Some(value) = found.and_then(|found| found.value)
                && let Some(terms) = terms(&position)
            {
                let result = result_for(game.outcome, position.to_move());
                let target = search_share * win_chance(f32::from(value)) + (1.0 - search_share) * result;
                self.push(terms.into_iter().map(|term| (term.weight, term.halves)), target);
            }
            // A file may hold anything.
            if position.play(mv).is_err() {
                return;
            }
        }
    }

    pub(super) fn push(&mut self, terms: impl Iterator<Item = (u16, i16)>, target: f32) {
        for (weight, halves) in terms {
            self.weights.push(weight);
            self.halves.push(halves);
        }
        self.ends.push(self.weights.len() as u32);
        self.targets.push(target);
    }
}

fn result_for(outcome: Outcome, color: Color) -> f32 {
    match outcome.winner() {
        None => 0.5,
        Some(winner) if winner == color => 1.0,
        Some(_) => 0.0,
    }
}
