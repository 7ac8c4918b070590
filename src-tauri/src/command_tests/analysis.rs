use std::sync::mpsc::channel;

use serde_json::{Value, json};
use tauri_specta::Event;

use super::{Shell, two_players};
use crate::event_sink::AnalysisUpdated;

const UNKNOWN: &str = "00000000000000000000000000000000";

fn versus_computer() -> Value {
    let mut game = two_players();
    game["opponent"] = json!({ "kind": "computer", "opponent": { "name": "pointScorer" }, "human": "black" });
    json!({ "game": game })
}

impl Shell {
    fn against_the_computer(&self) -> String {
        let game = self.call("new_game", versus_computer()).expect("a game");
        game["gameId"].as_str().expect("an id").to_owned()
    }
}

fn analyse(game: &str, ply: u32, lines: u8) -> Value {
    json!({ "position": { "game": game, "ply": ply }, "options": { "lines": lines, "excluded": [] } })
}

fn solve(game: &str, ply: u32) -> Value {
    json!({ "position": { "game": game, "ply": ply }, "kind": "vcf" })
}

#[test]
fn an_analysis_is_told_until_it_ends() {
    let shell = Shell::new();
    let (send, updates) = channel();
    AnalysisUpdated::listen(&shell.app, move |event| drop(send.send(event.payload.0)));
    let id = shell.against_the_computer();
    let place = json!({ "gameId": id, "point": { "x": 7, "y": 7 }, "expectedPly": 0 });
    shell.call("place", place).expect("a legal move");
    let number = shell.call("analyse", analyse(&id, 1, 2)).expect("a number");
    let told = updates.iter().find(|update| update.depth >= 2).expect("it goes on until it is told to end");
    assert_eq!((json!(told.id), told.position.game, told.done), (number.clone(), id, false));
    assert_eq!(told.variations.len(), 2);
    shell.call("stop_analysis", json!({})).expect("there is always an end");
    let last = updates.iter().find(|update| update.done).expect("the last one says so");
    assert_eq!(json!(last.id), number);
}

#[test]
fn hints_proofs_and_levels() {
    let shell = Shell::new();
    let id = shell.against_the_computer();
    let hint = shell.call("hint", json!({ "gameId": id })).expect("a hint");
    assert_eq!(hint["line"], json!([{ "x": 7, "y": 7 }]), "the first stone belongs into the centre");
    let solution = shell.call("solve", solve(&id, 0)).expect("an answer");
    assert_eq!(solution, json!({ "kind": "none" }));
    let levels = shell.call("levels", json!({})).expect("the levels");
    let levels: Vec<_> = levels.as_array().expect("a list").iter().map(|level| &level["level"]).collect();
    assert_eq!(json!(levels), json!([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    let shell = Shell::new();
    shell.check_refused("analyse", analyse(UNKNOWN, 0, 1), "unknownGame");
    shell.check_refused("solve", solve("../x", 0), "unknownGame");
    shell.check_refused("hint", json!({ "gameId": UNKNOWN }), "unknownGame");
    let people = shell.new_game();
    shell.check_refused("analyse", analyse(&people, 0, 1), "analysisNotAllowed");
    shell.check_refused("solve", solve(&people, 0), "analysisNotAllowed");
    shell.check_refused("hint", json!({ "gameId": people }), "analysisNotAllowed");
    let id = shell.against_the_computer();
    shell.check_refused("analyse", analyse(&id, 0, 0), "badRequest");
    shell.check_refused("analyse", analyse(&id, 0, 6), "badRequest");
    shell.check_refused("analyse", analyse(&id, 1, 1), "stalePly");
    let mut outside = analyse(&id, 0, 1);
    outside["options"]["excluded"] = json!([{ "x": 99, "y": 0 }]);
    shell.check_refused("analyse", outside, "badPoint");
    assert!(shell.call("solve", json!({ "position": { "game": id, "ply": 0 }, "kind": "all" })).is_err());
}
