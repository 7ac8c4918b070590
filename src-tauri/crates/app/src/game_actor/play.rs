use gomoku_core::{Color, EndReason};
use gomoku_game::{
    EventKind, GameCommand, GameError, GameEvent, Moment, PauseReason, Phase, Player, PlayerKind,
};
use gomoku_library::GameHead;

use super::{Ask, BEAT, GameActor};
use crate::{AppError, Change, external::seats, library_actor::Batch};

impl GameActor {
    /// Does what a person asks. Returns the number of moves on the board after it, before any answer to it.
    pub(super) async fn answer(&mut self, ask: Ask, arrived: Moment) -> Result<u32, AppError> {
        let command = self.command(ask)?;
        self.perform(command, arrived).await?;
        let ply = u32::try_from(self.game.position().ply()).unwrap_or(u32::MAX);
        if let GameCommand::OfferDraw { by } = command {
            self.answer_offer(by).await;
        }
        Ok(ply)
    }

    fn command(&self, ask: Ask) -> Result<GameCommand, GameError> {
        Ok(match ask {
            Ask::Place { point, expected_ply } => {
                GameCommand::Place { by: self.mover()?, point, expected_ply }
            }
            Ask::Pass { .. } if self.game.phase() == Phase::Running && !self.understands_pass() => {
                return Err(GameError::PassNotAllowed);
            }
            Ask::Pass { expected_ply } => GameCommand::Pass { by: self.mover()?, expected_ply },
            Ask::Undo => GameCommand::Undo { by: None },
            Ask::Redo => GameCommand::Redo,
            Ask::Resign(by) => GameCommand::Resign { by: self.person(by)? },
            Ask::OfferDraw(by) => GameCommand::OfferDraw { by: self.person(by)? },
            Ask::AnswerDraw { by, accept } => GameCommand::AnswerDraw { by: self.person(by)?, accept },
            Ask::Pause(reason) => GameCommand::Pause(reason),
            Ask::Resume => GameCommand::Resume,
            Ask::AddTime { side, time } => GameCommand::AddTime { side, time },
            Ask::Leave => GameCommand::Adjourn,
        })
    }

    /// Gives the side of a computer to another player, who is ready.
    pub(super) async fn seat(&mut self, side: Color, player: Player) -> Result<(), AppError> {
        if self.game.settings().players[side].kind.is_person() {
            // Two people could look moves up in their game otherwise, for as long as a computer sits there.
            return Err(GameError::NotYourTurn.into());
        }
        let at = self.clock.now().max(self.latest);
        let events = self.game.seat(side, player.clone(), at, self.clock.wall())?;
        self.latest = at;
        self.players[side] = player;
        self.settle(events).await;
        // Whoever has got up is not needed any more.
        self.engine.keep(seats(self.game.settings())).await;
        Ok(())
    }

    /// Nobody looks moves up while they play another person: what was begun before the game went on ends.
    pub(super) async fn keep_fair(&self) {
        if self.game.settings().is_between_people() && self.game.phase() != Phase::Ended {
            self.analysis.forget(vec![self.game.id()]).await;
        }
    }

    /// Whether whoever plays could go on after a pass. Engines of somebody else's have no word for it, so a person passes
    /// there only when they must.
    pub(super) fn understands_pass(&self) -> bool {
        seats(self.game.settings()).is_empty() || self.game.must_pass()
    }

    /// For whom the person at the board moves: for either side, or for the one that is theirs. Whoever looks on while
    /// two computers play moves for nobody.
    fn mover(&self) -> Result<Color, GameError> {
        let settings = self.game.settings();
        settings.lone_human().map_or_else(|| self.person(self.game.position().to_move()), Ok)
    }

    /// The window speaks for people only.
    fn person(&self, side: Color) -> Result<Color, GameError> {
        match self.game.settings().players[side].kind {
            PlayerKind::Human => Ok(side),
            PlayerKind::Computer(_) | PlayerKind::External => Err(GameError::NotYourTurn),
        }
    }

