use std::time::Duration;

use gomoku_core::{BoardSize, Caro, Level, OpponentName, Rule};
use gomoku_game::{ByColor, FlagPolicy, ForbiddenPolicy, TimeControl};
use serde_json::{Value, json};

use super::*;
use crate::{ColorChoice, ComputerName, EngineSettings, OpponentChoice};

fn engine(name: &str) -> ExternalEngine {
    let program = if cfg!(windows) { "C:\\engines\\花月 1\\x.exe" } else { "/engines/花月 1/x" };
    ExternalEngine {
        name: name.to_owned(),
        version: "1.0".to_owned(),
        author: "Ada".to_owned(),
        program: program.into(),
        settings: EngineSettings {
            arguments: vec!["-c".to_owned(), "a b".to_owned()],
            threads: 2,
            megabytes: 64,
        },
    }
}

#[test]
fn engines_that_make_no_sense_are_left_out() {
    let preferences =
        Preferences { engines: vec![engine("a"), engine("b"), engine("c")], ..Preferences::default() };
    let mut json = preferences.to_json();
    json["engines"][1]["threads"] = json!(0);
    assert_eq!(Preferences::from_json(&json).engines, [engine("a"), engine("c")]);
    json["engines"][1] = json!(7);
    json["engines"][2]["name"] = json!("a");
    assert_eq!(Preferences::from_json(&json).engines, [engine("a")]);
    for number in [0, 2] {
        json["engines"][number]["program"] = json!("x");
    }
    assert_eq!(Preferences::from_json(&json).engines, []);
}

fn unusual() -> Preferences {
    Preferences {
        language: Language::ZhHans,
        theme: Theme::Contrast,
        board: BoardTheme::Slate,
        stones: Stones::Flat,
        placement: Placement::Slide,
        crosshair: true,
        coordinates: false,
        winning_line: false,
        pulse: false,
        forbidden_points: ForbiddenDisplay::Always,
        move_numbers: MoveNumbers::LastFive,
        rows: RowOrigin::Top,
        motion: Motion::Reduced,
        menu_bar: false,
        zoom_percent: 150,
        min_thinking_ms: 0,
        max_thinking_ms: 500,
        demo_pace_ms: 5000,
        sound: false,
        volume: 0,
        turn_sound: true,
        low_time_sound: false,
        analysis_lines: 5,
        engines: vec![engine("花 2")],
        last_game: NewGame {
            opponent: OpponentChoice::Person,
            rule: Rule::Caro(Caro::ExactlyFive),
            size: BoardSize::MAX,
            forbidden: ForbiddenPolicy::InstantLoss,
            first_on_tengen: false,
            clocks: ByColor::new(
                TimeControl::None,
                TimeControl::Main { main: Duration::from_secs(600), increment: Duration::from_secs(5) },
            ),
            flag: FlagPolicy::PlayOn,
            veil_when_paused: false,
        },
    }
}

#[test]
fn what_is_saved_reads_back() {
    let byoyomi =
        TimeControl::Byoyomi { main: Duration::from_secs(600), periods: 3, period: Duration::from_secs(30) };
    let with = |opponent| Preferences {
        last_game: NewGame { opponent, clocks: ByColor::both(byoyomi), ..NewGame::default() },
        ..Preferences::default()
    };
    let computers = OpponentName::all().flat_map(|name| {
        [
            OpponentChoice::Computer { name: name.into(), human: ColorChoice::Random },
            OpponentChoice::Demo {
                black: name.into(),
                white: ComputerName::Engine("engine:花 2".to_owned()),
            },
        ]
    });
    for preferences in [Preferences::default(), unusual()].into_iter().chain(computers.map(with)) {
        assert_eq!(preferences.validate(), Ok(()));
        assert_eq!(Preferences::from_json(&preferences.to_json()), preferences);
    }
}

#[test]
fn the_names_are_those_of_the_wire() {
    let json = unusual().to_json();
    assert_eq!(json["language"], "zhHans");
    assert_eq!(json["forbiddenPoints"], "always");
    assert_eq!(json["moveNumbers"], "lastFive");
    let white = json!({ "kind": "main", "mainSeconds": 600, "incrementSeconds": 5 });
    assert_eq!(json["lastGame"]["clocks"]["white"], white);
    assert_eq!(json["lastGame"]["rule"], "caroExactlyFive");
    let opponent = json!({ "kind": "computer", "opponent": "point-scorer", "human": "black" });
    assert_eq!(Preferences::default().to_json()["lastGame"]["opponent"], opponent);
}

#[test]
fn the_beginner_of_earlier_versions_is_the_first_level() {
    let mut json = Preferences::default().to_json();
    json["lastGame"]["opponent"] = json!({ "kind": "computer", "opponent": "beginner", "human": "white" });
    let name = OpponentName::Level(Level::MIN).into();
    let opponent = OpponentChoice::Computer { name, human: ColorChoice::White };
    let read = Preferences::from_json(&json);
    assert_eq!(read.last_game.opponent, opponent);
    assert_eq!(read.to_json()["lastGame"]["opponent"]["opponent"], "level-1");
}

