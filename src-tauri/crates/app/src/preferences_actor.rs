use std::sync::Arc;

use tokio::sync::{mpsc, oneshot, watch};

use crate::{
    AppError, LoadedSettings, NewGame, Notice, Preferences, SettingsStore, StoreError, mailbox,
    notice_board::NoticeBoard,
};

/// Reads the preferences at any time and asks for changes.
#[derive(Clone)]
pub(crate) struct PreferencesHandle {
    mailbox: mpsc::Sender<Message>,
    current: watch::Receiver<Preferences>,
}

enum Message {
    Set(Box<Preferences>, oneshot::Sender<Result<(), AppError>>),
    Remember(NewGame),
    Change(Change, oneshot::Sender<Result<(), AppError>>),
    Flush(oneshot::Sender<()>),
}

/// Something to be done with the preferences.
type Change = Box<dyn FnOnce(&mut Preferences) + Send>;

impl PreferencesHandle {
    pub(crate) fn current(&self) -> Preferences {
        self.current.borrow().clone()
    }

    /// The preferences as they change.
    pub(crate) fn watch(&self) -> watch::Receiver<Preferences> {
        self.current.clone()
    }

    /// Replaces the preferences. They hold at once, also if they cannot be saved.
    pub(crate) async fn set(&self, preferences: Preferences) -> Result<(), AppError> {
        let (reply, answer) = oneshot::channel();
        let message = Message::Set(Box::new(preferences), reply);
        self.mailbox.send(message).await.map_err(|_| AppError::ShuttingDown)?;
        answer.await.map_err(|_| AppError::Internal)?
    }

    /// Changes something that [`PreferencesHandle::set`] leaves alone. It holds at once, also if it cannot be saved.
    pub(crate) async fn change(
        &self,
        change: impl FnOnce(&mut Preferences) + Send + 'static,
    ) -> Result<(), AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Change(Box::new(change), reply)).await
    }

    /// Keeps the choices of a new game, without waiting for the disk.
    pub(crate) async fn remember(&self, game: NewGame) {
        if self.mailbox.send(Message::Remember(game)).await.is_err() {
            tracing::warn!("the choices of the new game came too late to be remembered");
        }
    }

    /// Returns when everything asked before is written.
    pub(crate) async fn flush(&self) {
        let (reply, answer) = oneshot::channel();
        if self.mailbox.send(Message::Flush(reply)).await.is_ok() {
            // An actor that is gone has nothing left to write.
            answer.await.ok();
        }
    }
}

/// The one writer of the preferences: they are saved in the order in which they were changed.
pub(crate) struct PreferencesActor {
    mailbox: mpsc::Receiver<Message>,
    current: watch::Sender<Preferences>,
    store: Arc<dyn SettingsStore>,
}

/// Loads the preferences. Whatever is wrong with them, there are some afterwards.
pub(crate) fn channel(
    store: Arc<dyn SettingsStore>,
    notices: &NoticeBoard,
) -> (PreferencesHandle, PreferencesActor) {
    let loaded = store.load().unwrap_or_else(|error| {
        tracing::error!(%error, "the preferences cannot be read");
        LoadedSettings::Missing
    });
    let preferences = match loaded {
        LoadedSettings::Missing => Preferences::default(),
        LoadedSettings::Saved(json) => Preferences::from_json(&json),
        LoadedSettings::Reset { backup } => {
            notices.raise(Notice::PreferencesReset { backup });
            Preferences::default()
        }
    };
    let (mailbox, messages) = mpsc::channel(16);
    let (sender, current) = watch::channel(preferences);
    (PreferencesHandle { mailbox, current }, PreferencesActor { mailbox: messages, current: sender, store })
}

impl PreferencesActor {
    pub(crate) async fn run(mut self) {
        while let Some(message) = self.mailbox.recv().await {
            match message {
                Message::Set(preferences, reply) => {
                    // The choices of the last new game are kept with that game, and engines when they are added:
                    // whoever sets the preferences may have read them before it.
                    self.current.send_modify(|current| {
                        let Preferences { last_game, engines, .. } = current.clone();
                        *current = Preferences { last_game, engines, ..*preferences };
                    });
                    // Whoever asked may have gone away; the preferences are set all the same.
                    reply.send(self.save().await.map_err(AppError::from)).ok();
                }
                Message::Remember(game) => {
                    self.current.send_modify(|preferences| preferences.last_game = game);
                    if let Err(error) = self.save().await {
                        tracing::warn!(%error, "the choices of the new game are not saved");
                    }
                }
                Message::Change(change, reply) => {
                    self.current.send_modify(change);
                    reply.send(self.save().await.map_err(AppError::from)).ok();
                }
                Message::Flush(reply) => {
                    reply.send(()).ok();
                }
            }
        }
    }

    async fn save(&self) -> Result<(), StoreError> {
        let json = self.current.borrow().to_json();
        let store = Arc::clone(&self.store);
        tokio::task::spawn_blocking(move || store.save(&json))
            .await
            .unwrap_or_else(|panicked| Err(StoreError::new(panicked)))
    }
}
