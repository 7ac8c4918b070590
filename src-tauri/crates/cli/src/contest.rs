//! Plays two engines against each other and says which is stronger.

mod arguments;
mod built_in;
mod export;
pub(crate) mod openings;
mod plan;
mod player;
mod player_text;
mod program;
mod record;
mod referee;
mod results;
mod statistics;
mod summary;
mod tally;

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::{fs, thread};

use gomoku_core::Color;
use gomoku_engine::StopFlag;

pub(crate) use arguments::Match;
use built_in::BuiltInPlayer;
use export::Heading;
use plan::Plan;
use player::Player;
use player_text::{PlayerKind, PlayerText};
use program::Program;
use record::GameRecord;
use referee::Broken;
use results::{Results, ResultsError};
use summary::{Summary, in_short};
use tally::Tally;

use crate::error::Error;
use crate::progress::Progress;

/// Plays the match, or what is left of it, and writes what came out.
pub(crate) fn run(wanted: &Match, output: &mut impl Write) -> Result<(), Error> {
    let plan = Plan::new(wanted)?;
    let mut tally = Tally::default();
    let mut results = None;
    if let Some(path) = &wanted.results {
        let (file, games) = Results::open(path, &plan.header).map_err(|error| match error {
            ResultsError::Io(error) => Error::file(path, error),
            error => Error::malformed_file(path, error.to_string()),
        })?;
        for game in &games {
            tally.add(game);
        }
        results = Some(file);
    }
    for folder in [&wanted.psq, &wanted.sgf].into_iter().flatten() {
        fs::create_dir_all(folder).map_err(|error| Error::file(folder, error))?;
    }
    play(wanted, &plan, &mut tally, results)?;
    let summary = Summary::new(&plan.header, &tally, plan.test.as_ref());
    if wanted.json {
        writeln!(output, "{}", serde_json::to_string_pretty(&summary).map_err(io::Error::from)?)?;
    } else {
        write!(output, "{}", summary.to_text())?;
    }
    Ok(())
}

/// What a worker has to say.
enum News {
    /// A game is over; these were Black and White.
    Game(Box<GameRecord>, [String; 2]),
    /// A player cannot be started.
    Broken(String),
}

/// Plays the games that are not counted yet, until all are or the test has decided.
fn play(wanted: &Match, plan: &Plan, tally: &mut Tally, mut results: Option<Results>) -> Result<(), Error> {
    let decided = |tally: &Tally| plan.test.is_some_and(|test| tally.verdict(&test).is_some());
    if decided(tally) {
        return Ok(());
    }
    let open: Vec<u32> = (0..plan.games).filter(|&number| !tally.has(number)).collect();
    let mut progress = Progress::new(plan.games.into(), tally.count() as u64);
    let (stop, next) = (StopFlag::new(), AtomicU32::new(0));
    let (sender, news) = mpsc::channel();
    let outcome = thread::scope(|scope| {
        for _ in 0..usize::from(wanted.concurrency).min(open.len()) {
            let (sender, open, stop, next) = (sender.clone(), &open, &stop, &next);
            scope.spawn(move || work(wanted, plan, open, next, stop, &sender));
        }
        // The workers hold the other ends; when they are through, the loop below ends.
        drop(sender);
        let mut outcome = Ok(());
        for message in news {
            if stop.is_stopped() {
                continue;
            }
            let done = match message {
                News::Game(game, names) => {
                    let kept = keep(wanted, &game, &names, results.as_mut());
                    if let Some(note) = &game.note {
                        progress.say(&fault(&game, &names, note));
                    }
                    tally.add(&game);
                    progress.show(tally.count() as u64, || in_short(tally, plan.test.as_ref()));
                    kept
                }
                News::Broken(reason) => Err(Error::Player(reason)),
            };
            if done.is_err() || decided(tally) {
                outcome = done;
                stop.stop();
            }
        }
        outcome
    });
    progress.end();
    outcome
}

/// Plays one open game after the other.
fn work(
    wanted: &Match,
    plan: &Plan,
    open: &[u32],
    next: &AtomicU32,
    stop: &StopFlag,
    sender: &mpsc::Sender<News>,
) {
    let [mut first, mut second] = [&wanted.first, &wanted.second].map(player);
    while !stop.is_stopped() {
        let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed) as usize) else { return };
        let players: [&mut dyn Player; 2] = if number.is_multiple_of(2) {
            [first.as_mut(), second.as_mut()]
        } else {
            [second.as_mut(), first.as_mut()]
        };
        let result = plan.referee(number).play(number, &plan.opening(number), players, stop);
        let message = match result {
            Ok(game) => {
                let names = match game.first() {
                    Color::Black => [&first, &second],
                    Color::White => [&second, &first],
                };
                News::Game(Box::new(game), names.map(|player| player.name().to_owned()))
            }
            Err(Broken::Stopped) => return,
            Err(Broken::Start(reason)) => News::Broken(reason),
        };
        // Nobody listens any more after an error elsewhere.
        if sender.send(message).is_err() {
            return;
        }
    }
}

fn player(text: &PlayerText) -> Box<dyn Player> {
    match &text.kind {
        PlayerKind::Engine(settings) => Box::new(BuiltInPlayer::engine(text.to_string(), *settings)),
        PlayerKind::Opponent(name, settings) => {
            Box::new(BuiltInPlayer::opponent(text.to_string(), *settings, *name))
        }
        PlayerKind::Program(words) => Box::new(Program::new(words)),
    }
}

/// Writes the game wherever it was wanted.
fn keep(
    wanted: &Match,
    game: &GameRecord,
    names: &[String; 2],
    results: Option<&mut Results>,
) -> Result<(), Error> {
    let heading = Heading { rule: wanted.rule, size: wanted.size, names: [&names[0], &names[1]] };
    let write = |folder: &Path, extension: &str, text: String| {
        let path = folder.join(format!("{:05}.{extension}", game.number + 1));
        fs::write(&path, text).map_err(|error| Error::file(&path, error))
    };
    if let Some(folder) = &wanted.psq {
        write(folder, "psq", export::psq(game, &heading))?;
    }
    if let Some(folder) = &wanted.sgf {
        write(folder, "sgf", export::sgf(game, &heading))?;
    }
    // Last, so that a game that is not played again has its other files.
    results.map_or(Ok(()), |results| Ok(results.add(game)?))
}

/// A line about a player that lost by its own fault.
fn fault(game: &GameRecord, names: &[String; 2], note: &str) -> String {
    let loser = match game.outcome.winner() {
        Some(Color::Black) => &names[1],
        _ => &names[0],
    };
    format!("game {}, move {}: {loser}: {note}", game.number + 1, game.moves.len() + 1)
}
