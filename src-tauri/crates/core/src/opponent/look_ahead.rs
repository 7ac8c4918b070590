use std::fmt;

/// How many moves of both sides, one after the other, "Five best" looks ahead: 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LookAhead(u8);

impl LookAhead {
    /// Its own next move only.
    pub const MIN: Self = Self(1);
    /// Four moves of each side.
    pub const MAX: Self = Self(8);
    /// Two moves of each side.
    pub const DEFAULT: Self = Self(4);

    /// This many moves, or `None` outside of 1..=8.
    pub const fn new(moves: u8) -> Option<Self> {
        if moves >= Self::MIN.0 && moves <= Self::MAX.0 { Some(Self(moves)) } else { None }
    }

    /// The number of moves.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them, from the shortest on.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }
}

impl Default for LookAhead {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for LookAhead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_ahead_is_1_to_8() {
        let moves: Vec<u8> = (0..=u8::MAX).filter(|&moves| LookAhead::new(moves).is_some()).collect();
        assert_eq!(moves, (1..=8).collect::<Vec<u8>>());
        assert_eq!(LookAhead::all().map(LookAhead::get).collect::<Vec<_>>(), moves);
        assert_eq!(LookAhead::default().get(), 4);
    }
}
