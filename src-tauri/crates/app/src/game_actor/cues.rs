use std::time::Duration;

use gomoku_core::{Color, EndReason, Move};
use gomoku_game::{ClockFace, EventKind, Game, GameEvent, Moment, Phase, PlayerKind, TimeControl};

use crate::{Preferences, Sound};

/// A second that began longer ago than this is not told any more.
const STALE: Duration = Duration::from_millis(500);

/// How many of the last seconds are to be heard.
const LAST_SECONDS: u64 = 10;

/// Of a time per move or a period that is shorter than this, the last third is to be heard.
const SHORT: Duration = Duration::from_secs(30);

/// Decides what of the running clock is to be heard, and when. It plays nothing, and time is an argument.
///
/// A clock is heard by what it shows, whatever the person does meanwhile. Its cues are fixed points of its time; a
/// look at it tells which of them it has passed since the last look, so that none is heard twice.
#[derive(Debug, Default)]
pub(super) struct Cues {
    seen: Option<Seen>,
    next: Option<Moment>,
}

/// The clock of one turn at the last look.
#[derive(Debug, Clone, Copy)]
struct Seen {
    ply: usize,
    face: ClockFace,
}

/// A point of a clock's time at which something is to be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cue {
    left: Duration,
    sound: Sound,
}

/// What the person wants to hear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Taste {
    /// 1 to 100.
    pub(super) volume: u8,
    turn: bool,
    low_time: bool,
}

impl Taste {
    /// `None` if nothing is to be heard.
    pub(super) fn new(preferences: &Preferences) -> Option<Self> {
        let &Preferences { sound, volume, turn_sound, low_time_sound, .. } = preferences;
        (sound && volume > 0).then_some(Self { volume, turn: turn_sound, low_time: low_time_sound })
    }
}

impl Cues {
    /// Looks at the running clock, and tells what it has come to since the last look: one sound at most, however late
    /// the look is.
    pub(super) fn of_clock(&mut self, game: &Game, now: Moment, taste: Taste) -> Option<Sound> {
        self.next = None;
        let side = game.running_clock()?;
        let face = game.faces(now)[side]?;
        let ply = game.position().ply();
        let seen = self.seen.filter(|seen| seen.ply == ply).map_or(face, |seen| seen.face);
        // Time that is forgiven for a slow disk brings no second back that was heard already.
        let face_now = if face.left < seen.left { face } else { seen };
        self.seen = Some(Seen { ply, face: face_now });
        let control = game.settings().clocks[side];
        let seconds = taste.low_time && game.settings().players[side].kind == PlayerKind::Human;
        let next = cues(face_now, control, seconds).map(|cue| cue.left).max();
        self.next = next.map(|left| now + face.left.saturating_sub(left));
        let passed = cues(seen, control, seconds).filter(|cue| cue.left >= face_now.left);
        passed
            .filter(|cue| cue.sound == Sound::PeriodLost || cue.left - face_now.left < STALE)
            .min_by_key(|cue| (cue.sound != Sound::PeriodLost, cue.left))
            .map(|cue| cue.sound)
    }

    /// Begins anew: the clock has more time than before, or nobody listens.
    pub(super) fn forget_clock(&mut self) {
        *self = Self::default();
    }

    /// When the running clock comes to its next cue.
    pub(super) fn next(&self) -> Option<Moment> {
        self.next
    }
}

/// What is to be heard of these events, the last ones of this game.
pub(super) fn of_events(events: &[GameEvent], game: &Game, taste: Taste) -> Vec<Sound> {
    let mut sounds = Vec::new();
    for event in events {
        match event.kind {
            EventKind::Placed { .. } => {
                sounds.push(Sound::Stone);
                sounds.extend(turn(game, taste));
            }
            EventKind::Passed { .. } => sounds.extend(turn(game, taste)),
            EventKind::Redone { count } if puts_stones_back(game, count) => sounds.push(Sound::Stone),
            EventKind::FlagFell { .. } => sounds.push(Sound::Flag),
            EventKind::Ended { reason, .. } => {
                if reason == EndReason::Timeout {
                    sounds.push(Sound::Flag);
                }
                sounds.push(end(game));
            }
            EventKind::Started(_)
            | EventKind::Undone { .. }
            | EventKind::Redone { .. }
            | EventKind::DrawOffered { .. }
            | EventKind::DrawDeclined { .. }
            | EventKind::DrawLapsed
            | EventKind::Paused(_)
            | EventKind::Resumed
            | EventKind::TimeAdded { .. }
            | EventKind::Seated { .. } => {}
        }
    }
    sounds
}

/// The cues that a clock has still before it: each period and the time before them ends with one, but for the last,
/// which ends with the flag.
fn cues(face: ClockFace, control: TimeControl, seconds: bool) -> impl Iterator<Item = Cue> {
    (0..=face.periods)
        .flat_map(move |later| {
            let end = face.period.saturating_mul(later.into());
            let last = match control {
                _ if !seconds => 0,
                TimeControl::PerMove(time) => last_seconds(time),
                TimeControl::Byoyomi { period, .. } if later < face.periods => last_seconds(period),
                TimeControl::None | TimeControl::Main { .. } | TimeControl::Byoyomi { .. } => LAST_SECONDS,
            };
            let lost = (later > 0).then_some(Cue { left: end, sound: Sound::PeriodLost });
            let second = move |second| Cue { left: end + Duration::from_secs(second), sound: Sound::LowTime };
            lost.into_iter().chain((1..=last).map(second))
        })
        .filter(move |cue| cue.left < face.left)
}

/// How many of the last seconds of a time per move or of a period are to be heard.
fn last_seconds(length: Duration) -> u64 {
    if length < SHORT { length.as_secs() / 3 } else { LAST_SECONDS }
}

fn puts_stones_back(game: &Game, count: u32) -> bool {
    let moves = game.moves();
    let first = moves.len().saturating_sub(count as usize);
    moves[first..].iter().any(|played| matches!(played.mv, Move::Place(_)))
}

/// A computer has moved: is it a person's turn now?
fn turn(game: &Game, taste: Taste) -> Option<Sound> {
    let to_move = game.position().to_move();
    let human = |side: Color| game.settings().players[side].kind == PlayerKind::Human;
    let theirs = game.phase() == Phase::Running && human(to_move) && !human(to_move.other());
    (taste.turn && theirs).then_some(Sound::Turn)
}

fn end(game: &Game) -> Sound {
    let winner = game.result().and_then(|result| result.outcome.winner());
    match winner {
        None => Sound::Over,
        Some(_) if game.settings().is_demo() => Sound::Over,
        Some(winner) if game.settings().players[winner].kind == PlayerKind::Human => Sound::Won,
        Some(_) => Sound::Lost,
    }
}

#[cfg(test)]
mod tests;
