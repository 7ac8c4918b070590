//! The questions to the index `game_list`, which holds every column that they are about: none of them reads the table.

use std::cmp::Reverse;

use gomoku_core::{Color, Outcome, Rule};
use gomoku_game::{GameId, PlayerKind};
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, params_from_iter};

use crate::{GameFilter, GameQuery, GameSort, LibraryError, ResultFilter, Versus};
use crate::{columns, search};

const PEOPLE: &str = "black_kind = 'human' AND white_kind = 'human'";
const COMPUTER: &str = "(black_kind = 'human') <> (white_kind = 'human')";
const DEMO: &str = "black_kind <> 'human' AND white_kind <> 'human'";
const WON: &str = "outcome = iif(black_kind = 'human', 'black', 'white')";
const LOST: &str = "outcome = iif(black_kind = 'human', 'white', 'black')";

/// Every game that the query finds, in its order; its limit and offset count for nothing.
pub(crate) fn ids(connection: &Connection, query: &GameQuery) -> Result<Vec<GameId>, LibraryError> {
    let (sql, values) = sql(query);
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query(params_from_iter(values))?;
    let mut found: Vec<(i64, GameId)> = Vec::new();
    while let Some(row) = rows.next()? {
        found.push((rank(query.sort, row.get_ref(1)?), columns::id_from_bytes(row.get(0)?)));
    }
    // The rows come newest first, and a stable sort leaves equals in that order.
    match (query.sort, query.descending) {
        (GameSort::Started, true) => {}
        (GameSort::Started, false) => found.reverse(),
        (_, true) => found.sort_by_key(|&(rank, _)| Reverse(rank)),
        (_, false) => found.sort_by_key(|&(rank, _)| rank),
    }
    Ok(found.into_iter().map(|(_, id)| id).collect())
}

/// Asks for each game that the filter lets through, newest first, and for what it is ordered by.
pub(crate) fn sql(query: &GameQuery) -> (String, Vec<Value>) {
    let key = match query.sort {
        GameSort::Started => "NULL",
        GameSort::Moves => "moves",
        GameSort::PlayingTime => "playing_ms",
        GameSort::Rule => "rule",
        GameSort::Result => "outcome",
    };
    let Conditions { sql, values } = Conditions::of(&query.filter);
    let sql = format!(
        "SELECT id, {key} FROM game INDEXED BY game_list WHERE deleted_at IS NULL{sql} \
         ORDER BY started_at DESC, id DESC"
    );
    (sql, values)
}

/// Where a game stands in an order. What this version cannot read stands after all that it can.
fn rank(sort: GameSort, key: ValueRef<'_>) -> i64 {
    let position = |position: Option<usize>| position.map_or(i64::MAX, |position| position as i64);
    match (sort, key) {
        (GameSort::Started, _) => 0,
        (GameSort::Moves | GameSort::PlayingTime, key) => key.as_i64().unwrap_or(i64::MAX),
        (GameSort::Rule, key) => {
            let text = key.as_str().unwrap_or_default();
            position(Rule::ALL.iter().position(|rule| rule.as_str() == text))
        }
        (GameSort::Result, ValueRef::Null) => 3,
        (GameSort::Result, key) => {
            let text = key.as_str().unwrap_or_default();
            let order = [Outcome::Win(Color::Black), Outcome::Win(Color::White), Outcome::Draw];
            position(order.iter().position(|&outcome| columns::outcome_text(outcome) == text))
        }
    }
}

/// The conditions of a filter, each with an "and" before it, and what they compare with.
#[derive(Default)]
struct Conditions {
    sql: String,
    values: Vec<Value>,
}

impl Conditions {
    fn of(filter: &GameFilter) -> Conditions {
        let mut conditions = Conditions::default();
        let GameFilter { text, versus, opponent, rule, result, reason, from, until, favourites } = filter;
        if let Some(from) = from {
            conditions.compare("started_at >= ?", from.0);
        }
        if let Some(until) = until {
            conditions.compare("started_at < ?", until.0);
        }
        if *favourites {
            conditions.add("favourite = 1");
        }
        if let Some(rule) = rule {
            conditions.compare("rule = ?", rule.as_str().to_owned());
        }
        if let Some(reason) = reason {
            conditions.compare("reason = ?", columns::reason_text(*reason).to_owned());
        }
        match versus {
            Versus::Any => {}
            Versus::People => conditions.add(PEOPLE),
            Versus::Computer => conditions.add(COMPUTER),
            Versus::Demo => conditions.add(DEMO),
        }
        if let Some(opponent) = opponent {
            let kind = columns::kind_text(PlayerKind::Computer(*opponent)).into_owned();
            match opponent.earlier_text() {
                None => conditions.compare("? IN (black_kind, white_kind)", kind),
                Some(earlier) => {
                    conditions.compare("(? IN (black_kind, white_kind)", kind);
                    conditions.sql.push_str(" OR ? IN (black_kind, white_kind))");
                    conditions.values.push(earlier.to_owned().into());
                }
            }
        }
        match result {
            ResultFilter::Any => {}
            ResultFilter::BlackWon => conditions.add("outcome = 'black'"),
            ResultFilter::WhiteWon => conditions.add("outcome = 'white'"),
            ResultFilter::Draw => conditions.add("outcome = 'draw'"),
            ResultFilter::Unfinished => conditions.add("outcome IS NULL"),
            ResultFilter::Won => {
                conditions.add(COMPUTER);
                conditions.add(WON);
            }
            ResultFilter::Lost => {
                conditions.add(COMPUTER);
                conditions.add(LOST);
            }
        }
        // Last, because it costs most.
        for word in search::words(text) {
            conditions.compare("instr(search, ?) > 0", word);
        }
        conditions
    }

    fn add(&mut self, sql: &str) {
        self.sql.push_str(" AND ");
        self.sql.push_str(sql);
    }

    fn compare(&mut self, sql: &str, value: impl Into<Value>) {
        self.add(sql);
        self.values.push(value.into());
    }
}
