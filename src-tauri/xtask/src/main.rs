//! The commands of the project. `cargo xtask --help` lists them.
//!
//! Plain `std::process` and no dependency, so that the first command on a new machine starts within seconds.

mod apt;
mod bench;
mod bundle;
mod check_windows;
mod desktop;
mod display;
mod failure;
mod fuzz;
mod node;
mod project;
mod run;
mod rust;
mod screenshots;
mod soak;
mod sounds;
mod steps;
mod system;
mod test;
mod tool;
mod version;

use std::process::ExitCode;

use crate::failure::{Failure, Outcome};

const HELP: &str = "\
Usage: cargo xtask COMMAND

  run [-- ARGS]     build what changed and start the app; ARGS go to the app
  test              every check: format, lints, tests of all layers, the real window
  bench             how fast the rules, the stored games and the window are, the window beside an empty one
  soak [MINUTES]    let the computer play itself for MINUTES (default 20) and watch the memory (Linux)
  screenshots [FOLDER [PART]]
                    pictures of every view, theme, language and width (Linux)
  bundle [TYPES]    installers of this platform; TYPES as `deb,rpm` picks some
  check-windows     type-check the app for Windows (Linux; needs a cross compiler)
  fuzz [MINUTES]    run each fuzz target for MINUTES (default 5)
  sounds            compute the sounds of the app anew
  help              this text

What is missing of the system's packages is installed on Debian and Ubuntu, after saying so, and named
elsewhere. The packages of the interface (npm) are installed whenever its lock file changed.";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: &[String]) -> Outcome {
    let Some((verb, rest)) = args.split_first() else {
        println!("{HELP}");
        return Ok(());
    };
    match verb.as_str() {
        "run" => run::run(rest.strip_prefix(&["--".to_owned()]).unwrap_or(rest)),
        "test" => no_args(verb, rest).and_then(|()| test::test()),
        "bench" => no_args(verb, rest).and_then(|()| bench::bench()),
        "screenshots" => screenshots::screenshots(rest),
        "bundle" => bundle::bundle(rest),
        "check-windows" => no_args(verb, rest).and_then(|()| check_windows::check_windows()),
        "fuzz" => fuzz::fuzz(rest),
        "soak" => soak::soak(rest),
        "sounds" => no_args(verb, rest).and_then(|()| sounds::sounds()),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        unknown => Err(Failure::new(format!("no command `{unknown}`; `cargo xtask --help` lists them"))),
    }
}

/// Refuses arguments where a command takes none, so that a typing error is not ignored.
fn no_args(verb: &str, rest: &[String]) -> Outcome {
    match rest.first() {
        None => Ok(()),
        Some(extra) => Err(Failure::new(format!("`{verb}` takes no arguments, got `{extra}`"))),
    }
}
