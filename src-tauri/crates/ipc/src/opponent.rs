use gomoku_app::{ColorChoice, ComputerName, OpponentChoice};
use gomoku_core::{Level, LookAhead, OpponentName};
use gomoku_game::{ByColor, Player, PlayerKind};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::ErrorDto;

/// A computer opponent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "name", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum OpponentDto {
    /// One of the ten levels of strength.
    Level {
        /// Which one, 1 to 10.
        level: u8,
    },
    /// The classic opponent that scores every empty point.
    PointScorer,
    /// The classic opponent that weighs the lines through every empty point.
    LineWeights,
    /// The classic opponent that looks ahead over the five best points.
    FiveBest {
        /// How many moves it looks ahead, 1 to 8.
        look_ahead: u8,
    },
    /// An engine of somebody else's; for a game only, never in the history.
    External {
        /// The name under which it was added.
        engine: String,
    },
}

impl From<OpponentName> for OpponentDto {
    fn from(name: OpponentName) -> Self {
        match name {
            OpponentName::Level(level) => Self::Level { level: level.get() },
            OpponentName::PointScorer => Self::PointScorer,
            OpponentName::LineWeights => Self::LineWeights,
            OpponentName::FiveBest(look_ahead) => Self::FiveBest { look_ahead: look_ahead.get() },
        }
    }
}

impl TryFrom<OpponentDto> for OpponentName {
    type Error = ErrorDto;

    fn try_from(opponent: OpponentDto) -> Result<Self, ErrorDto> {
        Ok(match opponent {
            OpponentDto::Level { level } => {
                Self::Level(Level::new(level).ok_or_else(|| ErrorDto::bad_level(level))?)
            }
            OpponentDto::PointScorer => Self::PointScorer,
            OpponentDto::LineWeights => Self::LineWeights,
            OpponentDto::FiveBest { look_ahead } => {
                let depth = LookAhead::new(look_ahead).ok_or_else(|| ErrorDto::bad_look_ahead(look_ahead))?;
                Self::FiveBest(depth)
            }
            OpponentDto::External { engine } => return Err(ErrorDto::not_own(&engine)),
        })
    }
}

impl From<ComputerName> for OpponentDto {
    fn from(name: ComputerName) -> Self {
        match name {
            ComputerName::Own(name) => name.into(),
            ComputerName::Engine(engine) => Self::External { engine },
        }
    }
}

impl TryFrom<OpponentDto> for ComputerName {
    type Error = ErrorDto;

    fn try_from(opponent: OpponentDto) -> Result<Self, ErrorDto> {
        if let OpponentDto::External { engine } = opponent {
            return Ok(Self::Engine(engine));
        }
        OpponentName::try_from(opponent).map(Self::Own)
    }
}

/// The colour that the person at this machine wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ColorChoiceDto {
    /// Black.
    Black,
    /// White.
    White,
    /// Drawn by lot.
    Random,
}

impl From<ColorChoice> for ColorChoiceDto {
    fn from(choice: ColorChoice) -> Self {
        match choice {
            ColorChoice::Black => Self::Black,
            ColorChoice::White => Self::White,
            ColorChoice::Random => Self::Random,
        }
    }
}

impl From<ColorChoiceDto> for ColorChoice {
    fn from(choice: ColorChoiceDto) -> Self {
        match choice {
            ColorChoiceDto::Black => Self::Black,
            ColorChoiceDto::White => Self::White,
            ColorChoiceDto::Random => Self::Random,
        }
    }
}

/// Whom to play against.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum OpponentChoiceDto {
    /// A person at the same machine.
    Person,
    /// The computer.
    Computer {
        /// Which opponent.
        opponent: OpponentDto,
        /// The person's colour.
        human: ColorChoiceDto,
    },
    /// The computer against itself.
    Demo {
        /// Who plays Black.
        black: OpponentDto,
        /// Who plays White.
        white: OpponentDto,
    },
}

impl From<OpponentChoice> for OpponentChoiceDto {
    fn from(choice: OpponentChoice) -> Self {
        match choice {
            OpponentChoice::Person => Self::Person,
            OpponentChoice::Computer { name, human } => {
                Self::Computer { opponent: name.into(), human: human.into() }
            }
            OpponentChoice::Demo { black, white } => Self::Demo { black: black.into(), white: white.into() },
        }
    }
}

impl TryFrom<OpponentChoiceDto> for OpponentChoice {
    type Error = ErrorDto;

    fn try_from(choice: OpponentChoiceDto) -> Result<Self, ErrorDto> {
        Ok(match choice {
            OpponentChoiceDto::Person => Self::Person,
            OpponentChoiceDto::Computer { opponent, human } => {
                Self::Computer { name: opponent.try_into()?, human: human.into() }
            }
            OpponentChoiceDto::Demo { black, white } => {
                Self::Demo { black: black.try_into()?, white: white.try_into()? }
            }
        })
    }
}

/// One side of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PlayerDto {
    /// A person; an empty name is worded by the user interface.
    Human {
        /// The name.
        name: String,
    },
    /// The computer.
    Computer {
        /// Which opponent.
        opponent: OpponentDto,
    },
    /// A program of somebody else's.
    External {
        /// The name under which it was added.
        name: String,
    },
}

impl From<Player> for PlayerDto {
    fn from(player: Player) -> Self {
        match player.kind {
            PlayerKind::Human => Self::Human { name: player.name },
            PlayerKind::Computer(name) => Self::Computer { opponent: name.into() },
            PlayerKind::External => Self::External { name: player.name },
        }
    }
}

/// Both sides of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayersDto {
    /// Black.
    pub black: PlayerDto,
    /// White.
    pub white: PlayerDto,
}

impl From<ByColor<Player>> for PlayersDto {
    fn from(players: ByColor<Player>) -> Self {
        Self { black: players.black.into(), white: players.white.into() }
    }
}
