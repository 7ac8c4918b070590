use gomoku_core::{EndReason, Outcome};
use gomoku_game::{DRAW_OFFER_LIFETIME, EventKind, GameCommand, GameError, PauseReason};

use crate::table::{Black, Table, White, casual, ms, per_move, point, timed};

const AGREED: EventKind = EventKind::Ended { outcome: Outcome::Draw, reason: EndReason::Agreement };

const fn offer(by: gomoku_core::Color) -> GameCommand {
    GameCommand::OfferDraw { by }
}

const fn answer(by: gomoku_core::Color, accept: bool) -> GameCommand {
    GameCommand::AnswerDraw { by, accept }
}

/// Black has offered a draw on its own turn, three moves in.
fn offered() -> Table {
    let mut table = Table::new(casual());
    table.play("h8i9");
    assert_eq!(table.run(offer(Black)), [EventKind::DrawOffered { by: Black }]);
    table
}

#[track_caller]
fn check_may_offer(table: &mut Table, black: bool, white: bool) {
    for (side, may) in [(Black, black), (White, white)] {
        assert_eq!(table.game.may_offer_draw(side), may, "{side}");
        if !may {
            table.check_refused(offer(side), GameError::DrawNotAllowed);
        }
    }
}

#[test]
fn accepting_ends_the_game() {
    let mut table = offered();
    assert_eq!(table.game.offer().map(|offer| offer.by), Some(Black));
    table.check_refused(answer(Black, true), GameError::NoOffer);
    assert_eq!(table.run(answer(White, true)), [AGREED]);
    assert_eq!((table.game.offer(), table.winner()), (None, None));
}

#[test]
fn declining_bars_another_offer_until_the_next_turn() {
    let mut table = offered();
    check_may_offer(&mut table, false, false);
    assert_eq!(table.run(answer(White, false)), [EventKind::DrawDeclined { by: White }]);
    check_may_offer(&mut table, false, true);
    table.check_refused(answer(White, true), GameError::NoOffer);
    table.play("j10");
    check_may_offer(&mut table, false, true);
    table.play("k11");
    check_may_offer(&mut table, true, true);
}

#[test]
fn an_offer_may_be_made_on_the_others_turn() {
    let mut table = Table::new(casual());
    table.play("h8");
    table.run(offer(Black));
    table.run(answer(White, false));
    check_may_offer(&mut table, false, true);
    table.play("i9");
    check_may_offer(&mut table, true, true);
}

#[test]
fn an_offer_outlives_the_makers_own_move() {
    let mut table = offered();
    table.play("j10");
    assert!(table.game.offer().is_some());
    assert_eq!(table.run(answer(White, true)), [AGREED]);
}

#[test]
fn a_move_declines() {
    let mut table = offered();
    table.play("j10");
    let events = table.run(table.place(point("k11")));
    assert!(
        matches!(events[..], [EventKind::DrawDeclined { by: White }, EventKind::Placed { .. }]),
        "{events:?}"
    );
    check_may_offer(&mut table, true, true);
}

#[test]
fn a_refused_move_declines_nothing() {
    let mut table = offered();
    table.play("j10");
    table.check_refused(table.place(point("h8")), GameError::Occupied);
    assert!(table.game.offer().is_some());
}

#[test]
fn an_offer_lapses() {
    let mut table = offered();
    assert_eq!(DRAW_OFFER_LIFETIME, ms(10_000));
    assert_eq!(table.game.next_deadline(), Some(table.now + ms(10_000)));
    table.wait(9_999);
    assert_eq!(table.run(GameCommand::Tick), []);
    table.wait(1);
    // Until the tick nothing is decided, but an answer comes too late.
    table.check_refused(answer(White, true), GameError::NoOffer);
    assert_eq!(table.run(GameCommand::Tick), [EventKind::DrawLapsed]);
    assert_eq!((table.game.offer(), table.game.next_deadline()), (None, None));
    check_may_offer(&mut table, false, true);
}

#[test]
fn a_late_command_finds_the_offer_lapsed() {
    let mut table = offered();
    table.wait(10_500);
    let events = table.run(offer(White));
    assert_eq!(events, [EventKind::DrawLapsed, EventKind::DrawOffered { by: White }]);
}

#[test]
fn lapse_and_flag_come_in_their_order() {
    let flag = EventKind::Ended { outcome: Outcome::Win(White), reason: EndReason::Timeout };
    for (wait, expected) in [
        (1_000, vec![EventKind::DrawLapsed, flag.clone()]),
        (2_000, vec![EventKind::DrawLapsed, flag.clone()]),
        (2_001, vec![flag]),
    ] {
        let mut table = Table::new(timed(per_move(12_000), per_move(12_000)));
        table.wait(wait);
        table.run(offer(Black));
        table.wait(60_000);
        assert_eq!(table.run(GameCommand::Tick), expected, "offered after {wait} ms of 12 s");
    }
}

#[test]
fn the_maker_may_take_an_offer_back() {
    let mut table = offered();
    assert_eq!(table.run(answer(Black, false)), [EventKind::DrawDeclined { by: Black }]);
    check_may_offer(&mut table, false, true);
}

#[test]
fn undo_redo_and_pause_let_an_offer_lapse() {
    let undo = GameCommand::Undo { by: None };
    let pause = GameCommand::Pause(PauseReason::User);
    for (command, kind) in [
        (undo, EventKind::Undone { count: 1 }),
        (GameCommand::Redo, EventKind::Redone { count: 1 }),
        (pause, EventKind::Paused(PauseReason::User)),
        (GameCommand::Adjourn, EventKind::Paused(PauseReason::Left)),
    ] {
        let mut table = Table::new(casual());
        table.play("h8i9j10");
        table.run(undo);
        table.run(offer(White));
        assert_eq!(table.run(command), [EventKind::DrawLapsed, kind]);
        if table.game.can_undo() {
            assert!(!table.game.may_offer_draw(White), "taking back begins no new turn");
        }
    }
}

#[test]
fn an_end_closes_the_offer() {
    let mut table = offered();
    table.run(GameCommand::Resign { by: Black });
    assert_eq!(table.game.offer(), None);
    table.run(GameCommand::Undo { by: None });
    assert_eq!(table.game.offer(), None);
}
