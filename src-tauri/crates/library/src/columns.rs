//! What the columns of the schema say, both ways. A text that no version up to this one has written gives `None`.

use std::{borrow::Cow, time::Duration};

use gomoku_core::{Color, EndReason, Outcome};
use gomoku_game::{GameId, PlayerKind};
use rusqlite::types::ValueRef;

/// Big-endian, so that the bytes in the file read like the text of the identity.
pub(crate) fn id_bytes(id: GameId) -> [u8; 16] {
    id.bits().to_be_bytes()
}

pub(crate) fn id_from_bytes(bytes: [u8; 16]) -> GameId {
    GameId::new(u128::from_be_bytes(bytes))
}

const HUMAN: &str = "human";
const EXTERNAL: &str = "external";

pub(crate) fn kind_text(kind: PlayerKind) -> Cow<'static, str> {
    match kind {
        PlayerKind::Human => Cow::Borrowed(HUMAN),
        PlayerKind::Computer(name) => Cow::Owned(name.to_string()),
        PlayerKind::External => Cow::Borrowed(EXTERNAL),
    }
}

pub(crate) fn kind_from_text(text: &str) -> Option<PlayerKind> {
    match text {
        HUMAN => Some(PlayerKind::Human),
        EXTERNAL => Some(PlayerKind::External),
        _ => text.parse().ok().map(PlayerKind::Computer),
    }
}

pub(crate) fn outcome_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::Black) => "black",
        Outcome::Win(Color::White) => "white",
        Outcome::Draw => "draw",
    }
}

pub(crate) fn outcome_from_text(text: &str) -> Option<Outcome> {
    [Outcome::Win(Color::Black), Outcome::Win(Color::White), Outcome::Draw]
        .into_iter()
        .find(|&outcome| outcome_text(outcome) == text)
}

pub(crate) fn reason_text(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Five => "five",
        EndReason::Forbidden => "forbidden",
        EndReason::Timeout => "timeout",
        EndReason::Resignation => "resignation",
        EndReason::Agreement => "agreement",
        EndReason::BoardFull => "board-full",
        EndReason::Passes => "passes",
        EndReason::Disconnect => "disconnect",
    }
}

const REASONS: [EndReason; 8] = [
    EndReason::Five,
    EndReason::Forbidden,
    EndReason::Timeout,
    EndReason::Resignation,
    EndReason::Agreement,
    EndReason::BoardFull,
    EndReason::Passes,
    EndReason::Disconnect,
];

pub(crate) fn reason_from_text(text: &str) -> Option<EndReason> {
    REASONS.into_iter().find(|&reason| reason_text(reason) == text)
}

/// Nanoseconds; a time beyond the 292 years that fit is as good as those.
pub(crate) fn nanos(duration: Duration) -> i64 {
    i64::try_from(duration.as_nanos()).unwrap_or(i64::MAX)
}

pub(crate) fn duration_from_nanos(nanos: i64) -> Option<Duration> {
    u64::try_from(nanos).ok().map(Duration::from_nanos)
}

/// More than anybody thinks about one game, and little enough that a million games add up to a number that fits.
const MOST_MILLIS: i64 = 1 << 42;

/// Whole milliseconds, at most 139 years.
pub(crate) fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX).min(MOST_MILLIS)
}

pub(crate) fn duration_from_millis(millis: i64) -> Option<Duration> {
    u64::try_from(millis).ok().map(Duration::from_millis)
}

/// A text of which not every byte need be good.
pub(crate) fn lossy_text(value: ValueRef<'_>) -> String {
    value.as_bytes().map(|bytes| String::from_utf8_lossy(bytes).into_owned()).unwrap_or_default()
}

/// An event number as SQLite holds it; a number beyond the signed range is no number that was ever stored.
pub(crate) fn seq_column(seq: u64) -> Option<i64> {
    i64::try_from(seq).ok()
}

#[cfg(test)]
mod tests {
    use gomoku_core::OpponentName;

    use super::*;

    #[test]
    fn texts_read_back() {
        for kind in [PlayerKind::Human, PlayerKind::External]
            .into_iter()
            .chain(OpponentName::all().map(PlayerKind::Computer))
        {
            assert_eq!(kind_from_text(&kind_text(kind)), Some(kind));
        }
        for outcome in [Outcome::Win(Color::Black), Outcome::Win(Color::White), Outcome::Draw] {
            assert_eq!(outcome_from_text(outcome_text(outcome)), Some(outcome));
        }
        for reason in REASONS {
            assert_eq!(reason_from_text(reason_text(reason)), Some(reason));
        }
    }

    #[test]
    fn unknown_texts_are_refused() {
        for text in ["", "Human", "black ", "FIVE", "point scorer"] {
            assert_eq!(kind_from_text(text), None, "{text:?}");
            assert_eq!(outcome_from_text(text), None, "{text:?}");
            assert_eq!(reason_from_text(text), None, "{text:?}");
        }
    }

    #[test]
    fn times_read_back() {
        for duration in [Duration::ZERO, Duration::from_nanos(1), Duration::from_secs(86_400)] {
            assert_eq!(duration_from_nanos(nanos(duration)), Some(duration));
        }
        assert_eq!(nanos(Duration::MAX), i64::MAX);
        assert_eq!(duration_from_nanos(-1), None, "no clock shows less than nothing");
    }

    #[test]
    fn identities_read_back() {
        for bits in [0, 1, u128::MAX, 0x0123_4567_89ab_cdef_0011_2233_4455_6677] {
            let id = GameId::new(bits);
            assert_eq!(id_from_bytes(id_bytes(id)), id);
        }
    }
}
