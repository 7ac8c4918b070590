use std::{path::PathBuf, time::Duration};

use clap::Args;
use gomoku_core::{BoardSize, Rule};

use super::openings::Notation;
use super::player_text::PlayerText;
use crate::arguments::{parse_size, rule_parser};
use crate::duration::parse_duration;

/// Play two engines against each other
///
/// Every opening is played twice, with both colours. The rules of this program decide what is legal and who has won; an engine
/// that crashes, plays an illegal move or exceeds its time loses that game and is started again.
///
/// PLAYERS. "engine" is this program at full strength. "point-scorer", "line-weights", "five-best-4" and "level-3" name its
/// other opponents. Settings of their own may follow: "engine nodes=20000 hash=32", with the keys nodes, depth, hash (in
/// mebibytes) and threads. Anything else is a program that speaks the protocol of Gomocup, with its arguments:
/// "./pbrain-other --fast". It is started in its own folder.
///
/// RESULT. Standard output gets a summary: the score, the difference of strength in Elo with its 95 % bounds, computed from
/// pairs, and the sequential test if one was asked for. --json writes the same for programs.
///
/// EXAMPLES. Which of two versions is stronger, tested until it is plain:
///   kagetsu-engine match engine "./old-version gomocup" --move-time 100ms --elo0 0 --elo1 10 --results run.jsonl
/// A hundred games at 20000 positions a move, two at a time:
///   kagetsu-engine match "engine nodes=20000" five-best-4 --rule renju --pairs 50 --concurrency 2
///
/// The exit code is 0 when the match was played, 1 if reading or writing failed, 2 for wrong arguments or a malformed file, and
/// 3 if a player could not be started.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Match {
    /// The first player, from whose side results are: engine, level-3, five-best-4 ..., or a program
    pub(crate) first: PlayerText,
    /// The second player, named likewise
    pub(crate) second: PlayerText,
    /// What wins and what is forbidden
    #[arg(long, value_parser = rule_parser(), default_value_t = Rule::Freestyle)]
    pub(crate) rule: Rule,
    /// The number of rows and columns, 5 to 22
    #[arg(long, default_value_t, value_parser = parse_size)]
    pub(crate) size: BoardSize,

    /// How many openings are played, each with both colours; without it each of the list, or as many as the test needs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) pairs: Option<u32>,
    /// A file of openings, one a line; without it the balanced openings that the program brings along
    #[arg(long, value_name = "FILE", help_heading = "Openings")]
    pub(crate) openings: Option<PathBuf>,
    /// How the openings are written
    #[arg(long, value_enum, default_value_t, help_heading = "Openings")]
    pub(crate) notation: Notation,
    /// Play the openings in an order that hangs on the seed
    #[arg(long, help_heading = "Openings")]
    pub(crate) shuffle: bool,
    /// The source of all randomness
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// The time for each move, such as 100ms or 5s
    #[arg(long, value_name = "TIME", value_parser = parse_duration, help_heading = "Limits")]
    pub(crate) move_time: Option<Duration>,
    /// The time of each player for a whole game
    #[arg(long, value_name = "TIME", value_parser = parse_duration, help_heading = "Limits")]
    pub(crate) game_time: Option<Duration>,
    /// What is added to the time of the game after each move
    #[arg(long, value_name = "TIME", value_parser = parse_duration, requires = "game_time", help_heading = "Limits")]
    pub(crate) increment: Option<Duration>,
    /// What a player may exceed its time by before it loses the game
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "200ms", help_heading = "Limits")]
    pub(crate) margin: Duration,
    /// The positions that a player may look at for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Limits")]
    pub(crate) nodes: Option<u64>,
    /// The plies that a player may look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Limits")]
    pub(crate) depth: Option<u32>,
    /// The memory that a program is allowed, in mebibytes
    #[arg(long, value_name = "MB", default_value_t = 350, help_heading = "Limits")]
    pub(crate) memory: usize,
    /// Games with so many moves end in a draw
    #[arg(long, value_name = "N", help_heading = "Limits")]
    pub(crate) max_moves: Option<usize>,

    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) concurrency: u16,

    /// End as soon as the games speak for one of two differences of strength: this one ...
    #[arg(
        long,
        value_name = "ELO",
        requires = "elo1",
        allow_negative_numbers = true,
        help_heading = "Sequential test"
    )]
    pub(crate) elo0: Option<f64>,
    /// ... or this larger one
    #[arg(
        long,
        value_name = "ELO",
        requires = "elo0",
        allow_negative_numbers = true,
        help_heading = "Sequential test"
    )]
    pub(crate) elo1: Option<f64>,
    /// How often the larger one may be accepted wrongly
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = parse_share, help_heading = "Sequential test")]
    pub(crate) alpha: f64,
    /// How often the smaller one may be accepted wrongly
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = parse_share, help_heading = "Sequential test")]
    pub(crate) beta: f64,

    /// Keep the finished games in this file; if it is there, the match goes on where it was cut short
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) results: Option<PathBuf>,
    /// Write each game into this folder as Piskvork does
    #[arg(long, value_name = "FOLDER", help_heading = "Output")]
    pub(crate) psq: Option<PathBuf>,
    /// Write each game into this folder in the Smart Game Format
    #[arg(long, value_name = "FOLDER", help_heading = "Output")]
    pub(crate) sgf: Option<PathBuf>,
    /// Write the summary as JSON
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

fn parse_share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|&share: &f64| share > 0.0 && share < 0.5);
    share.ok_or_else(|| "expected a share between 0 and 0.5".to_owned())
}
