use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use gomoku_core::{BoardSize, Color, EndReason, Move, Outcome, Rule};
use gomoku_engine::{Opponent, SearchInfo, SearchRequest, SearchResult};
use gomoku_game::{PauseReason, Phase, TimeControl};

use super::{
    puppet::{Sign, puppet},
    stage::*,
};
use crate::{Change, ColorChoice, NewGame, Notice, OpponentFactory, Preferences, Sound};

#[tokio::test(start_paused = true)]
async fn a_whole_game_against_the_computer() {
    let mut stage = Stage::new();
    let game = stage.app.new_game(versus(ColorChoice::Black, per_move(30))).await.unwrap();
    let id = game.id;
    assert_eq!(game.status.thinking, None);
    // The person builds nothing, so that the computer wins.
    for at in ["a1", "c15", "o1", "m15", "a8", "o9", "e1", "k15", "a15", "o15", "h1", "h15"] {
        let view = stage.view(id).await;
        if view.moves.iter().any(|played| played.mv == Move::Place(point(at))) {
            continue;
        }
        if stage.app.place(id, point(at), view.moves.len() as u32).await.is_err() {
            break;
        }
        assert!(stage.view(id).await.status.thinking.is_some());
        let before = stage.view(id).await.moves.len();
        stage.run(millis(599)).await;
        assert_eq!(stage.view(id).await.moves.len(), before, "the computer takes its time");
        stage.run(millis(1)).await;
        let updates = stage.updates_until(is_computers).await;
        let Change::Moved { mv, .. } = updates.last().unwrap().change else { panic!("{updates:?}") };
        assert_eq!((mv.by, mv.elapsed), (Color::White, millis(600)), "its clock runs meanwhile");
        if stage.view(id).await.status.phase == Phase::Ended {
            break;
        }
    }
    assert_eq!(winner(&stage.view(id).await), Some(Color::White));
}

#[tokio::test(start_paused = true)]
async fn the_computer_opens_on_tengen() {
    let mut stage = Stage::new();
    let tengen = NewGame { first_on_tengen: true, ..versus(ColorChoice::White, TimeControl::None) };
    let game = stage.app.new_game(tengen).await.unwrap();
    assert!(game.status.thinking.is_some());
    stage.run(millis(600)).await;
    stage.updates_until(is_computers).await;
    assert_eq!(stage.stones(game.id).await, "h8");
    stage.place_all(game.id, "h9").await;
    stage.run(millis(600)).await;
    stage.updates_until(is_computers).await;
    assert_eq!(stage.view(game.id).await.moves.len(), 3);
}

#[tokio::test(start_paused = true)]
async fn lots_are_drawn_for_the_colour() {
    let stage = Stage::new();
    let mut drawn = [0, 0];
    for _ in 0..20 {
        let game = stage.app.new_game(versus(ColorChoice::Random, TimeControl::None)).await.unwrap();
        drawn[game.settings.lone_human().unwrap().index()] += 1;
    }
    assert!(drawn.iter().all(|&times| times > 0), "{drawn:?}");
}

#[tokio::test(start_paused = true)]
async fn a_short_clock_makes_the_computer_hurry() {
    let mut stage = Stage::new();
    let patient = Preferences { min_thinking_ms: 3000, ..Preferences::default() };
    stage.app.set_preferences(patient).await.unwrap();
    let id = stage.app.new_game(versus(ColorChoice::Black, per_move(5))).await.unwrap().id;
    stage.place_all(id, "h8").await;
    stage.run(millis(1250)).await;
    let updates = stage.updates_until(is_computers).await;
    let Change::Moved { mv, .. } = updates.last().unwrap().change else { panic!("{updates:?}") };
    assert_eq!(mv.elapsed, millis(1250), "a quarter of the time it has");
}

