use std::io::{BufRead, BufReader, Read, Write};

use crate::error::Error;

/// Answers each line of the input with a line of the output, until the end of the input or the first malformed line.
pub(crate) fn answer_each(
    input: impl Read,
    output: &mut impl Write,
    mut answer: impl FnMut(&str) -> Result<String, String>,
) -> Result<(), Error> {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    for number in 1.. {
        // Whoever asks line by line gets each answer before the program waits for more.
        if input.buffer().is_empty() {
            output.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let text = text(&line);
        match text.and_then(&mut answer) {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(reason) => {
                output.flush()?;
                return Err(Error::Malformed { line: number, reason });
            }
        }
    }
    Ok(())
}

/// The line without its end.
fn text(line: &[u8]) -> Result<&str, String> {
    let line = str::from_utf8(line).map_err(|_| "not UTF-8".to_owned())?;
    let line = line.strip_suffix('\n').unwrap_or(line);
    Ok(line.strip_suffix('\r').unwrap_or(line))
}
