use std::path::Path;

use gomoku_core::Rule;
use gomoku_protocol::{EngineCommand, EngineProcess};

use super::support::{LONG, limits, odd, point, position, think};

/// Puts the program there, under another name.
fn put(target: &Path) {
    // A copy may be held open for writing by a program that another test is just starting; it could not be run then.
    #[cfg(unix)]
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_odd-engine"), target).unwrap();
    #[cfg(windows)]
    std::fs::copy(env!("CARGO_BIN_EXE_odd-engine"), target).map(drop).unwrap();
}

#[track_caller]
fn check_plays(command: &EngineCommand) -> EngineProcess {
    let mut engine = EngineProcess::start(command, &limits(LONG), &|| false).unwrap();
    engine
        .new_game(
            &gomoku_protocol::EngineGame::new(Rule::Freestyle, gomoku_core::BoardSize::DEFAULT),
            &|| false,
        )
        .unwrap();
    assert_eq!(think(&mut engine, &position(Rule::Freestyle, "h8"), LONG), Ok(point("a15")));
    engine
}

#[track_caller]
fn check_heard(engine: &EngineProcess, text: &str) {
    let lines = engine.log().lines();
    assert!(lines.iter().any(|line| line.text == text), "{text} is not in {lines:?}");
}

#[test]
fn spaces_and_foreign_letters() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().canonicalize().unwrap().join("我的 引擎 $HOME '\"&").join("五子棋 (1)");
    let folder =
        if cfg!(windows) { folder.parent().unwrap().with_file_name("我的 引擎 (1)") } else { folder };
    std::fs::create_dir_all(&folder).unwrap();
    let program = folder.join("pbrain 強い.exe");
    put(&program);
    let arguments = ["good", "two words", "\"quoted\"", "中", "", "$HOME %PATH% & ;"];
    let command =
        EngineCommand { arguments: arguments.map(Into::into).to_vec(), ..EngineCommand::new(&program) };
    let engine = check_plays(&command);
    check_heard(&engine, &format!("MESSAGE with {:?}", &arguments[1..]));
    check_heard(&engine, &format!("MESSAGE in {}", folder.display()));
    assert_eq!(command.file_name(), "pbrain 強い");
}

#[test]
fn a_folder_of_its_own_choice() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().canonicalize().unwrap();
    let engine = check_plays(&EngineCommand { folder: Some(folder.clone()), ..odd("good") });
    check_heard(&engine, &format!("MESSAGE in {}", folder.display()));
}

#[test]
#[cfg(unix)]
fn a_script() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("启动 引擎.sh");
    put(&folder.path().join("odd"));
    // Written by another process, for the reason that is given above.
    let write = "printf '#!/bin/sh\\n./odd \"$@\"\\n' > \"$1\" && chmod +x \"$1\"";
    let status = std::process::Command::new("/bin/sh").args(["-c", write, "sh"]).arg(&script).status();
    assert!(status.unwrap().success());
    check_plays(&EngineCommand { arguments: vec!["good".into()], ..EngineCommand::new(&script) });
}

#[test]
#[cfg(windows)]
fn a_script() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("启动 引擎.bat");
    put(&folder.path().join("odd.exe"));
    std::fs::write(&script, "@\"%~dp0odd.exe\" %*\r\n").unwrap();
    check_plays(&EngineCommand {
        arguments: vec!["good".into(), "two words".into()],
        ..EngineCommand::new(&script)
    });
}
