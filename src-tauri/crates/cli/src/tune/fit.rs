use gomoku_core::Rule;
use gomoku_engine::tuning::{PARTS, WEIGHTS, is_own, parts};
use gomoku_engine::win_chance;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{SeedableRng as _, seq::SliceRandom as _};

use super::samples::{Sample, SampleSet};
use crate::seed::part_seed;

/// How weights are fitted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Settings {
    pub(super) rule: Rule,
    /// Whether each colour has weights of its own.
    pub(super) by_color: bool,
    pub(super) passes: u32,
    pub(super) batch: usize,
    pub(super) rate: f32,
    pub(super) decay: f32,
    pub(super) seed: u64,
}

/// Weights that are being fitted. What is fitted are their parts.
pub(super) struct Fit {
    settings: Settings,
    /// The parts of each weight.
    of_weight: Vec<Vec<u16>>,
    state: State,
}

/// All that changes while weights are fitted.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    /// How often all samples were gone through.
    pub(super) passes: u32,
    /// The value of each part.
    pub(super) values: Vec<f32>,
    /// The sum of the squares of each part's gradients.
    pub(super) squares: Vec<f32>,
}

/// What the sum of squares begins with, so that the first step is not endless.
const FIRST_SQUARE: f32 = 1e-3;
/// How much shorter the steps of a part are that belongs to one weight alone.
const OWN_RATE: f32 = 0.5;

impl Fit {
    /// Weights that are all 0.
    pub(super) fn new(settings: &Settings) -> Self {
        let of_weight = parts(settings.rule, settings.by_color);
        let state = State { passes: 0, values: vec![0.0; PARTS], squares: vec![FIRST_SQUARE; PARTS] };
        Self { settings: *settings, of_weight, state }
    }

    /// Goes on from a state that was kept.
    pub(super) fn go_on(&mut self, state: State) {
        self.state = state;
    }

    /// Where it stands.
    pub(super) const fn state(&self) -> &State {
        &self.state
    }

    /// How often all samples were gone through.
    pub(super) const fn passes(&self) -> u32 {
        self.state.passes
    }

    /// How many parts there are.
    pub(super) fn parts(&self) -> usize {
        self.state.values.len()
    }

    /// The weights as they are.
    pub(super) fn weights(&self) -> Vec<f32> {
        let sum = |parts: &Vec<u16>| parts.iter().map(|&part| self.state.values[usize::from(part)]).sum();
        self.of_weight.iter().map(sum).collect()
    }

    /// Goes through all samples once, in an order that hangs on the seed and on the number of the pass.
    pub(super) fn pass(&mut self, samples: &SampleSet) {
        let Settings { batch, rate, seed, passes, .. } = self.settings;
        let pass = self.state.passes;
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        order.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(part_seed(seed, pass.into())));
        let rate = rate * (1.0 - pass as f32 / (passes + 1) as f32);
        let mut weights = self.weights();
        let mut by_weight = vec![0.0; WEIGHTS];
        for batch in order.chunks(batch) {
            by_weight.fill(0.0);
            for &index in batch {
                add_gradient(samples.get(index as usize), &weights, &mut by_weight);
            }
            self.step(&by_weight, batch.len() as f32, rate);
            weights = self.weights();
        }
        self.state.passes += 1;
    }

    /// Moves the parts against the gradient of their weights, which is the sum over so many samples.
    fn step(&mut self, by_weight: &[f32], samples: f32, rate: f32) {
        let mut gradients = vec![0.0; self.state.values.len()];
        for (parts, gradient) in
            self.of_weight.iter().zip(by_weight).filter(|(_, gradient)| **gradient != 0.0)
        {
            for &part in parts {
                gradients[usize::from(part)] += gradient / samples;
            }
        }
        let parts = self.state.values.iter_mut().zip(&mut self.state.squares);
        for (part, ((value, square), gradient)) in (0..).zip(parts.zip(gradients)) {
            if gradient == 0.0 {
                continue;
            }
            let (pull, rate) =
                if is_own(part) { (self.settings.decay, rate * OWN_RATE) } else { (0.0, rate) };
            let gradient = gradient + pull * *value;
            *square += gradient * gradient;
            *value -= rate * gradient / square.sqrt();
        }
    }
}

/// What the weights make of a sample, for the side to move.
fn value(sample: Sample<'_>, weights: &[f32]) -> f32 {
    let terms = sample.weights.iter().zip(sample.halves);
    terms.map(|(&weight, &halves)| weights[usize::from(weight)] * f32::from(halves)).sum::<f32>() / 2.0
}

fn add_gradient(sample: Sample<'_>, weights: &[f32], by_weight: &mut [f32]) {
    let miss = win_chance(value(sample, weights)) - sample.target;
    for (&weight, &halves) in sample.weights.iter().zip(sample.halves) {
        by_weight[usize::from(weight)] += miss * f32::from(halves) / 2.0;
    }
}

/// The mean of what the weights miss, as the cross entropy.
pub(super) fn loss(weights: &[f32], samples: &SampleSet) -> f64 {
    let miss = |sample: Sample<'_>| {
        // Neither logarithm may be endless.
        let found = f64::from(win_chance(value(sample, weights))).clamp(1e-6, 1.0 - 1e-6);
        let target = f64::from(sample.target);
        -(target * found.ln() + (1.0 - target) * (1.0 - found).ln())
    };
    samples.iter().map(miss).sum::<f64>() / samples.len().max(1) as f64
}

#[cfg(test)]
mod tests;
