use gomoku_core::{BoardSize, OpponentName};
use gomoku_game::{
    Game, GameSettings, MAX_NAME_CHARS, Moment, Player, PlayerKind, SettingsError, TimeControlError,
    UnixMillis,
};

use crate::table::{Black, ID, White, byoyomi, casual, main_time, per_move, play_on, timed, versus_computer};

fn named(name: &str) -> GameSettings {
    let mut settings = casual();
    settings.players.white = Player { kind: PlayerKind::Human, name: name.to_owned() };
    settings
}

fn tengen(size: u8) -> GameSettings {
    GameSettings { first_on_tengen: true, size: BoardSize::new(size).unwrap(), ..casual() }
}

#[test]
fn absurd_settings_start_no_game() {
    let bad_time = |side, error| Err(SettingsError::TimeControl { side, error });
    let table = [
        (casual(), Ok(())),
        (timed(per_move(4_000), per_move(30_000)), bad_time(Black, TimeControlError::PerMove)),
        (timed(per_move(30_000), main_time(0, 0)), bad_time(White, TimeControlError::NoTime)),
        (timed(byoyomi(60_000, 0, 30_000), per_move(30_000)), bad_time(Black, TimeControlError::Periods)),
        (timed(per_move(30_000), byoyomi(0, 1, 1_000)), bad_time(White, TimeControlError::Period)),
        (play_on(casual()), Ok(())),
        (named(&"界".repeat(MAX_NAME_CHARS)), Ok(())),
        (named(&"界".repeat(MAX_NAME_CHARS + 1)), Err(SettingsError::NameTooLong)),
        (named("line\nbreak"), Err(SettingsError::NameNotPrintable)),
        (tengen(15), Ok(())),
        (tengen(20), Err(SettingsError::NoTengen)),
    ];
    for (settings, expected) in table {
        let started = Game::start(ID, settings.clone(), Moment::ORIGIN, UnixMillis(0)).map(|_| ());
        assert_eq!(started, expected, "{settings:?}");
    }
}

#[test]
fn a_rematch_swaps_the_players_with_their_clocks() {
    let settings = play_on(versus_computer(White, timed(main_time(60_000, 0), per_move(30_000))));
    let restarted = settings.restarted(9);
    assert_eq!(restarted, GameSettings { seed: 9, ..settings.clone() });

    let rematch = settings.rematched(9);
    assert_eq!(rematch.players.black.kind, PlayerKind::Computer(OpponentName::PointScorer));
    assert_eq!(rematch.clocks.black, per_move(30_000), "the computer keeps its time per move");
    assert_eq!(rematch.rematched(1), settings, "two rematches lead back");
    assert_eq!(
        (settings.lone_human(), rematch.lone_human(), casual().lone_human()),
        (Some(Black), Some(White), None)
    );
}

#[test]
fn a_program_of_somebody_elses_is_no_person() {
    let program = Player { kind: PlayerKind::External, name: "Rapfi".to_owned() };
    let mut settings = named("Hana");
    settings.players.black = program.clone();
    assert_eq!((settings.lone_human(), settings.is_demo()), (Some(White), false));
    settings.players.white = program;
    assert_eq!((settings.lone_human(), settings.is_demo()), (None, true));
    settings.players.black = Player::computer(OpponentName::PointScorer);
    assert!(settings.is_demo());
}
