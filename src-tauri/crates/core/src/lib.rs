//! The rules of gomoku and renju.
//!
//! [`Setup`] is any arrangement of stones, [`Board`] the same with its lines and key kept up to date, and
//! [`Position`] a legal course of moves from the empty board. Nothing here reads a clock, a file or a random
//! number, and nothing fails but on illegal input.
//!
//! Points are written with a letter for the column and a number for the row; `a1` is the bottom left corner
//! everywhere.
//!
//! ```
//! use gomoku_core::{BoardSize, Forbidden, PlayError, Position, Rule};
//!
//! let mut position = Position::new(Rule::Renju, BoardSize::DEFAULT);
//! for mv in ["h7", "a1", "h8", "c1", "i9", "e1", "j9", "g1"] {
//!     position.play(mv.parse()?)?;
//! }
//! // Black's next stone there would make a three along the row and another along the column.
//! let refused = position.play("h9".parse()?);
//! assert_eq!(refused, Err(PlayError::Forbidden(Forbidden::DoubleThree)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod color;
mod five;
mod forbidden;
mod lines;
mod moves;
mod opponent;
mod outcome;
mod perft;
mod point;
mod position;
mod renju;
mod rule;
mod setup;
mod size;
mod symmetry;
mod zobrist;

#[cfg(test)]
mod oracle;

pub use board::Board;
pub use color::Color;
pub use forbidden::{Forbidden, ForbiddenLine, ForbiddenReason, LinePattern};
pub use moves::{Move, ParseMoveError};
pub use opponent::{Level, LookAhead, OpponentName, ParseOpponentError};
pub use outcome::{EndReason, Outcome};
pub use perft::perft;
pub use point::{ParsePointError, ParsePointsError, Point, format_points, parse_points};
pub use position::{PlayError, Position};
pub use rule::{Caro, ParseRuleError, Rule};
pub use setup::{Setup, SetupError};
pub use size::BoardSize;
pub use symmetry::Symmetry;
