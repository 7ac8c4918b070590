use std::time::Duration;

use gomoku_core::{Color, Level, OpponentName, Rule};
use gomoku_game::{FlagPolicy, ForbiddenPolicy, TimeControl};

use super::{
    puppet::{Strings, puppet},
    stage::*,
};
use crate::{ColorChoice, NewGame, Preferences, Sound, Sound::*};

const FIVE: &str = "h8h9i8i9j8j9k8k9l8";

async fn set(stage: &Stage, change: impl FnOnce(&mut Preferences)) {
    let mut preferences = stage.app.preferences();
    change(&mut preferences);
    stage.app.set_preferences(preferences).await.unwrap();
    stage.settle().await;
}

/// What was heard since this was asked last, at the volume that is set at first.
fn heard(stage: &Stage) -> Vec<Sound> {
    let heard = stage.loudspeaker.heard();
    assert!(heard.iter().all(|&(_, volume)| volume == 60), "{heard:?}");
    heard.into_iter().map(|(sound, _)| sound).collect()
}

#[track_caller]
fn check_heard(stage: &Stage, expected: &[Sound]) {
    assert_eq!(heard(stage), expected);
}

/// What is heard in each of the next seconds.
async fn seconds_heard(stage: &Stage, count: usize) -> Vec<Vec<Sound>> {
    let mut seconds_heard = Vec::new();
    for _ in 0..count {
        stage.run(seconds(1)).await;
        seconds_heard.push(heard(stage));
    }
    seconds_heard
}

async fn check_silence(stage: &Stage, time: Duration) {
    stage.run(time).await;
    assert_eq!(heard(stage), [], "{time:?}");
}

/// Lets the puppet place a stone.
async fn computer_plays(stage: &mut Stage, strings: &Strings, at: &str) {
    strings.play(at);
    stage.settle().await;
    stage.run(millis(600)).await;
    stage.updates_until(is_computers).await;
}

