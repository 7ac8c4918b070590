use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    thread,
    time::Duration,
};

use gomoku_game::{ByColor, GameEvent, GameId, UnixMillis};
use gomoku_library::{Check, GameHead, Library, LibraryError, OpenError, Recovery, StoredGame};
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
    Delete(Vec<GameId>, UnixMillis, Reply<()>),
    Work(Work),
    Close(oneshot::Sender<()>),
}

/// Something else to be done with the archive. It answers for itself.
type Work = Box<dyn FnOnce(&mut Shelf) + Send>;

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

    /// Asks the library something.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Library) -> Result<T, LibraryError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.work(move |shelf| shelf.with(|archive| read(archive.library()))).await
    }

    /// Changes something in the library that no live game depends on.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut Library) -> Result<T, LibraryError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.work(move |shelf| shelf.with(|archive| write(archive.library_mut()?))).await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Shelf) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        // A dropped reply means that the asker has gone away; what it asked is done all the same.
        mailbox::ask(&self.mailbox, |reply: Reply<T>| {
            Message::Work(Box::new(move |shelf| drop(reply.send(work(shelf)))))
        })
        .await
    }

    pub(crate) async fn delete(&self, ids: Vec<GameId>, at: UnixMillis) -> Result<(), AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Delete(ids, at, reply)).await
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
        shelf.try_open(Check::Usual);
        match shelf.with(|archive| archive.purge_deleted()) {
            // Why there is none has been told.
            Ok(_) | Err(AppError::LibraryUnavailable) => {}
            Err(error) => tracing::warn!(%error, "the deleted games are still there"),
        }
        while let Some(message) = mailbox.blocking_recv() {
            if let Message::Close(reply) = message {
                drop(shelf);
                // What was asked later is not done; the draft of a backup is among it, which goes with it.
                drop(mailbox);
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
                if let Err(error) = self.with(|archive| archive.checkpoint(id, seq, &clocks)) {
                    tracing::debug!(%error, game = %id, "a checkpoint is not written");
                }
            }
            Message::SetCurrent(id, reply) => drop(reply.send(self.set_current(id))),
            Message::Current(reply) => drop(reply.send(self.with(|archive| archive.current()))),
            Message::Load(id, reply) => drop(reply.send(self.with(|archive| archive.load(id)))),
            Message::Delete(ids, at, reply) => {
                drop(reply.send(self.with(|archive| archive.delete(&ids, at))))
            }
            Message::Work(work) => work(self),
            Message::Close(reply) => drop(reply.send(())),
        }
    }

    fn with<T>(
        &mut self,
        work: impl FnOnce(&mut dyn Archive) -> Result<T, LibraryError>,
    ) -> Result<T, AppError> {
        let State::Open(archive) = &mut self.state else { return Err(AppError::LibraryUnavailable) };
        work(archive.as_mut()).map_err(|error| match error {
            LibraryError::UnknownGame(_) => AppError::UnknownGame,
            LibraryError::Corrupt(_) => {
                self.recover();
                AppError::Library(error)
            }
            other => AppError::Library(other),
        })
    }

    /// Goes on with what can be read of a library that was found damaged. The call that met the damage has failed; a
    /// live game makes it again.
    fn recover(&mut self) {
        tracing::error!("the library is damaged");
        // Closes the file.
        self.state = State::Closed { reason: None };
        self.current = None;
        self.try_open(Check::Thorough);
    }

    fn append(&mut self, batch: &Batch) -> Result<(), AppError> {
        self.try_open(Check::Usual);
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

    fn try_open(&mut self, check: Check) {
        let State::Closed { reason: said } = &mut self.state else { return };
        match (self.open)(check) {
            Ok(Opened { archive, recovery }) => {
                if let Some(recovery) = recovery {
                    self.notices.raise(told(recovery));
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

/// What the person is told of a damaged library.
fn told(Recovery { backup, whole, cut, lost }: Recovery) -> Notice {
    if whole == 0 && cut == 0 {
        Notice::DatabaseSetAside { backup }
    } else {
        Notice::DatabaseRecovered { backup, whole, cut, lost }
    }
}
