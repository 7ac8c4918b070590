//! The history list against a list in memory that is filtered and ordered in the simplest way.

use std::cmp::Ordering;

use gomoku_core::{Level, LookAhead};
use gomoku_game::PlayerKind;
use proptest::prelude::*;

use super::*;
use crate::{GameFilter, GameSort, GameSummary, ResultFilter, Score, Statistics, StreakKind, Versus};

const NAMES: &[&str] =
    &["", "Anna", "ANNA-Lena", "花子", "王芳 2", "100%", "a_b", "O'Brien", "Ἀθηνᾶ ΣΟΦΟΣ", "Straße", "\\"];
const NOTES: &[&str] =
    &["", "", "", "花月, 四三で勝ち", "Look AGAIN at j9", "50% off'; --", "σοφος", "strasse_%"];
const WORDS: &[&str] = &[
    "anna",
    "ANNA",
    "nn",
    "花",
    "花月",
    "%",
    "_",
    "'",
    "\\",
    "σοφοσ",
    "ΣΟΦΌΣ",
    "strasse",
    "j9",
    "again look",
    "xyzzy",
    "  ",
    "a a",
];

fn kind() -> impl Strategy<Value = PlayerKind> {
    let looks_ahead = OpponentName::FiveBest(LookAhead::DEFAULT);
    prop_oneof![
        3 => Just(PlayerKind::Human),
        1 => Just(PlayerKind::Computer(OpponentName::Level(Level::MIN))),
        1 => Just(PlayerKind::Computer(OpponentName::PointScorer)),
        1 => Just(PlayerKind::Computer(looks_ahead)),
        1 => Just(PlayerKind::External),
    ]
}

fn outcome() -> impl Strategy<Value = Option<(Outcome, EndReason)>> {
    let outcomes = [Outcome::Win(Color::Black), Outcome::Win(Color::White), Outcome::Draw];
    let reasons = [EndReason::Five, EndReason::Timeout, EndReason::Resignation];
    prop::option::weighted(
        0.8,
        (prop::sample::select(outcomes.to_vec()), prop::sample::select(reasons.to_vec())),
    )
}

/// A game as it is to be listed, and whether it is deleted.
fn game() -> impl Strategy<Value = (GameSummary, bool)> {
    let name = || prop::sample::select(NAMES);
    let texts = (name(), name(), prop::sample::select(NOTES));
    let times = (-5_i64..40, 0_i64..40, 0_u64..6, 0_u32..4);
    (
        kind(),
        kind(),
        texts,
        prop::sample::select(&Rule::ALL[..]),
        outcome(),
        times,
        any::<bool>(),
        prop::bool::weighted(0.1),
    )
        .prop_map(
            |(black, white, (black_name, white_name, note), rule, result, times, favourite, deleted)| {
                let (started, length, playing, moves) = times;
                let player = |kind, name: &str| Player { kind, name: name.to_owned() };
                let summary = GameSummary {
                    id: id(0),
                    started_at: UnixMillis(started),
                    ended_at: result.map(|_| UnixMillis(started + length)),
                    players: ByColor::new(player(black, black_name), player(white, white_name)),
                    rule,
                    size: BoardSize::DEFAULT,
                    moves,
                    result,
                    favourite,
                    note: note.to_owned(),
                    playing: Duration::from_millis(playing),
                };
                (summary, deleted)
            },
        )
}

fn games() -> impl Strategy<Value = Vec<(GameSummary, bool)>> {
    prop::collection::vec(game(), 0..40).prop_map(|mut games| {
        for (index, (summary, _)) in games.iter_mut().enumerate() {
            // In no order that the games have otherwise.
            summary.id = id((index as u128 * 7 + 3) % 41);
        }
        games
    })
}

fn query() -> impl Strategy<Value = GameQuery> {
    let versus = [Versus::Any, Versus::Any, Versus::People, Versus::Computer, Versus::Demo];
    let result = [
        ResultFilter::Any,
        ResultFilter::Any,
        ResultFilter::Any,
        ResultFilter::BlackWon,
        ResultFilter::WhiteWon,
        ResultFilter::Draw,
        ResultFilter::Unfinished,
        ResultFilter::Won,
        ResultFilter::Lost,
    ];
    let sorts = [GameSort::Started, GameSort::Moves, GameSort::PlayingTime, GameSort::Rule, GameSort::Result];
    let rarely = |strategy| prop::option::weighted(0.2, strategy);
    let opponent = prop::sample::select(vec![
        OpponentName::Level(Level::MIN),
        OpponentName::PointScorer,
        OpponentName::LineWeights,
    ]);
    let filter = (
        prop::collection::vec(prop::sample::select(WORDS), 0..3),
        (prop::sample::select(versus.to_vec()), prop::option::weighted(0.2, opponent)),
        (
            prop::option::weighted(0.2, prop::sample::select(&Rule::ALL[..])),
            prop::sample::select(result.to_vec()),
        ),
        prop::option::weighted(0.2, Just(EndReason::Timeout)),
        (rarely(-6_i64..42), rarely(-6_i64..42)),
        prop::bool::weighted(0.2),
    );
    let filter =
        filter.prop_map(|(words, (versus, opponent), (rule, result), reason, (from, until), favourites)| {
            let (from, until) = (from.map(UnixMillis), until.map(UnixMillis));
            GameFilter {
                text: words.join(" "),
                versus,
                opponent,
                rule,
                result,
                reason,
                from,
                until,
                favourites,
            }
        });
    (filter, prop::sample::select(sorts.to_vec()), any::<bool>(), 0_u32..45, 0_u32..45).prop_map(
        |(filter, sort, descending, limit, offset)| GameQuery { filter, sort, descending, limit, offset },
    )
}

