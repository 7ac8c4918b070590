//! The exact JSON that the user interface reads. A change here is a change of the contract.

use std::time::Duration;

use gomoku_app::{
    AppError, Change, ClockView, ComputerName, GamePage, GameStatus, GameSummary, GameUpdate, GameView,
    NewGame, Notice, OfferView, OpponentChoice, Preferences, Score, Statistics, StreakKind, ThinkingView,
};
use gomoku_core::{
    BoardSize, Color, EndReason, Forbidden, Level, LookAhead, Move, OpponentName, Outcome, Point, Rule,
};
use gomoku_game::{
    ByColor, ClockFace, FlagPolicy, ForbiddenPolicy, GameError, GameId, GameResult, GameSettings,
    PauseReason, Phase, PlayedMove, Player, PlayerKind, TimeControl, UnixMillis,
};
use gomoku_ipc::{
    ChangeDto, ErrorDto, GamePageDto, GameQueryDto, GameSnapshotDto, GameUpdateDto, NewGameDto, NoticeDto,
    PreferencesDto, StatisticsDto, parse_game_id,
};
use serde::Serialize;
use serde_json::{Value, json};

const ID: &str = "000102030405060708090a0b0c0d0e0f";

#[track_caller]
fn check_json(dto: impl Serialize, expected: Value) {
    assert_eq!(serde_json::to_value(dto).expect("a DTO can always be written"), expected);
}

fn id() -> GameId {
    ID.parse().expect("a good id")
}

fn point(name: &str) -> Point {
    name.parse().expect("a good point")
}

fn played(name: &str, by: Color) -> PlayedMove {
    PlayedMove { mv: Move::Place(point(name)), by, elapsed: Duration::from_millis(1_250) }
}

fn settings() -> GameSettings {
    GameSettings {
        rule: Rule::Renju,
        size: BoardSize::DEFAULT,
        forbidden: ForbiddenPolicy::Refuse,
        first_on_tengen: true,
        clocks: ByColor {
            black: TimeControl::Main { main: Duration::from_secs(600), increment: Duration::from_secs(5) },
            white: TimeControl::None,
        },
        players: ByColor {
            black: Player { kind: PlayerKind::Human, name: "星".into() },
            white: Player { kind: PlayerKind::Computer(OpponentName::PointScorer), name: String::new() },
        },
        flag: FlagPolicy::PlayOn,
        veil_when_paused: true,
        seed: 1,
    }
}

fn status() -> GameStatus {
    GameStatus {
        phase: Phase::Running,
        to_move: Color::White,
        result: None,
        forbidden: vec![(point("j8"), Forbidden::DoubleThree)],
        must_pass: false,
        can_pass: true,
        can_undo: true,
        can_redo: false,
        offer: Some(OfferView { by: Color::Black, lapses_in: Duration::from_secs(10) }),
        may_offer_draw: ByColor { black: false, white: true },
        thinking: Some(ThinkingView { elapsed: Duration::ZERO, limit: Duration::from_secs(10) }),
        legal_first: Some(point("h8")),
    }
}

fn clocks() -> ClockView {
    ClockView {
        faces: ByColor {
            black: Some(ClockFace {
                left: Duration::from_millis(149_001),
                periods: 3,
                period: Duration::from_secs(30),
                over: Duration::ZERO,
            }),
            white: None,
        },
        running: Some(Color::White),
    }
}

fn status_json() -> Value {
    json!({
        "phase": { "kind": "running" }, "toMove": "white", "result": null,
        "forbidden": [{ "point": { "x": 9, "y": 7 }, "kind": "doubleThree" }], "onlyPoint": { "x": 7, "y": 7 },
        "mustPass": false, "canPass": true, "canUndo": true, "canRedo": false,
        "offer": { "by": "black", "lapsesInMs": 10_000 }, "mayOfferDraw": { "black": false, "white": true },
        "thinking": { "elapsedMs": 0, "limitMs": 10_000 }
    })
}

fn clocks_json() -> Value {
    json!({
        "black": { "leftMs": 149_001, "periods": 3, "periodMs": 30_000, "overMs": 0 }, "white": null,
        "running": "white"
    })
}

#[test]
fn a_snapshot() {
    let view = GameView {
        id: id(),
        seq: 7,
        settings: settings(),
        moves: vec![
            played("h8", Color::Black),
            PlayedMove { mv: Move::Pass, by: Color::White, elapsed: Duration::ZERO },
        ],
        redoable: 2,
        status: status(),
        clocks: clocks(),
        saved: true,
        started_at: UnixMillis(1_790_000_000_000),
    };
    check_json(
        GameSnapshotDto::from(view),
        json!({
            "gameId": ID, "seq": 7,
            "settings": {
                "rule": "renju", "size": 15, "forbidden": "refuse", "firstOnTengen": true,
                "clocks": { "black": { "kind": "main", "mainSeconds": 600, "incrementSeconds": 5 }, "white": { "kind": "none" } },
                "players": { "black": { "kind": "human", "name": "星" }, "white": { "kind": "computer", "opponent": { "name": "pointScorer" } } },
                "flag": "playOn", "veilWhenPaused": true
            },
            "moves": [
                { "point": { "x": 7, "y": 7 }, "color": "black", "elapsedMs": 1250 },
                { "point": null, "color": "white", "elapsedMs": 0 }
            ],
            "redoable": 2, "status": status_json(),
            "clocks": clocks_json(),
            "saved": true, "startedAt": 1_790_000_000_000_i64
        }),
    );
}

