//! The file dialogs of the system, which no web driver reaches: GTK's, by the keyboard, with xdotool.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::screen::Screen;

/// How long a dialog may take to open or close.
const DEADLINE: Duration = Duration::from_secs(25);
/// After so long the keys are typed again: a dialog that is about to come up may miss them.
const AGAIN: Duration = Duration::from_secs(5);

/// A file dialog that is open on a screen where nothing else takes the keys.
pub struct FileDialog<'a> {
    screen: &'a Screen,
    id: String,
}

impl<'a> FileDialog<'a> {
    /// Waits for a dialog of this title.
    ///
    /// # Panics
    /// Where none opens.
    pub async fn open(screen: &'a Screen, title: &str) -> Self {
        let started = Instant::now();
        loop {
            let found = answer(screen, &["search", "--onlyvisible", "--name", title]);
            if let Some(id) = found.lines().next() {
                return Self { screen, id: id.to_owned() };
            }
            assert!(started.elapsed() < DEADLINE, "no dialog {title:?} opened");
            tokio::task::yield_now().await;
        }
    }

    /// Types the path of a file and Enter, and waits until the dialog has closed.
    pub async fn choose(self, path: &Path) {
        // Ctrl L leads to the field for a path, also where the dialog shows a list of files.
        self.close_by(&[
            &["key", "ctrl+l", "ctrl+a"],
            &["type", path.to_str().expect("a path of letters")],
            &["key", "Return"],
        ])
        .await;
    }

    /// Closes the dialog without a file.
    pub async fn cancel(self) {
        self.close_by(&[&["key", "Escape"]]).await;
    }

    async fn close_by(&self, steps: &[&[&str]]) {
        let started = Instant::now();
        while self.is_open() {
            assert!(started.elapsed() < DEADLINE, "the dialog did not close");
            answer(self.screen, &["windowfocus", &self.id]);
            for step in steps {
                answer(self.screen, step);
            }
            let typed = Instant::now();
            while self.is_open() && typed.elapsed() < AGAIN {
                tokio::task::yield_now().await;
            }
        }
    }

    fn is_open(&self) -> bool {
        answer(self.screen, &["search", "--onlyvisible", "--name", "."]).lines().any(|id| id == self.id)
    }
}

/// What xdotool says; nothing where it finds nothing.
fn answer(screen: &Screen, arguments: &[&str]) -> String {
    let mut xdotool = Command::new("xdotool");
    let output =
        xdotool.args(arguments).env("DISPLAY", screen.name()).output().expect("xdotool is installed");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
