//! The file dialogs of the system, which no web driver reaches: GTK's, by the keyboard, with xdotool.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::window::Window;

/// How long a dialog may take to open or close.
const DEADLINE: Duration = Duration::from_secs(20);

/// A file dialog that is open.
pub struct FileDialog(String);

impl FileDialog {
    /// Waits for the dialog of this title over a window.
    pub async fn open(window: &Window, title: &str) -> Self {
        let started = Instant::now();
        loop {
            if let Some(id) = Self::find(window, title) {
                return Self(id);
            }
            assert!(started.elapsed() < DEADLINE, "no dialog {title:?} opened");
            tokio::task::yield_now().await;
        }
    }

    fn find(window: &Window, title: &str) -> Option<String> {
        let programs = window.processes();
        let found = answer(&["search", "--onlyvisible", "--name", title]);
        found.lines().map(str::to_owned).find(|id| {
            let process = answer(&["getwindowpid", id]).trim().parse::<u32>();
            process.is_ok_and(|process| programs.contains(&process))
        })
    }

    /// Types the path of a file and Enter, and waits until the dialog has closed.
    pub async fn choose(self, path: &Path) {
        let path = path.to_str().expect("a path of letters");
        // Ctrl L: a field for the whole path, also where the dialog shows a list or a field for the name alone.
        self.keys(&["ctrl+a"]);
        self.run(&["type", "--window", &self.0, path]);
        self.keys(&["Return"]);
        self.closes().await;
    }

    /// Closes the dialog without a file.
    pub async fn cancel(self) {
        self.keys(&["Escape"]);
        self.closes().await;
    }

    fn keys(&self, keys: &[&str]) {
        self.run(&[&["key", "--window", &self.0], keys].concat());
    }

    fn run(&self, arguments: &[&str]) {
        let status = Command::new("xdotool").args(arguments).status().expect("xdotool is installed");
        assert!(status.success(), "xdotool {arguments:?}");
    }

    async fn closes(&self) {
        let started = Instant::now();
        while answer(&["search", "--onlyvisible", "--name", "."]).lines().any(|id| id == self.0) {
            assert!(started.elapsed() < DEADLINE, "the dialog did not close");
            tokio::task::yield_now().await;
        }
    }
}

/// What xdotool says; nothing where it finds nothing.
fn answer(arguments: &[&str]) -> String {
    let output = Command::new("xdotool").args(arguments).output().expect("xdotool is installed");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
