//! A program that says who it is and then nothing more.

use std::fs;
use std::path::{Path, PathBuf};

const SCRIPT: &str = r#"#!/bin/sh
while read -r line; do
    case "$line" in
        ABOUT*) echo 'name="Silent", version="1.0"' ;;
        END*) exit 0 ;;
    esac
done
"#;

/// Writes it into the folder. It runs where there is a shell.
pub fn silent_engine(folder: &Path) -> PathBuf {
    let program = folder.join("pbrain-silent");
    fs::write(&program, SCRIPT).expect("a file");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("a program");
    }
    program
}
