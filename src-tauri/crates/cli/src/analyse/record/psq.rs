use gomoku_core::{BoardSize, Move, Point};

use super::{Record, RecordError, shown, size};

/// A file of Piskvork. Where a coordinate is 0 all of them are counted from 0.
pub(super) fn parse(text: &str) -> Result<Record, RecordError> {
    let mut lines = text.lines().map(str::trim);
    let head = lines.next().unwrap_or_default();
    let dimensions = head.split_whitespace().nth(1).unwrap_or_default().trim_end_matches(',');
    let (width, height) = dimensions.split_once(['x', 'X']).unwrap_or((dimensions, ""));
    if width != height {
        return Err(RecordError::Size(shown(dimensions)));
    }
    let size = size(width)?;
    let mut pairs = Vec::new();
    let mut names = [None, None];
    while let Some(line) = lines.next() {
        if let Some(pair) = coordinates(line) {
            pairs.push((pair, line));
        } else if !line.is_empty() {
            names = [Some(line), lines.next()];
            break;
        }
    }
    let first = if pairs.iter().any(|&((x, y), _)| x == 0 || y == 0) { 0 } else { 1 };
    let moves = pairs.into_iter().map(|(pair, line)| {
        let point = point(pair, first, size).ok_or_else(|| RecordError::Move(shown(line)))?;
        Ok((None, Move::Place(point)))
    });
    Ok(Record {
        size: Some(size),
        rule: None,
        names: names.map(|name| name.filter(|name| !name.is_empty() && *name != "-1").map(str::to_owned)),
        moves: moves.collect::<Result<_, _>>()?,
    })
}

/// The column and the row of a line `x,y` or `x,y,milliseconds`; `None` for any other line.
fn coordinates(line: &str) -> Option<(u8, u8)> {
    let mut numbers = line.split(',').map(str::trim);
    let x = numbers.next()?.parse().ok()?;
    let y = numbers.next()?.parse().ok()?;
    let has_time = numbers.next().is_none_or(|time| time.parse::<i64>().is_ok());
    (has_time && numbers.next().is_none()).then_some((x, y))
}

fn point((x, y): (u8, u8), first: u8, size: BoardSize) -> Option<Point> {
    let y = size.get().checked_sub(y.checked_sub(first)?.checked_add(1)?)?;
    Point::new(x.checked_sub(first)?, y).filter(|&point| size.contains(point))
}
