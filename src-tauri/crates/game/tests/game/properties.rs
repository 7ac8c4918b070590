//! What holds after any sequence of commands at any times.

use std::time::Duration;

use gomoku_core::{BoardSize, Color, EndReason, Move, Position, Rule};
use gomoku_game::{
    ByColor, EventKind, FlagPolicy, ForbiddenPolicy, Game, GameCommand, GameError, GameSettings, PauseReason,
    Phase, PlayedMove, TimeControl, UnixMillis,
};
use proptest::prelude::*;

use crate::{
    account::Account,
    cases,
    table::{Black, Table, White, byoyomi, casual, demo, main_time, ms, per_move, placed, versus_computer},
};

/// One thing that somebody does, after a wait and before a delay for which the app asks nobody to pay.
#[derive(Clone, Debug)]
struct Action {
    wait: u64,
    what: What,
    delay: u64,
}

#[derive(Clone, Debug)]
enum What {
    /// A legal stone of the side to move.
    Play(prop::sample::Index),
    /// Whatever this is, legal or not.
    Command(GameCommand),
    PassInTurn,
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Black), Just(White)]
}

fn pause_reason() -> impl Strategy<Value = PauseReason> {
    use PauseReason::*;
    prop::sample::select(vec![User, Suspended, Restored, Left])
}

fn anything() -> impl Strategy<Value = GameCommand> {
    let place = (color(), 0..9u8, 0..9u8, 0..20u32).prop_map(|(by, x, y, expected_ply)| GameCommand::Place {
        by,
        point: gomoku_core::Point::new(x, y).unwrap(),
        expected_ply,
    });
    prop_oneof![
        3 => place,
        1 => (color(), 0..20u32).prop_map(|(by, expected_ply)| GameCommand::Pass { by, expected_ply }),
        8 => Just(GameCommand::Undo { by: None }),
        2 => color().prop_map(|by| GameCommand::Undo { by: Some(by) }),
        6 => Just(GameCommand::Redo),
        1 => color().prop_map(|by| GameCommand::Resign { by }),
        3 => color().prop_map(|by| GameCommand::OfferDraw { by }),
        2 => (color(), any::<bool>()).prop_map(|(by, accept)| GameCommand::AnswerDraw { by, accept }),
        3 => pause_reason().prop_map(GameCommand::Pause),
        5 => Just(GameCommand::Resume),
        4 => (color(), 500..9_000u64).prop_map(|(side, time)| GameCommand::AddTime { side, time: ms(time) }),
        2 => Just(GameCommand::Tick),
        1 => Just(GameCommand::Adjourn),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    let what = prop_oneof![
        12 => any::<prop::sample::Index>().prop_map(What::Play),
        1 => Just(What::PassInTurn),
        9 => anything().prop_map(What::Command),
    ];
    // Now and then long enough for a flag to fall.
    let wait = prop_oneof![8 => 0..800u64, 2 => 0..4_000u64, 1 => 0..30_000u64];
    (wait, what, 0..200u64).prop_map(|(wait, what, delay)| Action { wait, what, delay })
}

fn time_control() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        Just(TimeControl::None),
        (5_000..40_000u64).prop_map(per_move),
        (1..60_000u64, 0..3_000u64).prop_map(|(main, increment)| main_time(main, increment)),
        (1..5_000u64).prop_map(|increment| main_time(0, increment)),
        (0..20_000u64, 1..5u8, 5_000..9_000u64)
            .prop_map(|(main, periods, period)| byoyomi(main, periods, period)),
    ]
}

prop_compose! {
    fn settings()(
        rule in prop::sample::select(Rule::ALL.to_vec()),
        size in 5..=9u8,
        forbidden in prop_oneof![Just(ForbiddenPolicy::Refuse), Just(ForbiddenPolicy::InstantLoss)],
        first_on_tengen: bool,
        clocks in (time_control(), time_control()),
        flag in prop_oneof![Just(FlagPolicy::Lose), Just(FlagPolicy::PlayOn)],
        computers in prop::sample::select(vec![0, 0, 0, 1, 2, 3]),
    ) -> GameSettings {
        let settings = GameSettings {
            rule,
            size: BoardSize::new(size).unwrap(),
            forbidden,
            first_on_tengen: first_on_tengen && size % 2 == 1,
            clocks: ByColor::new(clocks.0, clocks.1),
            flag,
            ..casual()
        };
        match computers {
            0 => settings,
            1 => versus_computer(Black, settings),
            2 => versus_computer(White, settings),
            _ => demo(settings),
        }
    }
}

/// What redo has to bring back.
#[derive(Clone, Debug, PartialEq)]
struct Picture {
    position: Position,
    moves: Vec<PlayedMove>,
    ended: bool,
    result: Option<gomoku_game::GameResult>,
}

