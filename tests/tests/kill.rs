//! The backend is killed at two hundred random moments. Whatever it had shown or acknowledged before must be on disk.

#![allow(clippy::unwrap_used, reason = "a test may panic, and so may the process that it kills")]

use std::{
    collections::HashMap,
    env,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use gomoku_app::{
    App, AppConfig, AppError, AppEvent, Change, ColorChoice, EventSink, GameUpdate, GameView, LoadedSettings,
    NewGame, OpponentChoice, Ports, Preferences, SettingsStore, StoreError,
};
use gomoku_core::{BoardSize, Color, Move, OpponentName, Rule};
use gomoku_game::{ByColor, EventKind, Game, GameId, Moment, Phase, TimeControl};
use gomoku_library::Library;

const KILLS: u64 = 200;

/// The environment variables that turn this test into the process that is killed.
const FOLDER: &str = "KAGETSU_KILL_TEST_FOLDER";
const SEED: &str = "KAGETSU_KILL_TEST_SEED";

/// What was shown of a game: the number of each event and, if it is a move, the move.
type Shown = HashMap<GameId, Vec<(u64, String)>>;

#[test]
fn no_acknowledged_event_is_ever_missing() {
    if let Ok(folder) = env::var(FOLDER) {
        let seed = env::var(SEED).unwrap().parse().unwrap();
        tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_time()
            .build()
            .unwrap()
            .block_on(play_for_ever(Path::new(&folder), Random(seed)));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let database = AppConfig::new(folder.path()).database();
    let mut random = Random(0x5EED);
    let mut all = Shown::new();
    let mut events = 0;
    for kill in 0..KILLS {
        let shown = play_and_kill(folder.path(), kill, &mut random);
        events += shown.values().map(Vec::len).sum::<usize>();
        check_stored(&database, &shown, kill);
        for (id, events) in shown {
            all.entry(id).or_default().extend(events);
        }
    }
    assert!(events as u64 > 5 * KILLS, "only {events} events were shown, so that little was proven");
    check_stored(&database, &all, KILLS);
    println!("{KILLS} kills, {events} events in {} games", all.len());
}

/// Starts the backend, lets it play, kills it, and returns what it had shown.
fn play_and_kill(folder: &Path, seed: u64, random: &mut Random) -> Shown {
    let child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "no_acknowledged_event_is_ever_missing", "--nocapture"])
        .env(FOLDER, folder)
        .env(SEED, seed.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap();
    let mut child = Doomed(child);
    let mut output = BufReader::new(child.0.stdout.take().unwrap());
    let mut shown = Shown::new();
    for _ in 0..=random.below(25) {
        assert!(read_shown(&mut output, &mut shown), "the backend ended by itself");
    }
    // A little into whatever comes next. The delay is shorter than a timer could make it.
    let moment = Instant::now() + Duration::from_micros(random.below(2000));
    while Instant::now() < moment {
        std::hint::spin_loop();
    }
    drop(child);
    // What it said before it died counts as well.
    while read_shown(&mut output, &mut shown) {}
    shown
}

/// A process that does not outlive the test, also if that fails.
struct Doomed(Child);

impl Drop for Doomed {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// Reads until the next line about an event, false at the end.
fn read_shown(output: &mut BufReader<ChildStdout>, shown: &mut Shown) -> bool {
    loop {
        let mut line = String::new();
        // Death may have cut the last line short, so that it says nothing.
        if output.read_line(&mut line).unwrap() == 0 || !line.ends_with('\n') {
            return false;
        }
        // The test harness of the child may have written something before.
        let Some(at) = line.find("shown ") else { continue };
        let words: Vec<&str> = line[at..].split_whitespace().collect();
        let [_, id, seq, what] = words[..] else { panic!("{line:?}") };
        shown.entry(id.parse().unwrap()).or_default().push((seq.parse().unwrap(), what.to_owned()));
        return true;
    }
}

#[track_caller]
fn check_stored(database: &Path, shown: &Shown, kill: u64) {
    let library = Library::open(database).unwrap_or_else(|error| panic!("kill {kill}: {error}"));
    for (&id, events) in shown {
        let stored = library.load(id).unwrap_or_else(|error| panic!("kill {kill}: {error}"));
        Game::replay(id, &stored.events, stored.checkpoint, Moment::default())
            .unwrap_or_else(|error| panic!("kill {kill}, game {id}: {error}"));
        for (seq, what) in events {
            let index = usize::try_from(*seq - 1).unwrap();
            let Some(event) = stored.events.get(index) else {
                panic!("kill {kill}: event {seq} of game {id} was shown and is lost");
            };
            let kept = match event.kind {
                EventKind::Placed { point, .. } => Move::Place(point).to_string(),
                EventKind::Passed { .. } => Move::Pass.to_string(),
                _ => "-".to_owned(),
            };
            assert_eq!((event.seq, &kept), (*seq, what), "kill {kill}, game {id}");
        }
    }
}

/// The process that is killed: plays random games at full speed.
async fn play_for_ever(folder: &Path, mut random: Random) {
    let ports = Ports::new(Arc::new(Printer), Arc::new(NoStore));
    let app = App::start(AppConfig::new(folder), ports);
    let hasty = Preferences { min_thinking_ms: 0, ..Preferences::default() };
    app.set_preferences(hasty).await.unwrap();
    let mut game = match app.current().await {
        Some(game) => {
            app.resume(game.id).await.unwrap();
            game
        }
        None => app.new_game(random.game()).await.unwrap(),
    };
    loop {
        game = app.view(game.id).await.unwrap();
        if game.status.phase == Phase::Ended || random.below(60) == 0 {
            game = match random.below(3) {
                0 => app.restart(game.id).await,
                1 => app.rematch(game.id).await,
                _ => app.new_game(random.game()).await,
            }
            .unwrap();
        } else {
            check_answer(act(&app, &game, &mut random).await);
        }
    }
}

async fn act(app: &App, game: &GameView, random: &mut Random) -> Result<(), AppError> {
    match random.below(20) {
        0 => app.undo(game.id).await,
        1 => app.redo(game.id).await,
        2 => {
            app.pause(game.id).await?;
            app.resume(game.id).await
        }
        3 => {
            app.offer_draw(game.id, Color::Black).await?;
            app.answer_draw(game.id, Color::White, random.below(4) == 0).await
        }
        _ => {
            let points: Vec<_> = game.settings.size.points().collect();
            let point = points[random.below(points.len() as u64) as usize];
            let ply = u32::try_from(game.moves.len()).unwrap();
            app.place(game.id, point, ply).await.map(drop)
        }
    }
}

/// Random play is refused often, but nothing may fail.
fn check_answer(answer: Result<(), AppError>) {
    match answer {
        Ok(()) | Err(AppError::Game(_)) => {}
        Err(error) => panic!("{error}"),
    }
}

/// Prints what the backend shows, at once.
struct Printer;

impl EventSink for Printer {
    fn emit(&self, event: AppEvent) {
        let AppEvent::Game(GameUpdate { id, seq, change, saved, .. }) = event else { return };
        assert!(saved, "there is nothing wrong with the disk");
        let what = match change {
            Change::Moved { mv, .. } => mv.mv.to_string(),
            _ => "-".to_owned(),
        };
        let mut output = std::io::stdout().lock();
        writeln!(output, "shown {id} {seq} {what}").and_then(|()| output.flush()).unwrap();
    }
}

/// The preferences do not matter here.
struct NoStore;

impl SettingsStore for NoStore {
    fn load(&self) -> Result<LoadedSettings, StoreError> {
        Ok(LoadedSettings::Missing)
    }

    fn save(&self, _: &serde_json::Value) -> Result<(), StoreError> {
        Ok(())
    }
}

/// A small generator (SplitMix64), so that every run of the test draws the same lots.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound
    }

    fn game(&mut self) -> NewGame {
        let clock = TimeControl::Main { main: Duration::from_secs(600), increment: Duration::from_secs(1) };
        NewGame {
            opponent: match self.below(3) {
                0 => OpponentChoice::Computer { name: OpponentName::PointScorer, human: ColorChoice::Random },
                _ => OpponentChoice::Person,
            },
            rule: [Rule::Freestyle, Rule::Standard, Rule::Renju][self.below(3) as usize],
            size: BoardSize::DEFAULT,
            clocks: ByColor::new(clock, TimeControl::None),
            first_on_tengen: false,
            ..NewGame::default()
        }
    }
}
