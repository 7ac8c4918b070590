use std::fmt;

/// How strong a computer opponent plays: 1, which a child can beat, to 10, all that the engine can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// For a first game.
    pub const MIN: Self = Self(1);
    /// The full strength of the engine.
    pub const MAX: Self = Self(10);
    /// For somebody who knows the game and has not said how well.
    pub const DEFAULT: Self = Self(3);

    /// This level, or `None` outside of 1..=10.
    pub const fn new(level: u8) -> Option<Self> {
        if level >= Self::MIN.0 && level <= Self::MAX.0 { Some(Self(level)) } else { None }
    }

    /// The number of the level.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_1_to_10() {
        let levels: Vec<u8> = (0..=u8::MAX).filter(|&level| Level::new(level).is_some()).collect();
        assert_eq!(levels, (1..=10).collect::<Vec<u8>>());
        assert_eq!(Level::all().map(Level::get).collect::<Vec<_>>(), levels);
        assert!(Level::all().is_sorted());
    }
}
