use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use gomoku_core::{Color, LookAhead, OpponentName, Point};
use gomoku_engine::{Opponent, PointScorer, SearchInfo, SearchRequest, SearchResult};
use gomoku_game::{ByColor, FlagPolicy, GameId, TimeControl};

use super::{
    puppet::{Sign, puppet},
    stage::*,
};
use crate::{
    AppError, Change, ColorChoice, NewGame, Notice, OpponentChoice, OpponentFactory, Preferences,
    ThinkingView,
};

/// A person with Black against an opponent that looks ahead.
fn versus_reader(clock: TimeControl) -> NewGame {
    let name = OpponentName::FiveBest(LookAhead::DEFAULT);
    let opponent = OpponentChoice::Computer { name: name.into(), human: ColorChoice::Black };
    NewGame { opponent, ..people(clock) }
}

async fn set(stage: &Stage, change: impl FnOnce(&mut Preferences)) {
    let mut preferences = stage.app.preferences();
    change(&mut preferences);
    stage.app.set_preferences(preferences).await.unwrap();
}

async fn thinking(stage: &Stage, id: GameId) -> Option<(u64, u64)> {
    let view = stage.view(id).await.status.thinking;
    view.map(|ThinkingView { elapsed, limit }| (elapsed.as_millis() as u64, limit.as_millis() as u64))
}

/// The time that the computer took for its next move.
async fn computers_time(stage: &mut Stage) -> u64 {
    let updates = stage.updates_until(is_computers).await;
    let Change::Moved { mv, .. } = updates.last().unwrap().change else { panic!("{updates:?}") };
    mv.elapsed.as_millis() as u64
}

#[tokio::test(start_paused = true)]
async fn the_computer_moves_at_once_when_it_is_told_to() {
    let mut stage = Stage::new();
    set(&stage, |preferences| preferences.min_thinking_ms = 3000).await;
    let id = stage.app.new_game(versus(ColorChoice::Black, per_move(30))).await.unwrap().id;
    assert!(matches!(stage.app.move_now(id).await, Err(AppError::NotThinking)), "a person is to move");
    stage.place_all(id, "h8").await;
    stage.run(millis(400)).await;
    assert_eq!(stage.view(id).await.moves.len(), 1);
    stage.app.move_now(id).await.unwrap();
    assert_eq!(computers_time(&mut stage).await, 400);
    stage.place_all(id, "a1").await;
    stage.run(millis(2999)).await;
    assert_eq!(stage.view(id).await.moves.len(), 3, "it hurries for one move only");
    stage.app.pause(id).await.unwrap();
    assert!(matches!(stage.app.move_now(id).await, Err(AppError::NotThinking)), "the game is paused");
    stage.app.resume(id).await.unwrap();
    stage.app.move_now(id).await.unwrap();
    assert_eq!(computers_time(&mut stage).await, 2999, "the pause is not counted");
    stage.app.resign(id, Color::Black).await.unwrap();
    assert!(matches!(stage.app.move_now(id).await, Err(AppError::NotThinking)), "the game is over");
    check_unknown(stage.app.move_now(gomoku_game::GameId::new(5)).await);
}

