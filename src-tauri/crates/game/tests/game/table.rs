//! A game with its journal and a clock that the test turns.

use std::time::Duration;

use gomoku_core::{BoardSize, Color, Move, OpponentName, Outcome, Point, Rule, parse_points};
use gomoku_game::{
    ByColor, ClockFace, EventKind, FlagPolicy, ForbiddenPolicy, Game, GameCommand, GameError, GameEvent,
    GameId, GameSettings, Moment, Phase, Player, TimeControl, UnixMillis, decode_event, encode_event,
};

pub use Color::{Black, White};

pub const ID: GameId = GameId::new(7);

pub fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

pub fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// Two people, freestyle on 15x15, without clocks.
pub fn casual() -> GameSettings {
    GameSettings {
        rule: Rule::Freestyle,
        size: BoardSize::DEFAULT,
        forbidden: ForbiddenPolicy::Refuse,
        first_on_tengen: false,
        clocks: ByColor::both(TimeControl::None),
        flag: FlagPolicy::Lose,
        players: ByColor::both(Player::human()),
        veil_when_paused: false,
        seed: 1,
    }
}

pub fn timed(black: TimeControl, white: TimeControl) -> GameSettings {
    GameSettings { clocks: ByColor::new(black, white), ..casual() }
}

pub fn renju() -> GameSettings {
    GameSettings { rule: Rule::Renju, ..casual() }
}

/// The same game with a computer on this side.
pub fn versus_computer(computer: Color, mut settings: GameSettings) -> GameSettings {
    settings.players[computer] = Player::computer(OpponentName::PointScorer);
    settings
}

pub const fn per_move(millis: u64) -> TimeControl {
    TimeControl::PerMove(Duration::from_millis(millis))
}

pub const fn main_time(millis: u64, increment: u64) -> TimeControl {
    TimeControl::Main { main: Duration::from_millis(millis), increment: Duration::from_millis(increment) }
}

pub const fn byoyomi(main: u64, periods: u8, period: u64) -> TimeControl {
    let (main, period) = (Duration::from_millis(main), Duration::from_millis(period));
    TimeControl::Byoyomi { main, periods, period }
}

/// The same game, in which play goes on after the flag.
pub fn play_on(settings: GameSettings) -> GameSettings {
    GameSettings { flag: FlagPolicy::PlayOn, ..settings }
}

/// The same game between two computers.
pub fn demo(settings: GameSettings) -> GameSettings {
    versus_computer(Black, versus_computer(White, settings))
}

#[derive(Clone)]
pub struct Table {
    pub game: Game,
    pub events: Vec<GameEvent>,
    pub now: Moment,
    /// The moment of the last event, from which on a running clock has not been charged.
    at: Moment,
}

impl Table {
    #[track_caller]
    pub fn new(settings: GameSettings) -> Self {
        // An origin that is not zero, as in a real app.
        let now = Moment::new(ms(123_456));
        let (game, event) = Game::start(ID, settings, now, UnixMillis(0)).unwrap();
        Self { game, events: vec![event], now, at: now }
    }

    pub fn wait(&mut self, millis: u64) -> &mut Self {
        self.now = self.now + ms(millis);
        self
    }

    /// Carries a command out and returns what happened. Checks that the journal still tells the same game.
    #[track_caller]
    pub fn command(&mut self, command: GameCommand) -> Result<Vec<EventKind>, GameError> {
        let wall = UnixMillis(self.now.since_origin().as_millis() as i64);
        self.act(&format!("{command:?}"), |game, now| game.apply(command, now, wall))
    }

    /// Gives a side to another player, and checks the same.
    #[track_caller]
    pub fn seat(&mut self, side: Color, player: Player) -> Result<Vec<EventKind>, GameError> {
        self.act("seat", |game, now| game.seat(side, player, now, UnixMillis(0)))
    }

    #[track_caller]
    fn act(
        &mut self,
        name: &str,
        act: impl FnOnce(&mut Game, Moment) -> Result<Vec<GameEvent>, GameError>,
    ) -> Result<Vec<EventKind>, GameError> {
        let before = format!("{:?}", self.game);
        let lapse = self.game.offer().map(|offer| offer.lapses_at).filter(|&lapse| lapse <= self.now);
        let events = match act(&mut self.game, self.now) {
            Ok(events) => events,
            Err(error) => {
                assert_eq!(format!("{:?}", self.game), before, "a refused {name} changed the game");
                return Err(error);
            }
        };
        match events.last() {
            // An offer lapses at its own moment, however late that is found out, and so does a flag fall.
            Some(GameEvent { kind: EventKind::DrawLapsed, .. }) => self.at = lapse.unwrap_or(self.now),
            Some(&GameEvent { kind: EventKind::FlagFell { side }, over, .. }) => {
                self.at = Moment::new(self.now.since_origin() - (self.face(side).over - over[side]));
            }
            Some(_) => self.at = self.now,
            None => {}
        }
        if !events.is_empty() {
            self.events.extend(events.iter().cloned());
            self.check_journal();
        }
        Ok(events.into_iter().map(|event| event.kind).collect())
    }

