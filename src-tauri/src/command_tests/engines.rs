use serde_json::json;

use super::{Shell, two_players};

#[test]
fn engines_that_are_not_there_are_refused() {
    let shell = Shell::new();
    assert_eq!(shell.call("engines", json!({})).expect("a list"), json!([]));
    assert_eq!(shell.call("engine_log", json!({ "name": "x" })).expect("a list"), json!([]));
    shell.check_refused("add_dropped_engine", json!({}), "badFile");
    shell.check_refused("remove_engine", json!({ "name": "x" }), "unknownEngine");
    let settings = |threads: u32| json!({ "name": "x", "settings": { "arguments": [], "threads": threads, "memoryMegabytes": 64 } });
    shell.check_refused("set_engine", settings(1), "unknownEngine");
    shell.check_refused("set_engine", settings(0), "badEngine");
    let mut game = two_players();
    let engine = json!({ "name": "external", "engine": "x" });
    game["opponent"] = json!({ "kind": "computer", "opponent": engine, "human": "black" });
    shell.check_refused("new_game", json!({ "game": game }), "unknownEngine");
    game["opponent"]["opponent"]["engine"] = json!("x".repeat(65));
    shell.check_refused("new_game", json!({ "game": game }), "badSettings");
}

#[test]
fn a_seat_is_given_to_whom_there_is_and_in_a_pause_alone() {
    let shell = Shell::new();
    let mut game = two_players();
    let computer = json!({ "name": "pointScorer" });
    game["opponent"] = json!({ "kind": "computer", "opponent": computer, "human": "black" });
    let game = shell.call("new_game", json!({ "game": game })).expect("a game");
    let id = game["gameId"].clone();
    let change = |opponent: serde_json::Value| json!({ "gameId": id, "side": "white", "opponent": opponent });
    shell.check_refused("change_player", change(json!(null)), "notPaused");
    shell.call("pause", json!({ "gameId": id })).expect("a pause");
    shell.check_refused(
        "change_player",
        change(json!({ "name": "external", "engine": "x" })),
        "unknownEngine",
    );
    shell.check_refused("change_player", change(json!({ "name": "level", "level": 11 })), "badOpponent");
    shell.call("change_player", change(json!({ "name": "level", "level": 1 }))).expect("another player");
    let game = shell.call("game_snapshot", json!({ "gameId": id })).expect("the game");
    assert_eq!(game["settings"]["players"]["white"]["kind"], "computer");
    assert_eq!(game["status"]["phase"]["kind"], "running");
    shell.call("pause", json!({ "gameId": id })).expect("a pause");
    let person = json!({ "gameId": id, "side": "black", "opponent": computer });
    shell.check_refused("change_player", person, "notYourTurn");
    // Nothing is being started.
    shell.call("cancel_engine_start", json!({})).expect("nothing to do");
}
