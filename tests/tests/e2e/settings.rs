//! What a person may choose.

use serde_json::json;

use gomoku_tests::window::{Profile, with_app};

#[test]
fn language_and_theme_change_at_once_and_stay() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({}));
        let window = profile.open().await;
        window.control(",").await;
        window.appears("[data-testid='view-settings']").await;
        window.click("[data-testid='set-language'] [data-value='ja']").await;
        window
            .until(
                "Japanese",
                "document.documentElement.lang === 'ja' && document.body.innerText.includes('設定')",
            )
            .await;
        window.click("[data-testid='set-language'] [data-value='zhHans']").await;
        window
            .until(
                "Chinese",
                "document.documentElement.lang === 'zh-Hans' && document.body.innerText.includes('设置')",
            )
            .await;
        window.click("[data-testid='set-theme'] [data-value='dark']").await;
        window.until("dark", "document.documentElement.dataset.theme === 'dark'").await;
        window.click("[data-testid='set-theme'] [data-value='contrast']").await;
        window.until("contrast", "document.documentElement.dataset.theme === 'contrast'").await;
        window.quit().await;

        let window = profile.open().await;
        window.until("the choices stay", "document.documentElement.lang === 'zh-Hans' && document.documentElement.dataset.theme === 'contrast'").await;
        window.close().await;
    });
}

#[test]
fn every_page_is_reached_in_a_narrow_window() {
    with_app(async |program| {
        let profile = Profile::new(program);
        profile.prefer(json!({}));
        let window = profile.open().await;
        window.resize(420, 720).await;
        window.control(",").await;
        for page in ["board", "play", "sound", "access", "files", "keys", "about", "general"] {
            window.press(&format!("settings-{page}")).await;
            window.appears(&format!("[data-testid='settings-{page}'][aria-current='page']")).await;
        }
        window.close().await;
    });
}
