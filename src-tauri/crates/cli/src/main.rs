//! `kagetsu-engine`: the rules and the engine on the command line.

mod analyse;
mod arguments;
mod balance;
mod bench;
mod completions;
mod contest;
mod duration;
mod error;
mod gomocup;
mod lines;
mod perft;
mod points;
mod progress;
mod puzzles;
mod search;
mod seed;
mod selfplay;
mod solve;
mod times;
mod tune;

use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use arguments::{Arguments, Command};
use clap::Parser as _;

fn main() -> ExitCode {
    let output = &mut io::BufWriter::new(io::stdout().lock());
    // Game managers give an engine no arguments that it knows.
    let command = if gomocup::is_asked_for_by_name() { None } else { Arguments::parse().command };
    let result = match command.unwrap_or(Command::Gomocup) {
        Command::Gomocup => gomocup::run(output),
        Command::Points(wanted) => points::run(wanted.board, io::stdin().lock(), output),
        Command::Perft(wanted) => perft::run(&wanted, output),
        Command::Solve(wanted) => solve::run(&wanted, io::stdin().lock(), output),
        Command::Bench(wanted) => bench::run(&wanted, output),
        Command::Times(wanted) => times::run(&wanted, output),
        Command::Openings(wanted) => balance::run(&wanted, output),
        Command::Match(wanted) => contest::run(&wanted, output),
        Command::Analyse(wanted) => analyse::run(&wanted, output),
        Command::Selfplay(wanted) => selfplay::run(&wanted, output),
        Command::Puzzles(wanted) => puzzles::run(&wanted, output),
        Command::Tune(wanted) => tune::run(&wanted, output),
        Command::Completions(wanted) => completions::run(&wanted, output),
    };
    let result = result.and_then(|()| Ok(output.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_output() => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kagetsu-engine: {error}");
            ExitCode::from(error.exit_code())
        }
    }
}
