//! How long a history of 100,000 games takes to be listed, filtered, searched, ordered and counted.
//!
//! `cargo bench -p gomoku-library --bench history` prints Divan's table. The aim is 50 ms for each line.

use std::{
    fmt,
    path::Path,
    sync::{Mutex, MutexGuard, OnceLock},
};

use divan::Bencher;
use gomoku_core::{EndReason, OpponentName, Rule};
use gomoku_game::UnixMillis;
use gomoku_library::{GameFilter, GameQuery, GameSort, Library, ResultFilter, Versus};
use rusqlite::{Connection, params};

const GAMES: u32 = 100_000;
/// Ten years of games end here.
const NEWEST: i64 = 1_796_000_000_000;
const BETWEEN_GAMES: i64 = 3_153_600;

static LIBRARY: OnceLock<Mutex<Library>> = OnceLock::new();

fn main() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let path = folder.path().join("games.db");
    // Cargo passes the flag to `cargo bench` only; `cargo test --benches` should not wait for so many games.
    let games = if std::env::args().any(|argument| argument == "--bench") { GAMES } else { 100 };
    drop(Library::open(&path).expect("a new library can be made"));
    generate(&path, games).expect("games can be written");
    let library = Library::open(&path).expect("the library can be opened");
    assert!(LIBRARY.set(Mutex::new(library)).is_ok(), "set once");
    divan::main();
}

fn library() -> MutexGuard<'static, Library> {
    LIBRARY.get().expect("main has set it").lock().expect("no benchmark panics")
}

/// The same numbers each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (number ^ (number >> 31)) % limit
    }

    fn one_of<'a>(&mut self, texts: &[&'a str]) -> &'a str {
        texts[self.below(texts.len() as u64) as usize]
    }
}

const NAMES: &[&str] = &[
    "Anna",
    "Björn",
    "花子",
    "太郎",
    "王芳",
    "李伟",
    "Νίκος",
    "Ольга",
    "Mateus",
    "Chloé",
    "佐藤",
    "鈴木",
    "陈静",
    "Ivan",
    "Zoë",
    "Thomas",
    "Lê Văn",
    "Kim",
    "Aino",
    "Łukasz",
];
const FAMILY: &[&str] = &["", " Smith", " Müller", " Nguyễn", " Svensson", " Иванова", " 一郎", " 2"];
const NOTES: &[&str] = &[
    "Lost the opening, but the four-three at J9 was there to be seen.",
    "花月で始まり、四三で勝ち。次は浦月を試す。",
    "第十手是败着,应该先冲四。",
    "Look at this one again with Anna.",
];
const OPPONENTS: &[&str] =
    &["level-1", "point-scorer", "line-weights", "five-best-2", "five-best-4", "five-best-6"];
const RULES: &[&str] = &["freestyle", "renju", "renju", "standard", "caro", "caro-exact"];

/// Two thirds against a computer, a quarter between people, the rest demos; one in eight unfinished, one in twenty with
/// a note, one in thirty a favourite, one in a hundred deleted.
fn generate(path: &Path, games: u32) -> rusqlite::Result<()> {
    let mut connection = Connection::open(path)?;
    let transaction = connection.transaction()?;
    {
        let mut insert = transaction.prepare(
            "INSERT INTO game (id, started_at, ended_at, black_kind, black_name, white_kind, white_name, rule, size, moves, \
             outcome, reason, deleted_at, favourite, playing_ms, note, search) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 15, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
        )?;
        let mut numbers = Numbers(1);
        for number in 0..games {
            let id: [u8; 16] = std::array::from_fn(|_| numbers.below(256) as u8);
            let started = NEWEST - i64::from(games - number) * BETWEEN_GAMES;
            let mut seat = |human: bool| match human {
                true => ("human", format!("{}{}", numbers.one_of(NAMES), numbers.one_of(FAMILY))),
                false => (numbers.one_of(OPPONENTS), String::new()),
            };
            let (black_human, white_human) = match number % 12 {
                0..=3 => (true, false),
                4..=7 => (false, true),
                8..=10 => (true, true),
                _ => (false, false),
            };
            let ((black_kind, black), (white_kind, white)) = (seat(black_human), seat(white_human));
            let moves = 9 + numbers.below(80);
            let playing = moves * numbers.below(20_000);
            let finished = numbers.below(8) > 0;
            let outcome =
                finished.then(|| numbers.one_of(&["black", "black", "black", "white", "white", "draw"]));
            let reason =
                finished.then(|| numbers.one_of(&["five", "five", "five", "resignation", "timeout"]));
            let note = if numbers.below(20) == 0 { numbers.one_of(NOTES) } else { "" };
            let note = if number == games / 2 { "Played in Zanzibar." } else { note };
            insert.execute(params![
                id,
                started,
                finished.then_some(started + playing as i64),
                black_kind,
                black,
                white_kind,
                white,
                numbers.one_of(RULES),
                moves as i64,
                outcome,
                reason,
                (numbers.below(100) == 0).then_some(NEWEST),
                numbers.below(30) == 0,
                playing as i64,
                note,
                format!("{black}\n{white}\n{note}").to_lowercase(),
            ])?;
        }
    }
    transaction.commit()
}

