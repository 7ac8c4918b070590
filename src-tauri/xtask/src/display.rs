//! A screen in memory, so that tests in a real window need no display and never take the focus of a person at work.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::failure::{Failure, Outcome};
use crate::tool;

/// Tells the programs that drive a window which one to start.
pub const PROGRAM: &str = "KAGETSU_BIN";

/// Whether windows can be driven on this system; says so if not.
pub fn is_possible() -> bool {
    if !cfg!(target_os = "linux") {
        println!("left out: the window is driven through WebKitWebDriver, which only Linux has");
    }
    cfg!(target_os = "linux")
}

/// A running Xvfb; it ends with this value.
struct Display {
    server: Child,
    name: String,
}

impl Display {
    fn start() -> Result<Self, Failure> {
        // With -displayfd the server picks a free number and prints it as soon as it takes connections; with -noreset
        // it does not start afresh, deaf for a moment, each time the last window closes. Its own pointer rests in the
        // middle: the screen is so large that no window lies there, which would be told that the pointer has left it
        // as soon as the window of another test comes to lie above.
        let mut server = tool::program("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "3840x2400x24", "-noreset", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Failure::io("Xvfb", &error))?;
        let mut number = String::new();
        if let Some(stdout) = server.stdout.take() {
            BufReader::new(stdout).read_line(&mut number).map_err(|error| Failure::io("Xvfb", &error))?;
        }
        let display = Self { server, name: format!(":{}", number.trim()) };
        if number.trim().is_empty() {
            return Err(Failure::new("Xvfb did not start"));
        }
        Ok(display)
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        // It may have ended by itself, and then there is nothing to do.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Runs a command with a screen and a session bus of its own.
pub fn run(command: &Command) -> Outcome {
    let display = Display::start()?;
    let mut session = Command::new("dbus-run-session");
    if let Some(folder) = command.get_current_dir() {
        session.current_dir(folder);
    }
    session.arg("--").arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => session.env(name, value),
            None => session.env_remove(name),
        };
    }
    session.env("DISPLAY", &display.name).env("GDK_BACKEND", "x11").env_remove("WAYLAND_DISPLAY");
    tool::run(&mut session)
}
