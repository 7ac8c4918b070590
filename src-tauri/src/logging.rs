//! The log file: one a day, a week of them.

use std::path::Path;

use tracing_appender::non_blocking::WorkerGuard;
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::EnvFilter;

/// Files that are kept.
const DAYS: usize = 7;

/// Begins to log into `folder`. Log lines are written as long as the guard lives; `None` when no file can be
/// made, which is no reason not to start. `KAGETSU_LOG` chooses what is logged, such as `debug`.
pub fn start(folder: &Path) -> Option<WorkerGuard> {
    let appender = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("kagetsu")
        .filename_suffix("log")
        .max_log_files(DAYS)
        .build(folder)
        .ok()?;
    let (writer, guard) = tracing_appender::non_blocking(appender);
    let filter = EnvFilter::try_from_env("KAGETSU_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_writer(writer).with_ansi(false).with_env_filter(filter).init();
    let default_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        tracing::error!(%panic, "panic");
        default_hook(panic);
    }));
    Some(guard)
}
