//! The sounds of the app: a thread of its own owns the device, and nothing ever waits for it.

mod device;
mod recording;
mod voice;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use gomoku_app::{Sound, SoundOutput};
use voice::{Open, Request, Voice};

/// How many sounds may wait for the thread; what comes beyond that is left out.
const WAITING: usize = 16;

/// How often the thread looks after an open device.
const LOOK: Duration = Duration::from_secs(1);

/// The loudspeaker of the machine.
///
/// The thread starts with the first sound and opens the device then, so sound costs nothing at the start of the app.
/// Nobody joins the thread: a device that hangs holds up neither the game nor the end of the app.
pub struct Speaker {
    open: Open,
    requests: OnceLock<SyncSender<Request>>,
    is_deaf: AtomicBool,
}

impl Default for Speaker {
    fn default() -> Self {
        Self::new(Arc::new(device::open))
    }
}

impl Speaker {
    fn new(open: Open) -> Self {
        Self { open, requests: OnceLock::new(), is_deaf: AtomicBool::new(false) }
    }

    /// The way to the thread. Where no thread could be started the way leads nowhere.
    fn requests(&self) -> &SyncSender<Request> {
        self.requests.get_or_init(|| {
            let (sender, receiver) = sync_channel(WAITING);
            let open = Arc::clone(&self.open);
            let thread = std::thread::Builder::new().name("sound".to_owned());
            let started =
                thread.spawn(move || serve(&receiver, Voice::new(open, Instant::now, rand::random())));
            if let Err(error) = started {
                tracing::warn!(%error, "there is no thread for the sounds");
            }
            sender
        })
    }
}

impl SoundOutput for Speaker {
    fn play(&self, sound: Sound, volume_percent: u8) {
        if volume_percent == 0 {
            return;
        }
        let request = Request { sound, volume_percent, at: Instant::now() };
        let why = match self.requests().try_send(request) {
            Ok(()) => return,
            Err(TrySendError::Full(_)) => "the sound device does not answer",
            Err(TrySendError::Disconnected(_)) => "the sounds have ended",
        };
        if !self.is_deaf.swap(true, Ordering::Relaxed) {
            tracing::warn!("{why}: sounds are left out");
        }
    }
}

impl fmt::Debug for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Speaker").finish_non_exhaustive()
    }
}

/// Plays what is asked for until nobody can ask any more.
fn serve(requests: &Receiver<Request>, mut voice: Voice<fn() -> Instant>) {
    loop {
        let next = if voice.is_open() {
            requests.recv_timeout(LOOK)
        } else {
            requests.recv().map_err(|_| RecvTimeoutError::Disconnected)
        };
        match next {
            Ok(request) => voice.play(request),
            Err(RecvTimeoutError::Timeout) => voice.rest(),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

#[cfg(test)]
mod tests;
