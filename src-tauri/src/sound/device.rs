//! The sound device of the system.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rodio::{CpalError, CpalErrorKind, DeviceSinkBuilder, MixerDeviceSink};

use super::recording::Playing;
use super::voice::{Opened, Output};

/// An open stream to the device.
struct Device {
    stream: MixerDeviceSink,
    /// Raised by the thread of the stream when it cannot go on.
    is_lost: Arc<AtomicBool>,
}

/// Opens the device that the person has chosen in the system. This can take long.
pub fn open() -> Opened {
    let is_lost = Arc::new(AtomicBool::new(false));
    let lost = Arc::clone(&is_lost);
    let builder = DeviceSinkBuilder::from_default_device()?.with_error_callback(move |error: CpalError| {
        if !passes(error.kind()) {
            tracing::info!(%error, "the sound device was lost");
            lost.store(true, Ordering::Relaxed);
        }
    });
    let mut stream = builder.open_sink_or_fallback()?;
    stream.log_on_drop(false);
    tracing::debug!(config = ?stream.config(), "the sound device is open");
    Ok(Box::new(Device { stream, is_lost }))
}

/// Whether a stream goes on after such an error.
fn passes(error: CpalErrorKind) -> bool {
    matches!(error, CpalErrorKind::Xrun | CpalErrorKind::DeviceChanged | CpalErrorKind::RealtimeDenied)
}

impl Output for Device {
    fn add(&mut self, playing: Playing) {
        self.stream.mixer().add(playing);
    }

    fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }
}
