use std::{fmt, str::FromStr};

use crate::{Info, Spot, answer::OneLine};

/// One line that an engine is told. A block, such as the stones after `BOARD`, is several of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A game on a square board with so many rows; answered by `OK` or `ERROR`.
    Start(u32),
    /// A game on a board with so many columns and rows.
    RectStart(u32, u32),
    /// A new game on the same board; answered by `OK`.
    Restart,
    /// The engine opens the game; answered by a move.
    Begin,
    /// The other side's move; answered by a move.
    Turn(Spot),
    /// The last stone is taken back; answered by `OK`.
    TakeBack(Spot),
    /// The engine is to play this move; answered by it.
    Play(Spot),
    /// Begins a block of [`Command::Stone`]; answered by a move after [`Command::Done`].
    Board,
    /// As `Board`, but without an answer.
    YxBoard,
    /// Begins a block of [`Command::Point`]: the stones of an opening with swaps.
    Swap2Board,
    /// Begins a block of [`Command::Point`]: these are not to be played.
    YxBlock,
    /// Begins a block of [`Command::Point`]: these may be played again.
    YxBlockUndo,
    /// All points may be played again.
    YxBlockReset,
    /// A line of the block of a board.
    Stone(Spot, Owner),
    /// A line of a block of points.
    Point(Spot),
    /// Ends a block.
    Done,
    /// A setting, without an answer.
    Info(Info),
    /// The engine is to end at once.
    End,
    /// Who is it? Answered by [`crate::About`].
    About,
    /// The search is to end now and be answered.
    Stop,
    /// Which points are forbidden? Answered by `FORBID`.
    YxShowForbid,
    /// What the engine has learnt is to be forgotten.
    YxHashClear,
    /// A program that shows a board asks what the engine can do.
    YxShowInfo,
    /// How full is the table?
    YxShowHashUsage,
    /// Begins a block that goes with a question to a database, whose name this is.
    YxDatabase(&'static str),
    /// So many best moves of the position are to be found; answered by the best.
    YxNBest(u32),
    /// A move after which the game is as even as can be, with so much advantage for the one who plays it; answered by it.
    YxBalanceOne(i32),
    /// Two moves after which the game is as even as can be.
    YxBalanceTwo(i32),
}

/// Whose stone it is, as `BOARD` numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// 1: the engine's.
    Own,
    /// 2: the other side's.
    Opponent,
    /// 3: part of a line that has won, or a point that is not to be played, in a game that goes on after a win.
    Blocked,
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The line is empty.
    #[error("an empty line")]
    Empty,
    /// The first word, which this is, is not one of the protocol.
    #[error("unknown command {0}")]
    Unknown(String),
    /// What follows the first word, which this is, is not what belongs there.
    #[error("{0} needs other arguments")]
    Malformed(&'static str),
}

/// The most characters of an unknown word that are repeated.
const MOST_OF_WORD: usize = 40;

/// The commands about a database that are followed by a block of points.
const DATABASE: [&str; 9] = [
    "YXQUERYDATABASEALL",
    "YXQUERYDATABASEONE",
    "YXQUERYDATABASETEXT",
    "YXQUERYDATABASEALLT",
    "YXEDITTVDDATABASE",
    "YXEDITTEXTDATABASE",
    "YXEDITLABELDATABASE",
    "YXDELETEDATABASEONE",
    "YXDELETEDATABASEALL",
];

fn line_word(line: &str) -> String {
    line.split_ascii_whitespace().next().unwrap_or_default().chars().take(MOST_OF_WORD).collect()
}

impl FromStr for Command {
    type Err = CommandError;

