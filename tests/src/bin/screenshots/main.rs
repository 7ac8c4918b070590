//! Takes a picture of every view, in every theme, language and width, for people to look at.
//!
//! `WEBKIT_FORCE_COMPOSITING_MODE=1 KAGETSU_BIN=... screenshots FOLDER [PART]`: PART picks the pictures whose name contains it, as `dark` or
//! `dark-history`; a whole name runs only the scene that it is of.

mod analysis;
mod boards;
mod clocks;
mod computers;
mod history;
mod people;
mod settings;

use std::path::{Path, PathBuf};

use gomoku_tests::window::{Profile, Window, with_app};
use serde_json::{Value, json};

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

/// The groups of scenes, by the names that can be asked for.
const GROUPS: [&str; 7] = ["people", "history", "settings", "computers", "analysis", "clocks", "boards"];

fn main() {
    let mut arguments = std::env::args_os().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "screenshots".into()));
    let parts: Vec<String> = arguments.map(|part| part.to_string_lossy().into_owned()).collect();
    let wanted = |all: &[&'static str], name: &str| {
        let asked = parts.iter().any(|part| all.contains(&part.as_str()));
        !asked || parts.iter().any(|part| part == name)
    };
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    with_app(async |program| {
        for look in LOOKS.iter().filter(|look| wanted(&LOOKS.map(|look| look.name), look.name)) {
            let studio = Studio { program: &program, look, folder: &folder };
            for group in GROUPS.into_iter().filter(|group| wanted(&GROUPS, group)) {
                match group {
                    "people" => people::take(&studio).await,
                    "history" => history::take(&studio).await,
                    "settings" => settings::take(&studio).await,
                    "computers" => computers::take(&studio).await,
                    "analysis" => analysis::take(&studio).await,
                    "clocks" => clocks::take(&studio).await,
                    _ => boards::take(&studio).await,
                }
            }
        }
    });
}

/// Where the pictures of one look are taken.
struct Studio<'a> {
    program: &'a Path,
    look: &'a Look,
    folder: &'a Path,
}

impl Studio<'_> {
    /// A person without games.
    fn profile(&self) -> Profile {
        Profile::new(self.program.to_path_buf())
    }

    /// Opens the app in this look; `preferences` are laid over those of the look.
    async fn open(&self, profile: &Profile, preferences: Value) -> Window {
        let mut all = json!({ "theme": self.look.theme, "language": self.look.language });
        for (name, value) in preferences.as_object().expect("an object") {
            all[name] = value.clone();
        }
        profile.prefer(all);
        let window = profile.open().await;
        window.resize(self.look.width, self.look.height).await;
        window
    }

    /// Takes the picture once what has just appeared is drawn.
    async fn shoot(&self, window: &Window, view: &str) {
        window
            .run_async("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 250)))")
            .await;
        let file = self.folder.join(format!("{}-{view}.png", self.look.name));
        std::fs::write(&file, window.screenshot().await).expect("the picture can be written");
        println!("{}", file.display());
    }

    /// The window is so narrow that buttons are in menus.
    fn narrow(&self) -> bool {
        self.look.width < 620
    }
}
