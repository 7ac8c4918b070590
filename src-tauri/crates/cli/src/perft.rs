use std::io::Write;

use gomoku_core::{Position, perft};

use crate::{arguments::Perft, error::Error};

/// Counts the courses of each length.
pub(crate) fn run(wanted: &Perft, output: &mut impl Write) -> Result<(), Error> {
    let mut position = Position::new(wanted.board.rule, wanted.board.size);
    for depth in 1..=wanted.depth {
        writeln!(output, "{depth}\t{}", perft(&mut position, depth))?;
        // Each further count takes far longer than the one before.
        output.flush()?;
    }
    Ok(())
}
