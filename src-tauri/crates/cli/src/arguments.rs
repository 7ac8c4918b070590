use clap::{
    Args, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser as _},
};
use gomoku_core::{BoardSize, Rule};

use crate::{analyse, balance, completions, contest, puzzles, selfplay, times, tune};

/// The rules and the engine of gomoku and renju on the command line
///
/// Without a command it speaks the Gomocup protocol on standard input and output, as game managers expect of an engine.
///
/// The exit code is 0 if all went well, 1 if reading or writing failed, 2 for wrong arguments or malformed input, and 3 if an
/// engine that was named could not be started.
#[derive(Parser)]
#[command(name = "kagetsu-engine", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Speak the Gomocup protocol, as without a command
    Gomocup,
    Points(Points),
    Perft(Perft),
    Solve(Solve),
    Bench(Bench),
    Times(times::Times),
    Match(Box<contest::Match>),
    Openings(balance::Openings),
    Analyse(analyse::Analyse),
    Selfplay(selfplay::Selfplay),
    Puzzles(puzzles::Puzzles),
    Tune(tune::Tune),
    Completions(completions::Completions),
}

/// Judge every empty point for Black
///
/// Reads lines BLACK<TAB>WHITE from standard input: the stones of both colours as points without separators, such
/// as h8i9, or - for none. Writes for each a line FIVE<TAB>DOUBLE_THREE<TAB>DOUBLE_FOUR<TAB>OVERLINE: the empty
/// points where Black would win at once, and those forbidden for Black by kind, in the same form.
///
/// A malformed line ends the program with exit code 2.
#[derive(Args)]
pub(crate) struct Points {
    #[command(flatten)]
    pub(crate) board: Board,
}

/// Count the courses of stones from the empty board
///
/// Writes a line DEPTH<TAB>COUNT for each depth from 1 on. Passes are left out, and games that end earlier do not
/// count.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) board: Board,
    /// The number of stones in the longest courses
    #[arg(long, value_name = "STONES")]
    pub(crate) depth: u32,
}

/// Search for wins by force
///
/// Reads lines black|white<TAB>BLACK<TAB>WHITE from standard input: the side to move, and the stones of both colours as
/// points without separators, such as h8i9, or - for none; a1 is the bottom left corner. Writes for each a line:
///
/// win<TAB>PLIES<TAB>LINE: the side to move wins. LINE is the moves up to and including the five, beginning with its own,
/// and PLIES their number. Where the defender cannot stop the five, any legal move of his stands for it.
///
/// none: it was proved that there is no such win.
///
/// unknown: the limit was reached.
///
/// A malformed line ends the program with exit code 2.
#[derive(Args)]
pub(crate) struct Solve {
    /// How the win is forced
    #[arg(long, value_enum)]
    pub(crate) kind: Kind,
    /// What wins and what is forbidden
    #[arg(long, value_parser = rule_parser(), default_value_t = Rule::Renju)]
    pub(crate) rule: Rule,
    /// The number of rows and columns, 5 to 22
    #[arg(long, default_value_t, value_parser = parse_size)]
    pub(crate) size: BoardSize,
    /// How many positions are looked at for each line at most
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    pub(crate) nodes: u64,
}

/// How a win is forced.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Kind {
    /// By fours alone
    Vcf,
    /// By fours, open threes, and moves that threaten a win by fours; what is not won is "unknown"
    Vct,
}

impl Kind {
    /// The name on command lines and in files.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Vcf => "vcf",
            Self::Vct => "vct",
        }
    }
}

/// Search fixed positions under every rule and measure it
///
/// Uses one thread and writes the number of positions looked at, the time, the speed, and a signature, which is the same on
/// every machine and changes if the search does.
#[derive(Args)]
pub(crate) struct Bench {
    /// How deep each position is searched
    #[arg(long, default_value_t = 10)]
    pub(crate) depth: u32,
    /// The size of the table in mebibytes
    #[arg(long, value_name = "MB", default_value_t = 16)]
    pub(crate) hash: usize,
}

#[derive(Args, Clone, Copy)]
pub(crate) struct Board {
    /// What wins and what is forbidden
    #[arg(long, value_parser = rule_parser())]
    pub(crate) rule: Rule,
    /// The number of rows and columns, 5 to 22
    #[arg(long, default_value_t, value_parser = parse_size)]
    pub(crate) size: BoardSize,
}

pub(crate) fn rule_parser() -> impl clap::builder::TypedValueParser<Value = Rule> {
    PossibleValuesParser::new(Rule::ALL.map(Rule::as_str)).try_map(|name| name.parse::<Rule>())
}

pub(crate) fn parse_size(text: &str) -> Result<BoardSize, String> {
    let size = text.parse().ok().and_then(BoardSize::new);
    size.ok_or_else(|| format!("a board has {} to {} rows", BoardSize::MIN, BoardSize::MAX))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn arguments_are_consistent() {
        Arguments::command().debug_assert();
    }
}
