use std::time::Duration;

use gomoku_core::Rule;
use gomoku_engine::TimePlan;
use gomoku_protocol::{Info, UNLIMITED, rule_from_number};

use super::milliseconds;

/// What the other side has set.
#[derive(Debug)]
pub(super) struct Settings {
    /// Milliseconds for a move.
    turn: i64,
    /// Milliseconds for the game; 0 for no bound.
    game: i64,
    /// Milliseconds that are left of the game, as far as anybody has said. Only our own use is taken off.
    left: Option<i64>,
    increment: i64,
    /// Bytes; 0 for no bound.
    memory: i64,
    /// Kibibytes.
    table: Option<i64>,
    /// The number, if there is no rule with it.
    rule: Result<Rule, i64>,
    /// Whether the other side may take the first stone of a game over.
    pub(super) first_stone_is_swapped: bool,
    pub(super) threads: usize,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    /// 0 to 100.
    pub(super) strength: u32,
    pub(super) pondering: bool,
    pub(super) shows_realtime: bool,
    pub(super) shows_detail: bool,
    /// Whether it is a board that people look at.
    pub(super) is_board: bool,
}

/// The time of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Budget {
    /// How much of it is used, counted from the arrival of the question. `None` for no bound.
    pub(super) plan: Option<TimePlan>,
    /// When the answer must be there.
    pub(super) most: Option<Duration>,
}

/// The time of a move if nobody has said anything, as the protocol has it.
const DEFAULT_TURN: i64 = 30_000;
/// What "as fast as possible" comes to.
const FAST: Duration = Duration::from_millis(10);
/// The table in mebibytes if no memory was set.
const DEFAULT_MEBIBYTES: i64 = 64;
/// The largest table that is taken without being asked for: more memory does not help within the time of a game.
const MOST_MEBIBYTES: i64 = 256;
/// The largest table that may be asked for.
const LARGEST_MEBIBYTES: i64 = 4_096;
/// What the program takes besides its table, in mebibytes.
const REST_MEBIBYTES: i64 = 20;
/// Boards set these to think without a bound, in milliseconds.
const ENDLESS: (i64, i64) = (2_000_000, 100_000_000);

impl Default for Settings {
    fn default() -> Self {
        Self {
            turn: DEFAULT_TURN,
            game: 0,
            left: None,
            increment: 0,
            memory: 0,
            table: None,
            rule: Ok(Rule::Freestyle),
            first_stone_is_swapped: false,
            threads: 1,
            depth: None,
            nodes: None,
            strength: 100,
            pondering: false,
            shows_realtime: false,
            shows_detail: false,
            is_board: false,
        }
    }
}

impl Settings {
    /// Takes a setting in.
    pub(super) fn apply(&mut self, info: &Info) {
        let bound = |value: i64| (1..i64::MAX).contains(&value).then_some(value);
        match *info {
            Info::TimeoutTurn(value) => self.turn = value,
            Info::TimeoutMatch(value) => self.game = value,
            Info::TimeLeft(value) => self.left = Some(value),
            Info::TimeIncrement(value) => self.increment = value.max(0),
            Info::MaxMemory(value) => self.memory = value.max(0),
            Info::HashSize(value) => self.table = bound(value),
            Info::Rule(value) => {
                self.rule = rule_from_number(value).ok_or(value);
                // Yixin's number for free-style with one swap; its number for three stones and two swaps is 6, and they are
                // asked for by a command of their own.
                self.first_stone_is_swapped = value == 5;
            }
            Info::ThreadNum(value) => {
                let most = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
                self.threads = usize::try_from(value).unwrap_or(1).clamp(1, most);
            }
            Info::MaxDepth(value) => {
                self.depth = bound(value).map(|depth| u32::try_from(depth).unwrap_or(u32::MAX))
            }
            Info::MaxNode(value) => self.nodes = bound(value).and_then(|nodes| u64::try_from(nodes).ok()),
            Info::Strength(value) => self.strength = value.clamp(0, 100) as u32,
            Info::Pondering(value) => self.pondering = value,
            Info::ShowDetail(value) => {
                self.shows_realtime = matches!(value, 1 | 3);
                self.shows_detail = matches!(value, 2 | 3);
            }
            Info::GameType(_) | Info::Evaluate(_) | Info::Folder(_) | Info::Other { .. } => {}
        }
    }

    /// The rule. Where there is none by the number, it is refused when the game begins.
    pub(super) fn rule(&self) -> Rule {
        self.rule.unwrap_or(Rule::Freestyle)
    }

    /// Why no game can be played with these settings.
    pub(super) fn fault(&self) -> Option<String> {
        if let Err(number) = self.rule {
            return Some(format!("rule {number} is not supported"));
        }
        (self.memory > 0 && self.memory >> 20 <= REST_MEBIBYTES)
            .then(|| format!("max_memory is too small, {} MB are needed", REST_MEBIBYTES + 1))
    }

    /// The table in mebibytes.
    pub(super) fn mebibytes(&self) -> usize {
        let allowed =
            if self.memory > 0 { Some(((self.memory >> 20) - REST_MEBIBYTES).max(1)) } else { None };
        let wanted = match (self.table, allowed) {
            (Some(kibibytes), _) => (kibibytes >> 10).min(LARGEST_MEBIBYTES),
            (None, Some(allowed)) => allowed.min(MOST_MEBIBYTES),
            (None, None) => DEFAULT_MEBIBYTES,
        };
        usize::try_from(wanted.min(allowed.unwrap_or(i64::MAX))).unwrap_or(1).max(1)
    }

