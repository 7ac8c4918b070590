use gomoku_core::{BoardSize, Color, Move, Point, Rule};
use gomoku_protocol::rule_from_number;

use super::{Record, RecordError, shown, size};

/// The main line of the first game of a file.
pub(super) fn parse(text: &str) -> Result<Record, RecordError> {
    let properties = main_line(text);
    let mut record = Record::default();
    for (name, value) in &properties {
        match name.as_str() {
            // A rectangle is written 15:19.
            "SZ" => {
                let (columns, rows) = value.split_once(':').unwrap_or((value, value));
                if columns.trim() != rows.trim() {
                    return Err(RecordError::Size(shown(value)));
                }
                record.size = Some(size(columns)?);
            }
            "RU" => record.rule = rule(value),
            "PB" => record.names[0] = Some(value.trim().to_owned()),
            "PW" => record.names[1] = Some(value.trim().to_owned()),
            _ => {}
        }
    }
    // Go's board is what a missing size means there; nobody plays on it here without saying so.
    let board = record.size.unwrap_or_default();
    let [mut black, mut white] = [Vec::new(), Vec::new()];
    for (name, value) in &properties {
        match name.as_str() {
            "B" => record.moves.push((Some(Color::Black), mv(value, board)?)),
            "W" => record.moves.push((Some(Color::White), mv(value, board)?)),
            "AB" => black.push((Some(Color::Black), mv(value, board)?)),
            "AW" => white.push((Some(Color::White), mv(value, board)?)),
            _ => {}
        }
    }
    // Stones that were set up are taken for moves in turn.
    let most = black.len().max(white.len());
    let mut setup = Vec::new();
    for index in 0..most {
        setup.extend(black.get(index));
        setup.extend(white.get(index));
    }
    record.moves.splice(0..0, setup);
    Ok(record)
}

/// The properties of the main line in their order, one for each value. Whatever is broken is passed over.
fn main_line(text: &str) -> Vec<(String, String)> {
    let mut properties = Vec::new();
    let mut name = String::new();
    let mut is_over = false;
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        match char {
            // The first branch is the main line, so the first end of a branch is its end.
            ')' => break,
            '[' => {
                let mut value = String::new();
                while let Some(char) = chars.next() {
                    match char {
                        ']' => break,
                        '\\' => value.extend(chars.next()),
                        char => value.push(char),
                    }
                }
                properties.push((name.clone(), value));
                is_over = true;
            }
            char if char.is_ascii_alphabetic() => {
                if is_over {
                    name.clear();
                    is_over = false;
                }
                // Old files write Black for B.
                if char.is_ascii_uppercase() {
                    name.push(char);
                }
            }
            '(' | ';' => name.clear(),
            _ => {}
        }
    }
    properties
}

fn rule(text: &str) -> Option<Rule> {
    let text = text.to_ascii_lowercase();
    let named = Rule::ALL.into_iter().rev().find(|rule| text.contains(rule.as_str()));
    named.or_else(|| text.trim().parse().ok().and_then(rule_from_number))
}

/// A move as two letters, the second counted from the top; or as a point such as h8.
fn mv(value: &str, size: BoardSize) -> Result<Move, RecordError> {
    let value = value.trim();
    if value.is_empty() || value == "tt" && size.get() < 20 {
        return Ok(Move::Pass);
    }
    let letter = |byte: u8| byte.is_ascii_lowercase().then(|| byte - b'a');
    let point = match value.as_bytes() {
        &[column, row] if row.is_ascii_alphabetic() => {
            let row = letter(row).and_then(|row| size.get().checked_sub(1 + row));
            letter(column).zip(row).and_then(|(column, row)| Point::new(column, row))
        }
        _ => value.parse().ok(),
    };
    point
        .filter(|&point| size.contains(point))
        .map(Move::Place)
        .ok_or_else(|| RecordError::Move(shown(value)))
}