#[tokio::test(start_paused = true)]
async fn undo_cancels_the_search() {
    let (opponents, mut strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    stage.app.undo(id).await.unwrap();
    strings.check_sign(Sign::Stopped).await;
    let view = stage.view(id).await;
    assert_eq!((view.moves.len(), view.redoable, view.status.thinking), (0, 1, None));
    stage.app.redo(id).await.unwrap();
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    strings.play("h9");
    stage.settle().await;
    stage.run(millis(600)).await;
    stage.updates_until(is_computers).await;
    assert_eq!(stage.stones(id).await, "h8h9");
    stage.app.undo(id).await.unwrap();
    assert_eq!(stage.stones(id).await, "", "both stones go");
    stage.app.redo(id).await.unwrap();
    assert_eq!(stage.stones(id).await, "h8h9", "both stones come back");
}

#[tokio::test(start_paused = true)]
async fn a_stale_answer_is_dropped() {
    let (opponents, mut strings) = puppet(false);
    let mut stage = Stage::against(opponents);
    let id = stage.app.new_game(versus(ColorChoice::Black, TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    stage.app.undo(id).await.unwrap();
    stage.place_all(id, "g7").await;
    // This opponent does not obey, so that the second search waits for the answer to the first.
    strings.play("a1");
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    stage.run(seconds(3)).await;
    assert_eq!(stage.stones(id).await, "g7");
    strings.play("b2");
    let played = stage.updates_until(is_computers).await;
    assert_eq!(stage.stones(id).await, "g7b2");
    check_consecutive(1, &played);
}

#[tokio::test(start_paused = true)]
async fn whatever_ends_or_stops_the_game_cancels_the_search() {
    let (opponents, mut strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let mut id = stage.app.new_game(versus(ColorChoice::White, TimeControl::None)).await.unwrap().id;
    let search = || Sign::Searches { ply: 0 };
    strings.check_sign(search()).await;
    stage.app.pause(id).await.unwrap();
    strings.check_sign(Sign::Stopped).await;
    stage.run(seconds(5)).await;
    assert_eq!(stage.stones(id).await, "", "a paused computer does not move");
    stage.app.resume(id).await.unwrap();
    strings.check_sign(search()).await;
    stage.app.leave(id).await.unwrap();
    strings.check_sign(Sign::Stopped).await;
    stage.app.resume(id).await.unwrap();
    strings.check_sign(search()).await;
    id = stage.app.restart(id).await.unwrap().id;
    strings.check_sign(Sign::Stopped).await;
    strings.check_sign(search()).await;
    stage.app.resign(id, Color::White).await.unwrap();
    strings.check_sign(Sign::Stopped).await;
    stage.told();
    let hopeless = TimeControl::Main { main: millis(1), increment: millis(0) };
    let timed = stage.app.new_game(versus(ColorChoice::White, hopeless)).await.unwrap().id;
    strings.check_sign(search()).await;
    stage.run(millis(1)).await;
    strings.check_sign(Sign::Stopped).await;
    let result = stage.view(timed).await.status.result.unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::Win(Color::White), EndReason::Timeout));
}

#[tokio::test(start_paused = true)]
async fn a_computer_that_panics_pauses_the_game() {
    struct Clumsy(bool);
    impl Opponent for Clumsy {
        fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
            assert!(!self.0, "this panic is part of the test");
            gomoku_engine::PointScorer.search(request, info)
        }
    }
    let made = AtomicU32::new(0);
    let opponents: OpponentFactory =
        Arc::new(move |_| Box::new(Clumsy(made.fetch_add(1, Ordering::Relaxed) == 0)));
    check_failure(opponents).await;
}

#[tokio::test(start_paused = true)]
async fn a_computer_that_cheats_pauses_the_game() {
    let (opponents, strings) = puppet(true);
    strings.play("h8");
    strings.play("h9");
    check_failure(opponents).await;
}

/// The computer fails at its first move and plays at the second try.
async fn check_failure(opponents: OpponentFactory) {
    let mut stage = Stage::against(opponents);
    let id = stage.app.new_game(versus(ColorChoice::Black, per_move(30))).await.unwrap().id;
    stage.place_all(id, "h8").await;
    stage.settle().await;
    stage.run(millis(600)).await;
    let updates = stage.updates_until(|change| matches!(change, Change::Paused(_))).await;
    check_consecutive(1, &updates);
    assert_eq!(updates.last().unwrap().status.phase, Phase::Paused(PauseReason::User));
    assert_eq!(stage.notices(), [Notice::ComputerFailed]);
    stage.app.resume(id).await.unwrap();
    stage.run(millis(600)).await;
    stage.updates_until(is_computers).await;
    assert_eq!(stage.view(id).await.moves.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn the_computer_agrees_to_a_draw_when_nobody_can_win() {
    let (opponents, strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let small = NewGame {
        size: BoardSize::MIN,
        ..versus(ColorChoice::Black, TimeControl::Main { main: seconds(60), increment: seconds(1) })
    };
    let id = stage.app.new_game(small).await.unwrap().id;
    // Each side comes to have a stone in every row, column and diagonal.
    for (ours, theirs) in [("a4", "a1"), ("b1", "b4"), ("c3", "c5"), ("d5", "d2"), ("e2", "e3")] {
        stage.app.offer_draw(id, Color::Black).await.unwrap();
        let declined = stage.updates_until(|change| matches!(change, Change::DrawDeclined { .. })).await;
        assert!(matches!(declined.last().unwrap().change, Change::DrawDeclined { by: Color::White }));
        stage.place_all(id, ours).await;
        strings.play(theirs);
        stage.settle().await;
        stage.run(millis(600)).await;
        stage.updates_until(is_computers).await;
    }
    stage.app.offer_draw(id, Color::Black).await.unwrap();
    stage.updates_until(is_ended).await;
    let result = stage.view(id).await.status.result.unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::Draw, EndReason::Agreement));
}

#[tokio::test(start_paused = true)]
async fn the_computer_passes_when_it_must() {
    let (opponents, mut strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let hasty = Preferences { min_thinking_ms: 0, turn_sound: true, ..Preferences::default() };
    stage.app.set_preferences(hasty).await.unwrap();
    let size = BoardSize::new(7).unwrap();
    let game = NewGame { rule: Rule::Renju, size, ..versus(ColorChoice::White, TimeControl::None) };
    let id = stage.app.new_game(game).await.unwrap().id;
    // Row 4 becomes black but for d4, which would be an overline of seven. Elsewhere pairs of columns, shifted from
    // row to row, leave no five.
    let mut black = gomoku_core::parse_points("a4b4c4e4f4g4").unwrap();
    let mut white = Vec::new();
    for cell in size.points().filter(|cell| cell.y() != 3) {
        if (cell.x() / 2 + cell.y()) % 2 == 0 { black.push(cell) } else { white.push(cell) }
    }
    let last = white.pop();
    let mut white = white.into_iter();
    for (number, &stone) in black.iter().enumerate() {
        let ply = 2 * number as u32 + 1;
        strings.check_sign(Sign::Searches { ply: 2 * number }).await;
        strings.place(stone);
        stage.updates_until(is_computers).await;
        let ours = if number + 1 == black.len() { last } else { white.next() };
        match ours {
            Some(point) => stage.app.place(id, point, ply).await.unwrap(),
            None => stage.app.pass(id, ply).await.unwrap(),
        };
    }
    let updates = stage.updates_until(is_computers).await;
    let Change::Moved { mv, .. } = updates.last().unwrap().change else { panic!("{updates:?}") };
    assert_eq!((mv.by, mv.mv), (Color::Black, Move::Pass));
    assert!(strings.signs.try_recv().is_err(), "there is nothing to search");
    let heard: Vec<_> = stage.loudspeaker.heard().into_iter().map(|(sound, _)| sound).collect();
    assert_eq!(
        heard[heard.len() - 2..],
        [Sound::Stone, Sound::Turn],
        "the person's stone, the computer's pass"
    );
    let status = stage.view(id).await.status;
    assert_eq!((status.phase, status.can_pass), (Phase::Running, true));
}