#[test]
fn an_update() {
    let update = GameUpdate {
        id: id(),
        seq: 8,
        change: Change::Moved { mv: played("i9", Color::Black), by_computer: false },
        status: status(),
        clocks: clocks(),
        redoable: 0,
        saved: false,
    };
    check_json(
        GameUpdateDto::from(update),
        json!({
            "gameId": ID, "seq": 8,
            "change": { "kind": "moved", "move": { "point": { "x": 8, "y": 8 }, "color": "black", "elapsedMs": 1250 }, "byComputer": false },
            "status": status_json(), "clocks": clocks_json(),
            "redoable": 0, "saved": false
        }),
    );
}

#[test]
fn every_change() {
    let table = [
        (Change::Started, json!({ "kind": "started" })),
        (Change::Undone { count: 2 }, json!({ "kind": "undone", "count": 2 })),
        (
            Change::Redone { moves: vec![played("a1", Color::White)] },
            json!({ "kind": "redone", "moves": [{ "point": { "x": 0, "y": 0 }, "color": "white", "elapsedMs": 1250 }] }),
        ),
        (Change::DrawOffered { by: Color::White }, json!({ "kind": "drawOffered", "by": "white" })),
        (Change::DrawDeclined { by: Color::Black }, json!({ "kind": "drawDeclined", "by": "black" })),
        (Change::DrawLapsed, json!({ "kind": "drawLapsed" })),
        (Change::Paused(PauseReason::Suspended), json!({ "kind": "paused", "reason": "suspended" })),
        (Change::Resumed, json!({ "kind": "resumed" })),
        (Change::Ended, json!({ "kind": "ended" })),
        (Change::FlagFell(Color::White), json!({ "kind": "flagFell", "side": "white" })),
        (
            Change::TimeAdded { side: Color::Black, time: Duration::from_secs(60) },
            json!({ "kind": "timeAdded", "side": "black", "timeMs": 60_000 }),
        ),
        (
            Change::Seated { side: Color::White, player: Player::human() },
            json!({ "kind": "seated", "side": "white", "player": { "kind": "human", "name": "" } }),
        ),
        (Change::Saved, json!({ "kind": "saved" })),
    ];
    for (change, expected) in table {
        check_json(ChangeDto::from(change), expected);
    }
}

#[test]
fn a_result() {
    let mut ended = status();
    ended.phase = Phase::Ended;
    ended.result = Some(GameResult {
        outcome: Outcome::Win(Color::Black),
        reason: EndReason::Five,
        line: ["h8", "i8"].map(point).to_vec(),
        foul: None,
        last_turn: Duration::from_millis(1_500),
    });
    let json =
        serde_json::to_value(gomoku_ipc::GameStatusDto::from(ended)).expect("a DTO can always be written");
    let line = json!([{ "x": 7, "y": 7 }, { "x": 8, "y": 7 }]);
    assert_eq!(
        json["result"],
        json!({ "winner": "black", "reason": "five", "line": line, "foul": null, "lastTurnMs": 1_500 })
    );
    assert_eq!(json["phase"], json!({ "kind": "ended" }));
}

#[test]
fn the_history() {
    let summary = GameSummary {
        id: id(),
        started_at: UnixMillis(1_000),
        ended_at: Some(UnixMillis(61_000)),
        players: settings().players,
        rule: Rule::Standard,
        size: BoardSize::DEFAULT,
        moves: 225,
        result: Some((Outcome::Draw, EndReason::BoardFull)),
        playing: Duration::from_millis(59_500),
        favourite: true,
        note: "六".to_owned(),
    };
    check_json(
        GamePageDto::from(GamePage { games: vec![summary], total: 3 }),
        json!({
            "games": [{
                "gameId": ID, "startedAt": 1_000,
                "players": { "black": { "kind": "human", "name": "星" }, "white": { "kind": "computer", "opponent": { "name": "pointScorer" } } },
                "rule": "standard", "size": 15, "moves": 225,
                "result": { "winner": null, "reason": "boardFull" }, "playingMs": 59_500, "favourite": true,
                "note": "六"
            }],
            "total": 3
        }),
    );
}

