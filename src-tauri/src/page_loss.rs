//! The page runs in a process of its own, and that can die: for want of memory, or by a fault of the web view. The
//! window would keep its last picture and answer nothing more. So the game is left for later, as if the person had
//! gone home, which charges nobody any time, and the page is loaded again.
//!
//! On Windows the death of the page is not noticed yet.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use gomoku_app::{App, AppError};
use tauri::{AppHandle, Manager, Runtime};

use crate::main_window;
use crate::startup_failure;

/// A page that lives no longer than this will not live when it is loaded once more.
const TOO_SOON: Duration = Duration::from_secs(10);

/// When the page died last.
#[derive(Debug, Default)]
pub struct PageLoss(Mutex<Option<Instant>>);

impl PageLoss {
    /// The page died at `now`. Answers whether it is worth loading again.
    fn is_worth_another_try(&self, now: Instant) -> bool {
        let mut last = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let before = last.replace(now);
        before.is_none_or(|before| now.duration_since(before) > TOO_SOON)
    }
}

/// Leaves the game and loads the page again. A test that drives the window has ended it on purpose: then the app
/// ends, too.
pub fn recover<R: Runtime>(app: &AppHandle<R>) {
    tracing::error!("the process of the page has ended");
    if std::env::var_os("TAURI_AUTOMATION").is_some() {
        return app.exit(1);
    }
    if let Some(games) = app.try_state::<App>() {
        let games = games.inner().clone();
        tauri::async_runtime::spawn(async move {
            if let Err(error) = leave(&games).await {
                tracing::warn!(%error, "the game could not be left");
            }
        });
    }
    if app.state::<PageLoss>().is_worth_another_try(Instant::now()) {
        main_window::reload(app);
    } else {
        startup_failure::tell_in(app, &"the page cannot be shown");
    }
}

async fn leave(app: &App) -> Result<(), AppError> {
    if let Some(game) = app.current().await {
        app.leave(game.id).await?;
    }
    // Nobody looks at it any more.
    app.stop_analysis().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_dies_again_at_once_is_given_up() {
        let loss = PageLoss::default();
        let start = Instant::now();
        assert!(loss.is_worth_another_try(start), "the first time");
        assert!(!loss.is_worth_another_try(start + TOO_SOON / 2), "again at once");
        assert!(loss.is_worth_another_try(start + TOO_SOON * 3), "much later");
    }
}
