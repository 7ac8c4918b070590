use gomoku_core::{Board, Color, Point};

use crate::lines::{DIRECTIONS, step};
use crate::search::answer;
use crate::seeded::best_point;
use crate::{Opponent, SearchInfo, SearchRequest, SearchResult};

/// The classic opponent that looks at one point at a time and not ahead.
///
/// Every legal point gets the sum of what it is worth in its 8 directions, and one of the best points is played;
/// the seed decides among equals. On the empty board it plays the centre.
///
/// In a direction, the *row* of a colour is what a stone on the point would join there: its stones that touch the
/// point without a gap, before and behind it on that line. The *ends* are the two crossings next beyond the row,
/// `.` in `.oo*o.`; an end counts if it is empty. A row is seen from both directions of its line, so each line
/// counts twice.
///
/// | row | own | theirs |
/// |---|---|---|
/// | four: a stone here makes five and wins | 20000 | 10100 |
/// | three, two empty ends | 100 | 110 |
/// | three, one empty end | 55 | 60 |
/// | two, two empty ends | 50 | 40 |
/// | two, one empty end | 25 | 30 |
/// | one | 10 | 10 |
/// | no own stone | 5 | |
///
/// A two or three without an empty end, and a row of four or more that makes no five under the rule (an overline
/// where exactly five is asked, a five that Caro's enemies shut in), is worth nothing. A five is a matter of the
/// whole point, asked of [`Board::makes_five`], so that the opponent wins and blocks under every rule.
#[derive(Debug, Clone, Copy, Default)]
pub struct PointScorer;

/// Worth of a row in one direction: four, then three, two (each with two and with one empty end), one.
struct Worth {
    four: i32,
    three: [i32; 2],
    two: [i32; 2],
    one: i32,
    none: i32,
}

const OWN: Worth = Worth { four: 20_000, three: [100, 55], two: [50, 25], one: 10, none: 5 };
const THEIRS: Worth = Worth { four: 10_100, three: [110, 60], two: [40, 30], one: 10, none: 0 };

impl Opponent for PointScorer {
    /// Judges each legal point once; the limits do not bind it, because that takes less than a millisecond.
    fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        answer(request, info, |position| {
            let points = position.legal_points();
            let scores =
                points.iter().map(|&point| (point, score(position.board(), position.to_move(), point)));
            let (best, score) = best_point(scores, request.seed, position)?;
            Some(SearchInfo::at_sight(best, score, points.len() as u64))
        })
    }
}

/// What the empty `point` is worth to `me`.
fn score(board: &Board, me: Color, point: Point) -> i32 {
    let rows = |color| DIRECTIONS.map(|line| Row::through(board, color, point, line));
    let side = |color, worth: &Worth| {
        let rows: [Row; 4] = rows(color);
        // Asking the rules is dearer than counting, so only a row that is long enough asks them.
        let wins = rows.iter().any(|row| row.stones >= 4) && board.makes_five(color, point);
        rows.iter().map(|row| 2 * worth.of(row, wins)).sum::<i32>()
    };
    side(me, &OWN) + side(!me, &THEIRS)
}

impl Worth {
    fn of(&self, row: &Row, wins: bool) -> i32 {
        let by_ends = |values: [i32; 2]| match row.empty_ends {
            2 => values[0],
            1 => values[1],
            _ => 0,
        };
        match row.stones {
            0 => self.none,
            1 => self.one,
            2 => by_ends(self.two),
            3 => by_ends(self.three),
            _ if wins => self.four,
            _ => 0,
        }
    }
}

/// The stones of one colour that a stone on a point would join on one line.
struct Row {
    stones: u8,
    empty_ends: u8,
}

