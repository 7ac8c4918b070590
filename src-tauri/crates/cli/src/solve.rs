use std::io::{Read, Write};

use gomoku_core::{Color, Setup, format_points, parse_points};
use gomoku_engine::{Proof, StopFlag, solve_fours, solve_threats};

use crate::{
    arguments::{Kind, Solve},
    error::Error,
    lines::answer_each,
};

/// Solves the position of each line of the input, until its end or the first malformed line.
pub(crate) fn run(wanted: &Solve, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
    answer_each(input, output, |line| solve(wanted, line))
}

/// The answer to one line, or what is wrong with it.
fn solve(wanted: &Solve, line: &str) -> Result<String, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[side, black, white] = fields.as_slice() else {
        return Err("expected three fields, black|white<TAB>BLACK<TAB>WHITE".to_owned());
    };
    let to_move = Color::ALL
        .into_iter()
        .find(|color| color.as_str() == side)
        .ok_or_else(|| "the side to move is neither black nor white".to_owned())?;
    let stones = |name: Color, text| parse_points(text).map_err(|error| format!("{name}: {error}"));
    let setup = Setup {
        rule: wanted.rule,
        size: wanted.size,
        black: stones(Color::Black, black)?,
        white: stones(Color::White, white)?,
    };
    let proof = match wanted.kind {
        Kind::Vcf => solve_fours(&setup, to_move, wanted.nodes, &StopFlag::new()),
        Kind::Vct => solve_threats(&setup, to_move, wanted.nodes, &StopFlag::new()),
    };
    Ok(match proof.map_err(|error| error.to_string())? {
        Proof::Win(line) => format!("win\t{}\t{}", line.len(), format_points(line)),
        Proof::None => "none".to_owned(),
        Proof::Unknown => "unknown".to_owned(),
    })
}
