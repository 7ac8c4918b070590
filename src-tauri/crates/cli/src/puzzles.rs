//! Finds puzzles in games of the engine against itself: positions in which a side wins by force.

mod finder;
mod puzzle;

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use gomoku_core::{BoardSize, Rule};

use crate::arguments::Kind;
use crate::error::Error;
use crate::progress::Progress;
use crate::selfplay::game_file::{GameFileError, SelfplayHeader, read};
use finder::Finder;

/// Find puzzles in games of the engine against itself
///
/// Looks in each game of a file of "selfplay" for a position in which the side to move wins by force, and proves the win; a
/// game that was given up as won is played out. One position of a game is taken at most, and of those that are turned or mirrored the same the first one. The same games and
/// arguments give the same puzzles.
///
/// Writes two lines that say how the puzzles were made, and for each puzzle a line
/// RULE<TAB>SIZE<TAB>vcf|vct<TAB>black|white<TAB>BLACK<TAB>WHITE<TAB>PLIES<TAB>only|several<TAB>LINE: all but PLIES and what follows is
/// as "solve" reads and writes it. "only" means that no other first move wins: of fours that is proved, and a search with so
/// many positions found none among all moves.
#[derive(Args)]
pub(crate) struct Puzzles {
    /// A file of games
    #[arg(value_name = "GAMES")]
    games: PathBuf,
    /// How the win is forced; a win by fours is no puzzle of the other kind
    #[arg(long, value_enum)]
    kind: Kind,
    /// How many puzzles are to be found at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    count: usize,
    /// The fewest plies to the five; 7 for vcf and 9 for vct if not given
    #[arg(long, value_name = "PLIES")]
    least: Option<usize>,
    /// How many positions are looked at for each question at most
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Leave out puzzles with several first moves that win
    #[arg(long)]
    only: bool,
}

impl Puzzles {
    /// The fewest plies to the five.
    fn least(&self) -> usize {
        self.least.unwrap_or(match self.kind {
            Kind::Vcf => 7,
            Kind::Vct => 9,
        })
    }
}

/// Writes the puzzles of the file.
pub(crate) fn run(wanted: &Puzzles, output: &mut impl Write) -> Result<(), Error> {
    let path = &wanted.games;
    let (header, games) = read(path).map_err(|error| match error {
        GameFileError::Io(error) => Error::file(path, error),
        error => Error::malformed_file(path, error.to_string()),
    })?;
    let is_something_else = || Error::malformed_file(path, GameFileError::NotGames.to_string());
    let rule: Rule = header.rule.parse().map_err(|_| is_something_else())?;
    let size = BoardSize::new(header.size).ok_or_else(is_something_else)?;
    say_how(wanted, &header, games.len(), output)?;

    let mut finder = Finder::new(wanted.kind, wanted.least(), wanted.nodes, wanted.only);
    let mut seen = BTreeSet::new();
    let mut progress = Progress::new(games.len() as u64, 0);
    let mut found = 0;
    for (number, game) in games.iter().enumerate() {
        if found == wanted.count {
            break;
        }
        if let Some(puzzle) = finder.find(rule, size, game)
            && seen.insert(puzzle.shape())
        {
            writeln!(output, "{puzzle}")?;
            found += 1;
        }
        progress.show(number as u64 + 1, || format!("{found} puzzles"));
    }
    progress.end();
    Ok(())
}

/// The commands that make these games and these puzzles.
fn say_how(
    wanted: &Puzzles,
    header: &SelfplayHeader,
    games: usize,
    output: &mut impl Write,
) -> std::io::Result<()> {
    let SelfplayHeader { rule, size, nodes, least, most, margin, random, longest, seed, .. } = header;
    writeln!(
        output,
        "# kagetsu-engine selfplay --output GAMES --rule {rule} --size {size} --games {games} --nodes {nodes} --least {least} \
         --most {most} --margin {margin} --random {random} --longest {longest} --seed {seed}"
    )?;
    writeln!(
        output,
        "# kagetsu-engine puzzles GAMES --kind {} --count {} --least {} --nodes {}{}",
        wanted.kind.as_str(),
        wanted.count,
        wanted.least(),
        wanted.nodes,
        if wanted.only { " --only" } else { "" }
    )
}
