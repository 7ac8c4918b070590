use gomoku_core::Color;
use gomoku_game::{
    ByColor, EventKind, Game, GameCommand, GameError, GameId, GameSettings, PauseReason, Phase, Player,
    ReplayError,
};
use gomoku_library::{GameSummary, StoredGame};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tokio::sync::{mpsc, oneshot, watch};

use crate::{
    AppError, GameView, NewGame,
    game_actor::{self, Ask, GameHandle, GamePorts, Seating},
    library_actor::Batch,
    mailbox::{self, Reply},
    preferences_actor::PreferencesHandle,
};

/// Asks for another game at the table.
#[derive(Clone)]
pub(crate) struct TableHandle {
    mailbox: mpsc::Sender<Message>,
    live: watch::Receiver<Option<GameHandle>>,
}

enum Message {
    NewGame(NewGame, Reply<GameView>),
    Current(oneshot::Sender<Option<GameView>>),
    Continue(GameId, Reply<GameView>),
    Again { id: GameId, swap: bool, reply: Reply<GameView> },
    Delete(Vec<GameId>, Reply<()>),
    Close(oneshot::Sender<()>),
}

impl TableHandle {
    /// The live game, if it has this id.
    pub(crate) fn live(&self, id: GameId) -> Result<GameHandle, AppError> {
        self.live.borrow().clone().filter(|game| game.id() == id).ok_or(AppError::UnknownGame)
    }

    pub(crate) async fn new_game(&self, game: NewGame) -> Result<GameView, AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::NewGame(game, reply)).await
    }

    pub(crate) async fn current(&self) -> Option<GameView> {
        let (reply, answer) = oneshot::channel();
        self.mailbox.send(Message::Current(reply)).await.ok()?;
        answer.await.ok().flatten()
    }

    pub(crate) async fn resume_stored(&self, id: GameId) -> Result<GameView, AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Continue(id, reply)).await
    }

    /// Another game with the same settings, and with the colours swapped if asked.
    pub(crate) async fn again(&self, id: GameId, swap: bool) -> Result<GameView, AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Again { id, swap, reply }).await
    }

    pub(crate) async fn delete(&self, ids: Vec<GameId>) -> Result<(), AppError> {
        mailbox::ask(&self.mailbox, |reply| Message::Delete(ids, reply)).await
    }

    /// Stops the live game and takes no more.
    pub(crate) async fn close(&self) {
        mailbox::close(&self.mailbox, Message::Close).await;
    }
}

/// Decides which game is live. There is one at a time; the one before stays in the history, unfinished unless it had
/// ended.
pub(crate) struct TableActor {
    mailbox: mpsc::Receiver<Message>,
    live: watch::Sender<Option<GameHandle>>,
    ports: GamePorts,
    preferences: PreferencesHandle,
    random: StdRng,
    /// What earlier games could not bring to disk; the next game tries.
    leftover: Vec<Batch>,
}

pub(crate) fn channel(
    ports: GamePorts,
    preferences: PreferencesHandle,
    seed: Option<u64>,
) -> (TableHandle, TableActor) {
    let (sender, mailbox) = mpsc::channel(16);
    let (live_sender, live) = watch::channel(None);
    let random = seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
    let actor = TableActor { mailbox, live: live_sender, ports, preferences, random, leftover: Vec::new() };
    (TableHandle { mailbox: sender, live }, actor)
}

impl TableActor {
    pub(crate) async fn run(mut self) {
        self.restore().await;
        while let Some(message) = self.mailbox.recv().await {
            // A dropped reply means that the asker has gone away; what it asked is done all the same.
            match message {
                Message::NewGame(game, reply) => drop(reply.send(self.new_game(game).await)),
                Message::Current(reply) => drop(reply.send(self.current().await)),
                Message::Continue(id, reply) => drop(reply.send(self.resume_stored(id).await)),
                Message::Again { id, swap, reply } => drop(reply.send(self.again(id, swap).await)),
                Message::Delete(ids, reply) => drop(reply.send(self.delete(ids).await)),
                Message::Close(reply) => {
                    self.mailbox.close();
                    self.close().await;
                    reply.send(()).ok();
                    return;
                }
            }
        }
        self.close().await;
    }

