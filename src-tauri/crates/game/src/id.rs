use std::{fmt, str::FromStr};

/// The identity of a game, for good: 128 random bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(u128);

impl GameId {
    /// The identity made of these bits, which the caller has drawn at random.
    pub const fn new(bits: u128) -> Self {
        Self(bits)
    }

    /// The bits.
    pub const fn bits(self) -> u128 {
        self.0
    }
}

impl fmt::Display for GameId {
    /// Writes 32 hexadecimal digits in lower case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for GameId {
    type Err = ParseGameIdError;

    /// Reads what `Display` writes, and only that, so that an identity has one spelling.
    fn from_str(text: &str) -> Result<Self, ParseGameIdError> {
        let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 32 || !text.bytes().all(digit) {
            return Err(ParseGameIdError);
        }
        u128::from_str_radix(text, 16).map(Self).map_err(|_| ParseGameIdError)
    }
}

/// Text that is not 32 hexadecimal digits in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game identity has 32 hexadecimal digits in lower case")]
pub struct ParseGameIdError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for bits in [0, 1, 0xabc, u128::MAX, 1 << 127] {
            let id = GameId::new(bits);
            assert_eq!(id.to_string().len(), 32);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn refused_text() {
        let short = "0".repeat(31);
        let long = "0".repeat(33);
        let upper = "A".repeat(32);
        let sign = format!("+{}", "0".repeat(31));
        let wide = "é".repeat(16);
        for text in ["", &short, &long, &upper, &sign, &wide] {
            assert_eq!(text.parse::<GameId>(), Err(ParseGameIdError), "{text:?}");
        }
    }
}
