//! What may be said on the command line.

use std::path::PathBuf;

use clap::Parser;

/// Kagetsu: gomoku and renju for the desktop.
#[derive(Debug, Clone, Default, PartialEq, Eq, Parser)]
#[command(name = "kagetsu", version, about)]
pub struct Args {
    /// Keep games, settings and logs in this folder; two profiles run side by side.
    #[arg(long, value_name = "DIR")]
    pub profile: Option<PathBuf>,

    /// Draw without the graphics processor, where the window stays blank.
    #[arg(long)]
    pub safe_graphics: bool,
}

impl Args {
    /// Reads the command line. Help, version and a misused option of ours are answered and end the program; what
    /// a launcher or a system adds on its own (such as macOS' `-psn_0_1234`) is passed over.
    pub fn from_env() -> Self {
        let ours: Vec<_> = std::env::args_os().filter(|arg| !is_foreign(&arg.to_string_lossy())).collect();
        Self::parse_from(ours)
    }
}

fn is_foreign(arg: &str) -> bool {
    arg.starts_with("-psn_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_launcher_flag_is_no_error() {
        assert!(is_foreign("-psn_0_12345"), "macOS adds it on a first start");
        assert!(!is_foreign("--profile"), "an option of ours must be read");
    }

    #[test]
    fn a_profile_is_read() {
        let args = Args::try_parse_from(["kagetsu", "--profile", "/tmp/p"]).expect("a good line");
        assert_eq!(args.profile, Some(PathBuf::from("/tmp/p")));
        assert!(Args::try_parse_from(["kagetsu", "--profile"]).is_err(), "the folder is missing");
    }
}
