use std::{
    collections::BTreeMap,
    io::{Read, Write},
};

use gomoku_core::{Color, Forbidden, Point, Setup, format_points, parse_points};

use crate::{arguments, error::Error, lines::answer_each};

/// Judges the empty points of each line of the input, until its end or the first malformed line.
pub(crate) fn run(wanted: arguments::Board, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
    answer_each(input, output, |line| judge(wanted, line))
}

/// The answer to one line, or what is wrong with it.
fn judge(wanted: arguments::Board, line: &str) -> Result<String, String> {
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
