//! Games that could have been played, the same ones for the same seed.

use std::time::Duration;

use gomoku_core::{BoardSize, Color, Level, LookAhead, OpponentName, Point, Rule};
use gomoku_game::{
    ByColor, EventKind, FlagPolicy, ForbiddenPolicy, Game, GameCommand, GameEvent, GameId, GameSettings,
    Moment, PauseReason, Phase, Player, PlayerKind, TimeControl, UnixMillis,
};

use crate::{GameHead, Library};

/// Numbers that look random.
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        number ^ (number >> 31)
    }

    pub(super) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub(super) fn one_of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }

    pub(super) fn bytes(&mut self, length: usize) -> Vec<u8> {
        std::iter::repeat_with(|| self.next() as u8).take(length).collect()
    }
}

/// A game, its events and what its row is to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) id: GameId,
    pub(super) events: Vec<GameEvent>,
    pub(super) head: GameHead,
    pub(super) names: ByColor<String>,
    pub(super) note: String,
    pub(super) favourite: bool,
}

impl Played {
    /// A game of about so many commands.
    pub(super) fn new(numbers: &mut Numbers, commands: usize) -> Played {
        let id = GameId::new(u128::from(numbers.next()) << 64 | u128::from(numbers.next()));
        let settings = settings(numbers);
        let names = settings.players.clone().map(|player| player.name);
        let mut clock = 1_000_000 + numbers.below(1_000_000_000) as u64;
        let time = |clock: u64| (Moment::new(Duration::from_millis(clock)), UnixMillis(clock as i64));
        let (now, wall) = time(clock);
        let (mut game, first) = Game::start(id, settings, now, wall).unwrap();
        let mut events = vec![first];
        for _ in 0..commands {
            clock += numbers.below(2_000) as u64;
            let (now, wall) = time(clock);
            let command = command(numbers, &game);
            // What is refused has changed nothing.
            events.extend(game.apply(command, now, wall).unwrap_or_default());
        }
        let head = GameHead::from(&game);
        Played { id, events, head, names, note: String::new(), favourite: false }
    }

    /// Gives the people who play it other names.
    pub(super) fn call(&mut self, black: &str, white: &str) {
        let Some(EventKind::Started(settings)) = self.events.first().map(|event| &event.kind) else { return };
        for (color, name) in [(Color::Black, black), (Color::White, white)] {
            if settings.players[color].kind == PlayerKind::Human {
                self.names[color] = name.to_owned();
            }
        }
    }

    /// Stores it with what is to be said of it.
    pub(super) fn store(&self, library: &mut Library) {
        library.append(self.id, &self.events, &self.head).unwrap();
        library.set_favourite(&[self.id], self.favourite).unwrap();
        library.set_note(self.id, &self.note).unwrap();
        library.rename_players(self.id, &self.names).unwrap();
    }
}

fn settings(numbers: &mut Numbers) -> GameSettings {
    let seconds = Duration::from_secs;
    let size = BoardSize::new(numbers.one_of(&[9, 13, 15, 15, 15, 20])).unwrap();
    let person = |numbers: &mut Numbers| Player {
        name: numbers.one_of(&["Anna", "花子", "Björn Österberg", "ОЛЬГА", "100% _'\\", ""]).to_owned(),
        ..Player::human()
    };
    let computer = |numbers: &mut Numbers| {
        Player::computer(numbers.one_of(&[
            OpponentName::Level(Level::MIN),
            OpponentName::PointScorer,
            OpponentName::LineWeights,
            OpponentName::FiveBest(LookAhead::DEFAULT),
            OpponentName::FiveBest(LookAhead::MAX),
        ]))
    };
    let players = match numbers.below(8) {
        0..=2 => ByColor::new(person(numbers), computer(numbers)),
        3..=4 => ByColor::new(computer(numbers), person(numbers)),
        5..=6 => ByColor::new(person(numbers), person(numbers)),
        _ => ByColor::new(computer(numbers), computer(numbers)),
    };
    GameSettings {
        rule: numbers.one_of(&Rule::ALL),
        size,
        forbidden: ForbiddenPolicy::Refuse,
        first_on_tengen: false,
        clocks: ByColor::from_fn(|_| {
            numbers.one_of(&[
                TimeControl::None,
                TimeControl::PerMove(seconds(30)),
                TimeControl::Main { main: seconds(300), increment: seconds(3) },
                TimeControl::Byoyomi { main: seconds(60), periods: 3, period: seconds(10) },
            ])
        }),
        flag: FlagPolicy::Lose,
        players,
        veil_when_paused: false,
        seed: numbers.next(),
    }
}

fn command(numbers: &mut Numbers, game: &Game) -> GameCommand {
    if let Phase::Paused(_) = game.phase() {
        return GameCommand::Resume;
    }
    let by = game.position().to_move();
    match numbers.below(40) {
        0 => GameCommand::Pause(PauseReason::User),
        1 => GameCommand::Undo { by: None },
        2 => GameCommand::Redo,
        3 => GameCommand::OfferDraw { by },
        4 => GameCommand::AnswerDraw { by: by.other(), accept: numbers.below(3) == 0 },
        5 if game.moves().len() > 12 => {
            GameCommand::Resign { by: numbers.one_of(&[Color::Black, Color::White]) }
        }
        _ => {
            let size = usize::from(game.settings().size.get());
            let mut coordinate = || (size / 2 + numbers.below(7)).saturating_sub(3) as u8;
            let point = Point::new(coordinate(), coordinate()).unwrap();
            GameCommand::Place { by, point, expected_ply: game.moves().len() as u32 }
        }
    }
}

#[test]
fn games_are_of_every_kind() {
    let mut numbers = Numbers(7);
    let games: Vec<Played> = (0..60).map(|_| Played::new(&mut numbers, 40)).collect();
    let outcomes = games.iter().filter(|game| game.head.outcome.is_some()).count();
    assert!((10..50).contains(&outcomes), "{outcomes} of 60 games ended");
    assert!(games.iter().all(|game| game.events.len() >= 10), "nothing but refusals");
    let mut numbers = Numbers(7);
    assert_eq!(Played::new(&mut numbers, 40), games[0]);
}
