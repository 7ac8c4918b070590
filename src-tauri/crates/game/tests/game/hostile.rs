//! Journals that somebody has tampered with.

use std::sync::LazyLock;

use gomoku_core::Color;
use gomoku_game::{Game, GameCommand, GameEvent, PauseReason, UnixMillis};
use proptest::prelude::*;

use crate::{
    cases,
    encoding::event,
    table::{Black, ID, Table, White, byoyomi, main_time, ms, per_move, play_on, renju, timed},
};

static JOURNALS: LazyLock<[Vec<GameEvent>; 2]> = LazyLock::new(|| [busy(), late()]);

/// A renju game with a bit of everything.
fn busy() -> Vec<GameEvent> {
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

/// A game in which both sides play on after their flags and get time.
fn late() -> Vec<GameEvent> {
    let mut table = Table::new(play_on(timed(byoyomi(1_000, 2, 5_000), main_time(4_000, 1_000))));
    table.wait(3_000).play("h8").wait(2_000).play("i9").wait(12_000).run(GameCommand::Tick);
    table.wait(700).run(GameCommand::Pause(PauseReason::User));
    table.run(GameCommand::AddTime { side: Black, time: ms(2_000) });
    table.run(GameCommand::AddTime { side: White, time: ms(1_000) });
    table.run(GameCommand::Resume);
    table.wait(2_500).play("j10").wait(5_000).run(GameCommand::OfferDraw { by: White });
    table.wait(300).run(GameCommand::Undo { by: None });
    table.wait(200).run(GameCommand::Redo);
    table.wait(100).play("k11");
    table.events
}

proptest! {
    #![proptest_config(cases(1_000))]

    /// Either the events are refused or they make a game, and that game can go on.
    #[test]
    fn a_changed_journal_is_refused_or_a_game(
        other in event(),
        journal in 0..2usize,
        at: prop::sample::Index,
        from: prop::sample::Index,
        parts in prop::array::uniform7(any::<bool>()),
        cut: bool,
    ) {
        let mut events = JOURNALS[journal].clone();
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
                5 if wanted => event.over = donor.over,
                6 if wanted => event.spent = donor.spent,
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
            GameCommand::AddTime { side: Black, time: ms(5_000) },
            GameCommand::Resume,
            GameCommand::Tick,
            GameCommand::OfferDraw { by: Color::White },
            GameCommand::Redo,
            GameCommand::Undo { by: None },
            GameCommand::Resign { by: Color::Black },
            GameCommand::Undo { by: None },
        ].into_iter().enumerate() {
            if let Ok(more) = game.apply(command, now + ms(step as u64 * 1_500), UnixMillis(0)) {
                events.extend(more);
            }
        }
        prop_assert!(Game::replay(ID, &events, None, now).is_ok(), "what goes on can be stored and replayed");
    }
}
