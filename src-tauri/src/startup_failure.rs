//! The app cannot start at all: the person is told so in a dialog of the system.

use std::fmt::Display;

use tauri::{AppHandle, Context, Runtime};
use tauri_plugin_dialog::{DialogExt, MessageDialogKind};

/// Runs a program that only tells that the app cannot start, and why. Returns when that was read.
pub fn tell(context: Context<tauri::Wry>, error: &dyn Display) {
    let text = error.to_string();
    let program = tauri::Builder::new().plugin(tauri_plugin_dialog::init()).setup(move |app| {
        tell_in(app.handle(), &text);
        Ok(())
    });
    if let Err(error) = program.run(context) {
        eprintln!("kagetsu: {error}");
    }
}

/// Tells in a dialog of the running program that it cannot go on, and why, and ends it when that was read.
pub fn tell_in<R: Runtime>(app: &AppHandle<R>, error: &dyn Display) {
    tracing::error!(%error, "the app cannot start");
    eprintln!("kagetsu: {error}");
    let text = format!("{}\n\n{error}", sentence(&sys_locale::get_locale().unwrap_or_default()));
    let handle = app.clone();
    app.dialog().message(text).title("Kagetsu").kind(MessageDialogKind::Error).show(move |_| handle.exit(1));
}

/// These words stand here and not with the others, since the page that holds those cannot be shown.
fn sentence(locale: &str) -> &'static str {
    if locale.starts_with("zh") {
        "花月无法启动。"
    } else if locale.starts_with("ja") {
        "花月を起動できません。"
    } else {
        "Kagetsu cannot start."
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_follows_the_system() {
        for (locale, start) in
            [("zh-CN", "花月无法"), ("ja-JP", "花月を"), ("de-DE", "Kagetsu"), ("", "Kagetsu")]
        {
            assert!(sentence(locale).starts_with(start), "{locale}");
        }
    }
}
