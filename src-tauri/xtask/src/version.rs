//! Version numbers as tools print them.

use std::fmt;

/// Major and minor; the patch level never decides here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    major: u32,
    minor: u32,
}

impl Version {
    /// The version `major.minor`.
    pub const fn new(major: u32, minor: u32) -> Self {
        Self { major, minor }
    }

    /// The first version number in a text such as `v20.20.2` or `rustc 1.95.0 (59807616e 2026-04-14)`.
    pub fn find(text: &str) -> Option<Self> {
        text.split_whitespace().find_map(Self::parse)
    }

    fn parse(word: &str) -> Option<Self> {
        let mut numbers = word.trim_start_matches('v').split('.');
        let major = numbers.next()?.parse().ok()?;
        let minor = numbers.next()?.parse().ok()?;
        Some(Self { major, minor })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_version_in_what_tools_print() {
        for (text, expected) in [
            ("v20.20.2\n", Some(Version::new(20, 20))),
            ("rustc 1.95.0 (59807616e 2026-04-14)", Some(Version::new(1, 95))),
            ("rustc 1.97.0-nightly (abcdef 2026-05-01)", Some(Version::new(1, 97))),
            ("1.95", Some(Version::new(1, 95))),
            ("command not found", None),
            ("", None),
        ] {
            assert_eq!(Version::find(text), expected, "{text:?}");
        }
    }

    #[test]
    fn compares_by_number_and_not_by_text() {
        assert!(Version::new(20, 9) < Version::new(20, 19));
        assert!(Version::new(20, 19) < Version::new(22, 0));
    }
}