    /// Carries a command out that is not refused.
    #[track_caller]
    pub fn run(&mut self, command: GameCommand) -> Vec<EventKind> {
        self.command(command).unwrap_or_else(|error| panic!("{command:?} was refused: {error}"))
    }

    /// Checks that a command is refused for this reason.
    #[track_caller]
    pub fn check_refused(&mut self, command: GameCommand, error: GameError) {
        assert_eq!(self.command(command), Err(error), "{command:?}");
    }

    /// Plays stones of the side to move, one after the other.
    #[track_caller]
    pub fn play(&mut self, points: &str) -> &mut Self {
        for point in parse_points(points).unwrap() {
            self.run(self.place(point));
        }
        self
    }

    /// What the side to move says to place a stone.
    pub fn place(&self, point: Point) -> GameCommand {
        GameCommand::Place { by: self.to_move(), point, expected_ply: self.ply() }
    }

    /// What the side to move says to pass.
    pub fn pass(&self) -> GameCommand {
        GameCommand::Pass { by: self.to_move(), expected_ply: self.ply() }
    }

    pub fn to_move(&self) -> Color {
        self.game.position().to_move()
    }

    pub fn ply(&self) -> u32 {
        self.game.position().ply() as u32
    }

    /// The stones on the board in the order of play, `pass` for a pass.
    pub fn stones(&self) -> String {
        self.game.moves().iter().map(|played| played.mv.to_string()).collect()
    }

    /// What is left to each side now, in milliseconds.
    pub fn left(&self) -> (Option<u128>, Option<u128>) {
        let left = self.game.remaining(self.now).map(|left| left.map(|time| time.as_millis()));
        (left.black, left.white)
    }

    /// What the clock of this side shows now.
    pub fn face(&self, side: Color) -> ClockFace {
        self.game.faces(self.now)[side].unwrap()
    }

    pub fn winner(&self) -> Option<Color> {
        match self.game.result()?.outcome {
            Outcome::Win(color) => Some(color),
            Outcome::Draw => None,
        }
    }

    /// The game as it comes back from its stored events.
    #[track_caller]
    pub fn reloaded(&self) -> Game {
        let stored: Vec<GameEvent> =
            self.events.iter().map(|event| decode_event(&encode_event(event)).unwrap()).collect();
        assert_eq!(stored, self.events, "the encoding lost something");
        Game::replay(ID, &stored, None, self.now)
            .unwrap_or_else(|error| panic!("the journal does not replay: {error}\n{:#?}", self.events))
    }

    /// Checks that the stored events make up the same game, clocks included.
    #[track_caller]
    pub fn check_journal(&self) {
        let (live, stored) = (&self.game, self.reloaded());
        assert_eq!(stored.settings(), live.settings());
        assert_eq!(stored.position(), live.position());
        assert_eq!(stored.moves(), live.moves());
        assert_eq!(stored.seq(), live.seq());
        assert_eq!(stored.result(), live.result());
        assert_eq!(stored.redoable(), live.redoable());
        assert_eq!(stored.faces(self.now), live.faces(self.at), "the clocks as of the last event");
        assert_eq!(stored.running_clock(), None, "a game from disk charges nobody");
        assert_eq!(stored.next_deadline(), None);
        assert_eq!(stored.offer().map(|offer| offer.by), live.offer().map(|offer| offer.by));
        match live.phase() {
            Phase::Running => assert!(matches!(stored.phase(), Phase::Paused(_)), "{:?}", stored.phase()),
            phase => assert_eq!(stored.phase(), phase),
        }
        assert_eq!(
            self.events.iter().map(|event| event.seq).collect::<Vec<_>>(),
            (1..=live.seq()).collect::<Vec<_>>()
        );
    }
}

/// The points of the moves that were played, passes left out.
pub fn placed(game: &Game) -> Vec<Point> {
    game.moves()
        .iter()
        .filter_map(|played| match played.mv {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        })
        .collect()
}
