use gomoku_game::GameId;

use crate::ErrorDto;

/// The id that the user interface sent.
///
/// # Errors
/// `UnknownGame` when the text is no id.
pub fn parse_game_id(text: &str) -> Result<GameId, ErrorDto> {
    text.parse().map_err(|_| ErrorDto::unknown_game())
}
