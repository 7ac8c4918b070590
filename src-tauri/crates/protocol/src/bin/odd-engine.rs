//! A program that plays by the Gomocup protocol, badly in the way that its argument names. The tests of the client run it.

use std::{
    env,
    io::{self, Write},
    process::{Command, ExitCode, Stdio, exit},
    thread,
    time::Duration,
};

/// What lies on the board, as the lines said it.
#[derive(Default)]
struct Board {
    size: u8,
    stones: Vec<(u8, u8)>,
}

fn main() -> ExitCode {
    let manner = env::args().nth(1).unwrap_or_default();
    match manner.as_str() {
        "dies-at-once" => return ExitCode::from(7),
        "deaf" => {
            say("name=\"Deaf\"");
            sleep_for_good();
        }
        "endless-line" => loop {
            if io::stdout().write_all(&[b'x'; 8_192]).is_err() {
                return ExitCode::FAILURE;
            }
        },
        "babble" => loop {
            say("MESSAGE I cannot stop talking");
        },
        "only-talks" => loop {
            say("name=\"Deaf\"\nOK");
        },
        "bytes" => {
            let _ = io::stdout().write_all(b"\xff\xfe\x00\x80\r\n\r\n\x1b[31m\n");
        }
        "complains" => eprintln!("a library is missing"),
        #[cfg(unix)]
        // Away from the group that it was put in.
        "leaves" if rustix::process::setsid().is_ok() => {
            say(&format!("MESSAGE child {}", std::process::id()));
        }
        "parent" => {
            // Something it has started, which holds its pipes open and does not end by itself.
            if let Ok(program) = env::current_exe()
                && let Ok(child) = Command::new(program).arg("deaf").stdin(Stdio::null()).spawn()
            {
                say(&format!("MESSAGE child {}", child.id()));
            }
        }
        _ => {}
    }
    if manner == "silent" {
        for _ in io::stdin().lines() {}
        sleep_for_good();
    }
    let analyses = matches!(manner.as_str(), "analyst" | "analyst-of-all");
    let mut board = Board::default();
    let mut in_block = false;
    for line in io::stdin().lines() {
        let Ok(line) = line else { break };
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "ABOUT" if manner == "no-about" => say("UNKNOWN"),
            "ABOUT" => {
                say(&format!("MESSAGE in {}", env::current_dir().unwrap_or_default().display()));
                say(&format!("MESSAGE with {:?}", env::args().skip(2).collect::<Vec<_>>()));
                say("name=\"Odd\", version=\"1.0\", author=\"无名\", country=\"-\"");
            }
            "START" if manner == "no-size" => say("ERROR unsupported size"),
            "START" => {
                board = Board { size: rest.parse().unwrap_or_default(), stones: Vec::new() };
                say("OK");
            }
            "INFO" if manner == "no-rule" && rest == "rule 4" => say("ERROR unsupported rule"),
            "INFO" if manner == "no-info" && !rest.starts_with("rule") => say("UNKNOWN info"),
            "INFO" if manner == "loses-words" && rest.starts_with("timeout_turn") => {
                say("ERROR Unknown command: TIMEOUT_TURN");
                say("ERROR Unknown command: 1000");
            }
            "RESTART" if manner == "no-restart" => say("UNKNOWN command"),
            "RESTART" if manner == "slow-refusal" => {
                thread::sleep(Duration::from_millis(500));
                say("UNKNOWN command");
            }
            "RESTART" => {
                if manner == "slow-restart" {
                    thread::sleep(Duration::from_millis(500));
                }
                board.stones.clear();
                say("OK");
            }
            "BEGIN" => play(&manner, &mut board),
            "TURN" => {
                board.put(rest);
                play(&manner, &mut board);
            }
            "BOARD" => {
                if !board.stones.is_empty() {
                    say("ERROR the board is not empty");
                }
                in_block = true;
            }
            "DONE" => {
                in_block = false;
                if !analyses {
                    play(&manner, &mut board);
                }
            }
            "PLAY" => {
                board.put(rest);
                say(rest);
            }
            "YXBOARD" if analyses => {
                board.stones.clear();
                in_block = true;
            }
            "YXBLOCK" if manner == "analyst-of-all" => say("UNKNOWN command"),
            "YXNBEST" if analyses => analyse(),
            "YXBOARD" if manner == "strict" => say("UNKNOWN command"),
            "YXSTOP" if analyses || manner == "waits" => play("good", &mut board),
            "END" if manner == "saves" => {
                let _ = std::fs::write("saved", "");
                break;
            }
            "END" => break,
            _ if in_block => board.put(word),
            _ => {}
        }
    }
    ExitCode::SUCCESS
}

impl Board {
    fn put(&mut self, text: &str) {
        let mut numbers = text.split(',').filter_map(|number| number.parse().ok());
        if let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
            self.stones.push((x, y));
        }
    }

    /// The first point without a stone.
    fn free(&self) -> (u8, u8) {
        let points = (0..self.size).flat_map(|y| (0..self.size).map(move |x| (x, y)));
        points.into_iter().find(|point| !self.stones.contains(point)).unwrap_or_default()
    }
}

/// Two variations of which the second comes again, and a block that makes no sense.
fn analyse() {
    say(
        "INFO PV 0\nINFO NUMPV 2\nINFO DEPTH 5\nINFO EVAL 12\nINFO WINRATE 0.6\nINFO BESTLINE 3,3 4,4\nINFO PV DONE",
    );
    say("INFO PV 1\nINFO NUMPV 2\nINFO EVAL -3\nINFO BESTLINE 5,5 99,99\nINFO PV DONE");
    say("INFO PV 7\nINFO NUMPV 4000000000\nINFO EVAL x\nINFO BESTLINE\nINFO PV DONE");
    say("INFO PV 1\nINFO NUMPV 2\nINFO DEPTH 6\nINFO EVAL -M8\nINFO BESTLINE 6,6\nINFO PV DONE");
}

fn play(manner: &str, board: &mut Board) {
    let (x, y) = board.free();
    match manner {
        "crashes" => exit(3),
        "mute" | "waits" => return,
        "floods" => loop {
            say("MESSAGE thinking");
        },
        "talks-much" => {
            for number in 0..50_000 {
                say(&format!("MESSAGE thinking {number}"));
            }
        }
        "plays-outside" => return say("99,99"),
        "plays-twice" => {
            let (x, y) = board.stones.first().copied().unwrap_or_default();
            return say(&format!("{x},{y}"));
        }
        "slow" => thread::sleep(Duration::from_millis(300)),
        "slow-remark" => {
            say("MESSAGE thinking");
            thread::sleep(Duration::from_millis(300));
        }
        "refuses" => return say("ERROR I do not want to"),
        "suggests" => return say(&format!("SUGGEST {x},{y}")),
        _ => {}
    }
    board.stones.push((x, y));
    say(&format!("{x},{y}"));
}

fn say(line: &str) {
    let mut output = io::stdout();
    if writeln!(output, "{line}").and_then(|()| output.flush()).is_err() {
        exit(1);
    }
}

fn sleep_for_good() -> ! {
    loop {
        thread::sleep(Duration::from_secs(3_600));
    }
}
