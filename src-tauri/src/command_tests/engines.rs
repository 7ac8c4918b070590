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
