use gomoku_core::Forbidden;

use crate::SettingsError;

/// Why a command was refused. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The other side is to move.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// The move was meant for another position.
    #[error("meant for a game of {expected} moves, but there are {actual}")]
    StalePly {
        /// The number of moves the mover saw.
        expected: u32,
        /// The number of moves there are.
        actual: u32,
    },
    /// There is a stone on the point.
    #[error("the point is occupied")]
    Occupied,
    /// The point is not on this board.
    #[error("the point is not on the board")]
    Outside,
    /// Black may not play there, and the settings refuse it.
    #[error("the point is forbidden: {0}")]
    Forbidden(Forbidden),
    /// Passing is for renju, from the fourth move on.
    #[error("passing is not allowed now")]
    PassNotAllowed,
    /// The first stone must go onto the middle point.
    #[error("the first stone must go onto the middle point")]
    FirstStoneOnTengen,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no move to take back, or none of the asker's own.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// Nothing was taken back since the last move.
    #[error("there is nothing to put back")]
    NothingToRedo,
    /// A game lost on time is lost for good.
    #[error("a game lost on time cannot be taken back")]
    UndoAfterTimeout,
    /// An offer is open, or this side has made one since its turn last began.
    #[error("no draw may be offered now")]
    DrawNotAllowed,
    /// There is no offer that this side could answer that way.
    #[error("there is no draw offer to answer")]
    NoOffer,
    /// The side has no clock, or time per move, which starts anew when its turn comes.
    #[error("the side has no clock that could be given time")]
    NoClock,
    /// A player that cannot be shown.
    #[error("nobody can be called that")]
    BadPlayer,
    /// Less than a second, more than an hour, or more than brings the clock to 24 h.
    #[error("that much time cannot be added")]
    BadTime,
}

/// Events that are not the events of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The first event is not `Started`, or there is none.
    #[error("the first event does not start a game")]
    NotStarted,
    /// A later event is `Started`.
    #[error("event {seq} starts the game again")]
    StartedAgain {
        /// The event.
        seq: u64,
    },
    /// No game can be played with the settings.
    #[error("the settings are not valid: {0}")]
    Settings(#[from] SettingsError),
    /// The numbers of the events are not 1, 2, 3, ...
    #[error("event {expected} is missing, found {found}")]
    Gap {
        /// The number that had to follow.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// The rules of the game refuse the event.
    #[error("event {seq} is not possible: {error}")]
    Refused {
        /// The event.
        seq: u64,
        /// Why it is refused.
        error: GameError,
    },
    /// The game cannot end that way there, or had to end and did not.
    #[error("event {seq} does not agree with the result of the game")]
    Result {
        /// The event.
        seq: u64,
    },
    /// An open draw offer was neither answered nor closed before something that closes it.
    #[error("event {seq} passes over an open draw offer")]
    Offer {
        /// The event.
        seq: u64,
    },
    /// The times in the event do not follow from those before.
    #[error("event {seq} does not agree with the clocks")]
    Clock {
        /// The event.
        seq: u64,
    },
}
