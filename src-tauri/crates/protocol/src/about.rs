use std::fmt;

/// Who the program is, as it answers `ABOUT`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// What it is called; the only one that every program says.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Who wrote it.
    pub author: String,
    /// Where it is from.
    pub country: String,
    /// Its page.
    pub www: String,
    /// Whom to write to.
    pub email: String,
}

/// The most characters of each text; what is longer is cut.
const MOST_CHARACTERS: usize = 100;

impl About {
    /// Reads `name="…", version="…"` in any order; unknown keys are passed over. `None` if there is no key at all.
    ///
    /// Control characters are left out, and long texts are cut.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let mut about = Self::default();
        let mut found = false;
        let mut rest = line;
        while let Some((key, after)) = rest.split_once('=') {
            let key =
                key.trim_matches(|letter: char| letter == ',' || letter.is_whitespace()).to_ascii_lowercase();
            let after = after.trim_start();
            let (value, after) = match after.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => after.split_once(',').unwrap_or((after, "")),
            };
            if let Some(field) = about.field(&key) {
                *field = clean(value);
                found = true;
            }
            rest = after;
        }
        found.then_some(about)
    }

    fn field(&mut self, key: &str) -> Option<&mut String> {
        Some(match key {
            "name" => &mut self.name,
            "version" => &mut self.version,
            "author" => &mut self.author,
            "country" => &mut self.country,
            "www" => &mut self.www,
            "email" => &mut self.email,
            _ => return None,
        })
    }
}

/// The text without what could break a line or a quote.
fn clean(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_control() && *letter != '"' && !is_hidden(*letter));
    letters.take(MOST_CHARACTERS).collect::<String>().trim().to_owned()
}

/// Whether the character turns the direction of the text around it, or shows nothing.
const fn is_hidden(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{fffd}')
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name=\"{}\"", clean(&self.name))?;
        let optional = [
            ("version", &self.version),
            ("author", &self.author),
            ("country", &self.country),
            ("www", &self.www),
            ("email", &self.email),
        ];
        for (key, value) in optional.into_iter().filter(|(_, value)| !value.is_empty()) {
            write!(f, ", {key}=\"{}\"", clean(value))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_programs() {
        let about =
            About::parse(r#"name="Rapfi", version="0.43", author="A, B = C", country="中国""#).unwrap();
        assert_eq!((about.name.as_str(), about.version.as_str()), ("Rapfi", "0.43"));
        assert_eq!((about.author.as_str(), about.country.as_str()), ("A, B = C", "中国"));
        assert_eq!(About::parse(&about.to_string()), Some(about));

        let bare = About::parse("name=X, version=1.0 ,www=x.org,stars=5").unwrap();
        assert_eq!((bare.name.as_str(), bare.version.as_str(), bare.www.as_str()), ("X", "1.0", "x.org"));
        assert_eq!(About::parse("name=\"open").unwrap().name, "open");
    }

    #[test]
    fn what_is_no_answer() {
        for line in ["", "OK", "MESSAGE hello", "=", "==,=", "\"=\"", "stars=5", "7,7"] {
            assert_eq!(About::parse(line), None, "{line}");
        }
    }

    #[test]
    fn texts_are_cleaned() {
        let about = About::parse("name=\"a\u{202e}b\tc\u{7}\u{200b}\"").unwrap();
        assert_eq!(about.name, "abc");
        assert_eq!(About::parse(&format!("name={}", "x".repeat(5_000))).unwrap().name.len(), MOST_CHARACTERS);
    }
}