impl Row {
    fn through(board: &Board, color: Color, point: Point, line: (i8, i8)) -> Row {
        let mut row = Row { stones: 0, empty_ends: 0 };
        for way in [1, -1] {
            let mut at = step(board, point, line, way);
            while let Some(next) = at.filter(|&next| board.stone(next) == Some(color)) {
                row.stones += 1;
                at = step(board, next, line, way);
            }
            if at.is_some_and(|end| board.stone(end).is_none()) {
                row.empty_ends += 1;
            }
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::{BoardSize, Caro, Rule, Setup, parse_points};

    use super::*;

    /// Checks what a point is worth to `me`.
    #[track_caller]
    fn check_score(rule: Rule, black: &str, white: &str, me: Color, point: &str, expected: i32, why: &str) {
        let setup = Setup {
            rule,
            size: BoardSize::DEFAULT,
            black: parse_points(black).unwrap(),
            white: parse_points(white).unwrap(),
        };
        let board = Board::from_setup(&setup).unwrap();
        assert_eq!(score(&board, me, point.parse().unwrap()), expected, "{why}: {point} to {me}");
    }

    /// Worth of lines without a stone of one's own: 5 in each of two directions.
    const BARE: i32 = 10;

    #[test]
    fn worth_of_own_rows() {
        let check = |black, white, point, line, why| {
            // One line has stones, three have none. Enemy stones stand two crossings off or on that line only.
            check_score(Rule::Freestyle, black, white, Color::Black, point, 3 * BARE + line, why);
        };
        check("", "", "h8", BARE, "an empty neighbourhood");
        check("d8e8f8g8", "", "h8", 2 * 20_000, "a four wins");
        check("d8e8f8g8", "c8", "h8", 2 * 20_000, "a four needs no other end");
        check("f8g8i8j8", "", "h8", 2 * 20_000, "a four with the point inside is a row as well");
        check("e8f8g8", "", "h8", 2 * 100, "three with two empty ends");
        check("e8f8g8", "d8", "h8", 2 * 55, "three with one empty end");
        check("f8g8i8", "e8", "h8", 2 * 55, "three around the point with one empty end");
        check("a8b8c8", "", "d8", 2 * 55, "the edge is no empty end");
        check(
            "e8f8g8",
            "d8i8",
            "h8",
            2 * 10,
            "a shut-in three is nothing, but the enemy's stone beside it is one",
        );
        check("f8g8", "", "h8", 2 * 50, "two with two empty ends");
        check("f8g8", "e8", "h8", 2 * 25, "two with one empty end");
        check(
            "f8g8",
            "e8i8",
            "h8",
            2 * 10,
            "a shut-in two is nothing, but the enemy's stone beside it is one",
        );
        check("g8", "", "h8", 2 * 10, "one");
        check("g8", "f8", "h8", 2 * 10, "one, whatever its ends");
        check("f8", "", "h8", BARE, "a stone beyond a gap is in no row");
    }

    #[test]
    fn worth_of_their_rows() {
        let check = |black, white, point, line, why| {
            // Four lines have no stone of White's.
            check_score(Rule::Freestyle, black, white, Color::White, point, 4 * BARE + line, why);
        };
        check("d8e8f8g8", "", "h8", 2 * 10_100, "their four would win");
        check("f8g8i8j8", "", "h8", 2 * 10_100, "their four with the point inside");
        check("e8f8g8", "", "h8", 2 * 110, "their three with two empty ends");
        check("e8f8g8", "d8", "h8", 2 * 60, "their three with one empty end");
        check("f8g8", "", "h8", 2 * 40, "their two with two empty ends");
        check("f8g8", "e8", "h8", 2 * 30, "their two with one empty end");
        check("g8", "", "h8", 2 * 10, "their one");
    }

    #[test]
    fn a_four_is_one_only_if_it_wins() {
        let six = ("d8e8f8g8i8", "");
        let shut = ("d8e8f8g8", "c8i8");
        for (rule, (black, white), line, why) in [
            (Rule::Freestyle, six, 2 * 20_000, "freestyle: six win"),
            (Rule::Standard, six, 0, "standard: six do not win"),
            (Rule::Renju, six, 0, "renju: six are forbidden to Black"),
            (Rule::Caro(Caro::FiveOrMore), six, 2 * 20_000, "caro: six win"),
            (Rule::Caro(Caro::ExactlyFive), six, 0, "caro, exactly five: six do not win"),
            // The enemy's stone next to the point is a row of one of theirs.
            (Rule::Standard, shut, 2 * 20_010, "standard: shut-in five win"),
            (Rule::Caro(Caro::FiveOrMore), shut, 2 * 10, "caro: a shut-in five does not win"),
        ] {
            check_score(rule, black, white, Color::Black, "h8", 3 * BARE + line, why);
        }
        let white_six = 3 * BARE + 2 * 20_000;
        check_score(Rule::Renju, "", six.0, Color::White, "h8", white_six, "renju: White's six win");
    }

    #[test]
    fn lines_add_up() {
        let score = 2 * (100 + 50 + 10 + 5);
        check_score(
            Rule::Freestyle,
            "e8f8g8h9h10g9",
            "",
            Color::Black,
            "h8",
            score,
            "three, two, one and none",
        );
    }
}