/// One field goes wrong, and only that one falls back to its default.
#[track_caller]
fn check_fallback(pointer: &str, wrong: Value, expected: impl FnOnce(&mut Preferences)) {
    let mut json = unusual().to_json();
    *json.pointer_mut(pointer).unwrap() = wrong;
    let mut preferences = unusual();
    expected(&mut preferences);
    assert_eq!(Preferences::from_json(&json), preferences, "{pointer}");
}

#[test]
fn each_field_falls_back_alone() {
    let default = Preferences::default();
    let game = NewGame::default();
    check_fallback("/language", json!("klingon"), |p| p.language = default.language);
    check_fallback("/theme", json!(3), |p| p.theme = default.theme);
    check_fallback("/coordinates", json!("yes"), |p| p.coordinates = default.coordinates);
    check_fallback("/zoomPercent", json!(5), |p| p.zoom_percent = 100);
    check_fallback("/zoomPercent", json!(-1), |p| p.zoom_percent = 100);
    check_fallback("/minThinkingMs", json!(3001), |p| p.min_thinking_ms = 600);
    check_fallback("/minThinkingMs", json!(1e300), |p| p.min_thinking_ms = 600);
    check_fallback("/lastGame", Value::Null, |p| p.last_game = game.clone());
    check_fallback("/lastGame/opponent", json!({ "kind": "computer" }), |p| {
        p.last_game.opponent = game.opponent.clone()
    });
    let unknown = json!({ "kind": "computer", "opponent": "five-best-99", "human": "white" });
    check_fallback("/lastGame/opponent", unknown, |p| p.last_game.opponent = game.opponent);
    check_fallback("/maxThinkingMs", json!(499), |p| p.max_thinking_ms = 10_000);
    check_fallback("/demoPaceMs", json!(5001), |p| p.demo_pace_ms = 600);
    check_fallback("/volume", json!(101), |p| p.volume = 60);
    check_fallback("/lastGame/flag", json!("sail on"), |p| p.last_game.flag = game.flag);
    check_fallback("/lastGame/size", json!(23), |p| p.last_game.size = game.size);
    check_fallback("/lastGame/rule", json!("go"), |p| p.last_game.rule = game.rule);
    check_fallback("/lastGame/firstOnTengen", json!(true), |p| p.last_game.first_on_tengen = false);
    check_fallback("/lastGame/clocks/black", json!({ "kind": "sand" }), |p| {
        p.last_game.clocks.black = game.clocks.black;
    });
    check_fallback("/lastGame/clocks/white", json!({ "kind": "perMove", "seconds": 1 }), |p| {
        p.last_game.clocks.white = game.clocks.white;
    });
}

#[test]
fn an_absurd_clock_leaves_the_first_stone_on_tengen() {
    let mut json = Preferences::default().to_json();
    json["lastGame"]["clocks"]["black"] = json!({ "kind": "main", "mainSeconds": 0, "incrementSeconds": 0 });
    json["lastGame"]["clocks"]["white"] = json!({ "kind": "none" });
    let game = Preferences::from_json(&json).last_game;
    let default = NewGame::default();
    assert!(game.first_on_tengen);
    assert_eq!(game.clocks, ByColor::new(default.clocks.black, TimeControl::None));
}

#[test]
fn whatever_is_read_can_be_played() {
    let absurd = json!({ "lastGame": {
        "size": 16, "firstOnTengen": true,
        "clocks": { "black": { "kind": "perMove", "seconds": 1 }, "white": { "kind": "none" } },
    } });
    for json in [absurd, json!(null), json!([]), json!("text"), json!({ "lastGame": [] })] {
        let preferences = Preferences::from_json(&json);
        assert_eq!(preferences.validate(), Ok(()), "{json}");
    }
}

#[test]
fn what_is_out_of_range_is_refused() {
    let zoom = Preferences { zoom_percent: 301, ..Preferences::default() };
    assert_eq!(zoom.validate(), Err(PreferencesError::Zoom(301)));
    let thinking = Preferences { min_thinking_ms: 3001, ..Preferences::default() };
    assert_eq!(thinking.validate(), Err(PreferencesError::MinThinking(3001)));
    let cap = Preferences { max_thinking_ms: 600_001, ..Preferences::default() };
    assert_eq!(cap.validate(), Err(PreferencesError::MaxThinking(600_001)));
    let pace = Preferences { demo_pace_ms: 5001, ..Preferences::default() };
    assert_eq!(pace.validate(), Err(PreferencesError::DemoPace(5001)));
    let volume = Preferences { volume: 101, ..Preferences::default() };
    assert_eq!(volume.validate(), Err(PreferencesError::Volume(101)));
    let clock = TimeControl::PerMove(Duration::from_secs(1));
    let game = Preferences {
        last_game: NewGame { clocks: ByColor::both(clock), ..NewGame::default() },
        ..Preferences::default()
    };
    assert!(matches!(game.validate(), Err(PreferencesError::LastGame(_))));
}
