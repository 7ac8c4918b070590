//! Takes a picture of every view, in every theme, language and width, for people to look at.
//!
//! `KAGETSU_BIN=... screenshots FOLDER [PART]`: PART picks the pictures whose name contains it.

use std::path::{Path, PathBuf};

use gomoku_tests::window::{Profile, Window, against_computer, two_people, with_app};
use serde_json::json;

/// A renju game of which the last move makes a five; Black's J8 is a double three after move 24.
const GAME: &str = "h8 h9 i9 g7 g8 f8 e9 k8 h6 h4 e7 e8 f9 e10 i7 g9 j6 l4 i11 i8 g10 i6 j7 j10";
const REST: &str = "i12 i13 k7 l7 m6 j13 k13 g5 j11 k10 g11 h11 j8 h10 j5 j4 j9";

/// What one run of the app looks like.
struct Look {
    name: &'static str,
    theme: &'static str,
    language: &'static str,
    width: u32,
    height: u32,
}

const LOOKS: [Look; 9] = [
    Look { name: "light", theme: "light", language: "en", width: 1100, height: 760 },
    Look { name: "dark", theme: "dark", language: "en", width: 1100, height: 760 },
    Look { name: "contrast", theme: "contrast", language: "en", width: 1100, height: 760 },
    Look { name: "zh", theme: "light", language: "zhHans", width: 1100, height: 760 },
    Look { name: "ja", theme: "dark", language: "ja", width: 1100, height: 760 },
    Look { name: "wide", theme: "light", language: "en", width: 1600, height: 1000 },
    Look { name: "sheet", theme: "light", language: "en", width: 740, height: 900 },
    Look { name: "narrow", theme: "light", language: "en", width: 420, height: 720 },
    Look { name: "narrow-ja", theme: "dark", language: "ja", width: 420, height: 660 },
];

fn main() {
    let mut arguments = std::env::args_os().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "screenshots".into()));
    let part = arguments.next().map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    with_app(async |program| {
        for look in LOOKS.iter().filter(|look| look.name.contains(&part)) {
            take(&program, look, &folder).await;
        }
    });
}

async fn take(program: &Path, look: &Look, folder: &Path) {
    let clock = json!({ "kind": "main", "mainSeconds": 600, "incrementSeconds": 5 });
    let mut game = two_people();
    game["rule"] = json!("renju");
    game["firstOnTengen"] = json!(true);
    game["clocks"] = json!({ "black": clock, "white": clock });
    let profile = Profile::new(program.to_path_buf());
    profile.prefer(json!({ "theme": look.theme, "language": look.language, "lastGame": game }));
    let window = profile.open().await;
    window.resize(look.width, look.height).await;
    let shoot = async |view: &str| picture(&window, folder, look, view).await;
    shoot("first-start").await;
    window.control("n").await;
    window.appears("[data-testid='dialog-new-game']").await;
    shoot("new-game").await;
    window.press("start-game").await;
    window.play(GAME).await;
    shoot("game").await;
    window.focus("[data-point='j8']").await;
    window.appears("[data-testid='why-card']").await;
    shoot("why-forbidden").await;
    window.read("(document.activeElement.blur(), true)").await;
    window.press("btn-resign").await;
    window.appears("[data-testid='confirm-yes']").await;
    shoot("resign").await;
    window.press("confirm-no").await;
    window.press("btn-pause").await;
    window.appears("[data-testid='paused-card']").await;
    shoot("paused").await;
    window.press("btn-resume").await;
    window.play(REST).await;
    window.appears("[data-testid='result-card']").await;
    shoot("result").await;
    window.control("l").await;
    window.click("[data-testid='history-row']").await;
    shoot("history").await;
    window.control(",").await;
    window.appears("[data-testid='view-settings']").await;
    shoot("settings").await;
    window.key("?").await;
    shoot("keys").await;
    window.close().await;

    profile.prefer(json!({ "theme": look.theme, "language": look.language, "lastGame": against_computer() }));
    let window = profile.open().await;
    window.resize(look.width, look.height).await;
    window.press("play-computer").await;
    window.place("h8").await;
    window.has_stones(2).await;
    window.kill().await;
    let window = profile.open().await;
    window.resize(look.width, look.height).await;
    window.appears("[data-testid='continue']").await;
    picture(&window, folder, look, "home").await;
    window.close().await;
}

/// Takes the picture once what has just appeared is drawn.
async fn picture(window: &Window, folder: &Path, look: &Look, view: &str) {
    window.run_async("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 250)))").await;
    let file = folder.join(format!("{}-{view}.png", look.name));
    std::fs::write(&file, window.screenshot().await).expect("the picture can be written");
    println!("{}", file.display());
}
