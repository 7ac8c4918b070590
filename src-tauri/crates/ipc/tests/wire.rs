//! The exact JSON that the user interface reads. A change here is a change of the contract.

use std::time::Duration;

use gomoku_app::{
    AppError, Change, ClockView, GamePage, GameStatus, GameSummary, GameUpdate, GameView, NewGame, Notice,
    OfferView, Preferences,
};
use gomoku_core::{BoardSize, Color, EndReason, Forbidden, Move, OpponentName, Outcome, Point, Rule};
use gomoku_game::{
    ByColor, ForbiddenPolicy, GameError, GameId, GameResult, GameSettings, PauseReason, Phase, PlayedMove,
    Player, PlayerKind, TimeControl, UnixMillis,
};
use gomoku_ipc::{
    ChangeDto, ErrorDto, GamePageDto, GameSnapshotDto, GameUpdateDto, NewGameDto, NoticeDto, PreferencesDto,
    parse_game_id,
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
        thinking: true,
        legal_first: Some(point("h8")),
    }
}

fn clocks() -> ClockView {
    ClockView {
        remaining: ByColor { black: Some(Duration::from_millis(599_001)), white: None },
        running: Some(Color::White),
    }
}

fn status_json() -> Value {
    json!({
        "phase": { "kind": "running" }, "toMove": "white", "result": null,
        "forbidden": [{ "point": { "x": 9, "y": 7 }, "kind": "doubleThree" }], "onlyPoint": { "x": 7, "y": 7 },
        "mustPass": false, "canPass": true, "canUndo": true, "canRedo": false,
        "offer": { "by": "black", "lapsesInMs": 10_000 }, "mayOfferDraw": { "black": false, "white": true },
        "thinking": true
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
                "players": { "black": { "kind": "human", "name": "星" }, "white": { "kind": "computer", "opponent": "pointScorer" } },
                "veilWhenPaused": true
            },
            "moves": [
                { "point": { "x": 7, "y": 7 }, "color": "black", "elapsedMs": 1250 },
                { "point": null, "color": "white", "elapsedMs": 0 }
            ],
            "redoable": 2, "status": status_json(),
            "clocks": { "black": 599_001, "white": null, "running": "white" },
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
            "status": status_json(), "clocks": { "black": 599_001, "white": null, "running": "white" },
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
        (Change::Thinking, json!({ "kind": "thinking" })),
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
    });
    let json =
        serde_json::to_value(gomoku_ipc::GameStatusDto::from(ended)).expect("a DTO can always be written");
    let line = json!([{ "x": 7, "y": 7 }, { "x": 8, "y": 7 }]);
    assert_eq!(json["result"], json!({ "winner": "black", "reason": "five", "line": line, "foul": null }));
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
    };
    check_json(
        GamePageDto::from(GamePage { games: vec![summary], total: 3 }),
        json!({
            "games": [{
                "gameId": ID, "startedAt": 1_000,
                "players": { "black": { "kind": "human", "name": "星" }, "white": { "kind": "computer", "opponent": "pointScorer" } },
                "rule": "standard", "size": 15, "moves": 225,
                "result": { "winner": null, "reason": "boardFull" }, "durationMs": 60_000
            }],
            "total": 3
        }),
    );
}

#[test]
fn notices_and_refusals() {
    check_json(
        NoticeDto::from(Notice::DatabaseSetAside { backup: "games.corrupt-1".into() }),
        json!({ "kind": "databaseSetAside", "backup": "games.corrupt-1" }),
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
