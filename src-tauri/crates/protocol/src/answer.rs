use std::fmt;

use crate::{About, Detail, Realtime, Spot};

/// One line that an engine says.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// It has done what it was told.
    Ok,
    /// It cannot do what it was told, and why.
    Error(String),
    /// It does not know the command.
    Unknown(String),
    /// For the person.
    Message(String),
    /// For whoever wrote it.
    Debug(String),
    /// A move that it would like to play: the other side says which is played.
    Suggest(Spot),
    /// Its move.
    Move(Spot),
    /// Two or three stones of an opening with swaps.
    Stones(Vec<Spot>),
    /// In an opening with swaps: it takes the other colour.
    Swap,
    /// Who it is.
    About(About),
    /// The forbidden points.
    Forbidden(Vec<Spot>),
    /// What it is looking at.
    Realtime(Realtime),
    /// A line of the description of a variation.
    Detail(Detail),
    /// Anything else.
    Other(String),
}

impl Answer {
    /// What the line means. There is no line that means nothing. Control characters are read as spaces.
    pub fn parse(line: &str) -> Self {
        let line = OneLine(line).to_string();
        let line = line.trim();
        let (word, rest) = line.split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let known = match word.to_ascii_uppercase().as_str() {
            "OK" if rest.is_empty() => Some(Self::Ok),
            "SWAP" if rest.is_empty() => Some(Self::Swap),
            "ERROR" => Some(Self::Error(rest.to_owned())),
            "UNKNOWN" => Some(Self::Unknown(rest.to_owned())),
            "MESSAGE" => Some(message(rest)),
            "DEBUG" => Some(Self::Debug(rest.to_owned())),
            "SUGGEST" => rest.parse().ok().map(Self::Suggest),
            "FORBID" => forbidden(rest).map(Self::Forbidden),
            "INFO" => rest.parse().ok().map(Self::Detail),
            _ => None,
        };
        known
            .or_else(|| stones(line))
            .or_else(|| About::parse(line).map(Self::About))
            .unwrap_or_else(|| Self::Other(line.to_owned()))
    }
}

fn message(text: &str) -> Answer {
    let realtime = text.split_once(' ').filter(|(word, _)| word.eq_ignore_ascii_case("realtime"));
    match realtime.and_then(|(_, rest)| rest.parse().ok()) {
        Some(realtime) => Answer::Realtime(realtime),
        None => Answer::Message(text.to_owned()),
    }
}

fn stones(line: &str) -> Option<Answer> {
    // "7, 7" is one point, "7,7 8,8" are two.
    if let Ok(spot) = line.parse() {
        return Some(Answer::Move(spot));
    }
    let spots: Vec<Spot> =
        line.split_ascii_whitespace().map(|spot| spot.parse().ok()).collect::<Option<_>>()?;
    (2..=3).contains(&spots.len()).then_some(Answer::Stones(spots))
}

/// Two digits for the column and two for the row of each point, and a full stop.
fn forbidden(text: &str) -> Option<Vec<Spot>> {
    let digits = text.trim().strip_suffix('.')?.as_bytes();
    let (points, rest) = digits.as_chunks::<4>();
    if !rest.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let two = |tens: u8, ones: u8| (tens - b'0') * 10 + ones - b'0';
    Some(points.iter().map(|&[a, b, c, d]| Spot { x: two(a, b), y: two(c, d) }).collect())
}

impl fmt::Display for Answer {
    /// Writes the line. What cannot stand in one line becomes spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok => f.write_str("OK"),
            Self::Error(text) => write!(f, "ERROR {}", OneLine(text)),
            Self::Unknown(text) => write!(f, "UNKNOWN {}", OneLine(text)),
            Self::Message(text) => write!(f, "MESSAGE {}", OneLine(text)),
            Self::Debug(text) => write!(f, "DEBUG {}", OneLine(text)),
            Self::Suggest(spot) => write!(f, "SUGGEST {spot}"),
            Self::Move(spot) => spot.fmt(f),
            Self::Stones(spots) => {
                for (index, spot) in spots.iter().enumerate() {
                    write!(f, "{}{spot}", if index == 0 { "" } else { " " })?;
                }
                Ok(())
            }
            Self::Swap => f.write_str("SWAP"),
            Self::About(about) => about.fmt(f),
            Self::Forbidden(spots) => {
                f.write_str("FORBID ")?;
                spots.iter().try_for_each(|spot| write!(f, "{:02}{:02}", spot.x, spot.y))?;
                f.write_str(".")
            }
            Self::Realtime(realtime) => write!(f, "MESSAGE REALTIME {realtime}"),
            Self::Detail(detail) => write!(f, "INFO {detail}"),
            Self::Other(text) => OneLine(text).fmt(f),
        }
    }
}

