use std::time::Duration;

use gomoku_core::{Move, Point, Position};
use gomoku_engine::{Evaluation, Report, nodes_per_second};
use gomoku_game::GameId;

/// A position of a game: the board after so many moves of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PositionRef {
    /// The live game or a stored one.
    pub game: GameId,
    /// How many moves of it lie on the board, passes included.
    pub ply: u32,
}

/// What an analysis is to find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisOptions {
    /// How many of the best moves, within [`AnalysisOptions::LINES`].
    pub lines: u8,
    /// Points that are not to be played.
    pub excluded: Vec<Point>,
    /// The engine of somebody else's that is to find them; ours if there is none.
    pub engine: Option<String>,
}

impl AnalysisOptions {
    /// How many of the best moves can be asked for.
    pub const LINES: std::ops::RangeInclusive<u8> = 1..=5;
}

/// How far an analysis has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// The number that [`crate::App::analyse`] has answered.
    pub id: u32,
    /// What is analysed.
    pub position: PositionRef,
    /// What is known by now.
    pub findings: Findings,
    /// Nothing more will come: all is known, or it was told to end.
    pub done: bool,
}

/// What a search has found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    /// The depth that was finished last.
    pub depth: u32,
    /// The longest course that was looked at, in plies.
    pub longest: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// The best moves, the very best first. All of them are legal.
    pub variations: Vec<Variation>,
}

/// A move and what is expected to follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// What the move is worth for the side to move.
    pub evaluation: Evaluation,
    /// How often the side to move wins from here, in thousandths.
    pub win_rate: u16,
    /// The moves, at least one.
    pub line: Vec<Point>,
}

/// Which threats a proof of a win may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Threats {
    /// Fours alone (VCF).
    Fours,
    /// Fours and open threes (VCT).
    All,
}

/// What the engine would play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The move, and what is expected to follow.
    pub line: Vec<Point>,
    /// What it is worth for the side to move.
    pub evaluation: Evaluation,
}

impl Findings {
    /// What the engine reports about the position, as far as it can be played.
    pub fn new(report: Report, position: &Position) -> Self {
        let variations = report
            .variations
            .into_iter()
            .map(|found| Variation::new(found.evaluation, legal(found.line, position)))
            .filter(|variation| !variation.line.is_empty())
            .collect();
        let Report { depth, longest, nodes, time, .. } = report;
        Self { depth, longest, nodes, time, variations }
    }

    /// How many positions were looked at in a second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.time)
    }
}

impl Variation {
    /// A move of this worth. How often it wins follows from that: always if the win is proved, and never if the loss is.
    pub fn new(evaluation: Evaluation, line: Vec<Point>) -> Self {
        let rate = (1_000.0 * evaluation.win_chance()).round() as u16;
        let win_rate = match evaluation {
            Evaluation::Value(_) => rate.clamp(1, 999),
            Evaluation::Win(_) | Evaluation::Loss(_) => rate,
        };
        Self { evaluation, win_rate, line }
    }
}

/// The beginning of the line that can be played. Two positions that share a key may have got their moves mixed up.
pub(crate) fn legal(mut line: Vec<Point>, position: &Position) -> Vec<Point> {
    let mut position = position.clone();
    let playable = line.iter().take_while(|&&point| position.play(Move::Place(point)).is_ok()).count();
    line.truncate(playable);
    line
}

#[cfg(test)]
mod tests {
    use gomoku_core::{BoardSize, Rule};

    use super::*;

    #[track_caller]
    fn check_rate(evaluation: Evaluation, expected: u16) {
        assert_eq!(Variation::new(evaluation, Vec::new()).win_rate, expected, "{evaluation:?}");
    }

    #[test]
    fn a_win_rate_grows_with_the_value() {
        check_rate(Evaluation::Value(0), 500);
        check_rate(Evaluation::Value(200), 731);
        check_rate(Evaluation::Value(-200), 269);
        check_rate(Evaluation::Value(20_000), 999);
        check_rate(Evaluation::Value(-20_000), 1);
        check_rate(Evaluation::Value(i32::MIN), 1);
        check_rate(Evaluation::Win(9), 1000);
        check_rate(Evaluation::Loss(2), 0);
    }

    #[test]
    fn a_line_ends_before_what_cannot_be_played() {
        let position = Position::new(Rule::Renju, BoardSize::DEFAULT);
        let line = gomoku_core::parse_points("h8h9i9h8j7").unwrap();
        assert_eq!(legal(line.clone(), &position), line[..3]);
        assert_eq!(legal(vec![Point::new(20, 20).unwrap()], &position), []);
    }

    #[test]
    fn speed_is_counted_by_the_second() {
        let findings = Findings { nodes: 3_000, time: Duration::from_millis(20), ..Findings::default() };
        assert_eq!(findings.nodes_per_second(), 150_000);
        assert_eq!(Findings::default().nodes_per_second(), 0);
    }
}
