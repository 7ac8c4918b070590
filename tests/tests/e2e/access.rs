//! What a person with a screen reader meets, in every view.

use serde_json::json;

use gomoku_tests::window::{Profile, Window, two_people, with_app};

/// axe-core as the user interface's packages bring it.
fn axe() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(path).expect("axe-core is among the packages of the user interface")
}

async fn check_view(window: &Window, view: &str) {
    let script = format!(
        "{axe};
         axe.run(document, {{ resultTypes: ['violations'] }}).then(
           r => done(r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target.join(' ')).join(', '))),
           e => done([String(e)]));",
        axe = axe()
    );
    let found = window.run_async(&script).await;
    assert_eq!(found, json!([]), "axe finds nothing in {view}");
}

#[test]
fn axe_finds_nothing_in_any_view() {
    with_app(async |program| {
        for theme in ["light", "dark", "contrast"] {
            let profile = Profile::new(program.clone());
            profile.prefer(json!({ "lastGame": two_people(), "theme": theme }));
            let window = profile.open().await;
            check_view(&window, &format!("home, {theme}")).await;
            window.control("n").await;
            window.appears("[data-testid='dialog-new-game']").await;
            check_view(&window, &format!("new game, {theme}")).await;
            window.press("start-game").await;
            window.play("h8 a1 i8 b1").await;
            check_view(&window, &format!("game, {theme}")).await;
            window.press("btn-pause").await;
            window.appears("[data-testid='paused-card']").await;
            check_view(&window, &format!("paused, {theme}")).await;
            window.press("btn-resume").await;
            window.play("j8 c1 k8 d2 l8").await;
            window.appears("[data-testid='result-card']").await;
            check_view(&window, &format!("result, {theme}")).await;
            window.control("l").await;
            window.appears("[data-testid='history-row']").await;
            check_view(&window, &format!("history, {theme}")).await;
            window.control(",").await;
            window.appears("[data-testid='view-settings']").await;
            check_view(&window, &format!("settings, {theme}")).await;
            window.close().await;
        }
    });
}

#[test]
fn nothing_breaks_the_content_policy() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({ "lastGame": two_people() }));
        let window = profile.open().await;
        window.read("(window.__broken = [], document.addEventListener('securitypolicyviolation', e => window.__broken.push(e.violatedDirective + ' ' + e.sourceFile + ' ' + e.sample)), 1)").await;
        window.control("n").await;
        window.appears("[data-testid='dialog-new-game']").await;
        window.press("start-game").await;
        window.play("h8 a1").await;
        window.press("btn-pause").await;
        window.press("btn-resume").await;
        window.control("l").await;
        window.appears("[data-testid='view-history']").await;
        window.control(",").await;
        window.appears("[data-testid='view-settings']").await;
        assert_eq!(window.read("window.__broken").await, json!([]), "the policy of the window is kept");
        window.close().await;
    });
}
