use gomoku_game::{ByColor, GameId};

use crate::{Library, LibraryError};

/// The longest note of a game, in characters.
pub const MAX_NOTE_CHARS: usize = 2_000;

/// What a person says of a game: it is no part of the game and no event, and lives in columns of its row.
impl Library {
    /// Marks games as favourites, or no longer. Unknown games are passed over.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say; no game is marked then.
    pub fn set_favourite(&mut self, ids: &[GameId], favourite: bool) -> Result<(), LibraryError> {
        let _ = (ids, favourite);
        Ok(())
    }

    /// Writes the note of a game, of at most [`MAX_NOTE_CHARS`] characters, over the one before.
    ///
    /// # Errors
    ///
    /// [`LibraryError::BadText`], [`LibraryError::UnknownGame`], and whatever the disk has to say.
    pub fn set_note(&mut self, id: GameId, note: &str) -> Result<(), LibraryError> {
        let _ = (id, note);
        Ok(())
    }

    /// Gives the players of a game other names. Its events keep the names under which it was played.
    ///
    /// # Errors
    ///
    /// [`LibraryError::BadText`] for a name of more than [`gomoku_game::MAX_NAME_CHARS`] characters or with control
    /// characters, [`LibraryError::UnknownGame`], and whatever the disk has to say.
    pub fn rename_players(&mut self, id: GameId, names: &ByColor<String>) -> Result<(), LibraryError> {
        let _ = (id, names);
        Ok(())
    }
}
