//! Records of games as people and programs write them, read as far as an analysis needs.

mod moves;
mod psq;
mod sgf;

use gomoku_core::{BoardSize, Color, Move, PlayError, Position, Rule};

/// What a file says about a game. Nothing of it has been checked against the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) size: Option<BoardSize>,
    pub(crate) rule: Option<Rule>,
    /// Who played Black and White, where it is known.
    pub(crate) names: [Option<String>; 2],
    /// The moves, with their colours where those are written.
    pub(crate) moves: Vec<(Option<Color>, Move)>,
}

/// Text that is no record.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RecordError {
    /// The board is one that this program does not know.
    #[error("boards of the size {0} are unknown here")]
    Size(String),
    /// Something that should be a move.
    #[error("{0:?} is no move")]
    Move(String),
    /// There are no moves in it.
    #[error("there are no moves in it")]
    Empty,
}

/// A record with more stones on top of others is not worth reading on.
const MOST_COMPLAINTS: usize = 10;
/// How much of a text is shown in an error.
const SHOWN: usize = 20;

impl Record {
    /// Reads a record: the first game of an SGF file, a PSQ file, or moves such as `1. h8 2. i9`, `h8i9` and `pass`. In SGF the
    /// main line is read.
    ///
    /// # Errors
    /// The text is none of these.
    pub(crate) fn parse(text: &str) -> Result<Self, RecordError> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let head = text.get(..9).unwrap_or_default();
        let record = if text.starts_with('(') {
            sgf::parse(text)?
        } else if head.eq_ignore_ascii_case("piskvorky") {
            psq::parse(text)?
        } else {
            moves::parse(text)?
        };
        if record.moves.is_empty() { Err(RecordError::Empty) } else { Ok(record) }
    }

    /// Plays the moves as far as they can be played, and says why the rest cannot. A stone on a point that has one already is
    /// passed over, as programs that write records do.
    pub(crate) fn play(&self, rule: Rule, size: BoardSize) -> (Position, Vec<String>) {
        let mut position = Position::new(rule, size);
        let mut complaints = Vec::new();
        for (number, &(color, mv)) in (1..).zip(&self.moves) {
            let refused = if color.is_some_and(|color| color != position.to_move()) {
                "it is the other side's turn".to_owned()
            } else {
                match position.play_or_foul(mv) {
                    Ok(()) => continue,
                    Err(PlayError::Occupied) if complaints.len() < MOST_COMPLAINTS => {
                        complaints
                            .push(format!("move {number}, {mv}, is passed over: the point is occupied"));
                        continue;
                    }
                    Err(error) => error.to_string(),
                }
            };
            complaints.push(format!("the moves from {number}, {mv}, on are left out: {refused}"));
            break;
        }
        (position, complaints)
    }
}

/// A board with so many rows.
fn size(rows: &str) -> Result<BoardSize, RecordError> {
    let size = rows.trim().parse().ok().and_then(BoardSize::new);
    size.ok_or_else(|| RecordError::Size(shown(rows)))
}

/// The beginning of a text, for an error.
fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

#[cfg(test)]
mod tests;
