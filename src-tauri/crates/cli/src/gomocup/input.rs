use std::{
    io::{self, Read},
    sync::mpsc::SyncSender,
    thread,
    time::Instant,
};

use gomoku_protocol::LineReader;

use super::Event;

/// Reads lines on a thread of their own, so that their time is known and a thinking engine can be told something.
pub(super) fn start(input: impl Read + Send + 'static, events: SyncSender<Event>) -> io::Result<()> {
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        let mut lines = LineReader::new(input);
        // What cannot be read any more has ended.
        while let Ok(Some(line)) = lines.next_line() {
            if events.send(Event::Line(line, Instant::now())).is_err() {
                return;
            }
        }
        // Nobody may be left to hear it.
        let _ = events.send(Event::EndOfInput);
    })?;
    Ok(())
}
