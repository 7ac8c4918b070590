use gomoku_core::{BoardSize, Color, Move, Point, Position, Rule};

/// How many moves are tried to find an order of play.
const MOST_TRIES: u32 = 20_000;

/// A course of moves that leads to these stones. The order in which they stand is the course where that can be; a board may
/// come in any order, though.
///
/// # Errors
/// What is wrong with the stones, for the one who sent them.
pub(super) fn arrange(
    rule: Rule,
    size: BoardSize,
    stones: &[(Point, Color)],
) -> Result<Position, &'static str> {
    let of =
        |color| stones.iter().filter(move |stone| stone.1 == color).map(|stone| stone.0).collect::<Vec<_>>();
    let colors = [of(Color::Black), of(Color::White)];
    if !(0..=1).contains(&(colors[0].len() as isize - colors[1].len() as isize)) {
        return Err("the numbers of stones do not fit to a game");
    }
    for (index, (point, _)) in stones.iter().enumerate() {
        if stones[..index].iter().any(|(other, _)| other == point) {
            return Err("two stones on one point");
        }
    }
    let mut search = Search { position: Position::new(rule, size), colors, tries: MOST_TRIES };
    let empty = search.position.clone();
    if stones.iter().all(|&(point, color)| search.position.to_move() == color && search.try_move(point)) {
        return Ok(search.position);
    }
    search.position = empty;
    if search.complete() { Ok(search.position) } else { Err("no game leads to these stones") }
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
            return true;
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
        let arranged = arrange(rule, BoardSize::DEFAULT, &stones);
        assert_eq!(arranged.as_ref().map(|_| ()).map_err(|error| *error), expected);
        if let Ok(position) = arranged {
            assert_eq!(position.ply(), stones.len());
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
    fn what_no_game_leads_to() {
        check(Rule::Freestyle, "", "h8", Err("the numbers of stones do not fit to a game"));
        check(Rule::Freestyle, "h8i8", "", Err("the numbers of stones do not fit to a game"));
        check(Rule::Freestyle, "h8", "h8", Err("two stones on one point"));
        check(Rule::Freestyle, "a1b1c1d1e1", "a3b3c3d3e3", Err("no game leads to these stones"));
        check(Rule::Renju, "a1b1c1d1e1f1", "a3c3e3g3i3k3", Err("no game leads to these stones"));
    }

    #[test]
    fn the_order_is_kept_where_it_is_a_game() {
        let stones: Vec<_> = ["h8", "i9", "g7", "h9"].iter().map(|text| text.parse().unwrap()).collect();
        let colors = [Color::Black, Color::White].into_iter().cycle();
        let given: Vec<(Point, Color)> = stones.iter().copied().zip(colors).collect();
        let position = arrange(Rule::Renju, BoardSize::DEFAULT, &given).unwrap();
        assert_eq!(position.moves(), stones.iter().copied().map(Move::Place).collect::<Vec<_>>());
    }
}
