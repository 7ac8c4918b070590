use gomoku_core::Rule;
use gomoku_game::{ByColor, GameCommand, GameId, GameSettings, PauseReason, Player, UnixMillis};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::*;
use crate::NewGame;

const WALL: UnixMillis = UnixMillis(1_700_000_000_000);

/// A game with Black to move, and what is heard of it.
struct Listener {
    game: Game,
    cues: Cues,
    taste: Taste,
    now: u64,
    heard: Vec<(u64, Sound)>,
}

fn at(ms: u64) -> Moment {
    Moment::new(Duration::from_secs(1000) + Duration::from_millis(ms))
}

impl Listener {
    fn new(control: TimeControl) -> Self {
        let players = ByColor::both(Player::human());
        let settings = NewGame { rule: Rule::Freestyle, first_on_tengen: false, ..NewGame::default() }
            .settings(Color::Black, 0);
        let settings = GameSettings { clocks: ByColor::both(control), players, ..settings };
        let (mut game, _) = Game::start(GameId::new(1), settings, at(0), WALL).unwrap();
        game.shift(at(0));
        let taste = Taste::new(&Preferences::default()).unwrap();
        let mut listener = Self { game, cues: Cues::default(), taste, now: 0, heard: Vec::new() };
        listener.look(0);
        listener
    }

    fn look(&mut self, ms: u64) {
        self.now = ms;
        let sound = self.cues.of_clock(&self.game, at(ms), self.taste);
        self.heard.extend(sound.map(|sound| (ms, sound)));
    }

    /// Looks whenever there is a cue, as the actor does, and returns how often.
    fn listen_until(&mut self, end: u64) -> usize {
        let mut looks = 0;
        while let Some(next) = self.cues.next().filter(|&next| next <= at(end)) {
            self.look(u64::try_from(next.since(at(0)).as_millis()).unwrap());
            looks += 1;
        }
        self.look(end);
        looks
    }

    fn command(&mut self, command: GameCommand) {
        self.game.apply(command, at(self.now), WALL).unwrap();
        self.look(self.now);
    }

    fn seconds(&self) -> Vec<u64> {
        self.heard.iter().map(|&(ms, _)| ms / 1000).collect()
    }
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn main(time: u64) -> TimeControl {
    TimeControl::Main { main: seconds(time), increment: Duration::ZERO }
}

const BYOYOMI: TimeControl =
    TimeControl::Byoyomi { main: Duration::from_secs(12), periods: 2, period: Duration::from_secs(9) };

/// The seconds at which the last seconds begin, and those at which a period is lost.
#[track_caller]
fn check_cues(control: TimeControl, low: &[u64], lost: &[u64]) {
    let mut listener = Listener::new(control);
    let looks = listener.listen_until(100_000);
    let heard = |sound| listener.heard.iter().filter(move |heard| heard.1 == sound).map(|heard| heard.0);
    assert_eq!(heard(Sound::LowTime).collect::<Vec<_>>(), low.iter().map(|s| s * 1000).collect::<Vec<_>>());
    assert_eq!(
        heard(Sound::PeriodLost).collect::<Vec<_>>(),
        lost.iter().map(|s| s * 1000).collect::<Vec<_>>()
    );
    assert_eq!(looks, low.len() + lost.len(), "no look is in vain");
}

#[test]
fn the_last_seconds_and_the_lost_periods() {
    let last_ten = Vec::from_iter(20..30);
    check_cues(TimeControl::None, &[], &[]);
    check_cues(TimeControl::PerMove(seconds(30)), &last_ten, &[]);
    check_cues(TimeControl::PerMove(seconds(29)), &Vec::from_iter(20..29), &[]);
    check_cues(TimeControl::PerMove(seconds(15)), &[10, 11, 12, 13, 14], &[]);
    check_cues(TimeControl::PerMove(seconds(5)), &[4], &[]);
    check_cues(main(30), &last_ten, &[]);
    check_cues(main(10), &Vec::from_iter(1..10), &[]);
    check_cues(main(3), &[1, 2], &[]);
    check_cues(BYOYOMI, &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 27, 28, 29], &[12, 21]);
    let TimeControl::Byoyomi { periods, period, .. } = BYOYOMI else { return };
    let no_main = TimeControl::Byoyomi { main: Duration::ZERO, periods, period };
    check_cues(no_main, &[6, 7, 8, 15, 16, 17], &[9]);
}