/// Stores games as they are to be listed. None of them was ever played.
fn stored(place: &Place, games: &[(GameSummary, bool)]) -> Library {
    let mut library = place.open();
    let transaction = library.begin().unwrap();
    for (game, _) in games {
        let players = game.players.clone();
        let kind = EventKind::Started(GameSettings { players, rule: game.rule, ..settings() });
        let first = GameEvent { at: game.started_at, ..event(1, kind) };
        crate::journal::insert_game(&transaction, game.id, &first).unwrap();
        let head = GameHead { moves: game.moves, outcome: game.result, playing: game.playing };
        let end = game.ended_at.map(|at| GameEvent { at, ..ended(2) });
        let events: Vec<GameEvent> = std::iter::once(first).chain(end).collect();
        crate::journal::update_head(&transaction, game.id, &events, &head).unwrap();
    }
    transaction.commit().unwrap();
    for (game, deleted) in games {
        library.set_note(game.id, &game.note).unwrap();
        library.set_favourite(&[game.id], game.favourite).unwrap();
        if *deleted {
            library.delete(&[game.id], UnixMillis(1)).unwrap();
        }
    }
    library
}

/// The side of the one person against a computer.
fn person(game: &GameSummary) -> Option<Color> {
    match (game.players.black.kind, game.players.white.kind) {
        (PlayerKind::Human, PlayerKind::Human) => None,
        (PlayerKind::Human, _) => Some(Color::Black),
        (_, PlayerKind::Human) => Some(Color::White),
        _ => None,
    }
}

fn is_demo(game: &GameSummary) -> bool {
    game.players.black.kind != PlayerKind::Human && game.players.white.kind != PlayerKind::Human
}

fn lets_through(filter: &GameFilter, game: &GameSummary) -> bool {
    let fold = |text: &str| text.to_uppercase().to_lowercase().replace('ς', "σ");
    let texts = [&game.players.black.name, &game.players.white.name, &game.note].map(|text| fold(text));
    let outcome = game.result.map(|(outcome, _)| outcome);
    let winner = outcome.and_then(Outcome::winner);
    filter.text.split_whitespace().all(|word| texts.iter().any(|text| text.contains(&fold(word))))
        && match filter.versus {
            Versus::Any => true,
            Versus::People => person(game).is_none() && !is_demo(game),
            Versus::Computer => person(game).is_some(),
            Versus::Demo => is_demo(game),
        }
        && filter.opponent.is_none_or(|opponent| {
            game.players.iter().any(|(_, player)| player.kind == PlayerKind::Computer(opponent))
        })
        && filter.rule.is_none_or(|rule| game.rule == rule)
        && match filter.result {
            ResultFilter::Any => true,
            ResultFilter::BlackWon => winner == Some(Color::Black),
            ResultFilter::WhiteWon => winner == Some(Color::White),
            ResultFilter::Draw => outcome == Some(Outcome::Draw),
            ResultFilter::Unfinished => outcome.is_none(),
            ResultFilter::Won => person(game).is_some() && winner == person(game),
            ResultFilter::Lost => person(game).is_some_and(|side| winner == Some(side.other())),
        }
        && filter.reason.is_none_or(|reason| game.result.is_some_and(|(_, ended)| ended == reason))
        && filter.from.is_none_or(|from| game.started_at >= from)
        && filter.until.is_none_or(|until| game.started_at < until)
        && (!filter.favourites || game.favourite)
}

