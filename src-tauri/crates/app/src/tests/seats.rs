use std::sync::atomic::Ordering;

use gomoku_core::{Color, Level, OpponentName};
use gomoku_game::{GameError, Phase, Player, PlayerKind, TimeControl};
use gomoku_protocol::EngineError;

use super::{abroad::*, stage::*};
use crate::{AppError, Change, ColorChoice, ComputerName, EngineFault, NewGame, OpponentChoice};

/// A game in which White's engine has died, and then was removed.
async fn deserted() -> (Stage, Abroad, gomoku_game::GameId) {
    let (mut stage, mut there, engine) = with_engine().await;
    let id = stage.app.new_game(against(&engine.name, per_move(30))).await.unwrap().id;
    there.check_ready().await;
    there.plan(Err(EngineError::Exited(None)));
    stage.place_all(id, "h8").await;
    stage.updates_until(|change| matches!(change, Change::Paused(_))).await;
    there.check_thinks(1).await;
    there.check_act(Act::Killed).await;
    stage.app.remove_engine(&engine.name).await.unwrap();
    check_fault(stage.app.resume(id).await, EngineFault::Unknown);
    (stage, there, id)
}

fn level(level: u8) -> OpponentName {
    OpponentName::Level(Level::new(level).unwrap())
}

#[tokio::test(start_paused = true)]
async fn a_computer_of_ours_takes_the_seat_of_an_engine_that_was_removed() {
    let (mut stage, _there, id) = deserted().await;
    stage.app.change_player(id, Color::White, Some(ComputerName::Own(level(1)))).await.unwrap();
    let seated = Change::Seated { side: Color::White, player: Player::computer(level(1)) };
    stage.updates_until(|change| *change == seated).await;
    stage.updates_until(is_computers).await;
    assert_eq!(stage.view(id).await.moves.len(), 2);
    // The history and another game know who plays.
    stage.app.resign(id, Color::Black).await.unwrap();
    let stored = stage.app.stored_game(id).await.unwrap();
    assert_eq!(stored.summary.players.white.kind, PlayerKind::Computer(level(1)));
    let again = stage.app.restart(id).await.unwrap();
    assert_eq!(again.settings.players.white.kind, PlayerKind::Computer(level(1)));
    let stage = stage.restart().await;
    let again = stage.app.rematch(id).await.unwrap();
    assert_eq!(again.settings.players.black.kind, PlayerKind::Computer(level(1)));
}

#[tokio::test(start_paused = true)]
async fn a_person_takes_the_seat() {
    let (stage, _there, id) = deserted().await;
    stage.app.change_player(id, Color::White, None).await.unwrap();
    stage.place_all(id, "i9j10").await;
    let view = stage.view(id).await;
    assert!(view.settings.is_between_people());
    assert_eq!(view.moves.len(), 3);
    // Nobody gets help by asking a computer in for a moment.
    stage.app.pause(id).await.unwrap();
    let back = stage.app.change_player(id, Color::White, Some(level(1).into())).await;
    check_refused(back, GameError::NotYourTurn);
}

#[tokio::test(start_paused = true)]
async fn another_engine_takes_the_seat_once_it_is_ready() {
    let (mut stage, mut there, id) = deserted().await;
    let other = stage.app.add_engine(program().into()).await.unwrap();
    there.check_start().await;
    there.check_act(Act::Ends).await;
    *there.trouble.lock().unwrap() = Some(EngineError::NotFound);
    let name = || Some(ComputerName::Engine(other.name.clone()));
    let failed = stage.app.change_player(id, Color::White, name()).await;
    check_fault(failed, EngineFault::Failed(EngineError::NotFound));
    there.check_start().await;
    assert!(matches!(stage.view(id).await.status.phase, Phase::Paused(_)), "no clock runs");
    there.plan(Ok("i9"));
    stage.app.change_player(id, Color::White, name()).await.unwrap();
    there.check_ready().await;
    stage.updates_until(is_computers).await;
    assert_eq!(stage.stones(id).await, "h8i9");
    // It ends when somebody else takes its place.
    there.check_thinks(1).await;
    stage.app.pause(id).await.unwrap();
    stage.app.change_player(id, Color::White, None).await.unwrap();
    there.check_act(Act::Ends).await;
}

#[tokio::test(start_paused = true)]
async fn both_seats_can_change_hands_one_after_the_other() {
    let (stage, mut there, engine) = with_engine().await;
    let name = ComputerName::Engine(engine.name.clone());
    let opponent = OpponentChoice::Demo { black: name.clone(), white: name };
    let id = stage.app.new_game(NewGame { opponent, ..people(TimeControl::None) }).await.unwrap().id;
    while !matches!(there.acts.recv().await, Some(Act::Thinks { .. })) {}
    check_refused(stage.app.change_player(id, Color::Black, None).await, GameError::NotPaused);
    stage.app.pause(id).await.unwrap();
    stage.app.remove_engine(&engine.name).await.unwrap();
    // Nobody plays White yet.
    let halfway = stage.app.change_player(id, Color::Black, Some(level(1).into())).await;
    assert!(matches!(halfway, Err(AppError::Engine { fault: EngineFault::Unknown, .. })), "{halfway:?}");
    stage.app.change_player(id, Color::White, None).await.unwrap();
    let players = stage.view(id).await.settings.players;
    assert_eq!((players.black.kind, players.white.kind), (PlayerKind::Computer(level(1)), PlayerKind::Human));
    assert_eq!(stage.view(id).await.status.phase, Phase::Running);
}

#[tokio::test(start_paused = true)]
async fn no_program_starts_for_a_seat_that_is_not_free() {
    let (stage, mut there, engine) = with_engine().await;
    let name = || Some(ComputerName::Engine(engine.name.clone()));
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    stage.app.pause(id).await.unwrap();
    check_refused(stage.app.change_player(id, Color::Black, name()).await, GameError::NotYourTurn);
    stage.app.resume(id).await.unwrap();
    check_refused(stage.app.change_player(id, Color::White, name()).await, GameError::NotPaused);
    stage.app.resign(id, Color::Black).await.unwrap();
    check_refused(stage.app.change_player(id, Color::White, name()).await, GameError::Over);
    there.check_quiet();
}

#[tokio::test(start_paused = true)]
async fn a_program_that_got_ready_too_late_for_its_seat_ends() {
    let (stage, mut there, engine) = with_engine().await;
    let name = ComputerName::Engine(engine.name.clone());
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    stage.app.pause(id).await.unwrap();
    there.slow.store(true, Ordering::Relaxed);
    let meanwhile = async {
        there.check_start().await;
        stage.app.resume(id).await.unwrap();
        there.slow.store(false, Ordering::Relaxed);
    };
    let (changed, ()) = tokio::join!(stage.app.change_player(id, Color::White, Some(name)), meanwhile);
    check_refused(changed, GameError::NotPaused);
    assert!(matches!(there.acts.recv().await, Some(Act::Game(_))));
    there.check_act(Act::Ends).await;
}
