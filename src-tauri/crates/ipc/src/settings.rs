use gomoku_app::NewGame;
use gomoku_game::GameSettings;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::{
    ClocksSettingDto, ErrorDto, FlagPolicyDto, ForbiddenPolicyDto, OpponentChoiceDto, PlayersDto, RuleDto,
    rule::board_size,
};

/// A game as the person asked for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct NewGameDto {
    /// Whom to play against.
    pub opponent: OpponentChoiceDto,
    /// The rule.
    pub rule: RuleDto,
    /// Points along an edge, 5 to 22.
    pub size: u8,
    /// What happens on a forbidden point.
    pub forbidden: ForbiddenPolicyDto,
    /// Black's first stone must lie in the centre.
    pub first_on_tengen: bool,
    /// The clocks of both sides.
    pub clocks: ClocksSettingDto,
    /// What happens when time runs out.
    pub flag: FlagPolicyDto,
    /// The board is covered while the game is paused.
    pub veil_when_paused: bool,
}

impl From<NewGame> for NewGameDto {
    fn from(game: NewGame) -> Self {
        Self {
            opponent: game.opponent.into(),
            rule: game.rule.into(),
            size: game.size.get(),
            forbidden: game.forbidden.into(),
            first_on_tengen: game.first_on_tengen,
            clocks: game.clocks.into(),
            flag: game.flag.into(),
            veil_when_paused: game.veil_when_paused,
        }
    }
}

impl TryFrom<NewGameDto> for NewGame {
    type Error = ErrorDto;

    fn try_from(game: NewGameDto) -> Result<Self, ErrorDto> {
        Ok(Self {
            opponent: game.opponent.try_into()?,
            rule: game.rule.into(),
            size: board_size(game.size)?,
            forbidden: game.forbidden.into(),
            first_on_tengen: game.first_on_tengen,
            clocks: game.clocks.try_into()?,
            flag: game.flag.into(),
            veil_when_paused: game.veil_when_paused,
        })
    }
}

/// What a game is played with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameSettingsDto {
    /// The rule.
    pub rule: RuleDto,
    /// Points along an edge.
    pub size: u8,
    /// What happens on a forbidden point.
    pub forbidden: ForbiddenPolicyDto,
    /// Black's first stone must lie in the centre.
    pub first_on_tengen: bool,
    /// The clocks of both sides.
    pub clocks: ClocksSettingDto,
    /// What happens when time runs out.
    pub flag: FlagPolicyDto,
    /// Who plays.
    pub players: PlayersDto,
    /// The board is covered while the game is paused.
    pub veil_when_paused: bool,
}

impl From<GameSettings> for GameSettingsDto {
    fn from(settings: GameSettings) -> Self {
        Self {
            rule: settings.rule.into(),
            size: settings.size.get(),
            forbidden: settings.forbidden.into(),
            first_on_tengen: settings.first_on_tengen,
            clocks: settings.clocks.into(),
            flag: settings.flag.into(),
            players: settings.players.into(),
            veil_when_paused: settings.veil_when_paused,
        }
    }
}