    /// Seats the game that was in progress when the app ended. It comes back paused.
    async fn restore(&mut self) {
        let result = match self.ports.library.current().await {
            Ok(Some(id)) => self.seat_stored(id).await.map(drop),
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        match result {
            // The app ended between the end of the game and the note that it is not in progress any more.
            Err(AppError::Game(GameError::Over)) => {
                if let Err(error) = self.ports.library.set_current(None).await {
                    tracing::warn!(%error, "an ended game is still noted as in progress");
                }
            }
            // Why there is no library was told when it was not opened.
            Ok(()) | Err(AppError::LibraryUnavailable) => {}
            Err(error) => tracing::error!(%error, "the game in progress cannot be brought back"),
        }
    }

    async fn new_game(&mut self, game: NewGame) -> Result<GameView, AppError> {
        let drawn = if self.random.random() { Color::Black } else { Color::White };
        let settings = game.settings(drawn, self.random.random());
        let view = self.begin(settings).await?;
        self.preferences.remember(game).await;
        Ok(view)
    }

    async fn current(&mut self) -> Option<GameView> {
        if self.live.borrow().as_ref().is_some_and(GameHandle::is_closed) {
            // The actor has panicked. What it had acknowledged is on disk.
            self.live.send_replace(None);
            self.restore().await;
        }
        let live = self.live.borrow().clone()?;
        live.view().await.ok().filter(|view| view.status.phase != Phase::Ended)
    }

    async fn resume_stored(&mut self, id: GameId) -> Result<GameView, AppError> {
        match self.live_game(id) {
            None => self.seat_stored(id).await,
            Some(live) => match live.view().await? {
                view if view.status.phase == Phase::Ended => Err(GameError::Over.into()),
                view => Ok(view),
            },
        }
    }

    async fn again(&mut self, id: GameId, swap: bool) -> Result<GameView, AppError> {
        let settings = match self.live_game(id) {
            Some(live) => self.renamed(id, live.view().await?.settings).await,
            None => self.stored_settings(id).await?,
        };
        let seed = self.random.random();
        self.begin(if swap { settings.rematched(seed) } else { settings.restarted(seed) }).await
    }

    async fn delete(&mut self, ids: Vec<GameId>) -> Result<(), AppError> {
        let live = ids.iter().find_map(|&id| self.live_game(id));
        self.ports.library.delete(ids, self.ports.clock.wall()).await?;
        if live.is_some() {
            self.leave_live().await;
            self.ports.engine.keep(Vec::new()).await;
            if let Err(error) = self.ports.library.set_current(None).await {
                tracing::warn!(%error, "a deleted game is still noted as in progress");
            }
        }
        Ok(())
    }

    fn live_game(&self, id: GameId) -> Option<GameHandle> {
        self.live.borrow().clone().filter(|game| game.id() == id && !game.is_closed())
    }

    /// The settings of a stored game, with the names that its players have by now.
    async fn stored_settings(&self, id: GameId) -> Result<GameSettings, AppError> {
        let StoredGame { events, summary, .. } = self.ports.library.load(id).await?;
        let mut events = events.into_iter().map(|event| event.kind);
        let Some(EventKind::Started(mut settings)) = events.next() else {
            return Err(AppError::Damaged(ReplayError::NotStarted));
        };
        for kind in events {
            if let EventKind::Seated { side, player } = kind {
                settings.players[side] = player;
            }
        }
        Ok(with_names(settings, summary.players))
    }

    /// The settings of the live game, with the names that its players have by now, if it is stored.
    async fn renamed(&self, id: GameId, settings: GameSettings) -> GameSettings {
        match self.ports.library.load(id).await {
            Ok(stored) => with_names(settings, stored.summary.players),
            Err(error) => {
                tracing::debug!(%error, game = %id, "the players keep the names they began with");
                settings
            }
        }
    }

    /// Starts a game and makes it the live one. Nothing happens to the live one if it cannot be started.
    async fn begin(&mut self, settings: GameSettings) -> Result<GameView, AppError> {
        let id = GameId::new(rand::random());
        let wall = self.ports.clock.wall();
        let (game, started) = Game::start(id, settings, self.ports.clock.now(), wall)?;
        tracing::info!(game = %id, rule = %game.settings().rule, "a game begins");
        self.seat(Seating {
            players: game.settings().players.clone(),
            game,
            started_at: wall,
            stored: Vec::new(),
            fresh: vec![started],
            leftover: Vec::new(),
        })
        .await
    }

    /// Makes a stored, unfinished game the live one.
    async fn seat_stored(&mut self, id: GameId) -> Result<GameView, AppError> {
        let mut stored = self.ports.library.load(id).await?;
        if stored.deleted {
            // Whatever was played on would be purged with it.
            return Err(AppError::UnknownGame);
        }
        let now = self.ports.clock.now();
        let mut game = unfinished(Game::replay(id, &stored.events, stored.checkpoint, now)?)?;
        self.leave_live().await;
        // What the disk has refused so far belongs to the game as well.
        let seq = game.seq();
        let unwritten = self.leftover.iter().filter(|batch| batch.id == id).flat_map(|batch| &batch.events);
        for event in unwritten {
            if event.seq == stored.events.len() as u64 + 1 {
                stored.events.push(event.clone());
            }
        }
        if stored.events.len() as u64 > seq {
            game = unfinished(Game::replay(id, &stored.events, None, now)?)?;
        }
        let fresh = match game.phase() {
            // This puts on record that it stood still.
            Phase::Paused(PauseReason::Restored) => {
                let pause = GameCommand::Pause(PauseReason::Restored);
                // A game that was restored and never resumed says so already.
                game.apply(pause, now, self.ports.clock.wall()).unwrap_or_default()
            }
            Phase::Paused(_) | Phase::Running | Phase::Ended => Vec::new(),
        };
        tracing::info!(game = %id, "a stored game comes back");
        if let Err(error) = self.ports.library.set_current(Some(id)).await {
            tracing::warn!(%error, game = %id, "the game is not noted as in progress");
        }
        let StoredGame { events: stored, summary: GameSummary { players, started_at, .. }, .. } = stored;
        self.seat(Seating { game, players, started_at, stored, fresh, leftover: Vec::new() }).await
    }

    async fn seat(&mut self, seating: Seating) -> Result<GameView, AppError> {
        self.leave_live().await;
        let leftover = std::mem::take(&mut self.leftover);
        let (handle, actor) = game_actor::channel(Seating { leftover, ..seating }, self.ports.clone());
        // Whoever looks moves of this game up from now on asks its actor, which ends first what was begun before.
        self.live.send_replace(Some(handle.clone()));
        tokio::spawn(actor.run());
        // The first answer comes after the first events are on disk.
        handle.view().await
    }

    /// Stops the live game for another one. If it has not ended, it stays in the history as unfinished.
    async fn leave_live(&mut self) {
        let Some(live) = self.live.send_replace(None) else { return };
        if let Err(error) = live.ask(Ask::Leave).await {
            tracing::error!(%error, game = %live.id(), "the game could not be left");
        }
        self.leftover.extend(live.stop().await);
    }

    /// Stops the live game because the app ends: it comes back at the next start.
    async fn close(&mut self) {
        if let Some(live) = self.live.send_replace(None) {
            self.leftover.extend(live.stop().await);
        }
        for batch in &self.leftover {
            tracing::error!(game = %batch.id, events = batch.events.len(), "these events could not be saved");
        }
    }
}

/// The settings with the names that the players have in the history.
fn with_names(mut settings: GameSettings, players: ByColor<Player>) -> GameSettings {
    for (side, player) in players.iter().filter(|(_, player)| player.kind.is_person()) {
        settings.players[side].name.clone_from(&player.name);
    }
    settings
}

/// The game, if it can go on.
fn unfinished(game: Game) -> Result<Game, GameError> {
    match game.phase() {
        Phase::Ended => Err(GameError::Over),
        Phase::Paused(_) | Phase::Running => Ok(game),
    }
}
