//! The pipes to a running program.

use std::{
    io::{Read, Write as _},
    process::{Child, ChildStdin, ExitStatus, Stdio},
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    Answer, EngineCommand, EngineError, EngineLog, Heard, LineReader,
    mailbox::{Mail, Mailbox},
    process_group::ProcessGroup,
};

/// A running program with a thread for each of its pipes, so that no reading and no writing can hold us up.
#[derive(Debug)]
pub(crate) struct Talk {
    child: Child,
    group: ProcessGroup,
    to_program: SyncSender<String>,
    mailbox: Arc<Mailbox>,
    log: EngineLog,
}

/// So many messages may wait for a program that does not read.
const MOST_UNREAD: usize = 256;
/// How long a program that has closed its output has to end by itself, so that its exit code is known.
const LAST_BREATH: Duration = Duration::from_millis(300);
/// How long a program that was killed is waited for. Only one that may not be killed or that the system itself holds up
/// takes longer, and it is left to the system then.
const TO_DIE: Duration = Duration::from_secs(1);

impl Talk {
    /// Starts the program.
    pub(crate) fn start(command: &EngineCommand, log: EngineLog) -> Result<Self, EngineError> {
        let mut prepared = command.prepared()?;
        prepared.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let cannot = |error: std::io::Error| EngineError::CannotStart(error.to_string());
        let group = ProcessGroup::new().map_err(cannot)?;
        let mut child = group.spawn(&mut prepared).map_err(|error| EngineError::of_start(&error))?;
        let (to_program, messages) = sync_channel(MOST_UNREAD);
        let mailbox = Arc::new(Mailbox::default());
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let mut talk = Self { child, group, to_program, mailbox, log };
        let started = talk.start_threads(messages, stdin, stdout, stderr);
        if let Err(error) = started {
            talk.end();
            return Err(cannot(error));
        }
        Ok(talk)
    }

    fn start_threads(
        &self,
        messages: Receiver<String>,
        stdin: Option<ChildStdin>,
        stdout: Option<impl Read + Send + 'static>,
        stderr: Option<impl Read + Send + 'static>,
    ) -> std::io::Result<()> {
        let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
            return Err(std::io::Error::other("no pipes"));
        };
        let thread = |name: &str| thread::Builder::new().name(name.to_owned());
        thread("engine-in").spawn(move || write(messages, stdin))?;
        let (mailbox, log) = (Arc::clone(&self.mailbox), self.log.clone());
        thread("engine-out").spawn(move || {
            read(stdout, |text| {
                log.add(Heard::Said, text);
                mailbox.put(Answer::parse(text));
            });
            mailbox.close();
        })?;
        let log = self.log.clone();
        thread("engine-err").spawn(move || read(stderr, |text| log.add(Heard::Complained, text)))?;
        Ok(())
    }

    /// Tells the program something; the lines end with a line feed each. It does not wait for the program to read them.
    pub(crate) fn tell(&mut self, text: String) -> Result<(), EngineError> {
        for line in text.lines() {
            self.log.add(Heard::Told, line);
        }
        // If the thread has ended, the program has, too, and whoever waits for an answer will see it.
        match self.to_program.try_send(text) {
            Err(std::sync::mpsc::TrySendError::Full(_)) => Err(EngineError::NotReading),
            _ => Ok(()),
        }
    }

    /// The next thing that the program says; waits so long for it. `None` if there is nothing.
    pub(crate) fn listen(&mut self, wait: Duration) -> Result<Option<(Instant, Answer)>, EngineError> {
        // Something that the program started may hold the pipe open after its end.
        let has_ended = self.status().is_some();
        match self.mailbox.take(wait) {
            Mail::Answer(time, answer) => Ok(Some((time, answer))),
            Mail::Nothing if has_ended => Err(self.exited()),
            Mail::Nothing => Ok(None),
            Mail::Closed => Err(self.exited()),
        }
    }

    fn exited(&mut self) -> EngineError {
        self.wait(LAST_BREATH);
        EngineError::Exited(self.status().and_then(|status| status.code()))
    }

    /// Waits for the end of the program, so long at most.
    fn wait(&mut self, most: Duration) {
        let begin = Instant::now();
        while self.status().is_none() && begin.elapsed() < most {
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn status(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Whether the program has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.status().is_some()
    }

    pub(crate) const fn log(&self) -> &EngineLog {
        &self.log
    }

    fn end(&mut self) {
        self.group.kill();
        // It may have left the group. One that has ended already is no error.
        let _ = self.child.kill();
        self.wait(TO_DIE);
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        self.end();
    }
}

/// Writes what is to be told until nobody wants to tell anything, or the program does not listen any more. A program that
/// never reads holds up this thread alone, until it is killed.
fn write(messages: Receiver<String>, mut stdin: ChildStdin) {
    for message in messages {
        if stdin.write_all(message.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(pipe: impl Read, mut line: impl FnMut(&str)) {
    let mut lines = LineReader::new(pipe);
    while let Ok(Some(read)) = lines.next_line() {
        line(&read.text);
    }
}