#[test]
fn a_pause_and_an_offer_bring_nothing_twice_and_leave_nothing_out() {
    for moment in [4999, 5000, 5001, 5500] {
        let mut listener = Listener::new(main(12));
        listener.listen_until(moment);
        listener.command(GameCommand::OfferDraw { by: Color::White });
        listener.command(GameCommand::AnswerDraw { by: Color::Black, accept: false });
        listener.command(GameCommand::Pause(PauseReason::User));
        listener.listen_until(60_000);
        listener.command(GameCommand::Resume);
        listener.listen_until(100_000);
        let low = listener.heard.iter().filter(|heard| heard.1 == Sound::LowTime).count();
        assert_eq!(low, 10, "{moment}: {:?}", listener.heard);
        let paused = listener.heard.iter().filter(|&&(ms, _)| ms > moment && ms <= 60_000).count();
        assert_eq!(paused, 0, "{moment}: {:?}", listener.heard);
    }
}

#[test]
fn time_that_is_forgiven_is_heard_once() {
    let mut listener = Listener::new(main(12));
    listener.listen_until(5100);
    // The clock is looked at while the offer is on its way to the disk, and the disk takes two seconds and a half.
    listener.game.apply(GameCommand::OfferDraw { by: Color::Black }, at(5100), WALL).unwrap();
    listener.look(7050);
    listener.game.shift(at(7600));
    listener.look(7600);
    listener.listen_until(100_000);
    assert_eq!(
        listener.seconds(),
        [2, 3, 4, 5, 7, 10, 11, 12, 13],
        "the late look came to the last five seconds, and the time that came back brings none of them again"
    );
}

#[test]
fn the_other_side_begins_anew() {
    let mut listener = Listener::new(TimeControl::PerMove(seconds(15)));
    listener.listen_until(12_500);
    let point = listener.game.settings().size.center();
    listener.command(GameCommand::Place { by: Color::Black, point, expected_ply: 0 });
    listener.listen_until(24_000);
    listener.command(GameCommand::Undo { by: None });
    listener.listen_until(100_000);
    assert_eq!(listener.seconds(), [10, 11, 12, 22, 23, 34, 35, 36, 37, 38]);
}

#[test]
fn added_time_is_heard_again() {
    let mut listener = Listener::new(main(12));
    listener.listen_until(9500);
    listener.command(GameCommand::Pause(PauseReason::User));
    listener.command(GameCommand::AddTime { side: Color::Black, time: seconds(3) });
    listener.cues.forget_clock();
    listener.command(GameCommand::Resume);
    listener.listen_until(100_000);
    assert_eq!(listener.seconds(), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
}

#[test]
fn late_looks_bring_no_flood() {
    let mut listener = Listener::new(main(12));
    listener.look(6100);
    listener.look(9600);
    assert_eq!(listener.heard, [(6100, Sound::LowTime)], "the last second is over half a second old");
    listener.look(11_000);
    assert_eq!(listener.heard[1..], [(11_000, Sound::LowTime)]);

    let mut listener = Listener::new(BYOYOMI);
    listener.look(29_400);
    assert_eq!(listener.heard, [(29_400, Sound::PeriodLost)], "however late, and not twice");
}

#[test]
fn whenever_the_looks_come_nothing_is_heard_twice() {
    let mut random = StdRng::seed_from_u64(3);
    for control in [TimeControl::PerMove(seconds(30)), main(20), BYOYOMI] {
        let mut exact = Listener::new(control);
        exact.listen_until(40_000);
        for _ in 0..200 {
            let mut listener = Listener::new(control);
            let longest = random.random_range(1..3000);
            while listener.now < 40_000 {
                listener.look(listener.now + random.random_range(0..=longest));
            }
            let mut cues = exact.heard.clone();
            for &(ms, sound) in &listener.heard {
                let last = cues.iter().rposition(|cue| cue.1 == sound && cue.0 <= ms);
                let last = last.unwrap_or_else(|| panic!("{ms}: {sound:?} comes out of nothing or again"));
                if sound == Sound::LowTime {
                    assert!(ms - cues[last].0 < 500, "{ms} is late");
                }
                cues.drain(..=last);
            }
            if longest < 500 {
                assert_eq!(cues, [], "nothing is left out");
            }
        }
    }
}

#[test]
fn a_computers_seconds_are_not_heard_and_its_periods_are() {
    let mut listener = Listener::new(BYOYOMI);
    let settings = listener.game.settings().clone();
    let computer = Player::computer(gomoku_core::OpponentName::PointScorer);
    let players = ByColor::new(computer, Player::human());
    let (game, _) = Game::start(GameId::new(2), GameSettings { players, ..settings }, at(0), WALL).unwrap();
    listener.game = game;
    listener.look(0);
    listener.listen_until(100_000);
    assert_eq!(listener.heard, [(12_000, Sound::PeriodLost), (21_000, Sound::PeriodLost)]);
}