/// Text in which control characters are spaces.
pub(crate) struct OneLine<'a>(pub(crate) &'a str);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        self.0.chars().try_for_each(|letter| f.write_char(if letter.is_control() { ' ' } else { letter }))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Worth;

    const fn spot(x: u8, y: u8) -> Spot {
        Spot { x, y }
    }

    #[test]
    fn lines_of_programs() {
        let text = str::to_owned;
        for (line, answer) in [
            ("OK", Answer::Ok),
            ("ok \r", Answer::Ok),
            ("ERROR no such size", Answer::Error(text("no such size"))),
            ("ERROR", Answer::Error(text(""))),
            ("UNKNOWN command", Answer::Unknown(text("command"))),
            ("MESSAGE  hello  there", Answer::Message(text("hello  there"))),
            ("DEBUG x", Answer::Debug(text("x"))),
            ("SUGGEST 3,4", Answer::Suggest(spot(3, 4))),
            ("7,7", Answer::Move(spot(7, 7))),
            ("7, 7", Answer::Move(spot(7, 7))),
            ("1,2 3,4", Answer::Stones(vec![spot(1, 2), spot(3, 4)])),
            ("1,2 3,4 5,6", Answer::Stones(vec![spot(1, 2), spot(3, 4), spot(5, 6)])),
            ("swap", Answer::Swap),
            ("FORBID 09121011.", Answer::Forbidden(vec![spot(9, 12), spot(10, 11)])),
            ("FORBID .", Answer::Forbidden(vec![])),
            ("FORBID 0912101.", Answer::Other(text("FORBID 0912101."))),
            ("MESSAGE REALTIME REFRESH", Answer::Realtime(Realtime::Refresh)),
            ("MESSAGE REALTIME LOSE 4,5", Answer::Realtime(Realtime::Lost(spot(4, 5)))),
            ("MESSAGE REALTIME PV x", Answer::Message(text("REALTIME PV x"))),
            ("INFO EVAL -M8", Answer::Detail(Detail::Worth(Worth::Loss(8)))),
            ("INFO EVAL -12", Answer::Detail(Detail::Worth(Worth::Value(-12)))),
            ("INFO PV 1", Answer::Detail(Detail::Variation(1))),
            ("INFO PV DONE", Answer::Detail(Detail::Done)),
            ("INFO BESTLINE 1,2 3,4", Answer::Detail(Detail::Line(vec![spot(1, 2), spot(3, 4)]))),
            ("INFO WINRATE nan", Answer::Other(text("INFO WINRATE nan"))),
            ("1,2 3,4 5,6 7,8", Answer::Other(text("1,2 3,4 5,6 7,8"))),
            ("-1,-1", Answer::Other(text("-1,-1"))),
            ("", Answer::Other(text(""))),
            ("\0a\x1bb\tc\n", Answer::Other(text("a b c"))),
            ("MESSAGE\ta\rb", Answer::Message(text("a b"))),
        ] {
            assert_eq!(Answer::parse(line), answer, "{line}");
        }
        assert!(matches!(Answer::parse("name=\"X\""), Answer::About(about) if about.name == "X"));
    }

    proptest! {
        #[test]
        fn what_was_read_is_written_and_read_again(line in "\\PC{0,60}|[A-Z]{2,9} [-+0-9,. M]{0,20}") {
            let answer = Answer::parse(&line);
            let written = answer.to_string();
            prop_assert!(!written.contains('\n'));
            prop_assert_eq!(Answer::parse(&written), answer);
        }
    }
}