/// A question with a name for the table.
struct Case(&'static str, GameQuery);

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A page of fifty.
fn page() -> GameQuery {
    GameQuery { limit: 50, ..GameQuery::default() }
}

fn filtered(name: &'static str, filter: GameFilter) -> Case {
    Case(name, GameQuery { filter, ..page() })
}

fn cases() -> Vec<Case> {
    let any = GameFilter::default;
    let text = |text: &str| GameFilter { text: text.to_owned(), ..any() };
    let middle = NEWEST - i64::from(GAMES / 2) * BETWEEN_GAMES;
    let month = middle + 30 * 24 * 3_600 * 1_000;
    let mut cases = vec![
        Case("newest", page()),
        Case("newest, deep", GameQuery { offset: GAMES - 2_000, ..page() }),
        Case("oldest", GameQuery { descending: false, ..page() }),
        filtered("people", GameFilter { versus: Versus::People, ..any() }),
        filtered("computer", GameFilter { versus: Versus::Computer, ..any() }),
        filtered("demo", GameFilter { versus: Versus::Demo, ..any() }),
        filtered("opponent", GameFilter { opponent: Some(OpponentName::LineWeights), ..any() }),
        filtered("rule", GameFilter { rule: Some(Rule::Renju), ..any() }),
        filtered("black won", GameFilter { result: ResultFilter::BlackWon, ..any() }),
        filtered("unfinished", GameFilter { result: ResultFilter::Unfinished, ..any() }),
        filtered("won", GameFilter { result: ResultFilter::Won, ..any() }),
        filtered("lost", GameFilter { result: ResultFilter::Lost, ..any() }),
        filtered("reason", GameFilter { reason: Some(EndReason::Resignation), ..any() }),
        filtered(
            "a month",
            GameFilter { from: Some(UnixMillis(middle)), until: Some(UnixMillis(month)), ..any() },
        ),
        filtered("favourites", GameFilter { favourites: true, ..any() }),
        filtered("text, common", text("ann")),
        filtered("text, rare", text("zanzibar")),
        filtered("text, two words", text("anna smith")),
        filtered("text, none", text("xyzzy")),
        filtered("text, CJK", text("花月")),
        filtered(
            "many at once",
            GameFilter {
                versus: Versus::Computer,
                result: ResultFilter::Won,
                rule: Some(Rule::Renju),
                ..text("o")
            },
        ),
    ];
    for (name, sort) in [
        ("by moves", GameSort::Moves),
        ("by playing time", GameSort::PlayingTime),
        ("by rule", GameSort::Rule),
        ("by result", GameSort::Result),
    ] {
        cases.push(Case(name, GameQuery { sort, ..page() }));
    }
    cases.push(Case(
        "by moves, deep, upwards",
        GameQuery { sort: GameSort::Moves, descending: false, offset: GAMES / 2, ..page() },
    ));
    cases
}

#[divan::bench(args = cases(), sample_count = 30)]
fn list(bencher: Bencher<'_, '_>, case: &Case) {
    let library = library();
    bencher.bench_local(|| library.list(&case.1).expect("the library can be read"));
}

#[divan::bench(args = [Case("all", page()), Case("by playing time", GameQuery { sort: GameSort::PlayingTime, ..page() })], sample_count = 30)]
fn ids(bencher: Bencher<'_, '_>, case: &Case) {
    let library = library();
    bencher.bench_local(|| library.ids(&case.1).expect("the library can be read"));
}

#[divan::bench(sample_count = 30)]
fn statistics(bencher: Bencher<'_, '_>) {
    let library = library();
    bencher.bench_local(|| library.statistics().expect("the library can be read"));
}

#[divan::bench(sample_count = 30)]
fn opponents(bencher: Bencher<'_, '_>) {
    let library = library();
    bencher.bench_local(|| library.opponents().expect("the library can be read"));
}
