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
use gomoku_core::{BoardSize, Color, Level, LookAhead, Move, OpponentName, Rule};
use gomoku_game::{ByColor, EventKind, FlagPolicy, Game, GameId, GameSettings, Moment, Phase, TimeControl};
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
    check_variety(&database, &all);
    println!("{KILLS} kills, {events} events in {} games", all.len());
}

/// Whether the games were of every kind, so that it is about all of them that something was proven.
#[track_caller]
fn check_variety(database: &Path, shown: &Shown) {
    let library = Library::open(database).unwrap();
    let count = |wanted: &str| shown.values().flatten().filter(|(_, what)| what.starts_with(wanted)).count();
    let games: Vec<_> = shown.keys().map(|&id| library.load(id).unwrap().events).collect();
    let settings = |of: &dyn Fn(&GameSettings) -> bool| {
        let started = games.iter().filter(|events| events.len() > 3).map(|events| &events[0].kind);
        started.filter(|kind| matches!(kind, EventKind::Started(settings) if of(settings))).count()
    };
    let byoyomi = |settings: &GameSettings| {
        settings.clocks.iter().any(|(_, clock)| matches!(clock, TimeControl::Byoyomi { .. }))
    };
    let counts = [
        ("demos", settings(&GameSettings::is_demo)),
        ("games with byo-yomi", settings(&byoyomi)),
        ("flags that fell", count("flag")),
        ("times that were added", count("time")),
        ("games that ended", count("end")),
    ];
    println!("{counts:?}");
    assert!(counts.iter().all(|&(_, count)| count >= 3), "{counts:?}");
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
                EventKind::FlagFell { side } => flag_fell(side),
                EventKind::TimeAdded { side, time } => time_added(side, time),
                EventKind::Ended { .. } => "end".to_owned(),
                _ => "-".to_owned(),
            };
            assert_eq!((event.seq, &kept), (*seq, what), "kill {kill}, game {id}");
        }
    }
}

fn flag_fell(side: Color) -> String {
    format!("flag-{side}")
}

fn time_added(side: Color, time: Duration) -> String {
    format!("time-{side}-{}", time.as_nanos())
}

/// The process that is killed: plays random games at full speed.
async fn play_for_ever(folder: &Path, mut random: Random) {
    let ports = Ports::new(Arc::new(Printer), Arc::new(NoStore));
    let app = App::start(AppConfig::new(folder), ports);
    let hasty = Preferences { min_thinking_ms: 0, demo_pace_ms: 0, ..Preferences::default() };
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
            app.pause(game.id).await?;
            let side = if random.below(2) == 0 { Color::Black } else { Color::White };
            let added = app.add_time(game.id, side, Duration::from_millis(1000 + random.below(5000))).await;
            app.resume(game.id).await.and(added)
        }
        4 => app.move_now(game.id).await,
        5 => {
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
        Ok(()) | Err(AppError::Game(_) | AppError::NotThinking) => {}
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
            Change::FlagFell(side) => flag_fell(side),
            Change::TimeAdded { side, time } => time_added(side, time),
            Change::Ended => "end".to_owned(),
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

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    fn game(&mut self) -> NewGame {
        let names = [
            OpponentName::Level(Level::MIN),
            OpponentName::PointScorer,
            OpponentName::LineWeights,
            OpponentName::FiveBest(LookAhead::MIN),
        ];
        let (black, white) = (self.one_of(&names), self.one_of(&names));
        NewGame {
            opponent: match self.below(4) {
                0 => OpponentChoice::Computer { name: black.into(), human: ColorChoice::Random },
                1 => OpponentChoice::Demo { black: black.into(), white: white.into() },
                _ => OpponentChoice::Person,
            },
            rule: self.one_of(&Rule::ALL),
            size: BoardSize::DEFAULT,
            clocks: ByColor::new(self.clock(), self.clock()),
            flag: self.one_of(&[FlagPolicy::Lose, FlagPolicy::PlayOn, FlagPolicy::PlayOn]),
            first_on_tengen: false,
            ..NewGame::default()
        }
    }

    /// Long ones, and such as run out within moves.
    fn clock(&mut self) -> TimeControl {
        let (second, moment) = (Duration::from_secs(1), Duration::from_millis(1 + self.below(5)));
        self.one_of(&[
            TimeControl::None,
            TimeControl::Main { main: 600 * second, increment: second },
            TimeControl::Main { main: moment, increment: Duration::ZERO },
            TimeControl::Byoyomi { main: moment, periods: 3, period: 5 * second },
        ])
    }
}
