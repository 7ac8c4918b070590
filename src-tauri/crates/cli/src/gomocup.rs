//! The Gomocup protocol: a game manager or a board asks, and the engine plays.
//!
//! One thread reads, one thinks, and this one owns what is going on ([`session`]) and writes. So commands are read while the
//! engine thinks, and an answer leaves in time whatever the engine does.

mod arrange;
mod block;
mod input;
mod openings;
mod own_engine;
mod report_lines;
mod session;
mod settings;
mod thinker;

use std::{
    io::{self, IsTerminal as _, Write},
    ops::ControlFlow,
    path::Path,
    sync::mpsc::{RecvTimeoutError, sync_channel},
    time::{Duration, Instant},
};

use gomoku_protocol::{Answer, Line};
use session::Session;
use thinker::{Thinker, Thought};

use crate::error::Error;

/// What happens to a session.
enum Event {
    /// A line was read at that time.
    Line(Line, Instant),
    /// There is no more input.
    EndOfInput,
    /// The engine has thought of something.
    Thought(Thought),
    /// It is so late.
    Time,
}

/// So many events may wait; then the reader does, too.
const MOST_EVENTS: usize = 1_024;

/// Whether the program goes by a name that game managers give to engines: `pbrain-…`.
pub(crate) fn is_asked_for_by_name() -> bool {
    let name = std::env::args_os().next().unwrap_or_default();
    let name = Path::new(&name).file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    name.starts_with("pbrain-")
}

/// Speaks the protocol until it is told to end or the input ends.
pub(crate) fn run(output: &mut impl Write) -> Result<(), Error> {
    let (sender, events) = sync_channel(MOST_EVENTS);
    input::start(io::stdin(), sender.clone())?;
    let mut session = Session::new(Thinker::start(sender)?);
    if io::stdin().is_terminal() {
        let hint = "this is the Gomocup protocol: START 15, then BEGIN or TURN 7,7; kagetsu-engine --help shows what else there is";
        writeln!(output, "{}", Answer::Message(hint.to_owned()))?;
        output.flush()?;
    }
    loop {
        let event = match session.deadline() {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(deadline) => events.recv_timeout(deadline.saturating_duration_since(Instant::now())),
        };
        let event = match event {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => Event::Time,
            // Neither thread is there any more.
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        let flow = session.handle(event);
        for answer in session.answers() {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
        if let ControlFlow::Break(()) = flow {
            return Ok(());
        }
    }
}

/// Milliseconds of the protocol; less than nothing is nothing, and more than a month is a month, so that no sum of times is
/// too large.
fn milliseconds(number: i64) -> Duration {
    const MONTH: u64 = 30 * 24 * 60 * 60 * 1_000;
    Duration::from_millis(u64::try_from(number).unwrap_or(0).min(MONTH))
}