    /// Reads a line. The words may be in any case. Control characters are read as spaces.
    fn from_str(line: &str) -> Result<Self, CommandError> {
        let line = OneLine(line).to_string();
        let line = line.trim();
        if line.is_empty() {
            return Err(CommandError::Empty);
        }
        if line.starts_with(|first: char| first.is_ascii_digit()) {
            return block_line(line).ok_or(CommandError::Malformed("a point"));
        }
        let (word, rest) = line.split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((line, ""));
        let rest = rest.trim();
        let malformed = CommandError::Malformed;
        let spot = |name| rest.parse().map_err(|_| malformed(name));
        // A word that stands alone may be followed by anything, as the oldest engines have it.
        Ok(match word.to_ascii_uppercase().as_str() {
            "START" => Self::Start(number(rest).ok_or(malformed("START"))?),
            "RECTSTART" => {
                let (columns, rows) = rest.split_once(',').ok_or(malformed("RECTSTART"))?;
                let number = |text: &str| number(text.trim()).ok_or(malformed("RECTSTART"));
                Self::RectStart(number(columns)?, number(rows)?)
            }
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => Self::Turn(spot("TURN")?),
            "TAKEBACK" => Self::TakeBack(spot("TAKEBACK")?),
            "PLAY" => Self::Play(spot("PLAY")?),
            "BOARD" => Self::Board,
            "YXBOARD" => Self::YxBoard,
            "SWAP2BOARD" => Self::Swap2Board,
            "YXBLOCK" => Self::YxBlock,
            "YXBLOCKUNDO" => Self::YxBlockUndo,
            "YXBLOCKRESET" => Self::YxBlockReset,
            "DONE" => Self::Done,
            "INFO" => Self::Info(Info::parse(rest).ok_or(malformed("INFO"))?),
            "END" => Self::End,
            "ABOUT" => Self::About,
            "STOP" | "YXSTOP" => Self::Stop,
            "YXSHOWFORBID" => Self::YxShowForbid,
            "YXHASHCLEAR" => Self::YxHashClear,
            "YXSHOWINFO" => Self::YxShowInfo,
            "YXSHOWHASHUSAGE" => Self::YxShowHashUsage,
            "YXNBEST" => Self::YxNBest(number(rest).ok_or(malformed("YXNBEST"))?),
            "YXBALANCEONE" => Self::YxBalanceOne(bias(rest).ok_or(malformed("YXBALANCEONE"))?),
            "YXBALANCETWO" => Self::YxBalanceTwo(bias(rest).ok_or(malformed("YXBALANCETWO"))?),
            word => match DATABASE.iter().find(|known| **known == word) {
                Some(known) => Self::YxDatabase(known),
                None => return Err(CommandError::Unknown(line_word(line))),
            },
        })
    }
}

/// A line of a block: a point alone or with its owner.
fn block_line(line: &str) -> Option<Command> {
    if let Ok(spot) = line.parse() {
        return Some(Command::Point(spot));
    }
    let (spot, owner) = line.rsplit_once(',')?;
    let owner = match owner.trim() {
        "1" => Owner::Own,
        "2" => Owner::Opponent,
        "3" => Owner::Blocked,
        _ => return None,
    };
    Some(Command::Stone(spot.parse().ok()?, owner))
}

fn number(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Nothing means no advantage.
fn bias(text: &str) -> Option<i32> {
    if text.is_empty() { Some(0) } else { text.parse().ok() }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Own => "1",
            Self::Opponent => "2",
            Self::Blocked => "3",
        })
    }
}

impl fmt::Display for Command {
    /// Writes the line that is read as this command.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(size) => write!(f, "START {size}"),
            Self::RectStart(columns, rows) => write!(f, "RECTSTART {columns},{rows}"),
            Self::Restart => f.write_str("RESTART"),
            Self::Begin => f.write_str("BEGIN"),
            Self::Turn(spot) => write!(f, "TURN {spot}"),
            Self::TakeBack(spot) => write!(f, "TAKEBACK {spot}"),
            Self::Play(spot) => write!(f, "PLAY {spot}"),
            Self::Board => f.write_str("BOARD"),
            Self::YxBoard => f.write_str("YXBOARD"),
            Self::Swap2Board => f.write_str("SWAP2BOARD"),
            Self::YxBlock => f.write_str("YXBLOCK"),
            Self::YxBlockUndo => f.write_str("YXBLOCKUNDO"),
            Self::YxBlockReset => f.write_str("YXBLOCKRESET"),
            Self::Stone(spot, owner) => write!(f, "{spot},{owner}"),
            Self::Point(spot) => spot.fmt(f),
            Self::Done => f.write_str("DONE"),
            Self::Info(info) => write!(f, "INFO {info}"),
            Self::End => f.write_str("END"),
            Self::About => f.write_str("ABOUT"),
            Self::Stop => f.write_str("YXSTOP"),
            Self::YxShowForbid => f.write_str("YXSHOWFORBID"),
            Self::YxHashClear => f.write_str("YXHASHCLEAR"),
            Self::YxShowInfo => f.write_str("YXSHOWINFO"),
            Self::YxShowHashUsage => f.write_str("YXSHOWHASHUSAGE"),
            Self::YxDatabase(word) => f.write_str(word),
            Self::YxNBest(count) => write!(f, "YXNBEST {count}"),
            Self::YxBalanceOne(bias) => write!(f, "YXBALANCEONE {bias}"),
            Self::YxBalanceTwo(bias) => write!(f, "YXBALANCETWO {bias}"),
        }
    }
}

#[cfg(test)]
mod tests;
