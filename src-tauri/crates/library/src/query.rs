use gomoku_core::{EndReason, OpponentName, Rule};
use gomoku_game::UnixMillis;

/// Which part of the history is asked for, and in which order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameQuery {
    /// Which games are in the list.
    pub filter: GameFilter,
    /// By what they are ordered. Among equals the newest is first, whichever way the order goes.
    pub sort: GameSort,
    /// The greatest first: the newest, the longest.
    pub descending: bool,
    /// At most so many games.
    pub limit: u32,
    /// So many games at the head of the list are left out.
    pub offset: u32,
}

impl Default for GameQuery {
    /// Everything, newest first.
    fn default() -> GameQuery {
        GameQuery {
            filter: GameFilter::default(),
            sort: GameSort::Started,
            descending: true,
            limit: u32::MAX,
            offset: 0,
        }
    }
}

/// Which games are meant: those for which all of this holds. The default is every game. Deleted games are never meant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Words that must all occur, each anywhere, in the names of the players or in the note. Any case, any script;
    /// no character means anything but itself.
    pub text: String,
    /// Who plays.
    pub versus: Versus,
    /// Only games in which this computer opponent plays a side.
    pub opponent: Option<OpponentName>,
    /// Only games under this rule.
    pub rule: Option<Rule>,
    /// How they ended.
    pub result: ResultFilter,
    /// Only games that ended for this reason.
    pub reason: Option<EndReason>,
    /// Only games that were started then or later.
    pub from: Option<UnixMillis>,
    /// Only games that were started before that.
    pub until: Option<UnixMillis>,
    /// Only favourites.
    pub favourites: bool,
}

/// Who plays a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Versus {
    /// Whoever.
    #[default]
    Any,
    /// People on both sides.
    People,
    /// One person against a computer.
    Computer,
    /// A computer on both sides.
    Demo,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum ResultFilter {
    /// Somehow, or not yet.
    #[default]
    Any,
    /// Black won.
    BlackWon,
    /// White won.
    WhiteWon,
    /// Nobody won.
    Draw,
    /// Not yet.
    Unfinished,
    /// The one person beat the computer.
    Won,
    /// The computer beat the one person.
    Lost,
}

/// By what the history is ordered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum GameSort {
    /// When the game was started.
    #[default]
    Started,
    /// How many moves stand.
    Moves,
    /// How long was thought about them.
    PlayingTime,
    /// The rule, in the order of [`Rule::ALL`].
    Rule,
    /// The result: Black won, White won, a draw, unfinished.
    Result,
}
