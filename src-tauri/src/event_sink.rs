//! What the app tells becomes an event of the webview.

use gomoku_app::{AppEvent, EventSink};
use gomoku_ipc::{AnalysisDto, GameUpdateDto, NoticeDto};
use serde::{Deserialize, Serialize};
use specta::Type;
use tauri::{AppHandle, Runtime};
use tauri_specta::Event;

/// One change of a live game.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[serde(transparent)]
pub struct GameUpdated(pub GameUpdateDto);

/// An analysis has come further; at most five times a second, and the last one says that it is done.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[serde(transparent)]
pub struct AnalysisUpdated(pub AnalysisDto);

/// Something the person should know.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[serde(transparent)]
pub struct Noticed(pub NoticeDto);

/// One file was dropped on the window: its name, without the folder.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[serde(transparent)]
pub struct FileDropped(pub String);

/// A choice in the system's menu bar: the id of a command.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[serde(transparent)]
pub struct MenuChosen(pub String);

/// Emits the events into every window of `R`.
pub struct WebviewSink<R: Runtime>(pub AppHandle<R>);

impl<R: Runtime> EventSink for WebviewSink<R> {
    fn emit(&self, event: AppEvent) {
        let sent = match event {
            AppEvent::Game(update) => GameUpdated(update.into()).emit(&self.0),
            AppEvent::Analysis(analysis) => AnalysisUpdated(analysis.into()).emit(&self.0),
            AppEvent::Notice(notice) => Noticed(notice.into()).emit(&self.0),
        };
        if let Err(error) = sent {
            // The page reads a snapshot when it finds a gap, so nothing is lost for good.
            tracing::warn!(%error, "an event did not reach the window");
        }
    }
}
