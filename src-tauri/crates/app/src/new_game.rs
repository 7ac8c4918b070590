use std::time::Duration;

use gomoku_core::{BoardSize, Color, OpponentName, Rule};
use gomoku_game::{ByColor, FlagPolicy, ForbiddenPolicy, GameSettings, Player, PlayerKind, TimeControl};

/// Who plays Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColorChoice {
    /// The person plays Black.
    Black,
    /// The person plays White.
    White,
    /// The app draws lots.
    Random,
}

/// A computer player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ComputerName {
    /// One of our own.
    Own(OpponentName),
    /// An engine of somebody else's, by the name under which it was added.
    Engine(String),
}

impl From<OpponentName> for ComputerName {
    fn from(name: OpponentName) -> Self {
        Self::Own(name)
    }
}

impl ComputerName {
    pub(crate) fn player(&self) -> Player {
        match self {
            Self::Own(name) => Player::computer(*name),
            Self::Engine(name) => Player { kind: PlayerKind::External, name: name.clone() },
        }
    }
}

/// Against whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpponentChoice {
    /// Against a computer opponent.
    Computer {
        /// Which one.
        name: ComputerName,
        /// The colour of the person.
        human: ColorChoice,
    },
    /// Two people at one machine.
    Person,
    /// Two computer opponents, which may be the same one; a person looks on.
    Demo {
        /// Who plays Black.
        black: ComputerName,
        /// Who plays White.
        white: ComputerName,
    },
}

/// A game as a person asks for it. The clocks belong to the colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Against whom.
    pub opponent: OpponentChoice,
    /// The rule.
    pub rule: Rule,
    /// The board.
    pub size: BoardSize,
    /// What happens when Black plays a forbidden point.
    pub forbidden: ForbiddenPolicy,
    /// Whether Black's first stone must lie in the centre.
    pub first_on_tengen: bool,
    /// The clocks of both sides.
    pub clocks: ByColor<TimeControl>,
    /// What happens when the time of a side runs out.
    pub flag: FlagPolicy,
    /// Whether the board is veiled during a pause.
    pub veil_when_paused: bool,
}

impl Default for NewGame {
    /// Against the computer, the person with Black, renju with tengen first, 30 s per move.
    fn default() -> Self {
        let clock = TimeControl::PerMove(Duration::from_secs(30));
        Self {
            opponent: OpponentChoice::Computer {
                name: OpponentName::PointScorer.into(),
                human: ColorChoice::Black,
            },
            rule: Rule::Renju,
            size: BoardSize::DEFAULT,
            forbidden: ForbiddenPolicy::Refuse,
            first_on_tengen: true,
            clocks: ByColor::both(clock),
            flag: FlagPolicy::Lose,
            veil_when_paused: true,
        }
    }
}

impl NewGame {
    /// The settings of the game. `drawn` is the person's colour if it is to be drawn by lot, `seed` feeds the
    /// random choices of the opponents.
    pub(crate) fn settings(&self, drawn: Color, seed: u64) -> GameSettings {
        let players = match &self.opponent {
            OpponentChoice::Person => ByColor::both(Player::human()),
            OpponentChoice::Computer { name, human } => {
                let human = match human {
                    ColorChoice::Black => Color::Black,
                    ColorChoice::White => Color::White,
                    ColorChoice::Random => drawn,
                };
                ByColor::from_fn(|side| if side == human { Player::human() } else { name.player() })
            }
            OpponentChoice::Demo { black, white } => ByColor::new(black.player(), white.player()),
        };
        GameSettings {
            rule: self.rule,
            size: self.size,
            forbidden: self.forbidden,
            first_on_tengen: self.first_on_tengen,
            clocks: self.clocks,
            flag: self.flag,
            players,
            veil_when_paused: self.veil_when_paused,
            seed,
        }
    }
}
