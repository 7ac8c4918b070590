use gomoku_core::{BoardSize, Color, Rule};

use crate::{ByColor, Player, TimeControl, TimeControlError};

/// What is agreed before the first move. Nothing of it changes during a game but who plays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameSettings {
    /// What wins and what is forbidden.
    pub rule: Rule,
    /// The board.
    pub size: BoardSize,
    /// What happens when Black plays a forbidden point.
    pub forbidden: ForbiddenPolicy,
    /// Whether the first stone must go onto the middle point (tengen).
    pub first_on_tengen: bool,
    /// The time of each side.
    pub clocks: ByColor<TimeControl>,
    /// What happens when the time of a side runs out.
    pub flag: FlagPolicy,
    /// Who plays.
    pub players: ByColor<Player>,
    /// Whether the board is hidden while the game is paused.
    pub veil_when_paused: bool,
    /// The seed for every random choice made in this game.
    pub seed: u64,
}

/// What happens when Black plays a forbidden point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ForbiddenPolicy {
    /// The move is refused and Black goes on thinking.
    #[default]
    Refuse,
    /// The stone lies, and Black has lost.
    InstantLoss,
}

/// What happens when the time of a side runs out: its flag falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FlagPolicy {
    /// The side has lost.
    #[default]
    Lose,
    /// The game goes on. The clock stays at zero and shows how long the side has played on.
    PlayOn,
}

impl GameSettings {
    /// Checks that a game can be played with these settings.
    ///
    /// # Errors
    /// A time control beyond its limits, a name that cannot be shown, or tengen on a board without a middle point.
    pub fn validate(&self) -> Result<(), SettingsError> {
        for (side, control) in self.clocks.iter() {
            control.validate().map_err(|error| SettingsError::TimeControl { side, error })?;
        }
        for (_, player) in self.players.iter() {
            player.validate()?;
        }
        if self.first_on_tengen && self.size.get().is_multiple_of(2) {
            return Err(SettingsError::NoTengen);
        }
        Ok(())
    }

    /// The settings of another game of the same players with the same colours.
    #[must_use]
    pub fn restarted(&self, seed: u64) -> Self {
        Self { seed, ..self.clone() }
    }

    /// The settings of another game of the same players with colours swapped. Each player keeps their own time.
    #[must_use]
    pub fn rematched(&self, seed: u64) -> Self {
        Self { seed, clocks: self.clocks.swapped(), players: self.players.clone().swapped(), ..self.clone() }
    }

    /// The side of the one person who plays against a computer; `None` when both sides are of the same kind.
    pub fn lone_human(&self) -> Option<Color> {
        match (self.players.black.kind.is_person(), self.players.white.kind.is_person()) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            (true, true) | (false, false) => None,
        }
    }

    /// Whether two people play.
    pub fn is_between_people(&self) -> bool {
        self.players.iter().all(|(_, player)| player.kind.is_person())
    }

    /// Whether two computers play: nobody takes anything back then, as nobody asks.
    pub fn is_demo(&self) -> bool {
        self.players.iter().all(|(_, player)| !player.kind.is_person())
    }
}

/// Settings that no game can be played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The time control of one side.
    #[error("{side}: {error}")]
    TimeControl {
        /// Whose time control it is.
        side: Color,
        /// What is wrong with it.
        error: TimeControlError,
    },
    /// A name over [`crate::MAX_NAME_CHARS`] characters.
    #[error("a player's name is too long")]
    NameTooLong,
    /// A name with control characters.
    #[error("a player's name holds control characters")]
    NameNotPrintable,
    /// The first stone on tengen is asked for on an even board.
    #[error("an even board has no middle point for the first stone")]
    NoTengen,
}
