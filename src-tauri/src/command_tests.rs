//! The commands through Tauri's own dispatch, without a window: what a hostile or mistaken page may send.

mod analysis;
mod engines;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use gomoku_app::{App, AppConfig, LoadedSettings, Ports, SettingsStore, StoreError};
use serde_json::{Value, json};
use tauri::ipc::{CallbackFn, InvokeBody};
use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder, mock_context, noop_assets};
use tauri::webview::InvokeRequest;
use tauri::{Manager, WebviewWindow, WebviewWindowBuilder};
use tauri_specta::Event;

use crate::event_sink::{GameUpdated, WebviewSink};

struct NoSettings;

impl SettingsStore for NoSettings {
    fn load(&self) -> Result<LoadedSettings, StoreError> {
        Ok(LoadedSettings::Missing)
    }

    fn save(&self, _settings: &Value) -> Result<(), StoreError> {
        Ok(())
    }
}

struct Shell {
    app: tauri::App<MockRuntime>,
    window: WebviewWindow<MockRuntime>,
    _folder: tempfile::TempDir,
}

impl Shell {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let specta = crate::specta_builder!(MockRuntime);
        let app = mock_builder()
            .invoke_handler(specta.invoke_handler())
            .build(mock_context(noop_assets()))
            .expect("an app");
        specta.mount_events(&app);
        let events = Arc::new(WebviewSink(app.handle().clone()));
        let config = AppConfig::new(folder.path());
        let inner = tauri::async_runtime::block_on(async {
            App::start(config, Ports::new(events, Arc::new(NoSettings)))
        });
        app.manage(inner);
        app.manage(crate::dropped_file::DroppedFile::default());
        let window = WebviewWindowBuilder::new(&app, "main", Default::default()).build().expect("a window");
        Self { app, window, _folder: folder }
    }

    fn updates(&self) -> Receiver<GameUpdated> {
        let (send, receive) = channel();
        GameUpdated::listen(&self.app, move |event| drop(send.send(event.payload)));
        receive
    }

    fn call(&self, command: &str, arguments: Value) -> Result<Value, Value> {
        let request = InvokeRequest {
            cmd: command.into(),
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: if cfg!(windows) { "http://tauri.localhost" } else { "tauri://localhost" }
                .parse()
                .expect("an address"),
            body: InvokeBody::Json(arguments),
            headers: Default::default(),
            invoke_key: INVOKE_KEY.to_string(),
        };
        get_ipc_response(&self.window, request).map(|body| body.deserialize().expect("JSON"))
    }

    fn new_game(&self) -> String {
        let game = self.call("new_game", json!({ "game": two_players() })).expect("a game");
        game["gameId"].as_str().expect("an id").to_owned()
    }

    #[track_caller]
    fn check_refused(&self, command: &str, arguments: Value, code: &str) {
        let refusal = self.call(command, arguments.clone()).expect_err("a refusal");
        assert_eq!(refusal["code"], code, "{command} {arguments} -> {refusal}");
    }
}

fn two_players() -> Value {
    json!({
        "opponent": { "kind": "person" }, "rule": "renju", "size": 15, "forbidden": "refuse", "firstOnTengen": true,
        "clocks": { "black": { "kind": "perMove", "seconds": 30 }, "white": { "kind": "none" } }, "flag": "lose",
        "veilWhenPaused": true
    })
}

fn with(field: &str, value: Value) -> Value {
    let mut game = two_players();
    game[field] = value;
    json!({ "game": game })
}

#[test]
fn a_move_is_answered_and_told() {
    let shell = Shell::new();
    let updates = shell.updates();
    let id = shell.new_game();
    let place = json!({ "gameId": id, "point": { "x": 7, "y": 7 }, "expectedPly": 0 });
    assert_eq!(shell.call("place", place).expect("a legal move"), 1);
    let told = updates.iter().find(|update| update.0.seq == 2).expect("the second event is the move");
    assert_eq!(told.0.game_id, id);
    assert!(told.0.saved, "a told move is on disk");
    let snapshot = shell.call("game_snapshot", json!({ "gameId": id })).expect("the game");
    assert_eq!(snapshot["moves"][0]["point"], json!({ "x": 7, "y": 7 }));
    assert_eq!(snapshot["clocks"]["white"], Value::Null, "White plays without a clock");
}

