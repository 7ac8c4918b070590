use std::io::{self, BufRead, BufReader, Read};

/// The most bytes of a line that are kept.
pub const MOST_BYTES: usize = 4_096;

/// One line of a foreign program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The text without the end of the line. Bytes that are no UTF-8 have become replacement characters.
    pub text: String,
    /// Whether the line was longer than [`MOST_BYTES`] and has lost its end.
    pub is_cut: bool,
}

/// Reads lines and keeps no more of each than [`MOST_BYTES`], however long it is.
#[derive(Debug)]
pub struct LineReader<R> {
    input: BufReader<R>,
}

impl<R: Read> LineReader<R> {
    /// Reads from there.
    pub fn new(input: R) -> Self {
        Self { input: BufReader::new(input) }
    }

    /// The next line, however it ends: with a line feed, with a carriage return before it, or with the input. `None` after
    /// the last.
    ///
    /// # Errors
    /// What the input says. A call that was interrupted is repeated.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut kept = Vec::new();
        let mut length = 0_usize;
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() && length == 0 {
                return Ok(None);
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            kept.extend_from_slice(&part[..part.len().min(MOST_BYTES + 1 - kept.len().min(MOST_BYTES + 1))]);
            length = length.saturating_add(part.len() + 1);
            let is_last = end.is_some() || buffer.is_empty();
            let consumed = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(consumed);
            if is_last {
                return Ok(Some(line(kept)));
            }
        }
    }
}

fn line(mut bytes: Vec<u8>) -> Line {
    if bytes.len() <= MOST_BYTES + 1 && bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    let is_cut = bytes.len() > MOST_BYTES;
    bytes.truncate(MOST_BYTES);
    Line { text: String::from_utf8_lossy(&bytes).into_owned(), is_cut }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &[u8], lines: &[(&str, bool)]) {
        // Also with a reader that gives a byte at a time.
        let mut slow = LineReader { input: BufReader::with_capacity(1, input) };
        let mut fast = LineReader::new(input);
        for (text, is_cut) in lines {
            let line = Line { text: (*text).to_owned(), is_cut: *is_cut };
            assert_eq!(fast.next_line().unwrap(), Some(line.clone()));
            assert_eq!(slow.next_line().unwrap(), Some(line));
        }
        assert_eq!(fast.next_line().unwrap(), None);
        assert_eq!(slow.next_line().unwrap(), None);
    }

    #[test]
    fn ends_of_every_kind() {
        check(b"", &[]);
        check(b"a\nb\r\n\n\r\nc", &[("a", false), ("b", false), ("", false), ("", false), ("c", false)]);
        check(b"a\rb\n\r", &[("a\rb", false), ("", false)]);
        check(b"\xff\n\xe4\xb8\xad", &[("\u{fffd}", false), ("中", false)]);
    }

    #[test]
    fn long_lines_lose_their_end() {
        let most = "x".repeat(MOST_BYTES);
        check(
            format!("{most}\r\n{most}y\n{most}{most}{most}\nz").as_bytes(),
            &[(&most, false), (&most, true), (&most, true), ("z", false)],
        );
    }
}
