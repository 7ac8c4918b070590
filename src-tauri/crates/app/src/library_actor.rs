use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    thread,
    time::Duration,
};

use gomoku_game::{ByColor, GameEvent, GameId, UnixMillis};
use gomoku_library::{GameHead, GamePage, GameQuery, LibraryError, OpenError, StoredGame};
use tokio::sync::{mpsc, oneshot};

use crate::{
    AppError, Notice,
    archive::{Archive, OpenArchive, Opened},
    engine_actor::cause,
    mailbox::{self, Reply},
    notice_board::NoticeBoard,
};

/// Events of one game that belong on disk together.
#[derive(Debug, Clone)]
pub(crate) struct Batch {
    pub(crate) id: GameId,
    pub(crate) events: Vec<GameEvent>,
    /// Where the game stands after the last of them.
    pub(crate) head: GameHead,
    /// Whether the game is then to be offered at the next start.
    pub(crate) in_progress: bool,
}

/// Asks the library thread.
#[derive(Clone)]
pub(crate) struct LibraryHandle {
    mailbox: mpsc::Sender<Message>,
}

enum Message {
    Append(Batch, Reply<()>),
    Checkpoint { id: GameId, seq: u64, clocks: ByColor<Option<Duration>> },
    SetCurrent(Option<GameId>, Reply<()>),
    Current(Reply<Option<GameId>>),
    Load(GameId, Reply<StoredGame>),
    List(GameQuery, Reply<GamePage>),
    Delete(Vec<GameId>, UnixMillis, Reply<()>),
    Restore(Vec<GameId>, Reply<()>),
    Close(oneshot::Sender<()>),
}

impl LibraryHandle {
    /// Writes events and returns when they are on disk. May be repeated.
    pub(crate) async fn append(&self, batch: Batch) -> Result<(), AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Append(batch, reply)).await
    }

    /// Notes the clocks of the running game, soon. Left out when the thread is behind: the next one says more.
    pub(crate) fn checkpoint(&self, id: GameId, seq: u64, clocks: ByColor<Option<Duration>>) {
        if self.mailbox.try_send(Message::Checkpoint { id, seq, clocks }).is_err() {
            tracing::debug!(game = %id, "a checkpoint was left out");
        }
    }

    pub(crate) async fn set_current(&self, id: Option<GameId>) -> Result<(), AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::SetCurrent(id, reply)).await
    }

    pub(crate) async fn current(&self) -> Result<Option<GameId>, AppError> {
        mailbox::ask(&self.mailbox, Message::Current).await
    }

    pub(crate) async fn load(&self, id: GameId) -> Result<StoredGame, AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Load(id, reply)).await
    }

    pub(crate) async fn list(&self, query: GameQuery) -> Result<GamePage, AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::List(query, reply)).await
    }

    pub(crate) async fn delete(&self, ids: Vec<GameId>, at: UnixMillis) -> Result<(), AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Delete(ids, at, reply)).await
    }

    pub(crate) async fn restore(&self, ids: Vec<GameId>) -> Result<(), AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Restore(ids, reply)).await
    }

    /// Returns when everything asked before is done and the file is closed.
    pub(crate) async fn close(&self) {
        mailbox::close(&self.mailbox, Message::Close).await;
    }
}

/// The library thread: it alone touches the database, in the order in which it is asked.
pub(crate) struct LibraryActor {
    mailbox: mpsc::Receiver<Message>,
    notices: NoticeBoard,
    open: OpenArchive,
}

pub(crate) fn channel(open: OpenArchive, notices: NoticeBoard) -> (LibraryHandle, LibraryActor) {
    let (sender, mailbox) = mpsc::channel(64);
    (LibraryHandle { mailbox: sender }, LibraryActor { mailbox, notices, open })
}

impl LibraryActor {
    /// Starts the thread. It ends when it is closed or its last handle is dropped, after the writes before that.
    pub(crate) fn spawn(self) -> io::Result<()> {
        thread::Builder::new().name("library".to_owned()).spawn(move || self.run()).map(drop)
    }

