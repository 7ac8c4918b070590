//! Debian's package manager.

use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::tool;

/// Installs packages, as root or through sudo, after saying what runs.
pub fn install(packages: &[&str]) -> Outcome {
    let by_hand = format!("apt-get install --no-install-recommends {}", packages.join(" "));
    let with_sudo = !is_root();
    if with_sudo && !tool::is_on_path("sudo") {
        return Err(Failure::new(format!("sudo is not there: run as root `{by_hand}`")));
    }
    println!("Running: {}{by_hand}", if with_sudo { "sudo " } else { "" });
    tool::run(apt_get(with_sudo).arg("update"))?;
    tool::run(apt_get(with_sudo).args(["install", "--yes", "--no-install-recommends"]).args(packages))
}

fn apt_get(with_sudo: bool) -> Command {
    let mut command = tool::program(if with_sudo { "sudo" } else { "env" });
    // Another apt may be at work, such as the nightly upgrade: wait for it.
    command.args([
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "--quiet",
        "--option",
        "DPkg::Lock::Timeout=300",
    ]);
    command
}

fn is_root() -> bool {
    tool::answer(tool::program("id").arg("-u")).is_some_and(|id| id.trim() == "0")
}