#[tokio::test(start_paused = true)]
async fn every_stone_is_heard_and_whose_turn_it_is_if_wanted() {
    let (opponents, strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let id = stage.app.new_game(versus(ColorChoice::White, TimeControl::None)).await.unwrap().id;
    check_heard(&stage, &[]);
    computer_plays(&mut stage, &strings, "h8").await;
    check_heard(&stage, &[Stone]);
    stage.place_all(id, "h9").await;
    check_heard(&stage, &[Stone]);
    set(&stage, |preferences| preferences.turn_sound = true).await;
    computer_plays(&mut stage, &strings, "i8").await;
    check_heard(&stage, &[Stone, Turn]);
    stage.place_all(id, "i9").await;
    check_heard(&stage, &[Stone]);
    stage.app.undo(id).await.unwrap();
    check_heard(&stage, &[]);
    stage.app.redo(id).await.unwrap();
    check_heard(&stage, &[Stone]);
    check_refused(stage.app.place(id, point("a1"), 4).await, gomoku_game::GameError::NotYourTurn);
    stage.app.pause(id).await.unwrap();
    stage.app.resume(id).await.unwrap();
    check_heard(&stage, &[]);

    let id = stage.app.new_game(people(TimeControl::None)).await.unwrap().id;
    stage.place_all(id, "h8h9").await;
    check_heard(&stage, &[Stone, Stone]);
    assert!(stage.app.place(id, point("h8"), 2).await.is_err());
    check_heard(&stage, &[]);
}

#[tokio::test(start_paused = true)]
async fn a_pass_is_no_stone() {
    let stage = Stage::new();
    let game = NewGame { rule: Rule::Renju, ..people(TimeControl::None) };
    let id = stage.app.new_game(game).await.unwrap().id;
    stage.place_all(id, "h8h9i8").await;
    heard(&stage);
    stage.app.pass(id, 3).await.unwrap();
    check_heard(&stage, &[]);
    stage.app.pass(id, 4).await.unwrap();
    check_heard(&stage, &[Over]);
}

#[tokio::test(start_paused = true)]
async fn every_end_has_its_sound() {
    let (opponents, strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let new = async |stage: &Stage, game: NewGame| stage.app.new_game(game).await.unwrap().id;
    let against = |human| versus(human, TimeControl::None);

    let id = new(&stage, people(TimeControl::None)).await;
    stage.place_all(id, FIVE).await;
    assert_eq!(heard(&stage)[8..], [Stone, Won], "one of two people has won");
    stage.app.undo(id).await.unwrap();
    stage.app.redo(id).await.unwrap();
    check_heard(&stage, &[Stone, Won]);
    stage.app.undo(id).await.unwrap();
    stage.app.resign(id, Color::Black).await.unwrap();
    check_heard(&stage, &[Won]);

    let id = new(&stage, people(TimeControl::None)).await;
    stage.app.offer_draw(id, Color::Black).await.unwrap();
    stage.app.answer_draw(id, Color::White, true).await.unwrap();
    check_heard(&stage, &[Over]);

    let id = new(&stage, against(ColorChoice::Black)).await;
    stage.app.resign(id, Color::Black).await.unwrap();
    check_heard(&stage, &[Lost]);

    set(&stage, |preferences| preferences.turn_sound = true).await;
    let id = new(&stage, against(ColorChoice::White)).await;
    for (theirs, ours) in [("h8", "a1"), ("i8", "a2"), ("j8", "a3"), ("k8", "a4")] {
        computer_plays(&mut stage, &strings, theirs).await;
        stage.place_all(id, ours).await;
    }
    heard(&stage);
    computer_plays(&mut stage, &strings, "l8").await;
    check_heard(&stage, &[Stone, Lost]);

    let id = new(&stage, against(ColorChoice::Black)).await;
    for (ours, theirs) in [("h8", "a1"), ("i8", "a2"), ("j8", "a3"), ("k8", "a4")] {
        stage.place_all(id, ours).await;
        computer_plays(&mut stage, &strings, theirs).await;
    }
    heard(&stage);
    stage.place_all(id, "l8").await;
    check_heard(&stage, &[Stone, Won]);

    let foul =
        NewGame { rule: Rule::Renju, forbidden: ForbiddenPolicy::InstantLoss, ..people(TimeControl::None) };
    let id = new(&stage, foul).await;
    stage.place_all(id, "h8a1e7c1f7e1g5a15g6c15g7").await;
    assert_eq!(heard(&stage)[10..], [Stone, Won], "White has won");

    let stage = Stage::new();
    set(&stage, |preferences| preferences.demo_pace_ms = 0).await;
    let id = new(&stage, demo(OpponentName::PointScorer, OpponentName::Level(Level::MIN))).await;
    while stage.view(id).await.status.result.is_none() {
        tokio::task::yield_now().await;
    }
    let mut sounds = heard(&stage);
    assert_eq!(sounds.pop(), Some(Over), "nobody here has won or lost");
    assert_eq!(sounds.len(), stage.view(id).await.moves.len());
    assert!(sounds.iter().all(|&sound| sound == Stone), "{sounds:?}");
}

#[tokio::test(start_paused = true)]
async fn each_of_the_last_seconds_is_heard_until_the_flag_falls() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    check_silence(&stage, seconds(19)).await;
    assert_eq!(seconds_heard(&stage, 9).await, vec![vec![LowTime]; 9]);
    stage.place_all(id, "h8").await;
    check_heard(&stage, &[Stone]);
    check_silence(&stage, seconds(19)).await;
    assert_eq!(seconds_heard(&stage, 10).await, vec![vec![LowTime]; 10]);
    assert_eq!(seconds_heard(&stage, 1).await, [[Flag, Won]]);
    check_silence(&stage, seconds(60)).await;

    let id = stage.app.new_game(people(per_move(6))).await.unwrap().id;
    stage.place_all(id, "h8").await;
    heard(&stage);
    assert_eq!(
        seconds_heard(&stage, 6).await,
        [vec![], vec![], vec![], vec![LowTime], vec![LowTime], vec![Flag, Won]]
    );
}

#[tokio::test(start_paused = true)]
async fn nothing_that_a_person_does_stops_or_doubles_a_second() {
    let stage = Stage::new();
    let clock = TimeControl::Main { main: seconds(20), increment: Duration::ZERO };
    let id = stage.app.new_game(people(clock)).await.unwrap().id;
    let mut count = 0;
    for step in 0..95 {
        stage.run(millis(200)).await;
        match step % 10 {
            0 => drop(stage.app.offer_draw(id, Color::White).await),
            1 => drop(stage.app.answer_draw(id, Color::Black, false).await),
            4 => assert!(stage.app.place(id, point("h8"), 7).await.is_err()),
            7 => stage.app.pause(id).await.unwrap(),
            8 => stage.app.resume(id).await.unwrap(),
            _ => {}
        }
        let sounds = heard(&stage);
        assert!(sounds.len() <= 1 && sounds.iter().all(|&sound| sound == LowTime), "{step}: {sounds:?}");
        count += sounds.len();
    }
    let left = left(&stage.view(id).await.clocks)[Color::Black].unwrap();
    assert_eq!(count as u64, 10 - left.as_secs(), "{left:?} left");

    stage.app.pause(id).await.unwrap();
    check_silence(&stage, seconds(100)).await;
}

#[tokio::test(start_paused = true)]
async fn the_computers_last_seconds_are_not_heard() {
    let (opponents, strings) = puppet(true);
    let mut stage = Stage::against(opponents);
    let clock = TimeControl::Main { main: seconds(12), increment: Duration::ZERO };
    let id = stage.app.new_game(versus(ColorChoice::White, clock)).await.unwrap().id;
    check_silence(&stage, seconds(2)).await;
    computer_plays(&mut stage, &strings, "h8").await;
    check_heard(&stage, &[Stone]);
    assert_eq!(seconds_heard(&stage, 4).await, [vec![], vec![LowTime], vec![LowTime], vec![LowTime]]);
    stage.place_all(id, "h9").await;
    check_heard(&stage, &[Stone]);
    check_silence(&stage, seconds(2)).await;
}

#[tokio::test(start_paused = true)]
async fn lost_periods_and_a_flag_that_falls_are_told_apart() {
    let stage = Stage::new();
    let byoyomi = TimeControl::Byoyomi { main: seconds(2), periods: 2, period: seconds(6) };
    let game = NewGame { flag: FlagPolicy::PlayOn, ..people(byoyomi) };
    let id = stage.app.new_game(game).await.unwrap().id;
    let (low, lost) = (vec![LowTime], vec![PeriodLost]);
    let nothing = Vec::new();
    assert_eq!(seconds_heard(&stage, 2).await, [low.clone(), lost.clone()]);
    let period = [nothing.clone(), nothing.clone(), nothing, low.clone(), low];
    assert_eq!(seconds_heard(&stage, 5).await, period);
    assert_eq!(seconds_heard(&stage, 1).await, [lost]);
    assert_eq!(seconds_heard(&stage, 5).await, period);
    assert_eq!(seconds_heard(&stage, 1).await, [[Flag]]);
    check_silence(&stage, seconds(30)).await;
    stage.place_all(id, "h8").await;
    check_heard(&stage, &[Stone]);
}

#[tokio::test(start_paused = true)]
async fn nothing_is_heard_that_is_not_wanted() {
    let stage = Stage::new();
    set(&stage, |preferences| preferences.low_time_sound = false).await;
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    check_silence(&stage, seconds(25)).await;
    set(&stage, |preferences| preferences.low_time_sound = true).await;
    assert_eq!(seconds_heard(&stage, 1).await, [[LowTime]], "the twenty-sixth");
    set(&stage, |preferences| preferences.volume = 0).await;
    check_silence(&stage, seconds(1)).await;
    stage.place_all(id, "h8").await;
    check_heard(&stage, &[]);
    set(&stage, |preferences| (preferences.volume, preferences.sound) = (100, false)).await;
    stage.place_all(id, "h9").await;
    check_silence(&stage, seconds(25)).await;
    set(&stage, |preferences| preferences.sound = true).await;
    check_silence(&stage, millis(500)).await;
    stage.run(millis(500)).await;
    assert_eq!(stage.loudspeaker.heard(), [(LowTime, 100)]);
    stage.place_all(id, "i8").await;
    assert_eq!(stage.loudspeaker.heard(), [(Stone, 100)]);
}

#[tokio::test(start_paused = true)]
async fn a_late_wake_up_brings_no_flood() {
    let stage = Stage::new();
    let id = stage.app.new_game(people(per_move(30))).await.unwrap().id;
    check_silence(&stage, seconds(19)).await;
    // The machine is busy with something else: less than what counts as a sleep.
    tokio::time::advance(millis(4800)).await;
    stage.settle().await;
    assert_eq!(heard(&stage), [], "the last second began too long ago");
    tokio::time::advance(millis(4200)).await;
    stage.settle().await;
    check_heard(&stage, &[LowTime]);
    assert_eq!(seconds_heard(&stage, 1).await, [[LowTime]]);

    // A sleep pauses the game.
    stage.clock.sleep(seconds(3600), true);
    check_silence(&stage, seconds(10)).await;
    stage.app.resume(id).await.unwrap();
    assert_eq!(left(&stage.view(id).await.clocks)[Color::Black], Some(seconds(1)));
    assert_eq!(seconds_heard(&stage, 1).await, [[Flag, Won]]);
}

#[tokio::test(start_paused = true)]
async fn a_game_that_comes_back_is_silent_until_it_goes_on() {
    let stage = Stage::new();
    let clock = TimeControl::Main { main: seconds(20), increment: Duration::ZERO };
    let id = stage.app.new_game(people(clock)).await.unwrap().id;
    stage.place_all(id, "h8h9i8i9").await;
    stage.run(seconds(15)).await;
    let stage = stage.restart().await;
    check_silence(&stage, seconds(5)).await;
    stage.app.stored_game(id).await.unwrap();
    stage.app.resume(id).await.unwrap();
    check_heard(&stage, &[]);
    assert_eq!(seconds_heard(&stage, 2).await, [[LowTime], [LowTime]]);

    stage.app.pause(id).await.unwrap();
    stage.app.add_time(id, Color::Black, seconds(60)).await.unwrap();
    stage.app.resume(id).await.unwrap();
    check_silence(&stage, seconds(52)).await;
    assert_eq!(seconds_heard(&stage, 2).await, [[LowTime], [LowTime]], "the tenth and the ninth");
}
