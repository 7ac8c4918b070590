use std::{
    collections::VecDeque,
    path::PathBuf,
    sync::{Arc, atomic::AtomicBool, mpsc},
    time::Duration,
};

use gomoku_core::{BoardSize, Color, OpponentName, Point, Rule};
use gomoku_game::{ByColor, FlagPolicy, ForbiddenPolicy, GameError, GameId, Phase, TimeControl};
use tempfile::TempDir;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::fakes::{FakeClock, Loudspeaker, MemoryStore, Sink};
use crate::{
    Analysis, AnalystFactory, App, AppConfig, AppError, AppEvent, Change, ClockView, ColorChoice,
    EngineStarter, GameUpdate, GameView, NewGame, Notice, OpponentChoice, OpponentFactory, Ports,
    analysis_actor::BEAT,
    archive::{OpenArchive, library_file},
};

/// A whole backend without a window. Time stands still but for [`Stage::run`].
pub(super) struct Stage {
    pub(super) app: App,
    pub(super) clock: Arc<FakeClock>,
    pub(super) settings: Arc<MemoryStore>,
    pub(super) loudspeaker: Arc<Loudspeaker>,
    pub(super) folder: Arc<TempDir>,
    /// The window fails once, in the midst of the actor that tells it something.
    pub(super) window_fails: Arc<AtomicBool>,
    events: UnboundedReceiver<AppEvent>,
    notices: Vec<Notice>,
    analyses: VecDeque<Analysis>,
    /// Dropping it ends the thread that keeps the time from running away.
    _brake: mpsc::Sender<()>,
}

/// What differs from the usual stage.
#[derive(Default)]
pub(super) struct Setting {
    pub(super) folder: Option<Arc<TempDir>>,
    pub(super) settings: Arc<MemoryStore>,
    pub(super) opponents: Option<OpponentFactory>,
    pub(super) analyst: Option<AnalystFactory>,
    pub(super) engines: Option<EngineStarter>,
    pub(super) open: Option<OpenArchive>,
}

impl Stage {
    pub(super) fn new() -> Self {
        Self::with(Setting::default())
    }

    pub(super) fn against(opponents: OpponentFactory) -> Self {
        Self::with(Setting { opponents: Some(opponents), ..Setting::default() })
    }

    pub(super) fn with(setting: Setting) -> Self {
        let folder = setting.folder.unwrap_or_else(|| Arc::new(tempfile::tempdir().unwrap()));
        let config = AppConfig { seed: Some(7), ..AppConfig::new(folder.path()) };
        let (sink, events) = unbounded_channel();
        let clock = Arc::new(FakeClock::new());
        let loudspeaker = Arc::new(Loudspeaker::default());
        let window_fails = Arc::new(AtomicBool::new(false));
        let sink = Arc::new(Sink { told: sink, fails: Arc::clone(&window_fails) });
        let usual = Ports::new(sink, setting.settings.clone());
        let ports = Ports {
            clock: clock.clone(),
            opponents: setting.opponents.unwrap_or(usual.opponents),
            engines: setting.engines.unwrap_or(usual.engines),
            analyst: setting.analyst.unwrap_or(usual.analyst),
            sound: loudspeaker.clone(),
            ..usual
        };
        let open = setting.open.unwrap_or_else(|| library_file(config.database()));
        let app = App::start_with(&config, ports, open);
        Self {
            app,
            clock,
            settings: setting.settings,
            loudspeaker,
            folder,
            window_fails,
            events,
            notices: Vec::new(),
            analyses: VecDeque::new(),
            _brake: brake(),
        }
    }

