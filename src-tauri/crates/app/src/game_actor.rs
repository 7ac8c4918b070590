mod computer;
mod cues;
mod handle;
mod hear;
mod journal;
mod play;
mod show;
mod thinking;
mod vigil;

use std::sync::Arc;

use gomoku_game::{ByColor, Game, GameEvent, Moment, Player, UnixMillis};
use tokio::sync::{mpsc, watch};

use crate::{
    EventSink, Preferences, SoundOutput, TimeSource,
    analysis_actor::AnalysisHandle,
    engine_actor::EngineHandle,
    external::seats,
    library_actor::{Batch, LibraryHandle},
    look_up::Source,
    notice_board::NoticeBoard,
};
use cues::Cues;
use handle::Message;
pub(crate) use handle::{Ask, GameHandle};
use journal::Journal;
use thinking::Thinking;
use vigil::{BEAT, Vigil};

/// How many commands may wait. A window sends one at a time.
const WAITING: usize = 16;

/// What the actor of a game works with.
#[derive(Clone)]
pub(crate) struct GamePorts {
    pub(crate) events: Arc<dyn EventSink>,
    pub(crate) clock: Arc<dyn TimeSource>,
    pub(crate) notices: NoticeBoard,
    pub(crate) library: LibraryHandle,
    pub(crate) engine: EngineHandle,
    pub(crate) analysis: AnalysisHandle,
    pub(crate) preferences: watch::Receiver<Preferences>,
    pub(crate) sound: Arc<dyn SoundOutput>,
}

/// The game that an actor is to play.
pub(crate) struct Seating {
    pub(crate) game: Game,
    /// Who plays, under the names that they have by now.
    pub(crate) players: ByColor<Player>,
    /// When it began.
    pub(crate) started_at: UnixMillis,
    /// What happened to the game before, as it is on disk.
    pub(crate) stored: Vec<GameEvent>,
    /// What happened to the game already and is not on disk yet.
    pub(crate) fresh: Vec<GameEvent>,
    /// What earlier games left unwritten.
    pub(crate) leftover: Vec<Batch>,
}

/// One live game: it alone changes the game, its clock and its search.
pub(crate) struct GameActor {
    mailbox: mpsc::Receiver<Message>,
    game: Game,
    players: ByColor<Player>,
    started_at: UnixMillis,
    fresh: Vec<GameEvent>,
    journal: Journal,
    thinking: Option<Thinking>,
    cues: Cues,
    /// The last moment that the game was told.
    latest: Moment,
    next_beat: Moment,
    vigil: Vigil,
    events: Arc<dyn EventSink>,
    clock: Arc<dyn TimeSource>,
    notices: NoticeBoard,
    library: LibraryHandle,
    engine: EngineHandle,
    analysis: AnalysisHandle,
    preferences: watch::Receiver<Preferences>,
    sound: Arc<dyn SoundOutput>,
}

pub(crate) fn channel(seating: Seating, ports: GamePorts) -> (GameHandle, GameActor) {
    let Seating { game, players, started_at, stored, fresh, leftover } = seating;
    let GamePorts { events, clock, notices, library, engine, analysis, preferences, sound } = ports;
    let (sender, mailbox) = mpsc::channel(WAITING);
    let handle = GameHandle::new(game.id(), sender, Arc::clone(&clock));
    let now = clock.now();
    let actor = GameActor {
        mailbox,
        journal: Journal::new(library.clone(), notices.clone(), game.id(), stored, leftover),
        game,
        players,
        started_at,
        fresh,
        thinking: None,
        cues: Cues::default(),
        latest: now,
        next_beat: now + BEAT,
        vigil: Vigil::new(now, clock.wall()),
        events,
        clock,
        notices,
        library,
        engine,
        analysis,
        preferences,
        sound,
    };
    (handle, actor)
}

/// What wakes the actor.
enum Input {
    Message(Option<Message>),
    Answer(thinking::Answer),
    /// Something is due, or the preferences have changed, and with them what is due.
    Due,
}

impl GameActor {
    /// Plays until it is stopped or its last handle is dropped.
    pub(crate) async fn run(mut self) {
        // The engines of the game before are not needed any more.
        self.engine.keep(seats(self.game.settings())).await;
        // What was looked up in it before it came to the table, too.
        self.keep_fair().await;
        let fresh = std::mem::take(&mut self.fresh);
        self.settle(fresh).await;
        loop {
            let wake = self.wakes_at();
            let pace = self.pace();
            // A command that has arrived comes before what falls due: it carries the time of its arrival.
            let input = tokio::select! {
                biased;
                message = self.mailbox.recv() => Input::Message(message),
                answer = thinking::answer(&mut self.thinking, pace, &*self.clock) => Input::Answer(answer),
                () = changed(&mut self.preferences) => Input::Due,
                () = sleep_until(wake, &*self.clock) => Input::Due,
            };
            self.notice_sleep().await;
            // By the clock, whatever else has come.
            self.hear_clock();
            match input {
                Input::Message(None) => {
                    self.finish().await;
                    return;
                }
                Input::Message(Some(Message::Stop(reply))) => {
                    self.mailbox.close();
                    while let Some(message) = self.mailbox.recv().await {
                        message.refuse();
                    }
                    // Whoever stopped the game may have gone away.
                    reply.send(self.finish().await).ok();
                    return;
                }
                Input::Message(Some(message)) => self.handle(message).await,
                Input::Answer(answer) => self.play_computer(answer).await,
                Input::Due => {}
            }
            self.do_what_is_due().await;
            self.hear_clock();
        }
    }

    /// When there is something to do of one's own accord.
    fn wakes_at(&self) -> Option<Moment> {
        let beats = self.game.running_clock().is_some() || !self.journal.is_saved();
        let beat = beats.then_some(self.next_beat);
        [self.game.next_deadline(), beat, self.cues.next()].into_iter().flatten().min()
    }

    async fn handle(&mut self, message: Message) {
        // A dropped reply means that the asker has gone away; what it asked is done all the same.
        match message {
            Message::Ask { ask, arrived, reply } => drop(reply.send(self.answer(ask, arrived).await)),
            Message::Seat(side, player, reply) => drop(reply.send(self.seat(side, player).await)),
            Message::LookUp(look_up) => look_up.hand_over(&Source::from(self.view()), &self.analysis).await,
            Message::MoveNow(reply) => drop(reply.send(self.move_now())),
            Message::Rename(names, reply) => {
                for (side, name) in names.iter() {
                    self.players[side].name.clone_from(name);
                }
                drop(reply.send(Ok(())));
            }
            Message::View(reply) => drop(reply.send(Ok(self.view()))),
            Message::Explain(point, reply) => {
                drop(reply.send(Ok(self.game.position().board().explain_forbidden(point))));
            }
            Message::Stop(reply) => drop(reply.send(Vec::new())),
        }
    }

    /// The last words: the clocks to the millisecond, and one more try to save. Returns what could not be saved.
    async fn finish(mut self) -> Vec<Batch> {
        self.thinking = None;
        let last = self.batch(Vec::new());
        self.journal.close(last).await;
        self.checkpoint(self.clock.now());
        self.journal.into_waiting()
    }
}

/// When the preferences change.
async fn changed(preferences: &mut watch::Receiver<Preferences>) {
    if preferences.changed().await.is_err() {
        // Nobody is left to change them.
        std::future::pending().await
    }
}

async fn sleep_until(moment: Option<Moment>, clock: &dyn TimeSource) {
    match moment {
        Some(moment) => tokio::time::sleep(moment.since(clock.now())).await,
        None => std::future::pending().await,
    }
}
