use std::fmt;

use gomoku_core::{Color, EndReason, Move, Outcome, Position};
use gomoku_engine::{Engine, EngineLimits, Evaluation};
use serde::{Serialize, Serializer};

use crate::search::search;

/// Judges the moves of a game, one after the other.
pub(super) struct Reviewer {
    engine: Engine,
    limits: EngineLimits,
    /// The position before the next move.
    position: Position,
    /// What was found there.
    found: Found,
    /// The moves that are left, the next one last.
    moves: Vec<Move>,
    /// How the last move ends the game.
    end: Option<(Outcome, EndReason)>,
}

/// What a search has found.
#[derive(Clone, Debug, Default)]
struct Found {
    value: Option<Evaluation>,
    line: Vec<Move>,
    depth: u32,
    nodes: u64,
}

/// What there is to say about a move. All values are for the side that moves.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Reviewed {
    /// The number of the move, from 1 on.
    number: usize,
    color: &'static str,
    #[serde(serialize_with = "as_text", rename = "move")]
    played: Move,
    /// What the move is worth; nothing where no search came to an answer.
    #[serde(serialize_with = "as_value")]
    value: Option<Evaluation>,
    /// The best move that was found.
    #[serde(serialize_with = "as_optional_text")]
    best: Option<Move>,
    /// What that is worth.
    #[serde(serialize_with = "as_value")]
    best_value: Option<Evaluation>,
    /// The best move and what is expected to follow.
    #[serde(serialize_with = "as_texts")]
    line: Vec<Move>,
    /// How deep and how wide the search before the move was.
    depth: u32,
    nodes: u64,
}

impl Reviewer {
    /// Judges the game that led to the position.
    pub(super) fn new(position: &Position, limits: EngineLimits, megabytes: usize) -> Self {
        let mut moves = position.moves().to_vec();
        moves.reverse();
        let mut reviewer = Self {
            engine: Engine::new(megabytes),
            limits,
            position: Position::new(position.rule(), position.size()),
            found: Found::default(),
            moves,
            end: position.outcome(),
        };
        if !reviewer.moves.is_empty() {
            reviewer.found = reviewer.search();
        }
        reviewer
    }

    fn search(&mut self) -> Found {
        // Each answer is the same, whatever was asked before.
        self.engine.clear();
        let Some(report) = search(&mut self.engine, &self.position, &self.limits) else {
            return Found::default();
        };
        let best = report.variations.into_iter().next();
        Found {
            value: best.as_ref().map(|best| best.evaluation),
            line: best.map_or_else(Vec::new, |best| best.line.into_iter().map(Move::Place).collect()),
            depth: report.depth,
            nodes: report.nodes,
        }
    }
}

impl Iterator for Reviewer {
    type Item = Reviewed;

    fn next(&mut self) -> Option<Reviewed> {
        let played = self.moves.pop()?;
        let (color, number) = (self.position.to_move(), self.position.ply() + 1);
        let before = std::mem::take(&mut self.found);
        let value = if self.moves.is_empty() && self.end.is_some() {
            self.end.map(|(outcome, _)| at_the_end(outcome, color))
        } else {
            // The moves come from a position that they led to.
            self.position.play(played).ok()?;
            self.found = self.search();
            self.found.value.map(turned)
        };
        Some(Reviewed {
            number,
            color: color.as_str(),
            played,
            value,
            best: before.line.first().copied(),
            best_value: before.value,
            line: before.line,
            depth: before.depth,
            nodes: before.nodes,
        })
    }
}

/// The worth of the move that has ended the game.
fn at_the_end(outcome: Outcome, color: Color) -> Evaluation {
    match outcome.winner() {
        None => Evaluation::Value(0),
        Some(winner) if winner == color => Evaluation::Win(1),
        Some(_) => Evaluation::Loss(1),
    }
}

/// What the side that is to move finds, for the side that moved before.
fn turned(value: Evaluation) -> Evaluation {
    match value {
        Evaluation::Value(value) => Evaluation::Value(-value),
        Evaluation::Win(plies) => Evaluation::Loss(plies + 1),
        Evaluation::Loss(plies) => Evaluation::Win(plies + 1),
    }
}

impl fmt::Display for Reviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [value, best_value] = [self.value, self.best_value].map(say);
        let best = self.best.map_or_else(|| "-".to_owned(), |best| best.to_string());
        let line: Vec<String> = self.line.iter().map(Move::to_string).collect();
        write!(
            f,
            "{:>3}. {} {:<4} {value:>6}   best {best:<4} {best_value:>6}   {}",
            self.number,
            self.color,
            self.played.to_string(),
            line.join(" ")
        )
    }
}

fn say(value: Option<Evaluation>) -> String {
    match value {
        None => "?".to_owned(),
        Some(Evaluation::Value(value)) => format!("{value:+}"),
        Some(Evaluation::Win(plies)) => format!("+M{plies}"),
        Some(Evaluation::Loss(plies)) => format!("-M{plies}"),
    }
}

/// `{"value": 12}`, `{"win": 5}` or `{"loss": 6}`.
fn as_value<S: Serializer>(value: &Option<Evaluation>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    #[serde(rename_all = "lowercase")]
    enum Json {
        Value(i32),
        Win(u32),
        Loss(u32),
    }
    let json = value.map(|value| match value {
        Evaluation::Value(value) => Json::Value(value),
        Evaluation::Win(plies) => Json::Win(plies),
        Evaluation::Loss(plies) => Json::Loss(plies),
    });
    json.serialize(serializer)
}

fn as_text<S: Serializer>(mv: &Move, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(mv)
}

fn as_optional_text<S: Serializer>(mv: &Option<Move>, serializer: S) -> Result<S::Ok, S::Error> {
    mv.map(|mv| mv.to_string()).serialize(serializer)
}

fn as_texts<S: Serializer>(line: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(line.iter().map(Move::to_string))
}
