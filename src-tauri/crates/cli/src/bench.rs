use std::io::Write;

use gomoku_engine::{bench, nodes_per_second};

use crate::{arguments::Bench, error::Error};

/// Does the fixed work and says how it went.
pub(crate) fn run(wanted: &Bench, output: &mut impl Write) -> Result<(), Error> {
    let done = bench(wanted.depth, wanted.hash);
    writeln!(output, "nodes\t{}", done.nodes)?;
    writeln!(output, "time\t{} ms", done.time.as_millis())?;
    writeln!(output, "nodes/s\t{}", nodes_per_second(done.nodes, done.time))?;
    writeln!(output, "signature\t{:016x}", done.signature)?;
    Ok(())
}
