use gomoku_core::{Color, Move, Outcome, Point};
use serde::{Deserialize, Serialize};

/// A finished game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRecord {
    /// The number of the game. Games 2n and 2n + 1 are the pair n: one opening, and the first player is Black in the even
    /// one.
    pub(crate) number: u32,
    /// How many moves were given.
    pub(crate) opening: usize,
    /// All moves that were played on the board.
    pub(crate) moves: Vec<Move>,
    /// How long each move after the opening took, in milliseconds.
    pub(crate) times: Vec<u64>,
    /// Who has won.
    pub(crate) outcome: Outcome,
    /// What ended the game.
    pub(crate) reason: Reason,
    /// What went wrong, in words.
    pub(crate) note: Option<String>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reason {
    /// A winning row.
    Five,
    /// A forbidden point.
    Forbidden,
    /// The board is full.
    BoardFull,
    /// Both passed.
    Passes,
    /// The game was as long as games may be.
    MoveLimit,
    /// A move that there is not.
    Illegal,
    /// The player was too slow.
    Late,
    /// The player has ended or does not make sense.
    Crash,
}

impl GameRecord {
    /// The colour of the first player.
    pub(crate) const fn first(&self) -> Color {
        if self.number.is_multiple_of(2) { Color::Black } else { Color::White }
    }

    /// What the first player has got: 2 for a win, 1 for a draw.
    pub(crate) fn half_points(&self) -> usize {
        match self.outcome {
            Outcome::Draw => 1,
            Outcome::Win(color) if color == self.first() => 2,
            Outcome::Win(_) => 0,
        }
    }

    /// The game as a line of JSON.
    pub(crate) fn to_json(&self) -> serde_json::Result<String> {
        let moves: Vec<String> = self.moves.iter().map(Move::to_string).collect();
        serde_json::to_string(&Line {
            game: self.number,
            winner: self.outcome.winner().map(|color| color.as_str().to_owned()),
            reason: self.reason,
            opening: self.opening,
            moves: moves.join(" "),
            times: self.times.clone(),
            note: self.note.clone(),
        })
    }

    /// Reads what [`Self::to_json`] writes. `None` if the text is something else.
    pub(crate) fn from_json(text: &str) -> Option<Self> {
        let line: Line = serde_json::from_str(text).ok()?;
        let outcome = match line.winner {
            None => Outcome::Draw,
            Some(name) => Outcome::Win(Color::ALL.into_iter().find(|color| color.as_str() == name)?),
        };
        let moves = line.moves.split_whitespace().map(str::parse).collect::<Result<Vec<Move>, _>>().ok()?;
        (line.opening <= moves.len()).then_some(())?;
        Some(Self {
            number: line.game,
            opening: line.opening,
            moves,
            times: line.times,
            outcome,
            reason: line.reason,
            note: line.note,
        })
    }

    /// The stones in the order of play, with the time of each move in milliseconds.
    pub(crate) fn stones(&self) -> impl Iterator<Item = (Color, Option<Point>, u64)> {
        let times = std::iter::repeat_n(0, self.opening).chain(self.times.iter().copied());
        let colors = Color::ALL.into_iter().cycle();
        colors.zip(&self.moves).zip(times).map(|((color, mv), time)| (color, mv.point(), time))
    }
}

/// The same as it is written.
#[derive(Serialize, Deserialize)]
struct Line {
    game: u32,
    winner: Option<String>,
    reason: Reason,
    opening: usize,
    moves: String,
    times: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    note: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> GameRecord {
        GameRecord {
            number: 3,
            opening: 1,
            moves: ["h8", "i9", "h7", "pass"].map(|mv| mv.parse().unwrap()).to_vec(),
            times: vec![5, 0, 1234],
            outcome: Outcome::Win(Color::White),
            reason: Reason::Crash,
            note: Some("the program has ended".to_owned()),
        }
    }

    #[test]
    fn lines_read_back() {
        let draw = GameRecord {
            outcome: Outcome::Draw,
            reason: Reason::BoardFull,
            note: None,
            number: 0,
            ..record()
        };
        for game in [record(), draw] {
            let text = game.to_json().unwrap();
            assert_eq!(GameRecord::from_json(&text), Some(game), "{text}");
            for cut in 0..text.len() {
                assert_eq!(GameRecord::from_json(&text[..cut]), None);
            }
        }
    }

    #[test]
    fn points_of_the_first_player() {
        assert_eq!((record().first(), record().half_points()), (Color::White, 2));
        let other = GameRecord { number: 2, ..record() };
        assert_eq!((other.first(), other.half_points()), (Color::Black, 0));
        assert_eq!(GameRecord { outcome: Outcome::Draw, ..other }.half_points(), 1);
    }

    #[test]
    fn stones_carry_colours_and_times() {
        let record = record();
        let stones: Vec<_> = record.stones().collect();
        assert_eq!(stones[0], (Color::Black, "h8".parse().ok(), 0));
        assert_eq!(stones[2], (Color::Black, "h7".parse().ok(), 0));
        assert_eq!(stones[3], (Color::White, None, 1234));
    }
}
