/// What is to be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A stone lies.
    Stone,
    /// The computer has moved, and it is a person's turn.
    Turn,
    /// One of the last seconds of a person's clock begins.
    LowTime,
    /// The main time or a byo-yomi period ran out, and the next period begins.
    PeriodLost,
    /// The flag fell.
    Flag,
    /// A person has won.
    Won,
    /// The computer has beaten the person.
    Lost,
    /// The game is over, and nobody here has won or lost.
    Over,
}

/// Plays sounds. A machine without a device plays none.
pub trait SoundOutput: Send + Sync + 'static {
    /// Plays a sound beside those that are still to be heard, and returns at once. `volume_percent` is 1 to 100.
    fn play(&self, sound: Sound, volume_percent: u8);
}

/// A machine without a loudspeaker.
#[derive(Debug, Clone, Copy)]
pub struct Silence;

impl SoundOutput for Silence {
    fn play(&self, _: Sound, _: u8) {}
}
