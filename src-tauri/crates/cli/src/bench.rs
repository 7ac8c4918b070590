use std::io::Write;

use gomoku_engine::bench;

use crate::{arguments::Bench, error::Error};

/// Does the fixed work and says how it went.
pub(crate) fn run(wanted: &Bench, output: &mut impl Write) -> Result<(), Error> {
    let done = bench(wanted.depth, wanted.hash);
    let speed = u128::from(done.nodes) * 1_000_000 / done.time.as_micros().max(1);
    writeln!(output, "nodes\t{}", done.nodes)?;
    writeln!(output, "time\t{} ms", done.time.as_millis())?;
    writeln!(output, "nodes/s\t{speed}")?;
    writeln!(output, "signature\t{:016x}", done.signature)?;
    Ok(())
}
