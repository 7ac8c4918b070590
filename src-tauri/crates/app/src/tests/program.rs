//! A real program that plays, where the system has a shell to write one for.

use std::{
    ffi::OsStr,
    fs,
    os::unix::{ffi::OsStrExt as _, fs::PermissionsExt},
    path::PathBuf,
};

use gomoku_core::{BoardSize, Color, Move, Position, Rule};
use gomoku_engine::StopFlag;
use gomoku_game::TimeControl;
use gomoku_protocol::{EngineCommand, EngineError, EngineGame, EngineTimes, Heard};

use super::stage::*;
use crate::{
    AppError, Change, ColorChoice, ComputerName, EngineFault, EngineSettings, NewGame, Notice,
    OpponentChoice, Preferences,
    external::{HANDSHAKE, start_process},
};

/// Plays along the lowest row, on and on; ends when it has played so many moves as its argument says.
const SCRIPT: &str = r#"#!/bin/sh
moves=0
play() {
    if [ "$moves" = "$1" ]; then exit 3; fi
    echo "$moves,14"
    moves=$((moves + 1))
}
while read -r line; do
    case "$line" in
        ABOUT*) echo 'name="Script", version="1", author="Ada"' ;;
        START*|RESTART*) echo OK ;;
        BEGIN*|TURN*|DONE*) play "${1:-99}" ;;
        END*) exit 0 ;;
    esac
done
"#;

/// The script under a name that a careless caller would stumble over.
fn script(stage: &Stage, text: &str) -> PathBuf {
    let folder = stage.folder.path().join("花月 $HOME 'x'");
    fs::create_dir_all(&folder).unwrap();
    let program = folder.join("引擎 1.sh");
    fs::write(&program, text).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    program
}

fn against(engine: &str) -> NewGame {
    let name = ComputerName::Engine(engine.to_owned());
    NewGame {
        opponent: OpponentChoice::Computer { name, human: ColorChoice::Black },
        ..people(TimeControl::None)
    }
}

#[tokio::test(start_paused = true)]
async fn a_program_is_added_plays_crashes_and_plays_on() {
    let mut stage = Stage::new();
    let hasty = Preferences { min_thinking_ms: 0, ..Preferences::default() };
    stage.app.set_preferences(hasty).await.unwrap();
    let added = stage.app.add_engine(script(&stage, SCRIPT)).await.unwrap();
    assert_eq!((added.name.as_str(), added.version.as_str(), added.author.as_str()), ("Script", "1", "Ada"));
    let settings = EngineSettings { arguments: vec!["2".to_owned()], ..added.settings };
    stage.app.set_engine("Script", settings).await.unwrap();
    let id = stage.app.new_game(against("Script")).await.unwrap().id;
    for (stone, expected) in [("h8", 2), ("i8", 4)] {
        stage.place_all(id, stone).await;
        stage.updates_until(is_computers).await;
        assert_eq!(stage.view(id).await.moves.len(), expected);
    }
    let points: Vec<_> = stage.view(id).await.moves.iter().filter_map(|played| played.mv.point()).collect();
    assert_eq!(points[1], point("a1"));
    // It ends now. Its log stays.
    stage.place_all(id, "j8").await;
    stage.updates_until(|change| matches!(change, Change::Paused(_))).await;
    let fault = EngineFault::Failed(EngineError::Exited(Some(3)));
    assert_eq!(stage.notices(), [Notice::EngineFailed { engine: "Script".to_owned(), fault }]);
    let log = stage.app.engine_log("Script").await.unwrap();
    assert!(log.iter().any(|line| line.heard == Heard::Told && line.text.starts_with("TURN")), "{log:?}");
    assert!(log.iter().any(|line| line.heard == Heard::Said && line.text.contains("Ada")), "{log:?}");
    // It comes back with the whole board, but wants a point that it has already.
    stage.app.resume(id).await.unwrap();
    stage.updates_until(|change| matches!(change, Change::Paused(_))).await;
    let told = stage.notices();
    let illegal = |fault: &EngineFault| matches!(fault, EngineFault::Failed(EngineError::Illegal(_)));
    assert!(matches!(&told[..], [Notice::EngineFailed { fault, .. }] if illegal(fault)), "{told:?}");
    stage.app.resign(id, Color::Black).await.unwrap();
    stage.app.shutdown().await;
}

#[tokio::test]
async fn a_program_that_is_hurried_before_it_is_asked_moves_all_the_same() {
    let stage = Stage::new();
    let slow = SCRIPT.replace("START*|RESTART*)", "RESTART*) sleep 0.2; echo OK ;;\n        START*)");
    let command = EngineCommand::new(script(&stage, &slow));
    let mut player = start_process(&command, HANDSHAKE, &StopFlag::new()).unwrap();
    player.new_game(&EngineGame::new(Rule::Freestyle, BoardSize::DEFAULT), &StopFlag::new()).unwrap();
    let times = EngineTimes::per_move(seconds(30));
    let mut position = Position::new(Rule::Freestyle, BoardSize::DEFAULT);
    assert_eq!(player.think(&position, &times, seconds(30), &StopFlag::new()), Ok(point("a1")));
    position.play(Move::Place(point("h8"))).unwrap();
    let hurry = StopFlag::new();
    hurry.finish();
    assert_eq!(player.think(&position, &times, seconds(30), &hurry), Ok(point("b1")));
    let stop = StopFlag::new();
    stop.stop();
    position.play(Move::Place(point("h9"))).unwrap();
    assert_eq!(player.think(&position, &times, seconds(30), &stop), Err(EngineError::Stopped));
}

#[tokio::test(start_paused = true)]
async fn what_is_no_engine_is_refused_with_a_reason() {
    let stage = Stage::new();
    let missing = stage.folder.path().join("nothing");
    let text = stage.folder.path().join("text");
    fs::write(&text, "no program").unwrap();
    let dies = script(&stage, "#!/bin/sh\nexit 7\n");
    let nameless = stage.folder.path().join(OsStr::from_bytes(b"\xff"));
    let table = [
        (missing, EngineError::NotFound),
        (text, EngineError::NotExecutable),
        (stage.folder.path().to_path_buf(), EngineError::NotExecutable),
        (dies, EngineError::Exited(Some(7))),
        (nameless, EngineError::CannotStart("the path is not valid Unicode".to_owned())),
    ];
    for (program, expected) in table {
        match stage.app.add_engine(program.clone()).await {
            Err(AppError::Engine { fault: EngineFault::Failed(error), .. }) => {
                assert_eq!(error, expected, "{}", program.display());
            }
            other => panic!("{}: {other:?}", program.display()),
        }
    }
    assert_eq!(stage.app.engines(), []);
}
