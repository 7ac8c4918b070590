use std::{sync::Arc, time::Duration};

use gomoku_core::{Color, EndReason, OpponentName, Outcome};
use gomoku_game::{ByColor, ClockFace, FlagPolicy, GameError, PauseReason, Phase, TimeControl};

use super::stage::*;
use crate::{Change, ColorChoice, NewGame, Notice};

const FISCHER: TimeControl =
    TimeControl::Main { main: Duration::from_secs(60), increment: Duration::from_secs(2) };

#[tokio::test(start_paused = true)]
async fn the_flag_falls_by_itself() {
    let mut stage = Stage::new();
    let id = stage.app.new_game(people(per_move(5))).await.unwrap().id;
    stage.place_all(id, "h8").await;
    stage.run(millis(4999)).await;
    assert_eq!(stage.view(id).await.status.phase, Phase::Running);
    stage.run(millis(1)).await;
    let updates = stage.updates_until(is_ended).await;
    check_consecutive(1, &updates);
    let end = updates.last().unwrap();
    let result = end.status.result.clone().unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::Win(Color::Black), EndReason::Timeout));
    assert_eq!((left(&end.clocks)[Color::White], end.clocks.running), (Some(Duration::ZERO), None));
    check_refused(stage.app.undo(id).await, GameError::UndoAfterTimeout);
    check_refused(stage.app.place(id, point("h9"), 1).await, GameError::Over);
}

#[tokio::test(start_paused = true)]
async fn each_side_pays_for_its_own_thinking() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.run(seconds(10)).await;
    stage.place_all(id, "h8").await;
    stage.run(millis(2500)).await;
    stage.place_all(id, "h9").await;
    stage.run(seconds(1)).await;
    let view = stage.view(id).await;
    assert_eq!(left(&view.clocks), ByColor::new(Some(seconds(51)), Some(millis(59_500))));
    assert_eq!(view.clocks.running, Some(Color::Black));
    assert_eq!(
        view.moves.iter().map(|played| played.elapsed).collect::<Vec<_>>(),
        [seconds(10), millis(2500)]
    );
}

#[tokio::test(start_paused = true)]
async fn a_pause_costs_nothing_to_the_millisecond() {
    let mut stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    stage.run(millis(1337)).await;
    stage.app.pause(id).await.unwrap();
    let paused = stage.view(id).await.clocks;
    assert_eq!((left(&paused)[Color::White], paused.running), (Some(millis(60_000 - 1337)), None));
    stage.run(seconds(100)).await;
    assert_eq!(stage.view(id).await.clocks, paused);
    stage.app.resume(id).await.unwrap();
    let resumed = stage.view(id).await.clocks;
    assert_eq!((left(&resumed), resumed.running), (left(&paused), Some(Color::White)));
    stage.run(millis(663)).await;
    assert_eq!(left(&stage.view(id).await.clocks)[Color::White], Some(seconds(58)));
    check_consecutive(1, &stage.told());
}

