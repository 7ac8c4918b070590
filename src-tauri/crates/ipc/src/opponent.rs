use gomoku_app::{ColorChoice, OpponentChoice};
use gomoku_core::OpponentName;
use gomoku_game::{ByColor, Player, PlayerKind};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A computer opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum OpponentNameDto {
    /// The classic opponent that scores every empty point.
    PointScorer,
}

impl From<OpponentName> for OpponentNameDto {
    fn from(name: OpponentName) -> Self {
        match name {
            OpponentName::PointScorer => Self::PointScorer,
        }
    }
}

impl From<OpponentNameDto> for OpponentName {
    fn from(name: OpponentNameDto) -> Self {
        match name {
            OpponentNameDto::PointScorer => Self::PointScorer,
        }
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum OpponentChoiceDto {
    /// A person at the same machine.
    Person,
    /// The computer.
    Computer {
        /// Which opponent.
        opponent: OpponentNameDto,
        /// The person's colour.
        human: ColorChoiceDto,
    },
}

impl From<OpponentChoice> for OpponentChoiceDto {
    fn from(choice: OpponentChoice) -> Self {
        match choice {
            OpponentChoice::Person => Self::Person,
            OpponentChoice::Computer { name, human } => {
                Self::Computer { opponent: name.into(), human: human.into() }
            }
        }
    }
}

impl From<OpponentChoiceDto> for OpponentChoice {
    fn from(choice: OpponentChoiceDto) -> Self {
        match choice {
            OpponentChoiceDto::Person => Self::Person,
            OpponentChoiceDto::Computer { opponent, human } => {
                Self::Computer { name: opponent.into(), human: human.into() }
            }
        }
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
        opponent: OpponentNameDto,
    },
}

impl From<Player> for PlayerDto {
    fn from(player: Player) -> Self {
        match player.kind {
            PlayerKind::Human => Self::Human { name: player.name },
            PlayerKind::Computer(name) => Self::Computer { opponent: name.into() },
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
