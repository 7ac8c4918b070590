use std::{
    env,
    io::{BufRead as _, BufReader},
    process::{Command, Stdio},
    time::Instant,
};

use gomoku_protocol::EngineProcess;

use super::support::{LONG, limits, odd, start};

/// Set in a process that is to start a program and to be killed.
const HOST: &str = "KAGETSU_TEST_ENGINE_HOST";

/// The number of the process that the program has told of.
fn grandchild(engine: &EngineProcess) -> u32 {
    let begin = Instant::now();
    loop {
        let lines = engine.log().lines();
        let number = lines.iter().find_map(|line| line.text.strip_prefix("MESSAGE child ")?.parse().ok());
        if let Some(number) = number {
            return number;
        }
        assert!(begin.elapsed() < LONG);
    }
}

#[cfg(unix)]
fn is_alive(process: u32) -> bool {
    let process = rustix::process::Pid::from_raw(process.try_into().unwrap()).unwrap();
    if rustix::process::test_kill_process(process).is_err() {
        return false;
    }
    // Where nobody buries the dead, a zombie remains.
    let state = std::fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero()));
    !state.is_ok_and(|state| state.rsplit(") ").next().is_some_and(|rest| rest.starts_with('Z')))
}

#[cfg(windows)]
fn is_alive(process: u32) -> bool {
    let list = Command::new("tasklist").args(["/NH", "/FI", &format!("PID eq {process}")]).output().unwrap();
    String::from_utf8_lossy(&list.stdout).contains(&process.to_string())
}

#[track_caller]
fn check_dies(process: u32) {
    let begin = Instant::now();
    while is_alive(process) {
        assert!(begin.elapsed() < LONG, "{process} lives on");
        std::thread::yield_now();
    }
}

#[test]
fn all_that_it_has_started_ends_with_it() {
    let engine = start("parent");
    let process = grandchild(&engine);
    assert!(is_alive(process));
    drop(engine);
    check_dies(process);
}

#[cfg(unix)]
#[test]
fn one_that_has_left_its_group_ends_too() {
    let engine = start("leaves");
    let process = grandchild(&engine);
    assert!(is_alive(process));
    drop(engine);
    check_dies(process);
}

#[test]
fn it_ends_with_us_however_we_end() {
    if env::var_os(HOST).is_some() {
        let engine = start("parent");
        println!("\nprocess {}", grandchild(&engine));
        // Until it is killed.
        std::thread::park();
        return;
    }
    let mut host = Command::new(env::current_exe().unwrap())
        .args(["--exact", "--nocapture", "client::death::it_ends_with_us_however_we_end"])
        .env(HOST, "1")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(host.stdout.take().unwrap());
    let line =
        output.lines().map_while(Result::ok).find_map(|line| line.strip_prefix("process ")?.parse().ok());
    let process = line.unwrap();
    assert!(is_alive(process));
    // On Unix this is SIGKILL: nothing of ours runs any more.
    host.kill().unwrap();
    host.wait().unwrap();
    check_dies(process);
}

#[test]
fn a_thread_that_has_started_it_may_end() {
    let mut engine = std::thread::spawn(|| start("good")).join().unwrap();
    assert!(engine.is_running());
    engine
        .new_game(
            &gomoku_protocol::EngineGame::new(gomoku_core::Rule::Freestyle, Default::default()),
            &|| false,
        )
        .unwrap();
}

#[test]
fn a_program_may_put_its_files_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = odd("saves");
    command.folder = Some(folder.path().to_owned());
    EngineProcess::start(&command, &limits(LONG), &|| false).unwrap().end(LONG);
    assert!(folder.path().join("saved").exists());
    // One that does not want to end is ended.
    let begin = Instant::now();
    start("only-talks").end(std::time::Duration::from_millis(50));
    assert!(begin.elapsed() < LONG);
}