#[tokio::test(start_paused = true)]
async fn a_side_without_a_clock_has_all_the_time() {
    let stage = Stage::new();
    let uneven =
        NewGame { clocks: ByColor::new(TimeControl::None, per_move(5)), ..people(TimeControl::None) };
    let id = stage.app.new_game(uneven).await.unwrap().id;
    stage.run(seconds(60)).await;
    stage.place_all(id, "h8").await;
    assert_eq!(left(&stage.view(id).await.clocks), ByColor::new(None, Some(seconds(5))));
    stage.run(seconds(5)).await;
    assert_eq!(winner(&stage.view(id).await), Some(Color::Black));
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_slept_pauses_the_game_and_charges_nobody() {
    for monotonic_counts in [false, true] {
        let mut stage = Stage::new();
        let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
        stage.run(seconds(3)).await;
        // Longer than the clock has left: without notice of the sleep the flag would fall.
        stage.clock.sleep(seconds(3600), monotonic_counts);
        stage.run(seconds(1)).await;
        let updates = stage.updates_until(|change| matches!(change, Change::Paused(_))).await;
        check_consecutive(1, &updates);
        let paused = updates.last().unwrap();
        assert_eq!(paused.status.phase, Phase::Paused(PauseReason::Suspended));
        let before = left(&paused.clocks)[Color::Black].unwrap();
        assert!(before > seconds(26) && before <= seconds(27), "{before:?} left, {monotonic_counts}");
        stage.run(seconds(60)).await;
        stage.app.resume(id).await.unwrap();
        assert_eq!(left(&stage.view(id).await.clocks)[Color::Black], Some(before));
        stage.place_all(id, "h8").await;
        assert_eq!(stage.view(id).await.status.phase, Phase::Running, "a sleep is noticed once");
    }
}

#[tokio::test(start_paused = true)]
async fn the_first_click_after_a_sleep_finds_the_game_paused() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    stage.clock.sleep(seconds(3600), true);
    check_refused(stage.app.place(id, point("h8"), 0).await, GameError::Paused);
    assert_eq!(left(&stage.view(id).await.clocks), both(seconds(30)));
}

#[tokio::test(start_paused = true)]
async fn a_sleep_during_a_pause_is_nobodys_business() {
    let mut stage = Stage::new();
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    stage.app.pause(id).await.unwrap();
    stage.clock.sleep(seconds(3600), true);
    stage.clock.sleep(seconds(3600), false);
    stage.app.resume(id).await.unwrap();
    stage.run(seconds(2)).await;
    let updates = stage.told();
    assert_eq!(updates.last().unwrap().change, Change::Resumed, "{updates:?}");
}

