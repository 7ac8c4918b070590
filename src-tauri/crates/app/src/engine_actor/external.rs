use std::sync::{Arc, atomic::Ordering};

use gomoku_core::Position;
use gomoku_engine::StopFlag;
use gomoku_protocol::{EngineError, EngineLog, EngineTimes, LogLine};
use tokio::sync::{mpsc, oneshot};

use super::{Answering, EngineActor, EngineFailure, EngineHandle, Message, Search};
use crate::{
    AppError, EngineFault,
    external::{LogKeeper, Seat, SeatKey, SeatThread, Think},
    mailbox,
};

impl EngineHandle {
    /// Asks an engine of somebody else's for a move. Never waits.
    pub(crate) fn ask(
        &self,
        seat: Seat,
        position: Position,
        times: EngineTimes,
    ) -> Result<Search, EngineFailure> {
        let id = self.ids.fetch_add(1, Ordering::Relaxed);
        let stop = StopFlag::new();
        let (reply, answer) = oneshot::channel();
        let think = Think { position, times, stop: stop.clone(), reply };
        self.mailbox.try_send(Message::Ask(Box::new((seat, think)))).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => EngineFailure::Stuck,
            mpsc::error::TrySendError::Closed(_) => EngineFailure::Gone,
        })?;
        Ok(Search { id, stop, answer: Answering::External(answer), engine: self.mailbox.clone() })
    }

    /// Returns when all these engines are running and ready to play; [`AppError::Cancelled`] after a [`Self::cancel_start`].
    pub(crate) async fn prepare(&self, seats: Vec<Seat>) -> Result<(), AppError> {
        if seats.is_empty() {
            return Ok(());
        }
        let (reply, answer) = oneshot::channel();
        self.mailbox.send(Message::Prepare(seats, reply)).await.map_err(|_| AppError::ShuttingDown)?;
        let ready = answer.await.map_err(|_| AppError::Internal)?;
        ready.map_err(|(engine, fault)| match fault {
            // It would not have been asked to stop otherwise.
            EngineFault::Failed(EngineError::Stopped) => AppError::Cancelled,
            fault => AppError::Engine { engine, fault },
        })
    }

    /// Ends the engines that are not ready yet, and with them whatever waits for them.
    pub(crate) async fn cancel_start(&self) {
        if self.mailbox.send(Message::CancelStart).await.is_err() {
            tracing::debug!("all engines have ended already");
        }
    }

    /// Ends all engines but these.
    pub(crate) async fn keep(&self, seats: Vec<SeatKey>) {
        if self.mailbox.send(Message::Keep(seats)).await.is_err() {
            tracing::debug!("all engines have ended already");
        }
    }

    /// Ends all engines, and returns when they have ended.
    pub(crate) async fn close(&self) {
        mailbox::close(&self.mailbox, Message::Close).await;
    }

    /// An engine of this name was run elsewhere.
    pub(crate) async fn remember_log(&self, name: String, log: EngineLog) {
        if self.mailbox.send(Message::Begun(name, log)).await.is_err() {
            tracing::debug!("a log came too late");
        }
    }

    /// Remembers the logs that are begun on other threads than those of the async runtime.
    pub(crate) fn log_keeper(&self) -> LogKeeper {
        log_keeper(self.mailbox.downgrade())
    }

    /// What the engine of this name has said in its last run; nothing if it has not run.
    pub(crate) async fn log(&self, name: String) -> Result<Vec<LogLine>, AppError> {
        let (reply, answer) = oneshot::channel();
        self.mailbox.send(Message::Log(name, reply)).await.map_err(|_| AppError::ShuttingDown)?;
        answer.await.map_err(|_| AppError::Internal)
    }
}

impl EngineActor {
    pub(super) fn ask(&mut self, seat: Seat, think: Think) {
        // Without a thread the reply is dropped, which tells the asker.
        if let Some(thread) = self.seat(seat) {
            thread.think(think);
        }
    }

    pub(super) fn prepare(
        &mut self,
        seats: Vec<Seat>,
        reply: oneshot::Sender<Result<(), (String, EngineFault)>>,
    ) {
        let mut waiting = Vec::new();
        let mut started = Vec::new();
        for seat in seats {
            let (name, stop) = (seat.key.engine.clone(), self.starting.clone());
            if self.seats.get(&seat.key).is_some_and(|thread| *thread.engine() != seat.engine) {
                // It is run otherwise by now.
                self.seats.remove(&seat.key);
            }
            if !self.seats.contains_key(&seat.key) {
                started.push(seat.key.clone());
            }
            waiting.push((name, self.seat(seat).map(|thread| thread.prepare(stop))));
        }
        let own = self.own.clone();
        tokio::spawn(async move {
            for (name, ready) in waiting {
                let ready = match ready {
                    Some(ready) => ready.await.unwrap_or(Err(EngineError::Exited(None))),
                    None => Err(EngineError::CannotStart("no thread".to_owned())),
                };
                if let Err(error) = ready {
                    tracing::warn!(%error, engine = name, "an engine is not ready");
                    // Without its opponent none of the others is of use. An engine that was there before may play.
                    if let Some(actor) = own.upgrade()
                        && actor.send(Message::Dismiss(started)).await.is_err()
                    {
                        tracing::debug!("all engines have ended already");
                    }
                    // Whoever asked may have gone away.
                    reply.send(Err((name, error.into()))).ok();
                    return;
                }
            }
            reply.send(Ok(())).ok();
        });
    }

    pub(super) fn close(&mut self, reply: oneshot::Sender<()>) {
        let ending: Vec<_> = self.seats.drain().map(|(_, thread)| thread.leave()).collect();
        tokio::spawn(async move {
            for ended in ending {
                // A thread that has panicked has ended, too.
                ended.await.ok();
            }
            reply.send(()).ok();
        });
    }

    fn seat(&mut self, seat: Seat) -> Option<&SeatThread> {
        let key = seat.key.clone();
        self.seats.retain(|_, thread| !thread.is_finished());
        if !self.seats.contains_key(&key) {
            let (logs, name) = (log_keeper(self.own.clone()), key.engine.clone());
            let begun = Box::new(move |log: EngineLog| logs(name.clone(), log));
            match SeatThread::start(seat, Arc::clone(&self.starter), begun) {
                Ok(thread) => drop(self.seats.insert(key.clone(), thread)),
                Err(error) => tracing::error!(%error, "no thread for an engine can be started"),
            }
        }
        self.seats.get(&key)
    }
}

fn log_keeper(actor: mpsc::WeakSender<Message>) -> LogKeeper {
    Arc::new(move |name, log| {
        if let Some(actor) = actor.upgrade()
            && actor.blocking_send(Message::Begun(name, log)).is_err()
        {
            tracing::debug!("a log came too late");
        }
    })
}
