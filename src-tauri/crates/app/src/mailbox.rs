use tokio::sync::{mpsc, oneshot};

use crate::AppError;

/// Where an actor's answer to one message goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, AppError>>;

/// Puts a message into an actor's mailbox and waits for the answer.
///
/// # Errors
/// What the actor answers; `ShuttingDown` when it takes no more, `Internal` when it ended without an answer.
pub(crate) async fn ask<M, T>(
    mailbox: &mpsc::Sender<M>,
    message: impl FnOnce(Reply<T>) -> M,
) -> Result<T, AppError> {
    let (reply, answer) = oneshot::channel();
    mailbox.send(message(reply)).await.map_err(|_| AppError::ShuttingDown)?;
    answer.await.map_err(|_| AppError::Internal)?
}

/// Tells an actor to end and waits until it has. One that is gone already has nothing left to do.
pub(crate) async fn close<M>(mailbox: &mpsc::Sender<M>, message: impl FnOnce(oneshot::Sender<()>) -> M) {
    let (reply, answer) = oneshot::channel();
    if mailbox.send(message(reply)).await.is_ok() {
        answer.await.ok();
    }
}
