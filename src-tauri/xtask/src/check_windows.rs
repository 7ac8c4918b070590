//! `cargo xtask check-windows`
//!
//! A type check of the whole app for Windows on a Debian machine: Debian's cargo and rustc bring the sources of the
//! standard library, and mingw compiles the C parts. Nothing is linked or run.

use std::path::Path;

use crate::failure::{Failure, Outcome};
use crate::{node, project, tool};

const TARGET: &str = "x86_64-pc-windows-gnu";
const C_COMPILER: &str = "x86_64-w64-mingw32-gcc-posix";
const PACKAGES: &str = "rustc-web cargo-web rust-web-src gcc-mingw-w64-x86-64-posix";

/// Checks the app for Windows, or says what is missing for it.
pub fn check_windows() -> Outcome {
    if !cfg!(target_os = "linux") {
        return Err(Failure::new("`check-windows` is for Linux; on Windows `cargo xtask test` checks more"));
    }
    let cargo = Path::new("/usr/bin/cargo");
    if !cargo.exists() || !Path::new("/usr/bin/rustc").exists() || !tool::is_on_path(C_COMPILER) {
        return Err(Failure::new(format!(
            "a compiler for Windows is missing; on Debian 12 it is about 1.2 GB:\n  apt-get install --no-install-recommends {PACKAGES}"
        )));
    }
    node::check()?;
    node::install()?;
    node::build()?;
    let mut path = std::ffi::OsString::from("/usr/bin:");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let mut check = tool::program(cargo);
    check
        .args(["check", "--package", "kagetsu", "--bin", "kagetsu", "--target", TARGET])
        // There is no ready-made standard library for this target here, so it is checked along with the app.
        .arg("-Zbuild-std=std,panic_abort")
        // Warnings of our own code are errors, as in `test`.
        .args(["-Zwarnings", "--config", "build.warnings = 'deny'"])
        .env("RUSTC_BOOTSTRAP", "1")
        .env("PATH", path)
        .env("RUSTC", "/usr/bin/rustc")
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", C_COMPILER)
        .env("CC_x86_64_pc_windows_gnu", C_COMPILER)
        // Another compiler at work: its files must not push out those of the usual one.
        .env("CARGO_TARGET_DIR", project::target().join("windows"));
    tool::run(&mut check)
}