    /// Carries a command out: the game, the disk, the window, in this order.
    ///
    /// # Errors
    /// The game refuses the command, or the flag had fallen before it came.
    pub(super) async fn perform(&mut self, command: GameCommand, at: Moment) -> Result<(), GameError> {
        // Time has moved on while the last events went to disk; only a pause may reach back behind that.
        let at = if matches!(command, GameCommand::Pause(PauseReason::Suspended)) {
            at
        } else {
            at.max(self.latest)
        };
        let events = self.game.apply(command, at, self.clock.wall())?;
        self.latest = self.latest.max(at);
        let timeout = matches!(
            events.last().map(|event| &event.kind),
            Some(EventKind::Ended { reason: EndReason::Timeout, .. })
        );
        self.settle(events).await;
        if timeout && command != GameCommand::Tick { Err(GameError::Over) } else { Ok(()) }
    }

    /// Brings events to disk, lets the clock run on after that, and shows them.
    pub(super) async fn settle(&mut self, events: Vec<GameEvent>) {
        if events.is_empty() {
            return;
        }
        self.drop_stale_search();
        let batch = self.batch(events.clone());
        self.journal.write(batch).await;
        // Nobody pays for the disk.
        let now = self.clock.now();
        self.game.shift(now);
        self.latest = self.latest.max(now);
        self.keep_watch(now);
        self.start_thinking(now);
        if self.game.phase() == Phase::Ended {
            self.engine.keep(Vec::new()).await;
        }
        self.keep_fair().await;
        self.show(&events, now);
        self.hear(&events);
    }

    /// These events, and where the game stands after them.
    pub(super) fn batch(&self, events: Vec<GameEvent>) -> Batch {
        Batch {
            id: self.game.id(),
            events,
            head: GameHead::from(&self.game),
            in_progress: self.game.phase() != Phase::Ended,
        }
    }

    /// Pauses the game if the machine slept. The time of the sleep is not charged.
    pub(super) async fn notice_sleep(&mut self) {
        let now = self.clock.now();
        let Some(until) = self.vigil.look(now, self.clock.wall()) else { return };
        if self.game.phase() != Phase::Running {
            return;
        }
        tracing::info!(game = %self.game.id(), "the machine slept, the game is paused");
        if let Err(error) = self.perform(GameCommand::Pause(PauseReason::Suspended), until).await {
            // The flag fell before the machine slept.
            tracing::info!(%error, game = %self.game.id(), "no pause after the sleep");
        }
    }

    /// A fallen flag, a lapsed offer, the beat.
    pub(super) async fn do_what_is_due(&mut self) {
        let now = self.clock.now();
        if self.game.next_deadline().is_some_and(|deadline| deadline <= now)
            && let Err(error) = self.perform(GameCommand::Tick, now).await
        {
            tracing::error!(%error, game = %self.game.id(), "what is due was refused");
        }
        if now < self.next_beat {
            return;
        }
        if self.journal.is_saved() {
            self.checkpoint(now);
        } else {
            self.journal.retry().await;
            if self.journal.is_saved() {
                self.show_change(Change::Saved, self.clock.now());
            }
        }
        self.keep_watch(self.clock.now());
    }

    /// Notes the clocks for the case that the app ends here.
    pub(super) fn checkpoint(&self, now: Moment) {
        let Some(side) = self.game.running_clock() else { return };
        let clocks = self.game.remaining(now);
        if clocks[side].is_some() && self.journal.is_saved() {
            self.library.checkpoint(self.game.id(), self.game.seq(), clocks);
        }
    }

    /// The next beat is due a beat after this one, however late this one was.
    fn keep_watch(&mut self, now: Moment) {
        self.next_beat = now + BEAT;
        // What the disk took is no sleep.
        self.vigil = super::Vigil::new(now, self.clock.wall());
    }
}
