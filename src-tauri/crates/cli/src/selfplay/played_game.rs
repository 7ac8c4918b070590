use gomoku_core::{Color, Move, Outcome, Point};

/// A game of the engine against itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedGame {
    /// Who has won, or was certain to.
    pub(crate) outcome: Outcome,
    /// How many moves were given.
    pub(crate) opening: usize,
    /// All moves.
    pub(crate) moves: Vec<Move>,
    /// What was found in each position from the opening on. The last one may not have been played on from.
    pub(crate) found: Vec<Found>,
}

/// What a search has found in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The best move.
    pub(crate) best: Move,
    /// What it is worth for the side to move; `None` for a win or a loss that is certain.
    pub(crate) value: Option<i16>,
}

/// How a pass is written in place of a point.
const PASS: u16 = u16::MAX;
/// How a value that is none is written.
const CERTAIN: i16 = i16::MIN;

impl PlayedGame {
    /// The game as bytes: who won (0 White, 1 nobody, 2 Black), the number of moves that were given, of all moves and of searches, the moves, and for each
    /// search the best move and its value. All numbers have 16 bits, the lower half first.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let winner = match self.outcome {
            Outcome::Win(Color::White) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Color::Black) => 2,
        };
        let counts = [self.opening, self.moves.len(), self.found.len()].map(|count| count as u16);
        let mut numbers = [[winner].as_slice(), &counts].concat();
        numbers.extend(self.moves.iter().map(|&mv| to_number(mv)));
        for found in &self.found {
            numbers.extend([to_number(found.best), found.value.unwrap_or(CERTAIN).cast_unsigned()]);
        }
        numbers.into_iter().flat_map(u16::to_le_bytes).collect()
    }

    /// Reads what [`Self::to_bytes`] writes; `None` for anything else.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut numbers = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
        let outcome = match numbers.next()? {
            0 => Outcome::Win(Color::White),
            1 => Outcome::Draw,
            2 => Outcome::Win(Color::Black),
            _ => return None,
        };
        let [opening, moves, searches] = [numbers.next()?, numbers.next()?, numbers.next()?].map(usize::from);
        let is_whole = bytes.len() == 2 * (4 + moves + 2 * searches);
        if !is_whole || opening + searches < moves || opening + searches > moves + 1 {
            return None;
        }
        Some(Self {
            outcome,
            opening,
            moves: numbers.by_ref().take(moves).map(from_number).collect::<Option<_>>()?,
            found: (0..searches)
                .map(|_| {
                    let best = from_number(numbers.next()?)?;
                    let value = numbers.next()?.cast_signed();
                    Some(Found { best, value: (value != CERTAIN).then_some(value) })
                })
                .collect::<Option<_>>()?,
        })
    }
}

fn to_number(mv: Move) -> u16 {
    mv.point().map_or(PASS, |point| u16::from(point.y()) << 5 | u16::from(point.x()))
}

fn from_number(number: u16) -> Option<Move> {
    match number {
        PASS => Some(Move::Pass),
        _ => Point::new((number & 31) as u8, u8::try_from(number >> 5).ok()?).map(Move::Place),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_bytes_are_a_game_or_none(bytes in prop::collection::vec(0_u8..6, 0..60)) {
            if let Some(game) = PlayedGame::from_bytes(&bytes) {
                prop_assert_eq!(game.to_bytes(), bytes);
            }
        }
    }

    #[test]
    fn bytes_read_back() {
        let mv = |text: &str| text.parse().unwrap();
        let game = PlayedGame {
            outcome: Outcome::Win(Color::White),
            opening: 2,
            moves: ["a1", "v22", "h8", "pass"].map(mv).to_vec(),
            found: vec![
                Found { best: mv("h8"), value: Some(-77) },
                Found { best: mv("pass"), value: Some(0) },
                Found { best: mv("k1"), value: None },
            ],
        };
        let bytes = game.to_bytes();
        assert_eq!(bytes.len(), 28);
        assert_eq!(PlayedGame::from_bytes(&bytes), Some(game));
        for cut in 0..bytes.len() {
            assert_eq!(PlayedGame::from_bytes(&bytes[..cut]), None);
        }
        for (at, byte) in [(0, 3), (2, 4), (4, 5), (6, 9), (9, 0x80)] {
            let mut broken = bytes.clone();
            broken[at] = byte;
            assert_eq!(PlayedGame::from_bytes(&broken), None, "byte {at}");
        }
    }
}