impl Picture {
    fn of(game: &Game) -> Self {
        Self {
            position: game.position().clone(),
            moves: game.moves().to_vec(),
            ended: game.phase() == Phase::Ended,
            result: game.result(),
        }
    }
}

/// A second account of the game, kept by other means than the game keeps its own.
struct Observer {
    table: Table,
    accounts: ByColor<Account>,
    /// For how long the clock has run since the turn began.
    turn: Duration,
    /// The most moves that each side has ever had on the board.
    most: ByColor<u32>,
    /// The game before each undo that redo can still reverse.
    before_undo: Vec<Picture>,
}

impl Observer {
    fn new(settings: GameSettings) -> Self {
        let accounts = settings.clocks.map(|control| Account::new(control, settings.flag));
        let mut table = Table::new(settings);
        // The first event is stored at once.
        table.game.shift(table.now);
        Self { table, accounts, turn: Duration::ZERO, most: ByColor::both(0), before_undo: vec![] }
    }

    fn act(&mut self, action: &Action) {
        self.wait(action.wait);
        let command = match &action.what {
            What::PassInTurn => self.table.pass(),
            What::Command(command) => *command,
            What::Play(index) => self.play(*index),
        };
        let before = Picture::of(&self.table.game);
        let events = self.table.command(command);
        for kind in events.iter().flatten() {
            self.note(kind, &before);
        }
        self.check();
        if events.is_ok() {
            let deadline = self.table.game.next_deadline();
            assert!(deadline.is_none_or(|deadline| deadline > self.table.now), "what is due is done");
            assert!(
                self.accounts.iter().all(|(_, account)| account.falls == 0),
                "a flag fell and nobody said so"
            );
            self.check_answers();
        }
        if events.is_ok_and(|events| !events.is_empty()) {
            // The events are stored, and nobody pays for the disk.
            self.table.now = self.table.now + ms(action.delay);
        } else {
            self.wait(action.delay);
        }
        // Forgives nothing where nothing had to be stored.
        self.table.game.shift(self.table.now);
    }

    fn play(&self, index: prop::sample::Index) -> GameCommand {
        let Table { game, .. } = &self.table;
        match game.position().legal_points().as_slice() {
            [] => self.table.pass(),
            _ if game.settings().first_on_tengen && game.position().ply() == 0 => {
                self.table.place(game.settings().size.center())
            }
            points => self.table.place(points[index.index(points.len())]),
        }
    }

    /// Time goes on, and the side whose clock runs uses it.
    fn wait(&mut self, millis: u64) {
        let table = &mut self.table;
        if let Some(side) = table.game.running_clock() {
            assert_eq!(side, table.to_move());
            self.turn += self.accounts[side].run(ms(millis));
        }
        table.wait(millis);
    }

    fn begin_turn(&mut self) {
        self.turn = Duration::ZERO;
        for side in Color::ALL {
            self.accounts[side].begin_turn();
        }
    }

    fn note(&mut self, kind: &EventKind, before: &Picture) {
        match kind {
            EventKind::Placed { elapsed, .. } | EventKind::Passed { elapsed } => {
                assert_eq!(*elapsed, self.turn, "the time of a move is the time its clock ran");
                self.before_undo.clear();
                let moves = self.table.game.moves();
                let side = moves.last().unwrap().by;
                let count = moves.iter().filter(|played| played.by == side).count() as u32;
                self.accounts[side].complete_move(count > self.most[side]);
                self.most[side] = self.most[side].max(count);
                self.begin_turn();
            }
            EventKind::TimeAdded { side, time } => self.accounts[*side].add(*time),
            EventKind::FlagFell { side } => self.flag_fell(*side, FlagPolicy::PlayOn),
            EventKind::Ended { outcome, reason: EndReason::Timeout } => {
                self.flag_fell(outcome.winner().unwrap().other(), FlagPolicy::Lose);
            }
            EventKind::Undone { .. } => {
                self.begin_turn();
                self.before_undo.push(before.clone());
            }
            EventKind::Redone { .. } => {
                self.begin_turn();
                let expected = self.before_undo.pop().expect("redo without undo");
                assert_eq!(
                    Picture::of(&self.table.game),
                    expected,
                    "redo brings back stones, turn and result"
                );
            }
            _ => {}
        }
    }

    fn flag_fell(&mut self, side: Color, policy: FlagPolicy) {
        assert_eq!(self.table.game.settings().flag, policy);
        assert_eq!(self.accounts[side].falls, 1, "a flag that falls is told once");
        self.accounts[side].falls = 0;
    }

    fn check(&self) {
        self.check_stones();
        self.check_clocks();
    }