    /// Lets time pass in steps so small that nobody takes them for a sleep of the machine.
    pub(super) async fn run(&self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(Duration::from_millis(200));
            tokio::time::advance(step).await;
            self.settle().await;
            left -= step;
        }
    }

    /// Lets the actors do what is due now.
    pub(super) async fn settle(&self) {
        for _ in 0..5 {
            tokio::task::yield_now().await;
        }
        self.app.current().await;
    }

    /// The next change of the game. Notices on the way are kept for [`Stage::notices`].
    pub(super) async fn update(&mut self) -> GameUpdate {
        loop {
            match self.events.recv().await.unwrap() {
                AppEvent::Game(update) => return update,
                AppEvent::Notice(notice) => self.notices.push(notice),
                AppEvent::Analysis(analysis) => self.analyses.push_back(analysis),
            }
        }
    }

    /// All that was told of analyses so far and not read yet. Changes of the game on the way are dropped.
    pub(super) fn analyses_told(&mut self) -> Vec<Analysis> {
        self.told();
        self.analyses.drain(..).collect()
    }

    /// What is told of an analysis when it may be told of again.
    pub(super) async fn later_analysis(&mut self) -> Analysis {
        self.run(BEAT).await;
        self.analysis().await
    }

    /// What is told next of an analysis. Changes of the game on the way are dropped.
    pub(super) async fn analysis(&mut self) -> Analysis {
        loop {
            if let Some(analysis) = self.analyses.pop_front() {
                return analysis;
            }
            match self.events.recv().await.unwrap() {
                AppEvent::Game(_) => {}
                AppEvent::Notice(notice) => self.notices.push(notice),
                AppEvent::Analysis(analysis) => return analysis,
            }
        }
    }

    /// The changes until one that is wanted, that one included.
    pub(super) async fn updates_until(&mut self, wanted: impl Fn(&Change) -> bool) -> Vec<GameUpdate> {
        let mut updates = Vec::new();
        loop {
            let update = self.update().await;
            let found = wanted(&update.change);
            updates.push(update);
            if found {
                return updates;
            }
        }
    }

    /// All that was told so far and not read yet.
    pub(super) fn told(&mut self) -> Vec<GameUpdate> {
        let mut updates = Vec::new();
        while let Ok(event) = self.events.try_recv() {
            match event {
                AppEvent::Game(update) => updates.push(update),
                AppEvent::Notice(notice) => self.notices.push(notice),
                AppEvent::Analysis(analysis) => self.analyses.push_back(analysis),
            }
        }
        updates
    }

    /// The notices that were told since this was asked last.
    pub(super) fn notices(&mut self) -> Vec<Notice> {
        let updates = self.told();
        assert_eq!(updates, [], "read the updates first");
        std::mem::take(&mut self.notices)
    }

    /// Places stones one after the other, for whom it is the turn.
    #[track_caller]
    pub(super) fn place_all<'a>(&'a self, id: GameId, points: &'a str) -> impl Future<Output = ()> + 'a {
        let points = gomoku_core::parse_points(points).unwrap();
        async move {
            for point in points {
                let ply = self.app.view(id).await.unwrap().moves.len() as u32;
                let placed = self.app.place(id, point, ply).await.unwrap();
                assert_eq!(placed, ply + 1, "{point}");
            }
        }
    }

    pub(super) async fn view(&self, id: GameId) -> GameView {
        self.app.view(id).await.unwrap()
    }

    /// The points on the board in the order of play.
    pub(super) async fn stones(&self, id: GameId) -> String {
        moves_text(&self.view(id).await.moves)
    }

    /// Ends the app and starts it again on the same disk.
    pub(super) async fn restart(self) -> Self {
        self.app.shutdown().await;
        let stage = self.start_again();
        // The game in progress is back when this is answered.
        stage.app.current().await;
        stage
    }

    /// Starts another app on the same disk.
    pub(super) fn start_again(self) -> Self {
        let Self { folder, settings, .. } = self;
        Self::with(Setting { folder: Some(folder), settings, ..Setting::default() })
    }

    pub(super) fn database(&self) -> PathBuf {
        AppConfig::new(self.folder.path()).database()
    }
}

pub(super) fn moves_text(moves: &[gomoku_game::PlayedMove]) -> String {
    moves.iter().map(|played| played.mv.to_string()).collect()
}

/// Two people on a freestyle board with this clock each.
pub(super) fn people(clock: TimeControl) -> NewGame {
    NewGame {
        opponent: OpponentChoice::Person,
        rule: Rule::Freestyle,
        size: BoardSize::DEFAULT,
        forbidden: ForbiddenPolicy::Refuse,
        first_on_tengen: false,
        clocks: ByColor::both(clock),
        flag: FlagPolicy::Lose,
        veil_when_paused: true,
    }
}

/// A person with this colour against the computer.
pub(super) fn versus(human: ColorChoice, clock: TimeControl) -> NewGame {
    let name = OpponentName::PointScorer.into();
    NewGame { opponent: OpponentChoice::Computer { name, human }, ..people(clock) }
}

/// What is left on each clock.
pub(super) fn left(clocks: &ClockView) -> ByColor<Option<Duration>> {
    clocks.faces.map(|face| face.map(|face| face.left))
}

/// One computer against another.
pub(super) fn demo(black: OpponentName, white: OpponentName) -> NewGame {
    let (black, white) = (black.into(), white.into());
    NewGame { opponent: OpponentChoice::Demo { black, white }, ..people(TimeControl::None) }
}

pub(super) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

pub(super) fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub(super) fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

pub(super) fn per_move(time: u64) -> TimeControl {
    TimeControl::PerMove(seconds(time))
}

pub(super) fn both<T: Clone>(value: T) -> ByColor<Option<T>> {
    ByColor::both(Some(value))
}

#[track_caller]
pub(super) fn check_refused<T: std::fmt::Debug>(result: Result<T, AppError>, expected: GameError) {
    match result {
        Err(AppError::Game(error)) => assert_eq!(error, expected),
        other => panic!("expected {expected:?}, got {other:?}"),
    }
}

#[track_caller]
pub(super) fn check_unknown<T: std::fmt::Debug>(result: Result<T, AppError>) {
    assert!(matches!(result, Err(AppError::UnknownGame)), "{result:?}");
}

/// The numbers of the events are 1, 2, 3, ... with nothing left out, and repeated only by what is no event.
#[track_caller]
pub(super) fn check_consecutive(first: u64, updates: &[GameUpdate]) {
    let mut next = first;
    for update in updates {
        if update.change == Change::Saved {
            assert_eq!(update.seq + 1, next, "{update:?}");
        } else {
            assert_eq!(update.seq, next, "{update:?}");
            next += 1;
        }
    }
}

pub(super) fn is_ended(change: &Change) -> bool {
    *change == Change::Ended
}

pub(super) fn is_computers(change: &Change) -> bool {
    matches!(change, Change::Moved { by_computer: true, .. })
}

pub(super) fn winner(view: &GameView) -> Option<Color> {
    assert_eq!(view.status.phase, Phase::Ended);
    view.status.result.as_ref().and_then(|result| result.outcome.winner())
}

/// Keeps the paused time of the runtime from advancing by itself while the other threads work, and the test from
/// hanging for ever.
fn brake() -> mpsc::Sender<()> {
    let (sender, receiver) = mpsc::channel();
    tokio::task::spawn_blocking(move || {
        if receiver.recv_timeout(Duration::from_secs(60)) == Err(mpsc::RecvTimeoutError::Timeout) {
            eprintln!("the test waits for something that does not come");
            std::process::abort();
        }
    });
    sender
}
