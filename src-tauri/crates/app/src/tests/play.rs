use gomoku_core::{Color, EndReason, Forbidden, Outcome, Rule};
use gomoku_game::{ByColor, ForbiddenPolicy, GameError, GameId, PauseReason, Phase, TimeControl};

use super::stage::*;
use crate::{Change, ColorChoice, NewGame};

const FIVE: &str = "h8h9i8i9j8j9k8k9";

#[tokio::test(start_paused = true)]
async fn two_people_play_to_five() {
    let mut stage = Stage::new();
    let game = stage.app.new_game(people(TimeControl::None)).await.unwrap();
    let id = game.id;
    assert_eq!((game.seq, game.saved, game.status.phase), (1, true, Phase::Running));
    assert_eq!(game.status.may_offer_draw, ByColor::both(true));
    stage.place_all(id, FIVE).await;
    stage.place_all(id, "l8").await;
    let updates = stage.updates_until(is_ended).await;
    check_consecutive(1, &updates);
    assert_eq!(updates.len(), 11, "the start, nine stones, the end");
    assert!(updates.iter().all(|update| update.saved && update.id == id));
    let end = stage.view(id).await;
    let result = end.status.result.clone().unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::Win(Color::Black), EndReason::Five));
    assert_eq!(result.line, gomoku_core::parse_points("h8i8j8k8l8").unwrap());
    assert_eq!(end.seq, updates.last().unwrap().seq);
    assert_eq!(stage.app.current().await, None, "an ended game is not in progress");
    check_refused(stage.app.place(id, point("a1"), 9).await, GameError::Over);
}

#[tokio::test(start_paused = true)]
async fn refusals_have_a_type_and_change_nothing() {
    let mut stage = Stage::new();
    let unknown = GameId::new(5);
    let at = point("h8");
    check_unknown(stage.app.place(unknown, at, 0).await);
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    check_unknown(stage.app.view(unknown).await);
    check_unknown(stage.app.place(unknown, at, 0).await);
    check_unknown(stage.app.pass(unknown, 0).await);
    check_unknown(stage.app.undo(unknown).await);
    check_unknown(stage.app.redo(unknown).await);
    check_unknown(stage.app.resign(unknown, Color::Black).await);
    check_unknown(stage.app.offer_draw(unknown, Color::Black).await);
    check_unknown(stage.app.answer_draw(unknown, Color::Black, true).await);
    check_unknown(stage.app.pause(unknown).await);
    check_unknown(stage.app.resume(unknown).await);
    check_unknown(stage.app.restart(unknown).await);
    check_unknown(stage.app.rematch(unknown).await);
    check_unknown(stage.app.leave(unknown).await);
    check_unknown(stage.app.move_now(unknown).await);
    check_unknown(stage.app.add_time(unknown, Color::Black, seconds(60)).await);
    check_unknown(stage.app.explain_forbidden(unknown, at).await);
    check_unknown(stage.app.resume_stored(unknown).await);
    check_unknown(stage.app.stored_game(unknown).await);

    stage.place_all(id, "h8").await;
    check_refused(stage.app.place(id, at, 1).await, GameError::Occupied);
    check_refused(stage.app.place(id, point("h9"), 0).await, GameError::StalePly { expected: 0, actual: 1 });
    check_refused(stage.app.place(id, point("v22"), 1).await, GameError::Outside);
    check_refused(stage.app.pass(id, 1).await, GameError::PassNotAllowed);
    check_refused(stage.app.resume(id).await, GameError::NotPaused);
    check_refused(stage.app.redo(id).await, GameError::NothingToRedo);
    check_refused(stage.app.answer_draw(id, Color::White, true).await, GameError::NoOffer);
    stage.app.pause(id).await.unwrap();
    check_refused(stage.app.place(id, point("h9"), 1).await, GameError::Paused);
    check_refused(stage.app.undo(id).await, GameError::Paused);
    check_refused(stage.app.pause(id).await, GameError::Paused);
    assert_eq!(stage.told().len(), 3, "the start, one stone, one pause");
    assert_eq!(stage.view(id).await.seq, 3);
}

#[tokio::test(start_paused = true)]
async fn undo_and_redo_between_people() {
    let mut stage = Stage::new();
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, FIVE).await;
    stage.place_all(id, "l8").await;
    stage.updates_until(is_ended).await;
    stage.app.undo(id).await.unwrap();
    let reopened = stage.app.current().await.expect("the game is in progress again");
    assert_eq!((reopened.id, reopened.redoable, reopened.status.result), (id, 1, None));
    stage.app.undo(id).await.unwrap();
    assert_eq!(stage.stones(id).await, "h8h9i8i9j8j9k8");
    stage.app.redo(id).await.unwrap();
    stage.app.redo(id).await.unwrap();
    let updates = stage.updates_until(is_ended).await;
    check_consecutive(12, &updates);
    assert!(matches!(updates[0].change, Change::Undone { count: 1 }));
    let Change::Redone { moves } = &updates[3].change else { panic!("{updates:?}") };
    assert_eq!(moves_text(moves), "l8");
    assert_eq!(winner(&stage.view(id).await), Some(Color::Black));
    assert_eq!(stage.app.current().await, None);
}

