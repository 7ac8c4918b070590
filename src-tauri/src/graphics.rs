//! Ways around a window that stays blank.
//!
//! On some Linux systems WebKitGTK cannot draw through the graphics processor: the window stays white or grey.
//! Each step below turns more of that off. The step that works is remembered in a small file; a watchdog starts
//! the app once more with the next step when the page has not been drawn after 20 seconds. What the person has
//! set in the environment is never changed. On other systems nothing of this happens.

use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long the page may take to its first frame.
pub const FIRST_FRAME: Duration = Duration::from_secs(20);

/// How much of the graphics processor is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// All of it.
    Usual,
    /// No buffers shared with the graphics processor.
    NoSharedBuffers,
    /// No compositing through it at all.
    NoCompositing,
}

impl Step {
    const ALL: [Self; 3] = [Self::Usual, Self::NoSharedBuffers, Self::NoCompositing];

    /// The next step, `None` after the last.
    pub fn next(self) -> Option<Self> {
        Self::ALL.into_iter().find(|step| *step > self)
    }

    fn word(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::NoSharedBuffers => "no-shared-buffers",
            Self::NoCompositing => "no-compositing",
        }
    }

    #[cfg(target_os = "linux")]
    fn variables(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Usual => &[],
            Self::NoSharedBuffers => &[("WEBKIT_DISABLE_DMABUF_RENDERER", "1")],
            Self::NoCompositing => {
                &[("WEBKIT_DISABLE_DMABUF_RENDERER", "1"), ("WEBKIT_DISABLE_COMPOSITING_MODE", "1")]
            }
        }
    }

    /// The step that is written in `file`; the usual one where there is none.
    pub fn remembered(file: &Path) -> Self {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        Self::ALL.into_iter().find(|step| step.word() == text.trim()).unwrap_or(Self::Usual)
    }

    /// Writes the step into `file`.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn remember(self, file: &Path) -> std::io::Result<()> {
        std::fs::write(file, self.word())
    }

    /// The variables of this step that the person has not set.
    #[cfg(target_os = "linux")]
    pub fn environment(self) -> Vec<(&'static str, &'static str)> {
        // Explicit synchronisation is what fails with NVIDIA's driver; without it the rest stays fast.
        let nvidia = Path::new("/proc/driver/nvidia/version").exists();
        let sync = nvidia.then_some(("__NV_DISABLE_EXPLICIT_SYNC", "1"));
        sync.into_iter()
            .chain(self.variables().iter().copied())
            .filter(|(name, _)| std::env::var_os(name).is_none())
            .collect()
    }
}

/// Gives this process the variables of `step`: it becomes itself again with them, since they must be there
/// before GTK starts and a running program cannot soundly change its own environment. Returns where nothing
/// needs to change, or where it cannot be done.
#[cfg(target_os = "linux")]
pub fn enter(step: Step) {
    use std::os::unix::process::CommandExt;

    let variables = step.environment();
    if variables.is_empty() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let error =
            std::process::Command::new(program).args(std::env::args_os().skip(1)).envs(variables).exec();
        tracing::warn!(%error, "the graphics settings could not be changed");
    }
}

/// There is nothing to change on this system.
#[cfg(not(target_os = "linux"))]
pub fn enter(_step: Step) {}

/// Watches for the first frame.
#[derive(Debug, Clone)]
pub struct Watchdog {
    /// The step that this process runs with.
    pub step: Step,
    /// Where the step that works is remembered.
    pub file: PathBuf,
}

impl Watchdog {
    /// Whether a blank window can be helped here: on Linux, and not while a test drives the window.
    pub fn is_useful() -> bool {
        cfg!(target_os = "linux") && std::env::var_os("TAURI_AUTOMATION").is_none()
    }

    /// The page was not drawn in time: remembers the next step. Answers whether the app should start again.
    pub fn blank(&self) -> bool {
        match self.step.next() {
            Some(next) => next.remember(&self.file).is_ok(),
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_remembered() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("graphics");
        assert_eq!(Step::remembered(&file), Step::Usual, "no file");
        for step in Step::ALL {
            step.remember(&file).expect("a file");
            assert_eq!(Step::remembered(&file), step);
        }
        std::fs::write(&file, "nonsense").expect("a file");
        assert_eq!(Step::remembered(&file), Step::Usual, "an unknown word");
    }

    #[test]
    fn the_watchdog_gives_up_after_the_last_step() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("graphics");
        let dog = |step| Watchdog { step, file: file.clone() };
        assert!(dog(Step::Usual).blank(), "there is a next step");
        assert_eq!(Step::remembered(&file), Step::NoSharedBuffers);
        assert!(!dog(Step::NoCompositing).blank(), "no loop of restarts");
    }
}