#[tokio::test(start_paused = true)]
async fn a_search_answers_with_its_best_move_when_it_is_told_to() {
    let (opponents, mut strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let id = stage.app.new_game(versus_reader(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    stage.run(millis(200)).await;
    assert_eq!(thinking(&stage, id).await, Some((200, 10_000)));
    stage.app.move_now(id).await.unwrap();
    strings.check_sign(Sign::Finishes).await;
    stage.app.move_now(id).await.unwrap();
    assert_eq!(thinking(&stage, id).await, Some((200, 200)));
    stage.run(millis(50)).await;
    strings.play("h9");
    assert_eq!(computers_time(&mut stage).await, 250, "there is nothing more to wait for");
    assert_eq!(stage.stones(id).await, "h8h9");
}

#[tokio::test(start_paused = true)]
async fn the_time_limit_ends_a_search() {
    let (opponents, mut strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    set(&stage, |preferences| preferences.max_thinking_ms = 2000).await;
    let id = stage.app.new_game(versus_reader(per_move(30))).await.unwrap().id;
    stage.place_all(id, "h8").await;
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    stage.run(millis(1999)).await;
    assert!(strings.signs.try_recv().is_err(), "there is time left");
    stage.run(millis(1)).await;
    strings.check_sign(Sign::Finishes).await;
    strings.play("h9");
    assert_eq!(computers_time(&mut stage).await, 2000);

    // A quarter of the clock is less than the limit.
    set(&stage, |preferences| preferences.max_thinking_ms = 60_000).await;
    stage.place_all(id, "a1").await;
    strings.check_sign(Sign::Searches { ply: 3 }).await;
    assert_eq!(thinking(&stage, id).await, Some((0, 7500)));
    stage.run(millis(7500)).await;
    strings.check_sign(Sign::Finishes).await;
    strings.play("h10");
    assert_eq!(computers_time(&mut stage).await, 7500);

    // A limit that is lowered holds at once.
    stage.place_all(id, "b1").await;
    strings.check_sign(Sign::Searches { ply: 5 }).await;
    stage.run(seconds(3)).await;
    set(&stage, |preferences| preferences.max_thinking_ms = 1000).await;
    stage.settle().await;
    strings.check_sign(Sign::Finishes).await;
    strings.play("h11");
    assert_eq!(computers_time(&mut stage).await, 3000);
    assert_eq!(stage.notices(), [] as [Notice; 0]);
}

#[tokio::test(start_paused = true)]
async fn the_status_says_how_far_the_computer_is() {
    let mut stage = Stage::new();
    let id = stage.app.new_game(versus(ColorChoice::Black, per_move(30))).await.unwrap().id;
    assert_eq!(thinking(&stage, id).await, None, "a person is to move");
    stage.place_all(id, "h8").await;
    let update = stage.updates_until(|change| matches!(change, Change::Moved { .. })).await.pop().unwrap();
    let begins = ThinkingView { elapsed: millis(0), limit: millis(600) };
    assert_eq!(update.status.thinking, Some(begins), "it does not look ahead, and takes the least time");
    stage.run(millis(250)).await;
    assert_eq!(thinking(&stage, id).await, Some((250, 600)));
    stage.app.pause(id).await.unwrap();
    assert_eq!(thinking(&stage, id).await, None);
    stage.app.resume(id).await.unwrap();
    assert_eq!(thinking(&stage, id).await, Some((0, 600)));
    stage.run(millis(600)).await;
    computers_time(&mut stage).await;
    assert_eq!(thinking(&stage, id).await, None);

    // The opponent that looks ahead takes its least time when that is more than the limit of its search.
    let (opponents, _strings) = puppet(true);
    let stage = Stage::against(opponents);
    set(&stage, |preferences| (preferences.min_thinking_ms, preferences.max_thinking_ms) = (3000, 500)).await;
    let id = stage.app.new_game(versus_reader(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    assert_eq!(thinking(&stage, id).await, Some((0, 3000)));
}

#[tokio::test(start_paused = true)]
async fn a_fallen_flag_and_byoyomi_do_not_take_the_time_to_think() {
    let (opponents, mut strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let byoyomi = TimeControl::Byoyomi { main: seconds(10), periods: 3, period: seconds(30) };
    let id = stage.app.new_game(versus_reader(byoyomi)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    assert_eq!(thinking(&stage, id).await, Some((0, 10_000)), "a quarter of 40 seconds");

    let hopeless = TimeControl::Main { main: millis(1), increment: millis(0) };
    let clocks = ByColor::new(TimeControl::None, hopeless);
    let game = NewGame { clocks, flag: FlagPolicy::PlayOn, ..versus_reader(TimeControl::None) };
    let id = stage.app.new_game(game).await.unwrap().id;
    strings.check_sign(Sign::Stopped).await;
    stage.place_all(id, "h8").await;
    strings.check_sign(Sign::Searches { ply: 1 }).await;
    stage.run(millis(1)).await;
    stage.updates_until(|change| *change == Change::FlagFell(Color::White)).await;
    strings.check_sign(Sign::Finishes).await;
    // It has no time to say what it has found.
    stage.run(millis(1)).await;
    stage.updates_until(is_computers).await;
    strings.check_sign(Sign::Stopped).await;
    stage.place_all(id, "a1").await;
    strings.check_sign(Sign::Searches { ply: 3 }).await;
    assert_eq!(thinking(&stage, id).await, Some((0, 10_000)), "the flag presses nobody any more");
}

/// Does not come back from a search while it is told not to, whatever its flags say.
struct Sleeper {
    searches: Arc<AtomicU32>,
    sleeps: Arc<AtomicBool>,
}

impl Opponent for Sleeper {
    fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        self.searches.fetch_add(1, Ordering::Relaxed);
        while self.sleeps.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        PointScorer.search(request, info)
    }
}

struct Bed {
    searches: Arc<AtomicU32>,
    sleeps: Arc<AtomicBool>,
}

fn sleeper() -> (OpponentFactory, Bed) {
    let bed = Bed { searches: Arc::default(), sleeps: Arc::new(AtomicBool::new(true)) };
    let (searches, sleeps) = (Arc::clone(&bed.searches), Arc::clone(&bed.sleeps));
    let make = move |_| -> Box<dyn Opponent> {
        Box::new(Sleeper { searches: Arc::clone(&searches), sleeps: Arc::clone(&sleeps) })
    };
    (Arc::new(make), bed)
}

impl Bed {
    async fn check_searches(&self, expected: u32) {
        while self.searches.load(Ordering::Relaxed) < expected {
            tokio::task::yield_now().await;
        }
        assert_eq!(self.searches.load(Ordering::Relaxed), expected);
    }
}

impl Drop for Bed {
    fn drop(&mut self) {
        self.sleeps.store(false, Ordering::Relaxed);
    }
}

#[tokio::test(start_paused = true)]
async fn an_opponent_that_does_not_come_back_stops_no_game() {
    let (opponents, bed) = sleeper();
    let mut stage = Stage::against(opponents);
    set(&stage, |preferences| preferences.max_thinking_ms = 2000).await;
    let id = stage.app.new_game(versus_reader(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8").await;
    bed.check_searches(1).await;
    stage.run(millis(2499)).await;
    assert_eq!(stage.stones(id).await, "h8", "it has half a second to come back");
    stage.run(millis(1)).await;
    assert_eq!(computers_time(&mut stage).await, 2500, "a quick move is played instead");
    assert_eq!(stage.notices(), [] as [Notice; 0]);

    // The next search does not wait for the first.
    stage.place_all(id, "a1").await;
    bed.check_searches(2).await;
    bed.sleeps.store(false, Ordering::Relaxed);
    stage.run(millis(600)).await;
    stage.updates_until(is_computers).await;
    assert_eq!(stage.view(id).await.moves.len(), 4);
}

#[tokio::test(start_paused = true)]
async fn only_so_many_threads_are_lost() {
    let (opponents, bed) = sleeper();
    let mut stage = Stage::against(opponents);
    set(&stage, |preferences| preferences.max_thinking_ms = 600).await;
    let id = stage.app.new_game(versus_reader(TimeControl::None)).await.unwrap().id;
    // Far apart, so that nobody wins.
    let size = stage.view(id).await.settings.size;
    let mut points = size.points().filter(|point| point.x() % 4 == 0 && point.y() % 4 == 0);
    for lost in 1..=3 {
        place_next(&stage, id, &mut points).await;
        bed.check_searches(lost).await;
        stage.run(millis(1100)).await;
        assert_eq!(computers_time(&mut stage).await, 1100, "{lost}");
    }
    for _ in 0..2 {
        place_next(&stage, id, &mut points).await;
        stage.run(millis(600)).await;
        assert_eq!(computers_time(&mut stage).await, 600, "no thread is left to wait for");
        bed.check_searches(3).await;
    }
    // Once they have come back, there is a thread again.
    bed.sleeps.store(false, Ordering::Relaxed);
    while bed.searches.load(Ordering::Relaxed) == 3 {
        stage.app.undo(id).await.unwrap();
        place_next(&stage, id, &mut size.points()).await;
        stage.run(millis(600)).await;
        stage.updates_until(is_computers).await;
    }
}

/// Places a stone on the next of these points that is free.
async fn place_next(stage: &Stage, id: GameId, points: &mut impl Iterator<Item = Point>) {
    let ply = stage.view(id).await.moves.len() as u32;
    while stage.app.place(id, points.next().unwrap(), ply).await.is_err() {}
}
