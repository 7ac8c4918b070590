use gomoku_core::{BoardSize, Color, Move, Point, Position, Rule};

/// How many moves are tried to find an order of play.
const MOST_TRIES: u32 = 20_000;

/// A course of moves that leads to these stones, and to this side's turn. The order in which they stand is the course where
/// that can be; a board may come in any order, though. Where the numbers of stones fit to no game, turns are skipped.
///
/// # Errors
/// What is wrong with the stones, for the one who sent them.
pub(super) fn arrange(
    rule: Rule,
    size: BoardSize,
    stones: &[(Point, Color)],
    to_move: Color,
) -> Result<Position, &'static str> {
    let of =
        |color| stones.iter().filter(move |stone| stone.1 == color).map(|stone| stone.0).collect::<Vec<_>>();
    let colors = [of(Color::Black), of(Color::White)];
    for (index, (point, _)) in stones.iter().enumerate() {
        if stones[..index].iter().any(|(other, _)| other == point) {
            return Err("two stones on one point");
        }
    }
    let more_black = usize::from(to_move == Color::White);
    let is_game = colors[0].len() == colors[1].len() + more_black;
    let mut search = Search { position: Position::new(rule, size), colors, tries: MOST_TRIES };
    let empty = search.position.clone();
    let is_arranged = stones.iter().all(|&(point, color)| {
        (search.position.to_move() == color || !is_game && search.position.skip().is_ok())
            && search.try_move(point)
    });
    if !is_arranged {
        search.position = empty;
        if !search.complete() {
            return Err("no game leads to these stones");
        }
    }
    let mut position = search.position;
    if position.outcome().is_none() && position.to_move() != to_move {
        position.skip().map_err(|_| "the game is over")?;
    }
    Ok(position)
}

struct Search {
    position: Position,
    /// The stones that do not lie yet.
    colors: [Vec<Point>; 2],
    tries: u32,
}

impl Search {
    fn try_move(&mut self, point: Point) -> bool {
        self.position.play(Move::Place(point)).is_ok()
    }

    /// Plays the rest of the stones; nothing has changed if that cannot be done.
    fn complete(&mut self) -> bool {
        let color = self.position.to_move();
        let count = self.colors[color.index()].len();
        if count == 0 {
            return self.complete_for_one(!color);
        }
        for index in 0..count {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            let point = self.colors[color.index()].remove(index);
            if self.try_move(point) {
                if self.complete() {
                    return true;
                }
                self.position.undo();
            }
            self.colors[color.index()].insert(index, point);
        }
        false
    }

    /// The same where only this colour may have stones left, and the other one is to move.
    fn complete_for_one(&mut self, color: Color) -> bool {
        if self.colors[color.index()].is_empty() {
            return true;
        }
        if self.position.skip().is_err() {
            return false;
        }
        let is_complete = self.complete();
        if !is_complete {
            self.position.undo();
        }
        is_complete
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::Caro;

    use super::*;

    /// Black's stones and White's.
    fn stones(black: &str, white: &str) -> Vec<(Point, Color)> {
        let of = |text, color| {
            gomoku_core::parse_points(text).unwrap().into_iter().map(move |point| (point, color))
        };
        of(black, Color::Black).chain(of(white, Color::White)).collect()
    }

    #[track_caller]
    fn check(rule: Rule, black: &str, white: &str, expected: Result<(), &str>) {
        let stones = stones(black, white);
        let count = |color| stones.iter().filter(|stone| stone.1 == color).count();
        let is_even = count(Color::Black) == count(Color::White);
        let to_move = if is_even { Color::Black } else { Color::White };
        let arranged = arrange(rule, BoardSize::DEFAULT, &stones, to_move);
        assert_eq!(arranged.as_ref().map(|_| ()).map_err(|error| *error), expected);
        if let Ok(position) = arranged {
            let placed = position.moves().iter().filter(|&&mv| mv != Move::Pass).count();
            assert_eq!(
                (placed, position.outcome().is_some() || position.to_move() == to_move),
                (stones.len(), true)
            );
            assert!(stones.iter().all(|&(point, color)| position.board().stone(point) == Some(color)));
        }
    }

    #[test]
    fn any_order_becomes_a_game() {
        check(Rule::Freestyle, "", "", Ok(()));
        check(Rule::Freestyle, "h8", "", Ok(()));
        check(Rule::Renju, "h8i9j10", "a1b1", Ok(()));
        // Six in a row that were never five.
        check(Rule::Standard, "a1b1c1d1e1f1", "a3c3e3g3i3k3", Ok(()));
        // A five between two enemies, which must have been there before.
        check(Rule::Caro(Caro::FiveOrMore), "b1c1d1e1f1", "a1g1m5m7m9", Ok(()));
        // The last stone wins.
        check(Rule::Freestyle, "a1b1c1d1e1", "a3c3e3g3", Ok(()));
    }

    #[test]
    fn turns_are_skipped_where_the_numbers_fit_to_no_game() {
        for rule in Rule::ALL {
            check(rule, "", "h8", Ok(()));
            check(rule, "h8i8", "", Ok(()));
            check(rule, "h8i8j8k8", "a1", Ok(()));
            check(rule, "h8", "a1b1c1d1", Ok(()));
            check(rule, "", "a1c1e1g1i1", Ok(()));
            check(rule, "a1b1c1d1e1a3b3c3d3e3", "", Err("no game leads to these stones"));
        }
        check(Rule::Renju, "a1b1c1d1e1f1", "", Err("no game leads to these stones"));
    }

    #[test]
    fn what_no_game_leads_to() {
        check(Rule::Freestyle, "h8", "h8", Err("two stones on one point"));
        check(Rule::Freestyle, "a1b1c1d1e1", "a3b3c3d3e3", Err("no game leads to these stones"));
        check(Rule::Renju, "a1b1c1d1e1f1", "a3c3e3g3i3k3", Err("no game leads to these stones"));
    }

    #[test]
    fn the_order_is_kept_where_it_is_a_game() {
        let stones: Vec<_> = ["h8", "i9", "g7", "h9"].iter().map(|text| text.parse().unwrap()).collect();
        let colors = [Color::Black, Color::White].into_iter().cycle();
        let given: Vec<(Point, Color)> = stones.iter().copied().zip(colors).collect();
        let position = arrange(Rule::Renju, BoardSize::DEFAULT, &given, Color::Black).unwrap();
        assert_eq!(position.moves(), stones.iter().copied().map(Move::Place).collect::<Vec<_>>());
    }
}
