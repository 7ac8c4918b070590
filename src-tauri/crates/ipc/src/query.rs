use gomoku_app::{GameFilter, GameSort, ResultFilter, Versus};
use gomoku_game::UnixMillis;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{EndReasonDto, ErrorDto, OpponentDto, RuleDto};

/// Between whom a stored game was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum VersusDto {
    /// All games.
    Any,
    /// Two people.
    People,
    /// A person and a computer.
    Computer,
    /// Two computers.
    Demo,
}

impl From<VersusDto> for Versus {
    fn from(versus: VersusDto) -> Self {
        match versus {
            VersusDto::Any => Self::Any,
            VersusDto::People => Self::People,
            VersusDto::Computer => Self::Computer,
            VersusDto::Demo => Self::Demo,
        }
    }
}

/// Which results are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ResultFilterDto {
    /// All, and unfinished games.
    Any,
    /// Black won.
    BlackWon,
    /// White won.
    WhiteWon,
    /// Nobody won.
    Draw,
    /// There is no result.
    Unfinished,
    /// The person beat the computer.
    Won,
    /// The computer beat the person.
    Lost,
}

impl From<ResultFilterDto> for ResultFilter {
    fn from(result: ResultFilterDto) -> Self {
        match result {
            ResultFilterDto::Any => Self::Any,
            ResultFilterDto::BlackWon => Self::BlackWon,
            ResultFilterDto::WhiteWon => Self::WhiteWon,
            ResultFilterDto::Draw => Self::Draw,
            ResultFilterDto::Unfinished => Self::Unfinished,
            ResultFilterDto::Won => Self::Won,
            ResultFilterDto::Lost => Self::Lost,
        }
    }
}

/// By what the stored games are sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum GameSortDto {
    /// When they began.
    Started,
    /// The number of moves.
    Moves,
    /// The time that was thought.
    PlayingTime,
    /// The rule.
    Rule,
    /// The result.
    Result,
}

impl From<GameSortDto> for GameSort {
    fn from(sort: GameSortDto) -> Self {
        match sort {
            GameSortDto::Started => Self::Started,
            GameSortDto::Moves => Self::Moves,
            GameSortDto::PlayingTime => Self::PlayingTime,
            GameSortDto::Rule => Self::Rule,
            GameSortDto::Result => Self::Result,
        }
    }
}

/// Which stored games are asked for, and in which order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GameQueryDto {
    /// All its words must occur in the names of the players or in the note; any case.
    pub text: String,
    /// Who played.
    pub versus: VersusDto,
    /// Only games with this computer opponent.
    pub opponent: Option<OpponentDto>,
    /// Only games under this rule.
    pub rule: Option<RuleDto>,
    /// Only games that ended like this.
    pub result: ResultFilterDto,
    /// Only games that ended for this reason.
    pub reason: Option<EndReasonDto>,
    /// Only games that began at this time or later, in milliseconds since 1970.
    pub from: Option<i64>,
    /// Only games that began before this time.
    pub until: Option<i64>,
    /// Only favourites.
    pub favourites: bool,
    /// The order; among equals the newest is first.
    pub sort: GameSortDto,
    /// The other way round: the newest, the longest first.
    pub descending: bool,
}

impl GameQueryDto {
    /// What is asked for, by what it is sorted, and whether from the largest down.
    ///
    /// # Errors
    /// `BadOpponent` for one that there cannot be.
    pub fn parse(self) -> Result<(GameFilter, GameSort, bool), ErrorDto> {
        let filter = GameFilter {
            text: self.text,
            versus: self.versus.into(),
            opponent: self.opponent.map(TryInto::try_into).transpose()?,
            rule: self.rule.map(RuleDto::into),
            result: self.result.into(),
            reason: self.reason.map(EndReasonDto::into),
            from: self.from.map(UnixMillis),
            until: self.until.map(UnixMillis),
            favourites: self.favourites,
        };
        Ok((filter, self.sort.into(), self.descending))
    }
}
