use gomoku_game::GameId;

use crate::ErrorDto;

/// The id that the user interface sent.
///
/// # Errors
/// `UnknownGame` when the text is no id.
pub fn parse_game_id(text: &str) -> Result<GameId, ErrorDto> {
    text.parse().map_err(|_| ErrorDto::unknown_game())
}

/// Several ids at once.
///
/// # Errors
/// `UnknownGame` when one of them is no id.
pub fn parse_game_ids(texts: &[String]) -> Result<Vec<GameId>, ErrorDto> {
    texts.iter().map(|text| parse_game_id(text)).collect()
}
