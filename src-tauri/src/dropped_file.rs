//! The file that was dropped on the window last. The page is told its name, and never its folder.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tauri::{DragDropEvent, Manager, Runtime, Window, WindowEvent};
use tauri_specta::Event;

use crate::event_sink::FileDropped;

/// Where the file lies until somebody asks for it.
#[derive(Default)]
pub struct DroppedFile(Mutex<Option<PathBuf>>);

impl DroppedFile {
    /// The file, once.
    pub fn take(&self) -> Option<PathBuf> {
        self.slot().take()
    }

    /// Keeps a file in place of the one before, and returns its name. Several at once mean none.
    fn keep(&self, paths: &[PathBuf]) -> Option<String> {
        let file = match paths {
            [path] if path.is_file() => Some(path.clone()),
            _ => None,
        };
        let name = file.as_deref().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        *self.slot() = file;
        name
    }

    fn slot(&self) -> std::sync::MutexGuard<'_, Option<PathBuf>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells the page when a file is dropped on the window.
pub fn watch<R: Runtime>(window: &Window<R>, event: &WindowEvent) {
    if let WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) = event
        && let Some(dropped) = window.try_state::<DroppedFile>()
        && let Some(name) = dropped.keep(paths)
        && let Err(error) = FileDropped(name).emit(window)
    {
        tracing::warn!(%error, "the page did not hear of a dropped file");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_is_kept_for_one_asker() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let [first, second] = ["花月 1", "two"].map(|name| folder.path().join(name));
        for file in [&first, &second] {
            std::fs::write(file, "").expect("it can be written");
        }
        let dropped = DroppedFile::default();
        assert_eq!(dropped.take(), None);
        assert_eq!(dropped.keep(std::slice::from_ref(&second)).as_deref(), Some("two"));
        assert_eq!(dropped.keep(std::slice::from_ref(&first)).as_deref(), Some("花月 1"));
        assert_eq!((dropped.take(), dropped.take()), (Some(first.clone()), None));
        for no_file in [vec![], vec![first.clone(), second], vec![folder.path().to_path_buf()]] {
            assert_eq!(dropped.keep(std::slice::from_ref(&first)).as_deref(), Some("花月 1"));
            assert_eq!(dropped.keep(&no_file), None, "{no_file:?}");
            assert_eq!(dropped.take(), None, "the one before is forgotten");
        }
    }
}