#[tokio::test(start_paused = true)]
async fn a_draw_by_agreement_and_its_lapse() {
    let mut stage = Stage::new();
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.app.offer_draw(id, Color::Black).await.unwrap();
    let view = stage.view(id).await;
    let offer = view.status.offer.unwrap();
    assert_eq!((offer.by, offer.lapses_in), (Color::Black, seconds(10)));
    check_refused(stage.app.answer_draw(id, Color::Black, true).await, GameError::NoOffer);
    stage.run(seconds(10)).await;
    let updates = stage.updates_until(|change| *change == Change::DrawLapsed).await;
    check_consecutive(1, &updates);
    check_refused(stage.app.offer_draw(id, Color::Black).await, GameError::DrawNotAllowed);
    stage.app.offer_draw(id, Color::White).await.unwrap();
    stage.app.answer_draw(id, Color::Black, false).await.unwrap();
    stage.place_all(id, "h8h9").await;
    stage.app.offer_draw(id, Color::Black).await.unwrap();
    stage.app.answer_draw(id, Color::White, true).await.unwrap();
    stage.updates_until(is_ended).await;
    let result = stage.view(id).await.status.result.unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::Draw, EndReason::Agreement));
}

#[tokio::test(start_paused = true)]
async fn resignation() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.app.pause(id).await.unwrap();
    stage.app.resign(id, Color::White).await.unwrap();
    let view = stage.view(id).await;
    assert_eq!(winner(&view), Some(Color::Black));
    assert_eq!(view.status.result.unwrap().reason, EndReason::Resignation);
}

#[tokio::test(start_paused = true)]
async fn the_status_says_what_may_be_played() {
    let stage = Stage::new();
    let renju = NewGame { rule: Rule::Renju, first_on_tengen: true, ..people(TimeControl::None) };
    let game = stage.app.new_game(renju).await.unwrap();
    let id = game.id;
    assert_eq!(game.status.legal_first, Some(point("h8")));
    check_refused(stage.app.place(id, point("h9"), 0).await, GameError::FirstStoneOnTengen);
    stage.place_all(id, "h8").await;
    assert_eq!(stage.view(id).await.status.legal_first, None);
    assert!(!stage.view(id).await.status.can_pass, "passing begins with the fourth move");
    // Two crossing threes of Black's at g7: e7 f7 and g5 g6.
    stage.place_all(id, "a1e7c1f7e1g5a15g6c15").await;
    let status = stage.view(id).await.status;
    assert!(status.can_pass);
    assert!(status.forbidden.contains(&(point("g7"), Forbidden::DoubleThree)), "{:?}", status.forbidden);
    check_refused(stage.app.place(id, point("g7"), 10).await, GameError::Forbidden(Forbidden::DoubleThree));
    let reason = stage.app.explain_forbidden(id, point("g7")).await.unwrap().unwrap();
    assert_eq!((reason.kind, reason.lines.len()), (Forbidden::DoubleThree, 2));
    for at in ["o15", "h8", "v22"] {
        assert_eq!(stage.app.explain_forbidden(id, point(at)).await.unwrap(), None, "{at}");
    }
    stage.app.pass(id, 10).await.unwrap();
    stage.app.pass(id, 11).await.unwrap();
    assert_eq!(stage.view(id).await.status.result.unwrap().reason, EndReason::Passes);
}

#[tokio::test(start_paused = true)]
async fn a_foul_can_lose_at_once() {
    let stage = Stage::new();
    let game =
        NewGame { rule: Rule::Renju, forbidden: ForbiddenPolicy::InstantLoss, ..people(TimeControl::None) };
    let id = stage.app.new_game(game).await.unwrap().id;
    stage.place_all(id, "h8a1e7c1f7e1g5a15g6c15g7").await;
    let view = stage.view(id).await;
    assert_eq!(winner(&view), Some(Color::White));
    assert_eq!(view.status.result.unwrap().reason, EndReason::Forbidden);
    stage.app.undo(id).await.unwrap();
    assert_eq!(stage.view(id).await.status.phase, Phase::Running);
}

#[tokio::test(start_paused = true)]
async fn the_window_cannot_speak_for_the_computer() {
    let stage = Stage::new();
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    check_refused(stage.app.resign(id, Color::White).await, GameError::NotYourTurn);
    check_refused(stage.app.offer_draw(id, Color::White).await, GameError::NotYourTurn);
    check_refused(stage.app.answer_draw(id, Color::White, true).await, GameError::NotYourTurn);
    let status = stage.view(id).await.status;
    assert_eq!(status.may_offer_draw, ByColor::new(true, false));
    stage.place_all(id, "h8").await;
    check_refused(stage.app.place(id, point("a1"), 1).await, GameError::NotYourTurn);
    assert!(!stage.view(id).await.status.can_pass);
    stage.app.leave(id).await.unwrap();
    assert_eq!(stage.view(id).await.status.phase, Phase::Paused(PauseReason::Left));
}
