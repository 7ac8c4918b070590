//! The games of a profile on the disk: prepared before the app opens, or looked at after it has ended.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use gomoku_core::{BoardSize, Color, Rule};
use gomoku_game::{
    ByColor, FlagPolicy, ForbiddenPolicy, Game, GameCommand, GameId, GameSettings, Moment, Player,
    TimeControl, UnixMillis,
};
use gomoku_library::{GameHead, GameQuery, Library};

use crate::window::Profile;

/// Black has a row of five with the last of these.
pub const BLACK_WINS: &str = "h8 a1 i8 b1 j8 c1 k8 d2 l8";
/// White has a row of five with the last of these.
pub const WHITE_WINS: &str = "a1 h8 b1 i8 c1 j8 d2 k8 a5 l8";

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A game that was played at another time.
#[derive(Debug, Clone)]
pub struct Past {
    settings: GameSettings,
    moves: String,
    pace: Duration,
    end: Option<GameCommand>,
    days_ago: i64,
    note: String,
    favourite: bool,
}

impl Past {
    /// A game of these two, today, without a clock, a move each second, and without a move so far.
    pub fn new(black: Player, white: Player) -> Self {
        let settings = GameSettings {
            rule: Rule::Freestyle,
            size: BoardSize::DEFAULT,
            forbidden: ForbiddenPolicy::InstantLoss,
            first_on_tengen: false,
            clocks: ByColor::both(TimeControl::None),
            flag: FlagPolicy::Lose,
            players: ByColor::new(black, white),
            veil_when_paused: false,
            seed: 1,
        };
        let pace = Duration::from_secs(1);
        Self {
            settings,
            moves: String::new(),
            pace,
            end: None,
            days_ago: 0,
            note: String::new(),
            favourite: false,
        }
    }

    /// Under another rule than Freestyle.
    #[must_use]
    pub fn under(mut self, rule: Rule) -> Self {
        self.settings.rule = rule;
        self
    }

    /// With a clock for both.
    #[must_use]
    pub fn timed(mut self, control: TimeControl) -> Self {
        self.settings.clocks = ByColor::both(control);
        self
    }

    /// With these moves, each after so many seconds.
    #[must_use]
    pub fn moves(mut self, moves: &str, seconds: u64) -> Self {
        moves.clone_into(&mut self.moves);
        self.pace = Duration::from_secs(seconds);
        self
    }

    /// Ended by a command and not by the last move.
    #[must_use]
    pub fn ends(mut self, command: GameCommand) -> Self {
        self.end = Some(command);
        self
    }

    /// So many days before today.
    #[must_use]
    pub fn days_ago(mut self, days: i64) -> Self {
        self.days_ago = days;
        self
    }

    /// It ended by its moves alone, and nobody has a clock.
    pub fn is_plain(&self) -> bool {
        self.end.is_none() && self.settings.clocks == ByColor::both(TimeControl::None)
    }

    /// With a note.
    #[must_use]
    pub fn noted(mut self, note: &str) -> Self {
        note.clone_into(&mut self.note);
        self
    }

    /// One of the favourites.
    #[must_use]
    pub fn favourite(mut self) -> Self {
        self.favourite = true;
        self
    }

    /// The game as it was played, and its events.
    fn play(&self, id: GameId, started: i64) -> (Game, Vec<gomoku_game::GameEvent>) {
        let mut elapsed = Duration::ZERO;
        let time = |elapsed: Duration| {
            (
                Moment::new(elapsed),
                UnixMillis(started + i64::try_from(elapsed.as_millis()).expect("a short game")),
            )
        };
        let (now, wall) = time(elapsed);
        let (mut game, first) =
            Game::start(id, self.settings.clone(), now, wall).expect("settings for a game");
        let mut events = vec![first];
        for point in self.moves.split_whitespace() {
            elapsed += self.pace;
            let (now, wall) = time(elapsed);
            let by = game.position().to_move();
            let expected_ply = u32::try_from(game.moves().len()).expect("a short game");
            let command = GameCommand::Place { by, point: point.parse().expect("a point"), expected_ply };
            events.extend(game.apply(command, now, wall).unwrap_or_else(|error| panic!("{point}: {error}")));
        }
        match self.end {
            // Time runs out by itself.
            Some(GameCommand::Tick) => {
                let due = game.next_deadline().expect("a clock runs");
                let (_, wall) = time(due.since_origin());
                events.extend(game.apply(GameCommand::Tick, due, wall).expect("the flag falls"));
            }
            Some(GameCommand::AnswerDraw { by, accept }) => {
                let (now, wall) = time(elapsed);
                let offer = GameCommand::OfferDraw { by: by.other() };
                events.extend(game.apply(offer, now, wall).expect("a draw can be offered"));
                let answer = GameCommand::AnswerDraw { by, accept };
                events.extend(game.apply(answer, now, wall).expect("the offer can be answered"));
            }
            Some(command) => {
                let (now, wall) = time(elapsed);
                events.extend(game.apply(command, now, wall).expect("the game can end so"));
            }
            None => {}
        }
        (game, events)
    }
}

/// Stores games for a profile whose app does not run; their identities in the same order.
pub fn store(profile: &Profile, games: &[Past]) -> Vec<GameId> {
    let mut library = library(profile);
    let today = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_millis();
    let today = i64::try_from(today).expect("a time of this age");
    let mut ids = Vec::new();
    for (number, past) in (1_i64..).zip(games) {
        let id = GameId::new(u128::try_from(number).expect("a positive number"));
        // Those of one day in the order given, and all of them over by now.
        let left = i64::try_from(games.len()).expect("few games") - number;
        let started = today - past.days_ago * DAY_MS - (left + 1) * 1000 - DAY_MS / 24 / 60;
        let (game, events) = past.play(id, started);
        library.append(id, &events, &GameHead::from(&game)).expect("the game is stored");
        library.set_note(id, &past.note).expect("the note is stored");
        library.set_favourite(&[id], past.favourite).expect("the star is stored");
        ids.push(id);
    }
    ids
}

/// The library of a profile whose app does not run.
pub fn library(profile: &Profile) -> Library {
    let folder = profile.path().join("data");
    std::fs::create_dir_all(&folder).expect("a folder");
    Library::open(folder.join("games.sqlite3")).expect("the library of the profile")
}

/// All games of a profile whose app does not run, newest first.
pub fn games(profile: &Profile) -> Vec<Game> {
    let library = library(profile);
    let page = library.list(&GameQuery::default()).expect("the list of games");
    let load = |id| {
        let stored = library.load(id).expect("the game is there");
        Game::replay(id, &stored.events, stored.checkpoint, Moment::ORIGIN).expect("the game can be replayed")
    };
    page.games.iter().map(|summary| load(summary.id)).collect()
}

/// Writes nonsense over a page in the middle of the library of a profile whose app does not run.
pub fn damage(profile: &Profile) {
    const PAGE: usize = 4096;
    let path = profile.path().join("data").join("games.sqlite3");
    let mut bytes = std::fs::read(&path).expect("the library");
    let page = bytes.len() / PAGE / 2 * PAGE;
    bytes[page..page + PAGE].fill(0xA5);
    std::fs::write(&path, bytes).expect("the damaged library");
}

/// How long a side has thought about each of its moves.
pub fn thought(game: &Game, side: Color) -> Vec<Duration> {
    game.moves().iter().filter(|played| played.by == side).map(|played| played.elapsed).collect()
}
