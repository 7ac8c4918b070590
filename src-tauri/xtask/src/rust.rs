//! The Rust toolchain: checked, never installed.

use crate::failure::{Failure, Outcome};
use crate::tool;
use crate::version::Version;

/// The oldest Rust that builds the project; Cargo.toml holds it.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// Checks that the compiler is new enough.
pub fn check() -> Outcome {
    let found = tool::answer(tool::program("rustc").arg("--version")).as_deref().and_then(Version::find);
    match (found, Version::find(OLDEST)) {
        (Some(found), Some(oldest)) if found >= oldest => Ok(()),
        (Some(found), _) => {
            Err(Failure::new(format!("Rust {OLDEST} or newer is needed, found {found}: run `rustup update`")))
        }
        (None, _) => Err(Failure::new(format!("Rust {OLDEST} or newer is needed: see https://rustup.rs"))),
    }
}

/// Checks that the formatter and the linter are there.
pub fn check_components() -> Outcome {
    for component in ["fmt", "clippy"] {
        if tool::answer(tool::cargo().args([component, "--version"])).is_none() {
            return Err(Failure::new(format!(
                "`cargo {component}` is needed: run `rustup component add rustfmt clippy`"
            )));
        }
    }
    Ok(())
}
