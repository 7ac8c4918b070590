mod shapes;
mod v1;
mod v2;
mod v3;

use serde::{Deserialize, Serialize};

use crate::{GameEvent, MAX_NAME_CHARS};

/// The version that [`encode_event`] writes. All from 1 on are read.
const VERSION: u8 = 3;

/// No event needs more bytes than this: two names of [`MAX_NAME_CHARS`] characters of four bytes each, and about two
/// hundred bytes of numbers.
pub const MAX_EVENT_BYTES: usize = 1024;

/// The bytes of an event: one byte of version, then the event in postcard. The same event always has the same bytes.
pub fn encode_event(event: &GameEvent) -> Vec<u8> {
    write(VERSION, &v3::Event::from(event))
}

/// The event of these bytes, which may come from anywhere: no input makes this panic or allocate more than it is
/// long.
///
/// # Errors
/// The bytes are not what [`encode_event`] writes, or wrote in an earlier version, to the last bit.
pub fn decode_event(bytes: &[u8]) -> Result<GameEvent, DecodeError> {
    match bytes {
        [] => Err(DecodeError::Empty),
        _ if bytes.len() > MAX_EVENT_BYTES => Err(DecodeError::TooLong),
        [1, rest @ ..] => read::<v1::Event<'_>>(1, rest)?.checked().ok_or(DecodeError::Malformed),
        [2, rest @ ..] => read::<v2::Event<'_, v2::Sitter>>(2, rest)?.checked().ok_or(DecodeError::Malformed),
        [VERSION, rest @ ..] => read::<v3::Event<'_>>(VERSION, rest)?.checked().ok_or(DecodeError::Malformed),
        &[found, ..] => Err(DecodeError::Version { found, supported: VERSION }),
    }
}

fn write(version: u8, event: &impl Serialize) -> Vec<u8> {
    // Postcard fails on sequences of unknown length and on full buffers; there is neither.
    postcard::to_extend(event, vec![version]).expect("an event has a postcard encoding")
}

/// Reads what [`write`] wrote after the byte of the version.
fn read<'a, E: Serialize + Deserialize<'a>>(version: u8, bytes: &'a [u8]) -> Result<E, DecodeError> {
    let event: E = postcard::from_bytes(bytes).ok().ok_or(DecodeError::Malformed)?;
    // Numbers have longer spellings, and bytes may follow the last one: an event has one encoding.
    if write(version, &event)[1..] == *bytes { Ok(event) } else { Err(DecodeError::NotCanonical) }
}

/// Bytes that are not an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// There are none.
    #[error("no bytes")]
    Empty,
    /// More than [`MAX_EVENT_BYTES`].
    #[error("more than {MAX_EVENT_BYTES} bytes")]
    TooLong,
    /// Written by a newer version of the app.
    #[error("version {found} of the encoding, but none above {supported} is known")]
    Version {
        /// The version of the bytes.
        found: u8,
        /// The newest version known here.
        supported: u8,
    },
    /// Not an event, or one with a point, a board, an opponent, or a name of more than [`MAX_NAME_CHARS`] characters
    /// that there cannot be.
    #[error("not an event")]
    Malformed,
    /// Not the one way to write the event.
    #[error("not the canonical encoding")]
    NotCanonical,
}

/// A name, if it is short enough to be one.
fn name(text: &str) -> Option<String> {
    (text.chars().count() <= MAX_NAME_CHARS).then(|| text.to_owned())
}
