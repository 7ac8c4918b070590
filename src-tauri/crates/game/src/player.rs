use gomoku_core::OpponentName;

use crate::SettingsError;

/// The longest name of a player, in characters.
pub const MAX_NAME_CHARS: usize = 64;

/// Who plays one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// Person or computer.
    pub kind: PlayerKind,
    /// The name to show, at most [`MAX_NAME_CHARS`] characters and none of them a control character. Empty: the
    /// interface words it. That of an external program says which one it is.
    pub name: String,
}

impl Player {
    /// A person without a name.
    pub const fn human() -> Self {
        Self { kind: PlayerKind::Human, name: String::new() }
    }

    /// A computer opponent, named by the interface.
    pub const fn computer(opponent: OpponentName) -> Self {
        Self { kind: PlayerKind::Computer(opponent), name: String::new() }
    }

    /// # Errors
    /// A name that is too long or holds control characters.
    pub(crate) fn validate(&self) -> Result<(), SettingsError> {
        if self.name.chars().count() > MAX_NAME_CHARS {
            return Err(SettingsError::NameTooLong);
        }
        if self.name.chars().any(char::is_control) {
            return Err(SettingsError::NameNotPrintable);
        }
        Ok(())
    }
}

/// What kind of player plays one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerKind {
    /// A person at this machine.
    Human,
    /// A computer opponent of our own.
    Computer(OpponentName),
    /// A program of somebody else's, found again by the name of the player.
    External,
}

impl PlayerKind {
    /// Which computer opponent of our own it is; `None` for a person and for a program of somebody else's.
    pub const fn opponent(self) -> Option<OpponentName> {
        match self {
            Self::Computer(name) => Some(name),
            Self::Human | Self::External => None,
        }
    }

    /// Whether a person plays.
    pub const fn is_person(self) -> bool {
        matches!(self, Self::Human)
    }
}
