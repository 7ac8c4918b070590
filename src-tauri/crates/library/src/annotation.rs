use gomoku_core::Color;
use gomoku_game::{ByColor, GameId, MAX_NAME_CHARS, PlayerKind};
use rusqlite::{Connection, OptionalExtension, params};

use crate::salvage::GameRow;
use crate::{Library, LibraryError};
use crate::{columns, search};

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
        let transaction = self.begin()?;
        for &id in ids {
            write_favourite(&transaction, id, favourite)?;
        }
        Ok(transaction.commit()?)
    }

    /// Writes the note of a game, of at most [`MAX_NOTE_CHARS`] characters other than NUL, over the one before.
    ///
    /// # Errors
    ///
    /// [`LibraryError::BadText`], [`LibraryError::UnknownGame`], and whatever the disk has to say.
    pub fn set_note(&mut self, id: GameId, note: &str) -> Result<(), LibraryError> {
        if !fits_note(note) {
            return Err(LibraryError::BadText("the note is too long or holds a zero"));
        }
        let transaction = self.begin()?;
        let texts = Texts { note: note.to_owned(), ..Texts::read(&transaction, id)? };
        texts.write(&transaction, id)?;
        Ok(transaction.commit()?)
    }

    /// Gives the people who play a game other names. A computer keeps its name, and the events keep the names under
    /// which the game was played.
    ///
    /// # Errors
    ///
    /// [`LibraryError::BadText`] for a name of more than [`gomoku_game::MAX_NAME_CHARS`] characters or with control
    /// characters, [`LibraryError::UnknownGame`], and whatever the disk has to say.
    pub fn rename_players(&mut self, id: GameId, names: &ByColor<String>) -> Result<(), LibraryError> {
        if !fits_name(&names.black) || !fits_name(&names.white) {
            return Err(LibraryError::BadText("a name is too long or holds control characters"));
        }
        let transaction = self.begin()?;
        let mut texts = Texts::read(&transaction, id)?;
        let people = people(&transaction, id)?;
        for color in [Color::Black, Color::White] {
            if people[color] {
                texts.names[color].clone_from(&names[color]);
            }
        }
        texts.write(&transaction, id)?;
        Ok(transaction.commit()?)
    }
}

/// Whether this may be the name of a player.
pub(crate) fn fits_name(name: &str) -> bool {
    name.chars().count() <= MAX_NAME_CHARS && !name.chars().any(char::is_control)
}

/// Whether this may be the note of a game.
pub(crate) fn fits_note(note: &str) -> bool {
    note.chars().count() <= MAX_NOTE_CHARS && !note.contains('\0')
}

/// Gives a game that has just been stored what was said of it elsewhere.
pub(crate) fn carry_over(connection: &Connection, id: GameId, row: &GameRow) -> Result<(), LibraryError> {
    if row.favourite {
        write_favourite(connection, id, true)?;
    }
    let mut texts = Texts::read(connection, id)?;
    texts.note.clone_from(&row.note);
    if let Some(names) = &row.names {
        texts.names.clone_from(names);
    }
    texts.write(connection, id)
}

/// Another player sits on this side, under this name.
pub(crate) fn name_player(
    connection: &Connection,
    id: GameId,
    side: Color,
    name: &str,
) -> Result<(), LibraryError> {
    let mut texts = Texts::read(connection, id)?;
    texts.names[side] = name.to_owned();
    texts.write(connection, id)
}

fn write_favourite(connection: &Connection, id: GameId, favourite: bool) -> Result<(), LibraryError> {
    let sql = "UPDATE game SET favourite = ?2 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![columns::id_bytes(id), favourite])?;
    Ok(())
}

/// Which sides of a game a person plays.
fn people(connection: &Connection, id: GameId) -> Result<ByColor<bool>, LibraryError> {
    let sql = "SELECT black_kind, white_kind FROM game WHERE id = ?1";
    let people = connection.prepare_cached(sql)?.query_row([columns::id_bytes(id)], |row| {
        let is_person = |column| -> rusqlite::Result<bool> {
            let kind = columns::kind_from_text(&columns::lossy_text(row.get_ref(column)?));
            Ok(kind == Some(PlayerKind::Human))
        };
        Ok(ByColor::new(is_person(0)?, is_person(1)?))
    });
    people.optional()?.ok_or(LibraryError::UnknownGame(id))
}

/// The texts of a game by which it is found; they and what is searched are written together.
struct Texts {
    names: ByColor<String>,
    note: String,
}

impl Texts {
    fn read(connection: &Connection, id: GameId) -> Result<Texts, LibraryError> {
        let texts = connection
            .prepare_cached("SELECT black_name, white_name, note FROM game WHERE id = ?1")?
            .query_row([columns::id_bytes(id)], |row| {
                let text = |column| row.get_ref(column).map(columns::lossy_text);
                Ok(Texts { names: ByColor::new(text(0)?, text(1)?), note: text(2)? })
            })
            .optional()?;
        texts.ok_or(LibraryError::UnknownGame(id))
    }

    fn write(&self, connection: &Connection, id: GameId) -> Result<(), LibraryError> {
        let sql = "UPDATE game SET black_name = ?2, white_name = ?3, note = ?4, search = ?5 WHERE id = ?1";
        let ByColor { black, white } = &self.names;
        connection.prepare_cached(sql)?.execute(params![
            columns::id_bytes(id),
            black,
            white,
            self.note,
            search::search_text(black, white, &self.note),
        ])?;
        Ok(())
    }
}
