//! One game as a value: players, clock, offers, result and the numbered events that make it up.
//!
//! [`Game::apply`] takes a [`GameCommand`] and the time and answers with the [`GameEvent`]s it led to;
//! [`Game::replay`] makes the same game of those events again. Nothing here waits, reads a clock or does any
//! input or output: time is an argument. [`encode_event`] and [`decode_event`] are the one encoding of events that
//! everything which stores or sends a game uses.

mod by_color;
mod clock;
mod clock_face;
mod command;
mod encoding;
mod error;
mod event;
mod game;
mod id;
mod moment;
mod player;
mod settings;
mod side_clock;
mod time_control;

pub use by_color::ByColor;
pub use clock_face::ClockFace;
pub use command::{GameCommand, PauseReason};
pub use encoding::{DecodeError, MAX_EVENT_BYTES, decode_event, encode_event};
pub use error::{GameError, ReplayError};
pub use event::{EventKind, GameEvent};
pub use game::{DRAW_OFFER_LIFETIME, DrawOffer, Game, GameResult, Phase, PlayedMove};
pub use id::{GameId, ParseGameIdError};
pub use moment::{Moment, UnixMillis};
pub use player::{MAX_NAME_CHARS, Player, PlayerKind};
pub use settings::{FlagPolicy, ForbiddenPolicy, GameSettings, SettingsError};
pub use time_control::{TimeControl, TimeControlError};
