//! The openings of a match: short courses of stones from which games begin.

use gomoku_core::{BoardSize, Caro, Move, Point, Position, Rule, parse_points};

/// How the openings of a file are written, one a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Notation {
    /// Offsets if a line begins with a number, points otherwise
    #[default]
    Auto,
    /// Points such as h8i9j10; a1 is the bottom left corner
    Points,
    /// Points as c-gomoku-cli writes them, with the rows counted from the top
    Pos,
    /// Pairs of numbers as Gomocup and Piskvork write them: steps to the right and down from the middle of the board
    Offset,
}

/// A line of a file of openings that is none.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub(crate) struct OpeningError {
    /// The line, counted from 1.
    pub(crate) line: u64,
    reason: String,
}

/// The openings of the program itself, which are balanced: this many stones to the right and down from the middle.
pub(crate) const fn own(rule: Rule) -> &'static str {
    match rule {
        Rule::Freestyle => include_str!("../../openings/freestyle.txt"),
        Rule::Standard => include_str!("../../openings/standard.txt"),
        Rule::Renju => include_str!("../../openings/renju.txt"),
        Rule::Caro(Caro::FiveOrMore) => include_str!("../../openings/caro.txt"),
        Rule::Caro(Caro::ExactlyFive) => include_str!("../../openings/caro-exact.txt"),
    }
}

/// Reads openings, one a line. What follows a tabulator is left out, and so are empty lines and those that begin with `#`.
///
/// # Errors
/// The first line that is no opening: unreadable, not legal under the rule on this board, or already decided.
pub(crate) fn parse(
    text: &str,
    notation: Notation,
    rule: Rule,
    size: BoardSize,
) -> Result<Vec<Vec<Point>>, OpeningError> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = line.split('\t').next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let opening = points(line, notation, size).and_then(|points| {
            play(rule, size, &points)?;
            Ok(points)
        });
        openings.push(opening.map_err(|reason| OpeningError { line: number, reason })?);
    }
    Ok(openings)
}

/// The position after these stones, the first of which is black.
///
/// # Errors
/// Why they cannot be played, or that nothing is left to play for.
pub(crate) fn play(rule: Rule, size: BoardSize, points: &[Point]) -> Result<Position, String> {
    let mut position = Position::new(rule, size);
    for &point in points {
        position.play(Move::Place(point)).map_err(|error| format!("{point}: {error}"))?;
    }
    if position.outcome().is_some() {
        return Err("the game is over at once".to_owned());
    }
    Ok(position)
}

/// Writes an opening as the offsets that [`Notation::Offset`] reads.
pub(crate) fn offsets(points: &[Point], size: BoardSize) -> String {
    let (size, middle) = (i32::from(size.get()), i32::from(size.get()) / 2);
    let pair = |point: &Point| {
        format!("{},{}", i32::from(point.x()) - middle, size - 1 - i32::from(point.y()) - middle)
    };
    points.iter().map(pair).collect::<Vec<_>>().join(", ")
}

fn points(line: &str, notation: Notation, size: BoardSize) -> Result<Vec<Point>, String> {
    let begins_with_number = line.starts_with(|first: char| first.is_ascii_digit() || "+-".contains(first));
    match notation {
        _ if line == "-" => Ok(Vec::new()),
        Notation::Auto if begins_with_number => from_offsets(line, size),
        Notation::Offset => from_offsets(line, size),
        Notation::Auto | Notation::Points => from_points(line),
        Notation::Pos => from_points(line)?
            .into_iter()
            .map(|point| {
                let row = size.get().checked_sub(1 + point.y());
                row.and_then(|row| Point::new(point.x(), row))
                    .ok_or_else(|| format!("{point} is outside of the board"))
            })
            .collect(),
    }
}

fn from_points(line: &str) -> Result<Vec<Point>, String> {
    let text: String = line.chars().filter(|&char| !char.is_whitespace() && char != ',').collect();
    parse_points(&text).map_err(|error| error.to_string())
}

fn from_offsets(line: &str, size: BoardSize) -> Result<Vec<Point>, String> {
    let words = line.split(|char: char| char == ',' || char.is_whitespace()).filter(|word| !word.is_empty());
    let numbers: Vec<i32> = words
        .map(|word| word.parse().map_err(|_| format!("{word:?} is no number")))
        .collect::<Result<_, _>>()?;
    if !numbers.len().is_multiple_of(2) {
        return Err("a number is missing: offsets come in pairs".to_owned());
    }
    let (rows, middle) = (i32::from(size.get()), i32::from(size.get()) / 2);
    let point = |right: i32, down: i32| {
        let x = middle.checked_add(right).and_then(|x| u8::try_from(x).ok())?;
        let y = middle.checked_add(down).and_then(|y| u8::try_from((rows - 1).checked_sub(y)?).ok())?;
        Point::new(x, y).filter(|&point| size.contains(point))
    };
    numbers
        .chunks_exact(2)
        .map(|pair| {
            point(pair[0], pair[1]).ok_or_else(|| format!("{},{} is outside of the board", pair[0], pair[1]))
        })
        .collect()
}

#[cfg(test)]
mod tests;