    fn check_stones(&self) {
        let game = &self.table.game;
        let stones = placed(game);
        let mut once = stones.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), stones.len(), "a stone on a stone");
        let board = game.position().board();
        let on_board = game.settings().size.points().filter(|&point| board.stone(point).is_some()).count();
        assert_eq!(on_board, stones.len());
        assert_eq!(game.position().moves(), game.moves().iter().map(|played| played.mv).collect::<Vec<_>>());
        for pair in game.moves().windows(2) {
            assert_ne!(pair[0].by, pair[1].by, "the turn passes with every move, a pass included");
        }
        for played in game.moves() {
            if let Move::Place(point) = played.mv {
                assert_eq!(board.stone(point), Some(played.by));
            }
        }
    }

    fn check_clocks(&self) {
        let Table { game, now, .. } = &self.table;
        let running = game.phase() == Phase::Running;
        assert_eq!(game.running_clock(), running.then_some(self.table.to_move()));
        let remaining = game.remaining(*now);
        let faces = game.faces(*now);
        for (side, account) in self.accounts.iter() {
            assert_eq!(remaining[side], account.left(), "{side}: what is charged is what has run");
            assert_eq!(faces[side].map(|face| face.left), account.left());
            assert_eq!(faces[side].map(|face| face.shown()), account.shown());
            assert_eq!(faces[side].map_or(0, |face| face.periods), account.periods);
            assert_eq!(faces[side].map_or(Duration::ZERO, |face| face.over), account.over);
        }
        assert!(running || game.next_deadline().is_none());
    }

    fn check_answers(&self) {
        let Table { game, now, .. } = &self.table;
        let would = |command| game.clone().apply(command, *now, UnixMillis(0));
        assert_eq!(game.can_undo(), would(GameCommand::Undo { by: None }).is_ok());
        assert_eq!(game.can_redo(), would(GameCommand::Redo).is_ok());
        assert!(!game.settings().is_demo() || !game.can_undo() && !game.can_redo());
        for by in Color::ALL {
            assert_eq!(game.may_offer_draw(by), would(GameCommand::OfferDraw { by }).is_ok());
        }
        if game.must_pass() && game.phase() == Phase::Running {
            assert!(would(self.table.pass()).is_ok());
        }
        match game.phase() {
            Phase::Running => assert_eq!(would(GameCommand::Resume), Err(GameError::NotPaused)),
            Phase::Paused(_) => assert_eq!(would(self.table.pass()), Err(GameError::Paused)),
            Phase::Ended => assert_eq!(would(GameCommand::Resume), Err(GameError::Over)),
        }
    }

    /// The game from disk goes on exactly as the one that stayed in memory.
    fn check_twin(&self) {
        // Who writes a checkpoint has done what was due: a flag that falls at this very moment has fallen.
        let mut table = self.table.clone();
        table.command(GameCommand::Tick).unwrap();
        let (mut live, mut stored) = (table.clone(), table.clone());
        let pause = GameCommand::Pause(PauseReason::Restored);
        let paused = live.command(pause);
        let checkpoint = (table.game.seq(), table.game.remaining(table.now));
        stored.game = Game::replay(crate::table::ID, &table.events, Some(checkpoint), stored.now).unwrap();
        assert_eq!(stored.command(pause), paused);
        // A checkpoint tells nothing of the time that a side has thought without a limit or after its flag.
        let tells_all = table.game.remaining(table.now)[table.to_move()] != Some(Duration::ZERO);
        let face = |table: &Table| {
            table.game.faces(table.now).map(|face| face.map(|face| (face.left, face.shown(), face.periods)))
        };
        let before_crash = |table: &Table| (face(table), table.stones(), table.game.redoable());
        assert_eq!(before_crash(&stored), before_crash(&live));
        for table in [&mut live, &mut stored] {
            let _ = table.wait(1_000).command(GameCommand::AddTime { side: Black, time: ms(1_000) });
            let _ = table.command(GameCommand::Resume);
            let pass = table.pass();
            let _ = table.wait(50).command(pass);
            for command in
                [GameCommand::Undo { by: None }, GameCommand::Redo, GameCommand::Resign { by: Black }]
            {
                let _ = table.wait(7).command(command);
            }
        }
        assert_eq!(before_crash(&stored), before_crash(&live));
        let kinds = |table: &Table| table.events.iter().map(|event| event.kind.clone()).collect::<Vec<_>>();
        let unlimited = |side| self.table.game.settings().clocks[side] == TimeControl::None;
        if tells_all && !unlimited(Black) && !unlimited(White) {
            assert_eq!(kinds(&stored), kinds(&live));
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_sequence_of_commands(settings in settings(), actions in prop::collection::vec(action(), 0..60)) {
        let mut observer = Observer::new(settings);
        for action in &actions {
            observer.act(action);
        }
        observer.check_twin();
    }
}
