use std::ops::{Index, IndexMut};

use gomoku_core::Color;

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Black's value and White's value.
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }

    /// The value that `of` gives for each side.
    pub fn from_fn(mut of: impl FnMut(Color) -> T) -> Self {
        Self { black: of(Color::Black), white: of(Color::White) }
    }

    /// Applies `change` to both values.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }

    /// Both values by reference.
    pub const fn as_ref(&self) -> ByColor<&T> {
        ByColor { black: &self.black, white: &self.white }
    }

    /// Black's value for White and White's for Black.
    pub fn swapped(self) -> Self {
        Self { black: self.white, white: self.black }
    }

    /// Each side with its value, Black first.
    pub fn iter(&self) -> impl Iterator<Item = (Color, &T)> {
        [(Color::Black, &self.black), (Color::White, &self.white)].into_iter()
    }
}

impl<T: Clone> ByColor<T> {
    /// The same value for both sides.
    pub fn both(value: T) -> Self {
        Self { black: value.clone(), white: value }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
