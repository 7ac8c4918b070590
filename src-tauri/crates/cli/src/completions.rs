use std::io::{self, Write};

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::{arguments::Arguments, error::Error};

/// Write the completions of a shell
///
/// With them the shell completes the commands and options of this program. For bash, for example:
///   kagetsu-engine completions bash > ~/.local/share/bash-completion/completions/kagetsu-engine
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

/// Writes them.
pub(crate) fn run(wanted: &Completions, output: &mut impl Write) -> Result<(), Error> {
    let mut command = Arguments::command();
    let mut script = Vec::new();
    // It panics where it cannot write, so it writes where it always can.
    clap_complete::generate(wanted.shell, &mut command, "kagetsu-engine", &mut script);
    output.write_all(&script).map_err(io::Error::into)
}
