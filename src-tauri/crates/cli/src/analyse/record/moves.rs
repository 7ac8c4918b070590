use gomoku_core::{BoardSize, Move, parse_points};

use super::{Record, RecordError, shown};

/// Moves one after the other, with or without numbers and separators. Lines that begin with `#` are comments.
pub(super) fn parse(text: &str) -> Result<Record, RecordError> {
    let mut record = Record::default();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    for word in lines.flat_map(|line| line.split(|char: char| char.is_whitespace() || ",;+".contains(char))) {
        // "1.", "12.h8" and "3)" count the moves.
        let number = word.len() - word.trim_start_matches(|char: char| char.is_ascii_digit()).len();
        let word = if number > 0 { word[number..].trim_start_matches(['.', ')', ':']) } else { word };
        if word.is_empty() {
            continue;
        }
        if word.eq_ignore_ascii_case("pass") || word == "--" {
            record.moves.push((None, Move::Pass));
            continue;
        }
        let points = parse_points(word).map_err(|_| RecordError::Move(shown(word)))?;
        record.moves.extend(points.into_iter().map(|point| (None, Move::Place(point))));
    }
    // A board of the usual size, or the smallest that has room for all of them.
    let reach =
        record.moves.iter().filter_map(|(_, mv)| mv.point()).map(|point| point.x().max(point.y()) + 1);
    record.size = reach.max().filter(|&rows| rows > BoardSize::DEFAULT.get()).and_then(BoardSize::new);
    Ok(record)
}
