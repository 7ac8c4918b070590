use std::time::Duration;

use gomoku_core::Color;
use gomoku_game::{GameId, PauseReason, PlayedMove, Player};

use crate::{Analysis, ClockView, GameStatus, Notice};

/// What the app tells the outside of its own accord.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "notices are rare, so a box would save nothing")]
pub enum AppEvent {
    /// A live game has changed.
    Game(GameUpdate),
    /// An analysis has come further.
    Analysis(Analysis),
    /// Something the person should know.
    Notice(Notice),
}

/// One change of a live game, with everything that follows from it.
///
/// There is one update for each event of the game, in order, so that `seq` grows by one. [`Change::Saved`] is no event
/// of the game and repeats the last number. When one command gives two events (a winning stone and the end), both
/// updates carry the status after the second.
#[derive(Debug, Clone, PartialEq)]
pub struct GameUpdate {
    /// The game.
    pub id: GameId,
    /// The number of the event, from 1.
    pub seq: u64,
    /// What has changed.
    pub change: Change,
    /// What may be done now.
    pub status: GameStatus,
    /// The clocks at the moment of the update.
    pub clocks: ClockView,
    /// How many stones and passes redo would put back in total.
    pub redoable: u32,
    /// Whether every event so far is on disk.
    pub saved: bool,
}

/// The change itself.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// The game began.
    Started,
    /// A move was made.
    Moved {
        /// The move.
        mv: PlayedMove,
        /// Whether the computer made it.
        by_computer: bool,
    },
    /// The last moves were taken back.
    Undone {
        /// How many.
        count: u32,
    },
    /// Moves were put back.
    Redone {
        /// Which, in order.
        moves: Vec<PlayedMove>,
    },
    /// A draw was offered.
    DrawOffered {
        /// By this side.
        by: Color,
    },
    /// The offer was declined.
    DrawDeclined {
        /// By this side.
        by: Color,
    },
    /// Nobody answered the offer in time.
    DrawLapsed,
    /// Clocks and search stand still.
    Paused(PauseReason),
    /// The game goes on.
    Resumed,
    /// The time of a side ran out, and the game goes on.
    FlagFell(Color),
    /// A side got more time.
    TimeAdded {
        /// Who.
        side: Color,
        /// How much.
        time: Duration,
    },
    /// Somebody else plays a side.
    Seated {
        /// Which side.
        side: Color,
        /// Who.
        player: Player,
    },
    /// The game has a result; it is in the status.
    Ended,
    /// `saved` has changed.
    Saved,
}
