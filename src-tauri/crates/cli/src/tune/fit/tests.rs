use gomoku_engine::tuning::CODE_WEIGHTS;
use gomoku_engine::win_chance;

use super::*;

const SETTINGS: Settings = Settings {
    rule: Rule::Freestyle,
    by_color: false,
    passes: 60,
    batch: 16,
    rate: 10.0,
    decay: 0.0,
    seed: 1,
};

/// What the slope of the win chance is divided by: the logarithm of the odds grows by 1 with so much.
fn unit() -> f64 {
    let value = 100.0;
    let chance = f64::from(win_chance(value));
    f64::from(value) / (chance / (1.0 - chance)).ln()
}

/// Two weights of Black that share a part, and one of White.
fn samples() -> SampleSet {
    let mut samples = SampleSet::default();
    for (weight, value) in [(1700, 120.0), (900, -60.0), (CODE_WEIGHTS + 1700, 120.0)] {
        for halves in [1, 2, 3] {
            for _ in 0..10 {
                let target = win_chance(value * f32::from(halves) / 2.0);
                samples.push([(weight as u16, halves)].into_iter(), target);
            }
        }
    }
    samples
}

#[test]
fn what_made_the_targets_is_found_again() {
    let samples = samples();
    let mut fit = Fit::new(&SETTINGS);
    let before = loss(&fit.weights(), &samples);
    for _ in 0..SETTINGS.passes {
        fit.pass(&samples);
    }
    let weights = fit.weights();
    for (weight, value) in [(1700, 120.0), (900, -60.0), (CODE_WEIGHTS + 1700, 120.0)] {
        let found: f32 = weights[weight];
        assert!((found - value).abs() < 2.0, "{weight}: {found} instead of {value}");
    }
    assert!(loss(&weights, &samples) < before);
    // Nothing makes a point worth something on whose lines no five can come about.
    assert_eq!(weights[0], 0.0);
}

#[test]
fn the_gradient_is_that_of_the_loss() {
    let samples = samples();
    let mut weights = vec![0.0; WEIGHTS];
    (weights[1700], weights[900]) = (31.0, 17.0);
    let mut gradient = vec![0.0; WEIGHTS];
    for sample in samples.iter() {
        add_gradient(sample, &weights, &mut gradient);
    }
    for weight in [1700, 900, CODE_WEIGHTS + 1700] {
        let at = |shift: f32| {
            let mut shifted = weights.clone();
            shifted[weight] += shift;
            loss(&shifted, &samples)
        };
        let slope = (at(1.0) - at(-1.0)) / 2.0 * unit();
        let mean = f64::from(gradient[weight]) / samples.len() as f64;
        assert!((slope - mean).abs() < 1e-3, "{weight}: {slope} and {mean}");
    }
}

#[test]
fn colours_share_their_weights_or_do_not() {
    let samples = samples();
    let black_alone = |settings: &Settings| {
        let mut fit = Fit::new(settings);
        fit.pass(&samples);
        let weights = fit.weights();
        weights[..CODE_WEIGHTS] == weights[CODE_WEIGHTS..2 * CODE_WEIGHTS]
    };
    assert!(black_alone(&SETTINGS));
    assert!(!black_alone(&Settings { by_color: true, ..SETTINGS }));
}

#[test]
fn passes_are_the_same_each_time() {
    let samples = samples();
    let fitted = |split: u32| {
        let mut fit = Fit::new(&SETTINGS);
        for _ in 0..split {
            fit.pass(&samples);
        }
        let mut other = Fit::new(&SETTINGS);
        other.go_on(fit.state().clone());
        for _ in split..5 {
            other.pass(&samples);
        }
        other.state().clone()
    };
    assert_eq!(fitted(0), fitted(3));
}
