//! One app for each profile.

use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use gomoku_tests::window::{Profile, with_app};
use serde_json::json;

#[test]
fn a_second_start_ends_in_the_first_window() {
    with_app(async |program| {
        let profile = Profile::new(program.clone());
        profile.prefer(json!({}));
        let window = profile.open().await;
        let mut second = Command::new(program)
            .arg("--profile")
            .arg(profile.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let (ended, end) = mpsc::channel();
        std::thread::spawn(move || ended.send(second.wait()));
        let status = end.recv_timeout(Duration::from_secs(20)).expect("the second start ends by itself");
        assert!(status.expect("its status").success(), "it hands over to the first");
        window.appears("[data-testid='view-home']").await;
        window.close().await;
    });
}

#[test]
fn two_profiles_run_side_by_side() {
    with_app(async |program| {
        let (one, other) = (Profile::new(program.clone()), Profile::new(program));
        one.prefer(json!({}));
        other.prefer(json!({}));
        let first = one.open().await;
        let second = other.open().await;
        first.appears("[data-testid='view-home']").await;
        second.appears("[data-testid='view-home']").await;
        first.close().await;
        second.close().await;
    });
}

#[test]
fn the_window_comes_back_in_its_size() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({}));
        let window = profile.open().await;
        window.resize(940, 700).await;
        window.until("the window is smaller", "innerWidth < 1000 && innerHeight < 720").await;
        let size = window.read("[innerWidth, innerHeight]").await;
        window.quit().await;

        let window = profile.open().await;
        window
            .until("it is as it was", &format!("innerWidth === {} && innerHeight === {}", size[0], size[1]))
            .await;
        window.close().await;
    });
}
