use std::{fmt, sync::Arc, time::Duration};

use gomoku_core::{Color, ForbiddenReason, Point};
use gomoku_game::{ByColor, GameId, Moment, PauseReason, Player};
use tokio::sync::{mpsc, oneshot};

use crate::{AppError, GameView, TimeSource, library_actor::Batch, look_up::LookUp};

/// What a person asks of a game. Whose move it is follows from the game.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Ask {
    Place { point: Point, expected_ply: u32 },
    Pass { expected_ply: u32 },
    Undo,
    Redo,
    Resign(Color),
    OfferDraw(Color),
    AnswerDraw { by: Color, accept: bool },
    Pause(PauseReason),
    Resume,
    AddTime { side: Color, time: Duration },
    Leave,
}

pub(super) enum Message {
    Ask {
        ask: Ask,
        /// The mover's clock stops on arrival, however long the message lies in the mailbox.
        arrived: Moment,
        reply: oneshot::Sender<Result<u32, AppError>>,
    },
    MoveNow(oneshot::Sender<Result<(), AppError>>),
    Seat(Color, Player, oneshot::Sender<Result<(), AppError>>),
    LookUp(LookUp),
    Rename(ByColor<String>, oneshot::Sender<Result<(), AppError>>),
    View(oneshot::Sender<Result<GameView, AppError>>),
    Explain(Point, oneshot::Sender<Result<Option<ForbiddenReason>, AppError>>),
    Stop(oneshot::Sender<Vec<Batch>>),
}

impl Message {
    /// Answers a message that came after the game was stopped.
    pub(super) fn refuse(self) {
        // Whoever has gone away needs no answer.
        match self {
            Self::Ask { reply, .. } => drop(reply.send(Err(AppError::UnknownGame))),
            Self::MoveNow(reply) | Self::Rename(_, reply) | Self::Seat(_, _, reply) => {
                drop(reply.send(Err(AppError::UnknownGame)));
            }
            Self::LookUp(look_up) => look_up.refuse(AppError::UnknownGame),
            Self::View(reply) => drop(reply.send(Err(AppError::UnknownGame))),
            Self::Explain(_, reply) => drop(reply.send(Err(AppError::UnknownGame))),
            Self::Stop(reply) => drop(reply.send(Vec::new())),
        }
    }
}

/// Talks to a live game.
#[derive(Clone)]
pub(crate) struct GameHandle {
    id: GameId,
    mailbox: mpsc::Sender<Message>,
    clock: Arc<dyn TimeSource>,
}

impl fmt::Debug for GameHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameHandle").field("id", &self.id).finish_non_exhaustive()
    }
}

impl GameHandle {
    pub(super) fn new(id: GameId, mailbox: mpsc::Sender<Message>, clock: Arc<dyn TimeSource>) -> Self {
        Self { id, mailbox, clock }
    }

    pub(crate) fn id(&self) -> GameId {
        self.id
    }

    /// Whether the actor is gone; it was stopped, or it panicked.
    pub(crate) fn is_closed(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// Asks, and returns the number of moves on the board after that.
    pub(crate) async fn ask(&self, ask: Ask) -> Result<u32, AppError> {
        let arrived = self.clock.now();
        self.send(|reply| Message::Ask { ask, arrived, reply }).await
    }

    /// Lets the computer move at once.
    pub(crate) async fn move_now(&self) -> Result<(), AppError> {
        self.send(Message::MoveNow).await
    }

    /// Gives a side of the paused game to another player.
    pub(crate) async fn seat(&self, side: Color, player: Player) -> Result<(), AppError> {
        self.send(|reply| Message::Seat(side, player, reply)).await
    }

    /// Looks moves up, if that is fair now.
    pub(crate) async fn look_up(&self, look_up: LookUp) -> Result<(), AppError> {
        self.mailbox.send(Message::LookUp(look_up)).await.map_err(|_| AppError::UnknownGame)
    }

    /// The people at the board have other names from now on.
    pub(crate) async fn rename(&self, names: ByColor<String>) -> Result<(), AppError> {
        self.send(|reply| Message::Rename(names, reply)).await
    }

    pub(crate) async fn view(&self) -> Result<GameView, AppError> {
        self.send(Message::View).await
    }

    pub(crate) async fn explain_forbidden(&self, point: Point) -> Result<Option<ForbiddenReason>, AppError> {
        self.send(|reply| Message::Explain(point, reply)).await
    }

    /// Ends the actor. Returns the events that are not on disk.
    pub(crate) async fn stop(&self) -> Vec<Batch> {
        let (reply, answer) = oneshot::channel();
        match self.mailbox.send(Message::Stop(reply)).await {
            Ok(()) => answer.await.unwrap_or_default(),
            Err(_) => Vec::new(),
        }
    }

    async fn send<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<Result<T, AppError>>) -> Message,
    ) -> Result<T, AppError> {
        let (reply, answer) = oneshot::channel();
        self.mailbox.send(message(reply)).await.map_err(|_| AppError::UnknownGame)?;
        answer.await.map_err(|_| AppError::Internal)?
    }
}