#[test]
fn the_statistics() {
    let score = Score { won: 3, lost: 2, drawn: 1, playing: Duration::from_secs(60) };
    let statistics = Statistics {
        games: 8,
        unfinished: 1,
        playing: Duration::from_secs(90),
        moves: 200,
        computer: score,
        by_opponent: vec![(OpponentName::FiveBest(LookAhead::DEFAULT), score)],
        by_rule: vec![(Rule::Renju, 7, score)],
        streak: Some((StreakKind::Won, 2)),
        longest_win_streak: 3,
    };
    let score = json!({ "won": 3, "lost": 2, "drawn": 1, "playingMs": 60_000 });
    check_json(
        StatisticsDto::from(statistics),
        json!({
            "games": 8, "unfinished": 1, "playingMs": 90_000, "moves": 200, "computer": score,
            "byOpponent": [{ "opponent": { "name": "fiveBest", "lookAhead": 4 }, "score": score }],
            "byRule": [{ "rule": "renju", "games": 7, "score": score }],
            "streak": { "kind": "won", "count": 2 }, "longestWinStreak": 3
        }),
    );
}

#[test]
fn a_query() {
    let query = |opponent: Value| {
        let query = json!({
            "text": "花", "versus": "computer", "opponent": opponent, "rule": null, "result": "lost", "reason": "timeout",
            "from": 5, "until": null, "favourites": true, "sort": "playingTime", "descending": true
        });
        serde_json::from_value::<GameQueryDto>(query).expect("a query").parse()
    };
    let (filter, ..) =
        query(json!({ "name": "fiveBest", "lookAhead": 8 })).expect("a query that makes sense");
    assert_eq!(filter.opponent, LookAhead::new(8).map(OpponentName::FiveBest));
    assert_eq!((filter.from, filter.until), (Some(UnixMillis(5)), None));
    let (filter, ..) = query(json!({ "name": "level", "level": 10 })).expect("a query that makes sense");
    assert_eq!(filter.opponent, Level::new(10).map(OpponentName::Level));
    for nobody in [
        json!({ "name": "fiveBest", "lookAhead": 9 }),
        json!({ "name": "level", "level": 0 }),
        json!({ "name": "level", "level": 11 }),
    ] {
        let refusal = query(nobody).expect_err("there is no such opponent");
        assert_eq!(serde_json::to_value(refusal.code).expect("a code"), "badOpponent");
    }
}

#[test]
fn notices_and_refusals() {
    check_json(
        NoticeDto::from(Notice::DatabaseSetAside { backup: "games.corrupt-1".into() }),
        json!({ "kind": "databaseSetAside", "backup": "games.corrupt-1" }),
    );
    let recovered = Notice::DatabaseRecovered { backup: "games.corrupt-2".into(), whole: 7, cut: 1, lost: 0 };
    check_json(
        NoticeDto::from(recovered),
        json!({ "kind": "databaseRecovered", "backup": "games.corrupt-2", "whole": 7, "cut": 1, "lost": 0 }),
    );
    check_json(NoticeDto::from(Notice::NotSaved), json!({ "kind": "notSaved" }));
    let refusal = |error| ErrorDto::from(AppError::Game(error));
    check_json(
        refusal(GameError::StalePly { expected: 3, actual: 4 }),
        json!({ "code": "stalePly", "detail": "meant for a game of 3 moves, but there are 4" }),
    );
    let code = |error| serde_json::to_value(refusal(error).code).expect("a code");
    assert_eq!(code(GameError::Forbidden(Forbidden::Overline)), "forbiddenOverline");
    assert_eq!(code(GameError::Over), "gameOver");
}

#[test]
fn what_comes_back_is_what_was_sent() {
    let game = NewGameDto::from(NewGame::default());
    let text = serde_json::to_string(&game).expect("a DTO can always be written");
    let read: NewGameDto = serde_json::from_str(&text).expect("the same form");
    assert_eq!(NewGame::try_from(read).expect("the defaults make sense"), NewGame::default());
    let black = LookAhead::new(8).map(OpponentName::FiveBest).expect("a depth");
    let level = OpponentName::Level(Level::MIN).into();
    let engine = ComputerName::Engine("花 2".to_owned());
    for white in [level, engine] {
        let demo = OpponentChoice::Demo { black: black.into(), white };
        let game = NewGame { opponent: demo, ..NewGame::default() };
        assert_eq!(NewGame::try_from(NewGameDto::from(game.clone())).expect("it makes sense"), game);
    }
    let preferences = PreferencesDto::from(Preferences::default());
    let text = serde_json::to_string(&preferences).expect("a DTO can always be written");
    let read: PreferencesDto = serde_json::from_str(&text).expect("the same form");
    assert_eq!(Preferences::try_from(read).expect("the defaults make sense"), Preferences::default());
}

#[test]
fn an_id_is_32_hexadecimal_digits_and_nothing_else() {
    assert!(parse_game_id(ID).is_ok());
    for text in ["", "0", "../../x", &ID[1..], &format!("{ID}0"), "0001020304050607zz090a0b0c0d0e0f", "٠"] {
        assert!(parse_game_id(text).is_err(), "{text:?} is no id");
    }
}
