//! The exact JSON of engines of somebody else's.

use std::time::Duration;

use gomoku_app::{
    AppError, EngineError, EngineFault, EngineSettings, ExternalEngine, Heard, LogLine, Notice,
};
use gomoku_ipc::{
    EngineDto, EngineLogLineDto, EngineSettingsDto, ErrorDto, GameQueryDto, NewGameDto, NoticeDto,
    OpponentDto,
};
use serde::Serialize;
use serde_json::{Value, json};

#[track_caller]
fn check_json(dto: impl Serialize, expected: Value) {
    assert_eq!(serde_json::to_value(dto).expect("a DTO can always be written"), expected);
}

#[test]
fn an_engine() {
    let settings = EngineSettings { arguments: vec!["-c".to_owned()], threads: 2, megabytes: 64 };
    let engine = ExternalEngine {
        name: "Rapfi 2".to_owned(),
        version: "0.43".to_owned(),
        author: "Ada".to_owned(),
        program: "/花 月/x".into(),
        settings: settings.clone(),
    };
    check_json(
        EngineDto::from(engine),
        json!({
            "name": "Rapfi 2", "version": "0.43", "author": "Ada", "program": "/花 月/x", "arguments": ["-c"],
            "threads": 2, "memoryMegabytes": 64
        }),
    );
    let read = json!({ "arguments": ["-c"], "threads": 2, "memoryMegabytes": 64 });
    let read: EngineSettingsDto = serde_json::from_value(read).expect("the form of settings");
    assert_eq!(EngineSettings::from(read), settings);
}

#[test]
fn a_log() {
    for (heard, from) in
        [(Heard::Told, "kagetsu"), (Heard::Said, "engine"), (Heard::Complained, "engineErrors")]
    {
        let line = LogLine { time: Duration::from_millis(1_500), heard, text: "OK".to_owned() };
        check_json(EngineLogLineDto::from(line), json!({ "timeMs": 1_500, "from": from, "text": "OK" }));
    }
}

#[test]
fn every_fault() {
    let failed = EngineFault::Failed;
    let table = [
        (EngineFault::Unknown, "unknownEngine"),
        (failed(EngineError::NotFound), "engineNotFound"),
        (failed(EngineError::NotExecutable), "engineNotExecutable"),
        (failed(EngineError::CannotStart("x".to_owned())), "engineNotStarted"),
        (failed(EngineError::NoAnswer), "engineSilent"),
        (failed(EngineError::NotReading), "engineSilent"),
        (failed(EngineError::Exited(Some(3))), "engineEnded"),
        (failed(EngineError::Refused("x".to_owned())), "engineRefused"),
        (failed(EngineError::Illegal("x".to_owned())), "engineIllegal"),
        (failed(EngineError::Late), "engineLate"),
        (failed(EngineError::Unsupported), "engineCannotPass"),
    ];
    for (fault, code) in table {
        let detail = fault.to_string();
        let notice = Notice::AnalysisFailed { engine: Some("X".to_owned()), fault: Some(fault.clone()) };
        check_json(
            NoticeDto::from(notice),
            json!({ "kind": "analysisFailed", "engine": "X", "code": code, "detail": detail }),
        );
        let notice = Notice::EngineFailed { engine: "X".to_owned(), fault: fault.clone() };
        check_json(
            NoticeDto::from(notice),
            json!({ "kind": "engineFailed", "engine": "X", "code": code, "detail": detail }),
        );
        let error = AppError::Engine { engine: "X".to_owned(), fault };
        check_json(ErrorDto::from(error), json!({ "code": code, "detail": format!("X: {detail}") }));
    }
    check_json(
        NoticeDto::from(Notice::AnalysisFailed { engine: None, fault: None }),
        json!({ "kind": "analysisFailed", "engine": null, "code": "internal", "detail": "" }),
    );
    check_json(ErrorDto::from(AppError::Cancelled).code, json!("cancelled"));
    check_json(ErrorDto::from(AppError::BadEngineSettings).code, json!("badEngine"));
}

#[test]
fn an_engine_plays_and_is_no_filter() {
    let engine = json!({ "name": "external", "engine": "花 2" });
    check_json(OpponentDto::External { engine: "花 2".to_owned() }, engine.clone());
    let mut game = serde_json::to_value(NewGameDto::from(gomoku_app::NewGame::default())).expect("JSON");
    game["opponent"] = json!({ "kind": "computer", "opponent": engine, "human": "black" });
    let read: NewGameDto = serde_json::from_value(game.clone()).expect("a game");
    check_json(NewGameDto::from(gomoku_app::NewGame::try_from(read).expect("it makes sense")), game);
    let query = json!({
        "text": "", "versus": "computer", "opponent": engine, "rule": null, "result": "any", "reason": null,
        "from": null, "until": null, "favourites": false, "sort": "playingTime", "descending": true
    });
    let query: GameQueryDto = serde_json::from_value(query).expect("a query");
    check_json(query.parse().expect_err("no such opponent").code, json!("badOpponent"));
}
