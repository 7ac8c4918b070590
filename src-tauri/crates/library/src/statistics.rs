use std::cmp::Reverse;
use std::time::Duration;

use gomoku_core::{Color, OpponentName, Outcome, Rule};
use gomoku_game::PlayerKind;
use rusqlite::Row;

use crate::columns;
use crate::{Library, LibraryError};

/// Games of the one person against a computer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// Games that the person won.
    pub won: u32,
    /// Games that the computer won.
    pub lost: u32,
    /// Draws.
    pub drawn: u32,
    /// How long both sides have thought, in unfinished games, too.
    pub playing: Duration,
}

/// How the games of a streak ended for the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StreakKind {
    /// The person won them.
    Won,
    /// The computer won them.
    Lost,
    /// They were drawn.
    Drawn,
}

/// What the stored games add up to. Deleted games and games of the computer against itself do not count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// All games, also those that are unfinished.
    pub games: u32,
    /// Those of them that are unfinished.
    pub unfinished: u32,
    /// How long all sides have thought about the moves that stand.
    pub playing: Duration,
    /// Moves that stand.
    pub moves: u64,
    /// The score of the one person against all computer opponents, also programs of somebody else's.
    pub computer: Score,
    /// The score against each opponent of our own that occurs, in the order of [`OpponentName::all`].
    pub by_opponent: Vec<(OpponentName, Score)>,
    /// For each rule that occurs, in the order of [`Rule::ALL`]: all games under it, and the score against the computer.
    pub by_rule: Vec<(Rule, u32, Score)>,
    /// How the newest finished games against a computer ended, as far back as they ended alike; newest by their end.
    pub streak: Option<(StreakKind, u32)>,
    /// The most finished games against a computer in a row that the person won.
    pub longest_win_streak: u32,
}

/// Asks for what [`Row`] holds, newest first, from the index alone.
pub(crate) const ROWS: &str = "SELECT ended_at, started_at, moves, playing_ms, rule, outcome, black_kind, white_kind \
     FROM game INDEXED BY game_list WHERE deleted_at IS NULL ORDER BY started_at DESC, id DESC";

impl Library {
    /// What the stored games add up to. A row that this version cannot read does not count.
    ///
    /// # Errors
    ///
    /// Whatever the disk has to say.
    pub fn statistics(&self) -> Result<Statistics, LibraryError> {
        let mut statement = self.connection().prepare_cached(ROWS)?;
        let mut rows = statement.query([])?;
        let mut sum = Sum::default();
        while let Some(row) = rows.next()? {
            if let Some(game) = Game::from_row(row)? {
                sum.add(&game);
            }
        }
        Ok(sum.finish())
    }
}

/// What statistics need to know of a game.
struct Game {
    /// When it ended, or if that is not known, when it was started.
    ended_at: i64,
    moves: u64,
    playing: Duration,
    rule: Rule,
    outcome: Option<Outcome>,
    seats: Seats,
}

/// Who sits where.
#[derive(Clone, Copy)]
enum Seats {
    People,
    /// The person's side, and which opponent of our own plays the other.
    Computer(Color, Option<OpponentName>),
    Demo,
}

impl Game {
    /// `None` if a column says what this version does not know.
    fn from_row(row: &Row<'_>) -> rusqlite::Result<Option<Game>> {
        let number = |column| row.get_ref(column).map(|value| value.as_i64().ok());
        let ended_at = number(0)?.or(number(1)?);
        let (moves, playing) = (number(2)?, number(3)?);
        let rule = row.get_ref(4)?.as_str().ok().and_then(|text| text.parse().ok());
        let outcome = match row.get_ref(5)?.as_str_or_null() {
            Ok(None) => Some(None),
            Ok(Some(text)) => columns::outcome_from_text(text).map(Some),
            Err(_) => None,
        };
        let kind =
            |column| row.get_ref(column).map(|value| value.as_str().ok().and_then(columns::kind_from_text));
        let (black, white) = (kind(6)?, kind(7)?);
        Ok((|| {
            Some(Game {
                ended_at: ended_at?,
                moves: moves?.try_into().ok()?,
                playing: columns::duration_from_millis(playing?)?,
                rule: rule?,
                outcome: outcome?,
                seats: match (black?, white?) {
                    (PlayerKind::Human, PlayerKind::Human) => Seats::People,
                    (PlayerKind::Human, computer) => Seats::Computer(Color::Black, computer.opponent()),
                    (computer, PlayerKind::Human) => Seats::Computer(Color::White, computer.opponent()),
                    _ => Seats::Demo,
                },
            })
        })())
    }
}

