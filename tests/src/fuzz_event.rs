//! What has to hold for the stored bytes of a game's events, wherever they come from. As in `fuzz_checks`, a broken
//! promise is a panic.

use gomoku_core::{BoardSize, Rule};
use gomoku_game::{
    ByColor, FlagPolicy, ForbiddenPolicy, Game, GameId, GameSettings, Moment, Player, TimeControl, UnixMillis,
    decode_event, encode_event,
};

/// Reads the bytes as one event. What can be read has exactly these bytes, and no game that is made of it, alone or
/// after the start of another, is more than refused.
pub fn check_event_bytes(bytes: &[u8]) {
    let Ok(event) = decode_event(bytes) else { return };
    assert_eq!(encode_event(&event), bytes, "an event has one encoding");

    let id = GameId::new(0);
    let settings = GameSettings {
        rule: Rule::Renju,
        size: BoardSize::DEFAULT,
        forbidden: ForbiddenPolicy::InstantLoss,
        first_on_tengen: true,
        clocks: ByColor::new(TimeControl::PerMove(TimeControl::MIN_PER_MOVE), TimeControl::None),
        flag: FlagPolicy::PlayOn,
        players: ByColor::both(Player::human()),
        veil_when_paused: false,
        seed: 0,
    };
    let (_, start) =
        Game::start(id, settings, Moment::ORIGIN, UnixMillis(0)).expect("the settings are sound");
    // Whether they make a game is no matter here.
    drop(Game::replay(id, std::slice::from_ref(&event), None, Moment::ORIGIN));
    drop(Game::replay(id, &[start, event], None, Moment::ORIGIN));
}
