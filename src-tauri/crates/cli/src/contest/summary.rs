//! What came out of a match, for people and for programs.

use std::fmt::Write as _;

use serde::Serialize;

use super::record::Reason;
use super::results::MatchHeader;
use super::statistics::{Estimate, Sprt, Verdict};
use super::tally::{Score, Tally};

/// What came out of a match.
#[derive(Serialize)]
pub(crate) struct Summary {
    first: String,
    second: String,
    rule: String,
    size: u8,
    limits: String,
    seed: u64,
    games: usize,
    /// From the side of the first player, as all that follows.
    score: ScoreJson,
    as_black: ScoreJson,
    as_white: ScoreJson,
    /// How many pairs of games ended with 0, 1/2, 1, 1 1/2 and 2 points.
    pairs: [u32; 5],
    /// `null` where it is infinite.
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// How likely it is that the first player is the stronger one.
    superiority: f64,
    sprt: Option<SprtJson>,
    /// Games lost by an illegal move, by time, and by a crash.
    first_faults: Faults,
    second_faults: Faults,
    mean_moves: f64,
    #[serde(skip)]
    estimate: Option<Estimate>,
}

#[derive(Serialize)]
struct ScoreJson {
    won: u32,
    drawn: u32,
    lost: u32,
    share: f64,
}

#[derive(Serialize)]
struct SprtJson {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    /// The pairs on which the verdict rests.
    pairs: [u32; 5],
    ratio: f64,
    low: f64,
    high: f64,
    /// `elo0`, `elo1`, or `null` for neither.
    accepted: Option<&'static str>,
}

#[derive(Serialize)]
struct Faults {
    illegal: u32,
    late: u32,
    crash: u32,
}

impl Summary {
    /// Sums up the games.
    pub(crate) fn new(header: &MatchHeader, tally: &Tally, test: Option<&Sprt>) -> Self {
        let pairs = tally.pairs();
        let estimate = pairs.estimate();
        let finite = |of: fn(&Estimate) -> f64| {
            estimate.as_ref().map(of).filter(|elo| elo.is_finite()).map(|elo| rounded(elo, 1))
        };
        let faults = |half_points| Faults {
            illegal: tally.ended(Reason::Illegal, half_points),
            late: tally.ended(Reason::Late, half_points),
            crash: tally.ended(Reason::Crash, half_points),
        };
        Self {
            first: header.first.clone(),
            second: header.second.clone(),
            rule: header.rule.clone(),
            size: header.size,
            limits: header.limits.clone(),
            seed: header.seed,
            games: tally.count(),
            score: tally.score().into(),
            as_black: tally.score_with_black(true).into(),
            as_white: tally.score_with_black(false).into(),
            pairs: pairs.0,
            elo: finite(|estimate| estimate.elo),
            elo_low: finite(|estimate| estimate.low),
            elo_high: finite(|estimate| estimate.high),
            superiority: rounded(pairs.superiority(), 4),
            sprt: test.map(|test| SprtJson::new(test, tally)),
            first_faults: faults(0),
            second_faults: faults(2),
            mean_moves: rounded(tally.mean_moves(), 1),
            estimate,
        }
    }

    /// A few lines for people.
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        let Self { first, second, rule, size, limits, .. } = self;
        let _ = writeln!(text, "{first} against {second}, {rule} {size}x{size}, {limits}");
        let _ = writeln!(text, "games     {}, {} moves each", self.games, self.mean_moves);
        for (name, score) in
            [("score", &self.score), ("as Black", &self.as_black), ("as White", &self.as_white)]
        {
            let ScoreJson { won, drawn, lost, share } = score;
            let _ =
                writeln!(text, "{name:<9} {won} won, {drawn} drawn, {lost} lost ({:.1} %)", share * 100.0);
        }
        let _ = writeln!(text, "pairs     {:?} with 0, 1/2, 1, 1 1/2, 2 points", self.pairs);
        if let Some(Estimate { elo, low, high }) = self.estimate {
            let [elo, low, high] = [elo, low, high].map(say_elo);
            let _ = writeln!(text, "Elo       {elo}, with 95 % between {low} and {high}");
            let _ = writeln!(text, "stronger  with {:.1} %", self.superiority * 100.0);
        }
        if let Some(test) = &self.sprt {
            let SprtJson { elo0, elo1, ratio, low, high, .. } = test;
            let accepted =
                test.accepted.map_or_else(|| "undecided".to_owned(), |name| format!("{name} accepted"));
            let _ =
                writeln!(text, "SPRT      elo0 {elo0}, elo1 {elo1}: LLR {ratio} ({low}, {high}), {accepted}");
        }
        for (name, faults) in [(first, &self.first_faults), (second, &self.second_faults)] {
            let Faults { illegal, late, crash } = faults;
            if illegal + late + crash > 0 {
                let _ = writeln!(text, "faults    {name}: {illegal} illegal, {late} late, {crash} crashed");
            }
        }
        text
    }
}

impl SprtJson {
    fn new(test: &Sprt, tally: &Tally) -> Self {
        let (verdict, pairs) = match tally.verdict(test) {
            Some((verdict, pairs)) => (Some(verdict), pairs),
            None => (None, tally.pairs()),
        };
        let (low, high) = test.bounds();
        Self {
            elo0: test.elo0,
            elo1: test.elo1,
            alpha: test.alpha,
            beta: test.beta,
            pairs: pairs.0,
            ratio: rounded(test.ratio(&pairs), 3),
            low: rounded(low, 3),
            high: rounded(high, 3),
            accepted: verdict.map(|verdict| match verdict {
                Verdict::First => "elo0",
                Verdict::Second => "elo1",
            }),
        }
    }
}

impl From<Score> for ScoreJson {
    fn from(score: Score) -> Self {
        let Score { won, drawn, lost } = score;
        Self { won, drawn, lost, share: rounded(score.share(), 4) }
    }
}

/// One line on the games so far.
pub(crate) fn in_short(tally: &Tally, test: Option<&Sprt>) -> String {
    let Score { won, drawn, lost } = tally.score();
    let mut text = format!("+{won} ={drawn} -{lost}");
    if let Some(Estimate { elo, low, high }) = tally.pairs().estimate() {
        let _ = write!(text, " Elo {} ({} to {})", say_elo(elo), say_elo(low), say_elo(high));
    }
    if let Some(test) = test {
        let _ = write!(text, " LLR {:.2}", test.ratio(&tally.pairs()));
    }
    text
}

fn say_elo(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+infinite".to_owned(),
        f64::NEG_INFINITY => "-infinite".to_owned(),
        _ => format!("{:+.1}", rounded(elo, 1)),
    }
}

fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    // Adding nothing turns a negative zero into the other one.
    (number * scale).round() / scale + 0.0
}