impl Score {
    fn add(&mut self, ended: Option<StreakKind>, playing: Duration) {
        match ended {
            Some(StreakKind::Won) => self.won += 1,
            Some(StreakKind::Lost) => self.lost += 1,
            Some(StreakKind::Drawn) => self.drawn += 1,
            None => {}
        }
        self.playing = self.playing.saturating_add(playing);
    }
}

/// Statistics on the way.
#[derive(Default)]
struct Sum {
    statistics: Statistics,
    /// When each finished game against a computer ended, and how.
    ends: Vec<(i64, StreakKind)>,
}

impl Sum {
    fn add(&mut self, game: &Game) {
        let statistics = &mut self.statistics;
        let played = match game.seats {
            Seats::Demo => return,
            Seats::People => None,
            Seats::Computer(person, name) => {
                let ended = game.outcome.map(|outcome| match outcome.winner() {
                    None => StreakKind::Drawn,
                    Some(winner) if winner == person => StreakKind::Won,
                    Some(_) => StreakKind::Lost,
                });
                self.ends.extend(ended.map(|kind| (game.ended_at, kind)));
                statistics.computer.add(ended, game.playing);
                if let Some(name) = name {
                    let by_opponent = &mut statistics.by_opponent;
                    let (_, score) =
                        entry(by_opponent, |&(known, _)| known == name, || (name, Score::default()));
                    score.add(ended, game.playing);
                }
                Some(ended)
            }
        };
        statistics.games += 1;
        statistics.unfinished += u32::from(game.outcome.is_none());
        statistics.moves = statistics.moves.saturating_add(game.moves);
        statistics.playing = statistics.playing.saturating_add(game.playing);
        let rule = game.rule;
        let by_rule =
            entry(&mut statistics.by_rule, |&(known, ..)| known == rule, || (rule, 0, Score::default()));
        by_rule.1 += 1;
        if let Some(ended) = played {
            by_rule.2.add(ended, game.playing);
        }
    }

    fn finish(self) -> Statistics {
        let Sum { mut statistics, mut ends } = self;
        statistics.by_opponent.sort_by_key(|&(name, _)| OpponentName::all().position(|other| other == name));
        statistics.by_rule.sort_by_key(|&(rule, ..)| Rule::ALL.iter().position(|&other| other == rule));
        // A stable sort: among those that ended at the same time the one started last is the newest.
        ends.sort_by_key(|&(ended_at, _)| Reverse(ended_at));
        let streaks = ends.chunk_by(|(_, one), (_, other)| one == other);
        let mut streaks =
            streaks.map(|streak| (streak[0].1, u32::try_from(streak.len()).unwrap_or(u32::MAX)));
        statistics.streak = streaks.clone().next();
        statistics.longest_win_streak = streaks
            .by_ref()
            .filter(|(kind, _)| *kind == StreakKind::Won)
            .map(|(_, length)| length)
            .max()
            .unwrap_or(0);
        statistics
    }
}

/// The entry that is asked for, made if there is none. There are few.
fn entry<T>(entries: &mut Vec<T>, is_it: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let position = entries.iter().position(is_it).unwrap_or_else(|| {
        entries.push(new());
        entries.len() - 1
    });
    &mut entries[position]
}
