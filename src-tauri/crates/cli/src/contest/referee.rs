//! Runs one game. The rules of this program alone decide what is legal, who has won and what is a foul, and its clock alone
//! says who was too slow.

use std::time::{Duration, Instant};

use gomoku_core::{Color, EndReason, Move, Outcome, Point, Position};
use gomoku_engine::StopFlag;

use super::openings;
use super::player::{Failure, GameSettings, Player, TimeControl, Times};
use super::record::{GameRecord, Reason};

/// What a game is played by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Referee {
    pub(crate) settings: GameSettings,
    /// A game with so many moves is a draw; `None` for no limit.
    pub(crate) most_moves: Option<usize>,
}

/// Why a game could not be brought to an end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// The match was given up.
    Stopped,
    /// A player cannot be started, or not for this game.
    Start(String),
}

/// A player with its clock.
struct Side<'a> {
    player: &'a mut dyn Player,
    left: Option<Duration>,
}

impl Referee {
    /// Plays a game from the opening; `players` are Black and White.
    ///
    /// # Errors
    /// There is no result.
    pub(crate) fn play(
        &self,
        number: u32,
        opening: &[Point],
        players: [&mut dyn Player; 2],
        stop: &StopFlag,
    ) -> Result<GameRecord, Broken> {
        let settings = &self.settings;
        let mut sides = players.map(|player| Side { player, left: settings.time.game });
        let mut game = GameRecord {
            number,
            opening: opening.len(),
            moves: opening.iter().copied().map(Move::Place).collect(),
            times: Vec::new(),
            outcome: Outcome::Draw,
            reason: Reason::MoveLimit,
            note: None,
        };
        // Openings are checked when they are read.
        let mut position = openings::play(settings.rule, settings.size, opening)
            .map_err(|reason| Broken::Start(format!("the opening: {reason}")))?;
        for (color, side) in Color::ALL.into_iter().zip(&mut sides) {
            match side.player.new_game(settings) {
                Ok(()) => {}
                Err(Failure::Stopped) => return Err(Broken::Stopped),
                Err(Failure::Start(reason)) => return Err(Broken::Start(reason)),
                Err(failure) => {
                    side.player.discard();
                    return Ok(lost(game, color, &failure));
                }
            }
        }
        while position.outcome().is_none() {
            if self.most_moves.is_some_and(|most| position.ply() >= most) {
                return Ok(game);
            }
            if stop.is_stopped() {
                return Err(Broken::Stopped);
            }
            let color = position.to_move();
            let side = &mut sides[color.index()];
            let (answer, time) = side.think(&position, &settings.time, stop);
            let failure = match answer.and_then(|mv| play(&mut position, mv)) {
                Ok(mv) => {
                    game.moves.push(mv);
                    game.times.push(time.as_millis() as u64);
                    continue;
                }
                Err(Failure::Stopped) => return Err(Broken::Stopped),
                // Black has nothing but forbidden points left, and White a program that knows no pass.
                Err(Failure::Speechless) => {
                    game.reason = Reason::Passes;
                    return Ok(game);
                }
                Err(failure) => failure,
            };
            side.player.discard();
            return Ok(lost(game, color, &failure));
        }
        if let Some((outcome, reason)) = position.outcome() {
            game.outcome = outcome;
            game.reason = match reason {
                EndReason::Forbidden => Reason::Forbidden,
                EndReason::BoardFull => Reason::BoardFull,
                EndReason::Passes => Reason::Passes,
                _ => Reason::Five,
            };
        }
        Ok(game)
    }
}

impl Side<'_> {
    /// Asks for a move, and says how long that took.
    fn think(
        &mut self,
        position: &Position,
        time: &TimeControl,
        stop: &StopFlag,
    ) -> (Result<Move, Failure>, Duration) {
        // Programs know no pass; where nothing else is left, nobody needs to be asked.
        if position.must_pass() {
            return (Ok(Move::Pass), Duration::ZERO);
        }
        let most = [time.turn, self.left].into_iter().flatten().min();
        let limit = most.map(|most| most + time.margin);
        let times = Times { turn: time.turn, left: self.left, increment: time.increment, limit };
        let beginning = Instant::now();
        let answer = self.player.think(position, &times, stop);
        let spent = beginning.elapsed();
        let answer = answer.and_then(|mv| {
            if limit.is_some_and(|limit| spent > limit) { Err(Failure::Late) } else { Ok(mv) }
        });
        self.left = self.left.map(|left| left.saturating_sub(spent) + time.increment);
        (answer, spent)
    }
}

/// Plays what a player has answered, a foul as well.
fn play(position: &mut Position, mv: Move) -> Result<Move, Failure> {
    position.play_or_foul(mv).map_err(|error| Failure::Illegal(format!("{mv}: {error}")))?;
    Ok(mv)
}

/// The game, lost by this colour through its own fault.
fn lost(mut game: GameRecord, color: Color, failure: &Failure) -> GameRecord {
    game.outcome = Outcome::Win(!color);
    game.reason = match failure {
        Failure::Illegal(_) => Reason::Illegal,
        Failure::Late => Reason::Late,
        _ => Reason::Crash,
    };
    game.note = Some(failure.to_string());
    game
}

#[cfg(test)]
mod tests;