    /// The clock of the game begins anew.
    pub(super) const fn new_game(&mut self) {
        self.left = None;
    }

    /// A move has taken so long.
    pub(super) fn spend(&mut self, time: Duration) {
        let spent = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        if let Some(left) = self.clock() {
            self.left = Some(left.saturating_sub(spent).saturating_add(self.increment));
        }
    }

    /// The milliseconds that are left of the game; `None` for no bound.
    fn clock(&self) -> Option<i64> {
        match self.left {
            Some(left) => (left < UNLIMITED).then_some(left),
            None => (1..UNLIMITED).contains(&self.game).then_some(self.game),
        }
    }

    /// The time for a move on a board with so many empty points.
    pub(super) fn budget(&self, room: usize) -> Budget {
        let is_endless = self.is_board && self.turn >= ENDLESS.0 && self.game >= ENDLESS.1;
        let is_measured_otherwise = self.turn <= 0 && (self.depth.is_some() || self.nodes.is_some());
        if is_endless || is_measured_otherwise {
            return Budget { plan: None, most: None };
        }
        let turn = if self.turn <= 0 { FAST } else { milliseconds(self.turn) };
        let left = self.clock().map(milliseconds);
        // The machine may look the other way for a moment.
        let spare = |time: Duration| time - (time / 40).min(Duration::from_millis(15));
        let plan = TimePlan::new(Some(spare(turn)), left.map(spare), milliseconds(self.increment), room);
        Budget { plan, most: Some(left.map_or(turn, |left| left.min(turn))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(settings: &mut Settings, infos: &[Info]) {
        infos.iter().for_each(|info| settings.apply(info));
    }

    #[test]
    fn the_time_of_a_move_is_never_exceeded() {
        for turn in [-5, 0, 1, 10, 100, 5_000, UNLIMITED, i64::MAX] {
            for left in [None, Some(-100), Some(0), Some(1), Some(500), Some(180_000), Some(UNLIMITED)] {
                let mut settings = Settings::default();
                set(&mut settings, &[Info::TimeoutTurn(turn), Info::TimeoutMatch(0)]);
                if let Some(left) = left {
                    settings.apply(&Info::TimeLeft(left));
                }
                let Budget { plan, most } = settings.budget(200);
                let (plan, most) = (plan.unwrap(), most.unwrap());
                assert!(plan.soft <= plan.hard && plan.hard <= most, "{turn} {left:?}: {plan:?} {most:?}");
                assert!(most <= milliseconds(turn).max(FAST));
                let left = left.filter(|left| *left < UNLIMITED);
                assert!(left.is_none_or(|left| most <= milliseconds(left)));
            }
        }
    }

    #[test]
    fn a_game_clock_that_nobody_tells_of_is_kept() {
        let mut settings = Settings::default();
        set(&mut settings, &[Info::TimeoutTurn(5_000), Info::TimeoutMatch(1_000)]);
        settings.spend(Duration::from_millis(400));
        assert_eq!(settings.budget(200).most, Some(Duration::from_millis(600)));
        settings.apply(&Info::TimeLeft(300));
        assert_eq!(settings.budget(200).most, Some(Duration::from_millis(300)));
        settings.new_game();
        assert_eq!(settings.budget(200).most, Some(Duration::from_millis(1_000)));
    }

    #[test]
    fn searches_without_a_bound_of_time() {
        let mut settings = Settings::default();
        set(&mut settings, &[Info::TimeoutTurn(0), Info::MaxDepth(5)]);
        assert_eq!(settings.budget(200), Budget { plan: None, most: None });
        set(&mut settings, &[Info::MaxDepth(0)]);
        assert!(settings.budget(200).plan.is_some());
        set(&mut settings, &[Info::TimeoutTurn(2_000_000), Info::TimeoutMatch(100_000_000)]);
        assert!(settings.budget(200).plan.is_some());
        settings.is_board = true;
        assert_eq!(settings.budget(200), Budget { plan: None, most: None });
    }

    #[test]
    fn memory() {
        let mut settings = Settings::default();
        assert_eq!(settings.mebibytes(), 64);
        settings.apply(&Info::MaxMemory(350 << 20));
        assert_eq!((settings.mebibytes(), settings.fault()), (256, None));
        settings.apply(&Info::HashSize(16 << 10));
        assert_eq!(settings.mebibytes(), 16);
        settings.apply(&Info::HashSize(i64::MAX - 1));
        assert_eq!(settings.mebibytes(), 330);
        settings.apply(&Info::MaxMemory(1 << 20));
        assert!(settings.fault().is_some());
        assert_eq!(settings.mebibytes(), 1);
        settings.apply(&Info::MaxMemory(0));
        assert_eq!(settings.fault(), None);
    }

    #[test]
    fn rules() {
        let mut settings = Settings::default();
        settings.apply(&Info::Rule(4));
        assert_eq!((settings.rule(), settings.fault()), (Rule::Renju, None));
        settings.apply(&Info::Rule(3));
        assert!(settings.fault().is_some_and(|fault| fault.contains("rule 3")));
    }
}