#[test]
fn what_makes_no_sense_is_refused_with_its_code() {
    let shell = Shell::new();
    let id = shell.new_game();
    let place =
        |x: u8, y: u8, ply: u32| json!({ "gameId": id, "point": { "x": x, "y": y }, "expectedPly": ply });
    let unknown = "00000000000000000000000000000000";
    shell.check_refused("place", place(0, 0, 0), "firstStoneOnTengen");
    shell.check_refused("place", place(7, 7, 5), "stalePly");
    shell.check_refused("place", place(20, 3, 0), "outside");
    shell.check_refused("place", place(200, 3, 0), "badPoint");
    shell.check_refused("undo", json!({ "gameId": id }), "nothingToUndo");
    shell.check_refused("redo", json!({ "gameId": id }), "nothingToRedo");
    shell.check_refused("resume", json!({ "gameId": id }), "notPaused");
    shell.check_refused("pass", json!({ "gameId": id, "expectedPly": 0 }), "passNotAllowed");
    shell.check_refused("answer_draw", json!({ "gameId": id, "by": "white", "accept": true }), "noOffer");
    shell.check_refused("undo", json!({ "gameId": unknown }), "unknownGame");
    shell.check_refused("undo", json!({ "gameId": "../../etc/passwd" }), "unknownGame");
    shell.check_refused("stored_game", json!({ "gameId": unknown }), "unknownGame");
    shell.check_refused("new_game", with("size", json!(4)), "badSize");
    shell.check_refused("new_game", with("size", json!(255)), "badSize");
    let clocks = |black: Value| with("clocks", json!({ "black": black, "white": { "kind": "none" } }));
    for absurd in [
        json!({ "kind": "perMove", "seconds": 0 }),
        json!({ "kind": "perMove", "seconds": u32::MAX }),
        json!({ "kind": "main", "mainSeconds": 0, "incrementSeconds": 0 }),
        json!({ "kind": "main", "mainSeconds": 86_401, "incrementSeconds": 0 }),
        json!({ "kind": "main", "mainSeconds": 60, "incrementSeconds": 601 }),
        json!({ "kind": "byoyomi", "mainSeconds": 0, "periods": 0, "periodSeconds": 30 }),
        json!({ "kind": "byoyomi", "mainSeconds": 0, "periods": 21, "periodSeconds": 30 }),
        json!({ "kind": "byoyomi", "mainSeconds": 0, "periods": 3, "periodSeconds": 4 }),
    ] {
        shell.check_refused("new_game", clocks(absurd), "badTimeControl");
    }
    let nobody = json!({ "kind": "demo", "black": { "name": "level", "level": 1 }, "white": { "name": "fiveBest", "lookAhead": 0 } });
    shell.check_refused("new_game", with("opponent", nobody), "badOpponent");
    shell.check_refused("move_now", json!({ "gameId": id }), "notThinking");
    let add_time = |side: &str, seconds: u32| json!({ "gameId": id, "side": side, "seconds": seconds });
    shell.check_refused("add_time", add_time("black", 60), "notPaused");
    shell.call("pause", json!({ "gameId": id })).expect("a pause");
    shell.check_refused("add_time", add_time("black", 0), "badTime");
    shell.check_refused("add_time", add_time("black", u32::MAX), "badTime");
    shell.call("resume", json!({ "gameId": id })).expect("the game goes on");
    shell.call("place", place(7, 7, 0)).expect("the game is as it was");
    shell.check_refused("place", place(7, 7, 1), "occupied");
    shell.call("pause", json!({ "gameId": id })).expect("a pause");
    shell.check_refused("place", place(7, 8, 1), "paused");
    shell.check_refused("add_time", add_time("white", 60), "noClock");
    shell.check_refused("set_note", json!({ "gameId": id, "note": "x".repeat(2001) }), "badText");
    let names = |black: &str| json!({ "gameId": id, "black": black, "white": "" });
    shell.check_refused("rename_players", names("a\u{7}b"), "badText");
    shell.check_refused("rename_players", names(&"x".repeat(65)), "badText");
    shell.check_refused("set_note", json!({ "gameId": unknown, "note": "" }), "unknownGame");
}

#[test]
fn a_request_of_no_form_is_an_error_and_no_panic() {
    let shell = Shell::new();
    let id = shell.new_game();
    for arguments in
        [json!({}), json!({ "gameId": id }), json!({ "gameId": 5, "point": null, "expectedPly": -1 })]
    {
        assert!(shell.call("place", arguments.clone()).is_err(), "{arguments}");
    }
    assert!(shell.call("no_such_command", json!({})).is_err());
    shell.call("game_snapshot", json!({ "gameId": id })).expect("the game is as it was");
}

#[test]
fn the_history_answers_a_query() {
    let shell = Shell::new();
    let id = shell.new_game();
    shell.call("rename_players", json!({ "gameId": id, "black": "星", "white": "Ada" })).expect("good names");
    shell.call("set_note", json!({ "gameId": id, "note": "a note" })).expect("a short note");
    shell.call("set_favourite", json!({ "gameIds": [id], "favourite": true })).expect("a known game");
    let query = |text: &str| {
        json!({
            "query": {
                "text": text, "versus": "people", "opponent": null, "rule": "renju", "result": "unfinished", "reason": null,
                "from": 0, "until": null, "favourites": true, "sort": "moves", "descending": false
            },
            "limit": 10, "offset": 0
        })
    };
    let page = shell.call("list_games", query("ada NOTE")).expect("a page");
    assert_eq!((&page["total"], &page["games"][0]["note"]), (&json!(1), &json!("a note")));
    assert_eq!(page["games"][0]["players"]["black"]["name"], "星");
    assert_eq!(shell.call("list_games", query("nobody")).expect("a page")["total"], 0);
    assert_eq!(shell.call("game_ids", query("")).expect("ids"), json!([id]));
    let statistics = shell.call("statistics", json!({})).expect("statistics");
    assert_eq!((&statistics["games"], &statistics["unfinished"]), (&json!(1), &json!(1)));
    assert_eq!(shell.call("stored_opponents", json!({})).expect("nobody"), json!([]));
}

#[test]
fn preferences_are_kept() {
    let shell = Shell::new();
    let mut preferences = shell.call("preferences", json!({})).expect("preferences");
    preferences["theme"] = json!("dark");
    let kept = shell.call("set_preferences", json!({ "preferences": preferences })).expect("they make sense");
    assert_eq!(kept["theme"], "dark");
    preferences["zoomPercent"] = json!(7);
    shell.check_refused("set_preferences", json!({ "preferences": preferences }), "badPreferences");
}
