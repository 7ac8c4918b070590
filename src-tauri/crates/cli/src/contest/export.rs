//! Games of a match as files that other programs read.

use std::fmt::Write as _;

use gomoku_core::{BoardSize, Color, Outcome, Point, Rule};

use super::record::{GameRecord, Reason};

/// What is written beside the moves of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heading<'a> {
    pub(crate) rule: Rule,
    pub(crate) size: BoardSize,
    /// Who played Black and White.
    pub(crate) names: [&'a str; 2],
}

/// The game as Piskvork writes it. A pass has no form there and is left out.
pub(crate) fn psq(game: &GameRecord, heading: &Heading<'_>) -> String {
    let size = heading.size.get();
    // Black's stones come first in our games, so the first player there is Black.
    let mut text = format!("Piskvorky {size}x{size}, 11:11, 0\n");
    for (_, point, time) in game.stones() {
        let Some(point) = point else { continue };
        let _ = writeln!(text, "{},{},{time}", point.x() + 1, size - point.y());
    }
    for name in heading.names {
        let _ = writeln!(text, "{}", one_line(name));
    }
    text.push_str("-1\n");
    text
}

/// The game as a game tree of the Smart Game Format, fourth edition.
pub(crate) fn sgf(game: &GameRecord, heading: &Heading<'_>) -> String {
    let [black, white] = heading.names.map(escaped);
    let rule = match heading.rule {
        Rule::Freestyle => "Freestyle",
        Rule::Standard => "Standard",
        Rule::Renju => "Renju",
        Rule::Caro(_) => "Caro",
    };
    let result = match (game.outcome, game.reason) {
        (Outcome::Draw, _) => "0".to_owned(),
        (Outcome::Win(winner), reason) => {
            let letter = letter(winner);
            match reason {
                Reason::Late => format!("{letter}+T"),
                Reason::Illegal | Reason::Crash => format!("{letter}+F"),
                _ => format!("{letter}+"),
            }
        }
    };
    let mut text = format!(
        "(;FF[4]GM[4]CA[UTF-8]AP[Kagetsu:{}]SZ[{}]RU[{rule}]PB[{black}]PW[{white}]RO[{}]RE[{result}]",
        env!("CARGO_PKG_VERSION"),
        heading.size,
        game.number + 1,
    );
    let reason = game.note.as_deref().map(escaped).unwrap_or_default();
    if !reason.is_empty() {
        let _ = write!(text, "C[{reason}]");
    }
    for (index, (color, point, time)) in game.stones().enumerate() {
        if index % 10 == 0 {
            text.push('\n');
        }
        let _ = write!(
            text,
            ";{}[{}]",
            letter(color),
            point.map_or_else(String::new, |point| place(point, heading.size))
        );
        if index >= game.opening {
            let _ = write!(text, "C[{time} ms]");
        }
    }
    text.push_str(")\n");
    text
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// The point with its column from the left and its row from the top.
fn place(point: Point, size: BoardSize) -> String {
    let row = size.get().saturating_sub(1 + point.y());
    [point.x(), row].map(|number| char::from(b'a' + number)).iter().collect()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for char in one_line(text).chars() {
        if matches!(char, ']' | '\\' | ':') {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}

fn one_line(text: &str) -> String {
    text.chars().map(|char| if char.is_control() { ' ' } else { char }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> GameRecord {
        GameRecord {
            number: 4,
            opening: 2,
            moves: ["h8", "a1", "o15", "pass"].map(|mv| mv.parse().unwrap()).to_vec(),
            times: vec![17, 0],
            outcome: Outcome::Win(Color::Black),
            reason: Reason::Late,
            note: Some("no move\nin [time]".to_owned()),
        }
    }

    const HEADING: Heading<'_> =
        Heading { rule: Rule::Renju, size: BoardSize::DEFAULT, names: ["engine", "other: one"] };

    #[test]
    fn psq_counts_from_one_at_the_top() {
        let expected = "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,15,0\n15,1,17\nengine\nother: one\n-1\n";
        assert_eq!(psq(&game(), &HEADING), expected);
    }

    #[test]
    fn sgf_has_letters_from_the_top() {
        let version = env!("CARGO_PKG_VERSION");
        let expected = format!(
            "(;FF[4]GM[4]CA[UTF-8]AP[Kagetsu:{version}]SZ[15]RU[Renju]PB[engine]PW[other\\: one]RO[5]RE[B+T]\
             C[no move in [time\\]]\n;B[hh];W[ao];B[oa]C[17 ms];W[]C[0 ms])\n"
        );
        assert_eq!(sgf(&game(), &HEADING), expected);
        let draw = GameRecord { outcome: Outcome::Draw, reason: Reason::MoveLimit, ..game() };
        assert!(sgf(&draw, &HEADING).contains("RE[0]"));
        let crash = GameRecord { reason: Reason::Crash, ..game() };
        assert!(sgf(&crash, &HEADING).contains("RE[B+F]"));
    }
}
