//! The pages of the settings, and the dialogs.

use gomoku_tests::window::two_people;
use serde_json::json;

use crate::Studio;

pub async fn take(studio: &Studio<'_>) {
    let profile = studio.profile();
    let window = studio.open(&profile, json!({ "lastGame": two_people() })).await;
    window.control(",").await;
    window.appears("[data-testid='view-settings']").await;
    for page in ["general", "board", "play", "sound", "access", "files", "keys", "about"] {
        window.press(&format!("settings-{page}")).await;
        window.appears(&format!("[data-testid='settings-{page}'][aria-current='page']")).await;
        studio.shoot(&window, &format!("settings-{page}")).await;
    }
    window.press("settings-board").await;
    window.read("(e => (e.scrollIntoView({ block: 'end' }), true))(document.querySelector(\"[data-testid='set-placement']\"))").await;
    studio.shoot(&window, "settings-board-end").await;
    window.press("settings-sound").await;
    window.press("set-sound").await;
    studio.shoot(&window, "settings-sound-off").await;
    window.key("?").await;
    studio.shoot(&window, "keys").await;
    window.close().await;
}
