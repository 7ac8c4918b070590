use gomoku_game::{EventKind, GameEvent};

use super::{
    GameActor,
    cues::{self, Taste},
};

impl GameActor {
    /// Lets be heard what happened.
    pub(super) fn hear(&mut self, events: &[GameEvent]) {
        if events.iter().any(|event| matches!(event.kind, EventKind::TimeAdded { .. })) {
            self.cues.forget_clock();
        }
        let Some(taste) = self.taste() else { return };
        for sound in cues::of_events(events, &self.game, taste) {
            self.sound.play(sound, taste.volume);
        }
    }

    /// Lets be heard what the running clock has come to.
    pub(super) fn hear_clock(&mut self) {
        let Some(taste) = self.taste() else { return self.cues.forget_clock() };
        if let Some(sound) = self.cues.of_clock(&self.game, self.clock.now(), taste) {
            self.sound.play(sound, taste.volume);
        }
    }

    fn taste(&self) -> Option<Taste> {
        Taste::new(&self.preferences.borrow())
    }
}