#[tokio::test(start_paused = true)]
async fn the_computer_loses_on_time_as_anybody_does() {
    /// Searches until it is stopped.
    struct Ponderer;
    impl gomoku_engine::Opponent for Ponderer {
        fn search(
            &mut self,
            request: &gomoku_engine::SearchRequest,
            _: &mut dyn FnMut(&gomoku_engine::SearchInfo),
        ) -> gomoku_engine::SearchResult {
            while !request.stop.is_stopped() {
                std::thread::yield_now();
            }
            gomoku_engine::SearchResult::default()
        }
    }
    let mut stage = Stage::against(Arc::new(|_| Box::new(Ponderer)));
    // It keeps to a quarter of its time, but nobody moves in less than a millisecond.
    let hopeless = TimeControl::Main { main: millis(1), increment: Duration::ZERO };
    let id = stage.app.new_game(versus(ColorChoice::Black, hopeless)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    stage.run(millis(1)).await;
    stage.updates_until(is_ended).await;
    assert_eq!(winner(&stage.view(id).await), Some(Color::Black));
    assert_eq!(stage.notices(), [] as [Notice; 0]);
}

#[tokio::test(start_paused = true)]
async fn time_is_added_to_either_side_while_the_game_is_paused() {
    let (hour, minute) = (seconds(3600), seconds(60));
    let mut stage = Stage::new();
    let id = stage.app.new_game(people(FISCHER)).await.unwrap().id;
    stage.run(seconds(10)).await;
    check_refused(stage.app.add_time(id, Color::Black, minute).await, GameError::NotPaused);
    stage.app.pause(id).await.unwrap();
    for absurd in [Duration::ZERO, millis(999), hour + millis(1), Duration::MAX] {
        check_refused(stage.app.add_time(id, Color::Black, absurd).await, GameError::BadTime);
    }
    stage.told();
    stage.app.add_time(id, Color::Black, minute).await.unwrap();
    stage.app.add_time(id, Color::White, hour).await.unwrap();
    let updates = stage.told();
    check_consecutive(3, &updates);
    let changes: Vec<_> = updates.iter().map(|update| update.change.clone()).collect();
    let added = |side, time| Change::TimeAdded { side, time };
    assert_eq!(changes, [added(Color::Black, minute), added(Color::White, hour)]);
    let clocks = &updates[1].clocks;
    assert_eq!(left(clocks), ByColor::new(Some(seconds(110)), Some(seconds(3660))));
    assert_eq!((clocks.running, updates[1].saved), (None, true));
    let stage = stage.restart().await;
    assert_eq!(left(&stage.view(id).await.clocks), left(clocks), "it is on disk");

    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.app.pause(id).await.unwrap();
    check_refused(stage.app.add_time(id, Color::Black, minute).await, GameError::NoClock);

    // The computer may be given time as well, also by one who looks on.
    for game in [versus(ColorChoice::Black, FISCHER), demo_on(FISCHER)] {
        let id = stage.app.new_game(game).await.unwrap().id;
        stage.app.pause(id).await.unwrap();
        stage.app.add_time(id, Color::White, minute).await.unwrap();
        assert_eq!(left(&stage.view(id).await.clocks)[Color::White], Some(seconds(120)));
    }
}

fn demo_on(clock: TimeControl) -> NewGame {
    let name = OpponentName::PointScorer;
    NewGame { clocks: ByColor::both(clock), ..demo(name, name) }
}

#[tokio::test(start_paused = true)]
async fn a_game_may_go_on_after_the_flag() {
    let mut stage = Stage::new();
    let game = NewGame { flag: FlagPolicy::PlayOn, ..people(FISCHER) };
    let id = stage.app.new_game(game).await.unwrap().id;
    stage.run(seconds(60)).await;
    let updates = stage.updates_until(|change| *change == Change::FlagFell(Color::Black)).await;
    check_consecutive(1, &updates);
    let fell = updates.last().unwrap();
    assert_eq!((fell.status.phase, fell.clocks.running), (Phase::Running, Some(Color::Black)));
    stage.run(millis(2500)).await;
    let over = |view: &crate::GameView, side: Color| {
        let ClockFace { left, over, .. } = view.clocks.faces[side].unwrap();
        (left, over)
    };
    let view = stage.view(id).await;
    assert_eq!(over(&view, Color::Black), (Duration::ZERO, millis(2500)));
    assert!(stage.told().is_empty(), "it falls once");
    stage.place_all(id, "h8").await;
    assert_eq!(stage.view(id).await.moves[0].elapsed, millis(62_500));

    // A flag that falls in the same moment as a move is told before it.
    let game = NewGame { flag: FlagPolicy::PlayOn, ..people(per_move(5)) };
    let id = stage.app.new_game(game).await.unwrap().id;
    stage.told();
    tokio::time::advance(seconds(5)).await;
    assert_eq!(stage.app.place(id, point("h8"), 0).await.unwrap(), 1, "the move counts all the same");
    let updates = stage.told();
    check_consecutive(2, &updates);
    assert_eq!(updates[0].change, Change::FlagFell(Color::Black));
    assert!(matches!(updates[1].change, Change::Moved { .. }), "{updates:?}");
}

#[tokio::test(start_paused = true)]
async fn byoyomi_begins_anew_with_each_move() {
    let stage = Stage::new();
    let byoyomi = TimeControl::Byoyomi { main: seconds(10), periods: 3, period: seconds(30) };
    let id = stage.app.new_game(people(byoyomi)).await.unwrap().id;
    let black = async |stage: &Stage| {
        let face = stage.view(id).await.clocks.faces[Color::Black].unwrap();
        (face.shown(), face.periods, face.in_byoyomi())
    };
    assert_eq!(black(&stage).await, (seconds(10), 3, false));
    stage.run(seconds(45)).await;
    assert_eq!(black(&stage).await, (seconds(25), 2, true));
    stage.place_all(id, "h8").await;
    assert_eq!(black(&stage).await, (seconds(30), 2, true));
    let stage = stage.restart().await;
    assert_eq!(black(&stage).await, (seconds(30), 2, true), "a period that is lost stays lost");
}
