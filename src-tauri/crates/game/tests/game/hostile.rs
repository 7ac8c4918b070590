//! Journals that somebody has tampered with.

use std::sync::LazyLock;

use gomoku_core::Color;
use gomoku_game::{Game, GameCommand, GameEvent, PauseReason, UnixMillis};
use proptest::prelude::*;

use crate::{
    encoding::event,
    table::{Black, ID, Table, White, main_time, ms, per_move, renju},
};

/// A renju game with a bit of everything.
static JOURNAL: LazyLock<Vec<GameEvent>> = LazyLock::new(journal);

fn journal() -> Vec<GameEvent> {
    let mut settings = renju();
    settings.clocks.black = main_time(60_000, 1_000);
    settings.clocks.white = per_move(30_000);
    let mut table = Table::new(settings);
    table.wait(1_000).play("h8").wait(2_000);
    table.run(GameCommand::OfferDraw { by: Black });
    table.wait(1_000).play("h9j10");
    table.run(table.pass());
    table.wait(500).run(GameCommand::Pause(PauseReason::User));
    table.run(GameCommand::Resume);
    table.run(GameCommand::Undo { by: None });
    table.run(GameCommand::Undo { by: Some(White) });
    table.wait(300).run(GameCommand::Redo);
    table.run(GameCommand::Resign { by: White });
    table.run(GameCommand::Undo { by: None });
    table.play("a1");
    table.events
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Either the events are refused or they make a game, and that game can go on.
    #[test]
    fn a_changed_journal_is_refused_or_a_game(
        other in event(),
        at: prop::sample::Index,
        from: prop::sample::Index,
        parts in prop::array::uniform5(any::<bool>()),
        cut: bool,
    ) {
        let mut events = JOURNAL.clone();
        let at = at.index(events.len());
        let donor = events[from.index(events.len())].clone();
        let event = &mut events[at];
        for (part, wanted) in parts.into_iter().enumerate() {
            match part {
                0 if wanted => event.kind = other.kind.clone(),
                1 if wanted => event.clocks = other.clocks,
                2 if wanted => event.spent = other.spent,
                3 if wanted => event.kind = donor.kind.clone(),
                4 if wanted => event.clocks = donor.clocks,
                _ => {}
            }
        }
        if cut {
            events.truncate(at + 1);
        }
        let now = Table::new(renju()).now;
        let checkpoint = Some((events.len() as u64, other.clocks));
        let Ok(mut game) = Game::replay(ID, &events, checkpoint, now) else { return Ok(()) };
        for (step, command) in [
            GameCommand::Resume,
            GameCommand::OfferDraw { by: Color::White },
            GameCommand::Redo,
            GameCommand::Undo { by: None },
            GameCommand::Resign { by: Color::Black },
            GameCommand::Undo { by: None },
        ].into_iter().enumerate() {
            if let Ok(more) = game.apply(command, now + ms(step as u64), UnixMillis(0)) {
                events.extend(more);
            }
        }
        prop_assert!(Game::replay(ID, &events, None, now).is_ok(), "what goes on can be stored and replayed");
    }
}
