use std::{
    ffi::OsStr,
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

/// Much more than anything here takes.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// The running program.
pub(crate) struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<(Instant, String)>,
}

impl Program {
    pub(crate) fn start() -> Self {
        Self::start_with(&[])
    }

    pub(crate) fn start_with(arguments: &[&str]) -> Self {
        Self::start_as(OsStr::new(env!("CARGO_BIN_EXE_kagetsu-engine")), arguments)
    }

    /// The program under another name.
    pub(crate) fn start_as(name: &OsStr, arguments: &[&str]) -> Self {
        let mut child =
            Command::new(name).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let (sender, output) = channel();
        thread::spawn(move || {
            lines.map_while(Result::ok).try_for_each(|line| sender.send((Instant::now(), line)))
        });
        Self { input: child.stdin.take(), child, output }
    }

    pub(crate) fn tell(&mut self, lines: &str) {
        self.tell_bytes(format!("{lines}\n").as_bytes());
    }

    pub(crate) fn tell_bytes(&mut self, bytes: &[u8]) {
        // A program that has ended is found out when its answer is missing.
        let _ = self.input.as_mut().unwrap().write_all(bytes);
    }

    /// The next line that is not a remark, and when it came; `None` at the end of the output.
    pub(crate) fn hear_at(&mut self) -> Option<(Instant, String)> {
        loop {
            match self.output.recv_timeout(LONG) {
                Ok((_, line)) if is_remark(&line) => {}
                Ok(heard) => return Some(heard),
                Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return None,
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => panic!("no answer"),
            }
        }
    }

    pub(crate) fn hear(&mut self) -> String {
        self.hear_at().unwrap().1
    }

    /// The next line, whatever it is.
    pub(crate) fn hear_any(&mut self) -> String {
        self.output.recv_timeout(LONG).unwrap().1
    }

    /// The rest of what it says after the end of its input, without remarks, and its exit code.
    pub(crate) fn end(&mut self) -> (Vec<String>, Option<i32>) {
        self.input = None;
        let rest = std::iter::from_fn(|| self.hear_at()).map(|(_, line)| line).collect();
        (rest, self.child.wait().unwrap().code())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn is_remark(line: &str) -> bool {
    line.starts_with("MESSAGE ") || line.starts_with("DEBUG ") || line.starts_with("INFO ")
}