    fn run(self) {
        let Self { mut mailbox, notices, open } = self;
        // The archive is made on this thread and never leaves it.
        let mut shelf = Shelf { open, notices, state: State::Closed { reason: None }, current: None };
        shelf.try_open();
        if let State::Open(archive) = &mut shelf.state
            && let Err(error) = archive.purge_deleted()
        {
            tracing::warn!(%error, "the deleted games are still there");
        }
        while let Some(message) = mailbox.blocking_recv() {
            if let Message::Close(reply) = message {
                drop(shelf);
                // Whoever closed may have stopped waiting.
                reply.send(()).ok();
                return;
            }
            // A panic rolls its transaction back and drops the reply, which tells the asker.
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| shelf.handle(message))) {
                tracing::error!(cause = cause(&*panic), "the library panicked");
            }
        }
    }
}

/// The archive, or the reason why there is none.
struct Shelf {
    open: OpenArchive,
    notices: NoticeBoard,
    state: State,
    /// The game in progress as it stands on disk, as far as this run has written it.
    current: Option<Option<GameId>>,
}

enum State {
    Open(Box<dyn Archive>),
    /// A newer version owns the file. It is not touched again.
    Newer,
    /// It may open later: a disk gets room, a folder may become writable.
    Closed {
        /// What was said last, so that a reason is told once.
        reason: Option<String>,
    },
}

impl Shelf {
    fn handle(&mut self, message: Message) {
        // A dropped reply means that the asker has gone away; what was asked is done all the same.
        match message {
            Message::Append(batch, reply) => drop(reply.send(self.append(&batch))),
            Message::Checkpoint { id, seq, clocks } => {
                if let State::Open(archive) = &mut self.state
                    && let Err(error) = archive.checkpoint(id, seq, &clocks)
                {
                    tracing::debug!(%error, game = %id, "a checkpoint is not written");
                }
            }
            Message::SetCurrent(id, reply) => drop(reply.send(self.set_current(id))),
            Message::Current(reply) => drop(reply.send(self.with(|archive| archive.current()))),
            Message::Load(id, reply) => drop(reply.send(self.with(|archive| archive.load(id)))),
            Message::List(query, reply) => drop(reply.send(self.with(|archive| archive.list(query)))),
            Message::Delete(ids, at, reply) => {
                drop(reply.send(self.with(|archive| archive.delete(&ids, at))))
            }
            Message::Restore(ids, reply) => drop(reply.send(self.with(|archive| archive.restore(&ids)))),
            Message::Close(reply) => drop(reply.send(())),
        }
    }

    fn with<T>(
        &mut self,
        work: impl FnOnce(&mut dyn Archive) -> Result<T, LibraryError>,
    ) -> Result<T, AppError> {
        match &mut self.state {
            State::Open(archive) => work(archive.as_mut()).map_err(|error| match error {
                LibraryError::UnknownGame(_) => AppError::UnknownGame,
                other => AppError::Library(other),
            }),
            State::Newer | State::Closed { .. } => Err(AppError::LibraryUnavailable),
        }
    }

    fn append(&mut self, batch: &Batch) -> Result<(), AppError> {
        self.try_open();
        self.with(|archive| archive.append(batch.id, &batch.events, &batch.head))?;
        match (batch.in_progress, self.current) {
            (true, _) => self.set_current(Some(batch.id)),
            // Another game is in progress by now.
            (false, Some(Some(other))) if other != batch.id => Ok(()),
            (false, _) => self.set_current(None),
        }
    }

    fn set_current(&mut self, id: Option<GameId>) -> Result<(), AppError> {
        if self.current != Some(id) {
            self.with(|archive| archive.set_current(id))?;
            self.current = Some(id);
        }
        Ok(())
    }

    fn try_open(&mut self) {
        let State::Closed { reason: said } = &mut self.state else { return };
        match (self.open)() {
            Ok(Opened { archive, set_aside }) => {
                if let Some(backup) = set_aside {
                    self.notices.raise(Notice::DatabaseSetAside { backup });
                }
                // That it was unavailable is withdrawn by the game that comes to disk: then all is well again.
                self.state = State::Open(archive);
            }
            Err(error @ OpenError::Newer { .. }) => {
                tracing::error!(%error, "nothing is saved");
                self.notices.raise(Notice::DatabaseNewer);
                self.state = State::Newer;
            }
            Err(error) => {
                let reason = error.to_string();
                if said.as_ref() != Some(&reason) {
                    tracing::error!(%error, "nothing is saved");
                    self.notices.withdraw(|notice| matches!(notice, Notice::DatabaseUnavailable { .. }));
                    self.notices.raise(Notice::DatabaseUnavailable { reason: reason.clone() });
                    *said = Some(reason);
                }
            }
        }
    }
}
