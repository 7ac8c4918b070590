//! What pairs of games say about the difference in strength of two players.
//!
//! A pair is one opening played with both colours. The two games of a pair are not independent, so the pair is the unit of
//! counting: its five possible results make the *pentanomial* distribution.

/// How many pairs ended with 0, 1/2, 1, 1 1/2 and 2 points for the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pairs(pub(crate) [u32; 5]);

/// A difference of strength and the bounds that hold it with 95 %, in Elo. All three may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) elo: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// 95 % of a normal distribution lie within so many standard deviations.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

impl Pairs {
    /// Counts a pair in which the first player got so many half points, 0 to 4.
    pub(crate) fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// How many pairs there are.
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean score of a game, 0 to 1; 1/2 without games.
    pub(crate) fn score(&self) -> f64 {
        match self.count() {
            0 => 0.5,
            count => self.weighted(|score| score) / f64::from(count),
        }
    }

    /// The standard error of the mean score.
    pub(crate) fn error(&self) -> f64 {
        let (count, mean) = (f64::from(self.count().max(1)), self.score());
        (self.weighted(|score| (score - mean).powi(2)) / count / count).sqrt()
    }

    /// The difference of strength; `None` without games.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        if self.count() == 0 {
            return None;
        }
        let score = self.score();
        let (low, high) = if self.0.iter().filter(|&&count| count > 0).count() > 1 {
            (score - DEVIATIONS * self.error(), score + DEVIATIONS * self.error())
        } else {
            // All pairs alike say nothing about the spread; Wilson's bounds for a share that was always or never met do.
            let count = f64::from(self.count());
            let beyond = DEVIATIONS.powi(2) / (count + DEVIATIONS.powi(2));
            (score - beyond * score, score + beyond * (1.0 - score))
        };
        Some(Estimate { elo: elo(score), low: elo(low), high: elo(high) })
    }

    /// How likely it is that the first player is the stronger one, 0 to 1.
    pub(crate) fn superiority(&self) -> f64 {
        let distance = self.score() - 0.5;
        if distance == 0.0 { 0.5 } else { normal(distance / self.error().max(f64::MIN_POSITIVE)) }
    }

    fn weighted(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.0.iter().zip(SCORES).map(|(&count, score)| f64::from(count) * of(score)).sum()
    }
}

/// The mean score of a game of a pair, by the half points.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The difference of strength at which the stronger side scores this much, 0 to 1.
pub(crate) fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// The score that is expected at this difference of strength.
pub(crate) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The share of a normal distribution below so many standard deviations from the middle.
fn normal(deviations: f64) -> f64 {
    // Abramowitz and Stegun, 26.2.17: the error is below 1e-7.
    let distance = deviations.abs();
    let t = 1.0 / (1.0 + 0.231_641_9 * distance);
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let polynomial = series.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = (-distance * distance / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * polynomial;
    if deviations < 0.0 { tail } else { 1.0 - tail }
}

/// A sequential test: which of two differences of strength do the games speak for? It may be asked after every pair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    /// The difference that the first hypothesis supposes, in Elo.
    pub(crate) elo0: f64,
    /// The difference that the second hypothesis supposes, in Elo; more than the first.
    pub(crate) elo1: f64,
    /// How often the second may be taken for true where the first is, 0 to 1.
    pub(crate) alpha: f64,
    /// How often the first may be taken for true where the second is, 0 to 1.
    pub(crate) beta: f64,
}

/// What a sequential test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The difference is rather `elo0`.
    First,
    /// The difference is rather `elo1`.
    Second,
}

impl Sprt {
    /// The ratios at which the first and the second hypothesis are accepted.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of how much likelier the pairs are if the second hypothesis holds than if the first does, each with the
    /// distribution that fits the pairs best.
    pub(crate) fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        // Results that have not been met yet are not impossible.
        let counts = pairs.0.map(|count| f64::from(count).max(1e-3));
        let count: f64 = counts.iter().sum();
        let shares = counts.map(|of| of / count);
        let [first, second] = [self.elo0, self.elo1].map(|elo| likeliest(&shares, expected_score(elo)));
        let sum = shares.iter().zip(first.iter().zip(second)).map(|(share, (p0, p1))| share * (p1 / p0).ln());
        count * sum.sum::<f64>()
    }

    /// The verdict, once there is one.
    pub(crate) fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let (low, high) = self.bounds();
        match self.ratio(pairs) {
            ratio if ratio >= high => Some(Verdict::Second),
            ratio if ratio <= low => Some(Verdict::First),
            _ => None,
        }
    }
}

/// Of all distributions with the mean `score`, the one under which these shares are likeliest.
fn likeliest(shares: &[f64; 5], score: f64) -> [f64; 5] {
    // It is share / (1 + x * (result - score)), where x makes the mean right. The sum below falls with x, and x lies where
    // no denominator is negative.
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    // Each step halves a span of a few units, so these reach the last bit.
    for _ in 0..64 {
        let x = f64::midpoint(low, high);
        let sum: f64 = shares
            .iter()
            .zip(SCORES)
            .map(|(share, result)| share * (result - score) / (1.0 + x * (result - score)))
            .sum();
        if sum > 0.0 { low = x } else { high = x }
    }
    let x = f64::midpoint(low, high);
    let mut index = 0;
    shares.map(|share| {
        let result = SCORES[index];
        index += 1;
        share / (1.0 + x * (result - score))
    })
}

#[cfg(test)]
mod tests;
