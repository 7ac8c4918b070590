//! What has to hold for the stored bytes of a game's events, wherever they come from. As in `fuzz_checks`, a broken
//! promise is a panic.

use std::time::Duration;

use gomoku_core::{BoardSize, Color, Rule};
use gomoku_game::{
    ByColor, FlagPolicy, ForbiddenPolicy, Game, GameCommand, GameEvent, GameId, GameSettings, Moment, Player,
    TimeControl, UnixMillis, decode_event, encode_event,
};

/// Reads the bytes as one event. What can be read has exactly these bytes in its version of the encoding. It makes a
/// game, alone or after the start of another, or is refused; a game that it makes can go on.
pub fn check_event_bytes(bytes: &[u8]) {
    let Ok(event) = decode_event(bytes) else { return };
    let written = encode_event(&event);
    if bytes[0] == written[0] {
        assert_eq!(written, bytes, "an event has one encoding");
    } else {
        assert_eq!(
            decode_event(&written).as_ref(),
            Ok(&event),
            "what was stored earlier can be stored again"
        );
    }

    for settings in settings() {
        let (_, start) = Game::start(GameId::new(0), settings, Moment::ORIGIN, UnixMillis(0))
            .expect("the settings are sound");
        check_game(vec![start, event.clone()]);
    }
    check_game(vec![event]);
}

/// One game that is lost with the flag and one that goes on.
fn settings() -> [GameSettings; 2] {
    let per_move = GameSettings {
        rule: Rule::Renju,
        size: BoardSize::DEFAULT,
        forbidden: ForbiddenPolicy::InstantLoss,
        first_on_tengen: true,
        clocks: ByColor::new(TimeControl::PerMove(TimeControl::MIN_PER_MOVE), TimeControl::None),
        flag: FlagPolicy::Lose,
        players: ByColor::both(Player::human()),
        veil_when_paused: false,
        seed: 0,
    };
    let byoyomi =
        TimeControl::Byoyomi { main: Duration::from_secs(1), periods: 2, period: TimeControl::MIN_PERIOD };
    let play_on =
        GameSettings { clocks: ByColor::both(byoyomi), flag: FlagPolicy::PlayOn, ..per_move.clone() };
    [per_move, play_on]
}

/// Whether these events make a game is no matter here. One that they make does a few things, each some seconds after
/// the last, and what happened is the game.
fn check_game(mut events: Vec<GameEvent>) {
    let id = GameId::new(0);
    let Ok(mut game) = Game::replay(id, &events, None, Moment::ORIGIN) else { return };
    let mut now = Moment::ORIGIN;
    let commands = [
        GameCommand::AddTime { side: Color::Black, time: GameCommand::MIN_ADDED },
        GameCommand::Resume,
        GameCommand::Tick,
        GameCommand::Undo { by: None },
        GameCommand::Redo,
        GameCommand::OfferDraw { by: Color::White },
        GameCommand::Adjourn,
        GameCommand::Resume,
        GameCommand::Resign { by: Color::White },
        GameCommand::Undo { by: None },
    ];
    for command in commands {
        if let Ok(more) = game.apply(command, now, UnixMillis(0)) {
            events.extend(more);
        }
        now = now + Duration::from_secs(4);
    }
    let again = Game::replay(id, &events, None, now).expect("what a game did can be replayed");
    assert_eq!((again.seq(), again.position()), (game.seq(), game.position()));
    assert_eq!((again.moves(), again.result()), (game.moves(), game.result()));
}