fn order(query: &GameQuery, one: &GameSummary, other: &GameSummary) -> Ordering {
    let rule = |game: &GameSummary| Rule::ALL.iter().position(|&rule| rule == game.rule);
    let result = |game: &GameSummary| match game.result.map(|(outcome, _)| outcome) {
        Some(Outcome::Win(Color::Black)) => 0,
        Some(Outcome::Win(Color::White)) => 1,
        Some(Outcome::Draw) => 2,
        None => 3,
    };
    let newest_first = (other.started_at, other.id).cmp(&(one.started_at, one.id));
    let upwards = match query.sort {
        // Also where games were started at the same time.
        GameSort::Started => newest_first.reverse(),
        GameSort::Moves => one.moves.cmp(&other.moves),
        GameSort::PlayingTime => one.playing.cmp(&other.playing),
        GameSort::Rule => rule(one).cmp(&rule(other)),
        GameSort::Result => result(one).cmp(&result(other)),
    };
    let ordered = if query.descending { upwards.reverse() } else { upwards };
    ordered.then(newest_first)
}

fn expected_statistics(games: &[&GameSummary]) -> Statistics {
    let games: Vec<&GameSummary> = games.iter().copied().filter(|game| !is_demo(game)).collect();
    let kind = |game: &GameSummary| {
        let (outcome, _) = game.result?;
        Some(match outcome.winner() {
            None => StreakKind::Drawn,
            winner if winner == person(game) => StreakKind::Won,
            _ => StreakKind::Lost,
        })
    };
    let score = |games: &[&GameSummary]| {
        let against: Vec<_> = games.iter().filter(|game| person(game).is_some()).collect();
        let count = |wanted| against.iter().filter(|game| kind(game) == Some(wanted)).count() as u32;
        Score {
            won: count(StreakKind::Won),
            lost: count(StreakKind::Lost),
            drawn: count(StreakKind::Drawn),
            playing: against.iter().map(|game| game.playing).sum(),
        }
    };
    let only = |is_it: &dyn Fn(&GameSummary) -> bool| -> Vec<&GameSummary> {
        games.iter().copied().filter(|game| is_it(game)).collect()
    };
    let mut finished = only(&|game| person(game).is_some() && game.result.is_some());
    finished.sort_by_key(|game| std::cmp::Reverse((game.ended_at, game.started_at, game.id)));
    let ends: Vec<StreakKind> = finished.iter().filter_map(|game| kind(game)).collect();
    let length = |ends: &[StreakKind]| ends.iter().take_while(|&&end| end == ends[0]).count() as u32;
    let win_streaks = (0..ends.len()).filter(|&start| ends[start] == StreakKind::Won);
    Statistics {
        games: games.len() as u32,
        unfinished: only(&|game| game.result.is_none()).len() as u32,
        playing: games.iter().map(|game| game.playing).sum(),
        moves: games.iter().map(|game| u64::from(game.moves)).sum(),
        computer: score(&games),
        by_opponent: OpponentName::all()
            .map(|name| {
                let is_it = |game: &GameSummary| {
                    game.players.iter().any(|(_, player)| player.kind == PlayerKind::Computer(name))
                };
                (name, only(&is_it))
            })
            .filter(|(_, games)| !games.is_empty())
            .map(|(name, games)| (name, score(&games)))
            .collect(),
        by_rule: Rule::ALL
            .into_iter()
            .map(|rule| (rule, only(&|game| game.rule == rule)))
            .filter(|(_, games)| !games.is_empty())
            .map(|(rule, games)| (rule, games.len() as u32, score(&games)))
            .collect(),
        streak: ends.first().map(|&kind| (kind, length(&ends))),
        longest_win_streak: win_streaks.map(|start| length(&ends[start..])).max().unwrap_or(0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_list_is_what_a_simple_list_would_be(
        games in games(),
        queries in prop::collection::vec(query(), 1..20),
    ) {
        let place = Place::new();
        let library = stored(&place, &games);
        let here: Vec<&GameSummary> =
            games.iter().filter(|(_, deleted)| !deleted).map(|(game, _)| game).collect();
        for query in queries {
            let mut expected: Vec<&GameSummary> =
                here.iter().copied().filter(|game| lets_through(&query.filter, game)).collect();
            expected.sort_by(|one, other| order(&query, one, other));
            let ids: Vec<GameId> = expected.iter().map(|game| game.id).collect();
            prop_assert_eq!(library.ids(&query).unwrap(), ids, "{:?}", query);
            let page = library.list(&query).unwrap();
            prop_assert_eq!(page.total, expected.len() as u64, "{:?}", query);
            let part = expected.into_iter().skip(query.offset as usize).take(query.limit as usize);
            let part: Vec<GameSummary> = part.cloned().collect();
            prop_assert_eq!(page.games, part, "{:?}", query);
        }
        prop_assert_eq!(library.statistics().unwrap(), expected_statistics(&here));
        let occurs = |name: &OpponentName| {
            here.iter().any(|game| game.players.iter().any(|(_, player)| player.kind == PlayerKind::Computer(*name)))
        };
        prop_assert_eq!(library.opponents().unwrap(), OpponentName::all().filter(occurs).collect::<Vec<_>>());
    }
}
