use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader, Read, Write},
};

use gomoku_core::{Color, Forbidden, Point, Setup, format_points, parse_points};

use crate::{arguments, error::Error};

/// Judges the empty points of each line of the input, until its end or the first malformed line.
pub(crate) fn run(wanted: arguments::Board, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
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
        let answer = judge(wanted, &line).map_err(|reason| Error::Malformed { line: number, reason });
        match answer {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(error) => {
                output.flush()?;
                return Err(error);
            }
        }
    }
    Ok(())
}

/// The answer to one line, or what is wrong with it.
fn judge(wanted: arguments::Board, line: &[u8]) -> Result<String, String> {
    let line = str::from_utf8(line).map_err(|_| "not UTF-8".to_owned())?;
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    let (black, white) = line
        .split_once('\t')
        .filter(|(_, white)| !white.contains('\t'))
        .ok_or_else(|| "expected two fields, BLACK<TAB>WHITE".to_owned())?;
    let stones = |name: Color, text| parse_points(text).map_err(|error| format!("{name}: {error}"));
    let setup = Setup {
        rule: wanted.rule,
        size: wanted.size,
        black: stones(Color::Black, black)?,
        white: stones(Color::White, white)?,
    };
    let board = gomoku_core::Board::from_setup(&setup).map_err(|error| error.to_string())?;

    let fives = board.empty_points().filter(|&point| board.makes_five(Color::Black, point));
    let mut forbidden: BTreeMap<Forbidden, Vec<Point>> = BTreeMap::new();
    for (point, kind) in board.forbidden_points() {
        forbidden.entry(kind).or_default().push(point);
    }
    let mut answer = format_points(fives);
    for kind in Forbidden::ALL {
        answer.push('\t');
        answer.push_str(&format_points(forbidden.remove(&kind).unwrap_or_default()));
    }
    Ok(answer)
}
