//! Finding games by words. Each row keeps a text to be searched, folded like the words that are looked for, so that the
//! search is a comparison of bytes and no character needs escaping.

/// More words than anybody types; those after them count for nothing.
const MOST_WORDS: usize = 64;

/// What a word is looked for in: names and note, folded and a line each, so that no word spans two of them.
pub(crate) fn search_text(black: &str, white: &str, note: &str) -> String {
    let mut text = fold(black);
    for part in [white, note] {
        text.push('\n');
        text.push_str(&fold(part));
    }
    text
}

/// The words of a query, folded, each once.
pub(crate) fn words(query: &str) -> Vec<String> {
    let mut words: Vec<String> = fold(query).split_whitespace().map(str::to_owned).collect();
    words.sort_unstable();
    words.dedup();
    words.truncate(MOST_WORDS);
    words
}

/// Makes texts equal that differ in case only, in any script. By way of the capitals, because they are where the
/// two small sigmas, and "ß" and "ss", meet.
fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_makes_no_difference() {
        for (one, other) in [
            ("Anna", "aNNA"),
            ("ÄÖÜ", "äöü"),
            ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"),
            ("Straße", "STRASSE"),
            ("ЖУК", "жук"),
            ("Ｋａｇｅｔｓｕ", "ＫＡＧＥＴＳＵ"),
        ] {
            assert_eq!(fold(one), fold(other));
        }
        assert_eq!(fold("花月 かげつ 화월"), "花月 かげつ 화월", "scripts without case stay as they are");
    }

    #[test]
    fn words_stand_between_any_spaces() {
        assert_eq!(words("  Anna\u{3000}花月\n100% anna "), ["100%", "anna", "花月"]);
        assert_eq!(words(" \t"), [""; 0]);
        let many: String = (0..1_000).map(|number| format!("{number} ")).collect();
        assert_eq!(words(&many).len(), MOST_WORDS);
    }

    #[test]
    fn a_word_lies_within_one_text() {
        assert_eq!(search_text("Anna", "Bert", "a Note"), "anna\nbert\na note");
        assert!(!search_text("an", "na", "").contains("anna"));
    }
}
