//! A screen in memory for one test alone, where nothing else takes the keyboard.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A screen that is gone with this value.
pub struct Screen {
    server: Child,
    name: String,
}

impl Screen {
    /// Starts a server for a screen, and waits until it is ready. Its pointer rests in the middle, beyond every window.
    ///
    /// # Panics
    /// Without Xvfb.
    pub fn new() -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "3840x2400x24", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let mut number = String::new();
        let output = server.stdout.as_mut().expect("its output is read here");
        BufReader::new(output).read_line(&mut number).expect("the number of the screen");
        Self { server, name: format!(":{}", number.trim()) }
    }

    /// What programs call it.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Default for Screen {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
